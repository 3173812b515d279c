// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "views/timeline/timelinecanvas.h"
#include "views/timeline/timelinedensityimage.h"

#include <optional>
#include <utility>

namespace ledgerscope {

/// Paints the time axis, what lies over the lanes (the selected range with its handles, the line of the selected event with its tag) and
/// the overview strip.
class TimelineAxisPainter final
{
public:
    static constexpr int HandleWidth = 6;
    static constexpr int SmallestWindow = 12; ///< pixels of the bracket in the overview

    TimelineAxisPainter(TimelineCanvas &canvas, const TimelineFrame &frame)
        : m_canvas(canvas)
        , m_frame(frame)
    {
    }

    void paintBehindGlyphs(); ///< the tint of the selected range and the line of the current event, over densities
    void paintAxis();         ///< ticks, handles of the range, tag of the current event
    void paintOverview(TimelineDensityImage &image);
    void paintSeparators();

    /// Where the window stands in the overview strip; also for the mouse.
    [[nodiscard]] static QRectF overviewWindow(const TimelineGeometry &geometry, const TimeScale &overview, const InstantRange &visible);

private:
    void paintRange(const QRectF &area);
    void paintTicks();
    void paintHandles();
    void paintTag();
    void paintOverviewName();
    void paintOverviewLabels();
    [[nodiscard]] std::optional<std::pair<qreal, qreal>> rangeEdges() const;
    [[nodiscard]] bool isCovered(const QRectF &label) const; ///< by the tag or a handle
    [[nodiscard]] QRectF currentTag() const; ///< empty when there is none in sight
    [[nodiscard]] QString currentTagText() const;

    TimelineCanvas &m_canvas;
    const TimelineFrame &m_frame;
};

} // namespace ledgerscope
