// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>

namespace heed::ui {

// Decides which edits become one undo step: those of one drag, or of keys pressed in one go.
class MergeKey {
public:
    // The key of the present run of edits; a pause of a second begins another.
    int current() {
        constexpr qint64 pause = 1000;
        if (!last_.isValid() || last_.elapsed() > pause) renew();
        last_.start();
        return key_;
    }

    // For as long as a drag lasts, whatever it pauses.
    int held() {
        last_.start();
        return key_;
    }

    void renew() {
        static int count = 0;
        key_ = ++count;
        last_.start();
    }

private:
    int key_ = 0;
    QElapsedTimer last_;
};

}  // namespace heed::ui
