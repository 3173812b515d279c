// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/instant.h"

#include <QtGlobal>

#include <vector>

namespace ledgerscope {

/// Maps a time range to pixels from 0 to width(), and back. Pure arithmetic, exact to the nanosecond at any zoom: differences are taken
/// as integers before anything becomes floating point. Instants outside the range have positions outside the width.
class TimeScale final
{
public:
    TimeScale() = default; ///< one second at 1970, no width
    /// An empty range becomes one of ShortestSpan.
    TimeScale(const InstantRange &range, qreal width);

    [[nodiscard]] const InstantRange &range() const noexcept { return m_range; }
    [[nodiscard]] qreal width() const noexcept { return m_width; }
    [[nodiscard]] double nanosecondsPerPixel() const noexcept;

    [[nodiscard]] qreal positionOf(Instant instant) const noexcept;
    [[nodiscard]] Instant instantAt(qreal position) const noexcept;

    friend bool operator==(const TimeScale &, const TimeScale &) = default;

private:
    InstantRange m_range{{0}, {Instant::PerSecond}};
    qreal m_width = 0;
};

/// The shortest range that can be shown: below it there is nothing between two stored nanoseconds worth a picture.
inline constexpr qint64 ShortestSpan = Instant::PerMicrosecond;

/// Nanoseconds from `from` to `to`, at most the largest 64-bit number.
[[nodiscard]] qint64 spanOf(const InstantRange &range) noexcept;
/// Moved by that much, stopping at the ends of time without becoming shorter.
[[nodiscard]] InstantRange panned(const InstantRange &range, qint64 nanoseconds) noexcept;
/// `factor` below 1 shows less. The anchor keeps its place on the screen. Never shorter than ShortestSpan.
[[nodiscard]] InstantRange zoomed(const InstantRange &range, double factor, Instant anchor) noexcept;
/// Wider by a fraction of its length on both sides, so that what stands at the ends is not cut off; a single instant gets one second.
[[nodiscard]] InstantRange padded(const InstantRange &range, double fraction) noexcept;
/// The smallest range that has both.
[[nodiscard]] InstantRange united(const InstantRange &a, const InstantRange &b) noexcept;

/// The edges of columns `step` nanoseconds wide that cover the range, at multiples of the step: they stay the same while a window moves
/// over them. Column i is [edge i, edge i + 1): no event is counted twice or lost between two (case C29). At least two edges, ascending;
/// the first and the last may lie outside the range.
[[nodiscard]] std::vector<qint64> columnEdges(const InstantRange &range, qint64 step);

} // namespace ledgerscope
