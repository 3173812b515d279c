// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/rangecomparison.h"

#include <algorithm>

namespace ledgerscope {

namespace {

/// Of the widest range there is, too.
quint64 lengthOf(const InstantRange &range)
{
    return range.isEmpty() ? 0 : static_cast<quint64>(range.to.nanoseconds) - static_cast<quint64>(range.from.nanoseconds);
}

InstantRange overlapOf(const InstantRange &a, const InstantRange &b)
{
    return {std::max(a.from, b.from), std::min(a.to, b.to)};
}

quint64 lengthOfB(const ComparedRanges &ranges)
{
    return lengthOf(ranges.b) - (ranges.isRest ? lengthOf(overlapOf(ranges.a, ranges.b)) : 0);
}

} // namespace

std::optional<ComparedRanges> ComparedRanges::withBefore(const InstantRange &a)
{
    constexpr qint64 Beginning = std::numeric_limits<qint64>::min();
    const quint64 length = lengthOf(a);
    if (length > static_cast<quint64>(a.from.nanoseconds) - static_cast<quint64>(Beginning))
        return std::nullopt;
    const Instant from{static_cast<qint64>(static_cast<quint64>(a.from.nanoseconds) - length)};
    return ComparedRanges{a, {from, a.from}, false};
}

ComparedRanges ComparedRanges::withRest(const InstantRange &a, const InstantRange &history)
{
    return {a, history, true};
}

double ComparedRanges::hoursOfA() const
{
    return static_cast<double>(lengthOf(a)) / static_cast<double>(Instant::PerHour);
}

double ComparedRanges::hoursOfB() const
{
    return static_cast<double>(lengthOfB(*this)) / static_cast<double>(Instant::PerHour);
}

bool ComparedRanges::areEquallyLong() const
{
    return lengthOf(a) == lengthOfB(*this);
}

bool ComparedRanges::doOverlap() const
{
    return !isRest && !overlapOf(a, b).isEmpty();
}

void RangeCounts::add(quint32 code, const std::optional<Instant> &time)
{
    ++m_totals.counted;
    if (!time) {
        ++m_totals.withoutTime;
        return;
    }
    const bool isInA = m_ranges.isInA(*time);
    const bool isInB = m_ranges.isInB(*time);
    if (!isInA && !isInB)
        return;
    m_totals.inA += isInA ? 1 : 0;
    m_totals.inB += isInB ? 1 : 0;
    if (code == NoCode) {
        m_totals.withoutValueInA += isInA ? 1 : 0;
        m_totals.withoutValueInB += isInB ? 1 : 0;
        return;
    }
    if (code >= m_pairs.size())
        m_pairs.resize(std::size_t{code} + 1);
    m_pairs[code].inA += isInA ? 1 : 0;
    m_pairs[code].inB += isInB ? 1 : 0;
}

RangeComparison RangeCounts::result() const
{
    RangeComparison comparison = m_totals;
    for (quint32 code = 0; code < m_pairs.size(); ++code) {
        const Pair &pair = m_pairs[code];
        if (pair.inA > 0 || pair.inB > 0)
            comparison.lines.push_back({code, pair.inA, pair.inB});
    }
    return comparison;
}

std::optional<RangeComparison> compareRanges(const EventColumns &columns, GroupAxis axis, ClockKind clock, const ComparedRanges &ranges,
                                             const RowBits &rows, const std::stop_token &stop)
{
    RangeCounts counts(ranges);
    const bool isWhole = visitRows(columns, rows, stop, [&](const ColumnChunk &chunk, std::size_t offset, qint64 row) {
        const qint64 time = clock == ClockKind::Occurred ? chunk.occurred[offset]
            : clock == ClockKind::Recorded               ? chunk.recorded[offset]
                                                         : columns.timeAt(row, clock);
        counts.add(chunk.codes(axis)[offset], time == NoTime ? std::nullopt : std::optional(Instant{time}));
    });
    return isWhole ? std::optional(counts.result()) : std::nullopt;
}

} // namespace ledgerscope
