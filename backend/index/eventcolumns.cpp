// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/eventcolumns.h"

#include <algorithm>

namespace ledgerscope {

namespace {

constexpr std::size_t indexOf(ClockKind clock)
{
    return static_cast<std::size_t>(clock);
}

} // namespace

EventColumns::EventColumns()
    : m_types(std::make_shared<const ColumnDictionary<EventType>>())
    , m_entities(std::make_shared<const ColumnDictionary<EntityRef>>())
    , m_runs(std::make_shared<const ColumnDictionary<RunId>>())
    , m_sources(std::make_shared<const ColumnDictionary<SourceSystem>>())
{
}

EventId EventColumns::idAt(qint64 row) const
{
    if (const auto exact = m_exactIds.constFind(row); exact != m_exactIds.cend())
        return *exact;
    return EventId{Ulid::fromBytes(chunkOf(row).ids[offsetOf(row)]).toText()};
}

qint64 EventColumns::timeAt(qint64 row, ClockKind clock) const
{
    switch (clock) {
    case ClockKind::Occurred:
        return chunkOf(row).occurred[offsetOf(row)];
    case ClockKind::Recorded:
        return chunkOf(row).recorded[offsetOf(row)];
    case ClockKind::Ulid:
        break;
    }
    if (const auto exact = m_exactIds.constFind(row); exact != m_exactIds.cend()) {
        const auto time = ulidInstant(*exact);
        return time ? time->nanoseconds : NoTime;
    }
    const qint64 ms = Ulid::fromBytes(chunkOf(row).ids[offsetOf(row)]).milliseconds();
    return ms > std::numeric_limits<qint64>::max() / Instant::PerMillisecond ? NoTime : ms * Instant::PerMillisecond;
}

qint64 EventColumns::lowerBound(const Ulid &id) const
{
    qint64 low = 0;
    qint64 high = m_rowCount;
    while (low < high) {
        const qint64 middle = low + (high - low) / 2;
        if (chunkOf(middle).ids[offsetOf(middle)] < id.bytes())
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

std::optional<qint64> EventColumns::rowOf(const EventId &id) const
{
    if (!isCanonicalUlid(id.bytes())) {
        const auto exact = m_exactIdRows.constFind(id);
        return exact == m_exactIdRows.cend() ? std::nullopt : std::optional<qint64>{*exact};
    }
    const Ulid ulid = *Ulid::decode(id.bytes());
    const auto isHere = [&](qint64 row) { return chunkOf(row).ids[offsetOf(row)] == ulid.bytes() && !m_exactIds.contains(row); };
    // Rows with other ids repeat the id before them, so that the column stays ascending: skip over them.
    qint64 row = m_isAscending ? lowerBound(ulid) : 0;
    for (; row < m_rowCount; ++row) {
        if (isHere(row))
            return row;
        if (m_isAscending && chunkOf(row).ids[offsetOf(row)] != ulid.bytes())
            return std::nullopt;
    }
    return std::nullopt;
}

std::optional<InstantRange> EventColumns::extent(ClockKind clock) const
{
    const Extent &extent = m_extents[indexOf(clock)];
    if (extent.lowest > extent.highest)
        return std::nullopt;
    return InstantRange{{extent.lowest}, {extent.highest == std::numeric_limits<qint64>::max() ? extent.highest : extent.highest + 1}};
}

qint64 EventColumns::withoutTime(ClockKind clock) const
{
    return m_extents[indexOf(clock)].missing;
}

bool EventColumns::sharesMillisecond(qint64 row, qint64 otherRow) const
{
    const qint64 time = timeAt(row, ClockKind::Ulid);
    return time != NoTime && time == timeAt(otherRow, ClockKind::Ulid);
}

} // namespace ledgerscope
