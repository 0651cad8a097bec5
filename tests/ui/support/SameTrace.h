// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>

#include "core/attention/AttentionTrace.h"

namespace heed::ui {

// Whether two traces are the same bit for bit; else it names the first matrix that differs.
testing::AssertionResult sameTrace(const AttentionTrace& a, const AttentionTrace& b);

}  // namespace heed::ui
