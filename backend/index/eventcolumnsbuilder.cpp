// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/eventcolumnsbuilder.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace ledgerscope {

namespace {

constexpr std::size_t indexOf(ClockKind clock)
{
    return static_cast<std::size_t>(clock);
}

qint64 nanosecondsOf(const std::optional<Ulid> &ulid)
{
    constexpr qint64 largest = std::numeric_limits<qint64>::max() / Instant::PerMillisecond;
    return ulid && ulid->milliseconds() <= largest ? ulid->milliseconds() * Instant::PerMillisecond : NoTime;
}

} // namespace

EventColumnsBuilder::EventColumnsBuilder(TimestampReader timestamps, const EventColumns &begun)
    : m_timestamps(std::move(timestamps))
    , m_parts(begun.parts())
{
    if (m_parts.rowCount % EventColumns::ChunkRows != 0) {
        m_open = OpenChunk{*m_parts.chunks.back()};
        m_parts.chunks.pop_back();
    }
    m_rowsInMemory = m_parts.rowCount - EventColumns{m_parts}.mappedRows();
}

void EventColumnsBuilder::append(const ScanRow &row)
{
    if (m_areDictionariesShared)
        detach();
    const qint64 number = m_parts.rowCount;
    CodedRow coded;
    readId(row.id, coded);
    coded.occurred = read(row.occurred);
    coded.recorded = read(row.recorded);
    coded.sequence = row.sequence.value_or(NoSequence);
    coded.type = m_types->add(row.type, number);
    coded.entity = m_entities->add({row.entityType, row.entityId}, number);
    coded.run = row.run ? m_runs->add(*row.run, number) : NoCode;
    coded.source = row.source ? m_sources->add(*row.source, number) : NoCode;
    m_parts.extents[indexOf(ClockKind::Occurred)].count(coded.occurred);
    m_parts.extents[indexOf(ClockKind::Recorded)].count(coded.recorded);
    m_open.append(coded);
    ++m_parts.rowCount;
    ++m_rowsInMemory;
    if (m_open.rowCount() == EventColumns::ChunkRows) {
        m_parts.chunks.push_back(m_open.seal());
        m_open.clear();
    }
}

void EventColumnsBuilder::readId(QByteArrayView id, CodedRow &row)
{
    const auto ulid = Ulid::decode(id);
    m_parts.extents[indexOf(ClockKind::Ulid)].count(nanosecondsOf(ulid));
    if (ulid && isCanonicalUlid(id)) {
        m_parts.isAscending = m_parts.isAscending && !(ulid->bytes() < m_parts.lastCanonical);
        m_parts.lastCanonical = ulid->bytes();
    } else {
        row.exactId = id;
    }
    row.canonical = m_parts.lastCanonical;
    m_parts.isTextAscending = m_parts.isTextAscending && (m_parts.rowCount == 0 || QByteArrayView{m_parts.lastId} < id);
    m_parts.lastId.resize(id.size());
    if (!id.isEmpty())
        std::memcpy(m_parts.lastId.data(), id.data(), static_cast<std::size_t>(id.size()));
}

qint64 EventColumnsBuilder::read(const std::optional<QByteArrayView> &text) const
{
    if (!text)
        return NoTime;
    const auto instant = m_timestamps.read(*text).instant();
    return instant ? instant->nanoseconds : NoTime;
}

void EventColumnsBuilder::detach()
{
    m_types = std::make_shared<ColumnDictionary<EventType>>(*m_parts.types);
    m_entities = std::make_shared<ColumnDictionary<EntityRef>>(*m_parts.entities);
    m_runs = std::make_shared<ColumnDictionary<RunId>>(*m_parts.runs);
    m_sources = std::make_shared<ColumnDictionary<SourceSystem>>(*m_parts.sources);
    m_parts.types = m_types;
    m_parts.entities = m_entities;
    m_parts.runs = m_runs;
    m_parts.sources = m_sources;
    m_areDictionariesShared = false;
}

void EventColumnsBuilder::adopt(const EventColumns &stored)
{
    const auto &chunks = stored.parts().chunks;
    for (std::size_t at = 0; at < std::min(chunks.size(), m_parts.chunks.size()); ++at) {
        if (chunks[at]->rowCount() != m_parts.chunks[at]->rowCount())
            break;
        const qint64 freed = chunks[at]->isMapped() && !m_parts.chunks[at]->isMapped() ? chunks[at]->rowCount() : 0;
        m_parts.chunks[at] = chunks[at];
        m_rowsInMemory -= freed;
    }
}

std::optional<EventId> EventColumnsBuilder::lastId() const
{
    return m_parts.rowCount == 0 ? std::nullopt : std::optional<EventId>{EventId{QByteArray(m_parts.lastId.constData(), m_parts.lastId.size())}};
}

EventColumns EventColumnsBuilder::snapshot() const
{
    ColumnsParts parts = m_parts;
    if (m_open.rowCount() > 0)
        parts.chunks.push_back(m_open.seal());
    m_areDictionariesShared = true;
    return EventColumns{std::move(parts)};
}

} // namespace ledgerscope
