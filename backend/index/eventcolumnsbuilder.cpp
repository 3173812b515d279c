// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/eventcolumnsbuilder.h"

#include <algorithm>
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

/// isCanonicalUlid of an id that is known to be a ULID.
bool isUpperCase(QByteArrayView ulid)
{
    return std::none_of(ulid.begin(), ulid.end(), [](char c) { return c >= 'a'; });
}

template<typename T>
quint32 codeIn(ColumnDictionary<T> &dictionary, const PartDictionary<T> &from, std::vector<quint32> &codes, quint32 code, qint64 row)
{
    if (code == NoCode)
        return NoCode;
    quint32 &known = codes[code];
    if (known == NoCode)
        known = dictionary.intern(from.viewAt(code));
    dictionary.count(known, row);
    return known;
}

} // namespace

EventColumnsBuilder::EventColumnsBuilder(TimestampReader timestamps, const EventColumns &begun)
    : m_times(std::move(timestamps))
    , m_parts(begun.parts())
    , m_isLastIdCanonical(isCanonicalUlid(m_parts.lastId))
{
    if (m_parts.rowCount % EventColumns::ChunkRows != 0) {
        m_sealed = m_parts.chunks.back();
        m_open = OpenChunk{*m_sealed};
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
    coded.occurred = read(row.occurredAt, row.occurred);
    coded.recorded = read(row.recordedAt, row.recorded);
    coded.sequence = row.sequence.value_or(NoSequence);
    coded.type = m_types->add(row.type, number);
    coded.entity = m_entities->add({row.entityType, row.entityId}, number);
    coded.run = row.run ? m_runs->add(*row.run, number) : NoCode;
    coded.source = row.source ? m_sources->add(*row.source, number) : NoCode;
    keep(coded);
}

void EventColumnsBuilder::append(const PartRow &row, const PartValues &values, PartCodes &codes)
{
    if (m_areDictionariesShared)
        detach();
    const qint64 number = m_parts.rowCount;
    const CodedPart::Row &read = *row.row;
    CodedRow coded;
    if (row.exactId)
        readId(*row.exactId, coded);
    else
        takeCanonical(Ulid::fromBytes(read.canonical), coded);
    coded.occurred = read.occurred;
    coded.recorded = read.recorded;
    coded.sequence = read.sequence;
    coded.type = codeIn(*m_types, values.types, codes.types, read.type, number);
    coded.entity = codeIn(*m_entities, values.entities, codes.entities, read.entity, number);
    coded.run = codeIn(*m_runs, values.runs, codes.runs, read.run, number);
    coded.source = codeIn(*m_sources, values.sources, codes.sources, read.source, number);
    keep(coded);
}

void EventColumnsBuilder::keep(const CodedRow &row)
{
    m_parts.extents[indexOf(ClockKind::Occurred)].count(row.occurred);
    m_parts.extents[indexOf(ClockKind::Recorded)].count(row.recorded);
    m_open.append(row);
    m_sealed.reset();
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
    if (ulid && isUpperCase(id)) {
        takeCanonical(*ulid, row);
        return;
    }
    m_parts.extents[indexOf(ClockKind::Ulid)].count(nanosecondsOf(ulid));
    m_parts.isTextAscending = m_parts.isTextAscending && (m_parts.rowCount == 0 || QByteArrayView{lastIdText()} < id);
    m_parts.lastId = id.toByteArray();
    m_isLastIdCanonical = false;
    row.exactId = id;
    row.canonical = m_parts.lastCanonical;
}

void EventColumnsBuilder::takeCanonical(const Ulid &ulid, CodedRow &row)
{
    m_parts.extents[indexOf(ClockKind::Ulid)].count(nanosecondsOf(ulid));
    m_parts.isAscending = m_parts.isAscending && !(ulid.bytes() < m_parts.lastCanonical);
    if (m_isLastIdCanonical)
        m_parts.isTextAscending = m_parts.isTextAscending && m_parts.lastCanonical < ulid.bytes();
    else
        m_parts.isTextAscending = m_parts.isTextAscending && (m_parts.rowCount == 0 || m_parts.lastId < ulid.toText());
    m_parts.lastCanonical = ulid.bytes();
    m_isLastIdCanonical = true;
    row.canonical = ulid.bytes();
}

/// The text of canonical ids is made only when somebody asks for it.
QByteArray EventColumnsBuilder::lastIdText() const
{
    return m_isLastIdCanonical ? Ulid::fromBytes(m_parts.lastCanonical).toText() : m_parts.lastId;
}

qint64 EventColumnsBuilder::read(const std::optional<Instant> &moment, const std::optional<QByteArrayView> &text)
{
    if (moment)
        return moment->nanoseconds;
    if (!text)
        return NoTime;
    const auto instant = m_times.read(*text);
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
    if (stored.rowCount() != m_parts.rowCount)
        return;
    if (m_sealed)
        m_sealed = chunks.back();
    m_parts.types = stored.parts().types;
    m_parts.entities = stored.parts().entities;
    m_parts.runs = stored.parts().runs;
    m_parts.sources = stored.parts().sources;
    m_types.reset();
    m_entities.reset();
    m_runs.reset();
    m_sources.reset();
    m_areDictionariesShared = true;
}

std::optional<EventId> EventColumnsBuilder::lastId() const
{
    return m_parts.rowCount == 0 ? std::nullopt : std::optional<EventId>{EventId{lastIdText()}};
}

EventColumns EventColumnsBuilder::snapshot() const
{
    ColumnsParts parts = m_parts;
    parts.lastId = lastIdText();
    if (m_open.rowCount() > 0) {
        if (!m_sealed)
            m_sealed = m_open.seal();
        parts.chunks.push_back(m_sealed);
    }
    m_areDictionariesShared = true;
    return EventColumns{std::move(parts)};
}

} // namespace ledgerscope
