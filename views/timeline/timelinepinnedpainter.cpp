// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/timeline/timelinepinnedpainter.h"

#include "views/theme/shapes.h"

#include <algorithm>
#include <cmath>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr qreal Padding = 8;
constexpr qreal Margin = 10; // between the line and the edges of its strip
constexpr qreal PointSize = 7;

} // namespace

void TimelinePinnedPainter::paint()
{
    QPainter &painter = m_canvas.painter();
    for (int path = 0; path < m_frame.pinned.rowCount(); ++path) {
        painter.save();
        paintPath(path);
        painter.restore();
    }
}

void TimelinePinnedPainter::paintPath(int path)
{
    const TimelineGeometry &geometry = m_frame.geometry;
    const Tokens &tokens = m_canvas.tokens();
    const QRectF strip = geometry.pinned(path);
    QPainter &painter = m_canvas.painter();
    painter.fillRect(strip, tokens.base);
    const Heights heights = heightsOf(path);
    paintLabel(path, heights);
    painter.setClipRect(geometry.plotOf(geometry.pinned(path)));
    for (const auto &tick : m_frame.ticks.ticks())
        m_canvas.drawVertical(geometry.plotLeft() + m_frame.scale.positionOf(tick.at), strip.top(), strip.bottom(), tokens.grid);
    paintLine(path, heights);
    paintPoints(path, heights);
    paintStatus(path);
    painter.setClipping(false);
    m_canvas.drawHorizontal(strip.left(), strip.right(), strip.bottom() - 1, tokens.line);
}

std::pair<std::size_t, std::size_t> TimelinePinnedPainter::inSight(int path) const
{
    const auto &points = m_frame.pinned.points(path);
    const ClockKind clock = m_frame.model.workspace().clock();
    const auto isBefore = [clock](const PinnedPoint &point, Instant at) { return point.time(clock) < at.nanoseconds; };
    const auto first = std::lower_bound(points.cbegin(), points.cend(), m_frame.scale.range().from, isBefore);
    const auto last = std::lower_bound(first, points.cend(), m_frame.scale.range().to, isBefore);
    const auto index = [&](auto at) { return static_cast<std::size_t>(at - points.cbegin()); };
    return {first == points.cbegin() ? 0 : index(first) - 1, std::min(points.size(), index(last) + 1)};
}

TimelinePinnedPainter::Heights TimelinePinnedPainter::heightsOf(int path) const
{
    Heights heights;
    const auto &points = m_frame.pinned.points(path);
    const auto [first, last] = inSight(path);
    for (std::size_t i = first; i < last; ++i) {
        const PinnedPoint &point = points[i];
        if (point.kind != PinnedPoint::Kind::Number || !std::isfinite(point.height))
            continue;
        if (heights.lowestPoint == nullptr || point.height < heights.lowest) {
            heights.lowest = point.height;
            heights.lowestPoint = &point;
        }
        if (heights.highestPoint == nullptr || point.height > heights.highest) {
            heights.highest = point.height;
            heights.highestPoint = &point;
        }
    }
    return heights;
}

qreal TimelinePinnedPainter::x(const PinnedPoint &point) const
{
    return m_frame.geometry.plotLeft() + m_frame.scale.positionOf({point.time(m_frame.model.workspace().clock())});
}

qreal TimelinePinnedPainter::y(int path, const Heights &heights, double value) const
{
    const QRectF strip = m_frame.geometry.pinned(path);
    const double span = heights.highest - heights.lowest;
    const double share = span > 0 ? std::clamp((value - heights.lowest) / span, 0.0, 1.0) : 0.5;
    return std::round(strip.bottom() - Margin - share * (strip.height() - 2 * Margin));
}

bool TimelinePinnedPainter::isLate(const PinnedPoint &point) const
{
    const TimelineLanes &lanes = m_frame.model.lanes();
    const auto row = lanes.columns().rowOf(point.id);
    if (!row)
        return false;
    const TimelineMarks marks = lanes.marksOf(*row);
    return marks.isLate || marks.isBackfill;
}

void TimelinePinnedPainter::paintLabel(int path, const Heights &heights)
{
    const TimelineGeometry &geometry = m_frame.geometry;
    const Tokens &tokens = m_canvas.tokens();
    const QRectF area = QRectF(geometry.labelOf(geometry.pinned(path))).adjusted(Padding, 5, -Padding, -5);
    const qreal line = area.height() / 3;
    constexpr TimelineFont Mono = TimelineFont::MonoCaption;
    qreal scaleWidth = 0;
    if (heights.highestPoint != nullptr && geometry.plotLeft() >= TimelineGeometry::WideLabels) {
        const QRectF right(area.center().x() + 10, area.top(), area.width() / 2 - 10, area.height());
        scaleWidth = m_canvas.drawText(right.adjusted(0, 0, 0, -2 * line), Qt::AlignRight | Qt::AlignVCenter, displayText(heights.highestPoint->text), Mono,
                                       tokens.text2);
        if (heights.lowest < heights.highest)
            scaleWidth = std::max(scaleWidth, m_canvas.drawText(right.adjusted(0, 2 * line, 0, 0), Qt::AlignRight | Qt::AlignVCenter,
                                                                displayText(heights.lowestPoint->text), Mono, tokens.text2));
    }
    const QRectF left = area.adjusted(0, 0, scaleWidth > 0 ? -scaleWidth - Padding : 0, 0);
    const auto lineRect = [&](int index) { return QRectF(left.left(), left.top() + index * line, left.width(), line); };
    m_canvas.drawText(lineRect(0), Qt::AlignLeft | Qt::AlignVCenter, m_frame.pinned.index(path).data().toString(), TimelineFont::TableBold, tokens.text,
                      Qt::ElideMiddle);
    if (m_frame.pinned.entity())
        m_canvas.drawText(lineRect(1), Qt::AlignLeft | Qt::AlignVCenter, displayText(m_frame.pinned.entity()->toText()), TimelineFont::Caption, tokens.text2);
    const auto at = m_frame.currentRow && m_frame.model.lanes().laneOf(*m_frame.currentRow) >= 0
        ? std::optional<Instant>{m_frame.model.timeOf(*m_frame.currentRow)}
        : std::nullopt;
    if (const PinnedPoint *current = m_frame.pinned.pointAt(path, at))
        m_canvas.drawText(lineRect(2), Qt::AlignLeft | Qt::AlignVCenter, displayText(current->text), Mono, tokens.text);
}

void TimelinePinnedPainter::paintLine(int path, const Heights &heights)
{
    if (heights.lowestPoint == nullptr)
        return;
    const auto &points = m_frame.pinned.points(path);
    const auto [first, last] = inSight(path);
    const qreal right = m_frame.geometry.plotLeft() + m_frame.scale.width();
    QPainter &painter = m_canvas.painter();
    const QPen known(m_canvas.tokens().accent, 1.5);
    QPen unknown = known;
    unknown.setDashPattern({3, 3});
    std::optional<qreal> level;
    // Steps that share a pixel are one upright line over all their heights: thousands of them cost no more than the pixels they cover.
    struct {
        qreal x = 0;
        qreal top = 0;
        qreal bottom = 0;
    } upright;
    const auto drawUpright = [&] {
        if (upright.top < upright.bottom) {
            painter.setPen(known);
            painter.drawLine(QPointF(upright.x, upright.top), QPointF(upright.x, upright.bottom));
        }
    };
    for (std::size_t i = first; i < last; ++i) {
        const bool isNumber = points[i].kind == PinnedPoint::Kind::Number;
        const qreal from = x(points[i]);
        const qreal next = isNumber ? y(path, heights, points[i].height) : level.value_or(0);
        if (isNumber && level) {
            const bool isSamePixel = std::floor(from) == std::floor(upright.x) && upright.top < upright.bottom;
            if (!isSamePixel) {
                drawUpright();
                upright = {from, std::min(*level, next), std::max(*level, next)};
            } else {
                upright = {upright.x, std::min(upright.top, next), std::max(upright.bottom, next)};
            }
        }
        if (isNumber)
            level = next;
        const qreal to = i + 1 < points.size() ? x(points[i + 1]) : right;
        if (level && to - from >= 0.5) {
            painter.setPen(isNumber ? known : unknown);
            painter.drawLine(QPointF(from, *level), QPointF(to, *level));
        }
    }
    drawUpright();
}

void TimelinePinnedPainter::paintPoints(int path, const Heights &heights)
{
    const auto &points = m_frame.pinned.points(path);
    const auto [first, last] = inSight(path);
    const Tokens &tokens = m_canvas.tokens();
    QPainter &painter = m_canvas.painter();
    painter.setRenderHint(QPainter::Antialiasing);
    qreal level = QRectF(m_frame.geometry.pinned(path)).center().y();
    qreal drawnAt = -1e9;
    for (std::size_t i = first; i < last; ++i) {
        const qreal at = x(points[i]);
        const bool isNumber = points[i].kind == PinnedPoint::Kind::Number;
        level = isNumber ? y(path, heights, points[i].height) : level;
        if (at - drawnAt < 2)
            continue; // the line alone, where points would make a bar
        drawnAt = at;
        const QRectF box(at - PointSize / 2, level - PointSize / 2, PointSize, PointSize);
        if (!isNumber) {
            painter.setPen(QPen(tokens.critical, 2, Qt::SolidLine, Qt::RoundCap));
            painter.setBrush(Qt::NoBrush);
            painter.drawPath(shapes::cross(box.adjusted(-1.5, -1.5, 1.5, 1.5)));
            const qreal room = (i + 1 < points.size() ? x(points[i + 1]) : m_frame.geometry.plotLeft() + m_frame.scale.width()) - box.right() - Padding;
            m_canvas.drawText(QRectF(box.right() + 2, level + 3, std::max<qreal>(0, room), 14), Qt::AlignLeft | Qt::AlignTop, displayText(points[i].text),
                              TimelineFont::Caption, tokens.text);
            continue;
        }
        const bool isHollow = isLate(points[i]);
        painter.setPen(QPen(tokens.accent, 1.5));
        painter.setBrush(isHollow ? tokens.base : tokens.accent);
        painter.drawEllipse(box);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

/// In place of a line that is not there; what is to be said beside one stands in the remarks.
void TimelinePinnedPainter::paintStatus(int path)
{
    const QRectF plot = QRectF(m_frame.geometry.plotOf(m_frame.geometry.pinned(path))).adjusted(Padding, 4, -Padding, -4);
    if (m_frame.pinned.points(path).empty())
        m_canvas.drawText(plot, Qt::AlignLeft | Qt::AlignVCenter, m_frame.pinned.statusOf(path), TimelineFont::Caption, m_canvas.tokens().text2);
}

} // namespace ledgerscope
