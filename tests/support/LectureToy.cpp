// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/LectureToy.h"

#include "tests/support/SampleExperiment.h"

namespace heed {

Experiment lectureToy() {
    Experiment e =
        experimentFromProjections(Matrix{{1, 0}, {0, 1}, {1, 1}}, Matrix{{0, 1}, {1, 0}, {0, 0}},
                                  Matrix{{1, 0}, {2, -1}, {0.5, 3}});
    e.title = "Toy example";
    e.tokens = {"the", "cat", "sat"};
    e.scale = true;
    return e;
}

}  // namespace heed
