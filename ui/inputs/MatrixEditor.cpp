// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inputs/MatrixEditor.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QScrollBar>

#include "ui/inputs/NumberDelegate.h"
#include "ui/inputs/TextDelegate.h"
#include "ui/inputs/TokenTableModel.h"

namespace heed::ui {

namespace {

int rowHeight(const QWidget& widget) {
    return std::max(24, widget.fontMetrics().height() + 8);
}

void prepare(QTableView& table) {
    table.setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                          QAbstractItemView::AnyKeyPressed);
    table.verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table.verticalHeader()->setDefaultSectionSize(rowHeight(table));
    table.setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table.setCornerButtonEnabled(false);
}

}  // namespace

MatrixEditor::MatrixEditor(Document& document, MatrixId id, QWidget* parent)
    : QWidget(parent),
      model_(new MatrixTableModel(document, id, this)),
      table_(new QTableView(this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    if (id.kind == MatrixId::Kind::X) addTokens(document);
    row->addWidget(table_, 1);

    table_->setModel(model_);
    table_->setItemDelegate(new NumberDelegate(table_));
    prepare(*table_);
    connect(model_, &QAbstractItemModel::modelReset, this, &MatrixEditor::fitColumns);
    fitColumns();
}

void MatrixEditor::addTokens(Document& document) {
    tokens_ = new QTableView(this);
    tokens_->setModel(new TokenTableModel(document, tokens_));
    tokens_->setItemDelegate(new TextDelegate(tokens_));
    tokens_->setAccessibleName(tr("Tokens"));
    prepare(*tokens_);
    tokens_->verticalHeader()->hide();
    tokens_->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    tokens_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    tokens_->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    tokens_->horizontalHeader()->setStretchLastSection(true);
    tokens_->setColumnWidth(TokenTableModel::Padding, 2 * fontMetrics().averageCharWidth() + 24);
    tokens_->setFixedWidth(tokens_->columnWidth(TokenTableModel::Padding) +
                           10 * fontMetrics().averageCharWidth() + 8);
    static_cast<QHBoxLayout*>(layout())->addWidget(tokens_);
    table_->verticalHeader()->hide();
    table_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    tokens_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    connect(table_->verticalScrollBar(), &QScrollBar::valueChanged, tokens_->verticalScrollBar(),
            &QScrollBar::setValue);
    connect(tokens_->verticalScrollBar(), &QScrollBar::valueChanged, table_->verticalScrollBar(),
            &QScrollBar::setValue);
}

void MatrixEditor::fitColumns() {
    const int width = fontMetrics().horizontalAdvance(QStringLiteral("−00.00")) + 16;
    table_->horizontalHeader()->setDefaultSectionSize(width);
}

}  // namespace heed::ui
