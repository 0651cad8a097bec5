// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPalette>
#include <array>
#include <optional>

namespace heed::ui {

enum class Theme { Light, Dark, HighContrast };

inline constexpr std::array<Theme, 3> allThemes = {Theme::Light, Theme::Dark, Theme::HighContrast};

// "&High Contrast": as the window names it.
QString titleOf(Theme theme);

// "light", "dark", "high-contrast": as settings name it.
QString idOf(Theme theme);
std::optional<Theme> themeFromId(const QString& id);

// The colours of a theme: text at least 4.5:1 on its background, high contrast at least 7:1.
QPalette paletteOf(Theme theme);

// Theme and text size of the whole program. Everything is laid out from the application's font, so
// that zooming re-flows and clips nothing.
class Appearance : public QObject {
    Q_OBJECT

public:
    static constexpr int smallestZoom = 80;  // per cent of the system's text size
    static constexpr int largestZoom = 200;

    explicit Appearance(QObject* parent = nullptr);

    Theme theme() const { return theme_; }
    void setTheme(Theme theme);

    int zoom() const { return zoom_; }
    void setZoom(int percent);

    // One step up or down the ladder of sizes.
    void zoomBy(int steps);

signals:
    void changed();

private:
    Theme theme_ = Theme::Light;
    int zoom_ = 100;
    double basePointSize_;
};

}  // namespace heed::ui
