// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/ExportForm.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QRadioButton>

namespace heed::ui {

namespace {

QHBoxLayout* rowOf(std::initializer_list<QWidget*> widgets) {
    auto* row = new QHBoxLayout;
    row->setContentsMargins(0, 0, 0, 0);
    for (QWidget* widget : widgets) row->addWidget(widget);
    row->addStretch();
    return row;
}

QWidget* together(QWidget* parent, std::initializer_list<QWidget*> widgets) {
    auto* group = new QWidget(parent);
    group->setLayout(rowOf(widgets));
    return group;
}

// A choice with the text that it takes, as wide as there is room.
QWidget* stretching(QWidget* parent, QWidget* choice, QWidget* text) {
    auto* group = new QWidget(parent);
    auto* row = new QHBoxLayout(group);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(choice);
    row->addWidget(text, 1);
    return group;
}

template <typename Enum>
int indexOf(Enum value) {
    return static_cast<int>(value);
}

}  // namespace

ExportForm::ExportForm(QWidget* parent)
    : QWidget(parent),
      what_(new QButtonGroup(this)),
      size_(new SizeChooser(this)),
      measures_(new QLabel(this)),
      legibility_(new QLabel(this)),
      digits_(new QSpinBox(this)),
      caption_(new QLineEdit(this)),
      author_(new QLineEdit(this)) {
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setColumnStretch(1, 1);
    addWhat(*grid);
    addPicture(*grid);
    addShow(*grid);
    grid->setRowStretch(grid->rowCount(), 1);
    refreshEnabled();
}

void ExportForm::addRow(QGridLayout& grid, const QString& label, QWidget* field, QWidget* buddy) {
    const int row = grid.rowCount();
    auto* text = new QLabel(label, this);
    text->setBuddy(buddy ? buddy : field);
    grid.addWidget(text, row, 0, Qt::AlignLeft | Qt::AlignTop);
    grid.addWidget(field, row, 1);
}

QCheckBox* ExportForm::box(const QString& text, bool checked, const QString& help) {
    auto* result = new QCheckBox(text, this);
    result->setChecked(checked);
    result->setWhatsThis(help);
    connect(result, &QCheckBox::toggled, this, &ExportForm::report);
    return result;
}

QComboBox* ExportForm::combo(const QString& name, const QStringList& entries, const QString& help) {
    auto* result = new QComboBox(this);
    result->addItems(entries);
    result->setAccessibleName(name);
    result->setWhatsThis(help);
    connect(result, &QComboBox::currentIndexChanged, this, &ExportForm::report);
    return result;
}

void ExportForm::addWhat(QGridLayout& grid) {
    const QStringList names = {tr("&This stage"), tr("&All stages"), tr("All &heads"),
                               tr("A beside &Y")};
    const QStringList helps = {
        tr("The stage that the window shows."), tr("The whole computation of one head."),
        tr("The stage of every head, on one scale."),
        tr("The weights and the output vectors that they make, whatever stage is shown.")};
    auto* group = new QWidget(this);
    auto* places = new QGridLayout(group);
    places->setContentsMargins(0, 0, 0, 0);
    for (int k = 0; k < names.size(); ++k) {
        auto* button = new QRadioButton(names[k], group);
        button->setWhatsThis(helps[k]);
        what_->addButton(button, k);
        places->addWidget(button, k / 2, k % 2);
    }
    what_->button(0)->setChecked(true);
    connect(what_, &QButtonGroup::idToggled, this, [this](int, bool on) {
        if (on) report();
    });
    addRow(grid, tr("What"), group, what_->button(0));
}

void ExportForm::addPicture(QGridLayout& grid) {
    format_ =
        combo(tr("Format"), {tr("PNG, pixels"), tr("SVG, shapes and text"), tr("PDF, a page")},
              tr("PNG goes everywhere and can carry the document. SVG and PDF stay sharp at "
                 "any size; use them in papers."));
    addRow(grid, tr("&Format"), format_);
    addRow(grid, tr("&Size"), size_, &size_->presets());
    connect(size_, &SizeChooser::changed, this, &ExportForm::report);
    measures_->setAccessibleName(tr("Measures"));
    legibility_->setAccessibleName(tr("Smallest text"));
    legibility_->setWordWrap(true);
    legibility_->setTextFormat(Qt::PlainText);
    auto* outcome = new QWidget(this);
    auto* lines = new QVBoxLayout(outcome);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->addWidget(measures_);
    lines->addWidget(legibility_);
    grid.addWidget(outcome, grid.rowCount(), 1);

    QStringList maps;
    for (const ColorMap map : allColorMaps) {
        QString name = idOf(map);
        name[0] = name[0].toUpper();
        maps << name;
    }
    colours_ = combo(tr("Colours"), maps, tr("The colours of the weights, from little to much."));
    range_ = combo(tr("Range of the weights"), {tr("weights 0…1"), tr("fitted to the weights")},
                   tr("From 0 to 1 pictures of different heads can be compared; fitted shows small "
                      "differences."));
    addRow(grid, tr("Co&lours"), together(this, {colours_, range_}), colours_);
    background_ = combo(tr("Background"), {tr("White"), tr("Transparent"), tr("Dark")},
                        tr("Transparent is drawn for light slides, dark has light text."));
    addRow(grid, tr("&Background"), together(this, {background_}), background_);
}

void ExportForm::addShow(QGridLayout& grid) {
    numbers_ = box(tr("&numbers with"), true, tr("The value in each cell."));
    digits_->setRange(0, 6);
    digits_->setValue(2);
    digits_->setSuffix(tr(" decimals"));
    digits_->setAccessibleName(tr("Decimals"));
    digits_->setWhatsThis(tr("Decimals of the numbers, 0 to 6."));
    connect(digits_, &QSpinBox::valueChanged, this, &ExportForm::report);
    addRow(grid, tr("Show"), together(this, {numbers_, digits_}), numbers_);

    sums_ = box(tr("&row sums"), true, tr("The column Σ: each row of weights adds up to 1."));
    bars_ = box(tr("colo&ur bars"), true, tr("Which colour stands for which number."));
    beside_ = box(tr("what stands besi&de it"), true,
                  tr("Beside A the output Y, beside the scores Q and K, and so on."));
    grid.addWidget(together(this, {sums_, bars_, beside_}), grid.rowCount(), 1);

    captioned_ = box(tr("ca&ption"), true, tr("A line above that says what the picture shows."));
    caption_->setAccessibleName(tr("Caption"));
    caption_->setWhatsThis(tr("Your own words; empty: the stage, the head, masks and scaling."));
    caption_->setClearButtonEnabled(true);
    connect(caption_, &QLineEdit::textChanged, this, &ExportForm::report);
    grid.addWidget(stretching(this, captioned_, caption_), grid.rowCount(), 1);

    worksheet_ = box(tr("wor&ksheet"), false,
                     tr("Weights and outputs as empty cells to be filled in by hand, without "
                        "anything that tells them."));
    solution_ = box(tr("and its s&olution, as a second file"), false,
                    tr("The same picture with all numbers, beside the worksheet."));
    grid.addWidget(together(this, {worksheet_, solution_}), grid.rowCount(), 1);

    embed_ = box(tr("E&mbed the document, so that the picture opens here again"), true,
                 tr("A PNG carries the whole experiment, and Open reads it."));
    grid.addWidget(embed_, grid.rowCount(), 0, 1, 2);

    named_ = box(tr("Include my name"), false,
                 tr("The file names its author; nothing in the picture does. Without it a file "
                    "tells neither who made it nor where."));
    author_->setAccessibleName(tr("Author"));
    author_->setWhatsThis(tr("Who made the picture."));
    author_->setPlaceholderText(tr("your name"));
    author_->setText(qEnvironmentVariable("USER"));
    connect(author_, &QLineEdit::textChanged, this, &ExportForm::report);
    grid.addWidget(stretching(this, named_, author_), grid.rowCount(), 0, 1, 2);
}

ExportSettings ExportForm::settings() const {
    ExportSettings s;
    s.what = static_cast<ExportWhat>(what_->checkedId());
    s.format = allFigureFormats[static_cast<std::size_t>(format_->currentIndex())];
    s.solutionToo = solution_->isChecked();
    Figure& f = s.figure;
    f = withSize(f, size_->size());
    f.colorMap = allColorMaps[static_cast<std::size_t>(colours_->currentIndex())];
    f.weightRange = range_->currentIndex() == indexOf(ColorRange::Kind::Chosen)
                        ? chosenRange_
                        : ColorRange{.kind = static_cast<ColorRange::Kind>(range_->currentIndex()),
                                     .chosen = {}};
    f.background = static_cast<FigureBackground>(background_->currentIndex());
    f.showNumbers = numbers_->isChecked();
    f.digits = digits_->value();
    f.operandsBeside = beside_->isChecked();
    f.showRowSums = sums_->isChecked();
    f.showColourBars = bars_->isChecked();
    f.showCaption = captioned_->isChecked();
    f.title = caption_->text().simplified();
    f.worksheet = worksheet_->isChecked();
    f.embedDocument = embed_->isEnabledTo(this) ? embed_->isChecked() : embedWanted_;
    if (named_->isChecked()) f.author = author_->text().simplified();
    return s;
}

void ExportForm::setSettings(const ExportSettings& s) {
    const Figure& f = s.figure;
    setting_ = true;
    what_->button(indexOf(s.what))->setChecked(true);
    format_->setCurrentIndex(indexOf(s.format));
    size_->setSize(sizeOf(f));
    colours_->setCurrentIndex(indexOf(f.colorMap));
    while (range_->count() > indexOf(ColorRange::Kind::Chosen)) range_->removeItem(2);
    if (f.weightRange.kind == ColorRange::Kind::Chosen) {
        chosenRange_ = f.weightRange;
        range_->addItem(
            tr("weights %1…%2").arg(f.weightRange.chosen.low).arg(f.weightRange.chosen.high));
    }
    range_->setCurrentIndex(indexOf(f.weightRange.kind));
    background_->setCurrentIndex(indexOf(f.background));
    numbers_->setChecked(f.showNumbers);
    digits_->setValue(f.digits);
    beside_->setChecked(f.operandsBeside);
    sums_->setChecked(f.showRowSums);
    bars_->setChecked(f.showColourBars);
    captioned_->setChecked(f.showCaption);
    caption_->setText(f.title);
    worksheet_->setChecked(f.worksheet);
    solution_->setChecked(s.solutionToo);
    embedWanted_ = f.embedDocument;
    embed_->setChecked(embed_->isEnabledTo(this) && embedWanted_);
    named_->setChecked(!f.author.isEmpty());
    if (!f.author.isEmpty()) author_->setText(f.author);
    setting_ = false;
    report();
}

void ExportForm::showCaption(const QString& automatic) {
    caption_->setPlaceholderText(automatic);
}

void ExportForm::setPossible(bool weightsOnly, bool worksheet) {
    weightsOnly_ = weightsOnly;
    worksheetPossible_ = worksheet;
    refreshEnabled();
}

void ExportForm::refreshEnabled() {
    what_->button(indexOf(ExportWhat::AllStages))->setEnabled(!weightsOnly_);
    const bool worksheet = worksheet_->isChecked() && worksheetPossible_;
    digits_->setEnabled(numbers_->isChecked());
    sums_->setEnabled(numbers_->isChecked() && !worksheet);
    bars_->setEnabled(!worksheet);
    beside_->setEnabled(what_->checkedId() == indexOf(ExportWhat::ThisStage));
    caption_->setEnabled(captioned_->isChecked());
    author_->setEnabled(named_->isChecked());
    worksheet_->setEnabled(worksheetPossible_);
    solution_->setEnabled(worksheet);
    const bool mayEmbed = format_->currentIndex() == indexOf(FigureFormat::Png) && !worksheet;
    if (mayEmbed == embed_->isEnabledTo(this)) return;
    // No tick where nothing is embedded; it comes back with the format.
    const QSignalBlocker quiet(embed_);
    if (!mayEmbed) embedWanted_ = embed_->isChecked();
    embed_->setChecked(mayEmbed && embedWanted_);
    embed_->setEnabled(mayEmbed);
}

void ExportForm::report() {
    if (setting_) return;
    refreshEnabled();
    emit changed();
}

void ExportForm::showOutcome(const FigurePlan& plan) {
    const auto mm = [](double value) {
        return QString::number(value, 'f', 1);
    };
    measures_->setText(tr("%1 × %2 pixels, %3 × %4 mm")
                           .arg(plan.pixels.width())
                           .arg(plan.pixels.height())
                           .arg(mm(plan.sizeMm.width()), mm(plan.sizeMm.height())));
    // Points of whole pixels: 4.98 are 5.
    const bool small = plan.smallestTextPt < smallestReadablePt - 0.05;
    const QString size = QString::number(plan.smallestTextPt, 'f', 1);
    QStringList said = {small ? tr("⚠ smallest text %1 pt: below 5 pt it is hard to read").arg(size)
                              : tr("✓ smallest text %1 pt").arg(size)};
    for (const QString& note : plan.notes) said << tr("⚠ %1").arg(note);
    legibility_->setText(said.join(QLatin1Char('\n')));
}

void ExportForm::clearOutcome() {
    measures_->clear();
    legibility_->clear();
}

}  // namespace heed::ui
