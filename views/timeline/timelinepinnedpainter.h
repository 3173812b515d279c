// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "views/timeline/timelinecanvas.h"

#include <utility>

namespace ledgerscope {

/// Paints the pinned paths above the axis: step lines over time with a point at each event, hollow where it was late, a cross with the
/// stored text where the value is no number. While a value is not known to be a number the line is dashed.
class TimelinePinnedPainter final
{
public:
    TimelinePinnedPainter(TimelineCanvas &canvas, const TimelineFrame &frame)
        : m_canvas(canvas)
        , m_frame(frame)
    {
    }

    void paint();

private:
    struct Heights {
        double lowest = 0;
        double highest = 0;
        const PinnedPoint *lowestPoint = nullptr; ///< nullptr: no number in sight
        const PinnedPoint *highestPoint = nullptr;
    };

    void paintPath(int path);
    void paintLabel(int path, const Heights &heights);
    void paintLine(int path, const Heights &heights);
    void paintPoints(int path, const Heights &heights);
    void paintStatus(int path);
    [[nodiscard]] Heights heightsOf(int path) const;
    /// Indexes of the points in sight, from one before to one after.
    [[nodiscard]] std::pair<std::size_t, std::size_t> inSight(int path) const;
    [[nodiscard]] qreal x(const PinnedPoint &point) const;
    [[nodiscard]] qreal y(int path, const Heights &heights, double value) const;
    [[nodiscard]] bool isLate(const PinnedPoint &point) const;

    TimelineCanvas &m_canvas;
    const TimelineFrame &m_frame;
};

} // namespace ledgerscope
