// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/Document.h"

#include <QElapsedTimer>
#include <QMetaObject>
#include <utility>

#include "core/attention/AttentionForward.h"
#include "ui/document/EditCommand.h"

namespace heed::ui {

namespace {

// What came of one computation.
struct Outcome {
    std::shared_ptr<const Result> result;  // null where cancelled or failed
    QString problem;                       // why it failed
    double milliseconds = 0;
};

Outcome compute(const Experiment& experiment, const std::stop_token& stop) {
    QElapsedTimer timer;
    timer.start();
    Outcome outcome;
    try {
        if (auto trace = computeAttention(experiment, stop))
            outcome.result = std::make_shared<const Result>(Result{experiment, std::move(*trace)});
    } catch (const InputError& error) {
        outcome.problem = QString::fromUtf8(error.what());
    } catch (const std::bad_alloc&) {
        outcome.problem = Document::tr("not enough memory to compute this experiment");
    }
    outcome.milliseconds = static_cast<double>(timer.nsecsElapsed()) / 1e6;
    return outcome;
}

}  // namespace

Document::Document(Experiment experiment, QObject* parent) : QObject(parent) {
    worker_.setMaxThreadCount(1);
    connect(&undoStack_, &QUndoStack::indexChanged, this, &Document::dropForgotten);
    open(std::move(experiment), QString());
}

Document::~Document() {
    stop_.request_stop();
    worker_.waitForDone();
}

bool Document::isModified() const {
    return experiment_ != origin_.saved && !(*experiment_ == *origin_.saved);
}

bool Document::edit(const EditText& text, Experiment after) {
    if (after == *experiment_) return false;
    push(new EditCommand(*this, std::make_shared<const Experiment>(std::move(after)), text));
    return true;
}

void Document::push(EditCommand* command) {
    undoStack_.push(command);
    trimHistory();
}

void Document::trimHistory() {
    std::size_t bytes = 0;
    for (int step = undoStack_.index() - 1; step >= 0; --step) {
        // The stack shows its commands as const, but nobody else holds them.
        auto* command =
            static_cast<EditCommand*>(const_cast<QUndoCommand*>(undoStack_.command(step)));
        if (command->isObsolete()) break;
        bytes += command->heldBytes();
        if (bytes > historyLimit_) command->forget();
    }
}

// Undo has reached a step that was let go: the stack deletes it, and all before it, unasked.
void Document::dropForgotten() {
    const int next = undoStack_.index() - 1;
    if (next >= 0 && undoStack_.command(next)->isObsolete()) undoStack_.undo();
}

void Document::choosePreset(const QString& title, Experiment preset) {
    const bool isChosen = origin_.path.isEmpty() && preset == *origin_.start;
    if (isChosen && preset == *experiment_) return;
    auto experiment = std::make_shared<const Experiment>(std::move(preset));
    push(new EditCommand(*this, experiment, {tr("Choose Preset “%1”").arg(title)},
                         Origin{QString(), experiment, experiment}));
}

bool Document::reset() {
    if (*experiment_ == *origin_.start) return false;
    push(new EditCommand(*this, origin_.start, {tr("Reset")}));
    return true;
}

void Document::open(Experiment experiment, const QString& path, const QByteArray& fileHash) {
    auto opened = std::make_shared<const Experiment>(std::move(experiment));
    start({path, opened, opened, fileHash});
}

void Document::restore(Experiment experiment, const QString& path, const QByteArray& fileHash) {
    const auto restored = std::make_shared<const Experiment>(std::move(experiment));
    start({path, restored, std::make_shared<const Experiment>(), fileHash});
}

void Document::start(Origin origin) {
    origin_ = std::move(origin);
    result_ = nullptr;  // the last good result of another document is not one of this
    undoStack_.clear();
    setExperiment(origin_.start);
}

void Document::markSaved(const QString& path, const QByteArray& fileHash) {
    origin_.path = path;
    origin_.fileHash = fileHash;
    origin_.saved = experiment_;
    emit modifiedChanged();
}

void Document::setExperiment(std::shared_ptr<const Experiment> experiment) {
    experiment_ = std::move(experiment);
    recompute();
    emit modifiedChanged();
}

void Document::recompute() {
    stop_.request_stop();
    stop_ = std::stop_source();
    if (attentionCost(*experiment_).total() > immediateCost) return computeLater();
    Outcome outcome = compute(*experiment_, {});
    accept(experiment_, std::move(outcome.result), outcome.problem, outcome.milliseconds);
}

void Document::computeLater() {
    computing_ = true;
    problem_.clear();
    worker_.clear();
    worker_.start([this, experiment = experiment_, stop = stop_.get_token()] {
        Outcome outcome = compute(*experiment, stop);
        if (stop.stop_requested()) return;
        QMetaObject::invokeMethod(
            this,
            [this, experiment, stop, outcome = std::move(outcome)] {
                if (!stop.stop_requested())
                    accept(experiment, outcome.result, outcome.problem, outcome.milliseconds);
            },
            Qt::QueuedConnection);
    });
    emit changed();
}

void Document::accept(const std::shared_ptr<const Experiment>& experiment,
                      std::shared_ptr<const Result> result, const QString& problem,
                      double milliseconds) {
    Q_ASSERT(experiment == experiment_);
    computing_ = false;
    problem_ = problem;
    milliseconds_ = milliseconds;
    if (result) result_ = std::move(result);
    emit changed();
}

}  // namespace heed::ui
