// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/timeline/timelinedensityimage.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace ledgerscope {

namespace {

constexpr int TopGap = 2;
constexpr int BottomGap = 2;
constexpr int CapHeight = 2; // and as much below it, to the bar
constexpr qreal Opacity = 0.62;

QRgb premultiplied(const QColor &color, qreal opacity)
{
    return qPremultiply(qRgba(color.red(), color.green(), color.blue(), static_cast<int>(std::lround(255 * opacity))));
}

QImage emptyImage(const QSize &size, qreal ratio)
{
    QImage image((QSizeF(size) * ratio).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(ratio);
    image.fill(Qt::transparent);
    return image;
}

/// Fills a rectangle of device pixels, cut at the edges of the image.
void fill(QImage &image, int left, int top, int width, int height, QRgb color)
{
    const int right = std::min(left + width, image.width());
    left = std::max(left, 0);
    for (int y = std::max(top, 0); y < std::min(top + height, image.height()); ++y) {
        auto *line = reinterpret_cast<QRgb *>(image.scanLine(y));
        for (int x = left; x < right; ++x)
            line[x] = color;
    }
}

/// Where the bars stand. They are bound to time and not to the edge of the window, so that panning does not make them flicker.
struct Bars {
    Bars(const InstantRange &range, int width)
        : scale(range, width)
        , edges(columnEdges(range, std::max<qint64>(1, std::llround(scale.nanosecondsPerPixel() * TimelineDensityImage::Pitch))))
    {
    }

    [[nodiscard]] std::size_t count() const { return edges.size() - 1; }
    [[nodiscard]] qreal left(std::size_t bar) const { return scale.positionOf({edges[bar]}); }

    TimeScale scale;
    std::vector<qint64> edges;
};

} // namespace

const QImage &TimelineDensityImage::lanes(const Key &key, const TimelineLanes &lanes, const TimelineGeometry &geometry, const QColor &capColor,
                                          const std::function<QColor(int lane)> &colorOf)
{
    if (key == m_lanesKey && !m_lanesImage.isNull())
        return m_lanesImage;
    m_lanesKey = key;
    m_lanesImage = emptyImage(key.area.size(), key.devicePixelRatio);
    Bars bars(key.range, key.area.width());
    const auto pixels = [&](qreal length) { return static_cast<int>(std::lround(length * key.devicePixelRatio)); };
    const int most = geometry.laneHeight() - TopGap - BottomGap - 2 * CapHeight;
    std::vector<int> drawn;
    std::vector<QColor> colors;
    for (int lane = geometry.firstLane(); lane <= geometry.lastLane(); ++lane) {
        if (const QColor color = colorOf(lane); color.isValid()) {
            drawn.push_back(lane);
            colors.push_back(color);
        }
    }
    const TimelineBars heights = lanes.bars(drawn, bars.edges);
    for (std::size_t place = 0; place < drawn.size(); ++place) {
        const auto counts = std::span(heights.events).subspan(place * bars.count(), bars.count());
        const auto marked = std::span(heights.marked).subspan(place * bars.count(), bars.count());
        const quint32 highest = *std::max_element(counts.begin(), counts.end());
        if (highest == 0)
            continue;
        const double unit = most / std::log1p(static_cast<double>(highest));
        const QRgb bar = premultiplied(colors[place], Opacity);
        const QRgb cap = premultiplied(capColor, 1);
        const int bottom = geometry.lane(drawn[place]).y() + geometry.laneHeight() - BottomGap - key.area.y();
        for (std::size_t i = 0; i < counts.size(); ++i) {
            if (counts[i] == 0)
                continue;
            const int left = pixels(bars.left(i));
            const double height = std::max(2.0, unit * std::log1p(static_cast<double>(counts[i])));
            fill(m_lanesImage, left, pixels(bottom - height), pixels(BarWidth), pixels(bottom) - pixels(bottom - height), bar);
            if (marked[i] > 0)
                fill(m_lanesImage, left, pixels(bottom - height - 2 * CapHeight + 1), pixels(BarWidth), pixels(CapHeight), cap);
        }
    }
    return m_lanesImage;
}

const QImage &TimelineDensityImage::strip(const Key &key, const TimelineDensity &events, const QColor &color)
{
    if (key == m_stripKey && !m_stripImage.isNull())
        return m_stripImage;
    m_stripKey = key;
    m_stripImage = emptyImage(key.area.size(), key.devicePixelRatio);
    Bars bars(key.range, key.area.width());
    std::vector<quint32> counts(bars.count(), 0);
    events.addCounts(bars.edges, counts);
    const quint32 highest = *std::max_element(counts.begin(), counts.end());
    if (highest == 0)
        return m_stripImage;
    const auto pixels = [&](qreal length) { return static_cast<int>(std::lround(length * key.devicePixelRatio)); };
    const double unit = key.area.height() / std::sqrt(static_cast<double>(highest));
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] == 0)
            continue;
        const double height = std::max(1.0, unit * std::sqrt(static_cast<double>(counts[i])));
        fill(m_stripImage, pixels(bars.left(i)), pixels(key.area.height() - height), pixels(BarWidth), pixels(height), premultiplied(color, 0.8));
    }
    return m_stripImage;
}

} // namespace ledgerscope
