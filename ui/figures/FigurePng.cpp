// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/FigurePng.h"

#include <QCoreApplication>

#include "core/formats/PngDocument.h"
#include "ui/plots/PlotDrawing.h"

namespace heed::ui {

QImage paintFigure(const FigurePlan& plan, double scale, const Progress& progress) {
    const QSize size =
        scale == 1 ? plan.pixels : (QSizeF(plan.pixels) * scale).toSize().expandedTo({1, 1});
    // The format in which Qt paints fastest; then the one of PNG.
    QImage image(size, QImage::Format_ARGB32_Premultiplied);
    if (image.isNull())
        throw InputError(
            QCoreApplication::translate("FigurePng", "not enough memory for the picture")
                .toStdString());
    image.fill(plan.style.opaque ? plan.style.background : QColor(Qt::transparent));
    QCPPainter painter(&image);
    if (scale != 1) painter.scale(scale, scale);
    drawPlot(painter, plan.content, plan.style, plan.pixels, progress);
    painter.end();
    image.convertTo(QImage::Format_RGBA8888);
    return image;
}

QByteArray figurePng(const QImage& image, const FigureText& text, double dpi,
                     const std::string& document, const Progress& progress) {
    const PngPixels pixels{static_cast<std::uint32_t>(image.width()),
                           static_cast<std::uint32_t>(image.height()),
                           {image.constBits(), static_cast<std::size_t>(image.sizeInBytes())}};
    return QByteArray::fromStdString(writePng(pixels, dpi,
                                              {.title = text.title.toStdString(),
                                               .description = text.description.toStdString(),
                                               .author = text.author.toStdString(),
                                               .software = "Heedmap",
                                               .document = document},
                                              progress));
}

}  // namespace heed::ui
