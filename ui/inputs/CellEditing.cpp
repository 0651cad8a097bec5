// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inputs/CellEditing.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QInputDialog>
#include <QMimeData>

#include "core/experiment/Edits.h"
#include "core/experiment/Initializers.h"
#include "core/formats/CellText.h"
#include "core/formats/NumberText.h"
#include "ui/inputs/GrowQuestion.h"
#include "ui/inputs/PasteMatrix.h"
#include "ui/inputs/TableAction.h"

namespace heed::ui {

namespace {

QString htmlTable(const Matrix& values) {
    QString html = QStringLiteral("<table>");
    for (Index row = 0; row < values.rows(); ++row) {
        html += QStringLiteral("<tr>");
        for (Index column = 0; column < values.cols(); ++column)
            html += QStringLiteral("<td>") +
                    QString::fromStdString(exactText(values(row, column))) +
                    QStringLiteral("</td>");
        html += QStringLiteral("</tr>");
    }
    return html + QStringLiteral("</table>");
}

}  // namespace

CellEditing::CellEditing(Document& document, std::function<MatrixEditor*()> current,
                         ScrubBar& scrub, QWidget* parent)
    : QObject(parent),
      document_(document),
      current_(std::move(current)),
      scrub_(scrub),
      window_(parent),
      fillMenu_(new QMenu(tr("&Fill"), parent)),
      seed_(static_cast<int>(defaultSeed)) {
    add(tr("Cu&t"), QKeySequence::Cut, [this] {
        copy();
        zero(tr("Cut %1"));
    });
    add(tr("&Copy"), QKeySequence::Copy, [this] { copy(); });
    add(tr("&Paste"), QKeySequence::Paste, [this] { paste(); });
    add(tr("Set to &Zero"), QKeySequence::Delete, [this] { zero(tr("Zero %1")); });
    add(tr("Add 0.1"), Qt::CTRL | Qt::Key_Up, [this] { scrub_.nudge(0.1); });
    add(tr("Subtract 0.1"), Qt::CTRL | Qt::Key_Down, [this] { scrub_.nudge(-0.1); });
    add(tr("Add 1"), Qt::CTRL | Qt::SHIFT | Qt::Key_Up, [this] { scrub_.nudge(1); });
    add(tr("Subtract 1"), Qt::CTRL | Qt::SHIFT | Qt::Key_Down, [this] { scrub_.nudge(-1); });

    connect(fillMenu_->addAction(tr("&Random Numbers…")), &QAction::triggered, this,
            &CellEditing::fillRandomly);
    addFill(tr("&Identity"), tr("Fill %1 with the Identity"), withIdentityFill);
    addFill(tr("&Zeros"), tr("Fill %1 with Zeros"), withZeroFill);
    addFill(tr("&One-hot Rows"), tr("Fill %1 with One-hot Rows"), withOneHotRows);
    fillMenu_->addSeparator();
    connect(fillMenu_->addAction(tr("&Scale…")), &QAction::triggered, this, &CellEditing::scale);
    addFill(tr("&Normalise Rows"), tr("Normalise Rows of %1"), withNormalizedRows);
    addFill(tr("&Transpose"), tr("Transpose %1"), withTransposed);
}

void CellEditing::add(const QString& text, const QKeySequence& keys,
                      const std::function<void()>& work) {
    cellActions_ << makeTableAction(this, text, keys, work);
}

void CellEditing::addFill(const QString& text, const QString& step, const Fill& fill) {
    connect(fillMenu_->addAction(text), &QAction::triggered, this,
            [this, step, fill] { this->fill(step, fill); });
}

void CellEditing::attach(InputTable& table) {
    table.addActions(cellActions_);
    table.setContextMenuPolicy(Qt::CustomContextMenu);
    connect(&table, &QWidget::customContextMenuRequested, this, [this, &table](const QPoint& at) {
        QMenu menu;
        menu.addActions(cellActions_);
        menu.addMenu(fillMenu_);
        menu.exec(table.viewport()->mapToGlobal(at));
    });
}

void CellEditing::fillMenu(QMenu& menu) {
    menu.addActions(cellActions_);
    menu.addMenu(fillMenu_);
}

std::optional<CellRange> CellEditing::range() const {
    MatrixEditor* editor = current_();
    const QRect cells = editor ? editor->table().selectedCells() : QRect();
    if (cells.isEmpty()) return std::nullopt;
    return CellRange{cells.top(), cells.left(), cells.height(), cells.width()};
}

void CellEditing::copy() {
    const auto cells = range();
    if (!cells) return;
    const Matrix block =
        current_()->model().matrix().block(cells->row, cells->column, cells->rows, cells->columns);
    auto* data = new QMimeData;
    data->setText(QString::fromStdString(writeMatrixText(block)));
    data->setHtml(htmlTable(block));
    QGuiApplication::clipboard()->setMimeData(data);
}

void CellEditing::paste() {
    const auto cells = range();
    if (!cells) return;
    const MatrixId id = current_()->model().matrixId();
    try {
        if (!QGuiApplication::clipboard()->mimeData()->hasText())
            throw InputError(tr("the clipboard holds no text").toStdString());
        const TextMatrix block =
            readMatrixText(QGuiApplication::clipboard()->text().toStdString(),
                           {.minusInfinity = id.kind == MatrixId::Kind::Additive});
        PastePlan plan = planPaste(document_.experiment(), id, *cells, block);
        if (!plan.growth.isEmpty() && !agreesToGrow(plan.growth, window_)) return;
        document_.edit({tr("Paste %1 × %2 into %3")
                            .arg(block.values.rows())
                            .arg(block.values.cols())
                            .arg(QString::fromStdString(nameOf(id)))},
                       std::move(plan.after));
        current_()->table().selectBlock(
            QRect(static_cast<int>(cells->column), static_cast<int>(cells->row),
                  static_cast<int>(plan.block.cols()), static_cast<int>(plan.block.rows())));
        emit accepted();
        if (!plan.notes.isEmpty()) emit said(plan.notes.join(QLatin1Char(' ')));
    } catch (const InputError& error) {
        emit refused(tr("Nothing was pasted: %1").arg(QString::fromUtf8(error.what())));
    }
}

// One cell alone stands for its matrix where a fill is asked for.
void CellEditing::fill(const QString& step, const Fill& fill) {
    const auto cells = range();
    if (!cells) return;
    const bool single = cells->rows == 1 && cells->columns == 1;
    change(step, single ? wholeOf(current_()->model().matrix()) : *cells, fill);
}

void CellEditing::zero(const QString& step) {
    if (const auto cells = range()) change(step, *cells, withZeroFill);
}

void CellEditing::change(const QString& step, const CellRange& part, const Fill& fill) {
    const MatrixTableModel& model = current_()->model();
    const QRect place(static_cast<int>(part.column), static_cast<int>(part.row),
                      static_cast<int>(part.columns), static_cast<int>(part.rows));
    try {
        document_.edit({step.arg(model.rangeName(place))},
                       fill(document_.experiment(), model.matrixId(), part));
        emit accepted();
    } catch (const InputError& error) {
        emit refused(QString::fromUtf8(error.what()));
    }
}

void CellEditing::fillRandomly() {
    bool ok = false;
    const int seed = QInputDialog::getInt(
        window_, tr("Random Numbers"),
        tr("Normal numbers, of variance 1 in X and with Xavier's scale in W.\nThe same seed gives "
           "the same numbers. &Seed:"),
        seed_, 0, 999'999'999, 1, &ok);
    if (!ok) return;
    seed_ = seed;
    fill(tr("Fill %1 with Random Numbers, Seed %2").arg(QStringLiteral("%1")).arg(seed),
         [seed](const Experiment& e, MatrixId id, const CellRange& part) {
             return withNormalFill(e, id, part, static_cast<std::uint64_t>(seed));
         });
}

void CellEditing::scale() {
    bool ok = false;
    const QString text = QInputDialog::getText(window_, tr("Scale"), tr("&Multiply by:"),
                                               QLineEdit::Normal, QStringLiteral("2"), &ok);
    if (!ok) return;
    try {
        const double factor = parseCell(text.toStdString());
        fill(tr("Scale %1"), [factor](const Experiment& e, MatrixId id, const CellRange& part) {
            return withScaledBlock(e, id, part, factor);
        });
    } catch (const InputError& error) {
        emit refused(QString::fromUtf8(error.what()));
    }
}

}  // namespace heed::ui
