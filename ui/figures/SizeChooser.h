// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QSpinBox>
#include <QWidget>

#include "ui/figures/FigureSize.h"

namespace heed::ui {

// The choice of a size: for a slide, for one or two columns of a page, or one's own in millimetres
// or pixels.
class SizeChooser : public QWidget {
    Q_OBJECT

public:
    explicit SizeChooser(QWidget* parent = nullptr);

    FigureSize size() const;
    void setSize(const FigureSize& size);

    QComboBox& presets() { return *presets_; }

signals:
    void changed();

private:
    void showPreset();
    void showUnit();
    void fill(const FigureSize& size);

    QComboBox* presets_;
    QLabel* widthLabel_;
    QDoubleSpinBox* widthMm_;
    QSpinBox* widthPx_;
    QLabel* heightLabel_;
    QSpinBox* heightPx_;
    QLabel* dpiLabel_;
    QSpinBox* dpi_;
};

}  // namespace heed::ui
