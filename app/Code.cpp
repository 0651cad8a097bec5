// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Code.h"

#include "app/Arguments.h"
#include "app/Headless.h"
#include "app/Input.h"
#include "app/Report.h"
#include "core/experiment/InputError.h"

namespace heed::app {

CLI::App* addCode(CLI::App& program, CodeOptions& options) {
    CLI::App* code = program.add_subcommand("code", "Write a script that recomputes an experiment");
    code->add_option("FILE", options.file,
                     "Experiment: .heed, a PNG made by Heedmap, preset:NAME, or -")
        ->required();
    auto* numpy = code->add_flag("--numpy", options.numpy, "For NumPy, which is the default");
    code->add_flag("--pytorch", options.pytorch, "For PyTorch, in float64")->excludes(numpy);
    code->add_option("-o,--out", options.out, "File to write (.py), or - for standard output [-]");
    return code;
}

Code codeRequest(const CodeOptions& options) {
    outputFormat(options.out, {}, {"py"}, "py");
    return {inputName(options.file), options.pytorch ? PythonFlavor::PyTorch : PythonFlavor::NumPy,
            decoded(options.out)};
}

int run(const Code& request) {
    return guarded([&] {
        const Experiment experiment = readInput(request.file);
        const std::string name = nameOf(request.file).toStdString();
        if (experiment.holdsWeightsOnly())
            throw InputError(name + ": holds weights only; there is nothing to compute");
        const AttentionTrace trace = traceOf(experiment, request.file);
        const PythonCode code = [&] {
            try {
                return writePythonCode(experiment, trace, request.flavor);
            } catch (const InputError& error) {
                throw InputError(name + ": " + error.what());
            }
        }();
        write(request.out, QByteArray::fromStdString(code.text));
    });
}

}  // namespace heed::app
