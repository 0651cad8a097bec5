// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/ExportDialog.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include "ui/document/SaveTarget.h"
#include "ui/document/SuggestedPath.h"
#include "ui/figures/ExportForm.h"
#include "ui/figures/ExportWork.h"
#include "ui/figures/FigurePreview.h"
#include "ui/figures/FigureText.h"
#include "ui/figures/Worksheet.h"

namespace heed::ui {

namespace {

constexpr int settleMs = 80;  // changes that follow each other are drawn once

Figure solutionOf(Figure worksheet) {
    worksheet.worksheet = false;
    return worksheet;
}

}  // namespace

ExportDialog::ExportDialog(Document& document, ViewState& view, QWidget* parent)
    : QDialog(parent),
      document_(document),
      view_(view),
      form_(new ExportForm(this)),
      preview_(new FigurePreview(this)),
      message_(new QLabel(this)),
      progress_(new QProgressBar(this)) {
    setWindowTitle(tr("Export Image"));
    setModal(false);
    message_->setWordWrap(true);
    message_->setTextFormat(Qt::PlainText);
    message_->setAccessibleName(tr("Result of the export"));
    message_->hide();
    progress_->setAccessibleName(tr("Progress of the export"));
    progress_->setRange(0, ExportJob::steps);
    progress_->hide();

    auto* buttons = new QDialogButtonBox(this);
    copy_ = buttons->addButton(tr("&Copy"), QDialogButtonBox::ActionRole);
    copy_->setWhatsThis(tr("Puts the picture on the clipboard, as PNG and as SVG."));
    cancel_ = buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);  // by Esc
    export_ = buttons->addButton(tr("&Export…"), QDialogButtonBox::AcceptRole);
    export_->setDefault(true);
    export_->setWhatsThis(tr("Asks for a name and writes the picture."));
    connect(copy_, &QPushButton::clicked, this, &ExportDialog::copy);
    connect(export_, &QPushButton::clicked, this, &ExportDialog::exportFile);
    connect(buttons, &QDialogButtonBox::rejected, this, &ExportDialog::reject);

    // On a small screen or with large text the choices scroll; the buttons stay.
    auto* area = new QScrollArea(this);
    area->setWidget(form_);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    area->setMinimumWidth(form_->minimumSizeHint().width() +
                          area->verticalScrollBar()->sizeHint().width());
    auto* row = new QHBoxLayout;
    row->addWidget(area);
    row->addWidget(preview_, 1);
    auto* column = new QVBoxLayout(this);
    column->addLayout(row, 1);
    column->addWidget(message_);
    column->addWidget(progress_);
    column->addWidget(buttons);

    // All choices at once where the screen has the room, and a line for what is said below.
    const QSize wanted(
        area->minimumWidth() + preview_->sizeHint().width(),
        form_->sizeHint().height() + buttons->sizeHint().height() + 7 * fontMetrics().height());
    resize(wanted.boundedTo(screen()->availableGeometry().size() * 0.92));

    later_.setSingleShot(true);
    later_.setInterval(settleMs);
    connect(&later_, &QTimer::timeout, this, &ExportDialog::refresh);
    connect(form_, &ExportForm::changed, this, &ExportDialog::refreshLater);
    connect(&document_, &Document::changed, this, &ExportDialog::refreshLater);
    connect(&view_, &ViewState::changed, this, &ExportDialog::refreshLater);
    if (view_.showsAllHeads()) {
        ExportSettings all;
        all.what = ExportWhat::AllHeads;
        form_->setSettings(all);
    }
    refresh();
}

ExportDialog::~ExportDialog() = default;

ExportSettings ExportDialog::settings() const {
    return form_->settings();
}

void ExportDialog::setSettings(const ExportSettings& settings) {
    form_->setSettings(settings);
    refresh();
}

std::optional<Figure> ExportDialog::figure() const {
    const auto result = document_.result();
    if (!result || document_.isComputing() || !document_.problem().isEmpty()) return std::nullopt;
    return figureOf(settings(), result->experiment, view_);
}

void ExportDialog::refreshLater() {
    later_.start();
}

void ExportDialog::refresh() {
    later_.stop();
    const auto result = document_.result();
    const std::optional<Figure> shown = figure();
    if (!shown) {
        showProblem(
            document_.isComputing()
                ? tr("The picture follows when the computation has ended.")
                : tr("There is no picture of this experiment: %1").arg(document_.problem()));
        return;
    }
    form_->setPossible(result->experiment.holdsWeightsOnly(),
                       shown->allStages || canBeWorksheet(mainQuantity(*shown)));
    Figure uncaptioned = *shown;
    uncaptioned.title.clear();
    try {
        FigurePlan plan = planFigure(result->experiment, result->trace, *shown);
        if (shown->worksheet && settings().solutionToo) {
            const FigurePlan solved =
                planFigure(result->experiment, result->trace, solutionOf(*shown));
            for (const QString& note : solved.notes)
                if (!plan.notes.contains(note)) plan.notes << tr("in the solution %1").arg(note);
        }
        form_->showCaption(captionOf(result->experiment, uncaptioned));
        form_->showOutcome(plan);
        preview_->setPlan(plan);
        preview_->setDescription(figureText(result->experiment, result->trace, *shown).description);
    } catch (const InputError& error) {
        showProblem(QString::fromUtf8(error.what()));
        return;
    }
    problem_.clear();
    copy_->setEnabled(!job_);
    export_->setEnabled(!job_);
}

void ExportDialog::showProblem(const QString& sentence) {
    problem_ = sentence;
    preview_->setProblem(sentence);
    preview_->setDescription(sentence);
    form_->clearOutcome();
    copy_->setEnabled(false);
    export_->setEnabled(false);
}

void ExportDialog::copy() {
    const std::optional<Figure> shown = figureToExport();
    if (!shown) return;
    start(copyOf(document_.result(), *shown,
                 [this] {
                     say(tr("The picture is on the clipboard."));
                     emit copied(message());
                 }),
          tr("Copying…"));
}

QString ExportDialog::suggestion() const {
    const std::optional<Figure> shown = figure();
    if (!shown) return {};
    const QString name =
        withEnding(figureName(document_.experiment(), document_.path(), *shown), settings().format);
    const QString folder = folder_.isEmpty()
                               ? suggestedFolder(document_.path(), QStandardPaths::PicturesLocation)
                               : folder_;
    return QDir(folder).filePath(name);
}

// One at a time: the second would ask for the name that the first is about to take.
std::optional<Figure> ExportDialog::figureToExport() {
    if (!job_) return figure();
    emit failed(tr("The last picture is still being drawn."));
    return std::nullopt;
}

void ExportDialog::exportFile() {
    if (later_.isActive()) refresh();
    const std::optional<Figure> shown = figureToExport();
    if (!shown) return;
    SaveTarget target{windowTitle(), idOf(settings().format).toUpper(), idOf(settings().format),
                      suggestion()};
    if (shown->worksheet && settings().solutionToo)
        target.beside = [](const QString& name) {
            return QStringList{solutionPath(name)};
        };
    const QString path = askForTarget(this, target);
    if (!path.isEmpty()) exportTo(path);
}

void ExportDialog::exportTo(const QString& path) {
    const std::optional<Figure> shown = figureToExport();
    if (!shown) return;
    std::vector<ExportedFile> files = {{path, *shown}};
    if (shown->worksheet && settings().solutionToo)
        files.push_back({solutionPath(path), solutionOf(*shown)});
    QStringList paths;
    for (const ExportedFile& file : files) paths << file.path;
    start(exportOf(document_.result(), std::move(files), settings().format,
                   [this, paths](const QStringList& notes) {
                       folder_ = QFileInfo(paths.first()).path();
                       QStringList names;
                       for (const QString& each : paths) names << QDir::toNativeSeparators(each);
                       say(tr("Exported to %1.").arg(names.join(tr(" and "))));
                       emit exported(paths, notes);
                   }),
          tr("Exporting…"));
}

void ExportDialog::start(ExportJob::Work work, const QString& what) {
    job_ = std::make_unique<ExportJob>(std::move(work));
    const auto over = [this] {
        job_.release()->deleteLater();  // it is the one that speaks
        setBusy(false);
    };
    connect(job_.get(), &ExportJob::progressed, progress_, &QProgressBar::setValue);
    connect(job_.get(), &ExportJob::failed, this, [this, over](const QString& sentence) {
        over();
        say(sentence);
        emit failed(sentence);
    });
    connect(job_.get(), &ExportJob::cancelled, this, [this, over] {
        over();
        say(tr("Cancelled; nothing was written."));
        emit cancelled(message());
    });
    connect(job_.get(), &ExportJob::finished, this, over);
    progress_->setValue(0);
    setBusy(true);
    if (!isVisible()) showProgress(*job_, parentWidget(), what);
    job_->start();
}

void ExportDialog::say(const QString& sentence) {
    message_->setText(sentence);
    message_->show();
}

void ExportDialog::setBusy(bool busy) {
    progress_->setVisible(busy);
    form_->setEnabled(!busy);
    copy_->setEnabled(!busy && problem_.isEmpty());
    export_->setEnabled(!busy && problem_.isEmpty());
    cancel_->setEnabled(true);
    if (busy) {
        message_->hide();
        cancel_->setFocus();  // what was focused is disabled now
    } else {
        export_->setFocus();
    }
}

void ExportDialog::reject() {
    if (!job_) return QDialog::reject();
    job_->cancel();
    cancel_->setEnabled(false);
    say(tr("Cancelling…"));
}

}  // namespace heed::ui
