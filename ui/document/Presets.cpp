// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/Presets.h"

#include <QCoreApplication>
#include <QFile>

#include "ui/document/ExperimentFile.h"

namespace heed::ui {

const QStringList& presetNames() {
    static const QStringList names = {QStringLiteral("lecture-toy"),
                                      QStringLiteral("exit-ticket"),
                                      QStringLiteral("uniform"),
                                      QStringLiteral("identity"),
                                      QStringLiteral("peaky"),
                                      QStringLiteral("causal"),
                                      QStringLiteral("right-padding"),
                                      QStringLiteral("left-padding-causal"),
                                      QStringLiteral("two-heads"),
                                      QStringLiteral("distance-bias"),
                                      QStringLiteral("output-projection"),
                                      QStringLiteral("brackets"),
                                      QStringLiteral("induction-layer-1"),
                                      QStringLiteral("induction-layer-2"),
                                      QStringLiteral("reader"),
                                      QStringLiteral("cloze"),
                                      QStringLiteral("cloze-padded")};
    return names;
}

Experiment readPreset(const QString& name) {
    if (!presetNames().contains(name))
        throw InputError(
            QCoreApplication::translate("Presets", "there is no preset “%1”; there are %2")
                .arg(name, presetNames().join(QStringLiteral(", ")))
                .toStdString());
    return readExperimentFile(QStringLiteral(":/presets/%1.heed").arg(name)).experiment;
}

}  // namespace heed::ui
