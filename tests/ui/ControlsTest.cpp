// SPDX-License-Identifier: GPL-3.0-or-later
// What holds for every control of the window: a name, an explanation, its keys.
#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QTabBar>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>

#include "core/experiment/Edits.h"
#include "tests/ui/support/Dialogs.h"
#include "tests/ui/support/Keys.h"
#include "tests/ui/support/WindowTest.h"
#include "ui/SettingsDialog.h"

namespace heed::ui {
namespace {

class ControlsTest : public WindowTest {
protected:
    // What a person can use, without the parts of other controls.
    std::vector<QWidget*> controls() const {
        std::vector<QWidget*> found;
        for (QWidget* each : window->findChildren<QWidget*>()) {
            const bool control =
                qobject_cast<QAbstractButton*>(each) || qobject_cast<QAbstractSpinBox*>(each) ||
                qobject_cast<QComboBox*>(each) || qobject_cast<QAbstractItemView*>(each) ||
                qobject_cast<QTabBar*>(each) || qobject_cast<HeatmapPlot*>(each) ||
                (qobject_cast<QAbstractSlider*>(each) && !each->inherits("QScrollBar"));
            const bool part = qobject_cast<QHeaderView*>(each) ||
                              QString::fromLatin1(each->metaObject()->className())
                                  .startsWith(QStringLiteral("QComboBoxPrivate")) ||
                              each->objectName().startsWith(QStringLiteral("qt_")) ||
                              each->inherits("QTableCornerButton");
            if (control && !part && each->isVisibleTo(window.get())) found.push_back(each);
        }
        return found;
    }

    // Qt asks the control and then what contains it.
    QString explanation(const QWidget* widget) const {
        for (; widget && widget != window.get(); widget = widget->parentWidget())
            if (!widget->whatsThis().isEmpty()) return widget->whatsThis();
        return {};
    }

    static std::string describe(const QWidget* widget) {
        return QStringLiteral("%1 %2 in %3")
            .arg(QString::fromLatin1(widget->metaObject()->className()), widget->objectName(),
                 QString::fromLatin1(widget->parentWidget()->metaObject()->className()))
            .toStdString();
    }
};

TEST_F(ControlsTest, EachOneIsExplained) {
    document().edit({QStringLiteral("Heads")}, withHeadCount(document().experiment(), 2));
    window->findChild<QDockWidget*>(QStringLiteral("history"))->show();
    QCoreApplication::processEvents();
    const std::vector<QWidget*> all = controls();
    EXPECT_GT(all.size(), 30U);
    for (const QWidget* each : all) EXPECT_FALSE(explanation(each).isEmpty()) << describe(each);
}

TEST_F(ControlsTest, EachActionOfAToolBarTellsItsKeys) {
    int keys = 0;
    for (const QToolBar* bar : window->findChildren<QToolBar*>())
        for (const QAction* action : bar->actions()) {
            if (action->shortcut().isEmpty()) continue;
            ++keys;
            EXPECT_TRUE(
                action->toolTip().contains(action->shortcut().toString(QKeySequence::NativeText)))
                << action->toolTip().toStdString();
            EXPECT_FALSE(action->whatsThis().isEmpty()) << action->text().toStdString();
        }
    EXPECT_GE(keys, 6);
}

// Every entry of a menu can be reached with letters alone.
TEST_F(ControlsTest, NoTwoEntriesOfAMenuShareALetter) {
    QList<QMenu*> menus;
    for (const QAction* top : window->menuBar()->actions()) menus << top->menu();
    for (qsizetype m = 0; m < menus.size(); ++m) {
        QHash<QChar, QString> letters;
        for (const QAction* entry : menus[m]->actions()) {
            if (entry->menu()) menus << entry->menu();
            const QString text = entry->text().remove(QStringLiteral("&&"));
            const qsizetype mark = text.indexOf(QLatin1Char('&'));
            if (mark < 0 || mark + 1 >= text.size()) continue;
            const QChar letter = text[mark + 1].toLower();
            EXPECT_FALSE(letters.contains(letter))
                << menus[m]->title().toStdString() << ": " << text.toStdString() << " and "
                << letters.value(letter).toStdString();
            letters.insert(letter, text);
        }
    }
    EXPECT_GE(menus.size(), 10);
}

// The letters of the menus are not taken by what stands in the window.
TEST_F(ControlsTest, NoControlTakesTheLetterOfAMenu) {
    const auto letterOf = [](QString text) {
        text.remove(QStringLiteral("&&"));
        const qsizetype mark = text.indexOf(QLatin1Char('&'));
        return mark < 0 ? QChar() : text[mark + 1].toLower();
    };
    QSet<QChar> taken;
    for (const QAction* top : window->menuBar()->actions()) taken << letterOf(top->text());
    EXPECT_EQ(taken.size(), window->menuBar()->actions().size());
    QStringList texts;
    for (const QLabel* label : window->findChildren<QLabel*>())
        if (label->buddy()) texts << label->text();
    for (const QAbstractButton* button : window->findChildren<QAbstractButton*>())
        if (!qobject_cast<const QToolButton*>(button)) texts << button->text();
    for (const QTabBar* tabs : window->findChildren<QTabBar*>())
        for (int tab = 0; tab < tabs->count(); ++tab) texts << tabs->tabText(tab);
    EXPECT_GT(texts.size(), 8);
    for (const QString& text : texts) {
        const QChar letter = letterOf(text);
        if (letter.isNull()) continue;
        EXPECT_FALSE(taken.contains(letter)) << text.toStdString();
        taken << letter;
    }
}

TEST_F(ControlsTest, TabStopsCanBeSeen) {
    for (const QSize size : {QSize(1280, 800), QSize(1024, 768)}) {
        window->resize(size);
        QCoreApplication::processEvents();
        QSet<const QWidget*> stops;
        for (int step = 0; step < 120; ++step) {
            press(Qt::Key_Tab);
            const QWidget* stop = QApplication::focusWidget();
            ASSERT_NE(stop, nullptr);
            EXPECT_FALSE(stop->visibleRegion().isEmpty()) << describe(stop);
            stops << stop;
        }
        EXPECT_GT(stops.size(), 12) << "the keys are trapped";
    }
}

TEST_F(ControlsTest, ShiftF10OpensTheMenuOfTheFocus) {
    InputTable& table = window->inputs().editor(MatrixId::Kind::X).table();
    focusCell(table, 1, 1);
    QPoint asked(-1, -1);
    QObject::connect(
        &table, &QWidget::customContextMenuRequested, &table,
        [&asked](const QPoint& at) {
            asked = at;
            QTimer::singleShot(0, [] {
                if (QWidget* menu = QApplication::activePopupWidget()) menu->close();
            });
        },
        Qt::DirectConnection);
    QTimer::singleShot(50, [] {
        if (QWidget* menu = QApplication::activePopupWidget()) menu->close();
    });
    press(Qt::Key_F10, Qt::ShiftModifier);
    EXPECT_EQ(asked, table.visualRect(table.model()->index(1, 1)).center());
}

TEST_F(ControlsTest, SettingsShowAtOnceAndCanBeTakenBack) {
    const auto inDialog = [](const std::function<void(QDialog&)>& act) {
        const Dialogs dialogs({[act](QDialog& dialog) {
            act(dialog);
            dialog.reject();
        }});
        press(Qt::Key_Comma, Qt::ControlModifier);
    };
    inDialog([this](QDialog& dialog) {
        const QList<QComboBox*> choices = dialog.findChildren<QComboBox*>();
        const QList<QSpinBox*> numbers = dialog.findChildren<QSpinBox*>();
        ASSERT_EQ(choices.size(), 2);
        ASSERT_EQ(numbers.size(), 2);
        choices[0]->setCurrentText(QStringLiteral("Dark"));
        EXPECT_EQ(window->viewActions().appearance().theme(), Theme::Dark);
        choices[1]->setCurrentText(QStringLiteral("magma"));
        EXPECT_EQ(window->stage().options().colorMap, ColorMap::Magma);
        numbers[0]->setValue(150);
        EXPECT_EQ(window->viewActions().appearance().zoom(), 150);
        numbers[1]->setValue(3);
        EXPECT_EQ(window->stage().options().content.digits, 3);
    });
    inDialog([this](QDialog& dialog) {
        EXPECT_EQ(dialog.findChildren<QSpinBox*>()[0]->value(), 150);
        for (QAbstractButton* button : dialog.findChildren<QAbstractButton*>())
            if (button->text().contains(QStringLiteral("Defaults"))) button->click();
        EXPECT_EQ(window->viewActions().appearance().theme(), Theme::Light);
        EXPECT_EQ(window->viewActions().appearance().zoom(), 100);
        EXPECT_EQ(window->stage().options().colorMap, ColorMap::Viridis);
        EXPECT_EQ(window->stage().options().content.digits, 2);
    });
}

}  // namespace
}  // namespace heed::ui
