// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/Sentences.h"

#include <QRegularExpression>
#include <QStringList>

namespace heed::ui {

QString sentencesOf(const std::vector<std::string>& notes) {
    static const QRegularExpression plainWord(QStringLiteral("^[a-z]{2,}[ ,]|^a "));
    QStringList sentences;
    for (const std::string& note : notes) {
        QString sentence = QString::fromStdString(note);
        if (plainWord.match(sentence).hasMatch()) sentence[0] = sentence[0].toUpper();
        if (!sentence.endsWith(QLatin1Char('.')) && !sentence.endsWith(QChar(0x2026)))
            sentence += QLatin1Char('.');
        sentences << sentence;
    }
    return sentences.join(QLatin1Char(' '));
}

}  // namespace heed::ui
