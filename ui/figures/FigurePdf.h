// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include "ui/figures/FigureText.h"

namespace heed::ui {

// The figure as a page of PDF of exactly `plan.sizeMm`, its fonts inside as TrueType. It carries no
// date but that of SOURCE_DATE_EPOCH. Throws FigureSizeError beyond what a page can measure.
QByteArray figurePdf(const FigurePlan& plan, const FigureText& text);

}  // namespace heed::ui
