// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/CodePanel.h"

#include <QClipboard>
#include <QEvent>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLocale>
#include <QScrollBar>
#include <QTextBlock>
#include <QVBoxLayout>
#include <algorithm>

namespace heed::ui {

namespace {

QColor between(const QColor& a, const QColor& b, double share) {
    const auto mix = [share](int from, int to) {
        return static_cast<int>(from + share * (to - from));
    };
    return {mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue())};
}

}  // namespace

CodePanel::CodePanel(Document& document, ViewState& view, QWidget* parent)
    : DockPanel(parent),
      document_(document),
      view_(view),
      flavor_(new QComboBox(this)),
      copy_(new QPushButton(tr("Copy"), this)),
      caption_(new QLabel(this)),
      script_(new QPlainTextEdit(this)) {
    flavor_->addItem(tr("NumPy"));
    flavor_->addItem(tr("PyTorch"));
    flavor_->setAccessibleName(tr("Library of the code"));
    flavor_->setToolTip(tr("The library that the code is for"));
    flavor_->setWhatsThis(
        tr("NumPy or PyTorch: both scripts compute the same numbers in float64 and compare them "
           "with those of Heedmap."));
    copy_->setToolTip(tr("Copy the whole script"));
    copy_->setWhatsThis(tr("Puts the whole script on the clipboard, to run it elsewhere."));
    caption_->setWordWrap(true);
    caption_->setTextFormat(Qt::PlainText);
    caption_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    script_->setReadOnly(true);
    script_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    script_->setTabChangesFocus(true);
    script_->setUndoRedoEnabled(false);
    script_->setLineWrapMode(QPlainTextEdit::NoWrap);
    script_->setAccessibleName(tr("Code of this experiment"));
    script_->setWhatsThis(
        tr("A script with the numbers of this experiment. It computes the attention again, stage "
           "by stage, and fails where a weight differs. The lines of the shown stage are marked."));

    auto* row = new QHBoxLayout;
    row->addWidget(flavor_);
    row->addWidget(copy_);
    row->addStretch();
    auto* column = new QVBoxLayout(this);
    column->addLayout(row);
    column->addWidget(caption_);
    column->addWidget(script_, 1);
    setFocusProxy(script_);

    connect(flavor_, &QComboBox::currentIndexChanged, this, &CodePanel::refresh);
    connect(copy_, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(script_->toPlainText()); });
    connect(&document_, &Document::changed, this, &CodePanel::refresh);
    connect(&view_, &ViewState::changed, this, &CodePanel::refresh);
    applyStyle();
    refresh();
}

PythonFlavor CodePanel::chosenFlavor() const {
    return flavor_->currentIndex() == 0 ? PythonFlavor::NumPy : PythonFlavor::PyTorch;
}

void CodePanel::renew() {
    writeScript();
    showStage();
}

void CodePanel::writeScript() {
    if (written_ == chosenFlavor() && result_ == document_.result()) return;
    const bool sameStages = written_ == chosenFlavor();
    result_ = document_.result();
    written_ = chosenFlavor();
    code_ = {};
    refusal_.clear();
    if (result_ && result_->experiment.holdsWeightsOnly()) {
        refusal_ = tr("This document holds weights only: there is nothing to compute.");
    } else if (result_) {
        const std::size_t numbers = pythonNumberCount(result_->experiment);
        if (numbers > maxNumbers)
            refusal_ = tr("The code of this experiment would hold %1 numbers; up to %2 are shown "
                          "here. Save it, and “heedmap code FILE” writes the script.")
                           .arg(QLocale().toString(static_cast<qulonglong>(numbers)),
                                QLocale().toString(static_cast<qulonglong>(maxNumbers)));
        else
            code_ = writePythonCode(result_->experiment, result_->trace, *written_);
    }
    // An edited number leaves the lines where they are looked at.
    const int before = script_->verticalScrollBar()->value();
    script_->setPlainText(QString::fromStdString(code_.text));
    script_->verticalScrollBar()->setValue(before);
    if (!sameStages || code_.text.empty()) stage_.reset();
    copy_->setEnabled(!code_.text.empty());
}

void CodePanel::showStage() {
    const Stage stage = view_.stage();
    const LineRange lines = code_.linesOf(stage);
    const QString title = QString::fromStdString(std::string(titleOf(stage)));
    if (code_.text.empty())
        caption_->setText(refusal_);
    else if (lines.isEmpty())
        caption_->setText(
            tr("%1: no line, this stage is off. %2")
                .arg(title, QString::fromStdString(whatTurnsOn(stage, result_->experiment))));
    else if (lines.first == lines.last)
        caption_->setText(tr("%1: line %2").arg(title).arg(lines.first));
    else
        caption_->setText(tr("%1: lines %2 to %3").arg(title).arg(lines.first).arg(lines.last));
    markLines(lines);
    // Another cell of the same stage is no reason to scroll away from what is read.
    if (stage_ == stage || lines.isEmpty()) return;
    stage_ = stage;
    scrollTo(lines);
}

void CodePanel::markLines(LineRange lines) {
    QList<QTextEdit::ExtraSelection> marks;
    for (int line = lines.first; !lines.isEmpty() && line <= lines.last; ++line) {
        QTextEdit::ExtraSelection mark;
        mark.cursor = QTextCursor(script_->document()->findBlockByNumber(line - 1));
        mark.format.setBackground(
            between(palette().color(QPalette::Base), palette().color(QPalette::Highlight), 0.25));
        mark.format.setProperty(QTextFormat::FullWidthSelection, true);
        marks << mark;
    }
    script_->setExtraSelections(marks);
}

void CodePanel::scrollTo(LineRange lines) {
    // First the end, with a line after it, then the beginning: it matters more where both do not
    // fit.
    const int after = std::min(lines.last + 1, script_->blockCount());
    for (const int line : {after, lines.first}) {
        script_->setTextCursor(QTextCursor(script_->document()->findBlockByNumber(line - 1)));
        script_->ensureCursorVisible();
    }
}

void CodePanel::changeEvent(QEvent* event) {
    DockPanel::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) applyStyle();
}

void CodePanel::applyStyle() {
    QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    fixed.setPointSizeF(font().pointSizeF());
    script_->setFont(fixed);
    if (written_) markLines(code_.linesOf(view_.stage()));
}

}  // namespace heed::ui
