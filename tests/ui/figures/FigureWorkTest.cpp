// SPDX-License-Identifier: GPL-3.0-or-later
// The work behind exportFigure(): its threads, its progress, and what it does not depend on.
#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <algorithm>
#include <thread>

#include "core/attention/AttentionForward.h"
#include "tests/ui/plots/SampleContent.h"
#include "tests/ui/support/WindowTest.h"
#include "ui/figures/FigureExport.h"

namespace heed::ui {
namespace {

TEST(FigureWork, IsTheSameInEveryThread) {
    const Experiment e = plotted(3);
    const AttentionTrace trace = computeAttention(e);
    for (const FigureFormat format : allFigureFormats) {
        const auto bytes = [&] {
            return exportFigure(e, trace, {.allStages = true}, format).bytes;
        };
        const QByteArray here = bytes();
        QByteArray there;
        std::thread([&] { there = bytes(); }).join();
        EXPECT_TRUE(there == here) << idOf(format).toStdString();
    }
}

TEST(FigureWork, TellsHowFarItIs) {
    const Experiment e = plotted(3);
    for (const FigureFormat format : allFigureFormats) {
        std::vector<double> told;
        const auto figure = exportFigure(e, computeAttention(e), {}, format, [&](double done) {
            told.push_back(done);
            return true;
        });
        ASSERT_TRUE(figure);
        EXPECT_EQ(figure->bytes, exportFigure(e, computeAttention(e), {}, format).bytes);
        EXPECT_TRUE(std::is_sorted(told.begin(), told.end())) << idOf(format).toStdString();
        EXPECT_EQ(told.front(), 0);
        EXPECT_EQ(told.back(), 1);
        EXPECT_GT(told.size(), 20U);
    }
}

TEST(FigureWork, StopsAtAnyTimeAndAsksNoMore) {
    const Experiment e = plotted(3);
    const AttentionTrace trace = computeAttention(e);
    for (const FigureFormat format : allFigureFormats)
        for (const double limit : {0.0, 0.2, 0.45, 0.7, 1.0}) {
            bool stopped = false;
            const auto figure = exportFigure(e, trace, {}, format, [&](double done) {
                EXPECT_FALSE(stopped) << idOf(format).toStdString() << ' ' << limit;
                stopped = done >= limit;
                return !stopped;
            });
            EXPECT_TRUE(stopped);
            EXPECT_FALSE(figure) << idOf(format).toStdString() << ' ' << limit;
        }
}

TEST(FigureWork, PartsOfItShareTheProgress) {
    std::vector<double> told;
    const Progress whole = [&](double done) {
        told.push_back(done);
        return done < 0.6;
    };
    EXPECT_TRUE(goesOn(partOf(whole, 0.25, 0.75), 0.5));
    EXPECT_FALSE(goesOn(partOf(partOf(whole, 0, 0.8), 0.5, 1), 1));
    EXPECT_TRUE(goesOn(partOf({}, 0, 0.5), 1));
    EXPECT_EQ(told, (std::vector<double>{0.5, 0.8}));
}

// Started by the next one, in a process of its own: fontconfig reads its settings once.
TEST(FigureWork, DISABLED_WritesFiguresWhereItIsTold) {
    const QString folder = qEnvironmentVariable("HEEDMAP_TEST_FOLDER");
    ASSERT_FALSE(folder.isEmpty());
    for (const FigureFormat format : allFigureFormats)
        for (const Figure& figure :
             {Figure{}, Figure{.allStages = true, .pixels = QSize(500, 300)}}) {
            QFile file(
                folder +
                QStringLiteral("/%1.%2").arg(figure.allStages ? "all" : "one").arg(idOf(format)));
            ASSERT_TRUE(file.open(QIODevice::WriteOnly));
            file.write(
                exportFigure(plotted(3), computeAttention(plotted(3)), figure, format).bytes);
        }
}

TEST(FigureWork, DoesNotFollowWhatTheUserToldFontconfig) {
    const auto figures = [](const QByteArray& settings) {
        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("fonts.conf")));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(
            "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig>"
            "<dir>/usr/share/fonts</dir>" +
            settings + "</fontconfig>");
        file.close();
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        // It is to run that one test, and no share of the tests.
        for (const QString& name : environment.keys())
            if (name.startsWith(QStringLiteral("GTEST_"))) environment.remove(name);
        environment.insert(QStringLiteral("FONTCONFIG_FILE"), file.fileName());
        environment.insert(QStringLiteral("HEEDMAP_TEST_FOLDER"), folder.path());
        process.setProcessEnvironment(environment);
        process.start(
            QCoreApplication::applicationFilePath(),
            {QStringLiteral("--gtest_also_run_disabled_tests"),
             QStringLiteral("--gtest_filter=FigureWork.DISABLED_WritesFiguresWhereItIsTold")});
        EXPECT_TRUE(process.waitForFinished(60'000));
        EXPECT_EQ(process.exitCode(), 0);
        QMap<QString, QByteArray> result;
        for (const QFileInfo& info :
             QDir(folder.path())
                 .entryInfoList(
                     {QStringLiteral("*.png"), QStringLiteral("*.svg"), QStringLiteral("*.pdf")}))
            result[info.fileName()] = bytesOf(info.filePath());
        EXPECT_EQ(result.size(), 6);
        return result;
    };
    const auto rule = [](const char* name, const char* value) {
        return QByteArray("<match target=\"font\"><edit name=\"") + name + "\" mode=\"assign\">" +
               value + "</edit></match>" + "<match target=\"pattern\"><edit name=\"" + name +
               "\" mode=\"assign\">" + value + "</edit></match>";
    };
    const auto usual = figures({});
    for (const QByteArray& settings :
         {rule("antialias", "<bool>false</bool>"), rule("embolden", "<bool>true</bool>"),
          rule("hintstyle", "<const>hintfull</const>") + rule("autohint", "<bool>true</bool>"),
          rule("rgba", "<const>rgb</const>") + rule("lcdfilter", "<const>lcdlegacy</const>"),
          rule("dpi", "<double>200</double>"),
          QByteArray("<match target=\"pattern\"><test name=\"family\"><string>DejaVu Sans</string>"
                     "</test><edit name=\"family\" mode=\"assign\" binding=\"same\"><string>"
                     "DejaVu Sans Mono</string></edit></match>")}) {
        const auto figured = figures(settings);
        for (const QString& name : usual.keys())
            EXPECT_TRUE(figured[name] == usual[name])
                << name.toStdString() << settings.toStdString();
    }
}

}  // namespace
}  // namespace heed::ui
