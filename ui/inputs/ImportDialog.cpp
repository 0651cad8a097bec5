// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inputs/ImportDialog.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QVBoxLayout>
#include <array>

#include "core/experiment/Edits.h"
#include "core/experiment/InputError.h"
#include "core/experiment/Validation.h"
#include "core/formats/TokenFile.h"
#include "ui/document/Sentences.h"

namespace heed::ui {

namespace {

enum EntryColumn { Name, Shape, Type, Use, EntryColumnCount };

std::array<std::pair<ExperimentPart, QString>, 10> allParts() {
    return {{{ExperimentPart::None, ImportDialog::tr("not used")},
             {ExperimentPart::X, QStringLiteral("X")},
             {ExperimentPart::WQ, QStringLiteral("W_Q")},
             {ExperimentPart::WK, QStringLiteral("W_K")},
             {ExperimentPart::WV, QStringLiteral("W_V")},
             {ExperimentPart::WO, QStringLiteral("W_O")},
             {ExperimentPart::Additive, ImportDialog::tr("additive mask")},
             {ExperimentPart::Mask, ImportDialog::tr("yes/no mask")},
             {ExperimentPart::Weights, ImportDialog::tr("weights, to look at")},
             {ExperimentPart::Tokens, ImportDialog::tr("tokens")}}};
}

std::string_view viewOf(const QByteArray& bytes) {
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

// The array whose rows are the tokens.
const NumberArray* arrayOfTokens(const ExperimentParts& parts) {
    if (parts.weights) return &*parts.weights;
    return parts.x ? &*parts.x : nullptr;
}

// The optional array that a part stands for; none for tokens.
std::optional<NumberArray>* placeOf(ExperimentParts& parts, ExperimentPart part) {
    switch (part) {
        case ExperimentPart::X:
            return &parts.x;
        case ExperimentPart::WQ:
            return &parts.wQ;
        case ExperimentPart::WK:
            return &parts.wK;
        case ExperimentPart::WV:
            return &parts.wV;
        case ExperimentPart::WO:
            return &parts.wO;
        case ExperimentPart::Additive:
            return &parts.additive;
        case ExperimentPart::Mask:
            return &parts.mask;
        case ExperimentPart::Weights:
            return &parts.weights;
        case ExperimentPart::Tokens:
        case ExperimentPart::None:
            break;
    }
    return nullptr;
}

QString sizesOf(const Experiment& e) {
    if (e.holdsWeightsOnly())
        return ImportDialog::tr("Weights of %1 heads over %2 tokens, to look at.")
            .arg(e.headCount())
            .arg(e.tokenCount());
    return ImportDialog::tr("%1 tokens, d %2, dₖ %3, dᵥ %4, heads %5.")
        .arg(e.tokenCount())
        .arg(e.modelWidth())
        .arg(e.keyWidth())
        .arg(e.valueWidth())
        .arg(e.headCount());
}

}  // namespace

ImportDialog::ImportDialog(Document& document, QByteArray bytes, const QString& name,
                           QWidget* parent)
    : QDialog(parent),
      document_(document),
      bytes_(std::move(bytes)),
      name_(name),
      entries_(listArrays(viewOf(bytes_))),
      table_(new QTableWidget(static_cast<int>(entries_.size()), EntryColumnCount, this)),
      layout_(new QComboBox(this)),
      heads_(new QSpinBox(this)),
      sense_(new QComboBox(this)),
      outcome_(new QLabel(this)) {
    setWindowTitle(tr("Import %1").arg(name_));
    addArrays();
    addChoices();
    outcome_->setWordWrap(true);
    outcome_->setTextFormat(Qt::PlainText);
    outcome_->setAccessibleName(tr("What comes of it"));
    outcome_->setMinimumHeight(3 * fontMetrics().lineSpacing());
    outcome_->setAlignment(Qt::AlignTop | Qt::AlignLeft);

    auto* form = new QFormLayout;
    form->addRow(tr("&Layout of W:"), layout_);
    form->addRow(tr("&Heads that are packed side by side:"), heads_);
    form->addRow(tr("&True in a yes/no mask:"), sense_);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    import_ = buttons->addButton(tr("&Import"), QDialogButtonBox::AcceptRole);
    import_->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &ImportDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &ImportDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->addWidget(table_, 1);
    column->addLayout(form);
    column->addWidget(outcome_);
    column->addWidget(buttons);
    resize(fontMetrics().averageCharWidth() * 90, fontMetrics().height() * 28);
    refresh();
}

void ImportDialog::addArrays() {
    table_->setAccessibleName(tr("Arrays of the file"));
    table_->setWhatsThis(
        tr("What the file holds, and what each array becomes. What is not chosen "
           "stays as it is in the document."));
    table_->setHorizontalHeaderLabels({tr("Name"), tr("Shape"), tr("Type"), tr("Use as")});
    table_->verticalHeader()->hide();
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_->setSelectionMode(QAbstractItemView::NoSelection);
    table_->setTabKeyNavigation(false);
    const std::vector<ExperimentPart> suggested = suggestedParts(entries_);
    for (int row = 0; row < table_->rowCount(); ++row) {
        const ArrayEntry& entry = entries_[static_cast<std::size_t>(row)];
        const QString name = entry.name.empty() ? name_ : QString::fromStdString(entry.name);
        const QStringList texts = {name, QString::fromStdString(shapeText(entry.shape)),
                                   QString::fromStdString(entry.type)};
        for (int column = 0; column < texts.size(); ++column)
            table_->setItem(row, column, new QTableWidgetItem(texts[column]));
        auto* use = new QComboBox(table_);
        use->setAccessibleName(tr("Use of %1").arg(name));
        for (const auto& [part, text] : allParts()) use->addItem(text, static_cast<int>(part));
        use->setEnabled(entry.unusable.empty());
        use->setToolTip(QString::fromStdString(entry.unusable));
        table_->setCellWidget(row, Use, use);
        choose(row, suggested[static_cast<std::size_t>(row)]);
        connect(use, &QComboBox::currentIndexChanged, this, &ImportDialog::refresh);
    }
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table_->horizontalHeader()->setSectionResizeMode(Name, QHeaderView::Stretch);
    table_->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 14);
}

void ImportDialog::addChoices() {
    layout_->addItem(tr("as it fits"));
    layout_->addItem(tr("in × out, used as x W"), static_cast<int>(WeightLayout::InOut));
    layout_->addItem(tr("out × in, as PyTorch's Linear"), static_cast<int>(WeightLayout::OutIn));
    layout_->setWhatsThis(tr("Where both fit, a square matrix does not say how it is stored."));
    heads_->setRange(0, static_cast<int>(maxHeads));
    heads_->setSpecialValueText(tr("not packed"));
    heads_->setWhatsThis(tr("A matrix d × (h·dₖ) holds the parameters of h heads side by side."));
    sense_->addItem(tr("choose: files do not say it"));
    sense_->addItem(tr("blocks the key"), static_cast<int>(MaskSense::Blocked));
    sense_->addItem(tr("allows the key"), static_cast<int>(MaskSense::Allowed));
    sense_->setWhatsThis(
        tr("Both are in use: PyTorch's key_padding_mask blocks where it is true, "
           "Hugging Face's attention_mask allows where it is 1."));
    connect(layout_, &QComboBox::currentIndexChanged, this, &ImportDialog::refresh);
    connect(heads_, &QSpinBox::valueChanged, this, &ImportDialog::refresh);
    connect(sense_, &QComboBox::currentIndexChanged, this, &ImportDialog::refresh);
}

void ImportDialog::choose(int row, ExperimentPart part) {
    auto* use = static_cast<QComboBox*>(table_->cellWidget(row, Use));
    use->setCurrentIndex(use->findData(static_cast<int>(part)));
}

ExperimentPart ImportDialog::chosen(int row) const {
    const auto* use = static_cast<QComboBox*>(table_->cellWidget(row, Use));
    return static_cast<ExperimentPart>(use->currentData().toInt());
}

// Read once: the next choice needs it again.
const NumberArray& ImportDialog::arrayIn(int row, bool minusInfinity) {
    const auto known = arrays_.find({row, minusInfinity});
    if (known != arrays_.end()) return known->second;
    const std::string& name = entries_[static_cast<std::size_t>(row)].name;
    NumberArray array = readArray(viewOf(bytes_), name, {.minusInfinity = minusInfinity});
    return arrays_.emplace(std::pair(row, minusInfinity), std::move(array)).first->second;
}

ExperimentParts ImportDialog::parts() {
    ExperimentParts parts;
    for (int row = 0; row < table_->rowCount(); ++row) {
        const ExperimentPart part = chosen(row);
        if (part == ExperimentPart::None) continue;
        if (part == ExperimentPart::Tokens) {
            if (parts.tokens) throw InputError(tr("two arrays are tokens").toStdString());
            parts.tokens = readTokens(viewOf(bytes_), entries_[static_cast<std::size_t>(row)].name);
            continue;
        }
        std::optional<NumberArray>& place = *placeOf(parts, part);
        if (place) throw InputError(tr("two arrays are used as the same").toStdString());
        place = arrayIn(row, part == ExperimentPart::Additive);
    }
    // As a paste into X does.
    if (const NumberArray* array = arrayOfTokens(parts);
        array && !parts.tokens && !array->rowLabels.empty())
        parts.tokens = array->rowLabels;
    if (layout_->currentIndex() > 0)
        parts.layout = static_cast<WeightLayout>(layout_->currentData().toInt());
    if (heads_->value() > 0) parts.heads = heads_->value();
    if (parts.mask && sense_->currentIndex() == 0)
        throw InputError(tr("choose what true means in the yes/no mask").toStdString());
    parts.maskSense = static_cast<MaskSense>(sense_->currentData().toInt());
    return parts;
}

void ImportDialog::refresh() {
    read_.reset();
    bool any = false;
    for (int row = 0; row < table_->rowCount(); ++row)
        any = any || chosen(row) != ExperimentPart::None;
    try {
        if (!any) throw InputError(tr("Choose what each array is used as.").toStdString());
        // Weights stand alone, and a document that holds weights only has no parts to keep.
        const ExperimentParts chosenParts = parts();
        const bool keeps = !chosenParts.weights && !document_.experiment().holdsWeightsOnly();
        std::optional<Experiment> base;
        if (keeps) base = document_.experiment();
        QStringList sentences;
        // The tokens follow a longer or shorter X, as they follow a change of n.
        const bool follows = base && chosenParts.x && !chosenParts.tokens &&
                             chosenParts.x->shape.size() == 2 &&
                             chosenParts.x->shape[0] != base->tokenCount();
        if (follows) {
            sentences << tr("The number of tokens changes from %1 to %2.")
                             .arg(base->tokenCount())
                             .arg(chosenParts.x->shape[0]);
            base = withTokenCount(*base, chosenParts.x->shape[0]);
        }
        if (base && chosenParts.x && chosenParts.x->shape.size() == 2 && !chosenParts.wQ &&
            !chosenParts.wK && !chosenParts.wV && chosenParts.x->shape[1] != base->modelWidth())
            throw InputError(tr("This X has %1 columns, and d is %2: set d to %1 first, or import "
                                "W_Q, W_K and W_V with it.")
                                 .arg(chosenParts.x->shape[1])
                                 .arg(base->modelWidth())
                                 .toStdString());
        // It belongs to weights of which none stays.
        if (base && base->wO && chosenParts.x && chosenParts.wQ && chosenParts.wK &&
            chosenParts.wV && !chosenParts.wO) {
            base->wO.reset();
            sentences << tr("The present W_O is left out.");
        }
        read_ = assembled(base, chosenParts);
        sentences.prepend(sizesOf(read_->experiment));
        for (const auto* part :
             {&chosenParts.x, &chosenParts.wQ, &chosenParts.wK, &chosenParts.wV, &chosenParts.wO,
              &chosenParts.additive, &chosenParts.mask, &chosenParts.weights}) {
            if (!*part) continue;
            const NumberArray& array = **part;
            const bool named = !array.rowLabels.empty() && chosenParts.tokens == array.rowLabels;
            if (named) sentences << tr("The labels of the rows become the tokens.");
            const auto notes = notesOf(array, chosenParts.tokens);
            if (!notes.empty()) sentences << sentencesOf(notes);
        }
        if (!read_->notes.empty()) sentences << sentencesOf(read_->notes);
        for (int row = 0; row < table_->rowCount(); ++row) {
            const std::string& name = entries_[static_cast<std::size_t>(row)].name;
            const ExperimentPart part = chosen(row);
            const bool weight = part == ExperimentPart::WQ || part == ExperimentPart::WK ||
                                part == ExperimentPart::WV || part == ExperimentPart::WO;
            const std::string bias = weight ? biasBeside(name, entries_) : std::string();
            if (!bias.empty())
                sentences << tr("%1 is not used; Heedmap has no biases.")
                                 .arg(QString::fromStdString(bias));
        }
        outcome_->setText(sentences.join(QLatin1Char(' ')));
    } catch (const InputError& error) {
        outcome_->setText(sentencesOf({error.what()}));
    } catch (const std::bad_alloc&) {
        outcome_->setText(tr("There is not enough memory for these arrays."));
    }
    if (import_) import_->setEnabled(read_.has_value());
}

void ImportDialog::accept() {
    refresh();
    if (!read_) return;
    document_.edit({tr("Import %1").arg(name_)}, read_->experiment);
    QDialog::accept();
}

}  // namespace heed::ui
