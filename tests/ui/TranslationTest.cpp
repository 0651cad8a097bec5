// SPDX-License-Identifier: GPL-3.0-or-later
// The window in a language that is nobody's, whose words are 40 % longer: what shows no brackets
// was never offered for translation, and what is cut has no room for German.
#include <QAbstractButton>
#include <QApplication>
#include <QDockWidget>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>
#include <QTabBar>
#include <QTranslator>

#include "core/experiment/Edits.h"
#include "tests/ui/support/Dialogs.h"
#include "tests/ui/support/Keys.h"
#include "tests/ui/support/WindowTest.h"
#include "ui/document/Presets.h"

namespace heed::ui {
namespace {

class LongWords : public QTranslator {
public:
    bool isEmpty() const override { return false; }
    QString translate(const char*, const char* source, const char*, int) const override {
        const QString text = QString::fromUtf8(source);
        QString plain = text;
        plain.remove(QRegularExpression(QStringLiteral("%[1-9L]|<[^>]*>|&(?=\\w)")));
        const qsizetype more = (plain.size() * 2 + 4) / 5;
        return QStringLiteral("[") + text + QString(more, QLatin1Char('~')) + QStringLiteral("]");
    }
};

class TranslationTest : public WindowTest {
protected:
    void SetUp() override {
        QCoreApplication::installTranslator(&translator);
        WindowTest::SetUp();
    }
    void TearDown() override {
        window.reset();
        QCoreApplication::removeTranslator(&translator);
    }

    // Texts of the experiment, of core's sentences and of standards are no words of the window.
    bool mayStayEnglish(const QString& text) {
        static const QRegularExpression word(QStringLiteral("[A-Za-z]{4,}"));
        if (!word.match(text).hasMatch() || text.contains(QLatin1Char('['))) return true;
        QStringList known = {QStringLiteral("viridis"), QStringLiteral("cividis"),
                             QStringLiteral("magma"),   QStringLiteral("grey"),
                             QStringLiteral("softmax"), window->sentence()};
        for (const QString& name : presetNames())
            known << QString::fromStdString(readPreset(name).title);
        for (const Stage stage : allStages) {
            known << QString::fromStdString(std::string(chipText(stage)));
            known << QString::fromStdString(chipText(stage, document().experiment()));
            known << QString::fromStdString(std::string(shortChipText(stage)));
            const QString title = QString::fromStdString(std::string(titleOf(stage)));
            known << title
                  << title + QStringLiteral(" – ") +
                         QString::fromStdString(whatTurnsOn(stage, document().experiment()));
        }
        QString plain = text;
        plain.replace(QStringLiteral("&&"), QStringLiteral("&"));
        return known.contains(plain) || known.contains(text);
    }

    // Where only core's plain English stands.
    bool showsSentences(const QObject& owner) {
        return owner.inherits("heed::ui::ElidedLabel") || owner.inherits("heed::ui::HeatmapPlot") ||
               owner.inherits("heed::ui::StageTable") || owner.parent() == &window->why() ||
               owner.parent() == &window->output();
    }

    void expectTranslated(const QObject& owner, const QString& text) {
        ++seen;
        EXPECT_TRUE(mayStayEnglish(text) || showsSentences(owner))
            << owner.metaObject()->className() << " " << owner.objectName().toStdString() << ": "
            << text.toStdString();
    }

    void expectAllTranslated(QWidget& top) {
        for (const QAction* action : top.findChildren<QAction*>()) {
            expectTranslated(*action, action->text());
            expectTranslated(*action, action->toolTip());
        }
        for (const QLabel* label : top.findChildren<QLabel*>())
            expectTranslated(*label, label->text());
        for (const QAbstractButton* button : top.findChildren<QAbstractButton*>())
            if (!button->objectName().startsWith(QStringLiteral("qt_"))) {
                expectTranslated(*button, button->text());
                expectTranslated(*button, button->toolTip());
            }
        for (const QMenu* menu : top.findChildren<QMenu*>()) expectTranslated(*menu, menu->title());
        for (const QDockWidget* dock : top.findChildren<QDockWidget*>())
            expectTranslated(*dock, dock->windowTitle());
        for (const QWidget* widget : top.findChildren<QWidget*>()) {
            expectTranslated(*widget, widget->accessibleName());
            expectTranslated(*widget, widget->whatsThis());
        }
    }

    LongWords translator;
    int seen = 0;
};

TEST_F(TranslationTest, EveryTextOfTheWindowIsOffered) {
    document().edit({QStringLiteral("[Heads]")}, withHeadCount(document().experiment(), 2));
    QCoreApplication::processEvents();
    expectAllTranslated(*window);
    EXPECT_GT(seen, 300);
    for (const QKeySequence& keys :
         {QKeySequence(Qt::CTRL | Qt::Key_Comma), QKeySequence(Qt::CTRL | Qt::Key_Slash)}) {
        const Dialogs dialogs({[this](QDialog& dialog) {
            expectTranslated(dialog, dialog.windowTitle());
            expectAllTranslated(dialog);
            dialog.reject();
        }});
        actionOf(keys)->trigger();
    }
}

TEST_F(TranslationTest, LongerWordsFit) {
    for (const QSize size : {QSize(1280, 800), QSize(1024, 768)}) {
        window->resize(size);
        QCoreApplication::processEvents();
        EXPECT_EQ(window->size(), size) << "the words push the window open";
        const QRect room(QPoint(), window->size());
        for (QWidget* each : window->findChildren<QWidget*>()) {
            const bool text = qobject_cast<QLabel*>(each) || qobject_cast<QAbstractButton*>(each);
            if (each->objectName().startsWith(QStringLiteral("qt_"))) continue;  // Qt's own icons
            if (!text || !each->isVisible() || each->visibleRegion().isEmpty()) continue;
            const auto* label = qobject_cast<QLabel*>(each);
            const bool elides = each->inherits("heed::ui::ElidedLabel");
            if (elides || (label && label->wordWrap())) continue;
            EXPECT_GE(each->width(), each->minimumSizeHint().width())
                << each->metaObject()->className() << " " << each->accessibleName().toStdString();
            EXPECT_TRUE(room.contains(QRect(each->mapTo(window.get(), QPoint()), each->size())))
                << each->metaObject()->className() << " " << each->objectName().toStdString();
        }
    }
}

}  // namespace
}  // namespace heed::ui
