// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/FigurePng.h"

#include <QCoreApplication>

#include "core/formats/PngDocument.h"
#include "ui/plots/HeatmapPlot.h"

namespace heed::ui {

QImage paintFigure(const FigurePlan& plan) {
    return paintFigure(plan, 1);
}

QImage paintFigure(const FigurePlan& plan, double scale) {
    HeatmapPlot plot;
    plot.setStyle(plan.style);
    plot.setContent(plan.content);
    const QSize size =
        scale == 1 ? plan.pixels : (QSizeF(plan.pixels) * scale).toSize().expandedTo({1, 1});
    QImage image(size, QImage::Format_RGBA8888);
    if (image.isNull())
        throw InputError(
            QCoreApplication::translate("FigurePng", "not enough memory for the picture")
                .toStdString());
    image.fill(plan.style.opaque ? plan.style.background : QColor(Qt::transparent));
    QCPPainter painter(&image);
    if (scale != 1) painter.scale(scale, scale);
    plot.paintOnto(painter, plan.pixels);
    painter.end();
    return image;
}

QByteArray figurePng(const QImage& image, const FigureText& text, double dpi,
                     const std::string& document) {
    const PngPixels pixels{static_cast<std::uint32_t>(image.width()),
                           static_cast<std::uint32_t>(image.height()),
                           {image.constBits(), static_cast<std::size_t>(image.sizeInBytes())}};
    return QByteArray::fromStdString(writePng(pixels, dpi,
                                              {.title = text.title.toStdString(),
                                               .description = text.description.toStdString(),
                                               .author = text.author.toStdString(),
                                               .software = "Heedmap",
                                               .document = document}));
}

}  // namespace heed::ui
