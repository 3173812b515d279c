// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/index/coderanks.h"
#include "backend/index/timedrowscache.h"

#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <stop_token>
#include <unordered_map>
#include <vector>

namespace ledgerscope {

/// What an EventDensity keeps for itself: memory against time. The answers are the same whatever they are.
struct DensityLimits {
    qint64 listedRows = 65'536;     ///< so few rows altogether are kept as lists
    qint64 countedRows = 4'096;     ///< codes with fewer rows are listed when they are asked for
    std::size_t countedCodes = 512; ///< of the others, so many are counted by block; two bytes each and block
    qint64 cachedRows = 1'500'000;  ///< in lists that were asked for, 13 bytes each
};

/// How many events of each code of an axis (type, entity, run, source) lie in any stretches of time, and which is next to which: for all rows
/// of columns or for a set of them, on one clock. Exact and half-open at any scale, and without a list of the events (ADR 15): columns are
/// read where they lie, mapped from the index or in memory.
///
/// The rows are taken in blocks of 1,024 (ClockBlocks). For the codes that have many rows there is a table of how many of them come before
/// each block. Blocks that lie wholly in one stretch are counted by that table, and the few that an edge goes through row by row. Codes that
/// have few rows are gathered from the columns' postings when they are asked for, and the latest of them are kept.
///
/// Rows without a readable time are nowhere. Immutable; any thread. At ten million events and sixty types about 3 MB.
class EventDensity final
{
public:
    /// Stands for all codes, and no code, together.
    static constexpr quint32 EveryCode = NoCode - 1;

    struct Request {
        EventColumns columns;
        GroupAxis axis = GroupAxis::Type;
        ClockKind clock = ClockKind::Occurred;
        std::shared_ptr<const RowWords> rows = {}; ///< the rows that count; without it all
        DensityLimits limits = {};
    };

    EventDensity(); ///< no rows
    /// nullptr when stopped. Some twenty milliseconds for each million rows.
    [[nodiscard]] static std::shared_ptr<const EventDensity> build(const Request &request, const std::stop_token &stop);

    [[nodiscard]] const ClockBlocks &blocks() const noexcept { return m_ranks.blocks(); }
    [[nodiscard]] const EventColumns &columns() const noexcept { return blocks().columns(); }
    [[nodiscard]] qint64 size(quint32 code) const;
    [[nodiscard]] bool contains(qint64 row) const { return blocks().contains(row); }
    /// How often each code occurs, and behind them NoCode: one pass over the rows, made anew for each call.
    [[nodiscard]] std::vector<quint32> sizesByCode() const;

    /// Adds to the counts how many events of each of the codes lie between each pair of neighbouring edges: for each code one count fewer than
    /// there are edges, one code behind the other. Each code is there once. Edges ascend; stretches of equal length are the fastest.
    void addCounts(std::span<const quint32> codes, std::span<const qint64> edges, std::span<quint32> counts) const;
    [[nodiscard]] qint64 count(quint32 code, const InstantRange &range) const;

    /// How many events of the code lie before the instant: the place of the first that does not. Places count from 0 in order of time.
    [[nodiscard]] qint64 placeOf(quint32 code, Instant instant) const;
    [[nodiscard]] std::optional<qint64> placeOf(quint32 code, const TimedRow &event) const; ///< nullopt if it is not here
    [[nodiscard]] TimedRow at(quint32 code, qint64 place) const;
    /// The event of the code closest in time, the earlier one of two; nullopt without events.
    [[nodiscard]] std::optional<TimedRow> nearestTo(quint32 code, Instant instant) const;
    [[nodiscard]] std::optional<TimedRow> firstFrom(quint32 code, const TimedRow &key) const;  ///< the least that is not below
    [[nodiscard]] std::optional<TimedRow> lastBefore(quint32 code, const TimedRow &key) const; ///< the greatest that is below
    [[nodiscard]] std::optional<InstantRange> extent(quint32 code) const; ///< first and one past the last time
    /// The events of the code in a range: where they are few. Those outside may be there too, if the code is listed anyway.
    [[nodiscard]] std::shared_ptr<const TimedRows> within(quint32 code, const InstantRange &range) const;
    /// All events of a code that has few; nullptr if it has many, and is counted by block.
    [[nodiscard]] std::shared_ptr<const TimedRows> listOf(quint32 code) const;

private:
    struct Ranks { ///< how many events of each slot lie before an instant
        qint64 time;
        std::shared_ptr<const std::vector<quint32>> bySlot;
    };

    void listAll(const ClockBlocks &blocks);
    [[nodiscard]] CodeRanks::Slot slotOf(quint32 code) const;
    [[nodiscard]] std::shared_ptr<const TimedRows> gather(quint32 code) const;
    [[nodiscard]] std::shared_ptr<const std::vector<quint32>> countsBefore(qint64 time) const;

    GroupAxis m_axis = GroupAxis::Type;
    CodeRanks m_ranks;
    bool m_isListed = true; ///< all events are in m_lists
    std::unordered_map<quint32, std::shared_ptr<const TimedRows>> m_lists; ///< by code
    TimedRowsCache m_cache;
    mutable std::mutex m_recentMutex;
    mutable std::vector<Ranks> m_recent; ///< a frame asks for the same few instants for each of its lanes
};

} // namespace ledgerscope
