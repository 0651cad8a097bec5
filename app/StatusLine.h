// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QString>

#include "core/formats/Progress.h"

namespace heed::app {

// How far the drawing of some files is, on the last line of a terminal; it leaves no trace there.
// Where standard error is no terminal nothing is shown.
class StatusLine {
public:
    explicit StatusLine(qsizetype files);
    ~StatusLine();
    StatusLine(const StatusLine&) = delete;
    StatusLine& operator=(const StatusLine&) = delete;

    // The next file; of a single one nothing is shown until it takes long.
    Progress next(const QString& name);

    // Makes room for what is to be said.
    void clear();

private:
    void show(double done);

    bool isTerminal_;
    qsizetype files_;
    qsizetype file_ = 0;
    QString name_;
    QString shown_;
    QElapsedTimer since_;
};

}  // namespace heed::app
