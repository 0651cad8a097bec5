// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace heed {

// Two tokens, two features, two heads; every known key. Tests replace parts of it.
inline const std::string full = R"({
  "format": "heedmap/experiment", "version": 1, "title": "T", "notes": "N",
  "tokens": ["a", "b"],
  "x": [[1, 2], [3, 4]],
  "heads": [
    {"w_q": [[1, 0], [0, 1]], "w_k": [[2, 0], [0, 2]], "w_v": [[1], [5]], "name": "first"},
    {"w_q": [[6, 0], [0, 6]], "w_k": [[7, 0], [0, 7]], "w_v": [[8], [9]]}],
  "w_o": [[0.5, -1], [1e3, 0]],
  "scale": false,
  "mask": {"causal": true, "padding": true, "padded": [false, true],
           "additive": [[0, "-inf"], [0.25, 0]], "fill": -1e9}
})";

inline const std::string weightsOnly = R"({
  "format": "heedmap/experiment", "version": 1,
  "weights": [[[0.5, 0.5], [0.25, 0.75]], [[1, 0], [0, 1]]],
  "head_names": ["uniform", ""]
})";

// `text` with one of its parts replaced; the part must be there.
std::string replaced(std::string text, const std::string& part, const std::string& by);

// Why readExperiment refuses the text; "accepted" where it does not.
std::string refusalOfDocument(std::string_view text);

}  // namespace heed
