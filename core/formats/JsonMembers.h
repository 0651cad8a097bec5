// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace heed {

struct JsonMember {
    std::string key;
    std::string_view value;  // the JSON text of the value, a part of the text given
};

// The members of an object and the elements of a list as the text that they are, in its order: what
// is carried for others keeps their digits, which a parsed number would not. Both require text that
// parseJson has accepted, and give nothing where it is not an object or a list.
std::vector<JsonMember> jsonMembers(std::string_view text);
std::vector<std::string_view> jsonElements(std::string_view text);

// The same JSON without white space between its tokens.
std::string compactJson(std::string_view text);

}  // namespace heed
