// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/eventcolumnsbuilder.h"

#include <algorithm>
#include <utility>

namespace ledgerscope {

EventColumnsBuilder::EventColumnsBuilder(TimestampReader timestamps)
    : m_timestamps(std::move(timestamps))
{
}

void EventColumnsBuilder::append(const ScanRow &row)
{
    const qint64 number = m_columns.m_rowCount;
    appendId(row.id, number);
    m_open.occurred.push_back(read(row.occurred));
    m_open.recorded.push_back(read(row.recorded));
    m_open.sequence.push_back(row.sequence.value_or(NoSequence));
    m_open.type.push_back(m_types.add(EventType{row.type.toByteArray()}, number));
    m_open.entity.push_back(m_entities.add({EntityType{row.entityType.toByteArray()}, EntityId{row.entityId.toByteArray()}}, number));
    m_open.run.push_back(row.run ? m_runs.add(RunId{row.run->toByteArray()}, number) : NoCode);
    m_open.source.push_back(row.source ? m_sources.add(SourceSystem{row.source->toByteArray()}, number) : NoCode);
    ++m_columns.m_rowCount;

    countTime(ClockKind::Occurred, m_open.occurred.back());
    countTime(ClockKind::Recorded, m_open.recorded.back());

    if (static_cast<qint64>(m_open.ids.size()) == EventColumns::ChunkRows)
        m_columns.m_chunks.push_back(std::make_shared<const EventColumns::Chunk>(std::exchange(m_open, {})));
}

void EventColumnsBuilder::appendId(const QByteArrayView &id, qint64 row)
{
    m_lastId = EventId{id.toByteArray()};
    const auto ulid = Ulid::decode(id);
    countTime(ClockKind::Ulid, ulid && ulidInstant(m_lastId) ? ulid->instant().nanoseconds : NoTime);
    if (ulid && isCanonicalUlid(id)) {
        m_columns.m_isAscending = m_columns.m_isAscending && !(ulid->bytes() < m_lastCanonical);
        m_lastCanonical = ulid->bytes();
    } else {
        m_columns.m_exactIds.insert(row, m_lastId);
        m_columns.m_exactIdRows.insert(m_lastId, row);
    }
    m_open.ids.push_back(m_lastCanonical);
}

void EventColumnsBuilder::countTime(ClockKind clock, qint64 nanoseconds)
{
    auto &extent = m_columns.m_extents[static_cast<std::size_t>(clock)];
    if (nanoseconds == NoTime) {
        ++extent.missing;
        return;
    }
    extent.lowest = std::min(extent.lowest, nanoseconds);
    extent.highest = std::max(extent.highest, nanoseconds);
}

qint64 EventColumnsBuilder::read(const std::optional<QByteArrayView> &text) const
{
    if (!text)
        return NoTime;
    const auto instant = m_timestamps.read(*text).instant();
    return instant ? instant->nanoseconds : NoTime;
}

std::optional<EventId> EventColumnsBuilder::lastId() const
{
    return m_columns.m_rowCount == 0 ? std::nullopt : std::optional<EventId>{m_lastId};
}

EventColumns EventColumnsBuilder::snapshot() const
{
    EventColumns columns = m_columns;
    if (!m_open.ids.empty())
        columns.m_chunks.push_back(std::make_shared<const EventColumns::Chunk>(m_open));
    columns.m_types = std::make_shared<const ColumnDictionary<EventType>>(m_types);
    columns.m_entities = std::make_shared<const ColumnDictionary<EntityRef>>(m_entities);
    columns.m_runs = std::make_shared<const ColumnDictionary<RunId>>(m_runs);
    columns.m_sources = std::make_shared<const ColumnDictionary<SourceSystem>>(m_sources);
    return columns;
}

} // namespace ledgerscope
