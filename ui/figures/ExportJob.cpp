// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/ExportJob.h"

#include <QProgressDialog>
#include <new>
#include <utility>

#include "core/experiment/InputError.h"

namespace heed::ui {

ExportJob::ExportJob(Work work, QObject* parent) : QObject(parent), work_(std::move(work)) {}

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
    if (stopped_) return false;
    const int step = static_cast<int>(done * steps);
    if (step > step_) {
        step_ = step;
        QMetaObject::invokeMethod(this, [this, step] { emit progressed(step); });
    }
    return true;
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
        problem = tr("There is not enough memory for it.");
    }
    QMetaObject::invokeMethod(this, [this, outcome, problem] {
        if (!problem.isEmpty()) return emit failed(problem);
        if (!outcome) return emit cancelled();
        emit finished();
        outcome();
    });
}

void showProgress(ExportJob& job, QWidget* window, const QString& what) {
    constexpr int longMs = 1000;
    auto* dialog = new QProgressDialog(what, ExportJob::tr("Cancel"), 0, ExportJob::steps, window);
    dialog->setWindowTitle(ExportJob::tr("Export"));
    dialog->setAttribute(Qt::WA_ShowWithoutActivating);
    dialog->setMinimumDuration(longMs);
    dialog->setAutoClose(false);
    dialog->setAutoReset(false);
    dialog->setValue(0);  // its time begins
    QObject::connect(&job, &ExportJob::progressed, dialog, &QProgressDialog::setValue);
    QObject::connect(dialog, &QProgressDialog::canceled, &job, [&job, dialog] {
        // A value that is on its way would show it again.
        QObject::disconnect(&job, nullptr, dialog, nullptr);
        dialog->deleteLater();
        job.cancel();
    });
    QObject::connect(&job, &QObject::destroyed, dialog, &QObject::deleteLater);
}

}  // namespace heed::ui
