// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/ExportJob.h"

#include <QTimer>
#include <new>
#include <utility>

#include "ui/document/FileWriter.h"

namespace heed::ui {

ExportJob::ExportJob(std::shared_ptr<const Result> result, std::vector<ExportedFile> files,
                     FigureFormat format, QObject* parent)
    : QObject(parent), result_(std::move(result)), files_(std::move(files)), format_(format) {
    worker_.setMaxThreadCount(1);
}

ExportJob::~ExportJob() {
    worker_.waitForDone();
}

void ExportJob::start() {
    QTimer::singleShot(0, this, &ExportJob::next);
}

void ExportJob::cancel() {
    stopped_ = true;
}

// Each file is drawn and encoded; then all are written, in one step that nothing can cancel.
void ExportJob::next() {
    if (stopped_) {
        emit cancelled();
        return;
    }
    const int perFile = 2;
    const int files = static_cast<int>(files_.size());
    try {
        if (step_ >= perFile * files)
            write();
        else if (step_ % perFile == 0)
            draw();
        else
            return encode();
    } catch (const InputError& error) {
        emit failed(QString::fromUtf8(error.what()));
        return;
    } catch (const std::bad_alloc&) {
        emit failed(tr("There is not enough memory for this picture."));
        return;
    }
    emit progressed(++step_);
    if (step_ < steps()) return start();
    QStringList paths;
    for (const ExportedFile& file : files_) paths << file.path;
    emit finished(paths, notes_);
}

void ExportJob::draw() {
    const ExportedFile& file = files_[encoded_.size()];
    drawn_ = drawFigure(result_->experiment, result_->trace, file.figure, format_);
    for (const QString& note : std::as_const(drawn_.notes))
        if (!notes_.contains(note)) notes_ << note;
}

void ExportJob::encode() {
    worker_.start([this, encode = std::exchange(drawn_.encode, {})] {
        QByteArray bytes;
        QString problem;
        try {
            bytes = encode();
        } catch (const InputError& error) {
            problem = QString::fromUtf8(error.what());
        } catch (const std::bad_alloc&) {
            problem = tr("There is not enough memory for this picture.");
        }
        // The destructor waits for this, so there is a job to tell.
        QMetaObject::invokeMethod(this, [this, bytes, problem] {
            if (!problem.isEmpty() && !stopped_) {
                emit failed(problem);
                return;
            }
            encoded_.push_back(bytes);
            emit progressed(++step_);
            next();
        });
    });
}

void ExportJob::write() {
    for (std::size_t k = 0; k < files_.size(); ++k) writeFile(files_[k].path, encoded_[k]);
}

}  // namespace heed::ui
