// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/ExportJob.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>
#include <QProgressDialog>
#include <new>
#include <utility>

#include "ui/document/FileWriter.h"
#include "ui/figures/FigurePng.h"

namespace heed::ui {

ExportJob::ExportJob(Work work, QObject* parent) : QObject(parent), work_(std::move(work)) {
    worker_.setMaxThreadCount(1);
}

ExportJob::~ExportJob() {
    cancel();
    worker_.waitForDone();
}

void ExportJob::start() {
    worker_.start([this] { run(); });
}

void ExportJob::cancel() {
    stopped_ = true;
}

bool ExportJob::goOn(double done) {
    const int step = static_cast<int>(done * steps);
    if (step > step_) {
        step_ = step;
        QMetaObject::invokeMethod(this, [this, step] { emit progressed(step); });
    }
    return !stopped_;
}

// The destructor waits for this, so there is a job to tell.
void ExportJob::run() {
    Outcome outcome;
    QString problem;
    try {
        outcome = work_([this](double done) { return goOn(done); });
    } catch (const InputError& error) {
        problem = QString::fromUtf8(error.what());
    } catch (const std::bad_alloc&) {
        problem = tr("There is not enough memory for this picture.");
    }
    QMetaObject::invokeMethod(this, [this, outcome, problem] {
        if (!problem.isEmpty()) return emit failed(problem);
        if (!outcome) return emit cancelled();
        outcome();
        emit finished();
    });
}

ExportJob::Work exportOf(std::shared_ptr<const Result> result, std::vector<ExportedFile> files,
                         FigureFormat format, std::shared_ptr<QStringList> notes) {
    return [=](const Progress& progress) -> ExportJob::Outcome {
        std::vector<QByteArray> written;
        const auto count = static_cast<double>(files.size());
        for (const ExportedFile& file : files) {
            const auto before = static_cast<double>(written.size());
            const auto figure =
                exportFigure(result->experiment, result->trace, file.figure, format,
                             partOf(progress, before / count, (before + 1) / count));
            if (!figure) return {};
            written.push_back(figure->bytes);
            for (const QString& note : figure->notes)
                if (!notes->contains(note)) *notes << note;
        }
        for (std::size_t k = 0; k < files.size(); ++k) writeFile(files[k].path, written[k]);
        return [] {
        };
    };
}

ExportJob::Work copyOf(std::shared_ptr<const Result> result, Figure figure) {
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
        return [png = png->bytes, svg = svg->bytes, image] {
            auto mime = std::make_unique<QMimeData>();
            // The PNG itself first: an image alone loses what is transparent in many programs.
            mime->setData(QStringLiteral("image/png"), png);
            mime->setData(QStringLiteral("image/svg+xml"), svg);
            mime->setImageData(image);
            QGuiApplication::clipboard()->setMimeData(mime.release());
        };
    };
}

void showProgress(ExportJob& job, QWidget* window) {
    constexpr int longMs = 1000;
    auto* dialog = new QProgressDialog(ExportJob::tr("Exporting…"), ExportJob::tr("Cancel"), 0,
                                       ExportJob::steps, window);
    dialog->setMinimumDuration(longMs);
    dialog->setAutoClose(false);
    dialog->setAutoReset(false);
    dialog->setValue(0);  // its time begins
    QObject::connect(&job, &ExportJob::progressed, dialog, &QProgressDialog::setValue);
    QObject::connect(dialog, &QProgressDialog::canceled, &job, &ExportJob::cancel);
    QObject::connect(&job, &QObject::destroyed, dialog, &QObject::deleteLater);
}

}  // namespace heed::ui
