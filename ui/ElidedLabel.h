// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace heed::ui {

// One line of plain text that is cut with … where room is scarce; the tooltip then has all of it.
class ElidedLabel : public QLabel {
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget* parent = nullptr);

    void setFullText(const QString& text);
    const QString& fullText() const { return fullText_; }

    QSize minimumSizeHint() const override;

signals:
    void clicked();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    void elide();

    QString fullText_;
};

}  // namespace heed::ui
