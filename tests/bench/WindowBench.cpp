// SPDX-License-Identifier: GPL-3.0-or-later
#include <benchmark/benchmark.h>

#include <QClipboard>
#include <QCoreApplication>
#include <QEvent>
#include <QGuiApplication>
#include <memory>
#include <string>

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

// A shown window, wide enough to show every panel, on n tokens, d features and some heads.
class ShownWindow {
public:
    explicit ShownWindow(const benchmark::State& state) : watch_(window_.stage().plot()) {
        window_.document().open(benchExperiment(state.range(0), state.range(1), state.range(2)),
                                QString());
        window_.resize(1280, 800);
        window_.show();
        watch_.waitForPaint();
    }

    ~ShownWindow() { window_.document().markSaved(QString()); }

    MainWindow* operator->() { return &window_; }
    void waitForPaint() { watch_.waitForPaint(); }

private:
    MainWindow window_;
    PaintWatch watch_;
};

// From Document::edit to the painted frame, in the whole window.
void editToPaint(benchmark::State& state) {
    ShownWindow window(state);
    double value = 0;
    for (auto _ : state) {
        value += 0.01;
        window->document().edit(
            {QStringLiteral("edit"), 1},
            withCell(window->document().experiment(), {MatrixId::Kind::WQ}, 0, 0, value));
        window.waitForPaint();
    }
}
BENCHMARK(editToPaint)
    ->Args({8, 8, 1})
    ->Args({64, 64, 8})
    ->Args({128, 64, 8})
    ->Unit(benchmark::kMillisecond);

// From Ctrl+V to the painted frame of 1000 × 1000 numbers, ten megabytes of text, over X of the
// same size; the result is computed by the worker meanwhile.
void pasteToPaint(benchmark::State& state) {
    ShownWindow window(state);
    std::string text;
    for (int row = 0; row < state.range(0); ++row)
        for (int column = 0; column < state.range(1); ++column) {
            text += "0.12345" + std::to_string((row * 7 + column) % 100);
            text += column + 1 < state.range(1) ? '\t' : '\n';
        }
    QGuiApplication::clipboard()->setText(QString::fromStdString(text));
    InputTable& table = window->inputs().editor(MatrixId::Kind::X).table();
    table.setCurrentIndex(table.model()->index(0, 0));
    for (auto _ : state) {
        window->inputs().cellEditing().paste();
        window.waitForPaint();
        state.PauseTiming();
        window->document().undoStack().undo();
        window.waitForPaint();
        state.ResumeTiming();
    }
}
BENCHMARK(pasteToPaint)->Args({1000, 1000, 1})->Iterations(5)->Unit(benchmark::kMillisecond);

// One step along the rail, over all nine stages and back to the first.
void stepStageToPaint(benchmark::State& state) {
    ShownWindow window(state);
    std::size_t stage = 0;
    for (auto _ : state) {
        stage = (stage + 1) % allStages.size();
        window->view().setStage(allStages[stage]);
        window.waitForPaint();
    }
}
BENCHMARK(stepStageToPaint)->Args({64, 64, 8})->Args({32, 64, 16})->Unit(benchmark::kMillisecond);

void moveSelectionToPaint(benchmark::State& state) {
    ShownWindow window(state);
    Index step = 0;
    for (auto _ : state) {
        ++step;
        window->view().selectCell(step % state.range(0), step / 3 % state.range(0));
        window.waitForPaint();
    }
}
BENCHMARK(moveSelectionToPaint)
    ->Args({64, 64, 8})
    ->Args({32, 64, 16})
    ->Unit(benchmark::kMillisecond);

void hoverToPaint(benchmark::State& state) {
    ShownWindow window(state);
    Index step = 0;
    for (auto _ : state) {
        ++step;
        window->view().hover(
            CellPosition{Quantity::Weights, step % state.range(0), step / 3 % state.range(0)});
        window.waitForPaint();
    }
}
BENCHMARK(hoverToPaint)->Args({64, 64, 8})->Args({32, 64, 16})->Unit(benchmark::kMillisecond);

// From one head to the next while all heads are shown side by side.
void headGridToPaint(benchmark::State& state) {
    ShownWindow window(state);
    window->view().setAllHeads(true);
    Index step = 0;
    for (auto _ : state) {
        ++step;
        window->view().setHead({step % state.range(2), false});
        window->view().selectCell(step % state.range(0), step / 3 % state.range(0));
        window.waitForPaint();
    }
}
BENCHMARK(headGridToPaint)->Args({64, 64, 8})->Args({32, 64, 16})->Unit(benchmark::kMillisecond);

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
