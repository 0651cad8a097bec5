// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include "core/formats/Progress.h"
#include "ui/figures/FigureText.h"

namespace heed::ui {

// The figure as SVG: shapes and text that stay editable, Title and Description for those who do not
// see it. It measures `pixels` where they were asked for, else `plan.sizeMm`. Where
// `progress` stops it, something is missing.
QByteArray figureSvg(const FigurePlan& plan, const FigureText& text, bool inPixels,
                     const Progress& progress = {});

}  // namespace heed::ui
