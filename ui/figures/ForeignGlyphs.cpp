// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/ForeignGlyphs.h"

#include <QSet>

#include "ui/plots/TextPainting.h"

namespace heed::ui {

namespace {

class Search {
public:
    void look(const QString& text) {
        if (seen_.contains(text)) return;
        seen_.insert(text);
        if (hasForeignGlyphs(text, font_)) texts_ << text;
    }

    void look(const QStringList& texts) {
        for (const QString& text : texts) look(text);
    }

    const QStringList& texts() const { return texts_; }

private:
    QFont font_ = plotFont();
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
