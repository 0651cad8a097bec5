// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/ViewState.h"

#include <algorithm>

namespace heed::ui {

void ViewState::setHead(HeadSelection head) {
    if (head == head_) return;
    head_ = head;
    emit changed();
}

void ViewState::selectCell(Index query, Index key) {
    if (query == query_ && key == key_) return;
    query_ = query;
    key_ = key;
    emit changed();
}

void ViewState::clampTo(const Experiment& experiment) {
    const HeadSelection head{std::min(head_.head, experiment.headCount() - 1),
                             head_.mean && experiment.headCount() > 1};
    const Index query = std::min(query_, experiment.tokenCount() - 1);
    const Index key = std::min(key_, experiment.tokenCount() - 1);
    if (head == head_ && query == query_ && key == key_) return;
    head_ = head;
    query_ = query;
    key_ = key;
    emit changed();
}

}  // namespace heed::ui
