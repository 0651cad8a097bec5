// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

namespace heed::app {

// The command line asks for what these files do not have, or does not say what it needs.
class UsageError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// A name is data of others: no character of it may begin a line or a column, or move a cursor.
QString onOneLine(QString name);

// One line on standard error, "heedmap: …".
void say(const QString& text);

// Each as a line, "heedmap: NAME: …".
void sayNotes(const QString& name, const std::vector<std::string>& notes);

// Runs `work` and turns what it throws into one line and an exit status.
int guarded(const std::function<void()>& work);

// To the file `out`, or to standard output for "-". Throws InputError where it cannot be written.
void write(const QString& out, const QByteArray& bytes);

}  // namespace heed::app
