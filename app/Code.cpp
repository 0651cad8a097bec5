// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Code.h"

#include <CLI/CLI.hpp>

#include "app/Headless.h"
#include "core/experiment/InputError.h"

namespace heed::app {

void addCode(CLI::App& code, CodeOptions& options) {
    code.add_option("FILE", options.file,
                    "Experiment: .heed, a PNG made by Heedmap, preset:NAME, or -")
        ->required();
    auto* numpy = code.add_flag("--numpy", options.numpy, "For NumPy, which is the default");
    code.add_flag("--pytorch", options.pytorch, "For PyTorch, in float64")->excludes(numpy);
    code.add_option("-o,--out", options.out, "File to write (.py), or - for standard output [-]");
}

Code codeRequest(const QString& file, const QString& out, const CodeOptions& options) {
    if (out != QLatin1String("-") && !out.endsWith(QLatin1String(".py"), Qt::CaseInsensitive))
        throw CLI::ValidationError(
            "-o", "“" + options.out + "” has no ending that can be written; it can be .py");
    return {file, options.pytorch ? PythonFlavor::PyTorch : PythonFlavor::NumPy, out};
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
