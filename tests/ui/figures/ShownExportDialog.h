// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "core/attention/AttentionForward.h"
#include "ui/document/Presets.h"
#include "ui/figures/ExportDialog.h"
#include "ui/figures/FigureExport.h"

namespace heed::ui {

// An export dialog on the preset of two heads, and a folder for its files.
class ShownExportDialog : public testing::Test {
protected:
    void show(QSize size = QSize(1000, 640)) {
        dialog.resize(size);
        dialog.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&dialog));
    }

    template <typename Widget>
    Widget* named(const char* text) {
        for (Widget* each : dialog.findChildren<Widget*>()) {
            QString own = each->accessibleName();
            if constexpr (std::is_base_of_v<QAbstractButton, Widget>) own = each->text();
            if (own.remove(QLatin1Char('&')) == QString::fromUtf8(text)) return each;
        }
        ADD_FAILURE() << "there is no " << text;
        return nullptr;
    }

    void exportAndWait(const QString& path) {
        const QSignalSpy done(&dialog, &ExportDialog::exported);
        dialog.exportTo(path);
        ASSERT_TRUE(QTest::qWaitFor([&] { return done.count() == 1; }, 20'000));
    }

    QByteArray expected(FigureFormat format) {
        const Experiment& e = document.experiment();
        return exportFigure(e, computeAttention(e), *dialog.figure(), format).bytes;
    }

    QString file(const char* name) const { return folder.filePath(QString::fromUtf8(name)); }

    Document document{readPreset(QStringLiteral("two-heads"))};
    ViewState view;
    ExportDialog dialog{document, view};
    QTemporaryDir folder;
};

}  // namespace heed::ui
