// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/PythonTolerance.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace heed {

namespace {

// Beyond it a check would be none.
constexpr double loosest = 1e-3;

// The relative error to be expected of a sum of `terms` products.
double roundingOf(Index terms) {
    return std::numeric_limits<double>::epsilon() * std::sqrt(static_cast<double>(terms));
}

double powerOfTenAbove(double value) {
    return std::pow(10.0, std::ceil(std::log10(value)));
}

// Errors of 1 and more (also those that are no number any more) count as 1: nothing is left then.
Matrix atMostOne(const Matrix& errors) {
    return errors.unaryExpr([](double error) { return error < 1 ? error : 1.0; });
}

struct HeadErrors {
    Matrix A;  // n × n, relative
    Matrix Y;  // n × d_v, absolute
};

// Where each score may move by its own error, ln a_ij moves by (1 − a_ij) δ_ij − Σ_k≠j a_ik δ_ik.
HeadErrors errorsOf(const Experiment& e, const HeadTrace& t, const HeadParameters& w) {
    const Matrix x = e.x->cwiseAbs();
    const double inner = roundingOf(e.modelWidth());
    const Matrix q = x * w.wQ->cwiseAbs();
    const Matrix k = x * w.wK->cwiseAbs();
    const Matrix v = x * w.wV->cwiseAbs();
    const Matrix scores = atMostOne((2 * inner + roundingOf(e.keyWidth())) / scoreDivisor(e) *
                                    Matrix(q * k.transpose()));
    HeadErrors errors;
    const Matrix moved = t.A.cwiseProduct(scores);  // a_ij δ_ij
    errors.A = scores - 2 * moved;
    errors.A.colwise() += moved.rowwise().sum();
    errors.A.array() += roundingOf(e.tokenCount() + 8);
    const Matrix values = inner * v + roundingOf(e.tokenCount()) * t.V.cwiseAbs();
    errors.Y = t.A.cwiseProduct(errors.A) * t.V.cwiseAbs() + t.A * values;
    return errors;
}

double relativeFor(const Matrix& weights, const Matrix& relativeErrors, double relative) {
    for (Index i = 0; i < weights.rows(); ++i)
        for (Index j = 0; j < weights.cols(); ++j) {
            const double a = weights(i, j);
            const double error = relativeErrors(i, j);
            if (a * error > PythonTolerance().absolute + relative * a)
                relative = std::min(loosest, powerOfTenAbove(error));
        }
    return relative;
}

double absoluteFor(const Matrix& values, const Matrix& errors) {
    PythonTolerance tolerance;
    const double largest = values.cwiseAbs().maxCoeff();
    for (Index i = 0; i < values.rows(); ++i)
        for (Index j = 0; j < values.cols(); ++j)
            if (!(errors(i, j) <=
                  tolerance.absolute + tolerance.relative * std::abs(values(i, j)))) {
                // An error that is no number gives the bound.
                const double error = std::min(loosest * largest, errors(i, j));
                if (error > tolerance.absolute) tolerance.absolute = powerOfTenAbove(error);
            }
    return tolerance.absolute;
}

}  // namespace

PythonTolerances pythonTolerances(const Experiment& e, const AttentionTrace& trace) {
    PythonTolerances tolerances;
    Matrix errors(e.tokenCount(), e.headCount() * e.valueWidth());
    for (std::size_t head = 0; head < e.heads.size(); ++head) {
        const HeadErrors ofHead = errorsOf(e, trace.heads[head], e.heads[head]);
        tolerances.weights.relative =
            relativeFor(trace.heads[head].A, ofHead.A, tolerances.weights.relative);
        errors.middleCols(static_cast<Index>(head) * e.valueWidth(), e.valueWidth()) = ofHead.Y;
    }
    if (e.wO) {
        const Matrix wO = e.wO->get().cwiseAbs();
        errors = errors * wO + roundingOf(wO.rows()) * trace.concat.cwiseAbs() * wO;
    }
    tolerances.output.absolute = absoluteFor(trace.output, errors);
    return tolerances;
}

}  // namespace heed
