// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include "core/formats/Progress.h"
#include "ui/figures/FigureText.h"

namespace heed::ui {

// The figure as a page of PDF of exactly `plan.sizeMm`, its fonts inside as TrueType. It carries no
// date but that of SOURCE_DATE_EPOCH. Throws FigureSizeError beyond what a page can measure. Where
// `progress` stops it, something is missing.
QByteArray figurePdf(const FigurePlan& plan, const FigureText& text, const Progress& progress = {});

}  // namespace heed::ui
