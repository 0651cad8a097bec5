// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/ExportWork.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>

#include "ui/document/FileWriter.h"
#include "ui/figures/FigurePng.h"

namespace heed::ui {

ExportJob::Work exportOf(std::shared_ptr<const Result> result, std::vector<ExportedFile> files,
                         FigureFormat format, std::function<void(const QStringList& notes)> done) {
    return [=](const Progress& progress) -> ExportJob::Outcome {
        std::vector<QByteArray> drawn;
        QStringList notes;
        const auto count = static_cast<double>(files.size());
        for (const ExportedFile& file : files) {
            const auto before = static_cast<double>(drawn.size());
            const auto figure =
                exportFigure(result->experiment, result->trace, file.figure, format,
                             partOf(progress, before / count, (before + 1) / count));
            if (!figure) return {};
            drawn.push_back(figure->bytes);
            for (const QString& note : figure->notes)
                if (!notes.contains(note)) notes << note;
        }
        for (std::size_t k = 0; k < files.size(); ++k) writeFile(files[k].path, drawn[k]);
        return [done, notes] {
            done(notes);
        };
    };
}

ExportJob::Work copyOf(std::shared_ptr<const Result> result, Figure figure,
                       std::function<void()> done) {
    return [=](const Progress& progress) -> ExportJob::Outcome {
        const Experiment& experiment = result->experiment;
        const auto png = exportFigure(experiment, result->trace, figure, FigureFormat::Png,
                                      partOf(progress, 0, 0.5));
        if (!png) return {};
        const auto svg = exportFigure(experiment, result->trace, figure, FigureFormat::Svg,
                                      partOf(progress, 0.5, 0.75));
        if (!svg) return {};
        // Drawn again: Qt refuses to read back what is very large.
        const QImage image = paintFigure(planFigure(experiment, result->trace, figure), 1,
                                         partOf(progress, 0.75, 1));
        if (!goesOn(progress, 1)) return {};
        return [png = png->bytes, svg = svg->bytes, image, done] {
            auto mime = std::make_unique<QMimeData>();
            // The PNG itself first: an image alone loses what is transparent in many programs.
            mime->setData(QStringLiteral("image/png"), png);
            mime->setData(QStringLiteral("image/svg+xml"), svg);
            mime->setImageData(image);
            QGuiApplication::clipboard()->setMimeData(mime.release());
            done();
        };
    };
}

}  // namespace heed::ui
