// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inputs/SettingsBar.h"

#include <QAction>
#include <QActionGroup>
#include <cmath>

#include "core/experiment/Edits.h"
#include "core/experiment/MaskSpec.h"

namespace heed::ui {

SettingsBar::SettingsBar(Document& document, QWidget* parent)
    : QToolBar(tr("Attention"), parent), document_(document) {
    setObjectName(QStringLiteral("settingsBar"));
    scale_ = addToggle(tr("÷√dₖ"), QStringLiteral("scale"), Qt::CTRL | Qt::Key_K,
                       tr("Divides the scores by the square root of the key width"));
    causal_ = addToggle(tr("&Causal"), QStringLiteral("causal"), Qt::CTRL | Qt::Key_M,
                        tr("Causal mask: a query may not look at keys that come later"));
    padding_ =
        addToggle(tr("&Padding"), QStringLiteral("padding"), Qt::CTRL | Qt::SHIFT | Qt::Key_M,
                  tr("Padding mask: no query may look at the tokens marked as padding"));
    outputProjection_ = addToggle(tr("&W_O"), QStringLiteral("output"), {},
                                  tr("Output projection: multiplies the joined heads by W_O"));

    infiniteFill_ = new QAction(tr("−∞: Weights Exactly &0"), this);
    finiteFill_ = new QAction(tr("−10⁹: the Usual &Trick in Code"), this);
    auto* fills = new QActionGroup(this);
    for (QAction* action : {infiniteFill_, finiteFill_}) {
        action->setCheckable(true);
        fills->addAction(action);
    }

    connect(scale_, &QAction::triggered, this, [this](bool on) {
        document_.edit({on ? tr("Turn Scaling On") : tr("Turn Scaling Off")},
                       withScale(document_.experiment(), on));
    });
    connect(causal_, &QAction::triggered, this, [this](bool on) {
        document_.edit({on ? tr("Turn Causal Mask On") : tr("Turn Causal Mask Off")},
                       withCausal(document_.experiment(), on));
    });
    connect(padding_, &QAction::triggered, this, [this](bool on) {
        document_.edit({on ? tr("Turn Padding Mask On") : tr("Turn Padding Mask Off")},
                       withPadding(document_.experiment(), on));
    });
    connect(outputProjection_, &QAction::triggered, this, [this](bool on) {
        document_.edit({on ? tr("Add W_O") : tr("Remove W_O")},
                       withOutputProjection(document_.experiment(), on));
    });
    connect(infiniteFill_, &QAction::triggered, this, [this] {
        document_.edit({tr("Fill Blocked Entries with −∞")},
                       withFill(document_.experiment(), minusInfinity));
    });
    connect(finiteFill_, &QAction::triggered, this, [this] {
        document_.edit({tr("Fill Blocked Entries with −10⁹")},
                       withFill(document_.experiment(), -1e9));
    });
    connect(&document_, &Document::changed, this, &SettingsBar::refresh);
    refresh();
}

QAction* SettingsBar::addToggle(const QString& text, const QString& icon, const QKeySequence& key,
                                const QString& tip) {
    QAction* action = addAction(text);
    action->setObjectName(icon);
    action->setCheckable(true);
    action->setShortcut(key);
    const QString keys = key.isEmpty()
                             ? QString()
                             : QStringLiteral(" (%1)").arg(key.toString(QKeySequence::NativeText));
    action->setToolTip(tip + keys);
    action->setWhatsThis(tip);
    return action;
}

void SettingsBar::fillMenu(QMenu& menu) {
    menu.addActions({scale_, causal_, padding_, outputProjection_});
    menu.addSeparator();
    QMenu* fill = menu.addMenu(tr("&Blocked Entries Get"));
    fill->addActions({infiniteFill_, finiteFill_});
}

void SettingsBar::refresh() {
    const Experiment& e = document_.experiment();
    scale_->setChecked(e.scale);
    causal_->setChecked(e.mask.causal);
    padding_->setChecked(e.mask.padding);
    outputProjection_->setChecked(e.wO.has_value());
    infiniteFill_->setChecked(std::isinf(e.mask.fill));
    finiteFill_->setChecked(e.mask.fill == -1e9);
    for (QAction* action :
         {scale_, causal_, padding_, outputProjection_, infiniteFill_, finiteFill_})
        action->setEnabled(!e.holdsWeightsOnly());
}

}  // namespace heed::ui
