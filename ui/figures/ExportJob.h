// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QThreadPool>
#include <atomic>
#include <functional>

#include "core/formats/Progress.h"

namespace heed::ui {

// Work in a thread of its own, so that it can be watched and stopped.
class ExportJob : public QObject {
    Q_OBJECT

public:
    // What follows in the job's own thread once the work is done.
    using Outcome = std::function<void()>;

    // Runs in the other thread. Throws InputError; without an outcome where it was stopped.
    using Work = std::function<Outcome(const Progress&)>;

    explicit ExportJob(Work work, QObject* parent = nullptr);

    // Stops the work and waits until it has.
    ~ExportJob() override;

    void start();

    // Asks the work to stop: it may be too late for that.
    void cancel();

    static constexpr int steps = 1000;

signals:
    void progressed(int step);
    void finished();  // then comes the outcome
    void failed(const QString& sentence);
    void cancelled();

private:
    void run();
    bool goOn(double done);

    Work work_;
    std::atomic<bool> stopped_ = false;
    int step_ = 0;  // of the work's thread
    QThreadPool worker_;
};

// A small window for a job that nothing else shows: it comes when the job takes long, and leaves
// the keys where they are. `what` says what is done.
void showProgress(ExportJob& job, QWidget* window, const QString& what);

}  // namespace heed::ui
