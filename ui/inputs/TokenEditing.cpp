// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inputs/TokenEditing.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QInputDialog>
#include <numeric>

#include "core/experiment/InputError.h"
#include "core/experiment/TokenEdits.h"
#include "core/formats/TokenText.h"
#include "ui/inputs/GrowQuestion.h"
#include "ui/inputs/TableAction.h"
#include "ui/inputs/TokenTableModel.h"

namespace heed::ui {

TokenEditing::TokenEditing(Document& document, InputTable& table, InputTable& x, QWidget* parent)
    : QObject(parent), document_(document), table_(table), x_(x), window_(parent) {
    const auto row = [this] {
        return std::max(0, focused().currentIndex().row());
    };
    add(tr("&Copy Names"), QKeySequence::Copy, [this] { copy(); });
    add(tr("&Paste Names"), QKeySequence::Paste, [this] { paste(); });
    add(tr("&Add Token"), Qt::Key_Insert, [this, row] {
        const int after = row();
        if (edit(tr("Add Token"),
                 [after](const Experiment& e) { return withTokenInserted(e, after + 1, "new"); }))
            goTo(after + 1);
    });
    add(tr("&Duplicate Token"), Qt::CTRL | Qt::Key_Insert, [this, row] {
        const int token = row();
        if (edit(tr("Duplicate Token %1").arg(token + 1),
                 [token](const Experiment& e) { return withTokenDuplicated(e, token); }))
            goTo(token + 1);
    });
    add(tr("&Remove Tokens"), Qt::CTRL | Qt::Key_Delete, [this] {
        const QRect cells = focused().selectedCells();
        if (cells.isEmpty()) return;
        std::vector<Index> tokens(static_cast<std::size_t>(cells.height()));
        std::iota(tokens.begin(), tokens.end(), cells.top());
        edit(tokens.size() == 1 ? tr("Remove Token %1").arg(cells.top() + 1)
                                : tr("Remove %1 Tokens").arg(tokens.size()),
             [tokens](const Experiment& e) { return withTokensRemoved(e, tokens); });
    });
    add(tr("Move Token &Up"), Qt::ALT | Qt::Key_Up, [this, row] { move(row(), row() - 1); });
    add(tr("Move Token Do&wn"), Qt::ALT | Qt::Key_Down, [this, row] { move(row(), row() + 1); });
    add(tr("Tokens from &Text…"), {}, [this] { askForText(); });
    connect(static_cast<TokenTableModel*>(table_.model()), &TokenTableModel::moveAsked, this,
            &TokenEditing::move);
    table_.addActions(actions_);
    x_.addActions(actions_.mid(2));  // Copy and Paste mean numbers there
    table_.setContextMenuPolicy(Qt::ActionsContextMenu);
}

void TokenEditing::add(const QString& text, const QKeySequence& keys,
                       const std::function<void()>& work) {
    actions_ << makeTableAction(this, text, keys, work);
}

bool TokenEditing::edit(const QString& step,
                        const std::function<Experiment(const Experiment&)>& change) {
    if (document_.experiment().holdsWeightsOnly()) return false;
    try {
        document_.edit({step}, change(document_.experiment()));
        emit accepted();
        return true;
    } catch (const InputError& error) {
        emit refused(QString::fromUtf8(error.what()));
        return false;
    }
}

void TokenEditing::goTo(int row) {
    InputTable& table = focused();
    table.setCurrentIndex(table.model()->index(row, std::max(0, table.currentIndex().column())));
}

void TokenEditing::move(int from, int to) {
    if (to < 0 || to >= document_.experiment().tokenCount() || from == to) return;
    if (edit(tr("Move Token %1 to %2").arg(from + 1).arg(to + 1),
             [from, to](const Experiment& e) { return withTokenMoved(e, from, to); }))
        goTo(to);
}

void TokenEditing::copy() {
    const QRect cells = table_.selectedCells();
    const std::vector<std::string>& tokens = document_.experiment().tokens;
    const std::vector<std::string> names(tokens.begin() + cells.top(),
                                         tokens.begin() + cells.bottom() + 1);
    if (!names.empty())
        QGuiApplication::clipboard()->setText(QString::fromStdString(writeTokenText(names)));
}

void TokenEditing::paste() {
    const int first = std::max(0, table_.currentIndex().row());
    edit(tr("Paste Names of Tokens"), [this, first](const Experiment& e) {
        const std::vector<std::string> names = readTokenText(
            QGuiApplication::clipboard()->text().toStdString(), TokenSeparator::LineBreakOrTab);
        const Index n = e.tokenCount();
        const Index needed = first + static_cast<Index>(names.size());
        Experiment named = withTokenNames(e, first, names);
        const bool grows = needed > n;
        return !grows || agreesToGrow({tr("n from %1 to %2").arg(n).arg(needed)}, window_) ? named
                                                                                           : e;
    });
}

void TokenEditing::askForText() {
    bool ok = false;
    const QString text = QInputDialog::getMultiLineText(
        window_, tr("Tokens from Text"),
        tr("Words and punctuation marks become the tokens; equal words get equal rows of X:"),
        QString(), &ok);
    if (ok)
        edit(tr("Tokens from Text"),
             [&](const Experiment& e) { return withTokensFromText(e, text.toStdString()); });
}

}  // namespace heed::ui
