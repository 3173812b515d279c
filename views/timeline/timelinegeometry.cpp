// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/timeline/timelinegeometry.h"

#include <algorithm>

namespace ledgerscope {

namespace {

constexpr int NarrowWidth = 480;
constexpr int RoomyLane = 28;

int laneHeightFor(const TimelineGeometry::Content &content)
{
    constexpr int CompactLane = 16;
    if (content.lanes >= TimelineGeometry::FewLanes || content.standardLaneHeight <= CompactLane)
        return content.standardLaneHeight;
    return std::max(content.standardLaneHeight, RoomyLane);
}

} // namespace

TimelineGeometry::TimelineGeometry(const Content &content)
    : m_content(content)
    , m_labels(content.size.width() < NarrowWidth ? NarrowLabels : WideLabels)
    , m_laneHeight(laneHeightFor(content))
{
}

int TimelineGeometry::pinnedAt(int y) const
{
    return y < 0 || y >= m_content.pinnedPaths * PinnedHeight ? -1 : y / PinnedHeight;
}

QRect TimelineGeometry::axis() const
{
    return {0, m_content.pinnedPaths * PinnedHeight, m_content.size.width(), AxisHeight};
}

QRect TimelineGeometry::overview() const
{
    return {0, m_content.size.height() - OverviewHeight, m_content.size.width(), OverviewHeight};
}

QRect TimelineGeometry::overviewBars() const
{
    constexpr int TopRoom = 5;
    return plotOf(overview()).adjusted(0, TopRoom, 0, -OverviewLabelHeight);
}

QRect TimelineGeometry::overviewLabels() const
{
    const QRect plot = plotOf(overview());
    return {plot.x(), plot.y() + plot.height() - OverviewLabelHeight, plot.width(), OverviewLabelHeight};
}

QRect TimelineGeometry::lanes() const
{
    const int top = axis().y() + AxisHeight;
    return {0, top, m_content.size.width(), std::max(0, overview().y() - top)};
}

QRect TimelineGeometry::lane(int index) const
{
    return {0, lanes().y() + index * m_laneHeight - m_content.scroll, m_content.size.width(), m_laneHeight};
}

int TimelineGeometry::laneAt(int y) const
{
    const QRect area = lanes();
    if (y < area.y() || y >= area.y() + area.height())
        return -1;
    const int index = (y - area.y() + m_content.scroll) / m_laneHeight;
    return index < m_content.lanes ? index : -1;
}

int TimelineGeometry::firstLane() const
{
    return m_content.scroll / m_laneHeight;
}

int TimelineGeometry::lastLane() const
{
    return std::min(m_content.lanes - 1, (m_content.scroll + lanes().height() - 1) / m_laneHeight);
}

int TimelineGeometry::scrollMaximum() const
{
    return std::max(0, m_content.lanes * m_laneHeight - lanes().height());
}

int TimelineGeometry::scrollToShow(int lane) const
{
    const int top = lane * m_laneHeight;
    const int lowest = top + m_laneHeight - lanes().height();
    return std::clamp(std::clamp(m_content.scroll, std::min(lowest, top), top), 0, scrollMaximum());
}

} // namespace ledgerscope
