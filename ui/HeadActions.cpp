// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/HeadActions.h"

#include <QInputDialog>

#include "core/experiment/Edits.h"
#include "core/experiment/HeadEdits.h"
#include "core/experiment/InputError.h"
#include "core/explain/TokenLabel.h"

namespace heed::ui {

HeadActions::HeadActions(Document& document, ViewState& view, QWidget* window)
    : QObject(window), document_(document), view_(view), window_(window) {}

void HeadActions::fillMenu(QMenu& menu) {
    menu.addAction(tr("&Add Head"), this, [this] {
        if (edit(tr("Add Head"), withHeadAdded))
            view_.setHead({document_.experiment().headCount() - 1, false});
    });
    menu.addAction(tr("&Duplicate Head"), this, [this] {
        const Index which = head();
        if (edit(tr("Duplicate Head %1").arg(which + 1),
                 [which](const Experiment& e) { return withHeadDuplicated(e, which); }))
            view_.setHead({which + 1, false});
    });
    menu.addAction(tr("&Remove Head"), this, [this] {
        edit(tr("Remove Head %1").arg(head() + 1),
             [which = head()](const Experiment& e) { return withHeadRemoved(e, which); });
    });
    menu.addAction(tr("Move Head &Before"), this, [this] { move(head() - 1); });
    menu.addAction(tr("Move Head A&fter"), this, [this] { move(head() + 1); });
    menu.addAction(tr("Re&name Head…"), this, &HeadActions::rename);
    menu.addAction(tr("&Copy W to Another Head…"), this, &HeadActions::copyMatrix);
}

Index HeadActions::head() const {
    return std::min(view_.head().head, document_.experiment().headCount() - 1);
}

bool HeadActions::edit(const QString& step,
                       const std::function<Experiment(const Experiment&)>& change) {
    if (document_.experiment().holdsWeightsOnly()) return false;
    try {
        document_.edit({step}, change(document_.experiment()));
        emit refused({});
        return true;
    } catch (const InputError& error) {
        emit refused(QString::fromUtf8(error.what()));
        return false;
    }
}

void HeadActions::move(Index to) {
    const Index from = head();
    if (to < 0 || to >= document_.experiment().headCount()) return;
    if (edit(tr("Move Head %1 to %2").arg(from + 1).arg(to + 1),
             [from, to](const Experiment& e) { return withHeadMoved(e, from, to); }))
        view_.setHead({to, false});
}

void HeadActions::rename() {
    const Experiment& e = document_.experiment();
    if (e.holdsWeightsOnly()) return;
    const Index which = head();
    bool ok = false;
    const QString name = QInputDialog::getText(
        window_, tr("Rename Head"), tr("Name of head %1").arg(which + 1), QLineEdit::Normal,
        QString::fromStdString(e.heads[static_cast<std::size_t>(which)].name), &ok);
    if (ok)
        edit(tr("Rename Head %1").arg(which + 1), [&](const Experiment& before) {
            return withHeadName(before, which, name.toStdString());
        });
}

void HeadActions::copyMatrix() {
    const Experiment& e = document_.experiment();
    if (e.holdsWeightsOnly()) return;
    const Index from = head();
    struct Choice {
        MatrixId matrix;
        Index to;
    };
    std::vector<Choice> choices;
    QStringList texts;
    for (Index to = 0; to < e.headCount(); ++to)
        for (const MatrixId::Kind kind :
             {MatrixId::Kind::WQ, MatrixId::Kind::WK, MatrixId::Kind::WV}) {
            if (to == from) continue;
            choices.push_back({{kind, from}, to});
            texts << tr("%1 to head %2")
                         .arg(QString::fromStdString(nameOf({kind, from})),
                              QString::fromStdString(headLabel(e, to)));
        }
    if (choices.empty()) {
        emit refused(tr("There is one head alone; add another first."));
        return;
    }
    bool ok = false;
    const QString text = QInputDialog::getItem(window_, tr("Copy W to Another Head"), tr("&Copy:"),
                                               texts, 0, false, &ok);
    if (!ok) return;
    const Choice& choice = choices[static_cast<std::size_t>(texts.indexOf(text))];
    edit(tr("Copy %1 to Head %2")
             .arg(QString::fromStdString(nameOf(choice.matrix)))
             .arg(choice.to + 1),
         [&](const Experiment& before) {
             return withHeadMatrixCopied(before, choice.matrix, choice.to);
         });
}

}  // namespace heed::ui
