// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/SizeChooser.h"

#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <array>

namespace heed::ui {

namespace {

enum Choice { Slide, OneColumn, TwoColumns, CustomWidth, CustomPixels };

const std::array<FigureSize, 3> presetSizes = {slideSize, oneColumnSize, twoColumnsSize};

}  // namespace

SizeChooser::SizeChooser(QWidget* parent)
    : QWidget(parent),
      presets_(new QComboBox(this)),
      widthLabel_(new QLabel(tr("&width"), this)),
      widthMm_(new QDoubleSpinBox(this)),
      widthPx_(new QSpinBox(this)),
      heightLabel_(new QLabel(tr("hei&ght"), this)),
      heightPx_(new QSpinBox(this)),
      dpiLabel_(new QLabel(tr("dp&i"), this)),
      dpi_(new QSpinBox(this)) {
    presets_->addItems({tr("Slide 16:9, 1920 × 1080 pixels"), tr("One column, 89 mm"),
                        tr("Two columns, 183 mm"), tr("Own width in millimetres"),
                        tr("Own size in pixels")});
    presets_->setAccessibleName(tr("Size"));
    presets_->setWhatsThis(
        tr("How large the picture is. On a slide text grows with the picture; in a column of a "
           "journal it has 5 to 7 points, and the height follows from the content."));
    widthMm_->setRange(1, 2000);
    widthMm_->setDecimals(1);
    widthMm_->setSuffix(tr(" mm"));
    widthMm_->setAccessibleName(tr("Width in millimetres"));
    widthMm_->setWhatsThis(tr("The width on paper. The height follows from the content."));
    for (QSpinBox* pixels : {widthPx_, heightPx_}) {
        pixels->setRange(1, 30'000);
        pixels->setSuffix(tr(" px"));
        pixels->setWhatsThis(tr("Pixels of the picture, at most 100 megapixels."));
    }
    widthPx_->setAccessibleName(tr("Width in pixels"));
    heightPx_->setAccessibleName(tr("Height in pixels"));
    dpi_->setRange(20, 2400);
    dpi_->setAccessibleName(tr("Dots per inch"));
    dpi_->setWhatsThis(tr("How many dots an inch has in print; journals ask for 300 and more."));
    heightLabel_->setBuddy(heightPx_);
    dpiLabel_->setBuddy(dpi_);
    // While digits are typed nothing is drawn; Enter, Tab and the arrows finish a number.
    for (QAbstractSpinBox* box :
         std::initializer_list<QAbstractSpinBox*>{widthMm_, widthPx_, heightPx_, dpi_})
        box->setKeyboardTracking(false);

    auto* row = new QHBoxLayout;
    for (QWidget* each : std::initializer_list<QWidget*>{widthLabel_, widthMm_, widthPx_,
                                                         heightLabel_, heightPx_, dpiLabel_, dpi_})
        row->addWidget(each);
    row->addStretch();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(presets_);
    column->addLayout(row);
    setFocusProxy(presets_);

    connect(presets_, &QComboBox::currentIndexChanged, this, &SizeChooser::showPreset);
    connect(widthMm_, &QDoubleSpinBox::valueChanged, this, &SizeChooser::changed);
    for (QSpinBox* box : {widthPx_, heightPx_, dpi_})
        connect(box, &QSpinBox::valueChanged, this, &SizeChooser::changed);
    setSize(slideSize);
}

FigureSize SizeChooser::size() const {
    const int choice = presets_->currentIndex();
    if (choice < CustomWidth) return presetSizes[static_cast<std::size_t>(choice)];
    const double dpi = dpi_->value();
    if (choice == CustomWidth) return {.widthMm = widthMm_->value(), .dpi = dpi};
    return {.pixels = QSize(widthPx_->value(), heightPx_->value()), .dpi = dpi};
}

void SizeChooser::setSize(const FigureSize& size) {
    int choice = size.pixels ? CustomPixels : CustomWidth;
    for (std::size_t i = 0; i < presetSizes.size(); ++i)
        if (presetSizes[i] == size) choice = static_cast<int>(i);
    {
        const QSignalBlocker quiet(this);
        fill(size);
        presets_->setCurrentIndex(choice);
        showUnit();
    }
    emit changed();
}

void SizeChooser::showPreset() {
    const int choice = presets_->currentIndex();
    {
        const QSignalBlocker quiet(this);
        if (choice < CustomWidth) fill(presetSizes[static_cast<std::size_t>(choice)]);
        showUnit();
    }
    emit changed();
}

// Only what can be chosen freely is enabled; the rest shows what the choice means.
void SizeChooser::showUnit() {
    const int choice = presets_->currentIndex();
    const bool pixels = choice == Slide || choice == CustomPixels;
    widthMm_->setVisible(!pixels);
    for (QWidget* each : std::initializer_list<QWidget*>{widthPx_, heightLabel_, heightPx_})
        each->setVisible(pixels);
    widthLabel_->setBuddy(pixels ? static_cast<QWidget*>(widthPx_) : widthMm_);
    for (QWidget* each : std::initializer_list<QWidget*>{widthMm_, widthPx_, heightPx_, dpi_})
        each->setEnabled(choice >= CustomWidth);
}

// What a size leaves open stays as it is, to begin with when one's own is chosen.
void SizeChooser::fill(const FigureSize& size) {
    dpi_->setValue(static_cast<int>(size.dpi));
    if (size.widthMm) widthMm_->setValue(*size.widthMm);
    if (size.pixels) {
        widthPx_->setValue(size.pixels->width());
        heightPx_->setValue(size.pixels->height());
    }
}

}  // namespace heed::ui
