// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/FigurePreview.h"

#include <QPainter>
#include <cmath>

#include "ui/figures/FigurePng.h"

namespace heed::ui {

FigurePreview::FigurePreview(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(tr("Preview"));
    setWhatsThis(
        tr("The picture as it will be, scaled to fit. Squares show where it is "
           "transparent."));
}

void FigurePreview::setPlan(const FigurePlan& plan) {
    // Beyond some megapixels nobody sees the difference, but waits for it.
    constexpr double manyPixels = 6e6;
    const double pixels = static_cast<double>(plan.pixels.width()) * plan.pixels.height();
    image_ = paintFigure(plan, pixels > manyPixels ? std::sqrt(manyPixels / pixels) : 1);
    pixels_ = QSizeF(plan.pixels);
    problem_.clear();
    update();
}

void FigurePreview::setProblem(const QString& sentence) {
    image_ = {};
    problem_ = sentence;
    update();
}

QSize FigurePreview::sizeHint() const {
    const int unit = fontMetrics().height();
    return {30 * unit, 22 * unit};
}

QSize FigurePreview::minimumSizeHint() const {
    const int unit = fontMetrics().height();
    return {14 * unit, 12 * unit};
}

void FigurePreview::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (image_.isNull()) {
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap, problem_);
        return;
    }
    const QRectF room = QRectF(rect()).adjusted(1, 1, -1, -1);
    const QSizeF fitting = pixels_.scaled(room.size(), Qt::KeepAspectRatio);
    // Never larger than it is: a screen has fewer pixels than a page.
    const QSizeF own = pixels_ / devicePixelRatioF();
    QRectF place(QPointF(), fitting.width() > own.width() ? own : fitting);
    place.moveCenter(room.center());
    painter.fillRect(place, Qt::white);
    painter.fillRect(place, QBrush(QColor(0xd0, 0xd0, 0xd0), Qt::Dense4Pattern));
    // Smoothly in two steps: halving a picture at once would lose thin lines.
    const QSize target = (place.size() * devicePixelRatioF()).toSize().expandedTo({1, 1});
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(place,
                      image_.scaled(target, Qt::IgnoreAspectRatio, Qt::SmoothTransformation));
    painter.setPen(palette().color(QPalette::Mid));
    painter.drawRect(place.adjusted(-0.5, -0.5, 0.5, 0.5));
}

}  // namespace heed::ui
