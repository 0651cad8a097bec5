// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/Session.h"

#include <QDir>
#include <QPushButton>
#include <QTest>

#include "core/formats/ExperimentJson.h"
#include "tests/ui/support/Dialogs.h"
#include "tests/ui/support/Keys.h"
#include "tests/ui/support/WindowTest.h"
#include "ui/document/Presets.h"

namespace heed::ui {
namespace {

class SessionTest : public WindowTest {
protected:
    QString state() const { return file(QStringLiteral("state")); }
    void TearDown() override {
        window->viewActions().appearance().setZoom(100);
        window->viewActions().setTheme(Theme::Light);
    }
};

TEST_F(SessionTest, LookAndLayoutComeBack) {
    {
        const Session session(*window, state());
        window->resize(1210, 790);
        window->viewActions().setTheme(Theme::Dark);
        window->viewActions().appearance().setZoom(125);
        DisplayOptions options = window->stage().options();
        options.colorMap = ColorMap::Magma;
        options.content.digits = 3;
        window->viewActions().setOptions(options);
        window->findChild<QDockWidget*>(QStringLiteral("history"))->show();
    }
    window->viewActions().appearance().setZoom(100);
    window->viewActions().setTheme(Theme::Light);
    MainWindow next;
    const Session session(next, state());
    next.show();
    EXPECT_EQ(next.size(), QSize(1210, 790));
    EXPECT_EQ(next.viewActions().appearance().theme(), Theme::Dark);
    EXPECT_EQ(next.viewActions().appearance().zoom(), 125);
    EXPECT_EQ(next.stage().options().colorMap, ColorMap::Magma);
    EXPECT_EQ(next.stage().options().content.digits, 3);
    EXPECT_TRUE(next.findChild<QDockWidget*>(QStringLiteral("history"))->isVisible());
    EXPECT_EQ(next.messages().text(), QString());
}

// Where each panel stands, and that it is in one place only.
QStringList places(MainWindow& window) {
    QStringList found;
    for (QDockWidget* dock : window.findChildren<QDockWidget*>()) {
        QStringList beside;
        for (QDockWidget* tab : window.tabifiedDockWidgets(dock)) beside << tab->objectName();
        beside.sort();
        found << QStringLiteral("%1 %2 %3")
                     .arg(dock->objectName())
                     .arg(window.dockWidgetArea(dock))
                     .arg(beside.join(QLatin1Char(' ')));
    }
    found.sort();
    return found;
}

TEST_F(SessionTest, PanelsStayWhereTheyAreHoweverOftenTheProgramStarts) {
    window->resize(1280, 800);
    QCoreApplication::processEvents();
    const QStringList first = places(*window);
    const int why = window->why().height();
    { const Session session(*window, state()); }
    for (const int width : {1280, 1280, 1100, 1100, 1280}) {
        MainWindow next;
        const Session session(next, state());
        next.show();
        next.resize(width, 800);
        QCoreApplication::processEvents();
        if (width == 1280) {
            EXPECT_EQ(places(next), first);
            EXPECT_GE(next.why().height(), why - 20) << "the column is not shared with nothing";
        }
    }
}

TEST_F(SessionTest, ResetLayoutBringsThePanelsBack) {
    window->resize(1280, 800);
    QCoreApplication::processEvents();
    const QStringList first = places(*window);
    auto* why = window->findChild<QDockWidget*>(QStringLiteral("why"));
    why->setFloating(true);
    window->addDockWidget(Qt::BottomDockWidgetArea,
                          window->findChild<QDockWidget*>(QStringLiteral("inputs")));
    window->findChild<QDockWidget*>(QStringLiteral("output"))->close();
    EXPECT_NE(places(*window), first);
    for (QAction* action : window->findChildren<QAction*>())
        if (action->text().remove(QLatin1Char('&')) == QStringLiteral("Reset Layout"))
            action->trigger();
    QCoreApplication::processEvents();
    EXPECT_EQ(places(*window), first);
    EXPECT_FALSE(why->isFloating());
}

TEST_F(SessionTest, BrokenSettingsGiveDefaultsAndAreSaidOnce) {
    QDir().mkpath(state());
    QDir().mkpath(QFileInfo(QSettings().fileName()).path());
    for (const QString& broken : {QSettings().fileName(), state() + QStringLiteral("/window.ini")})
        writeBytes(broken, QByteArray::fromHex("00ff5bdead0a5d5d3d3d0affee00010203"));
    {
        const Session session(*window, state());
        EXPECT_TRUE(
            window->messages().text().startsWith(QStringLiteral("The settings could not be read")))
            << window->messages().text().toStdString();
        EXPECT_EQ(window->viewActions().appearance().zoom(), 100);
        EXPECT_EQ(window->viewActions().appearance().theme(), Theme::Light);
    }
    MainWindow next;
    const Session session(next, state());
    EXPECT_EQ(next.messages().text(), QString());
}

TEST_F(SessionTest, WrongTypesAndTruncatedGeometryAreDefaults) {
    {
        QSettings look;
        look.setValue(QStringLiteral("view/zoom"), QStringLiteral("huge"));
        look.setValue(QStringLiteral("view/theme"), 17);
        look.setValue(QStringLiteral("view/colours"), QStringList{QStringLiteral("a")});
        look.setValue(QStringLiteral("view/decimals"), -3);
        QDir().mkpath(state());
        QSettings layout(state() + QStringLiteral("/window.ini"), QSettings::IniFormat);
        layout.setValue(QStringLiteral("window/geometry"), window->saveGeometry().left(9));
        layout.setValue(QStringLiteral("window/state"), QByteArray("nonsense"));
    }
    const QSize before = window->size();
    const Session session(*window, state());
    EXPECT_EQ(window->size(), before);
    EXPECT_EQ(window->viewActions().appearance().zoom(), 100);
    EXPECT_EQ(window->stage().options().content.digits, 2);
    EXPECT_EQ(window->stage().options().colorMap, ColorMap::Viridis);
    EXPECT_TRUE(window->messages().text().startsWith(QStringLiteral("Some settings")))
        << window->messages().text().toStdString();
}

TEST_F(SessionTest, UnsavedChangesOfACrashAreOffered) {
    const QString recovery = state() + QStringLiteral("/recovery");
    QDir().mkpath(recovery);
    const Experiment lost = readPreset(QStringLiteral("causal"));
    writeBytes(recovery + QStringLiteral("/1-1.heed"),
               QByteArray::fromStdString(writeExperiment(lost)));
    const auto answer = [](const char* text) {
        return [text](QDialog& dialog) {
            for (QPushButton* each : dialog.findChildren<QPushButton*>())
                if (each->text().remove(QLatin1Char('&')) == QLatin1String(text))
                    return each->click();
        };
    };
    Session session(*window, state());
    {
        const Dialogs dialogs({answer("Later")});
        session.offerRecovery();
    }
    EXPECT_NE(document().experiment(), lost);
    {
        const Dialogs dialogs({answer("Open")});
        session.offerRecovery();
    }
    EXPECT_EQ(document().experiment(), lost);
    EXPECT_TRUE(document().isModified());
    session.offerRecovery();  // nothing is left: no dialog
}

TEST_F(SessionTest, StateFolderFollowsTheStandard) {
    const QByteArray before = qgetenv("XDG_STATE_HOME");
    qputenv("XDG_STATE_HOME", "/somewhere");
    EXPECT_EQ(stateFolder(), QStringLiteral("/somewhere/heedmap"));
    qputenv("XDG_STATE_HOME", "relative");
    EXPECT_EQ(stateFolder(), QDir::home().filePath(QStringLiteral(".local/state/heedmap")));
    qputenv("XDG_STATE_HOME", before);
}

}  // namespace
}  // namespace heed::ui
