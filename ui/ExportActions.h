// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>
#include <QObject>

#include "ui/document/Document.h"
#include "ui/document/ViewState.h"
#include "ui/figures/ExportDialog.h"
#include "ui/stages/StageView.h"

namespace heed::ui {

// Pictures out of the window: by the export dialog, again as the last time without one, and on the
// clipboard.
class ExportActions : public QObject {
    Q_OBJECT

public:
    ExportActions(Document& document, ViewState& view, StageView& stage, QWidget* window);

    void fillMenu(QMenu& menu);
    QAction* dialogAction() const { return open_; }

    // The numbers behind the picture: the whole trace, or the matrix of the shown stage.
    enum class Data { TraceJson, TraceNpz, StageCsv, StageTsv };
    void exportData(Data data);

    // The dialog, made when it is first needed. It starts with the colours and decimals of the
    // window.
    ExportDialog& dialog();

    // Waits, while the window lives on, until what is being written is written, cancelled, or has
    // failed: then false.
    bool finish();

public slots:
    void openDialog();
    void exportAgain();
    void copy();

signals:
    void failed(const QString& sentence);
    void exported(const QStringList& paths, const QString& sentence);
    void said(const QString& sentence);

private:
    void fillDataMenu(QMenu& menu);
    std::optional<Quantity> askForQuantity();
    void report(const QStringList& paths, const QStringList& notes);

    Document& document_;
    ViewState& view_;
    StageView& stage_;
    QWidget* window_;
    QAction* open_ = nullptr;
    ExportDialog* dialog_ = nullptr;
    int dataJobs_ = 0;  // that run
};

}  // namespace heed::ui
