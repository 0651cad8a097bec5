// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inputs/MatrixEditor.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QScrollBar>
#include <cmath>

#include "ui/inputs/NumberDelegate.h"
#include "ui/inputs/TextDelegate.h"
#include "ui/inputs/TokenTableModel.h"
#include "ui/plots/PlotText.h"

namespace heed::ui {

MatrixEditor::MatrixEditor(Document& document, MatrixId id, QWidget* parent)
    : QWidget(parent),
      model_(new MatrixTableModel(document, id, this)),
      table_(new InputTable(this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    if (id.kind == MatrixId::Kind::X) addTokens(document);
    row->addWidget(table_, 1);

    table_->setWhatsThis(
        tr("The numbers of a matrix. Type to replace one, with a point or a comma, or a "
           "calculation such as 1/sqrt(2). Ctrl+Up and Ctrl+Down change it by 0.1. Blocks can be "
           "copied and pasted from spreadsheets, NumPy, PyTorch and MATLAB."));
    table_->setModel(model_);
    table_->setItemDelegate(new NumberDelegate(table_));
    connect(model_, &MatrixTableModel::refused, table_, &InputTable::stay);
    connect(model_, &QAbstractItemModel::modelReset, this, &MatrixEditor::fitCells);
    connect(model_, &QAbstractItemModel::dataChanged, this, &MatrixEditor::fitCells);
    fitCells();
}

void MatrixEditor::addTokens(Document& document) {
    tokens_ = new InputTable(this);
    tokens_->setModel(new TokenTableModel(document, tokens_));
    tokens_->setItemDelegate(new TextDelegate(tokens_));
    tokens_->setAccessibleName(tr("Tokens"));
    tokens_->setWhatsThis(
        tr("The names of the tokens, one for each row of X, and which of them are padding. Insert "
           "adds a token, Alt+Up and Alt+Down move one, or drag it."));
    tokens_->setDragDropMode(QAbstractItemView::InternalMove);
    tokens_->setDragDropOverwriteMode(false);
    tokens_->verticalHeader()->hide();
    // Both columns always fit: there is nothing to scroll to.
    tokens_->horizontalHeader()->setSectionResizeMode(TokenTableModel::Text, QHeaderView::Stretch);
    tokens_->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    tokens_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    tokens_->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    static_cast<QHBoxLayout*>(layout())->addWidget(tokens_);
    table_->verticalHeader()->hide();
    table_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    tokens_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    connect(table_->verticalScrollBar(), &QScrollBar::valueChanged, tokens_->verticalScrollBar(),
            &QScrollBar::setValue);
    connect(tokens_->verticalScrollBar(), &QScrollBar::valueChanged, table_->verticalScrollBar(),
            &QScrollBar::setValue);
}

// As wide as the widest number and as high as the text, whatever its size.
void MatrixEditor::fitCells() {
    const QFontMetrics metrics(font());
    const double widest =
        std::max(metrics.horizontalAdvance(QStringLiteral("−00.00")) + 0.0,
                 widestNumber(model_->matrix(), MatrixTableModel::digits, QFontMetricsF(font())));
    const int width = static_cast<int>(std::ceil(widest)) + metrics.height();
    if (table_->horizontalHeader()->defaultSectionSize() != width)
        table_->horizontalHeader()->setDefaultSectionSize(width);
    const int height = std::max(24, metrics.height() + 8);
    for (InputTable* each : {table_, tokens_}) {
        if (!each || each->verticalHeader()->defaultSectionSize() == height) continue;
        each->verticalHeader()->setDefaultSectionSize(height);
    }
    if (!tokens_) return;
    const int letter = metrics.averageCharWidth();
    tokens_->setColumnWidth(TokenTableModel::Padding, 2 * letter + 24);
    tokens_->setFixedWidth(tokens_->columnWidth(TokenTableModel::Padding) + 10 * letter + 8);
}

void MatrixEditor::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) fitCells();
}

}  // namespace heed::ui
