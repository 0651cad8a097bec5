// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/Appearance.h"

#include <QApplication>
#include <QFont>
#include <QToolTip>
#include <algorithm>
#include <array>

namespace heed::ui {

namespace {

constexpr std::array zoomLadder = {80, 90, 100, 110, 125, 150, 175, 200};
constexpr double smallestPointSize = 9;

struct ThemeColors {
    QColor window, base, alternate, text, faint, button, highlight, highlightedText, link, border;
};

ThemeColors colorsOf(Theme theme) {
    switch (theme) {
        case Theme::Light:
            break;
        case Theme::Dark:
            return {0x2b2b2bU, 0x1e1e1eU, 0x262626U, 0xf0f0f0U, 0xa8a8a8U,
                    0x3a3a3aU, 0x4a90d9U, 0x000000U, 0x7ab8f5U, 0x6a6a6aU};
        case Theme::HighContrast:
            return {0x000000U, 0x000000U, 0x101010U, 0xffffffU, 0xd0d0d0U,
                    0x101010U, 0xffe600U, 0x000000U, 0x7fd4ffU, 0xffffffU};
    }
    return {0xefefefU, 0xffffffU, 0xf6f6f6U, 0x000000U, 0x595959U,
            0xefefefU, 0x1f6fb5U, 0xffffffU, 0x0b5394U, 0x8a8a8aU};
}

// `share` of the one colour and the rest of the other.
QColor mixed(const QColor& one, const QColor& other, double share) {
    const auto mix = [share](int a, int b) {
        return static_cast<int>(share * a + (1 - share) * b);
    };
    return {mix(one.red(), other.red()), mix(one.green(), other.green()),
            mix(one.blue(), other.blue())};
}

}  // namespace

QString titleOf(Theme theme) {
    switch (theme) {
        case Theme::Light:
            return Appearance::tr("&Light");
        case Theme::Dark:
            return Appearance::tr("&Dark");
        case Theme::HighContrast:
            return Appearance::tr("&High Contrast");
    }
    return {};
}

QString idOf(Theme theme) {
    switch (theme) {
        case Theme::Light:
            return QStringLiteral("light");
        case Theme::Dark:
            return QStringLiteral("dark");
        case Theme::HighContrast:
            return QStringLiteral("high-contrast");
    }
    return {};
}

std::optional<Theme> themeFromId(const QString& id) {
    for (const Theme theme : allThemes)
        if (idOf(theme) == id) return theme;
    return std::nullopt;
}

QPalette paletteOf(Theme theme) {
    const ThemeColors c = colorsOf(theme);
    QPalette palette(c.button, c.window);
    palette.setColor(QPalette::Window, c.window);
    palette.setColor(QPalette::WindowText, c.text);
    palette.setColor(QPalette::Base, c.base);
    palette.setColor(QPalette::AlternateBase, c.alternate);
    palette.setColor(QPalette::Text, c.text);
    palette.setColor(QPalette::PlaceholderText, c.faint);
    palette.setColor(QPalette::Button, c.button);
    palette.setColor(QPalette::ButtonText, c.text);
    palette.setColor(QPalette::ToolTipBase, c.base);
    palette.setColor(QPalette::ToolTipText, c.text);
    palette.setColor(QPalette::Highlight, c.highlight);
    palette.setColor(QPalette::HighlightedText, c.highlightedText);
    // Where the keys do not go a selection is weaker, and its text stays readable.
    palette.setColor(QPalette::Inactive, QPalette::Highlight, mixed(c.highlight, c.base, 0.3));
    palette.setColor(QPalette::Inactive, QPalette::HighlightedText, c.text);
    palette.setColor(QPalette::Link, c.link);
    palette.setColor(QPalette::Mid, c.border);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, c.faint);
    return palette;
}

Appearance::Appearance(QObject* parent)
    : QObject(parent),
      basePointSize_(std::max(smallestPointSize, QApplication::font().pointSizeF())) {}

void Appearance::setTheme(Theme theme) {
    theme_ = theme;
    const QPalette palette = paletteOf(theme);
    QApplication::setPalette(palette);
    QToolTip::setPalette(palette);
    emit changed();
}

void Appearance::setZoom(int percent) {
    zoom_ = std::clamp(percent, smallestZoom, largestZoom);
    QFont font = QApplication::font();
    font.setPointSizeF(basePointSize_ * zoom_ / 100);
    QApplication::setFont(font);
    emit changed();
}

void Appearance::zoomBy(int steps) {
    // From a size between two rungs the next rung in that direction counts as one step.
    auto rung = std::lower_bound(zoomLadder.begin(), zoomLadder.end(), zoom_) - zoomLadder.begin();
    const bool between =
        rung < std::ssize(zoomLadder) && zoomLadder[static_cast<std::size_t>(rung)] != zoom_;
    rung += steps > 0 && between ? steps - 1 : steps;
    rung = std::clamp(rung, std::ptrdiff_t{0}, std::ssize(zoomLadder) - 1);
    setZoom(zoomLadder[static_cast<std::size_t>(rung)]);
}

}  // namespace heed::ui
