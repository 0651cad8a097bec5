// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ArrayCommands.h"

#include <charconv>

#include "app/Arguments.h"

namespace heed::app {

namespace {

constexpr const char* experimentHelp =
    "Experiment: .heed, a PNG made by Heedmap, a .npz of its arrays, a .npy or .npz of weights, "
    "preset:NAME, or -";

std::optional<Quantity> stageFrom(const std::string& text) {
    if (text.empty()) return std::nullopt;
    if (const auto quantity = quantityFromId(text)) return quantity;
    std::vector<std::string> names;
    for (const Quantity each : allQuantities) names.emplace_back(idOf(each));
    throw CLI::ValidationError("--stage", "“" + text + "” is not " + listed(names));
}

std::optional<WeightLayout> layoutFrom(const std::string& text) {
    if (text.empty()) return std::nullopt;
    if (text == "in-out") return WeightLayout::InOut;
    if (text == "out-in") return WeightLayout::OutIn;
    throw CLI::ValidationError("--layout", "“" + text + "” is not in-out or out-in");
}

// Any whole number: which of them fit, the arrays decide.
std::optional<Index> headsFrom(const std::string& text) {
    if (text.empty()) return std::nullopt;
    Index heads = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, heads);
    if (error == std::errc() && stop == end) return heads;
    throw CLI::ValidationError("--heads", "“" + text + "” is not a whole number");
}

}  // namespace

CLI::App* addCompute(CLI::App& program, ComputeOptions& o) {
    CLI::App* compute = program.add_subcommand(
        "compute", "Write the whole trace of an experiment, or one matrix of it");
    compute->add_option("FILE", o.file, experimentHelp)->required();
    compute->add_option("-o,--out", o.out,
                        "File to write: .json or .npz, of one stage .tsv or .csv; or - for "
                        "standard output [-]");
    compute
        ->add_option("--stage", o.stage,
                     "One matrix alone: x, q, k, v, scores, scaled, masked, weights, output, "
                     "concat or final")
        ->type_name("NAME");
    compute->add_option("--head", o.head, "Its head, from 1 [1]")->type_name("N");
    compute->add_option("--format", o.format, "What standard output gets: json, npz, tsv or csv")
        ->type_name("NAME");
    return compute;
}

Compute computeRequest(const ComputeOptions& o) {
    Compute request;
    request.file = inputName(o.file);
    request.out = decoded(o.out);
    request.stage = stageFrom(o.stage);
    request.format = outputFormat(o.out, o.format, {"json", "npz", "tsv", "csv"},
                                  request.stage ? "tsv" : "json");
    const bool table = request.format == "tsv" || request.format == "csv";
    if (table && !request.stage)
        throw CLI::ValidationError(
            "--stage", "a ." + request.format + " holds one matrix; choose it with --stage");
    if (!table && request.stage)
        throw CLI::ValidationError("--stage", "a ." + request.format +
                                                  " holds the whole trace; one stage goes into "
                                                  "a .tsv or .csv");
    if (!o.head.empty()) {
        if (!request.stage)
            throw CLI::ValidationError("--head", "the trace holds all heads; add --stage");
        request.head = wholeNumber("--head", o.head, 1, 16) - 1;
    }
    return request;
}

CLI::App* addInspect(CLI::App& program, InspectOptions& o) {
    CLI::App* inspect =
        program.add_subcommand("inspect", "List the arrays of a file, or print one exactly");
    inspect
        ->add_option("FILE", o.file,
                     "Arrays: .npy, .npz, .safetensors, one of them as a.npz:NAME, a matrix as "
                     "text (.csv, .tsv, a print of NumPy or PyTorch), an experiment, or -")
        ->required();
    inspect->add_flag("--values", o.values,
                      "Print the array as TSV, every digit, slices with a blank line between");
    return inspect;
}

Inspect inspectRequest(const InspectOptions& o) {
    return {inputName(o.file), o.values};
}

CLI::App* addConvert(CLI::App& program, ConvertOptions& o) {
    CLI::App* convert = program.add_subcommand(
        "convert", "Make an experiment out of another and of arrays, which replace its own");
    convert->add_option("FILE", o.file, experimentHelp);
    convert
        ->add_option("-o,--out", o.out,
                     "File to write: .heed, or .npz of the arrays; or - for standard output")
        ->required();
    const auto array = [convert](const char* name, std::string& value, const char* help) {
        return convert->add_option(name, value, help)->type_name("ARRAY");
    };
    array("--x", o.x, "X, n x d_model: .npy, .csv, .tsv, .txt, a.npz:NAME or b.safetensors:NAME");
    array("--w-q", o.wQ, "W_Q, h x d_model x d_k, or d_model x (h d_k) with --heads");
    array("--w-k", o.wK, "W_K, the same");
    array("--w-v", o.wV, "W_V, h x d_model x d_v, or d_model x (h d_v) with --heads");
    array("--w-o", o.wO, "W_O, (h d_v) x d_model");
    array("--additive", o.additive, "Additive mask, n x n numbers or -inf");
    CLI::Option* blocked =
        array("--blocked", o.blocked, "Yes/no mask where 1 is blocked, n keys or n x n");
    array("--allowed", o.allowed, "Yes/no mask where 1 is allowed")->excludes(blocked);
    CLI::Option* weights =
        array("--weights", o.weights, "Weights computed elsewhere, n x n or h x n x n, alone");
    convert
        ->add_option("--tokens", o.tokens,
                     "Tokens: a text with one a line, the row labels of a .csv, or an ARRAY")
        ->type_name("FILE");
    convert
        ->add_option("--layout", o.layout,
                     "How the W are stored: in-out (used as x W) or out-in (as PyTorch's Linear); "
                     "needed where both fit")
        ->type_name("NAME")
        ->excludes(weights);
    convert->add_option("--heads", o.heads, "How many heads stand side by side in a packed W")
        ->type_name("N")
        ->excludes(weights);
    convert->add_option("--format", o.format, "What standard output gets: heed or npz [heed]")
        ->type_name("NAME");
    return convert;
}

Convert convertRequest(const ConvertOptions& o) {
    Convert request;
    request.format = outputFormat(o.out, o.format, {"heed", "npz"}, "heed");
    request.file = decoded(o.file);
    request.out = decoded(o.out);
    request.x = decoded(o.x);
    request.wQ = decoded(o.wQ);
    request.wK = decoded(o.wK);
    request.wV = decoded(o.wV);
    request.wO = decoded(o.wO);
    request.additive = decoded(o.additive);
    request.blocked = decoded(o.blocked);
    request.allowed = decoded(o.allowed);
    request.weights = decoded(o.weights);
    request.tokens = decoded(o.tokens);
    request.layout = layoutFrom(o.layout);
    if (request.layout && o.wQ.empty() && o.wK.empty() && o.wV.empty() && o.wO.empty())
        throw CLI::ValidationError(
            "--layout", "it says how --w-q, --w-k, --w-v or --w-o are stored; name one of them");
    request.heads = headsFrom(o.heads);
    return request;
}

}  // namespace heed::app
