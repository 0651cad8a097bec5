// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTimer>
#include <memory>
#include <optional>

#include "ui/document/Document.h"
#include "ui/document/ViewState.h"
#include "ui/figures/ExportJob.h"
#include "ui/figures/ExportSettings.h"

namespace heed::ui {

class ExportForm;
class FigurePreview;

// Makes pictures of what is looked at, beside the window: the preview follows the document and the
// view. What cannot be written is said in the dialog, which then stays.
class ExportDialog : public QDialog {
    Q_OBJECT

public:
    ExportDialog(Document& document, ViewState& view, QWidget* parent = nullptr);
    ~ExportDialog() override;

    // What an export would do now.
    ExportSettings settings() const;
    void setSettings(const ExportSettings& settings);

    // Where the next export is suggested to go: the folder of the last one, or of the document.
    QString folder() const { return folder_; }
    void setFolder(const QString& folder) { folder_ = folder; }

    // The figure as it would be exported now, while there is a result to draw.
    std::optional<Figure> figure() const;

    // Redraws the preview now, and not when all changes have come in.
    void refresh();

    ExportForm& form() { return *form_; }
    FigurePreview& preview() { return *preview_; }
    QString message() const { return message_->text(); }

    // Why there is no figure now; empty: there is one.
    const QString& problem() const { return problem_; }

    // Where the next export is suggested to go; empty where there is no figure.
    QString suggestion() const;

    // Whether a picture is being drawn or written.
    bool isExporting() const { return job_ != nullptr; }

    void copy();        // PNG and SVG on the clipboard
    void exportFile();  // asks where to
    void exportTo(const QString& path);
    void reject() override;  // stops a running export, else closes

signals:
    void exported(const QStringList& paths, const QStringList& notes);
    void copied(const QString& sentence);
    void failed(const QString& sentence);
    void cancelled(const QString& sentence);

private:
    void refreshLater();
    void showProblem(const QString& sentence);
    std::optional<Figure> figureToExport();
    void start(ExportJob::Work work, const QString& what);
    void say(const QString& sentence);
    void setBusy(bool busy);

    Document& document_;
    ViewState& view_;
    ExportForm* form_;
    FigurePreview* preview_;
    QLabel* message_;
    QProgressBar* progress_;
    QPushButton* copy_;
    QPushButton* cancel_;
    QPushButton* export_;
    QTimer later_;
    QString folder_;
    QString problem_;
    std::unique_ptr<ExportJob> job_;
};

}  // namespace heed::ui
