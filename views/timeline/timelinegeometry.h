// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QRect>
#include <QSize>

#include <algorithm>

namespace ledgerscope {

/// Where everything of the timeline stands, in pixels of the viewport; no painting, no widget. From top to bottom: pinned paths, time
/// axis, lanes (which scroll), overview. The label column is at the left of all of them.
class TimelineGeometry final
{
public:
    static constexpr int PinnedHeight = 60;
    static constexpr int AxisHeight = 24;
    static constexpr int OverviewHeight = 44;
    static constexpr int OverviewLabelHeight = 16;
    static constexpr int WideLabels = 200;
    static constexpr int NarrowLabels = 120;
    static constexpr int FewLanes = 12; ///< fewer than these get more room

    struct Content {
        QSize size;
        int lanes = 0;
        int pinnedPaths = 0;
        int standardLaneHeight = 20; ///< Metrics::lane
        int scroll = 0;              ///< pixels that the lanes have moved up
    };

    TimelineGeometry() = default;
    explicit TimelineGeometry(const Content &content);

    [[nodiscard]] int plotLeft() const { return m_labels; }
    [[nodiscard]] int plotWidth() const { return std::max(0, m_content.size.width() - m_labels); }
    [[nodiscard]] QRect labelOf(const QRect &row) const { return {0, row.y(), m_labels, row.height()}; }
    [[nodiscard]] QRect plotOf(const QRect &row) const { return {m_labels, row.y(), plotWidth(), row.height()}; }

    [[nodiscard]] QRect pinned(int path) const { return {0, path * PinnedHeight, m_content.size.width(), PinnedHeight}; }
    [[nodiscard]] int pinnedAt(int y) const; ///< −1: none
    [[nodiscard]] QRect axis() const;
    [[nodiscard]] QRect lanes() const; ///< what is visible of them
    [[nodiscard]] QRect overview() const;
    [[nodiscard]] QRect overviewBars() const;   ///< of its plot: the densities of all history, with room above for the bracket
    [[nodiscard]] QRect overviewLabels() const; ///< of its plot: the labels below them

    [[nodiscard]] int laneCount() const { return m_content.lanes; }
    [[nodiscard]] int laneHeight() const { return m_laneHeight; }
    [[nodiscard]] QRect lane(int index) const; ///< may lie outside lanes()
    [[nodiscard]] int laneAt(int y) const;     ///< −1: none, or not in lanes()
    [[nodiscard]] int firstLane() const;       ///< of those that are at least partly visible
    [[nodiscard]] int lastLane() const;        ///< −1 when there is none
    [[nodiscard]] int scrollMaximum() const;
    /// The scroll position nearest to the present one at which a lane is whole.
    [[nodiscard]] int scrollToShow(int lane) const;

private:
    Content m_content;
    int m_labels = WideLabels;
    int m_laneHeight = 20;
};

} // namespace ledgerscope
