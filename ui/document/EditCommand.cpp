// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/EditCommand.h"

#include <utility>

namespace heed::ui {

namespace {

// The name of the step and, after the line break, the same for menus, where & marks an access key.
QString stepText(const QString& text) {
    QString forMenus = text;
    forMenus.replace(QLatin1Char('&'), QStringLiteral("&&"));
    return text + QLatin1Char('\n') + forMenus;
}

}  // namespace

EditCommand::EditCommand(Document& document, std::shared_ptr<const Experiment> after,
                         const EditText& text, std::optional<Origin> origin)
    : QUndoCommand(stepText(text.text)),
      document_(document),
      held_(std::move(after)),
      heldOrigin_(std::move(origin)),
      mergeKey_(text.mergeKey) {}

void EditCommand::exchange() {
    std::shared_ptr<const Experiment> next = std::exchange(held_, document_.experiment_);
    heldBytes_ = bytesNotShared(*held_, *next);
    if (heldOrigin_) std::swap(*heldOrigin_, document_.origin_);
    document_.setExperiment(std::move(next));
}

bool EditCommand::mergeWith(const QUndoCommand* other) {
    // The stack offers only commands with the same id, so it is one of ours. This one holds the
    // state before both, and the document the state after both.
    if (heldOrigin_ || static_cast<const EditCommand*>(other)->heldOrigin_) return false;
    if (*held_ == *document_.experiment_) setObsolete(true);
    heldBytes_ = bytesNotShared(*held_, *document_.experiment_);
    return true;
}

void EditCommand::forget() {
    held_.reset();
    heldOrigin_.reset();
    heldBytes_ = 0;
    setObsolete(true);
    setText(Document::tr("%1 (too long ago to undo)").arg(text()));
}

}  // namespace heed::ui
