// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/experiment/Experiment.h"

// Edits of the list of tokens, as pure functions like those of Edits.h. Each token takes along its
// row of X, its padding mark, and its row and column of the additive mask. Tokens count from 0 and
// must exist in an experiment that does not hold weights only. More tokens than Validation.h allows
// throw InputError.
namespace heed {

// `before` is the new token's index, from 0 to n. Its row of X is what withTokenCount(n + 1) would
// append: the row that initially stands at its place may already be that of the token it pushes
// down. It is not padding, and its row and column of the additive mask are zeros.
Experiment withTokenInserted(const Experiment& e, Index before, std::string text);

// In any order, each once or more often. Throws InputError where no token would stay.
Experiment withTokensRemoved(const Experiment& e, std::vector<Index> tokens);

// The copy stands directly after the token, with the same text, row of X, mark, and row and column
// of the additive mask.
Experiment withTokenDuplicated(const Experiment& e, Index token);

// `to` is the token's index afterwards; the tokens between move over by one. Where nothing is
// causal, the attention only changes places: rows and columns of the weights, rows of the output.
Experiment withTokenMoved(const Experiment& e, Index from, Index to);

// Names the tokens from `first` on. Where there are more names than tokens the experiment grows as
// withTokenCount grows it.
Experiment withTokenNames(const Experiment& e, Index first, const std::vector<std::string>& names);

// Words and punctuation marks: split at white space (that of Unicode), each of . , ; : ! ? ( ) " …
// and the quotation marks “ ” „ « » a token of its own. Apostrophes and hyphens stay in the word.
// Throws InputError unless the text is valid UTF-8 with 1 to maxTokens tokens.
std::vector<std::string> tokensFromText(std::string_view text);

// The tokens of `text` in place of the present ones; d_model, the heads and W_O stay. Each token
// gets a row of X drawn from its word alone, in hundredths of standard normal numbers: the same
// word has the same row anywhere, and the case of ASCII letters makes no other word. No token is
// padding and the additive mask is dropped. Throws InputError like tokensFromText.
Experiment withTokensFromText(const Experiment& e, std::string_view text);

}  // namespace heed
