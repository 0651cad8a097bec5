// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QWidget>
#include <optional>

#include "ui/figures/Figure.h"

namespace heed::ui {

// A figure as it will be, scaled to fit: drawn at its own pixels, so that every line breaks where
// it will break. Squares behind it show where it is transparent.
class FigurePreview : public QWidget {
    Q_OBJECT

public:
    explicit FigurePreview(QWidget* parent = nullptr);

    void setPlan(const FigurePlan& plan);
    void setProblem(const QString& sentence);  // instead of a picture

    // What the preview says to those who do not see it.
    void setDescription(const QString& text) { setAccessibleDescription(text); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    // The picture that is shown; null where there is none.
    const QImage& image() const { return image_; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QImage image_;
    QSizeF pixels_;  // of the figure
    QString problem_;
};

}  // namespace heed::ui
