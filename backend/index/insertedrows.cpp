// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/insertedrows.h"

#include "backend/index/openchunk.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace ledgerscope {

namespace {

/// A row that is to be put between others; what is not its own are views.
struct Newcomer {
    QByteArray id;
    qint64 occurred = NoTime;
    qint64 recorded = NoTime;
    qint64 sequence = NoSequence;
    QByteArrayView type;
    EntityRefView entity;
    std::optional<QByteArrayView> run;
    std::optional<QByteArrayView> source;
};

Newcomer newcomerOf(const Event &event, const TimestampReader &times)
{
    const auto nanosecondsOf = [&times](const Timestamp &time) {
        const auto instant = time.zone() == Timestamp::Zone::Missing ? std::nullopt : times.read(time.text()).instant();
        return instant ? instant->nanoseconds : NoTime;
    };
    Newcomer newcomer;
    newcomer.id = event.id.bytes();
    newcomer.occurred = nanosecondsOf(event.occurredAt);
    newcomer.recorded = nanosecondsOf(event.recordedAt);
    newcomer.sequence = event.sequence.value_or(NoSequence);
    newcomer.type = event.type.bytes();
    newcomer.entity = {event.entity.type.bytes(), event.entity.id.bytes()};
    if (event.run)
        newcomer.run = event.run->bytes();
    if (event.source)
        newcomer.source = event.source->bytes();
    return newcomer;
}

Newcomer newcomerOf(const CodedPart::Row &row, const PartValues &values)
{
    Newcomer newcomer;
    newcomer.id = Ulid::fromBytes(row.canonical).toText();
    newcomer.occurred = row.occurred;
    newcomer.recorded = row.recorded;
    newcomer.sequence = row.sequence;
    newcomer.type = values.types.viewAt(row.type);
    newcomer.entity = values.entities.viewAt(row.entity);
    if (row.run != NoCode)
        newcomer.run = values.runs.viewAt(row.run);
    if (row.source != NoCode)
        newcomer.source = values.sources.viewAt(row.source);
    return newcomer;
}

/// Puts rows between rows. The positions are known beforehand, so that counts and places of values follow by adding.
class Insertion final
{
public:
    /// `newcomers` must outlive this.
    Insertion(const EventColumns &columns, std::vector<Newcomer> &newcomers)
        : m_columns(columns)
        , m_parts(columns.parts())
        , m_types(std::make_shared<ColumnDictionary<EventType>>(*m_parts.types))
        , m_entities(std::make_shared<ColumnDictionary<EntityRef>>(*m_parts.entities))
        , m_runs(std::make_shared<ColumnDictionary<RunId>>(*m_parts.runs))
        , m_sources(std::make_shared<ColumnDictionary<SourceSystem>>(*m_parts.sources))
    {
        std::sort(newcomers.begin(), newcomers.end(), [](const Newcomer &a, const Newcomer &b) { return a.id < b.id; });
        for (const Newcomer &newcomer : newcomers) {
            const qint64 row = columns.lowerBoundOfText(newcomer.id);
            const bool isThere = row < columns.rowCount() && std::is_eq(columns.compareIdAt(row, newcomer.id));
            if (!isThere && (m_newcomers.empty() || m_newcomers.back()->id != newcomer.id)) {
                m_newcomers.push_back(&newcomer);
                m_before.push_back(row);
            }
        }
    }

    [[nodiscard]] std::size_t count() const { return m_newcomers.size(); } ///< without those that are there already

    /// `spill`: where chunks go; null: they stay in memory.
    [[nodiscard]] EventColumns insert(ChunkSpill *spill)
    {
        m_spill = spill;
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
            for (; next < m_newcomers.size() && m_before[next] == row; ++next)
                append(codedRowOf(*m_newcomers[next]));
            if (row == m_columns.rowCount())
                break;
            const auto &chunk = m_columns.parts().chunks[static_cast<std::size_t>(row / EventColumns::ChunkRows)];
            append(CodedRow::of(*chunk, static_cast<std::size_t>(row % EventColumns::ChunkRows)));
        }
        if (m_open.rowCount() > 0)
            m_parts.chunks.push_back(m_open.seal());
        m_parts.lastCanonical = m_canonical;
        if (m_before.back() == m_columns.rowCount())
            m_parts.lastId = m_newcomers.back()->id;
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

    [[nodiscard]] CodedRow codedRowOf(const Newcomer &newcomer)
    {
        CodedRow row;
        const auto ulid = Ulid::decode(newcomer.id);
        if (ulid && isCanonicalUlid(newcomer.id))
            row.canonical = ulid->bytes();
        else
            row.exactId = newcomer.id;
        row.occurred = newcomer.occurred;
        row.recorded = newcomer.recorded;
        row.sequence = newcomer.sequence;
        row.type = count(*m_types, newcomer.type);
        row.entity = count(*m_entities, newcomer.entity);
        row.run = newcomer.run ? count(*m_runs, *newcomer.run) : NoCode;
        row.source = newcomer.source ? count(*m_sources, *newcomer.source) : NoCode;
        const auto ulidTime = ulidInstant(EventId{newcomer.id});
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
            m_parts.chunks.push_back(m_spill ? m_spill->moved(m_open.seal()) : m_open.seal());
            m_open.clear();
        }
    }

    const EventColumns &m_columns;
    ColumnsParts m_parts;
    std::vector<const Newcomer *> m_newcomers; ///< ascending
    std::vector<qint64> m_before;        ///< the row before which each goes
    std::shared_ptr<ColumnDictionary<EventType>> m_types;
    std::shared_ptr<ColumnDictionary<EntityRef>> m_entities;
    std::shared_ptr<ColumnDictionary<RunId>> m_runs;
    std::shared_ptr<ColumnDictionary<SourceSystem>> m_sources;
    OpenChunk m_open;
    ChunkSpill *m_spill = nullptr;
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
    std::vector<Newcomer> newcomers;
    newcomers.reserve(static_cast<std::size_t>(events.size()));
    for (const Event &event : events)
        newcomers.push_back(newcomerOf(event, times));
    Insertion insertion(columns, newcomers);
    return insertion.count() == 0 ? columns : insertion.insert(nullptr);
}

std::optional<EventColumns> withInsertedRows(const EventColumns &columns, std::span<const CodedPart::Row> rows, const PartValues &values,
                                             ChunkSpill &spill)
{
    if (!columns.parts().isTextAscending)
        return std::nullopt;
    std::vector<Newcomer> newcomers;
    newcomers.reserve(rows.size());
    for (const CodedPart::Row &row : rows)
        newcomers.push_back(newcomerOf(row, values));
    Insertion insertion(columns, newcomers);
    if (insertion.count() != rows.size())
        return std::nullopt;
    return rows.empty() ? columns : insertion.insert(&spill);
}

} // namespace ledgerscope
