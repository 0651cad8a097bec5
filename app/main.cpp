// SPDX-License-Identifier: GPL-3.0-or-later
#include <QGuiApplication>
#include <csignal>
#include <cstdio>
#include <cstdlib>

#include "app/Code.h"
#include "app/CommandLine.h"
#include "app/Headless.h"
#include "app/Window.h"

namespace {

using namespace heed::app;

// Qt's own lines (a missing XDG_RUNTIME_DIR, a locale that is not UTF-8) would break the promise of
// one line an error.
void ignoreQtMessages(QtMsgType type, const QMessageLogContext&, const QString& text) {
    if (type == QtFatalMsg) std::fprintf(stderr, "heedmap: %s\n", qUtf8Printable(text));
}

int renderWithoutScreen(const Render& request, int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    // What a desktop sets for its screen has no part in a picture.
    for (const char* name : {"QT_SCALE_FACTOR", "QT_SCREEN_SCALE_FACTORS", "QT_FONT_DPI",
                             "QT_STYLE_OVERRIDE", "QT_QPA_PLATFORMTHEME"})
        qunsetenv(name);
    // Nor has what its user told fontconfig of the letters that the font lacks.
    qputenv("XDG_CONFIG_HOME", "/dev/null");
    const QGuiApplication application(argc, argv);
    return run(request);
}

}  // namespace

int main(int argc, char** argv) {
    // Beyond a limit of the shell a write fails then, and says so, as on a full disk.
    std::signal(SIGXFSZ, SIG_IGN);
    const Request request = parseCommandLine(argc, argv);
    if (const auto* finished = std::get_if<Finished>(&request)) return finished->exitStatus;
    if (const auto* window = std::get_if<OpenWindow>(&request))
        return openWindow(*window, argc, argv);

    qInstallMessageHandler(ignoreQtMessages);
    if (const auto* compute = std::get_if<Compute>(&request)) return run(*compute);
    if (const auto* code = std::get_if<Code>(&request)) return run(*code);
    if (const auto* inspect = std::get_if<Inspect>(&request)) return run(*inspect);
    if (const auto* convert = std::get_if<Convert>(&request)) return run(*convert);
    if (const auto* presets = std::get_if<ListPresets>(&request)) return run(*presets);
    return renderWithoutScreen(std::get<Render>(request), argc, argv);
}
