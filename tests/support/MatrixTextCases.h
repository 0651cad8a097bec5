// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "core/formats/MatrixText.h"

namespace heed {

// What most of the cases hold.
inline const Matrix oneToFour{{1, 2}, {3, 4}};

// Expects that `text` is read as `values`, with neither labels nor notes.
void expectMatrix(std::string_view text, const Matrix& values);

// The sentence that refuses `text`; "read as …" where none does.
std::string refusalOfText(std::string_view text, const MatrixTextOptions& options = {});

}  // namespace heed
