// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/columnsloader.h"

#include "backend/index/insertedrows.h"

#include <malloc.h>

#include <algorithm>
#include <limits>

namespace ledgerscope {

namespace {

Error limitError(qint64 rows, const LedgerProfile &profile)
{
    return {.code = ErrorCode::NeedsIndex,
            .what = Phrase(QT_TRANSLATE_NOOP("Phrase", "Only the first %1 events were loaded: this ledger is larger than what is kept in memory."),
                           {QString::number(rows)}),
            .where = profile.displayName,
            .untouched = QT_TRANSLATE_NOOP("Phrase", "Nothing was changed."),
            .remedy = QT_TRANSLATE_NOOP("Phrase", "Filter by entity, run or type to reach the rest.")};
}

} // namespace

ColumnsLoader::ColumnsLoader(qint64 maximumRows, LedgerSource helpers, QString indexDirectory)
    : m_maximumRows(maximumRows)
    , m_helpers(std::move(helpers))
    , m_indexDirectory(std::move(indexDirectory))
{
}

ColumnsLoader::~ColumnsLoader() = default;

Result<EventColumns> ColumnsLoader::load(LedgerReader &reader, const UpperBound &bound, const Publish &publish, const std::stop_token &stop, Mode mode)
{
    m_report.remark.reset();
    m_report.history = {};
    if (mode == Mode::Anew && m_builder) {
        if (!m_before)
            m_before = m_builder->snapshot();
        m_builder = std::make_unique<EventColumnsBuilder>(m_times);
        m_settled = bound;
        m_mustCommit = true;
    }
    if (m_store && m_store->takeOver() && takeOver() && mode == Mode::GoOn)
        mode = Mode::FindLate;
    if (const auto begun = begin(reader, bound, stop); !begun)
        return begun.error();
    m_builder->setComplete(false);
    if (m_store)
        m_report.remark = m_store->whyNotWritable();
    if (m_builder->rowCount() > 0)
        publish(m_builder->snapshot());

    const auto loaded = loadRest(reader, bound, publish, stop);
    if (!loaded) {
        publish(m_builder->snapshot());
        return loaded.error();
    }
    if (mode == Mode::FindLate && *loaded) {
        if (const auto inserted = insertLate(reader, stop); !inserted)
            return inserted.error();
        m_settled = bound;
    }
    return finish(reader, publish, !*loaded, m_isWhole);
}

/// What lies above the last row. False: there is more than may be kept.
Result<bool> ColumnsLoader::loadRest(LedgerReader &reader, const UpperBound &bound, const Publish &publish, const std::stop_token &stop)
{
    // Without an index nothing is written anywhere: rows that wait for their places count like those that have them.
    const MergeRoom room = canCommit() ? MergeRoom{WaitingRows, m_store->folder()} : MergeRoom{std::max(m_maximumRows, WaitingRows), {}};
    ParallelLoader loader(m_helpers, *m_builder, ParallelLoader::PartRows, room);
    ChunkSpill aside(canCommit() ? m_store->folder() : QString());
    // A snapshot makes the dictionaries be copied: publish at growing distances, so that all copies together cost no more than the last.
    qint64 nextPublish = m_builder->rowCount() + FirstPublishRows;
    const auto grow = [&] {
        if (m_progress)
            m_progress(m_builder->rowCount());
        if (m_builder->rowsInMemory() >= CommitRows && canCommit()) {
            if (loader.isTentative())
                putAside(aside);
            else
                commit();
        }
        if (m_builder->rowCount() >= nextPublish) {
            publish(m_builder->snapshot());
            nextPublish = m_builder->rowCount() + std::max(FirstPublishRows, m_builder->rowCount() / 2);
        }
        return m_builder->rowsInMemory() < m_maximumRows || (canCommit() && !loader.isTentative());
    };
    const qint64 mostRows = canCommit() ? std::numeric_limits<qint64>::max() : m_builder->rowCount() - m_builder->rowsInMemory() + m_maximumRows;
    const auto loaded = loader.load(reader, bound, mostRows, grow, stop);
    m_partitions = loader.partitions();
    m_isWhole = loader.isWhole();
    return loaded;
}

/// The first load begins with what the index holds, if the store still agrees with it.
Result<void> ColumnsLoader::begin(LedgerReader &reader, const UpperBound &bound, const std::stop_token &stop)
{
    if (m_builder)
        return {};
    m_times = TimestampReader{reader.profile().zoneOfZonelessTimes};
    if (!m_store)
        openStore(reader.profile());
    EventColumns begun;
    if (m_store && m_store->finding() == IndexFinding::Replaced)
        m_report.history.isReplaced = true;
    if (m_store && m_store->finding() == IndexFinding::Sound) {
        const auto change = compareEnds(reader, m_store->columns(), stop);
        if (!change)
            return change.error();
        m_report.history = *change;
        if (change->isAny())
            m_before = m_store->columns();
        else
            begun = m_store->columns();
    }
    m_report.rowsFromIndex = begun.rowCount();
    m_committedRows = begun.rowCount();
    m_mustCommit = begun.isEmpty();
    m_settled = begun.isEmpty() ? bound : m_store->bound();
    m_builder = std::make_unique<EventColumnsBuilder>(m_times, begun);
    return {};
}

/// The index is ours now. True: the other one had written more than we have, and we begin with that; what arrived late since then, and was
/// known here already, is looked for again.
bool ColumnsLoader::takeOver()
{
    const EventColumns &written = m_store->columns();
    m_committedRows = written.rowCount();
    if (m_before || !m_builder || written.rowCount() <= m_builder->rowCount()) {
        m_mustCommit = m_mustCommit || written.isEmpty();
        return false;
    }
    m_builder.reset();
    return true;
}

void ColumnsLoader::openStore(const LedgerProfile &profile)
{
    if (m_indexDirectory.isEmpty() || profile.place.isEmpty())
        return;
    m_store = ColumnsStore::open(m_indexDirectory, IndexIdentity::of(profile));
    m_report.finding = m_store->finding();
}

/// The first and the last event are asked for by their ids: a ledger that was restored, cut or made anew hardly ever has both as they were.
Result<HistoryChange> ColumnsLoader::compareEnds(LedgerReader &reader, const EventColumns &columns, const std::stop_token &stop) const
{
    HistoryChange change;
    if (columns.isEmpty())
        return change;
    QList<qint64> rows{0};
    if (columns.rowCount() > 1)
        rows.append(columns.rowCount() - 1);
    for (const qint64 row : rows) {
        const auto found = reader.events({columns.idAt(row)}, stop);
        if (!found)
            return found.error();
        if (found->isEmpty()) {
            ++change.vanished;
            continue;
        }
        const auto one = withInserted(EventColumns{}, found->first(1), m_times);
        change.changed += one && isSameEvent(columns, row, *one, 0) ? 0 : 1;
    }
    return change;
}

Result<void> ColumnsLoader::insertLate(LedgerReader &reader, const std::stop_token &stop)
{
    const auto last = m_builder->lastId();
    UpperBound from = m_settled;
    from.highestId = last; // what lies above comes with the next load
    from.isEmptyLedger = !last;
    auto mark = reader.arrivalMark(from, stop);
    if (!mark)
        return mark.error();
    QList<Event> late;
    for (bool hasMore = true; hasMore;) {
        const auto batch = reader.arrivals(*mark, stop);
        if (!batch)
            return batch.error();
        for (const Arrival &arrival : batch->arrivals) {
            // What lies above the last row is read by the next load, in its order.
            if (last && arrival.event.id <= *last)
                late.append(arrival.event);
        }
        hasMore = batch->hasMore;
        mark = batch->next;
    }
    // Where they cannot be placed, counting tells that something is missing, and everything is read anew.
    const qint64 before = m_builder->rowCount();
    m_mustCommit = (place(late) && m_builder->rowCount() != before) || m_mustCommit;
    return {};
}

bool ColumnsLoader::place(const QList<Event> &late)
{
    if (!m_builder)
        return false;
    if (late.isEmpty())
        return true;
    const auto inserted = withInserted(m_builder->snapshot(), late, m_times);
    if (!inserted)
        return false;
    m_builder = std::make_unique<EventColumnsBuilder>(m_times, *inserted);
    return true;
}

bool ColumnsLoader::canCommit() const
{
    return m_store && !m_report.remark;
}

void ColumnsLoader::commit()
{
    const auto committed = m_store->commit(m_builder->snapshot(), m_settled);
    if (!committed) {
        m_report.remark = committed.error();
        return;
    }
    m_builder->adopt(*committed);
    // The rows lie on disk now: what they took goes back to the system, and not only when the heap is used again.
    ::malloc_trim(0);
    m_committedRows = committed->rowCount();
    m_mustCommit = false;
}

void ColumnsLoader::putAside(ChunkSpill &aside)
{
    m_builder->adopt(aside.moved(m_builder->snapshot()));
    ::malloc_trim(0); // as in commit()
}

Result<EventColumns> ColumnsLoader::finish(const LedgerReader &reader, const Publish &publish, bool isFull, bool isWhole)
{
    m_builder->setComplete(!isFull && isWhole);
    const qint64 newRows = m_builder->rowCount() - m_committedRows;
    if (canCommit() && isWhole && (m_mustCommit || newRows >= LeastCommit || (m_commitsAlways && newRows > 0)))
        commit();
    if (m_progress)
        m_progress(m_builder->rowCount());
    const EventColumns columns = m_builder->snapshot();
    if (m_before && columns.isComplete()) {
        const bool isReplaced = m_report.history.isReplaced;
        m_report.history = historyChange(*m_before, columns);
        m_report.history.isReplaced = isReplaced;
        m_before.reset();
    }
    publish(columns);
    if (isFull)
        return limitError(m_builder->rowCount(), reader.profile());
    return columns;
}

} // namespace ledgerscope
