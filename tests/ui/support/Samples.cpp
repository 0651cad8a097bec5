// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/Samples.h"

#include "core/experiment/Edits.h"
#include "ui/document/Presets.h"

namespace heed::ui {

Experiment toy() {
    return readPreset(QStringLiteral("lecture-toy"));
}

Experiment weightsOnly() {
    Experiment e;
    e.tokens = {"a", "b"};
    e.importedWeights.emplace_back(Matrix(Matrix::Identity(2, 2)));
    return e;
}

bool setFirst(Document& document, double value, int mergeKey) {
    return document.edit({QStringLiteral("Edit %1").arg(value), mergeKey},
                         withCell(document.experiment(), matrixX, 0, 0, value));
}

}  // namespace heed::ui
