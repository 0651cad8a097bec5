// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/PythonInputs.h"

#include "core/formats/PythonLiteral.h"

namespace heed {

namespace {

constexpr std::size_t longestTitle = 80;
constexpr std::size_t longestName = 40;  // of a head or a token, in a comment

std::vector<SharedMatrix> ofHeads(const Experiment& e, SharedMatrix HeadParameters::*parameter) {
    std::vector<SharedMatrix> matrices;
    for (const HeadParameters& head : e.heads) matrices.push_back(head.*parameter);
    return matrices;
}

// The first two lines hold nothing of the document: Python looks for the encoding there.
void addHeader(PythonScript& script, const Experiment& e) {
    const bool scaled = !isOff(Stage::Scaled, e);
    const bool masked = !isOff(Stage::Masked, e);
    script.add("# softmax(QKᵀ" + std::string(scaled ? "/√d_k" : "") + (masked ? " + M" : "") +
               ")V with the numbers of one experiment, every digit. Written by Heedmap.");
    script.add("# Needs Python 3 and " + script.pick("NumPy", "PyTorch") +
               "; ends with an error where a number is not the one Heedmap found.");
    if (!e.title.empty()) script.add("#\n# " + pythonComment(e.title, longestTitle));
    if (scaled && !script.isNumPy()) script.add("import math\n");
    script.add(script.pick("import numpy as np",
                           "import torch\n\ntorch.set_default_dtype(torch.float64)"));
}

void addTokens(PythonScript& script, const Experiment& e) {
    std::vector<std::string> literals;
    for (const std::string& token : e.tokens) literals.push_back(pythonString(token));
    const std::string opening = "tokens = (";
    script.add("\n" + opening + pythonItems(literals, opening.size(), opening.size()) +
               (literals.size() == 1 ? ",)" : ")"));
    if (blocksKeys(e.mask)) script.add("n = len(tokens)");
}

void addInput(PythonScript& script, const Experiment& e) {
    std::vector<std::string> names;
    for (const std::string& token : e.tokens)
        names.push_back(token.empty() ? "(empty)" : pythonComment(token, longestName));
    script.add("\n# X, the input, a row a token: " +
               shapeText("n × d_model", e.tokenCount(), e.modelWidth()));
    script.begin(Stage::X);
    script.addMatrix("X", e.x, names);
    script.end(Stage::X);
}

void addParameters(PythonScript& script, const Experiment& e) {
    if (e.headCount() == 1 && !e.heads[0].name.empty())
        script.add("\n# The head: " + pythonComment(e.heads[0].name, longestName));
    const std::vector<std::string> comments = headComments(e);
    const Index d = e.modelWidth();
    script.add("\n# W_Q, for the queries: " + headShapeText(e, "d_model × d_k", d, e.keyWidth()));
    script.addHeads("W_Q", ofHeads(e, &HeadParameters::wQ), comments);
    script.add("\n# W_K, for the keys: " + headShapeText(e, "d_model × d_k", d, e.keyWidth()));
    script.addHeads("W_K", ofHeads(e, &HeadParameters::wK), comments);
    script.add("\n# W_V, for the values: " + headShapeText(e, "d_model × d_v", d, e.valueWidth()));
    script.addHeads("W_V", ofHeads(e, &HeadParameters::wV), comments);
    if (!e.wO) return;
    const Matrix& wO = *e.wO;
    script.add("\n# W_O, for the output of all heads: " +
               shapeText("h·d_v × d_model", wO.rows(), wO.cols()));
    script.addMatrix("W_O", wO);
}

void addMask(PythonScript& script, const Experiment& e) {
    if (addsToScores(e.mask)) {
        const bool alone = !blocksKeys(e.mask);
        script.add("\n# " + std::string(alone ? "M, the mask" : "What the mask adds") +
                   " to query i and key j: " + shapeText("n × n", e.tokenCount(), e.tokenCount()));
        script.addMatrix(alone ? "M" : "additive", *e.mask.additive);
    }
    if (e.mask.padding) {
        std::vector<std::string> marks;
        for (const bool mark : e.mask.padded) marks.emplace_back(mark ? "True" : "False");
        const std::string opening = "padded = " + script.pick("np.array([", "torch.tensor([");
        script.add("\n# The tokens that are padding: n = " + std::to_string(e.tokenCount()) + "\n" +
                   opening + pythonItems(marks, opening.size(), opening.size()) + "])");
    }
}

}  // namespace

bool blocksKeys(const MaskSpec& mask) {
    return mask.causal || mask.padding;
}

bool addsToScores(const MaskSpec& mask) {
    return mask.additive && (mask.additive->get().array() != 0).any();
}

std::string headShapeText(const Experiment& e, std::string_view letters, Index rows,
                          Index columns) {
    if (e.headCount() == 1) return shapeText(letters, rows, columns);
    return "h × " + std::string(letters) + " = " + std::to_string(e.headCount()) + " × " +
           std::to_string(rows) + " × " + std::to_string(columns);
}

std::vector<std::string> headComments(const Experiment& e) {
    std::vector<std::string> comments;
    for (const HeadParameters& head : e.heads) {
        comments.push_back("head " + std::to_string(comments.size() + 1));
        if (!head.name.empty()) comments.back() += ": " + pythonComment(head.name, longestName);
    }
    return comments;
}

PythonScript pythonInputs(const Experiment& experiment, PythonFlavor flavor) {
    PythonScript script(flavor);
    addHeader(script, experiment);
    addTokens(script, experiment);
    addInput(script, experiment);
    addParameters(script, experiment);
    addMask(script, experiment);
    return script;
}

}  // namespace heed
