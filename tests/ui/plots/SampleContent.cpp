// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/plots/SampleContent.h"

#include <random>

#include "core/attention/AttentionForward.h"
#include "tests/support/RandomExperiment.h"
#include "tests/support/SampleExperiment.h"
#include "ui/plots/StageContent.h"

namespace heed::ui {

Experiment plotted(Index n, Index dV, Index h) {
    std::mt19937_64 engine(17);
    const RandomOptions upTo3{.magnitude = 3};
    Experiment e =
        experimentFromScores(randomMatrix(engine, n, n, upTo3), randomMatrix(engine, n, dV, upTo3));
    for (Index head = 1; head < h; ++head) {
        e.heads.push_back(e.heads[0]);
        e.heads.back().wQ = randomMatrix(engine, n, n, upTo3);
    }
    return e;
}

PlotContent contentOf(const Experiment& experiment, HeadSelection selection) {
    return stageContent(experiment, computeAttention(experiment), Stage::Weights, selection, {});
}

PlotContent contentOf(const Matrix& weights) {
    PlotPanel panel;
    panel.data.values = weights;
    for (Index j = 1; j <= weights.cols(); ++j) panel.columnLabels << QStringLiteral("c%1").arg(j);
    PlotContent content;
    for (Index i = 1; i <= weights.rows(); ++i) content.rowLabels << QStringLiteral("r%1").arg(i);
    content.panels.push_back(std::move(panel));
    return content;
}

PlotStyle styleWithoutNumbers() {
    PlotStyle style;
    style.font = plotFont();
    style.showNumbers = false;
    return style;
}

}  // namespace heed::ui
