// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inputs/InputPanel.h"

#include <QGridLayout>
#include <QKeyEvent>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include "core/experiment/Edits.h"
#include "core/experiment/Validation.h"
#include "ui/inputs/OpenEditor.h"
#include "ui/plots/PlotText.h"

namespace heed::ui {

namespace {

constexpr std::array editableKinds = {MatrixId::Kind::X, MatrixId::Kind::WQ, MatrixId::Kind::WK,
                                      MatrixId::Kind::WV, MatrixId::Kind::WO};

QString tabTitle(MatrixId::Kind kind) {
    switch (kind) {
        case MatrixId::Kind::X:
            return QStringLiteral("X");
        case MatrixId::Kind::WQ:
            return QStringLiteral("W_Q");
        case MatrixId::Kind::WK:
            return QStringLiteral("W_K");
        case MatrixId::Kind::WV:
            return QStringLiteral("W_V");
        case MatrixId::Kind::WO:
            return QStringLiteral("W_O");
        case MatrixId::Kind::Additive:
            break;
    }
    return {};
}

}  // namespace

InputPanel::InputPanel(Document& document, ViewState& view, QWidget* parent)
    : QWidget(parent),
      document_(document),
      view_(view),
      message_(new QLabel(this)),
      viewOnly_(new QLabel(tr("This document holds attention weights that were computed elsewhere. "
                              "There is no X and "
                              "no W here to edit."),
                           this)),
      tabs_(new QTabWidget(this)) {
    message_->setObjectName(QStringLiteral("inputMessage"));
    message_->setWordWrap(true);
    message_->setTextFormat(Qt::PlainText);
    message_->setFrameShape(QFrame::StyledPanel);
    message_->setVisible(false);
    viewOnly_->setWordWrap(true);

    tabs_->setAccessibleName(tr("Matrices"));
    tabs_->setWhatsThis(
        tr("The matrices that you may change: X and the parameters W of each head. Q, K and V come "
           "of them."));

    auto* column = new QVBoxLayout(this);
    sizeRow_ = makeSizeRow();
    column->addWidget(sizeRow_);
    column->addWidget(message_);
    column->addWidget(viewOnly_);
    column->addWidget(tabs_, 1);
    const auto current = [this] {
        return qobject_cast<MatrixEditor*>(tabs_->currentWidget());
    };
    scrub_ = new ScrubBar(document_, current, this);
    cells_ = new CellEditing(document_, current, *scrub_, this);
    column->addWidget(scrub_);
    for (const MatrixId::Kind kind : editableKinds) addEditor(kind);
    tokens_ = new TokenEditing(document_, *this->editor(MatrixId::Kind::X).tokens(),
                               this->editor(MatrixId::Kind::X).table(), this);
    connect(tokens_, &TokenEditing::refused, this, &InputPanel::showMessage);
    connect(tokens_, &TokenEditing::accepted, this, [this] { showMessage({}); });
    connect(scrub_, &ScrubBar::refused, this, &InputPanel::showMessage);
    connect(scrub_, &ScrubBar::accepted, this, [this] { showMessage({}); });
    connect(cells_, &CellEditing::refused, this, &InputPanel::showMessage);
    connect(cells_, &CellEditing::said, this, &InputPanel::showMessage);
    connect(cells_, &CellEditing::accepted, this, [this] { showMessage({}); });

    connect(&document_, &Document::changed, this, &InputPanel::refresh);
    // What was wrong with an earlier input is over with the next step or its undoing.
    connect(&document_.undoStack(), &QUndoStack::indexChanged, this, [this] { showMessage({}); });
    connect(&view_, &ViewState::changed, this, [this] {
        commitOpenEditor();  // it belongs to the head in which it was opened
        refresh();
    });
    connect(&view_, &ViewState::operandsChanged, this, &InputPanel::refreshOperands);
    connect(tabs_, &QTabWidget::currentChanged, this, [this] {
        showMessage({});
        scrub_->refresh();
    });
    refresh();
}

InputPanel::~InputPanel() {
    // While the children are deleted, a cell that is open gives its text away and tabs change.
    for (MatrixEditor* each : editors_) each->model().disconnect(this);
    tabs_->disconnect(this);
    document_.disconnect(this);
    document_.undoStack().disconnect(this);
    view_.disconnect(this);
}

QWidget* InputPanel::makeSizeRow() {
    struct Size {
        QString label;
        QString name;
        QString undoText;
        Index limit;
        Experiment (*edit)(const Experiment&, Index);
    };
    const std::array<Size, 5> all = {{
        {tr("&n"), tr("tokens n"), tr("Change Number of Tokens"), maxTokens, withTokenCount},
        {tr("&d"), tr("features d of a token"), tr("Change Number of Features"), maxFeatures,
         withModelWidth},
        {tr("dₖ"), tr("width dₖ of a query and a key"), tr("Change Key Width"), maxFeatures,
         withKeyWidth},
        {tr("dᵥ"), tr("width dᵥ of a value"), tr("Change Value Width"), maxFeatures,
         withValueWidth},
        {tr("heads"), tr("heads"), tr("Change Number of Heads"), maxHeads, withHeadCount},
    }};
    auto* row = new QWidget(this);
    auto* grid = new QGridLayout(row);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(6);
    grid->setVerticalSpacing(2);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Size& size = all[i];
        auto* spin = new QSpinBox(row);
        // Wider than what is allowed, so that the refusal can say what is.
        spin->setRange(0, 10 * static_cast<int>(size.limit));
        // While a number is being typed its first digits are no size yet.
        spin->setKeyboardTracking(false);
        spin->setAccessibleName(size.name);
        spin->setToolTip(tr("Number of %1, 1 to %2. What overlaps keeps its values.")
                             .arg(size.name)
                             .arg(size.limit));
        spin->setWhatsThis(spin->toolTip());
        spin->installEventFilter(this);
        auto* label = new QLabel(size.label, row);
        label->setBuddy(spin);
        grid->addWidget(label, 0, static_cast<int>(i));
        grid->addWidget(spin, 1, static_cast<int>(i));
        grid->setColumnStretch(static_cast<int>(i), 1);
        connect(spin, &QSpinBox::valueChanged, this,
                [this, edit = size.edit, text = size.undoText](int value) {
                    try {
                        document_.edit({text}, edit(document_.experiment(), value));
                        showMessage({});
                    } catch (const InputError& error) {
                        showMessage(QString::fromUtf8(error.what()));
                        refresh();
                    }
                });
        sizes_[i] = spin;
    }
    return row;
}

// Undo in a size undoes the edit that the size has made, not its digits.
bool InputPanel::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            key->ignore();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void InputPanel::addEditor(MatrixId::Kind kind) {
    auto* editor = new MatrixEditor(document_, {kind, 0}, this);
    editors_.push_back(editor);
    if (kind != MatrixId::Kind::WO)
        tabs_->addTab(editor, tabTitle(kind));
    else
        editor->hide();
    connect(&editor->model(), &MatrixTableModel::refused, this, &InputPanel::showMessage);
    connect(&editor->model(), &MatrixTableModel::accepted, this, [this] { showMessage({}); });
    connect(&editor->table(), &InputTable::selectionMoved, scrub_, &ScrubBar::refresh);
    cells_->attach(editor->table());
}

MatrixEditor& InputPanel::editor(MatrixId::Kind kind) {
    const auto place =
        std::find(editableKinds.begin(), editableKinds.end(), kind) - editableKinds.begin();
    return *editors_[static_cast<std::size_t>(place)];
}

void InputPanel::refresh() {
    const Experiment& e = document_.experiment();
    const bool editable = !e.holdsWeightsOnly();
    const std::array<Index, 5> values = {e.tokenCount(), e.modelWidth(), e.keyWidth(),
                                         e.valueWidth(), e.headCount()};
    for (std::size_t i = 0; i < sizes_.size(); ++i) {
        const auto value = static_cast<int>(values[i]);
        if (sizes_[i]->value() == value) continue;  // setting it would paint it again
        const QSignalBlocker quiet(sizes_[i]);
        sizes_[i]->setValue(value);
    }
    sizeRow_->setVisible(editable);
    viewOnly_->setVisible(!editable);
    tabs_->setVisible(editable);
    scrub_->setVisible(editable);
    if (!editable) return;

    const Index head = std::min(view_.head().head, e.headCount() - 1);
    for (const MatrixId::Kind kind : {MatrixId::Kind::WQ, MatrixId::Kind::WK, MatrixId::Kind::WV})
        editor(kind).model().setMatrixId({kind, head});
    for (const MatrixId::Kind kind : editableKinds) {
        MatrixEditor& each = editor(kind);
        const QString name = QString::fromStdString(nameOf(each.model().matrixId()));
        each.table().setAccessibleName(tr("Matrix %1").arg(name));
        const int tab = tabs_->indexOf(&each);
        const bool perHead = kind != MatrixId::Kind::X && kind != MatrixId::Kind::WO;
        if (tab >= 0 && perHead)
            tabs_->setTabToolTip(tab, tr("%1, %2 × %3")
                                          .arg(name)
                                          .arg(each.model().rowCount())
                                          .arg(each.model().columnCount()));
        const QString title = e.headCount() > 1 && perHead
                                  ? tr("%1 h%2").arg(tabTitle(kind)).arg(head + 1)
                                  : tabTitle(kind);
        // Setting a text lays the whole panel out anew, whether it differs or not.
        if (tab >= 0 && tabs_->tabText(tab) != title) tabs_->setTabText(tab, title);
    }
    MatrixEditor& output = editor(MatrixId::Kind::WO);
    const int outputTab = tabs_->indexOf(&output);
    if (e.wO && outputTab < 0) tabs_->addTab(&output, tabTitle(MatrixId::Kind::WO));
    if (!e.wO && outputTab >= 0) tabs_->removeTab(outputTab);
    refreshOperands();
    scrub_->refresh();  // it reads the models, which follow the document by now
}

QWidget* InputPanel::firstField() {
    auto* editor = qobject_cast<MatrixEditor*>(tabs_->currentWidget());
    if (!editor || !editor->isVisible()) return sizes_[0];
    if (!editor->table().currentIndex().isValid())
        editor->table().setCurrentIndex(editor->model().index(0, 0));
    return &editor->table();
}

void InputPanel::refreshOperands() {
    for (MatrixEditor* each : editors_) each->model().setOperands(view_.operands());
}

void InputPanel::showMessage(const QString& sentence) {
    message_->setText(breakable(sentence));
    message_->setVisible(!sentence.isEmpty());
}

}  // namespace heed::ui
