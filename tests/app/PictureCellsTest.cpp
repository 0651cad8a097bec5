// SPDX-License-Identifier: GPL-3.0-or-later
// What a picture shows, found by its pixels alone.
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "core/formats/ExperimentJson.h"
#include "tests/app/Picture.h"
#include "tests/app/Program.h"
#include "tests/support/SampleExperiment.h"

namespace heed::app {
namespace {

using testing::AllOf;
using testing::Each;
using testing::SizeIs;

// Of the published tables.
constexpr QRgb viridisAt0 = 0xff440154;
constexpr QRgb viridisAtQuarter = 0xff3b528b;
constexpr QRgb viridisAtThird = 0xff31688e;
constexpr QRgb viridisAt1 = 0xfffde725;

const std::vector<std::string> coloursAlone = {"--no-values", "--no-output", "--size", "640x480"};

QImage rendered(const Program& heedmap, const Experiment& e,
                const std::vector<std::string>& options) {
    heedmap.write("e.heed", writeExperiment(e));
    std::vector<std::string> arguments = {"render", "e.heed", "-o", "e.png"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    EXPECT_THAT(heedmap.run(arguments), Succeeds());
    return imageOf(heedmap.read("e.png"));
}

std::vector<Cell> cells(const Experiment& e) {
    return cellsOf(rendered(Program(), e, coloursAlone));
}

std::vector<QRgb> coloursOf(const std::vector<Cell>& cells) {
    std::vector<QRgb> colours;
    for (const Cell& cell : cells) colours.push_back(cell.colour);
    return colours;
}

MATCHER_P(LooksLike, colour, "looks like " + nameOf(colour)) {
    *result_listener << "it is " << nameOf(arg);
    return differenceOf(arg, colour) <= 2;
}

Experiment fromWeights(const Matrix& weights) {
    Experiment e;
    e.tokens = defaultTokens(weights.rows());
    e.importedWeights = {weights};
    return e;
}

// The value that a colour of the map `grey` stands for: it runs evenly from #1a1a1a to #f5f5f5.
double greyValue(QRgb colour) {
    EXPECT_EQ(qRed(colour), qGreen(colour));
    EXPECT_EQ(qRed(colour), qBlue(colour));
    return (qRed(colour) - 0x1a) / static_cast<double>(0xf5 - 0x1a);
}

TEST(PictureCells, QueryOneIsTheTopRowAndKeyOneTheLeftColumn) {
    Matrix S = Matrix::Zero(3, 3);
    S(0, 2) = 100;
    const std::vector<Cell> found = cells(experimentFromScores(S));
    ASSERT_THAT(found, SizeIs(9));
    EXPECT_THAT(found[0].colour, LooksLike(viridisAt0));
    EXPECT_THAT(found[1].colour, LooksLike(viridisAt0));
    EXPECT_THAT(found[2].colour, LooksLike(viridisAt1));
    for (std::size_t i = 3; i < 9; ++i)
        EXPECT_THAT(found[i].colour, LooksLike(viridisAtThird)) << i;
    EXPECT_EQ(found[2].place.top(), found[0].place.top());
    EXPECT_GT(found[2].place.left(), found[1].place.right());
}

TEST(PictureCells, EveryEntryStandsInItsOwnCell) {
    Matrix weights(3, 3);
    weights << 0.05, 0.90, 0.20, 0.75, 0.35, 0.60, 0.45, 0.10, 1;
    std::vector<std::string> options = coloursAlone;
    options.insert(options.end(), {"--colormap", "grey"});
    const std::vector<Cell> found = cellsOf(rendered(Program(), fromWeights(weights), options));
    ASSERT_THAT(found, SizeIs(9));
    for (Index i = 0; i < 3; ++i)
        for (Index j = 0; j < 3; ++j)
            EXPECT_NEAR(greyValue(found[static_cast<std::size_t>(3 * i + j)].colour), weights(i, j),
                        0.0025)
                << i << ", " << j;
}

TEST(PictureCells, OuterRowsAndColumnsAreFullCells) {
    Matrix S(3, 3);
    S << 0, 1, 2, 3, 0, -1, 0.5, 4, 1;
    const std::vector<Cell> found = cells(experimentFromScores(S));
    ASSERT_THAT(found, SizeIs(9));
    const QRect& first = found[0].place;
    for (std::size_t i = 0; i < 9; ++i) {
        const QRect& place = found[i].place;
        EXPECT_NEAR(place.width(), first.width(), 1) << i;
        EXPECT_NEAR(place.height(), first.height(), 1) << i;
        EXPECT_NEAR(place.width(), place.height(), 1) << i;
        EXPECT_EQ(place.left(), found[i % 3].place.left()) << i;
        EXPECT_EQ(place.top(), found[i / 3 * 3].place.top()) << i;
    }
    EXPECT_GT(first.width(), 90);
}

TEST(PictureCells, CellsOfYStandInTheRowsOfTheWeights) {
    Matrix S(3, 3);
    S << 0, 1, 2, 3, 0, -1, 0.5, 4, 1;
    Matrix V(3, 2);
    V << 1, -2, 3, 4, -5, 6;
    const std::vector<Cell> found = cellsOf(
        rendered(Program(), experimentFromScores(S, V), {"--no-values", "--size", "640x480"}));
    ASSERT_THAT(found, SizeIs(15));
    for (std::size_t row = 0; row < 3; ++row)
        for (std::size_t column = 0; column < 5; ++column) {
            const QRect& place = found[5 * row + column].place;
            EXPECT_EQ(place.top(), found[5 * row].place.top());
            EXPECT_EQ(place.height(), found[5 * row].place.height());
            EXPECT_EQ(place.left(), found[column].place.left());
        }
}

TEST(PictureCells, ColourFillsTheCellUpToItsEdge) {
    const Matrix S = 100 * Matrix::Identity(3, 3);
    const QImage image = rendered(Program(), experimentFromScores(S), coloursAlone);
    const std::vector<Cell> found = cellsOf(image);
    ASSERT_THAT(found, SizeIs(9));
    EXPECT_THAT(found[0].colour, LooksLike(viridisAt1));
    EXPECT_THAT(found[1].colour, LooksLike(viridisAt0));
    const double pitch = found[1].place.left() - found[0].place.left();
    for (const Cell& cell : found) {
        const QPoint centre = cell.place.center();
        for (const QPointF towards : {QPointF(1, 0), QPointF(-1, 0), QPointF(0, 1), QPointF(0, -1)})
            EXPECT_EQ(image.pixel((centre + towards * (0.45 * pitch)).toPoint()),
                      image.pixel(centre));
    }
}

TEST(PictureCells, EqualWeightsHaveTheColourOfTheirValue) {
    const std::vector<Cell> found = cells(experimentFromScores(Matrix::Zero(4, 4)));
    EXPECT_THAT(found, SizeIs(16));
    EXPECT_THAT(coloursOf(found), Each(LooksLike(viridisAtQuarter)));
}

TEST(PictureCells, WeightOfOneHasTheBrightestColour) {
    Experiment alone = experimentFromScores(Matrix::Zero(1, 1));
    alone.mask.causal = true;
    EXPECT_THAT(coloursOf(cells(alone)), AllOf(SizeIs(1), Each(LooksLike(viridisAt1))));
    EXPECT_THAT(coloursOf(cells(fromWeights(Matrix::Ones(2, 2)))),
                AllOf(SizeIs(4), Each(LooksLike(viridisAt1))));
}

TEST(PictureCells, WeightsOfZeroHaveTheDarkestColour) {
    EXPECT_THAT(coloursOf(cells(fromWeights(Matrix::Zero(2, 2)))),
                AllOf(SizeIs(4), Each(LooksLike(viridisAt0))));
}

TEST(PictureCells, MaskedCellsHaveNoColourOfTheScale) {
    Experiment e = experimentFromScores(Matrix::Zero(4, 4));
    e.mask.causal = true;
    // Row by row 1, 2, 3 and 4 of the 16 cells are not masked.
    const std::vector<Cell> found = cells(e);
    ASSERT_THAT(found, SizeIs(10));
    EXPECT_THAT(found[0].colour, LooksLike(viridisAt1));
    for (std::size_t i = 6; i < 10; ++i)
        EXPECT_THAT(found[i].colour, LooksLike(viridisAtQuarter)) << i;
}

TEST(PictureCells, HeadIsTheOneAskedForAndMeanIsTheMean) {
    const Program heedmap;
    Experiment e = experimentFromScores(countingMatrix(-1, 4, 4));
    e.heads.push_back(e.heads[0]);
    e.heads[1].wQ = Matrix(-2 * countingMatrix(-1, 4, 4).transpose());
    heedmap.write("e.heed", writeExperiment(e));
    const auto trace = nlohmann::json::parse(heedmap.run({"compute", "e.heed"}).out).at("heads");
    const auto weight = [&](std::size_t head, std::size_t i, std::size_t j) {
        return trace.at(head).at("weights").at(i).at(j).get<double>();
    };
    constexpr std::size_t n = 4;
    for (const char* head : {"1", "2", "mean"}) {
        SCOPED_TRACE(head);
        const Outcome outcome =
            heedmap.run({"render", "e.heed", "--head", head, "--colormap", "grey", "--no-values",
                         "--no-output", "--size", "800x800", "-o", "-"});
        ASSERT_THAT(outcome, Succeeds());
        const std::vector<Cell> found = cellsOf(imageOf(outcome.out));
        ASSERT_EQ(found.size(), n * n);
        for (std::size_t i = 0; i < n; ++i)
            for (std::size_t j = 0; j < n; ++j) {
                const double first = weight(0, i, j);
                const double second = weight(1, i, j);
                const double expected = std::string(head) == "1"   ? first
                                        : std::string(head) == "2" ? second
                                                                   : (first + second) / 2;
                EXPECT_NEAR(greyValue(found[n * i + j].colour), expected, 0.0025) << i << ", " << j;
            }
    }
}

TEST(PictureCells, EveryMapRunsFromDarkToBright) {
    const Matrix weights = Matrix::NullaryExpr(
        8, 8, [](Index i, Index j) { return static_cast<double>(8 * i + j) / 63; });
    for (const char* map : {"viridis", "cividis", "magma", "grey"}) {
        std::vector<std::string> options = coloursAlone;
        options.insert(options.end(), {"--colormap", map});
        const std::vector<Cell> found = cellsOf(rendered(Program(), fromWeights(weights), options));
        ASSERT_THAT(found, SizeIs(64)) << map;
        const auto brightness = [](QRgb c) {
            return 0.2126 * std::pow(qRed(c) / 255.0, 2.2) +
                   0.7152 * std::pow(qGreen(c) / 255.0, 2.2) +
                   0.0722 * std::pow(qBlue(c) / 255.0, 2.2);
        };
        for (std::size_t i = 1; i < found.size(); ++i)
            EXPECT_GT(brightness(found[i].colour), brightness(found[i - 1].colour))
                << map << ' ' << i;
    }
}

}  // namespace
}  // namespace heed::app
