// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <QWidget>
#include <functional>

namespace heed::ui {

// `name` with the ending, whatever it ends with: "report.v2" becomes "report.v2.heed".
QString withEnding(const QString& name, const QString& ending);

// What is to be written, and what the question calls it.
struct SaveTarget {
    QString title;                                           // of the dialog
    QString kind;                                            // "Heedmap experiments"
    QString ending;                                          // "heed"
    QString suggestion;                                      // a name, with a folder perhaps
    std::function<QStringList(const QString&)> beside = {};  // files that go with a name
};

// Asks for a name. One without the ending gets it before the question about replacing files.
// Empty: cancelled.
QString askForTarget(QWidget* parent, const SaveTarget& target);

}  // namespace heed::ui
