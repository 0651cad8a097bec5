// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QUndoCommand>
#include <memory>
#include <optional>

#include "ui/document/Document.h"

namespace heed::ui {

// One step of the history. Undo and redo are the same exchange: what the command holds for what the
// document holds.
class EditCommand : public QUndoCommand {
public:
    // With an origin it changes where the document comes from as well.
    EditCommand(Document& document, std::shared_ptr<const Experiment> after, const EditText& text,
                std::optional<Origin> origin = std::nullopt);

    void undo() override { exchange(); }
    void redo() override { exchange(); }
    int id() const override { return mergeKey_ == 0 ? -1 : mergeKey_; }
    bool mergeWith(const QUndoCommand* other) override;

    // What it holds beyond the state that follows in the history.
    std::size_t heldBytes() const { return heldBytes_; }

    // Lets go of what it holds: the step can no longer be undone, and the stack drops it.
    void forget();

private:
    void exchange();

    Document& document_;
    std::shared_ptr<const Experiment> held_;
    std::optional<Origin> heldOrigin_;
    int mergeKey_;
    std::size_t heldBytes_ = 0;
};

}  // namespace heed::ui
