// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "core/attention/HeadSelection.h"

namespace heed::ui {

// What is looked at: not part of the document, no undo. Positions count from 0; the views clamp
// them to the result that they show.
class ViewState : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    HeadSelection head() const { return head_; }
    Index query() const { return query_; }
    Index key() const { return key_; }

    void setHead(HeadSelection head);
    void selectCell(Index query, Index key);

    // Brings head and cell back into h heads and n tokens.
    void clampTo(const Experiment& experiment);

signals:
    void changed();

private:
    HeadSelection head_;
    Index query_ = 0;
    Index key_ = 0;
};

}  // namespace heed::ui
