// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers and the caption of a picture, found by what they change in its pixels.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/formats/ExperimentJson.h"
#include "tests/app/Picture.h"
#include "tests/app/Program.h"
#include "tests/support/SampleExperiment.h"

namespace heed::app {
namespace {

using testing::SizeIs;

class PictureText : public testing::Test {
protected:
    QImage rendered(const std::vector<std::string>& options) const {
        std::vector<std::string> arguments = {"render", "e.heed", "-o", "-"};
        arguments.insert(arguments.end(), options.begin(), options.end());
        const Outcome outcome = heedmap_.run(arguments);
        EXPECT_THAT(outcome, Succeeds());
        return imageOf(outcome.out);
    }

    // The pixels in which two pictures of one size differ.
    static std::vector<QPoint> differing(const QImage& a, const QImage& b) {
        EXPECT_EQ(a.size(), b.size());
        std::vector<QPoint> points;
        if (a.size() != b.size()) return points;
        for (int y = 0; y < a.height(); ++y)
            for (int x = 0; x < a.width(); ++x)
                if (a.pixel(x, y) != b.pixel(x, y)) points.emplace_back(x, y);
        return points;
    }

    // Each cell has a number, and no number leaves its cell. The sums of the rows stand between A,
    // which has `columns`, and what follows.
    void expectANumberInEveryCell(std::vector<std::string> options, std::size_t count,
                                  std::size_t columns = 3) const {
        const QImage numbered = rendered(options);
        options.emplace_back("--no-values");
        const QImage plain = rendered(options);
        const std::vector<Cell> cells = cellsOf(plain);
        ASSERT_THAT(cells, SizeIs(count));
        std::vector<int> pixels(cells.size(), 0);
        const int left = cells[columns - 1].place.right() + 2;
        const int right =
            cells[columns].place.left() > left ? cells[columns].place.left() - 2 : numbered.width();
        bool sums = false;
        for (const QPoint& point : differing(numbered, plain)) {
            if (point.x() > left && point.x() < right) {
                sums = true;
                continue;
            }
            const auto cell = std::find_if(cells.begin(), cells.end(), [&](const Cell& candidate) {
                return candidate.place.adjusted(2, 2, -2, -2).contains(point);
            });
            ASSERT_NE(cell, cells.end()) << point.x() << ", " << point.y();
            ++pixels[static_cast<std::size_t>(cell - cells.begin())];
        }
        EXPECT_TRUE(sums);
        for (std::size_t i = 0; i < cells.size(); ++i) EXPECT_GT(pixels[i], 30) << i;
    }

    void write(const Experiment& e) const { heedmap_.write("e.heed", writeExperiment(e)); }

private:
    Program heedmap_;
};

TEST_F(PictureText, EveryCellCarriesItsNumber) {
    Experiment e;
    e.tokens = defaultTokens(3);
    Matrix weights(3, 3);
    weights << 61, 19, 19, 9, 74, 56, 4, 54, 104;
    e.importedWeights = {Matrix(weights / 104), Matrix(weights.transpose() / 104)};
    write(e);
    expectANumberInEveryCell({"--size", "640x480"}, 9);
    expectANumberInEveryCell({"--size", "640x480", "--head", "2"}, 9);
    expectANumberInEveryCell({"--size", "1280x300", "--head", "mean"}, 9);
    expectANumberInEveryCell({}, 9);
}

TEST_F(PictureText, EveryCellOfYCarriesItsNumberToo) {
    Matrix V(3, 2);
    V << 1, -20, 300, 4, -5, 0.06;
    write(experimentFromScores(Matrix::Identity(3, 3), V));
    expectANumberInEveryCell({"--size", "800x600"}, 15);
    expectANumberInEveryCell({"--width", "120"}, 15);
    expectANumberInEveryCell({"--digits", "6"}, 15);
}

TEST_F(PictureText, ColoursAloneHaveNoSumsEither) {
    // Between A and Y stands nothing but the background.
    write(experimentFromScores(Matrix::Identity(3, 3)));
    const QImage plain = rendered({"--size", "640x480", "--no-values"});
    const std::vector<Cell> cells = cellsOf(plain);
    ASSERT_THAT(cells, SizeIs(18));
    for (int x = cells[2].place.right() + 3; x < cells[3].place.left() - 2; ++x)
        for (int y = cells[0].place.top(); y < cells[12].place.bottom(); ++y)
            ASSERT_EQ(plain.pixel(x, y), 0xffffffff) << x << ", " << y;
}

TEST_F(PictureText, NumbersHaveTwoDigitsUnlessOtherwiseAsked) {
    write(experimentFromScores(Matrix::Identity(3, 3)));
    const auto with = [&](const std::string& digits) {
        return rendered({"--size", "640x480", "--digits", digits});
    };
    const QImage plain = rendered({"--size", "640x480"});
    EXPECT_TRUE(differing(plain, with("2")).empty());
    EXPECT_FALSE(differing(plain, with("1")).empty());
    EXPECT_FALSE(differing(plain, with("3")).empty());
}

TEST_F(PictureText, TitleStandsInThePlaceOfTheCaption) {
    write(experimentFromScores(Matrix::Identity(3, 3)));
    const QImage plain = rendered({"--size", "640x480", "--no-values"});
    const std::vector<QPoint> changed = differing(
        plain, rendered({"--size", "640x480", "--no-values", "--title", "Übung: α ist %1"}));
    EXPECT_GT(changed.size(), 100U);
    const std::vector<Cell> cells = cellsOf(plain);
    ASSERT_FALSE(cells.empty());
    for (const QPoint& point : changed) EXPECT_LT(point.y(), cells.front().place.top() - 20);
}

TEST(PictureTitle, OfTheCommandLineDoesNotChangeTheDocument) {
    const Program heedmap;
    Experiment e = experimentFromScores(Matrix::Identity(2, 2));
    e.title = "its own";
    heedmap.write("e.heed", writeExperiment(e));
    const Outcome outcome =
        heedmap.run({"render", "e.heed", "--title", "another", "--size", "300x200", "-o", "-"});
    EXPECT_EQ(chunksOf(outcome.out).find("Title")->second, "its own");
}

}  // namespace
}  // namespace heed::app
