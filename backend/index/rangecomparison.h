// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/core/instant.h"
#include "backend/index/groupaxis.h"
#include "backend/index/rowbits.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace ledgerscope {

/// Two stretches of time, A and B, whose events are compared. Half-open; they may overlap, and an event in both counts in both.
struct ComparedRanges {
    InstantRange a;
    InstantRange b;          ///< where isRest: from the first event to one past the last
    bool isRest = false;     ///< B is what of `b` lies outside of A

    /// A and the equally long range before it; nullopt where that would begin before time does.
    [[nodiscard]] static std::optional<ComparedRanges> withBefore(const InstantRange &a);
    /// A and everything else up to the edges of a history.
    [[nodiscard]] static ComparedRanges withRest(const InstantRange &a, const InstantRange &history);

    [[nodiscard]] bool isInA(Instant time) const noexcept { return a.contains(time); }
    [[nodiscard]] bool isInB(Instant time) const noexcept { return b.contains(time) && !(isRest && a.contains(time)); }
    [[nodiscard]] double hoursOfA() const;
    [[nodiscard]] double hoursOfB() const;
    [[nodiscard]] bool areEquallyLong() const; ///< to the nanosecond
    [[nodiscard]] bool doOverlap() const;

    friend bool operator==(const ComparedRanges &, const ComparedRanges &) = default;
};

/// How many events of each value lie in A and in B. A value.
struct RangeComparison {
    struct Line {
        quint32 code = 0;
        qint64 inA = 0;
        qint64 inB = 0;
    };

    std::vector<Line> lines; ///< of codes that occur in A or in B, ascending
    qint64 inA = 0;          ///< all events, those without a value too
    qint64 inB = 0;
    qint64 withoutValueInA = 0; ///< events that have no run, or no source
    qint64 withoutValueInB = 0;
    qint64 withoutTime = 0; ///< in neither: no readable time on the clock
    qint64 counted = 0;     ///< events that were looked at
};

/// Counts events one by one: for columns, and for whoever reads events without keeping them.
class RangeCounts final
{
public:
    explicit RangeCounts(const ComparedRanges &ranges) : m_ranges(ranges) { }

    /// `code` NoCode: no value; `time` nullopt: none on the clock.
    void add(quint32 code, const std::optional<Instant> &time);
    [[nodiscard]] RangeComparison result() const;

private:
    struct Pair {
        qint64 inA = 0;
        qint64 inB = 0;
    };

    ComparedRanges m_ranges;
    RangeComparison m_totals;
    std::vector<Pair> m_pairs; ///< by code
};

/// nullopt when it was asked to stop. Any thread; one pass.
[[nodiscard]] std::optional<RangeComparison> compareRanges(const EventColumns &columns, GroupAxis axis, ClockKind clock, const ComparedRanges &ranges,
                                                           const RowBits &rows, const std::stop_token &stop);

} // namespace ledgerscope
