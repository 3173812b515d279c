// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/eventcolumns.h"

#include <algorithm>
#include <cstring>

namespace ledgerscope {

namespace {

constexpr std::size_t indexOf(ClockKind clock)
{
    return static_cast<std::size_t>(clock);
}

std::strong_ordering compareTexts(QByteArrayView a, QByteArrayView b)
{
    const qsizetype common = std::min(a.size(), b.size());
    const int order = common == 0 ? 0 : std::memcmp(a.data(), b.data(), static_cast<std::size_t>(common));
    return order != 0 ? order <=> 0 : a.size() <=> b.size();
}

template<typename Dictionary>
std::pair<qint64, qint64> spanOf(const Dictionary &dictionary, quint32 code)
{
    if (code >= dictionary.size())
        return {0, -1};
    return {dictionary.at(code).firstRow, dictionary.at(code).lastRow};
}

} // namespace

ColumnsParts::ColumnsParts()
    : types(std::make_shared<const ColumnDictionary<EventType>>())
    , entities(std::make_shared<const ColumnDictionary<EntityRef>>())
    , runs(std::make_shared<const ColumnDictionary<RunId>>())
    , sources(std::make_shared<const ColumnDictionary<SourceSystem>>())
{
}

void ColumnsParts::Extent::count(qint64 nanoseconds)
{
    if (nanoseconds == NoTime) {
        ++missing;
        return;
    }
    lowest = std::min(lowest, nanoseconds);
    highest = std::max(highest, nanoseconds);
}

EventColumns::EventColumns() = default;

qint64 EventColumns::mappedRows() const noexcept
{
    qint64 rows = 0;
    for (const auto &chunk : m_parts.chunks)
        rows += chunk->isMapped() ? chunk->rowCount() : 0;
    return rows;
}

EventId EventColumns::idAt(qint64 row) const
{
    const ColumnChunk &chunk = chunkOf(row);
    if (const auto exact = chunk.exactIdAt(offsetOf(row)))
        return EventId{exact->toByteArray()};
    return EventId{Ulid::fromBytes(chunk.ids[offsetOf(row)]).toText()};
}

std::strong_ordering EventColumns::compareIdAt(qint64 row, QByteArrayView text) const
{
    const ColumnChunk &chunk = chunkOf(row);
    if (const auto exact = chunk.exactIdAt(offsetOf(row)))
        return compareTexts(*exact, text);
    return compareTexts(Ulid::fromBytes(chunk.ids[offsetOf(row)]).toText(), text);
}

qint64 EventColumns::timeAt(qint64 row, ClockKind clock) const
{
    const ColumnChunk &chunk = chunkOf(row);
    switch (clock) {
    case ClockKind::Occurred:
        return chunk.occurred[offsetOf(row)];
    case ClockKind::Recorded:
        return chunk.recorded[offsetOf(row)];
    case ClockKind::Ulid:
        break;
    }
    if (const auto exact = chunk.exactIdAt(offsetOf(row))) {
        const auto time = ulidInstant(EventId{exact->toByteArray()});
        return time ? time->nanoseconds : NoTime;
    }
    const qint64 ms = Ulid::fromBytes(chunk.ids[offsetOf(row)]).milliseconds();
    return ms > std::numeric_limits<qint64>::max() / Instant::PerMillisecond ? NoTime : ms * Instant::PerMillisecond;
}

void EventColumns::appendRowsOf(GroupAxis axis, quint32 code, std::vector<quint32> &rows) const
{
    std::pair<qint64, qint64> span;
    switch (axis) {
    case GroupAxis::Type: span = spanOf(types(), code); break;
    case GroupAxis::Entity: span = spanOf(entities(), code); break;
    case GroupAxis::Run: span = spanOf(runs(), code); break;
    case GroupAxis::Source: span = spanOf(sources(), code); break;
    }
    for (qint64 first = span.first / ChunkRows * ChunkRows; first <= span.second; first += ChunkRows) {
        for (const quint16 offset : chunkOf(first).rowsOf(axis, code))
            rows.push_back(static_cast<quint32>(first + offset));
    }
}

qint64 EventColumns::lowerBound(const Ulid &id) const
{
    qint64 low = 0;
    qint64 high = m_parts.rowCount;
    while (low < high) {
        const qint64 middle = low + (high - low) / 2;
        if (chunkOf(middle).ids[offsetOf(middle)] < id.bytes())
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

qint64 EventColumns::lowerBoundOfText(QByteArrayView text) const
{
    qint64 low = 0;
    qint64 high = m_parts.rowCount;
    while (low < high) {
        const qint64 middle = low + (high - low) / 2;
        if (std::is_lt(compareIdAt(middle, text)))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

std::optional<qint64> EventColumns::rowOf(const EventId &id) const
{
    return isCanonicalUlid(id.bytes()) ? rowOfCanonical(*Ulid::decode(id.bytes())) : rowOfExact(id.bytes());
}

std::optional<qint64> EventColumns::rowOfCanonical(const Ulid &id) const
{
    // Rows with other ids repeat the id before them, so that the column stays ascending: skip over them.
    qint64 row = m_parts.isAscending ? lowerBound(id) : 0;
    for (; row < m_parts.rowCount; ++row) {
        const ColumnChunk &chunk = chunkOf(row);
        const bool isEqual = chunk.ids[offsetOf(row)] == id.bytes();
        if (isEqual && !chunk.exactIdAt(offsetOf(row)))
            return row;
        if (m_parts.isAscending && !isEqual)
            return std::nullopt;
    }
    return std::nullopt;
}

std::optional<qint64> EventColumns::rowOfExact(QByteArrayView text) const
{
    if (m_parts.isTextAscending) {
        const qint64 row = lowerBoundOfText(text);
        return row < m_parts.rowCount && std::is_eq(compareIdAt(row, text)) ? std::optional<qint64>{row} : std::nullopt;
    }
    for (std::size_t at = 0; at < m_parts.chunks.size(); ++at) {
        const ColumnChunk &chunk = *m_parts.chunks[at];
        for (std::size_t place = 0; place < chunk.layout().exactRows(); ++place) {
            if (chunk.exactText(place) == text)
                return static_cast<qint64>(at) * ChunkRows + static_cast<qint64>(chunk.exactRow(place));
        }
    }
    return std::nullopt;
}

std::optional<InstantRange> EventColumns::extent(ClockKind clock) const
{
    const ColumnsParts::Extent &extent = m_parts.extents[indexOf(clock)];
    if (extent.lowest > extent.highest)
        return std::nullopt;
    return InstantRange{{extent.lowest}, {extent.highest == std::numeric_limits<qint64>::max() ? extent.highest : extent.highest + 1}};
}

qint64 EventColumns::withoutTime(ClockKind clock) const
{
    return m_parts.extents[indexOf(clock)].missing;
}

bool EventColumns::sharesMillisecond(qint64 row, qint64 otherRow) const
{
    const qint64 time = timeAt(row, ClockKind::Ulid);
    return time != NoTime && time == timeAt(otherRow, ClockKind::Ulid);
}

} // namespace ledgerscope
