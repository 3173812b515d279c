// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/timeline/timescale.h"

#include "backend/core/int128.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ledgerscope {

namespace {

constexpr qint64 Lowest = std::numeric_limits<qint64>::min();
constexpr qint64 Highest = std::numeric_limits<qint64>::max();

qint64 saturated(Int128 value) noexcept
{
    return static_cast<qint64>(std::clamp<Int128>(value, Lowest, Highest));
}

/// Also of ranges longer than 64 bits hold.
double lengthOf(const InstantRange &range) noexcept
{
    return static_cast<double>(Int128{range.to.nanoseconds} - range.from.nanoseconds);
}

qint64 saturated(double value) noexcept
{
    constexpr double Limit = 9.2e18;
    return static_cast<qint64>(std::llround(std::clamp(value, -Limit, Limit)));
}

} // namespace

TimeScale::TimeScale(const InstantRange &range, qreal width)
    : m_range(range.isEmpty() ? InstantRange{range.from, {saturated(Int128{range.from.nanoseconds} + ShortestSpan)}} : range)
    , m_width(std::max<qreal>(0, width))
{
}

double TimeScale::nanosecondsPerPixel() const noexcept
{
    return lengthOf(m_range) / std::max<qreal>(1, m_width);
}

qreal TimeScale::positionOf(Instant instant) const noexcept
{
    const Int128 offset = Int128{instant.nanoseconds} - m_range.from.nanoseconds;
    return static_cast<double>(offset) * m_width / lengthOf(m_range);
}

Instant TimeScale::instantAt(qreal position) const noexcept
{
    constexpr double Limit = 1e19; // beyond all of time on either side
    const double offset = std::clamp(position / std::max<qreal>(1, m_width) * lengthOf(m_range), -2 * Limit, 2 * Limit);
    return {saturated(Int128{m_range.from.nanoseconds} + static_cast<Int128>(std::round(offset)))};
}

qint64 spanOf(const InstantRange &range) noexcept
{
    return saturated(Int128{range.to.nanoseconds} - range.from.nanoseconds);
}

InstantRange panned(const InstantRange &range, qint64 nanoseconds) noexcept
{
    const Int128 room = nanoseconds < 0 ? Int128{Lowest} - range.from.nanoseconds : Int128{Highest} - range.to.nanoseconds;
    const qint64 by = saturated(nanoseconds < 0 ? std::max<Int128>(nanoseconds, room) : std::min<Int128>(nanoseconds, room));
    return {{range.from.nanoseconds + by}, {range.to.nanoseconds + by}};
}

InstantRange zoomed(const InstantRange &range, double factor, Instant anchor) noexcept
{
    const double span = std::max(1.0, lengthOf(range));
    const double wanted = std::max(span * factor, static_cast<double>(ShortestSpan));
    const double before = static_cast<double>(Int128{anchor.nanoseconds} - range.from.nanoseconds) * (wanted / span);
    const qint64 from = saturated(Int128{anchor.nanoseconds} - saturated(before));
    return {{from}, {saturated(Int128{from} + saturated(wanted))}};
}

InstantRange padded(const InstantRange &range, double fraction) noexcept
{
    const qint64 span = spanOf(range);
    const qint64 by = span <= 1 ? Instant::PerSecond / 2 : std::max<qint64>(1, saturated(static_cast<double>(span) * fraction));
    return {{saturated(Int128{range.from.nanoseconds} - by)}, {saturated(Int128{range.to.nanoseconds} + by)}};
}

InstantRange united(const InstantRange &a, const InstantRange &b) noexcept
{
    return {std::min(a.from, b.from), std::max(a.to, b.to)};
}

std::vector<qint64> columnEdges(const InstantRange &range, qint64 step)
{
    Int128 edge = Int128{range.from.nanoseconds} / step * step;
    if (edge > range.from.nanoseconds)
        edge -= step;
    std::vector<qint64> edges{saturated(edge)};
    do {
        edge += step;
        edges.push_back(saturated(edge));
    } while (edge < range.to.nanoseconds);
    return edges;
}

} // namespace ledgerscope
