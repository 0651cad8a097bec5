// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QThreadPool>
#include <QUndoStack>
#include <functional>
#include <memory>
#include <stop_token>

#include "ui/document/Result.h"

namespace heed::ui {

class EditCommand;

// Where the document comes from. It travels with undo: undoing the choice of a preset gives the
// file name back.
struct Origin {
    QString path;                             // the file it is saved to; empty: it has none yet
    std::shared_ptr<const Experiment> start;  // what was opened or chosen: Reset goes back to it
    std::shared_ptr<const Experiment> saved;  // as it is on disk, or the untouched start
    QByteArray fileHash = {};                 // of the file as it was read or written
};

// Edits with the same mergeKey that follow each other become one step; 0 never merges.
struct EditText {
    QString text;  // "Edit X, row 1, column 2": the undo step
    int mergeKey = 0;
};

// Holds the current experiment and the newest result, and is the only place where either changes.
// Large experiments are computed by a worker: the older result then stays, whole, until the newer
// one is there.
class Document : public QObject {
    Q_OBJECT

public:
    // Multiply-adds up to which an edit is computed at once, within a frame.
    static constexpr double immediateCost = 3e7;

    explicit Document(Experiment experiment, QObject* parent = nullptr);
    ~Document() override;

    const Experiment& experiment() const { return *experiment_; }

    // The newest result of this document, or null where none has succeeded yet.
    std::shared_ptr<const Result> result() const { return result_; }

    // True while the result is older than the experiment.
    bool isComputing() const { return computing_; }

    // Why the current experiment has no result: which entry overflows. Empty: it has one, or it is
    // being computed.
    const QString& problem() const { return problem_; }

    // Milliseconds that the newest result took.
    double computeMilliseconds() const { return milliseconds_; }

    // All steps since the document was opened, as long as their matrices fit in the limit.
    QUndoStack& undoStack() { return undoStack_; }

    // Bytes of matrices that the history may hold; beyond, the oldest steps are let go.
    void setHistoryLimit(std::size_t bytes) { historyLimit_ = bytes; }
    const QString& path() const { return origin_.path; }

    // Tells whether another program has changed the file at path() since.
    const QByteArray& fileHash() const { return origin_.fileHash; }

    bool isModified() const;

    // The one way to change the experiment: one step in the history, one changed(). False where
    // nothing changes.
    bool edit(const EditText& text, Experiment after);

    // Chooses a preset: one undoable edit that takes the file name away; none where it is chosen
    // already and untouched.
    void choosePreset(const QString& title, Experiment preset);

    // Back to what was opened or chosen: one undoable edit.
    bool reset();

    // Starts a new history with an experiment from `path`, or with an unsaved one.
    void open(Experiment experiment, const QString& path, const QByteArray& fileHash = {});

    // The same with changes that `path` does not have yet.
    void restore(Experiment experiment, const QString& path, const QByteArray& fileHash);

    // Says that the current experiment is now on disk at `path`.
    void markSaved(const QString& path, const QByteArray& fileHash = {});

signals:
    void changed();          // after everything is consistent
    void modifiedChanged();  // the title's mark or the file name may differ

private:
    friend class EditCommand;

    void start(Origin origin);
    void push(EditCommand* command);
    void trimHistory();
    void dropForgotten();
    void setExperiment(std::shared_ptr<const Experiment> experiment);
    void recompute();
    void computeLater();
    void accept(const std::shared_ptr<const Experiment>& experiment,
                std::shared_ptr<const Result> result, const QString& problem, double milliseconds);

    std::shared_ptr<const Experiment> experiment_;
    std::shared_ptr<const Result> result_;
    Origin origin_;
    QString problem_;
    bool computing_ = false;
    double milliseconds_ = 0;
    QUndoStack undoStack_;
    std::size_t historyLimit_ = std::size_t{512} << 20;
    QThreadPool worker_;     // one thread: the newest request waits for the cancelled one
    std::stop_source stop_;  // of the newest request
};

}  // namespace heed::ui
