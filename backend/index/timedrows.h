// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/instant.h"

#include <QtGlobal>

#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace ledgerscope {

/// A row of EventColumns and its time on a clock, in nanoseconds. In order of time; events of the same instant keep ledger order.
using TimedRow = std::pair<qint64, quint32>;

/// A list of events in order of time, made to be counted: how many lie before any instant costs a table look-up and a search among a few
/// neighbours. Exact and half-open. Immutable; any thread. 13 bytes an event: for the few of one entity, one lane, one window. All events of
/// a ledger are counted by EventDensity, which needs no list of them.
class TimedRows final
{
public:
    TimedRows() = default; ///< no events
    explicit TimedRows(std::vector<TimedRow> entries); ///< in any order

    [[nodiscard]] qint64 size() const noexcept { return static_cast<qint64>(m_times.size()); }
    [[nodiscard]] bool isEmpty() const noexcept { return m_times.empty(); }
    /// `place` counts from 0 in order of time.
    [[nodiscard]] Instant timeAt(qint64 place) const { return {m_times[static_cast<std::size_t>(place)]}; }
    [[nodiscard]] qint64 rowAt(qint64 place) const { return m_rows[static_cast<std::size_t>(place)]; }
    [[nodiscard]] TimedRow at(qint64 place) const { return {m_times[static_cast<std::size_t>(place)], m_rows[static_cast<std::size_t>(place)]}; }

    /// How many events lie before the instant: also the place of the first that does not.
    [[nodiscard]] qint64 placeOf(Instant instant) const noexcept;
    [[nodiscard]] qint64 count(const InstantRange &range) const noexcept;
    /// Adds the number of events between each pair of neighbouring edges (columnEdges) to the counts, one fewer than there are edges.
    void addCounts(std::span<const qint64> edges, std::span<quint32> counts) const noexcept;

    /// The place of the event closest in time, the earlier one of two; nullopt without events.
    [[nodiscard]] std::optional<qint64> nearestTo(Instant instant) const noexcept;
    /// The place of an event that lies at that time; nullopt if it is not here.
    [[nodiscard]] std::optional<qint64> placeOf(const TimedRow &event) const noexcept;
    /// First and one past the last time; nullopt without events.
    [[nodiscard]] std::optional<InstantRange> extent() const noexcept;

private:
    void makeRanks();

    std::vector<qint64> m_times;
    std::vector<quint32> m_rows;
    std::vector<quint32> m_ranks; ///< place of the first event of each bucket, and the end; buckets are 2^m_shift nanoseconds long
    int m_shift = 0;
};

} // namespace ledgerscope
