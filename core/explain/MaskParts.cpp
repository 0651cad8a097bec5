// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/MaskParts.h"

#include <cmath>

#include "core/attention/MaskMatrix.h"
#include "core/explain/ArithmeticText.h"

namespace heed {

std::string maskPartText(const MaskSpec& mask, Index query, Index key) {
    const MaskReasons reasons = maskReasons(mask, query, key);
    const double additive = mask.additive ? (*mask.additive)(query, key) : 0;
    std::string text;
    if (reasons.causal) text += "c";
    if (reasons.padding) text += "p";
    if (reasons.additive) text += "a";
    if (text.empty()) return arithmeticText(additive);
    const bool both = !reasons.additive && additive != 0 && std::isfinite(mask.fill);
    return both ? text + " " + (additive > 0 ? "+" : "") + arithmeticText(additive) : text;
}

}  // namespace heed
