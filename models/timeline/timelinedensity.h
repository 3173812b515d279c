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

/// Events in order of time, made to be counted: how many lie before any instant costs a table look-up and a search among a few
/// neighbours, so that a frame may ask for every pixel column of every lane. Exact, unlike a pyramid of rounded buckets.
/// Events of the same instant keep ledger order. Immutable; any thread. 13 bytes an event.
class TimelineDensity final
{
public:
    using Entry = std::pair<qint64, quint32>; ///< nanoseconds, ledger row

    TimelineDensity() = default; ///< no events
    explicit TimelineDensity(std::vector<Entry> entries); ///< in any order

    [[nodiscard]] qint64 size() const noexcept { return static_cast<qint64>(m_times.size()); }
    [[nodiscard]] bool isEmpty() const noexcept { return m_times.empty(); }
    /// `place` counts from 0 in order of time.
    [[nodiscard]] Instant timeAt(qint64 place) const { return {m_times[static_cast<std::size_t>(place)]}; }
    [[nodiscard]] qint64 rowAt(qint64 place) const { return m_rows[static_cast<std::size_t>(place)]; }

    /// How many events lie before the instant: also the place of the first that does not.
    [[nodiscard]] qint64 placeOf(Instant instant) const noexcept;
    [[nodiscard]] qint64 count(const InstantRange &range) const noexcept;
    /// Adds the number of events between each pair of neighbouring edges (columnEdges) to the counts, one fewer than there are edges.
    void addCounts(std::span<const qint64> edges, std::span<quint32> counts) const noexcept;

    /// The place of the event closest in time, the earlier one of two; nullopt without events.
    [[nodiscard]] std::optional<qint64> nearestTo(Instant instant) const noexcept;
    /// The place of an event that lies at that time; nullopt if it is not here.
    [[nodiscard]] std::optional<qint64> placeOf(Instant instant, qint64 row) const noexcept;
    /// First and one past the last time; nullopt without events.
    [[nodiscard]] std::optional<InstantRange> extent() const noexcept;

private:
    void makeRanks();

    std::vector<qint64> m_times;
    std::vector<quint32> m_rows;
    std::vector<quint32> m_ranks; ///< place of the first event of each bucket, and the end; buckets are 2^m_shift nanoseconds long
    int m_shift = 0;
};

/// What of a ledger's history is worth showing at first: all of it, except a few events that stand alone far away, as a clock at zero or
/// an id from the future leaves them (case C19). `times` must be ascending and not empty.
[[nodiscard]] InstantRange typicalExtent(std::span<const qint64> times);

} // namespace ledgerscope
