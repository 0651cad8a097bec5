// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/ExportJob.h"

#include <gtest/gtest.h>

#include <QProgressDialog>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QThread>
#include <memory>
#include <new>

#include "core/experiment/InputError.h"

namespace heed::ui {
namespace {

// Goes on until it is stopped.
ExportJob::Outcome untilStopped(const Progress& progress) {
    double done = 0;
    while (goesOn(progress, done)) {
        QThread::msleep(1);
        done = std::min(0.9, done + 0.01);
    }
    return {};
}

void waitFor(const QSignalSpy& spy) {
    EXPECT_TRUE(QTest::qWaitFor([&] { return spy.count() == 1; }, 20'000));
}

TEST(ExportJob, WorksInAnotherThreadAndEndsInThisOne) {
    QThread* worked = nullptr;
    QThread* ended = nullptr;
    ExportJob job([&](const Progress& progress) -> ExportJob::Outcome {
        worked = QThread::currentThread();
        goesOn(progress, 0.25);
        goesOn(progress, 0.2501);
        goesOn(progress, 0.5);
        return [&] {
            ended = QThread::currentThread();
        };
    });
    const QSignalSpy finished(&job, &ExportJob::finished);
    const QSignalSpy progressed(&job, &ExportJob::progressed);
    job.start();
    waitFor(finished);
    EXPECT_NE(worked, QThread::currentThread());
    EXPECT_EQ(ended, QThread::currentThread());
    ASSERT_EQ(progressed.count(), 2) << "no step twice";
    EXPECT_EQ(progressed[0][0].toInt(), ExportJob::steps / 4);
    EXPECT_EQ(progressed[1][0].toInt(), ExportJob::steps / 2);
}

TEST(ExportJob, SaysWhatFailed) {
    for (const bool memory : {false, true}) {
        ExportJob job([memory](const Progress&) -> ExportJob::Outcome {
            if (memory) throw std::bad_alloc();
            throw InputError("the reason");
        });
        const QSignalSpy failed(&job, &ExportJob::failed);
        job.start();
        waitFor(failed);
        EXPECT_EQ(failed[0][0].toString(),
                  memory ? QStringLiteral("There is not enough memory for it.")
                         : QStringLiteral("the reason"));
    }
}

TEST(ExportJob, IsStoppedByCancelAndByItsEnd) {
    ExportJob job(untilStopped);
    const QSignalSpy cancelled(&job, &ExportJob::cancelled);
    job.start();
    job.cancel();
    waitFor(cancelled);

    auto second = std::make_unique<ExportJob>(untilStopped);
    const QSignalSpy none(second.get(), &ExportJob::cancelled);
    second->start();
    second.reset();
    QCoreApplication::processEvents();
    EXPECT_EQ(none.count(), 0);
}

TEST(ExportJob, ItsProgressWindowGoesWithACancelForGood) {
    QWidget window;
    ExportJob job(untilStopped);
    const QSignalSpy cancelled(&job, &ExportJob::cancelled);
    showProgress(job, &window, QStringLiteral("Working"));
    auto* progress = window.findChild<QProgressDialog*>();
    ASSERT_TRUE(progress);
    job.start();
    EXPECT_TRUE(QTest::qWaitFor([&] { return progress->isVisible(); }, 20'000)) << "it lasts long";
    progress->findChild<QPushButton*>()->click();
    waitFor(cancelled);
    EXPECT_TRUE(QTest::qWaitFor([&] { return !window.findChild<QProgressDialog*>(); }));
}

}  // namespace
}  // namespace heed::ui
