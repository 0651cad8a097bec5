// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Window.h"

#include <QApplication>
#include <QTimer>
#include <cstdio>
#include <cstdlib>

#include "ui/MainWindow.h"
#include "ui/Session.h"
#include "ui/Style.h"

namespace heed::app {

namespace {

// Qt ends the process when it finds no display; this is the last chance to say it in our words.
void reportMissingDisplay(QtMsgType type, const QMessageLogContext&, const QString& text) {
    if (type == QtFatalMsg) {
        std::fputs("heedmap: no display; `heedmap render` works without one\n", stderr);
        std::_Exit(1);
    }
    if (type == QtCriticalMsg) std::fprintf(stderr, "heedmap: %s\n", qUtf8Printable(text));
}

}  // namespace

int openWindow(const OpenWindow& request, int argc, char** argv) {
    QCoreApplication::setOrganizationName(QStringLiteral("Heedmap"));
    QCoreApplication::setApplicationName(QStringLiteral("heedmap"));
    QCoreApplication::setApplicationVersion(QStringLiteral(HEEDMAP_VERSION));
    const QtMessageHandler before = qInstallMessageHandler(reportMissingDisplay);
    QApplication application(argc, argv);
    qInstallMessageHandler(before);
    QApplication::setStyle(new ui::Style);

    ui::MainWindow window;
    ui::Session session(window, ui::stateFolder());
    if (!request.file.isEmpty()) window.open(request.file);
    window.show();
    QTimer::singleShot(0, &session, &ui::Session::offerRecovery);
    return QApplication::exec();
}

}  // namespace heed::app
