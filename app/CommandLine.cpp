// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/CommandLine.h"

#include <CLI/CLI.hpp>
#include <QFile>
#include <iostream>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "app/Arguments.h"
#include "app/ArrayCommands.h"
#include "app/Code.h"
#include "core/attention/Quantity.h"
#include "core/formats/NumberText.h"
#include "ui/document/FileWriter.h"

namespace heed::app {

namespace {

// Other bytes do not survive as QString: a file of another name would be written.
bool isUtf8(const QByteArray& argument) {
    return QString::fromUtf8(argument).toUtf8() == argument;
}

double positiveNumber(const std::string& option, const std::string& text) {
    try {
        const double value = parseNumber(text);
        if (value > 0) return value;
    } catch (const InputError&) {
    }
    throw CLI::ValidationError(option, "“" + text + "” is not a number above 0");
}

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

// The options of `render` as they stand on the command line.
struct RenderOptions {
    std::vector<std::string> files;
    std::string out;
    std::string stage = "weights";
    std::string head = "1";
    std::string range = "0:1";
    std::string size;
    std::string width;
    std::string dpi = "300";
    std::string colormap = "viridis";
    std::string digits = "2";
    std::string title;
    bool noOutput = false;
    bool noValues = false;
};

void addRender(CLI::App& render, RenderOptions& o) {
    render
        .add_option("FILE", o.files, "Experiments: .heed, a PNG made by Heedmap, preset:NAME, or -")
        ->required();
    render
        .add_option("-o,--out", o.out,
                    "Picture to write (.png), a folder, or - for standard output")
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

    if (request.files.size() > 1 && !request.out.endsWith(QLatin1Char('/')))
        throw CLI::ValidationError("-o", "several files go into a folder; end its name with /");
    if (request.out != QLatin1String("-") && !request.out.endsWith(QLatin1Char('/')) &&
        !request.out.endsWith(QLatin1String(".png"), Qt::CaseInsensitive))
        throw CLI::ValidationError(
            "-o", "“" + o.out + "” has no ending that can be written; it can be .png");
    return request;
}

// Help or version, all of it or a failure.
Finished answer(const CLI::Success& success, const CLI::App& program) {
    std::ostringstream text;
    program.exit(success, text);
    try {
        ui::writeStandardOutput(QByteArray::fromStdString(text.str()));
    } catch (const InputError& error) {
        std::cerr << "heedmap: " << error.what() << '\n';
        return {1};
    }
    return {0};
}

// A parse error as one line.
Finished usageError(const CLI::Error& error, const CLI::App& program) {
    std::string command;
    for (const CLI::App* sub : program.get_subcommands()) command = " " + sub->get_name();
    std::string message = error.what();
    if (const std::size_t end = message.find(": At Most 1 required"); end != std::string::npos)
        message = message.substr(0, end) + " is given more than once";
    for (char& c : message)
        if (c == '\n') c = ' ';
    std::cerr << "heedmap" << command << ": " << message << "; usage: heedmap" << command
              << " --help\n";
    return {2};
}

}  // namespace

Request parseCommandLine(int argc, char** argv) {
    for (int i = 1; i < argc; ++i)
        if (!isUtf8(argv[i])) {
            std::cerr << "heedmap: “" << QString::fromUtf8(argv[i]).toStdString()
                      << "” is not UTF-8; use a name that is\n";
            return Finished{2};
        }

    CLI::App program(
        "Heedmap makes attention visible: edit X and the W matrices, watch the weights and the "
        "output vectors follow.\nWithout a sub-command it opens the window.",
        "heedmap");
    std::string file;
    program.add_option("FILE", file,
                       "Experiment to open: .heed, a PNG made by Heedmap, preset:NAME, or -");
    program.set_version_flag("--version", "heedmap " HEEDMAP_VERSION, "Show the version");
    program.set_help_flag("-h,--help", "Show this help");
    program.require_subcommand(0, 1);

    RenderOptions renderOptions;
    CLI::App* render = program.add_subcommand("render", "Draw experiments as pictures");
    addRender(*render, renderOptions);

    ComputeOptions computeOptions;
    const CLI::App* compute = addCompute(program, computeOptions);
    CodeOptions codeOptions;
    const CLI::App* code = addCode(program, codeOptions);
    InspectOptions inspectOptions;
    const CLI::App* inspect = addInspect(program, inspectOptions);
    ConvertOptions convertOptions;
    const CLI::App* convert = addConvert(program, convertOptions);

    CLI::App* presets = program.add_subcommand("presets", "List the built-in experiments");

    try {
        program.parse(argc, argv);
        if (*render) return renderRequest(renderOptions, *render);
        if (*compute) return computeRequest(computeOptions);
        if (*code) return codeRequest(codeOptions);
        if (*inspect) return inspectRequest(inspectOptions);
        if (*convert) return convertRequest(convertOptions);
        if (*presets) return ListPresets{};
        return OpenWindow{decoded(file)};
    } catch (const CLI::Success& success) {
        return answer(success, program);
    } catch (const CLI::Error& error) {
        return usageError(error, program);
    }
}

}  // namespace heed::app
