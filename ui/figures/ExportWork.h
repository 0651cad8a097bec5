// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "ui/document/Result.h"
#include "ui/figures/ExportJob.h"
#include "ui/figures/FigureExport.h"

namespace heed::ui {

struct ExportedFile {
    QString path;
    Figure figure;
};

// The work of an export. Until all the files are drawn none is written; then all of them are, which
// nothing stops. `done` follows with sentences for the user.
ExportJob::Work exportOf(std::shared_ptr<const Result> result, std::vector<ExportedFile> files,
                         FigureFormat format, std::function<void(const QStringList& notes)> done);

// The work of a copy: the figure as PNG and SVG on the clipboard.
ExportJob::Work copyOf(std::shared_ptr<const Result> result, Figure figure,
                       std::function<void()> done);

}  // namespace heed::ui
