// SPDX-License-Identifier: GPL-3.0-or-later
#include <benchmark/benchmark.h>

#include "core/attention/AttentionForward.h"
#include "tests/bench/BenchExperiment.h"

namespace heed {
namespace {

// computeAttention alone: n tokens, d_model 64, 8 heads of 8.
void computeAttentionOf(benchmark::State& state) {
    const Experiment experiment = benchExperiment(state.range(0), 64, 8);
    for (auto _ : state) benchmark::DoNotOptimize(computeAttention(experiment));
}
BENCHMARK(computeAttentionOf)
    ->Name("computeAttention")
    ->Arg(8)
    ->Arg(64)
    ->Arg(256)
    ->Arg(512)
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace heed
