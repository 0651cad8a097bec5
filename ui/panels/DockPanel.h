// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDockWidget>
#include <QWidget>

namespace heed::ui {

// A panel that follows the document only while it can be seen, and catches up when it is.
class DockPanel : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;

    // A dock behind another one's tab counts as visible for Qt; the dock itself knows better.
    void follow(QDockWidget& dock) {
        connect(&dock, &QDockWidget::visibilityChanged, this, [this](bool inSight) {
            inSight_ = inSight;
            refresh();
        });
    }

protected:
    // Shows the present state.
    virtual void renew() = 0;

    void refresh() {
        if (inSight_ && isVisible()) renew();
    }

    void showEvent(QShowEvent* event) override {
        QWidget::showEvent(event);
        refresh();
    }

private:
    bool inSight_ = true;
};

}  // namespace heed::ui
