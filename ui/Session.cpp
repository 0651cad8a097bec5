// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/Session.h"

#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <algorithm>

#include "core/experiment/InputError.h"

namespace heed::ui {

namespace {

const QString geometryKey = QStringLiteral("window/geometry");
const QString stateKey = QStringLiteral("window/state");
const QString themeKey = QStringLiteral("view/theme");
const QString zoomKey = QStringLiteral("view/zoom");
const QString coloursKey = QStringLiteral("view/colours");
const QString digitsKey = QStringLiteral("view/decimals");

// A file that is none of settings is put aside, so that it is spoken of once.
bool putAside(const QString& file) {
    QFile stored(file);
    const QByteArray bytes = stored.open(QIODevice::ReadOnly) ? stored.readAll() : QByteArray();
    const QSettings settings(file, QSettings::IniFormat);
    settings.allKeys();  // reads all sections; before, a broken one goes unnoticed
    // Qt takes many a line of garbage for a key. What it writes itself is ASCII.
    const bool garbage =
        std::any_of(bytes.begin(), bytes.end(), [](char c) { return c <= 0 || c == '\x7f'; });
    if (!garbage && settings.status() == QSettings::NoError) return false;
    QFile::remove(file + QStringLiteral(".broken"));
    QFile::rename(file, file + QStringLiteral(".broken"));
    return true;
}

}  // namespace

QString stateFolder() {
    const QString home = qEnvironmentVariable("XDG_STATE_HOME");
    const QString state =
        QDir::isAbsolutePath(home) ? home : QDir::home().filePath(QStringLiteral(".local/state"));
    return QDir(state).filePath(QStringLiteral("heedmap"));
}

Session::Session(MainWindow& window, const QString& folder)
    : window_(window),
      layoutFile_(QDir(folder).filePath(QStringLiteral("window.ini"))),
      recovery_(window.document(), QDir(folder).filePath(QStringLiteral("recovery"))) {
    const bool lookBroken = putAside(QSettings().fileName());
    const bool layoutBroken = putAside(layoutFile_);
    const bool lookRestored = restoreLook();
    const bool layoutRestored = restoreLayout();
    if (lookBroken || layoutBroken)
        window_.messages().showMessage(
            tr("The settings could not be read, so Heedmap starts with its own. The old ones are "
               "in %1.")
                .arg(QDir::toNativeSeparators((lookBroken ? QSettings().fileName() : layoutFile_) +
                                              QStringLiteral(".broken"))));
    else if (!lookRestored || !layoutRestored)
        window_.messages().showMessage(
            tr("Some settings could not be read; Heedmap starts with its own in their place."));
}

Session::~Session() {
    save();
}

bool Session::restoreLayout() {
    const QSettings layout(layoutFile_, QSettings::IniFormat);
    return layout.allKeys().isEmpty() ||
           window_.restoreLayout(layout.value(geometryKey).toByteArray(),
                                 layout.value(stateKey).toByteArray());
}

bool Session::restoreLook() {
    const QSettings settings;
    bool understood = true;
    const auto restore = [&](const QString& key, const auto& take) {
        if (settings.contains(key) && !take(settings.value(key))) understood = false;
    };
    ViewActions& view = window_.viewActions();
    DisplayOptions options = window_.stage().options();
    restore(themeKey, [&](const QVariant& value) {
        const auto theme = themeFromId(value.toString());
        if (theme) view.setTheme(*theme);
        return theme.has_value();
    });
    restore(zoomKey, [&](const QVariant& value) {
        bool isNumber = false;
        const int zoom = value.toInt(&isNumber);
        if (isNumber && zoom != view.appearance().zoom()) view.appearance().setZoom(zoom);
        return isNumber;
    });
    restore(coloursKey, [&](const QVariant& value) {
        const auto map = colorMapFromId(value.toString());
        options.colorMap = map.value_or(options.colorMap);
        return map.has_value();
    });
    restore(digitsKey, [&](const QVariant& value) {
        const int digits = value.toInt();
        const bool known = digits >= 1 && digits <= 4;
        if (known) options.content.digits = digits;
        return known;
    });
    view.setOptions(options);
    return understood;
}

void Session::save() {
    QSettings settings;
    settings.setValue(themeKey, idOf(window_.viewActions().appearance().theme()));
    settings.setValue(zoomKey, window_.viewActions().appearance().zoom());
    settings.setValue(coloursKey, idOf(window_.stage().options().colorMap));
    settings.setValue(digitsKey, window_.stage().options().content.digits);
    QDir().mkpath(QFileInfo(layoutFile_).path());
    QSettings layout(layoutFile_, QSettings::IniFormat);
    layout.setValue(geometryKey, window_.saveGeometry());
    layout.setValue(stateKey, window_.layoutState());
}

void Session::offerRecovery() {
    const std::vector<Recovery::Left> left = recovery_.left();
    if (left.empty()) return;
    const Recovery::Left& newest = left.front();
    const QString name = newest.path.isEmpty() ? tr("an experiment that was never saved")
                                               : QFileInfo(newest.path).fileName();
    QMessageBox question(
        QMessageBox::Question, tr("Recover unsaved changes"),
        tr("Heedmap ended unexpectedly with unsaved changes to %1, last on %2. Open them?")
            .arg(name, QLocale().toString(newest.when, QLocale::ShortFormat)),
        QMessageBox::NoButton, &window_);
    question.setTextFormat(Qt::PlainText);
    QPushButton* open = question.addButton(tr("&Open"), QMessageBox::AcceptRole);
    QPushButton* discard = question.addButton(tr("&Discard"), QMessageBox::DestructiveRole);
    question.setEscapeButton(question.addButton(tr("&Later"), QMessageBox::RejectRole));
    question.setDefaultButton(open);
    question.exec();
    try {
        if (question.clickedButton() == discard) Recovery::discard(newest);
        if (question.clickedButton() == open) recovery_.restore(newest);
    } catch (const InputError& error) {
        window_.messages().showMessage(QString::fromUtf8(error.what()));
    }
}

}  // namespace heed::ui
