// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>
#include <vector>

// Single arguments of the command line as values. What refuses one throws CLI::ValidationError.
namespace heed::app {

QString decoded(const std::string& argument);

// A FILE: any name but the empty one.
QString inputName(const std::string& file);

// "one, two or three"
std::string listed(const std::vector<std::string>& words);

// `text` as a whole number from `low` to `high`; CLI11's own reading would take "0x10" and " 3".
int wholeNumber(const std::string& option, const std::string& text, int low, int high);

// `text` as a number above 0.
double positiveNumber(const std::string& option, const std::string& text);

// The format of an output, one of `formats` (in lower case, without the dot): what the ending of
// `out` says, and `format` may not contradict it. A folder ("DIR/"), standard output ("-"), a
// device and a pipe have no such ending: they take `format`, or `standard` where that is empty.
std::string outputFormat(const std::string& out, const std::string& format,
                         const std::vector<std::string>& formats, const std::string& standard);

}  // namespace heed::app
