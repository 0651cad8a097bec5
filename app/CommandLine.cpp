// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/CommandLine.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <sstream>
#include <string>

#include "app/Arguments.h"
#include "app/ArrayCommands.h"
#include "app/Code.h"
#include "app/RenderOptions.h"
#include "core/experiment/InputError.h"
#include "ui/document/FileWriter.h"

namespace heed::app {

namespace {

// Other bytes do not survive as QString: a file of another name would be written.
bool isUtf8(const QByteArray& argument) {
    return QString::fromUtf8(argument).toUtf8() == argument;
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

// An empty value is a variable of a script that was not set, never what its user wants. No title
// is none.
void refuseEmptyValues(CLI::App& program) {
    for (CLI::App* command : program.get_subcommands({}))
        for (CLI::Option* option : command->get_options())
            if (!option->get_positional() && option->get_items_expected_max() > 0 &&
                option->get_single_name() != "title")
                option->check(CLI::Validator(
                    [](const std::string& value) {
                        return std::string(value.empty() ? "the value is empty" : "");
                    },
                    {}));
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
    addRenderOptions(*render, renderOptions);

    ComputeOptions computeOptions;
    const CLI::App* compute = addCompute(program, computeOptions);
    CodeOptions codeOptions;
    const CLI::App* code = addCode(program, codeOptions);
    InspectOptions inspectOptions;
    const CLI::App* inspect = addInspect(program, inspectOptions);
    ConvertOptions convertOptions;
    const CLI::App* convert = addConvert(program, convertOptions);

    CLI::App* presets = program.add_subcommand("presets", "List the built-in experiments");

    refuseEmptyValues(program);

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
