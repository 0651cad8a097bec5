// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>
#include <QObject>
#include <QString>

#include "core/formats/ExperimentJson.h"
#include "ui/document/Document.h"
#include "ui/document/ViewState.h"

namespace heed::ui {

// New, open, save and the question about unsaved changes. Failures become one sentence in
// `failed`; the document and the file on disk are then as before.
class FileActions : public QObject {
    Q_OBJECT

public:
    FileActions(Document& document, QWidget* window);

    void fillMenu(QMenu& menu);  // New … Save As, with recent files

    // Opens a file without asking about changes; arrays that are no experiment are imported into
    // the present one instead. False where it cannot be read.
    bool openPath(const QString& path);

    // The same for what came through a pipe; `name` is what messages call it. It has no file name.
    bool openBytes(const QByteArray& bytes, const QString& name);

    // Asks Save, Discard or Cancel where there are changes. True where the caller may go on.
    bool mayLeave();

    bool save();
    bool saveAs();
    void newDocument();
    void open();
    void import();

signals:
    void failed(const QString& sentence);  // empty: the last failure is over
    void said(const QString& sentence);    // something worth knowing
    void importAsked(const QByteArray& bytes, const QString& name);

private:
    bool mayReplace(const QString& path);
    bool openFrom(const std::function<ReadDocument()>& read, const QString& savePath);
    bool saveTo(const QString& path);
    void fillRecent();
    void remember(const QString& path);

    Document& document_;
    QWidget* window_;
    QMenu* recent_ = nullptr;
};

}  // namespace heed::ui
