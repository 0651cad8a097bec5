// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/StatusLine.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <iostream>

#include "app/Report.h"

namespace heed::app {

namespace {

// A line that is longer than the terminal is wide could not be taken back.
qsizetype terminalWidth() {
    winsize size{};
    const bool isKnown = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    constexpr qsizetype usual = 80;
    return isKnown ? size.ws_col : usual;
}

// At most `columns` of the terminal. From Hangul on letters may be two wide.
QString cutTo(const QString& text, qsizetype columns) {
    constexpr char16_t firstWide = 0x1100;
    qsizetype used = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        used += text[i].unicode() >= firstWide ? 2 : 1;
        if (used > columns) return text.first(i);
    }
    return text;
}

}  // namespace

StatusLine::StatusLine(qsizetype files)
    : isTerminal_(isatty(STDERR_FILENO) == 1 && qEnvironmentVariable("TERM") != u"dumb"),
      files_(files) {
    since_.start();
}

StatusLine::~StatusLine() {
    clear();
}

Progress StatusLine::next(const QString& name) {
    ++file_;
    name_ = onOneLine(name);
    if (!isTerminal_) return {};
    return [this](double done) {
        constexpr qint64 longMs = 300;
        if (files_ > 1 || since_.elapsed() > longMs) show(done);
        return true;
    };
}

void StatusLine::show(double done) {
    QString text = QStringLiteral("%1 %  %2").arg(static_cast<int>(done * 100), 3).arg(name_);
    if (files_ > 1) text = QStringLiteral("%1/%2 ").arg(file_).arg(files_) + text;
    text = cutTo(text, terminalWidth() - 1);
    if (text == shown_) return;
    clear();
    shown_ = text;
    std::cerr << text.toStdString() << std::flush;
}

void StatusLine::clear() {
    if (shown_.isEmpty()) return;
    std::cerr << "\r\033[K" << std::flush;  // to the left end, and erase from there
    shown_.clear();
}

}  // namespace heed::app
