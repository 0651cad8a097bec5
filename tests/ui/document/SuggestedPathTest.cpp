// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/SuggestedPath.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QTemporaryDir>

#include "core/experiment/Edits.h"
#include "tests/support/SampleExperiment.h"
#include "tests/ui/support/PrintQt.h"

namespace heed::ui {
namespace {

QString nameOf(const char* title, const QString& path = {}) {
    return documentName(withTitle(sampleExperiment(), title, ""), path);
}

TEST(SuggestedPath, ANameComesOfTheFileOrElseOfTheTitle) {
    EXPECT_EQ(nameOf("T", QStringLiteral("/a/Mine 2.heed")), QStringLiteral("Mine 2"));
    EXPECT_EQ(nameOf("Toy example: query 1"), QStringLiteral("toy-example"));
    EXPECT_EQ(nameOf("Über/../注意"), QStringLiteral("über-注意"));
    EXPECT_EQ(nameOf(""), QStringLiteral("experiment"));
    EXPECT_EQ(nameOf(std::string(300, 'x').c_str()).size(), 60);
}

TEST(SuggestedPath, AFolderStandsBesideTheDocumentOrIsThePersonsOwn) {
    constexpr auto pictures = QStandardPaths::PicturesLocation;
    EXPECT_EQ(suggestedFolder(QStringLiteral("/a/b/mine.heed"), pictures), QStringLiteral("/a/b"));
    const QTemporaryDir home;
    const QByteArray before = qgetenv("HOME");
    qputenv("HOME", home.path().toUtf8());
    EXPECT_EQ(suggestedFolder({}, pictures), home.path()) << "there is no folder for pictures";
    QDir(home.path()).mkdir(QStringLiteral("Pictures"));
    EXPECT_EQ(suggestedFolder({}, pictures), home.filePath(QStringLiteral("Pictures")));
    qputenv("HOME", before);
}

}  // namespace
}  // namespace heed::ui
