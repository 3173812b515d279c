// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/insertedrows.h"

#include "backend/index/openchunk.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace ledgerscope {

namespace {

/// Puts rows between rows. The positions are known beforehand, so that counts and places of values follow by adding.
class Insertion final
{
public:
    Insertion(const EventColumns &columns, const QList<Event> &events, const TimestampReader &times)
        : m_columns(columns)
        , m_times(times)
        , m_parts(columns.parts())
        , m_types(std::make_shared<ColumnDictionary<EventType>>(*m_parts.types))
        , m_entities(std::make_shared<ColumnDictionary<EntityRef>>(*m_parts.entities))
        , m_runs(std::make_shared<ColumnDictionary<RunId>>(*m_parts.runs))
        , m_sources(std::make_shared<ColumnDictionary<SourceSystem>>(*m_parts.sources))
    {
        for (const Event &event : events) {
            const qint64 row = columns.lowerBoundOfText(event.id.bytes());
            const bool isThere = row < columns.rowCount() && std::is_eq(columns.compareIdAt(row, event.id.bytes()));
            if (!isThere && (m_events.empty() || m_events.back()->id != event.id)) {
                m_events.push_back(&event);
                m_before.push_back(row);
            }
        }
    }

    [[nodiscard]] bool isEmpty() const { return m_events.empty(); }

    [[nodiscard]] EventColumns insert()
    {
        moveUp(*m_types);
        moveUp(*m_entities);
        moveUp(*m_runs);
        moveUp(*m_sources);
        const qint64 firstRow = m_before.front() / EventColumns::ChunkRows * EventColumns::ChunkRows;
        m_parts.chunks.resize(static_cast<std::size_t>(firstRow / EventColumns::ChunkRows));
        m_parts.rowCount = firstRow;
        m_canonical = firstRow == 0 ? Ulid::Bytes{} : m_parts.chunks.back()->ids[EventColumns::ChunkRows - 1];
        std::size_t next = 0;
        for (qint64 row = firstRow; row <= m_columns.rowCount(); ++row) {
            for (; next < m_events.size() && m_before[next] == row; ++next)
                append(codedRowOf(*m_events[next]));
            if (row == m_columns.rowCount())
                break;
            const auto &chunk = m_columns.parts().chunks[static_cast<std::size_t>(row / EventColumns::ChunkRows)];
            append(CodedRow::of(*chunk, static_cast<std::size_t>(row % EventColumns::ChunkRows)));
        }
        if (m_open.rowCount() > 0)
            m_parts.chunks.push_back(m_open.seal());
        m_parts.lastCanonical = m_canonical;
        if (m_before.back() == m_columns.rowCount())
            m_parts.lastId = m_events.back()->id.bytes();
        m_parts.types = std::move(m_types);
        m_parts.entities = std::move(m_entities);
        m_parts.runs = std::move(m_runs);
        m_parts.sources = std::move(m_sources);
        return EventColumns{std::move(m_parts)};
    }

private:
    /// Where a row goes when all events are in.
    [[nodiscard]] qint64 moved(qint64 row) const
    {
        return row + (std::upper_bound(m_before.cbegin(), m_before.cend(), row) - m_before.cbegin());
    }

    template<typename Dictionary>
    void moveUp(Dictionary &dictionary) const
    {
        for (Occurrence &occurrence : dictionary.mutableOccurrences()) {
            occurrence.firstRow = moved(occurrence.firstRow);
            occurrence.lastRow = moved(occurrence.lastRow);
        }
    }

    template<typename Dictionary>
    [[nodiscard]] quint32 count(Dictionary &dictionary, typename Dictionary::View value) const
    {
        const quint32 code = dictionary.intern(value);
        Occurrence &occurrence = dictionary.mutableOccurrences()[code];
        const qint64 row = m_parts.rowCount;
        occurrence.firstRow = occurrence.count == 0 ? row : std::min(occurrence.firstRow, row);
        occurrence.lastRow = std::max(occurrence.lastRow, row);
        ++occurrence.count;
        return code;
    }

    [[nodiscard]] qint64 nanosecondsOf(const Timestamp &time) const
    {
        const auto instant = time.zone() == Timestamp::Zone::Missing ? std::nullopt : m_times.read(time.text()).instant();
        return instant ? instant->nanoseconds : NoTime;
    }

    [[nodiscard]] CodedRow codedRowOf(const Event &event)
    {
        CodedRow row;
        const auto ulid = Ulid::decode(event.id.bytes());
        if (ulid && isCanonicalUlid(event.id.bytes()))
            row.canonical = ulid->bytes();
        else
            row.exactId = event.id.bytes();
        row.occurred = nanosecondsOf(event.occurredAt);
        row.recorded = nanosecondsOf(event.recordedAt);
        row.sequence = event.sequence.value_or(NoSequence);
        row.type = count(*m_types, event.type.bytes());
        row.entity = count(*m_entities, {event.entity.type.bytes(), event.entity.id.bytes()});
        row.run = event.run ? count(*m_runs, event.run->bytes()) : NoCode;
        row.source = event.source ? count(*m_sources, event.source->bytes()) : NoCode;
        const auto ulidTime = ulidInstant(event.id);
        m_parts.extents[static_cast<std::size_t>(ClockKind::Occurred)].count(row.occurred);
        m_parts.extents[static_cast<std::size_t>(ClockKind::Recorded)].count(row.recorded);
        m_parts.extents[static_cast<std::size_t>(ClockKind::Ulid)].count(ulidTime ? ulidTime->nanoseconds : NoTime);
        return row;
    }

    /// Rows without a canonical id repeat the one before them, which may be an event that came in.
    void append(CodedRow row)
    {
        if (row.exactId)
            row.canonical = m_canonical;
        else
            m_canonical = row.canonical;
        m_open.append(row);
        ++m_parts.rowCount;
        if (m_open.rowCount() == EventColumns::ChunkRows) {
            m_parts.chunks.push_back(m_open.seal());
            m_open.clear();
        }
    }

    const EventColumns &m_columns;
    const TimestampReader &m_times;
    ColumnsParts m_parts;
    std::vector<const Event *> m_events; ///< ascending
    std::vector<qint64> m_before;        ///< the row before which each goes
    std::shared_ptr<ColumnDictionary<EventType>> m_types;
    std::shared_ptr<ColumnDictionary<EntityRef>> m_entities;
    std::shared_ptr<ColumnDictionary<RunId>> m_runs;
    std::shared_ptr<ColumnDictionary<SourceSystem>> m_sources;
    OpenChunk m_open;
    Ulid::Bytes m_canonical{};
};

} // namespace

Result<EventColumns> withInserted(const EventColumns &columns, const QList<Event> &events, const TimestampReader &times)
{
    if (!columns.parts().isTextAscending) {
        return Error{.code = ErrorCode::NeedsIndex,
                     .what = QT_TRANSLATE_NOOP("Phrase", "The ids of this ledger do not stand in the order of their bytes."),
                     .untouched = QT_TRANSLATE_NOOP("Phrase", "Nothing was changed."),
                     .remedy = QT_TRANSLATE_NOOP("Phrase", "The events are read from the beginning.")};
    }
    QList<Event> sorted = events;
    std::sort(sorted.begin(), sorted.end(), [](const Event &a, const Event &b) { return a.id < b.id; });
    Insertion insertion(columns, sorted, times);
    return insertion.isEmpty() ? columns : insertion.insert();
}

} // namespace ledgerscope
