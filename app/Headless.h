// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "app/CommandLine.h"
#include "core/attention/AttentionTrace.h"

namespace heed::app {

// The sub-commands. Each prints errors as one line to standard error and returns the exit status: 0
// done, 1 the input or the output failed, 2 the command line is wrong.
int run(const Render& request);  // needs a QApplication
int run(const Compute& request);
int run(const Inspect& request);
int run(const ListPresets& request);

// What every sub-command does alike.
QString nameOf(const QString& file);        // what messages call an input
Experiment readInput(const QString& file);  // a document, `preset:NAME` or `-`; prints its notes
AttentionTrace traceOf(const Experiment& experiment, const QString& file);
void write(const QString& out, const QByteArray& bytes);  // to a file, or `-`
int guarded(const std::function<void()>& work);           // what it throws as one line and a status

}  // namespace heed::app
