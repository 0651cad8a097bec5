// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/ExportActions.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QInputDialog>
#include <array>

#include "core/attention/Stage.h"
#include "core/formats/MatrixText.h"
#include "core/formats/TraceJson.h"
#include "core/formats/TraceNpz.h"
#include "ui/document/FileWriter.h"
#include "ui/document/SaveTarget.h"
#include "ui/document/SuggestedPath.h"
#include "ui/inputs/OpenEditor.h"

namespace heed::ui {

namespace {

// A name that no file has yet: "a.png", "a-2.png", …
QString freeName(const QString& path) {
    const QFileInfo info(path);
    QString name = path;
    for (int number = 2; QFileInfo::exists(name); ++number)
        name = info.dir().filePath(
            QStringLiteral("%1-%2.%3").arg(info.completeBaseName()).arg(number).arg(info.suffix()));
    return name;
}

std::string dataOf(const Result& result, ExportActions::Data data, Quantity quantity,
                   HeadSelection head) {
    using Data = ExportActions::Data;
    const Experiment& e = result.experiment;
    if (e.holdsWeightsOnly() && (data == Data::TraceJson || data == Data::TraceNpz))
        throw InputError("the document holds weights only; there is no trace");
    if (data == Data::TraceJson) return writeTrace(e, result.trace);
    if (data == Data::TraceNpz) return writeTraceNpz(e, result.trace);
    const Matrix matrix = quantity == Quantity::Weights
                              ? weightsOf(result.trace, head)
                              : quantityOf(e, result.trace, quantity, head.head);
    return data == Data::StageCsv ? writeMatrixCsv(matrix) : writeMatrixText(matrix);
}

}  // namespace

ExportActions::ExportActions(Document& document, ViewState& view, StageView& stage, QWidget* window)
    : QObject(window), document_(document), view_(view), stage_(stage), window_(window) {}

void ExportActions::fillMenu(QMenu& menu) {
    open_ = menu.addAction(tr("&Export Image…"), this, &ExportActions::openDialog);
    open_->setObjectName(QStringLiteral("export"));
    open_->setShortcut(Qt::CTRL | Qt::Key_E);
    QAction* again = menu.addAction(tr("Export A&gain"), this, &ExportActions::exportAgain);
    again->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_E);
    again->setToolTip(tr("As the last time, into the same folder, under a new name"));
    QAction* copy = menu.addAction(tr("&Copy Image"), this, &ExportActions::copy);
    copy->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_C);
    fillDataMenu(*menu.addMenu(tr("Export &Data")));
}

void ExportActions::fillDataMenu(QMenu& menu) {
    const std::array<std::pair<Data, QString>, 4> kinds = {
        {{Data::TraceJson, tr("Whole Trace as &JSON…")},
         {Data::TraceNpz, tr("Whole Trace for &NumPy…")},
         {Data::StageCsv, tr("This Stage as &CSV…")},
         {Data::StageTsv, tr("This Stage as &TSV…")}}};
    for (const auto& [kind, text] : kinds)
        menu.addAction(text, this, [this, data = kind] { exportData(data); });
}

ExportDialog& ExportActions::dialog() {
    if (dialog_) return *dialog_;
    dialog_ = new ExportDialog(document_, view_, window_);
    ExportSettings settings = dialog_->settings();
    const DisplayOptions& shown = stage_.options();
    settings.figure.colorMap = shown.colorMap;
    settings.figure.digits = shown.content.digits;
    settings.figure.weightRange = shown.content.weightRange;
    dialog_->setSettings(settings);
    connect(dialog_, &ExportDialog::exported, this, &ExportActions::report);
    connect(dialog_, &ExportDialog::copied, this, &ExportActions::said);
    connect(dialog_, &ExportDialog::cancelled, this, &ExportActions::said);
    connect(dialog_, &ExportDialog::failed, this, &ExportActions::failed);
    return *dialog_;
}

void ExportActions::openDialog() {
    commitOpenEditor();
    dialog().show();
    dialog().raise();
    dialog().activateWindow();
}

void ExportActions::exportAgain() {
    commitOpenEditor();
    if (dialog().figure()) return dialog().exportTo(freeName(dialog().suggestion()));
    dialog().refresh();
    emit failed(dialog().problem());
}

void ExportActions::copy() {
    commitOpenEditor();
    if (dialog().figure()) return dialog().copy();
    dialog().refresh();
    emit failed(dialog().problem());
}

// Of Q, K and V one; nothing where it is cancelled.
std::optional<Quantity> ExportActions::askForQuantity() {
    const auto all = quantitiesOf(view_.stage());
    if (all.size() == 1) return all.front();
    QStringList names;
    for (const Quantity each : all) names << QString::fromStdString(std::string(symbolOf(each)));
    bool ok = false;
    const QString chosen =
        QInputDialog::getItem(window_, tr("Export Data"), tr("&Matrix:"), names, 0, false, &ok);
    return ok ? std::optional(all[static_cast<std::size_t>(names.indexOf(chosen))]) : std::nullopt;
}

void ExportActions::exportData(Data data) {
    commitOpenEditor();
    const auto result = document_.result();
    if (!result || document_.isComputing() || !document_.problem().isEmpty())
        return emit failed(
            document_.isComputing()
                ? tr("The numbers can be exported once the computation has ended.")
                : tr("There are no numbers of this experiment: %1").arg(document_.problem()));
    constexpr std::array endings = {"json", "npz", "csv", "tsv"};
    const QString ending = QString::fromLatin1(endings.at(static_cast<std::size_t>(data)));
    const bool trace = data == Data::TraceJson || data == Data::TraceNpz;
    const std::optional<Quantity> quantity = trace ? Quantity::X : askForQuantity();
    if (!quantity) return;
    QString name = documentName(result->experiment, document_.path());
    if (trace)
        name += QStringLiteral("-trace");
    else
        name += QLatin1Char('-') + QString::fromStdString(std::string(idOf(*quantity)));
    if (!trace && isPerHead(*quantity))
        name += view_.head().mean ? QStringLiteral("-mean")
                                  : QStringLiteral("-h%1").arg(view_.head().head + 1);
    const QString path = askForTarget(
        window_, {tr("Export Data"), ending.toUpper(), ending,
                  QDir(suggestedFolder(document_.path(), QStandardPaths::DocumentsLocation))
                      .filePath(name + QLatin1Char('.') + ending)});
    if (path.isEmpty()) return;
    auto* job = new ExportJob(
        [=, this, head = view_.head()](const Progress& progress) -> ExportJob::Outcome {
            const std::string bytes = dataOf(*result, data, *quantity, head);
            if (!goesOn(progress, 0.9)) return {};
            writeFile(path, QByteArray::fromStdString(bytes));
            return [=, this] {
                report({path}, {});
            };
        },
        this);
    ++dataJobs_;
    const auto over = [this, job] {
        --dataJobs_;
        job->deleteLater();
    };
    connect(job, &ExportJob::finished, this, over);
    connect(job, &ExportJob::failed, this, [this, over](const QString& sentence) {
        over();
        emit failed(sentence);
    });
    connect(job, &ExportJob::cancelled, this, [this, over] {
        over();
        emit said(tr("Cancelled; nothing was written."));
    });
    showProgress(*job, window_, tr("Exporting…"));
    job->start();
}

bool ExportActions::finish() {
    bool allDone = true;
    QObject watch;
    connect(this, &ExportActions::failed, &watch, [&] { allDone = false; });
    while (dataJobs_ > 0 || (dialog_ && dialog_->isExporting()))
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    return allDone;
}

void ExportActions::report(const QStringList& paths, const QStringList& notes) {
    QStringList names;
    for (const QString& path : paths) names << QDir::toNativeSeparators(path);
    QStringList sentences = {tr("Exported to %1.").arg(names.join(tr(" and ")))};
    for (const QString& note : notes)
        sentences << note.left(1).toUpper() + note.mid(1) + QLatin1Char('.');
    emit exported(paths, sentences.join(QLatin1Char(' ')));
}

}  // namespace heed::ui
