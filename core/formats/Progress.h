// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <utility>

namespace heed {

// Long work tells it how much is done, from 0 to 1, and stops where the answer is false; asked
// again it has to answer so again. An empty one hears nothing and lets everything be done. It is
// called in the thread of the work.
using Progress = std::function<bool(double done)>;

// Whether the work goes on.
inline bool goesOn(const Progress& progress, double done) {
    return !progress || progress(done);
}

// What a part of the work is given, that lasts from `begin` to `end` of the whole.
inline Progress partOf(Progress whole, double begin, double end) {
    if (!whole) return whole;
    return [whole = std::move(whole), begin, end](double done) {
        return whole(begin + done * (end - begin));
    };
}

}  // namespace heed
