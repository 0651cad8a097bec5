// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>
#include <vector>

namespace heed::ui {

// Notes of the core as sentences one after the other: with a capital, unless they begin with a name
// such as "w_q", and a full stop.
QString sentencesOf(const std::vector<std::string>& notes);

}  // namespace heed::ui
