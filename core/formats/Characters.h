// SPDX-License-Identifier: GPL-3.0-or-later
// Kinds of ASCII characters, whatever the locale.
#pragma once

namespace heed {

inline bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

inline bool isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// White space of JSON (RFC 8259, section 2).
inline bool isJsonSpace(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

}  // namespace heed
