// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/PythonCode.h"

#include <cmath>

#include "core/experiment/InputError.h"
#include "core/experiment/MaskSpec.h"
#include "core/formats/PythonInputs.h"
#include "core/formats/PythonLiteral.h"
#include "core/formats/PythonTolerance.h"

namespace heed {

namespace {

bool anyQueryWithoutKey(const Matrix& M) {
    return (M.array() == minusInfinity).rowwise().all().any();
}

// Where finite scores of a row are further apart than the largest double, their difference is −∞
// and its exponential 0, which is right; NumPy warns of it.
bool differencesOverflow(const Experiment& e, const AttentionTrace& trace) {
    for (Index head = 0; head < e.headCount(); ++head) {
        const Matrix masked = quantityOf(e, trace, Quantity::Masked, head);
        for (Index i = 0; i < masked.rows(); ++i) {
            const double largest = masked.row(i).maxCoeff();
            for (const double score : masked.row(i))
                if (score != minusInfinity && std::isinf(score - largest)) return true;
        }
    }
    return false;
}

void addMaskedScores(PythonScript& script, const Experiment& e, const std::string& scores) {
    const MaskSpec& mask = e.mask;
    const std::string shape = shapeText("n × n", e.tokenCount(), e.tokenCount());
    if (mask.causal)
        script.add(std::string(mask.padding ? "causal" : "blocked") +
                       script.pick(" = np.triu(np.ones((n, n), dtype=bool), k=1)",
                                   " = torch.ones(n, n, dtype=torch.bool).triu(diagonal=1)"),
                   "key j after query i: " + shape);
    if (mask.padding)
        script.add("blocked = " + (mask.causal ? std::string("causal | padded")
                                               : script.pick("np.tile(padded, (n, 1))",
                                                             "padded.expand(n, n)")),
                   "padding as a key, for every query: " + shape);
    if (blocksKeys(mask)) {
        const std::string fill = pythonNumber(mask.fill, script.pick("np.inf", "torch.inf"));
        script.add("M = " + std::string(addsToScores(mask) ? "additive + " : "") +
                       script.pick("np.where(blocked, " + fill + ", 0.0)",
                                   "torch.zeros(n, n).masked_fill(blocked, " + fill + ")"),
                   "mask: " + shape);
    }
    script.add("masked = " + scores + " + M",
               "masked scores: " + headShapeText(e, "n × n", e.tokenCount(), e.tokenCount()));
}

// The softmax of each row. One without a key would be NaN.
void addWeights(PythonScript& script, const Experiment& e, const std::string& scores,
                bool withoutKey) {
    const std::string what =
        "weights: " + headShapeText(e, "n × n", e.tokenCount(), e.tokenCount());
    if (!script.isNumPy()) {
        if (withoutKey)
            script.add("no_key = (M == -torch.inf).all(dim=-1, keepdim=True)",
                       "softmax alone gives NaN there");
        script.add("A = torch.softmax(" + scores + ", dim=-1)" +
                       (withoutKey ? ".masked_fill(no_key, 0.0)" : ""),
                   what);
    } else if (withoutKey) {
        script.add("largest = " + scores + ".max(axis=-1, keepdims=True)");
        script.add("largest[largest == -np.inf] = 0.0", "a query without a key: exp(-inf) is 0");
        script.add("exp = np.exp(" + scores + " - largest)");
        script.add("A = exp / np.maximum(exp.sum(axis=-1, keepdims=True), 1.0)", what);
    } else {
        script.add("exp = np.exp(" + scores + " - " + scores + ".max(axis=-1, keepdims=True))",
                   "exp(0) at most");
        script.add("A = exp / exp.sum(axis=-1, keepdims=True)", what);
    }
}

// Adds the stages and returns the name of the final output.
std::string addAttention(PythonScript& script, const Experiment& e, bool withoutKey) {
    const Index n = e.tokenCount();
    const bool oneHead = e.headCount() == 1;
    script.add("\n# The attention, stage by stage. Row i is query i, column j is key j.");
    script.begin(Stage::QKV);
    script.add("Q = X @ W_Q", "queries: " + headShapeText(e, "n × d_k", n, e.keyWidth()));
    script.add("K = X @ W_K", "keys: " + headShapeText(e, "n × d_k", n, e.keyWidth()));
    script.add("V = X @ W_V", "values: " + headShapeText(e, "n × d_v", n, e.valueWidth()));
    script.end(Stage::QKV);

    script.begin(Stage::Scores);
    script.add(oneHead ? "S = Q @ K.T"
                       : "S = Q @ " + script.pick("K.transpose(0, 2, 1)", "K.transpose(1, 2)"),
               "scores, q_i · k_j: " + headShapeText(e, "n × n", n, n));
    script.end(Stage::Scores);

    std::string scores = "S";
    if (!isOff(Stage::Scaled, e)) {
        script.begin(Stage::Scaled);
        script.add("d_k = K.shape[-1]", std::to_string(e.keyWidth()));
        script.add("scaled = S / " + script.pick("np", "math") + ".sqrt(d_k)",
                   "scaled scores: " + headShapeText(e, "n × n", n, n));
        script.end(Stage::Scaled);
        scores = "scaled";
    }
    if (!isOff(Stage::Masked, e)) {
        script.begin(Stage::Masked);
        addMaskedScores(script, e, scores);
        script.end(Stage::Masked);
        scores = "masked";
    }
    script.begin(Stage::Weights);
    addWeights(script, e, scores, withoutKey);
    script.end(Stage::Weights);

    script.begin(Stage::Output);
    script.add("Y = A @ V", std::string(oneHead ? "output: " : "output of each head: ") +
                                headShapeText(e, "n × d_v", n, e.valueWidth()));
    script.end(Stage::Output);
    std::string output = "Y";
    if (!isOff(Stage::Concat, e)) {
        script.begin(Stage::Concat);
        script.add(
            "concat = " + script.pick("np.concatenate(Y, axis=1)", "torch.cat(Y.unbind(), dim=1)"),
            "the heads side by side: " + shapeText("n × h·d_v", n, e.headCount() * e.valueWidth()));
        script.end(Stage::Concat);
        output = "concat";
    }
    if (!isOff(Stage::Final, e)) {
        script.begin(Stage::Final);
        script.add("output = " + output + " @ W_O",
                   "output of all heads: " + shapeText("n × d_model", n, e.modelWidth()));
        script.end(Stage::Final);
        output = "output";
    }
    return output;
}

// "1e-9"
std::string powerText(double power) {
    return "1e" + std::to_string(std::lround(std::log10(power)));
}

void addCheck(PythonScript& script, const std::string& name, const PythonTolerance& tolerance) {
    script.add(script.pick("np.testing.assert_allclose(", "torch.testing.assert_close(") + name +
               ", expected_" + name + ", rtol=" + powerText(tolerance.relative) +
               ", atol=" + powerText(tolerance.absolute) + ")");
}

void addChecks(PythonScript& script, const Experiment& e, const AttentionTrace& trace,
               const std::string& output) {
    script.add("\n# The weights and the output that Heedmap computed.");
    std::vector<SharedMatrix> weights;
    for (const HeadTrace& head : trace.heads) weights.emplace_back(head.A);
    script.addHeads("expected_A", weights, headComments(e));
    script.addMatrix("expected_" + output, trace.output);

    const PythonTolerances tolerances = pythonTolerances(e, trace);
    script.add("");
    if (tolerances != PythonTolerances())
        script.add("# Sums of numbers this large differ beyond 1e-9 when added in another order.");
    addCheck(script, "A", tolerances.weights);
    addCheck(script, output, tolerances.output);
    if ((trace.M.array() == minusInfinity).any()) {
        const std::string hidden = e.headCount() == 1 ? "A[M == " : "A[:, M == ";
        script.add("hidden = " + hidden + script.minusInfinity() + "]",
                   "exactly 0, however large the score");
        script.add(script.pick(
            "np.testing.assert_array_equal(hidden, 0.0)",
            "torch.testing.assert_close(hidden, torch.zeros_like(hidden), rtol=0.0, atol=0.0)"));
    }
    script.add("print(\"The weights and the output are those that Heedmap computed.\")");
}

}  // namespace

std::size_t pythonNumberCount(const Experiment& e) {
    if (e.holdsWeightsOnly()) return 0;
    const auto count = [](const Matrix& matrix) {
        return static_cast<std::size_t>(matrix.size());
    };
    const auto n = static_cast<std::size_t>(e.tokenCount());
    std::size_t numbers = count(e.x);
    for (const HeadParameters& head : e.heads)
        numbers += count(head.wQ) + count(head.wK) + count(head.wV) + n * n;
    const auto concatWidth = static_cast<std::size_t>(e.headCount() * e.valueWidth());
    const auto modelWidth = static_cast<std::size_t>(e.modelWidth());
    numbers += n * (e.wO ? modelWidth : concatWidth);
    if (e.wO) numbers += count(*e.wO);
    if (addsToScores(e.mask)) numbers += n * n;
    return numbers;
}

PythonCode writePythonCode(const Experiment& experiment, const AttentionTrace& trace,
                           PythonFlavor flavor) {
    if (experiment.holdsWeightsOnly())
        throw InputError(
            "this document holds weights only; code needs an experiment with x and heads");
    if (const std::size_t numbers = pythonNumberCount(experiment); numbers > maxPythonNumbers)
        throw InputError("the code would hold " + std::to_string(numbers) +
                         " numbers, more than Python reads in reasonable time; it may hold up to " +
                         std::to_string(maxPythonNumbers));
    PythonScript script = pythonInputs(experiment, flavor);
    if (flavor == PythonFlavor::NumPy && differencesOverflow(experiment, trace))
        script.add("\nnp.seterr(over=\"ignore\")  # scores further apart than 1.8e308: weight 0");
    const std::string output = addAttention(script, experiment, anyQueryWithoutKey(trace.M));
    addChecks(script, experiment, trace, output);
    return std::move(script).take();
}

}  // namespace heed
