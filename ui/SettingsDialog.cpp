// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/SettingsDialog.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>

namespace heed::ui {

SettingsDialog::SettingsDialog(ViewActions& view, StageView& stage, QWidget* parent)
    : QDialog(parent),
      view_(view),
      stage_(stage),
      theme_(new QComboBox(this)),
      zoom_(new QSpinBox(this)),
      colours_(new QComboBox(this)),
      decimals_(new QSpinBox(this)) {
    setWindowTitle(tr("Settings"));
    for (const Theme theme : allThemes)
        theme_->addItem(titleOf(theme).remove(QLatin1Char('&')), idOf(theme));
    for (const ColorMap map : allColorMaps) colours_->addItem(idOf(map), idOf(map));
    zoom_->setRange(Appearance::smallestZoom, Appearance::largestZoom);
    zoom_->setSingleStep(10);
    zoom_->setSuffix(tr(" %"));
    zoom_->setKeyboardTracking(false);
    decimals_->setRange(1, 4);
    theme_->setWhatsThis(
        tr("The colours of the window. Pictures that are exported have their own."));
    zoom_->setWhatsThis(tr("The size of all text in the window, of the system's size."));
    colours_->setWhatsThis(tr("How weights are coloured: dark is little, bright is much."));
    decimals_->setWhatsThis(tr("Decimals of the numbers in pictures and explanations."));

    auto* form = new QFormLayout(this);
    form->addRow(tr("&Theme:"), theme_);
    form->addRow(tr("Text &size:"), zoom_);
    form->addRow(tr("&Colours of weights:"), colours_);
    form->addRow(tr("&Decimals:"), decimals_);
    auto* buttons =
        new QDialogButtonBox(QDialogButtonBox::Close | QDialogButtonBox::RestoreDefaults, this);
    form->addRow(buttons);

    choose(view_.appearance().theme(), view_.appearance().zoom(), stage_.options().colorMap,
           stage_.options().content.digits);
    connect(theme_, &QComboBox::currentIndexChanged, this, &SettingsDialog::apply);
    connect(zoom_, &QSpinBox::valueChanged, this, &SettingsDialog::apply);
    connect(colours_, &QComboBox::currentIndexChanged, this, &SettingsDialog::apply);
    connect(decimals_, &QSpinBox::valueChanged, this, &SettingsDialog::apply);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, this,
            [this] {
                const DisplayOptions defaults;
                choose(Theme::Light, 100, defaults.colorMap, defaults.content.digits);
            });
}

void SettingsDialog::choose(Theme theme, int zoom, ColorMap colours, int decimals) {
    theme_->setCurrentIndex(theme_->findData(idOf(theme)));
    zoom_->setValue(zoom);
    colours_->setCurrentIndex(colours_->findData(idOf(colours)));
    decimals_->setValue(decimals);
}

void SettingsDialog::apply() {
    view_.setTheme(themeFromId(theme_->currentData().toString()).value());
    if (view_.appearance().zoom() != zoom_->value()) view_.appearance().setZoom(zoom_->value());
    DisplayOptions options = stage_.options();
    options.colorMap = colorMapFromId(colours_->currentData().toString()).value();
    options.content.digits = decimals_->value();
    view_.setOptions(options);
}

}  // namespace heed::ui
