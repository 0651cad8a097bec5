// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/ForeignGlyphs.h"

#include <QRawFont>
#include <QSet>

namespace heed::ui {

namespace {

// Joiners and the like are not drawn.
bool isDrawn(char32_t character) {
    return QChar::category(character) != QChar::Other_Format &&
           !(character >= 0xfe00 && character <= 0xfe0f);  // variation selectors
}

class Search {
public:
    void look(const QString& text) {
        if (seen_.contains(text)) return;
        seen_.insert(text);
        for (const uint character : text.toUcs4())
            if (isDrawn(character) && !font_.supportsCharacter(character)) {
                texts_ << text;
                return;
            }
    }

    void look(const QStringList& texts) {
        for (const QString& text : texts) look(text);
    }

    const QStringList& texts() const { return texts_; }

private:
    QRawFont font_ = QRawFont::fromFont(plotFont());
    QSet<QString> seen_;
    QStringList texts_;  // in their order
};

}  // namespace

QStringList textsWithForeignGlyphs(const PlotContent& content) {
    Search search;
    search.look(content.caption);
    search.look(content.rowLabels);
    search.look(content.legend);
    for (const QString& remark : content.rowRemarks) search.look(remark);
    for (const PlotPanel& panel : content.panels) {
        search.look(panel.title);
        search.look(panel.columnTitle);
        search.look(panel.columnLabels);
        search.look(panel.groupTitles);
        for (const QString& text : panel.cellTexts) search.look(text);
        for (const QString& text : panel.texts) search.look(text);
    }
    return search.texts();
}

}  // namespace heed::ui
