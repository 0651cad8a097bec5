// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QThreadPool>
#include <memory>
#include <vector>

#include "ui/document/Result.h"
#include "ui/figures/FigureExport.h"

namespace heed::ui {

struct ExportedFile {
    QString path;
    Figure figure;
};

// Writes figures to files, a step each time round the event loop and the encoding in a thread of
// its own, so that it can be watched and stopped. Until all of them are encoded nothing is written.
class ExportJob : public QObject {
    Q_OBJECT

public:
    ExportJob(std::shared_ptr<const Result> result, std::vector<ExportedFile> files,
              FigureFormat format, QObject* parent = nullptr);
    ~ExportJob() override;

    void start();

    // Stops before the next step: no file is touched any more.
    void cancel();

    int steps() const { return 2 * static_cast<int>(files_.size()) + 1; }

signals:
    void progressed(int step);
    void finished(const QStringList& paths, const QStringList& notes);
    void failed(const QString& sentence);
    void cancelled();

private:
    void next();
    void draw();
    void encode();
    void write();

    std::shared_ptr<const Result> result_;
    std::vector<ExportedFile> files_;
    FigureFormat format_;
    std::vector<QByteArray> encoded_;
    DrawnFigure drawn_;
    QStringList notes_;
    int step_ = 0;
    bool stopped_ = false;
    QThreadPool worker_;
};

}  // namespace heed::ui
