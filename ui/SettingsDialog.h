// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QDialog>
#include <QSpinBox>

#include "ui/ViewActions.h"

namespace heed::ui {

// How Heedmap looks: what the View menu changes one by one, in one place. Everything shows at once
// and is kept for the next start.
class SettingsDialog : public QDialog {
    Q_OBJECT

public:
    SettingsDialog(ViewActions& view, StageView& stage, QWidget* parent);

private:
    void apply();
    void choose(Theme theme, int zoom, ColorMap colours, int decimals);

    ViewActions& view_;
    StageView& stage_;
    QComboBox* theme_;
    QSpinBox* zoom_;
    QComboBox* colours_;
    QSpinBox* decimals_;
};

}  // namespace heed::ui
