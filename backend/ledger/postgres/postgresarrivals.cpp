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

constexpr qint64 BlocksAtOnce = 128;
/// So much is read again for each look while an old transaction does not end; then it is given up and left to counting.
constexpr qint64 MostUnsettledBlocks = 16'384;
constexpr qsizetype MostRecent = 500'000;

/// A time taken when a transaction began may lie so far behind the moment at which it got its number.
constexpr qint64 SettleNanoseconds = 60 * Instant::PerSecond;

constexpr quint64 LongestMemory = 0x7fffffffU; ///< numbers of transactions
constexpr qsizetype IdsAtOnce = 10'000;

bool isSince(quint32 transaction, quint64 since)
{
    return transaction - static_cast<quint32>(since & 0xffffffffU) < 0x80000000U;
}

} // namespace

PostgresArrivals::PostgresArrivals(PostgresSession &session, const PostgresColumns &columns, char tableKind, bool hidesRows)
    : m_session(session)
    , m_columns(columns)
    , m_queries(session, columns)
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
        m_queries.statements().leaves(), {},
        [&](const PostgresRow &row) {
            mayReadAll = row.isTrueAt(6);
            hasBlocks = hasBlocks || row.isTrueAt(4);
            return true;
        },
        stop);
    if (!read)
        return read.error();
    m_hasRecorded = mayReadAll && m_columns.isInstant(EventColumn::Recorded) && m_columns.isLedBy(EventColumn::Recorded);
    m_queries.setHasBlocks(mayReadAll && hasBlocks && !m_hidesRows && m_session.serverVersion() >= VersionWithTidRanges);
    ArrivalHints hints;
    hints.setFlag(ArrivalHint::RecordedIndex, m_hasRecorded);
    hints.setFlag(ArrivalHint::Blocks, m_queries.hasBlocks());
    return hints;
}

Result<QByteArray> PostgresArrivals::momentToKeep(const std::stop_token &stop)
{
    const auto now = m_queries.moment(stop);
    return now ? Result<QByteArray>(now->kept()) : now.error();
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
        const auto highest = m_queries.highestId(stop);
        if (!highest)
            return highest.error();
        at.head = *highest;
    }
    if (const auto kept = PostgresMoment::fromKept(bound.moment)) {
        // Of another session: nothing is remembered, so that rows come again that were there by then.
        at.settled = *kept;
        return markOf(std::move(at));
    }
    const auto now = m_queries.moment(stop);
    if (!now)
        return now.error();
    at.insertedBefore = now->inserted;
    at.settled = now->settled();
    if (!now->isSettled()) {
        at.pending = *now;
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
        const auto found = m_queries.candidates(statement, isComplete, stop);
        if (!found)
            return found.error();
        for (const ArrivalCandidate &candidate : *found) {
            if (!candidate.isAboveHead)
                at.recent.insert(candidate.id, candidate.transaction);
        }
        return {};
    };
    for (const PostgresLeaf &leaf : std::as_const(at.settled.leaves)) {
        if (!leaf.hasBlocks)
            continue;
        if (const auto noted = note(m_queries.statements().inBlocks(leaf, at.settled.firstBlockOf(leaf), std::nullopt, at.settled.next, at.head)); !noted)
            return noted;
    }
    if (m_hasRecorded)
        return note(m_queries.statements().recordedSince({at.settled.time.nanoseconds - SettleNanoseconds}, at.settled.next, at.head));
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
        const auto now = m_queries.moment(stop);
        if (!now)
            return now.error();
        if (now->isEqualState(at.last)) {
            ArrivalBatch nothing;
            nothing.next = mark;
            nothing.completeUpTo = now->isSettled() ? now->time : at.settled.time;
            return nothing;
        }
        if (now->next < at.settled.next || now->next - at.settled.next > LongestMemory) {
            // Numbers of transactions only grow: this is another server under the same name, or one restored from a copy. And rows keep
            // the lower half of the number alone, which tells nothing after so many.
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
    const PostgresStatement statement = m_queries.statements().aboveHead(m_rows.selectList(), at.head, LedgerReader::LargestBatch);
    qsizetype rows = 0;
    PostgresSlices slices(m_session);
    const auto read = slices.read(
        statement, {},
        [&](const PostgresRow &row) {
            ++rows;
            Event event = m_rows.eventOf(row);
            const auto transaction = static_cast<quint32>(row.at(static_cast<int>(row.cells().size()) - 1).toByteArray().toULongLong());
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

Result<void> PostgresArrivals::readBlocks(Values &at, ArrivalBatch &batch, const std::stop_token &stop)
{
    Values::Look &look = *at.look;
    for (; look.leaf < look.begin.leaves.size(); ++look.leaf, look.block.reset()) {
        const PostgresLeaf &leaf = look.begin.leaves[look.leaf];
        if (!leaf.hasBlocks) {
            look.mayMiss = look.mayMiss || !m_hasRecorded;
            continue;
        }
        for (qint64 from = look.block.value_or(at.settled.firstBlockOf(leaf));;) {
            if (batch.arrivals.size() >= LedgerReader::LargestBatch) {
                look.block = from;
                return {};
            }
            // The last stretch has no end: blocks may have come since.
            const std::optional<qint64> to = from + BlocksAtOnce < leaf.blocks ? std::optional(from + BlocksAtOnce) : std::nullopt;
            bool isComplete = true;
            const auto found = m_queries.candidates(m_queries.statements().inBlocks(leaf, from, to, at.settled.next, look.head), isComplete, stop);
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
    const auto found = m_queries.candidates(m_queries.statements().recordedSince(from, at.settled.next, at.look->head), isComplete, stop);
    if (!found)
        return found.error();
    at.look->mayMiss = at.look->mayMiss || !isComplete;
    return give(*found, at, batch, stop);
}

/// Those that were not given before.
Result<void> PostgresArrivals::give(const QList<ArrivalCandidate> &found, Values &at, ArrivalBatch &batch, const std::stop_token &stop)
{
    QList<EventId> ids;
    QHash<EventId, ArrivalCandidate> wanted;
    for (const ArrivalCandidate &candidate : found) {
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
            const ArrivalCandidate candidate = wanted.value(event.id);
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
        unsettledBlocks += leaf.hasBlocks ? leaf.blocks - at.settled.firstBlockOf(leaf) : 0;
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
