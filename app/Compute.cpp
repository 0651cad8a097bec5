// SPDX-License-Identifier: GPL-3.0-or-later
// `heedmap compute`
#include "app/Headless.h"
#include "app/Input.h"
#include "app/Report.h"
#include "core/attention/AttentionForward.h"
#include "core/formats/MatrixText.h"
#include "core/formats/NumberText.h"
#include "core/formats/TraceJson.h"
#include "core/formats/TraceNpz.h"

namespace heed::app {

namespace {

std::string textOf(const Compute& request, const Experiment& e) {
    const Quantity stage = *request.stage;
    if (e.holdsWeightsOnly() && stage != Quantity::Weights)
        throw InputError("holds weights only; --stage weights is all there is");
    if (request.head >= e.headCount())
        throw UsageError(nameOf(request.file).toStdString() + ": --head " +
                         std::to_string(request.head + 1) + " does not exist; heads go from 1 to " +
                         std::to_string(e.headCount()));
    const Matrix matrix = quantityOf(e, computeAttention(e), stage, request.head);
    return request.format == "csv" ? writeMatrixCsv(matrix) : writeMatrixText(matrix);
}

std::string bytesOf(const Compute& request, const Experiment& e) {
    if (request.stage) return textOf(request, e);
    if (e.holdsWeightsOnly()) throw InputError("holds weights only; there is nothing to compute");
    const AttentionTrace trace = computeAttention(e);
    return request.format == "npz" ? writeTraceNpz(e, trace) : writeTrace(e, trace);
}

}  // namespace

int run(const Compute& request) {
    return guarded([&] {
        const Experiment experiment = readInput(request.file);
        std::string bytes;
        try {
            bytes = bytesOf(request, experiment);
        } catch (const InputError& error) {
            throw InputError(nameOf(request.file).toStdString() + ": " + error.what());
        }
        write(request.out, QByteArray::fromStdString(bytes));
    });
}

}  // namespace heed::app
