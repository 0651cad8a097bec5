// SPDX-License-Identifier: GPL-3.0-or-later
#include <benchmark/benchmark.h>

#include <QCoreApplication>
#include <QEvent>
#include <memory>

#include "core/experiment/Edits.h"
#include "tests/bench/BenchExperiment.h"
#include "ui/MainWindow.h"

namespace heed::ui {
namespace {

// Sees when the heatmap has been painted.
class PaintWatch : public QObject {
public:
    explicit PaintWatch(QWidget& widget) { widget.installEventFilter(this); }

    void waitForPaint() {
        painted_ = false;
        while (!painted_) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }

    bool eventFilter(QObject*, QEvent* event) override {
        painted_ |= event->type() == QEvent::Paint;
        return false;
    }

private:
    bool painted_ = false;
};

// From Document::edit to the painted frame, in the whole window.
void editToPaint(benchmark::State& state) {
    MainWindow window;
    window.document().open(benchExperiment(state.range(0), state.range(1), state.range(2)),
                           QString());
    PaintWatch watch(window.stage().plot());
    window.show();
    watch.waitForPaint();
    double value = 0;
    for (auto _ : state) {
        value += 0.01;
        window.document().edit(
            {QStringLiteral("edit"), 1},
            withCell(window.document().experiment(), {MatrixId::Kind::WQ}, 0, 0, value));
        watch.waitForPaint();
    }
    window.document().markSaved(QString());
}
BENCHMARK(editToPaint)
    ->Args({8, 8, 1})
    ->Args({64, 64, 8})
    ->Args({128, 64, 8})
    ->Unit(benchmark::kMillisecond);

// From nothing to the first painted heatmap of the toy example.
void startToFirstPaint(benchmark::State& state) {
    for (auto _ : state) {
        MainWindow window;
        PaintWatch watch(window.stage().plot());
        window.show();
        watch.waitForPaint();
    }
}
BENCHMARK(startToFirstPaint)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace heed::ui
