// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/RenderOptions.h"

#include <CLI/CLI.hpp>
#include <optional>

#include "app/Arguments.h"
#include "core/attention/Quantity.h"
#include "core/experiment/InputError.h"
#include "core/formats/NumberText.h"
#include "ui/figures/Worksheet.h"

namespace heed::app {

namespace {

QSize pictureSize(const std::string& text) {
    const std::size_t cross = text.find('x');
    const std::string needed = "“" + text + "” is not WIDTHxHEIGHT in pixels, such as 1920x1080";
    if (cross == std::string::npos) throw CLI::ValidationError("--size", needed);
    constexpr int largest = 1'000'000;
    QSize size;
    try {
        size = {wholeNumber("--size", text.substr(0, cross), 1, largest),
                wholeNumber("--size", text.substr(cross + 1), 1, largest)};
    } catch (const CLI::ValidationError&) {
        throw CLI::ValidationError("--size", needed);
    }
    if (qint64{size.width()} * size.height() > ui::maxFigurePixels)
        throw CLI::ValidationError(
            "--size", "“" + text + "” pixels are more than the limit of 100 megapixels");
    return size;
}

void readHead(const std::string& text, ui::Figure& figure) {
    figure.head.mean = text == "mean";
    figure.allHeads = text == "all";
    if (!figure.head.mean && !figure.allHeads)
        figure.head.head = wholeNumber("--head", text, 1, 16) - 1;
}

void readStage(const std::string& text, ui::Figure& figure) {
    figure.allStages = text == "all";
    const auto quantity = quantityFromId(text);
    if (quantity) {
        figure.stage = stageOf(*quantity);
        figure.only = *quantity;
    }
    if (figure.allStages || quantity) return;
    std::vector<std::string> names;
    for (const Quantity each : allQuantities) names.emplace_back(idOf(each));
    names.emplace_back("all");
    throw CLI::ValidationError("--stage", "“" + text + "” is not " + listed(names));
}

ColorRange colorRange(const std::string& text) {
    if (text == "0:1") return {};
    if (text == "fit") return {.kind = ColorRange::Kind::Fitted, .chosen = {}};
    const std::size_t colon = text.find(':');
    try {
        if (colon != std::string::npos) {
            const ValueRange range{parseNumber(text.substr(0, colon)),
                                   parseNumber(text.substr(colon + 1))};
            if (range.low < range.high) return {.kind = ColorRange::Kind::Chosen, .chosen = range};
        }
    } catch (const InputError&) {
    }
    throw CLI::ValidationError("--range",
                               "“" + text + "” is not 0:1, fit, or LOW:HIGH with LOW below HIGH");
}

ui::FigureBackground background(const std::string& text) {
    if (text == "white") return ui::FigureBackground::White;
    if (text == "transparent") return ui::FigureBackground::Transparent;
    if (text == "dark") return ui::FigureBackground::Dark;
    throw CLI::ValidationError("--background", "“" + text + "” is not white, transparent or dark");
}

ui::FigureFormat format(const RenderOptions& o) {
    std::vector<std::string> names;
    for (const ui::FigureFormat each : ui::allFigureFormats)
        names.push_back(ui::idOf(each).toStdString());
    return *ui::figureFormatFromId(decoded(outputFormat(o.out, o.format, names, "png")));
}

}  // namespace

void addRenderOptions(CLI::App& render, RenderOptions& o) {
    render
        .add_option("FILE", o.files, "Experiments: .heed, a PNG made by Heedmap, preset:NAME, or -")
        ->required();
    render
        .add_option("-o,--out", o.out,
                    "Picture to write (.png, .svg, .pdf), a folder, or - for standard output")
        ->required();
    render
        .add_option(
            "--stage", o.stage,
            "x, q, k, v, scores, scaled, masked, weights, output, concat, final, or all [weights]")
        ->type_name("NAME");
    render
        .add_option("--head", o.head,
                    "Head, from 1, all side by side, or the mean of the weights [1]")
        ->type_name("N|all|mean");
    render
        .add_option("--range", o.range,
                    "Colours of the weights from LOW to HIGH, or fit to them [0:1]")
        ->type_name("LOW:HIGH|fit");
    render.add_flag("--no-output", o.noOutput, "The matrix alone, without what stands beside it");
    auto* size = render.add_option("--size", o.size, "Picture size in pixels")->type_name("WxH");
    render.add_option("--width", o.width, "Picture width in millimetres")
        ->type_name("MM")
        ->excludes(size);
    render.add_option("--dpi", o.dpi, "Dots per inch [300]")->type_name("N");
    render.add_option("--colormap", o.colormap, "viridis, cividis, magma or grey")
        ->type_name("NAME");
    render.add_option("--digits", o.digits, "Decimals of the numbers, 0 to 6 [2]")->type_name("N");
    render.add_flag("--no-values", o.noValues, "Colours alone");
    render.add_option("--title", o.title, "Text above the picture, instead of the caption");
    render.add_option("--background", o.background, "white, transparent or dark [white]")
        ->type_name("NAME");
    render.add_flag("--worksheet", o.worksheet,
                    "Weights and outputs as empty cells to be filled in; no document inside");
    render.add_flag("--no-document", o.noDocument, "A PNG that cannot be opened in Heedmap again");
    render
        .add_option("--format", o.format, "png, svg or pdf, for a folder and standard output [png]")
        ->type_name("NAME");
}

Render renderRequest(const RenderOptions& o, const CLI::App& render) {
    Render request;
    for (const std::string& file : o.files) request.files << inputName(file);
    request.out = decoded(o.out);
    readStage(o.stage, request.figure);
    readHead(o.head, request.figure);
    if (request.figure.head.mean &&
        (request.figure.allStages || request.figure.stage != Stage::Weights))
        throw CLI::ValidationError("--head", "mean is of the weights alone; take --stage weights");
    if (request.figure.allHeads && request.figure.allStages)
        throw CLI::ValidationError("--head", "all stages are drawn of one head; choose it");
    request.figure.weightRange = colorRange(o.range);
    request.figure.operandsBeside = !o.noOutput;
    request.figure.showNumbers = !o.noValues;
    request.figure.title = decoded(o.title);
    if (render.count("--size") > 0) request.figure.pixels = pictureSize(o.size);
    if (render.count("--width") > 0) request.figure.widthMm = positiveNumber("--width", o.width);
    request.figure.dpi = positiveNumber("--dpi", o.dpi);
    request.figure.digits = wholeNumber("--digits", o.digits, 0, 6);
    const auto map = ui::colorMapFromId(decoded(o.colormap));
    if (!map) {
        std::vector<std::string> names;
        for (const ui::ColorMap each : ui::allColorMaps)
            names.push_back(ui::idOf(each).toStdString());
        throw CLI::ValidationError("--colormap", "“" + o.colormap + "” is not " + listed(names));
    }
    request.figure.colorMap = *map;
    request.figure.background = background(o.background);
    request.figure.embedDocument = !o.noDocument;
    request.figure.worksheet = o.worksheet;
    if (o.worksheet && !request.figure.allStages &&
        !ui::canBeWorksheet(ui::mainQuantity(request.figure)))
        throw CLI::ValidationError("--worksheet", "stage " + o.stage +
                                                      " has no result to be left empty; take "
                                                      "scores or a later one");

    if (request.files.size() > 1 && !request.out.endsWith(QLatin1Char('/')))
        throw CLI::ValidationError("-o", "several files go into a folder; end its name with /");
    request.format = format(o);
    return request;
}

}  // namespace heed::app
