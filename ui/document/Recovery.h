// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QLockFile>
#include <QThreadPool>
#include <QTimer>
#include <memory>
#include <vector>

#include "ui/document/Document.h"

namespace heed::ui {

// Keeps unsaved changes in a folder of their own, a few seconds after they are made, so that a
// crash loses none. What belongs to a process that still runs is left alone.
class Recovery : public QObject {
    Q_OBJECT

public:
    // Unsaved changes that an ended process has left behind.
    struct Left {
        QString file;         // the copy
        QString path;         // the document's own file; empty: it had none
        QByteArray fileHash;  // of that file as it was when the changes were begun
        QDateTime when;       // of the last change
    };

    Recovery(Document& document, QString folder, QObject* parent = nullptr);
    ~Recovery() override;  // an orderly end: the copy goes

    // Newest first.
    std::vector<Left> left() const;

    // Opens what was left as a document with unsaved changes, and gives the copy up. Throws
    // InputError.
    void restore(const Left& left);

    static void discard(const Left& left);

    // Writes what has changed now instead of in a while.
    void saveNow();

private:
    void saveSoon();
    bool claim();

    Document& document_;
    QString folder_;
    QString name_;  // of this process's copy, without its ending
    std::unique_ptr<QLockFile> lock_;
    QTimer timer_;
    QThreadPool writer_;
};

}  // namespace heed::ui
