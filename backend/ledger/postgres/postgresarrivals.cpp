// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/postgres/postgresarrivals.h"

#include "backend/ledger/ledgerreader.h"
#include "backend/ledger/postgres/postgrespages.h"
#include "backend/ledger/postgres/postgressession.h"
#include "backend/ledger/postgres/postgresslices.h"
#include "backend/ledger/readererrors.h"

#include <algorithm>
#include <utility>

namespace ledgerscope {

namespace {

constexpr int VersionWithSnapshots = 130000;
constexpr int VersionWithTidRanges = 140000; ///< before, blocks are found by reading the whole table

/// A table grows by several blocks at once when writers crowd, and each writer goes on in the block it used last.
constexpr qint64 BlocksBefore = 128;
/// What a transaction in progress may have written before the first mark.
constexpr qint64 BlocksBeforeFirstMark = 4096;
constexpr qint64 BlocksAtOnce = 128;
/// So much is read again for each look while an old transaction does not end; then it is given up and left to counting.
constexpr qint64 MostUnsettledBlocks = 16'384;
constexpr qsizetype MostRecent = 500'000;

/// A time taken when a transaction began may lie so far behind the moment at which it got its number.
constexpr qint64 SettleNanoseconds = 60 * Instant::PerSecond;

constexpr qsizetype IdsAtOnce = 10'000;
constexpr std::chrono::seconds SilenceLimit{15};

bool isSince(quint32 transaction, quint64 since)
{
    return transaction - static_cast<quint32>(since & 0xffffffffU) < 0x80000000U;
}

quint64 unsignedAt(const PostgresRow &row, int column)
{
    return row.at(column).toByteArray().toULongLong();
}

} // namespace

PostgresArrivals::PostgresArrivals(PostgresSession &session, const PostgresColumns &columns, char tableKind, bool hidesRows)
    : m_session(session)
    , m_columns(columns)
    , m_statements(columns)
    , m_rows(columns, EventRows::listed())
    , m_kind(tableKind)
    , m_hidesRows(hidesRows)
{
}

Result<ArrivalHints> PostgresArrivals::probe(const std::stop_token &stop)
{
    const bool isTable = m_kind == 'r' || m_kind == 'p';
    if (!isTable || m_session.serverVersion() < VersionWithSnapshots)
        return ArrivalHints();
    bool mayReadAll = false;
    bool hasBlocks = false;
    PostgresSlices slices(m_session);
    const auto read = slices.read(
        m_statements.leaves(), {},
        [&](const PostgresRow &row) {
            mayReadAll = row.isTrueAt(6);
            hasBlocks = hasBlocks || row.isTrueAt(4);
            return true;
        },
        stop);
    if (!read)
        return read.error();
    m_hasRecorded = mayReadAll && m_columns.isInstant(EventColumn::Recorded) && m_columns.isLedBy(EventColumn::Recorded);
    m_hasBlocks = mayReadAll && hasBlocks && !m_hidesRows && m_session.serverVersion() >= VersionWithTidRanges;
    ArrivalHints hints;
    hints.setFlag(ArrivalHint::RecordedIndex, m_hasRecorded);
    hints.setFlag(ArrivalHint::Blocks, m_hasBlocks);
    return hints;
}

/// The sizes first: what a later transaction writes then lies behind them.
Result<PostgresMoment> PostgresArrivals::moment(const std::stop_token &stop)
{
    enum : qsizetype { Begin, Leaves, Moment, Commit };
    PostgresMoment moment;
    const auto outcome = m_session.run(
        {{PostgresStatement(PostgresStatements::beginReading()), false}, {m_statements.leaves(), false}, {ArrivalStatements::moment(), true},
         {PostgresStatement(PostgresStatements::commit()), true}},
        [&](qsizetype step, const PostgresRow &row) {
            if (step == Leaves) {
                moment.leaves += {row.at(0).toByteArray(), row.at(1).toByteArray(), row.at(2).toByteArray(), row.numberAt(3).value_or(0),
                                  m_hasBlocks && row.isTrueAt(4)};
                if (const auto inserted = row.numberAt(5))
                    moment.inserted = moment.inserted.value_or(0) + *inserted;
            } else if (step == Moment) {
                moment.snapshot = row.at(0).toByteArray();
                moment.oldest = unsignedAt(row, 1);
                moment.next = unsignedAt(row, 2);
                moment.time = Timestamp::fromText(row.at(3)).instant().value_or(Instant{});
            }
            return true;
        },
        SilenceLimit, stop);
    if (!outcome)
        return outcome.error();
    if (outcome->failure)
        return errorOf(*outcome->failure, m_session.place());
    return moment;
}

Result<std::optional<EventId>> PostgresArrivals::highestId(const std::stop_token &stop)
{
    std::optional<EventId> highest;
    PostgresSlices slices(m_session);
    const auto read = slices.read(
        m_statements.highestId(), {},
        [&highest](const PostgresRow &row) {
            highest = EventId(row.at(0).toByteArray());
            return true;
        },
        stop);
    if (!read)
        return read.error();
    if (read->end == SliceEnd::Cut)
        return tooSlowError();
    return highest;
}

ArrivalMark PostgresArrivals::markOf(Values values)
{
    const auto head = values.head;
    return {head, std::make_shared<PostgresArrivalState>(std::move(values))};
}

Result<ArrivalMark> PostgresArrivals::markAt(const UpperBound &bound, const std::stop_token &stop)
{
    Values at;
    at.head = bound.highestId;
    if (!bound.highestId && !bound.isEmptyLedger) {
        const auto highest = highestId(stop);
        if (!highest)
            return highest.error();
        at.head = *highest;
    }
    const auto now = moment(stop);
    if (!now)
        return now.error();
    at.insertedBefore = now->inserted;
    at.settled = *now;
    if (!now->isSettled()) {
        at.pending = *now;
        at.settled.next = now->oldest;
        for (PostgresLeaf &leaf : at.settled.leaves)
            leaf.blocks = std::max<qint64>(0, leaf.blocks - BlocksBeforeFirstMark);
        if (const auto remembered = remember(at, stop); !remembered)
            return remembered.error();
    }
    return markOf(std::move(at));
}

/// Of the transactions that are not settled at the first mark, some rows are known already.
Result<void> PostgresArrivals::remember(Values &at, const std::stop_token &stop)
{
    const auto note = [&](const PostgresStatement &statement) -> Result<void> {
        bool isComplete = true;
        const auto found = candidates(statement, isComplete, stop);
        if (!found)
            return found.error();
        for (const Candidate &candidate : *found) {
            if (!candidate.isAboveHead)
                at.recent.insert(candidate.id, candidate.transaction);
        }
        return {};
    };
    for (const PostgresLeaf &leaf : std::as_const(at.settled.leaves)) {
        if (!leaf.hasBlocks)
            continue;
        if (const auto noted = note(m_statements.inBlocks(leaf, firstBlock(at, leaf), std::nullopt, at.settled.next, at.head)); !noted)
            return noted;
    }
    if (m_hasRecorded)
        return note(m_statements.recordedSince({at.settled.time.nanoseconds - SettleNanoseconds}, at.settled.next, at.head));
    return {};
}

Result<ArrivalBatch> PostgresArrivals::since(const ArrivalMark &mark, const std::stop_token &stop)
{
    const auto *state = dynamic_cast<const PostgresArrivalState *>(mark.state.get());
    bool mayMiss = false;
    Values at;
    if (state) {
        at = state->values();
    } else {
        UpperBound bound;
        bound.highestId = mark.head;
        bound.isEmptyLedger = !mark.head;
        const auto made = markAt(bound, stop);
        if (!made)
            return made.error();
        at = static_cast<const PostgresArrivalState &>(*made->state).values();
        mayMiss = true;
    }
    if (!at.look) {
        const auto now = moment(stop);
        if (!now)
            return now.error();
        if (now->isEqualState(at.last)) {
            ArrivalBatch nothing;
            nothing.next = mark;
            nothing.completeUpTo = now->isSettled() ? now->time : at.settled.time;
            return nothing;
        }
        if (now->next < at.settled.next) {
            // Numbers of transactions only grow: this is another server under the same name, or one restored from a copy.
            at.settled = *now;
            at.pending.reset();
            at.recent.clear();
            at.insertedBefore.reset();
            mayMiss = true;
        }
        at.look = Values::Look{*now, at.head, false, 0, std::nullopt, mayMiss};
    }
    return continueLook(std::move(at), stop);
}

Result<ArrivalBatch> PostgresArrivals::continueLook(Values at, const std::stop_token &stop)
{
    ArrivalBatch batch;
    const auto isFull = [&batch] { return batch.arrivals.size() >= LedgerReader::LargestBatch; };
    if (!at.look->isHeadDone) {
        if (const auto read = readHead(at, batch, stop); !read)
            return read.error();
    }
    const bool isHeadDone = at.look->isHeadDone;
    if (isHeadDone && !isFull()) {
        if (const auto read = readBlocks(at, batch, stop); !read)
            return read.error();
    }
    if (isHeadDone && !isFull()) {
        if (m_hasRecorded) {
            if (const auto read = readRecorded(at, batch, stop); !read)
                return read.error();
        }
        finishLook(at, batch);
    }
    batch.hasMore = at.look.has_value();
    batch.next = markOf(std::move(at));
    return batch;
}

Result<void> PostgresArrivals::readHead(Values &at, ArrivalBatch &batch, const std::stop_token &stop)
{
    const PostgresStatement statement = m_statements.aboveHead(m_rows.selectList(), at.head, LedgerReader::LargestBatch);
    qsizetype rows = 0;
    PostgresSlices slices(m_session);
    const auto read = slices.read(
        statement, {},
        [&](const PostgresRow &row) {
            ++rows;
            Event event = m_rows.eventOf(row);
            const auto transaction = static_cast<quint32>(unsignedAt(row, static_cast<int>(row.cells().size()) - 1));
            at.head = event.id;
            const auto known = at.recent.constFind(event.id);
            if (known != at.recent.cend() && *known == transaction)
                return true; // found by a hint before the head had come so far
            at.recent.insert(event.id, transaction);
            ++at.given;
            batch.arrivals += Arrival{std::move(event), ArrivalPlace::AboveHead};
            return true;
        },
        stop);
    if (!read)
        return read.error();
    if (read->end == SliceEnd::Cut && rows == 0)
        return tooSlowError();
    at.look->isHeadDone = read->end == SliceEnd::Complete && rows < LedgerReader::LargestBatch;
    return {};
}

qint64 PostgresArrivals::firstBlock(const Values &at, const PostgresLeaf &leaf)
{
    const PostgresLeaf *then = at.settled.leafOf(leaf.oid);
    return then ? std::max<qint64>(0, std::min(then->blocks, leaf.blocks) - BlocksBefore) : 0;
}

Result<void> PostgresArrivals::readBlocks(Values &at, ArrivalBatch &batch, const std::stop_token &stop)
{
    Values::Look &look = *at.look;
    for (; look.leaf < look.begin.leaves.size(); ++look.leaf, look.block.reset()) {
        const PostgresLeaf &leaf = look.begin.leaves[look.leaf];
        if (!leaf.hasBlocks) {
            look.mayMiss = look.mayMiss || !m_hasRecorded;
            continue;
        }
        for (qint64 from = look.block.value_or(firstBlock(at, leaf));;) {
            if (batch.arrivals.size() >= LedgerReader::LargestBatch) {
                look.block = from;
                return {};
            }
            // The last stretch has no end: blocks may have come since.
            const std::optional<qint64> to = from + BlocksAtOnce < leaf.blocks ? std::optional(from + BlocksAtOnce) : std::nullopt;
            bool isComplete = true;
            const auto found = candidates(m_statements.inBlocks(leaf, from, to, at.settled.next, look.head), isComplete, stop);
            if (!found)
                return found.error();
            look.mayMiss = look.mayMiss || !isComplete;
            if (const auto given = give(*found, at, batch, stop); !given)
                return given;
            if (!to)
                break;
            from = *to;
        }
    }
    return {};
}

Result<void> PostgresArrivals::readRecorded(Values &at, ArrivalBatch &batch, const std::stop_token &stop)
{
    bool isComplete = true;
    const Instant from{at.settled.time.nanoseconds - SettleNanoseconds};
    const auto found = candidates(m_statements.recordedSince(from, at.settled.next, at.look->head), isComplete, stop);
    if (!found)
        return found.error();
    at.look->mayMiss = at.look->mayMiss || !isComplete;
    return give(*found, at, batch, stop);
}

Result<QList<PostgresArrivals::Candidate>> PostgresArrivals::candidates(const PostgresStatement &statement, bool &isComplete, const std::stop_token &stop)
{
    QList<Candidate> found;
    PostgresSlices slices(m_session);
    const auto read = slices.read(
        statement, {},
        [&found](const PostgresRow &row) {
            found += {EventId(row.at(0).toByteArray()), static_cast<quint32>(unsignedAt(row, 1)), row.isTrueAt(2)};
            return true;
        },
        stop);
    if (!read)
        return read.error();
    isComplete = read->end == SliceEnd::Complete;
    return found;
}

/// Those that were not given before.
Result<void> PostgresArrivals::give(const QList<Candidate> &found, Values &at, ArrivalBatch &batch, const std::stop_token &stop)
{
    QList<EventId> ids;
    QHash<EventId, Candidate> wanted;
    for (const Candidate &candidate : found) {
        const auto known = at.recent.constFind(candidate.id);
        if (known != at.recent.cend() && *known == candidate.transaction)
            continue;
        if (!wanted.contains(candidate.id))
            ids += candidate.id;
        wanted.insert(candidate.id, candidate);
    }
    PostgresSlices slices(m_session);
    PostgresPages pages(slices, m_columns);
    for (qsizetype from = 0; from < ids.size(); from += IdsAtOnce) {
        auto events = pages.events(ids.mid(from, IdsAtOnce), stop);
        if (!events)
            return events.error();
        for (Event &event : *events) {
            const Candidate candidate = wanted.value(event.id);
            at.recent.insert(candidate.id, candidate.transaction);
            ++at.given;
            batch.arrivals += Arrival{std::move(event), candidate.isAboveHead ? ArrivalPlace::AboveHead : ArrivalPlace::BelowHead};
        }
    }
    return {};
}

void PostgresArrivals::finishLook(Values &at, ArrivalBatch &batch) const
{
    const PostgresMoment begin = at.look->begin;
    bool mayMiss = at.look->mayMiss;
    std::optional<PostgresMoment> settled;
    if (begin.isSettled())
        settled = begin;
    else if (at.pending && begin.oldest >= at.pending->next)
        settled = at.pending;
    qint64 unsettledBlocks = 0;
    for (const PostgresLeaf &leaf : begin.leaves)
        unsettledBlocks += leaf.hasBlocks ? leaf.blocks - firstBlock(at, leaf) : 0;
    if (!settled && (unsettledBlocks > MostUnsettledBlocks || at.recent.size() > MostRecent)) {
        settled = begin;
        mayMiss = true;
    }
    if (settled) {
        at.settled = *settled;
        at.recent.removeIf([&at](const auto &entry) { return !isSince(entry.value(), at.settled.next); });
        at.pending.reset();
    }
    if (!at.pending && !begin.isSettled())
        at.pending = begin;

    // Rows in room that VACUUM has made free lie in no last block; only the statistics tell of them, and a moment later.
    if (begin.inserted && (!at.insertedBefore || *begin.inserted < *at.insertedBefore)) {
        at.insertedBefore = begin.inserted;
        at.given = 0;
    } else if (begin.inserted && *begin.inserted - *at.insertedBefore > at.given) {
        mayMiss = true;
        at.insertedBefore = begin.inserted;
        at.given = 0;
    }
    batch.wantsCheck = mayMiss;
    batch.completeUpTo = begin.isSettled() ? begin.time : at.settled.time;
    at.last = begin;
    at.look.reset();
}

} // namespace ledgerscope
