// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Report.h"

#include <iostream>
#include <new>

#include "core/experiment/InputError.h"
#include "ui/document/FileWriter.h"
#include "ui/figures/FigureExport.h"

namespace heed::app {

QString onOneLine(QString name) {
    for (QChar& c : name)
        if (c.category() == QChar::Other_Control) c = QLatin1Char(' ');
    return name;
}

void say(const QString& text) {
    std::cerr << "heedmap: " << onOneLine(text).toStdString() << '\n';
}

void sayNotes(const QString& name, const std::vector<std::string>& notes) {
    for (const std::string& note : notes)
        say(name + QStringLiteral(": ") + QString::fromStdString(note));
}

int guarded(const std::function<void()>& work) {
    try {
        work();
        return 0;
    } catch (const UsageError& error) {
        say(QString::fromUtf8(error.what()));
        return 2;
    } catch (const ui::FigureSizeError& error) {
        say(QString::fromUtf8(error.what()));
        return 2;
    } catch (const InputError& error) {
        say(QString::fromUtf8(error.what()));
        return 1;
    } catch (const std::bad_alloc&) {
        say(QStringLiteral("not enough memory"));
        return 1;
    }
}

void write(const QString& out, const QByteArray& bytes) {
    if (out == QLatin1String("-"))
        ui::writeStandardOutput(bytes);
    else
        ui::writeFile(out, bytes);
}

}  // namespace heed::app
