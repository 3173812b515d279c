// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqlitearrivals.h"

#include "backend/ledger/ledgerreader.h"
#include "backend/ledger/scanevent.h"
#include "backend/ledger/sqlite/sqlitestatements.h"

#include <algorithm>
#include <limits>

namespace ledgerscope {

namespace {

using Class = SqliteValue::Class;

constexpr qsizetype RowsBetweenLooks = 8;

} // namespace

SqliteArrivals::SqliteArrivals(SqliteSession &session, const LedgerProfile &profile, const SqliteShape &shape, const TimestampReader &times)
    : m_session(session)
    , m_profile(profile)
    , m_shape(shape)
    , m_times(times)
    , m_ids(session, shape)
    , m_columns(profile, shape, EverythingButPayload, SqliteColumns::Sizes::FromHeader)
{
}

ArrivalMark SqliteArrivals::markOf(const SqliteArrivalState::Values &values)
{
    ArrivalMark mark;
    if (values.head.storage != Class::Null)
        mark.head = EventId(values.head.bytes);
    mark.state = std::make_shared<SqliteArrivalState>(values);
    return mark;
}

Result<ArrivalMark> SqliteArrivals::markAt(const UpperBound &bound, const std::stop_token &stop) const
{
    SqliteArrivalState::Values at;
    at.isFresh = true;
    if (bound.highestId) {
        const auto head = m_ids.value(*bound.highestId, stop);
        if (!head)
            return head.error();
        at.head = *head;
    }
    at.rowId = bound.highestRowId;
    const bool isUnbound = !bound.highestId && !bound.isEmptyLedger;
    if (isUnbound || (!at.rowId && !bound.isEmptyLedger)) {
        const auto highest = m_ids.highest(stop);
        if (!highest)
            return highest.error();
        at.rowId = highest->rowId;
        if (isUnbound)
            at.head = highest->id;
    }
    if (m_shape.rowId.isEmpty()) {
        at.rowId.reset();
        return markOf(at);
    }
    if (!at.rowId)
        at.rowId = std::numeric_limits<qint64>::min();
    const auto looked = m_session.run(stop, [&](SqliteSlice &slice) -> Result<void> {
        const auto id = firstValue(slice, sqlitestatements::idAtRowId(m_shape.id, m_shape.table, m_shape.rowId), at.rowId);
        if (!id)
            return id.error();
        at.idAtRowId = *id;
        return {};
    });
    if (!looked)
        return looked.error();
    return markOf(at);
}

Result<ArrivalBatch> SqliteArrivals::since(const ArrivalMark &mark, const std::stop_token &stop)
{
    std::shared_ptr<const ArrivalState> state = mark.state;
    bool isBlind = false; // nothing is known of what lies below the head
    if (!dynamic_cast<const SqliteArrivalState *>(state.get())) {
        UpperBound bound;
        bound.highestId = mark.head;
        bound.isEmptyLedger = !mark.head;
        const auto made = markAt(bound, stop);
        if (!made)
            return made.error();
        state = made->state;
        isBlind = true;
    }
    Look found;
    const auto looked = m_session.run(stop, [&](SqliteSlice &slice) {
        found = {};
        return look(slice, state, found);
    });
    if (!looked)
        return looked.error();

    ArrivalBatch batch;
    if (!m_shape.rowId.isEmpty())
        batch.completeUpTo = Instant::fromMilliseconds(found.nowMilliseconds);
    if (found.isUnchanged) {
        batch.next = {mark.head, state};
        return batch;
    }
    batch.arrivals = std::move(found.arrivals);
    batch.hasMore = !found.isAtEnd;
    batch.wantsCheck = isBlind || found.wantsCheck || (found.isAtEnd && batch.arrivals.isEmpty() && !found.at.isLooking && !found.at.isFresh);
    found.at.isLooking = batch.hasMore;
    found.at.isFresh = false;
    batch.next = markOf(found.at);
    if (batch.hasMore)
        batch.completeUpTo.reset();
    m_quiet = batch.hasMore ? Quiet{} : Quiet{batch.next.state, m_session.connectionNumber(), found.dataVersion};
    return batch;
}

Result<void> SqliteArrivals::look(SqliteSlice &slice, const std::shared_ptr<const ArrivalState> &state, Look &look) const
{
    const auto now = firstValue(slice, sqlitestatements::nowMilliseconds());
    if (!now)
        return now.error();
    look.nowMilliseconds = now->bytes.toLongLong();
    const auto version = firstValue(slice, sqlitestatements::dataVersion());
    if (!version)
        return version.error();
    look.dataVersion = version->bytes.toLongLong();
    look.at = static_cast<const SqliteArrivalState &>(*state).values();
    look.isUnchanged = m_quiet.state.lock() == state && m_quiet.connection == m_session.connectionNumber() && m_quiet.dataVersion == look.dataVersion;
    if (look.isUnchanged)
        return {};
    if (!look.at.isLooking)
        look.at.headOfLook = look.at.head;
    if (!look.at.rowId) {
        look.wantsCheck = true;
        return readAboveHead(slice, look);
    }
    if (const auto checked = checkRowIds(slice, look); !checked)
        return checked;
    if (const auto read = readBehindRowId(slice, look); !read || !look.isAtEnd)
        return read;
    // Whoever gives rowids himself may have put an event above the head behind a rowid that was passed.
    return readAboveHead(slice, look);
}

/// Without an index VACUUM numbers the rows anew: then nobody knows which of them are new, and counting must tell.
Result<void> SqliteArrivals::checkRowIds(SqliteSlice &slice, Look &look) const
{
    if (look.at.idAtRowId.storage == Class::Null)
        return {};
    const auto id = firstValue(slice, sqlitestatements::idAtRowId(m_shape.id, m_shape.table, m_shape.rowId), look.at.rowId);
    if (!id)
        return id.error();
    if (*id == look.at.idAtRowId)
        return {};
    look.wantsCheck = true;
    const auto largest = firstValue(slice, sqlitestatements::largest(m_shape.rowId, m_shape.table));
    if (!largest)
        return largest.error();
    const qint64 highest = largest->storage == Class::Number ? largest->bytes.toLongLong() : std::numeric_limits<qint64>::min();
    // A row that merely vanished leaves the numbers of the others as they are; what was inserted behind it is still behind it.
    if (id->storage != Class::Null || highest < *look.at.rowId) {
        look.at.rowId = highest;
        const auto anchor = firstValue(slice, sqlitestatements::idAtRowId(m_shape.id, m_shape.table, m_shape.rowId), look.at.rowId);
        if (!anchor)
            return anchor.error();
        look.at.idAtRowId = *anchor;
    }
    return {};
}

Result<void> SqliteArrivals::readBehindRowId(SqliteSlice &slice, Look &look) const
{
    const auto statement = slice.prepare(sqlitestatements::arrived(m_columns.select(), m_shape.table, m_shape.id, m_shape.rowId));
    if (!statement)
        return statement.error();
    (*statement)->bindInteger(0, *look.at.rowId);
    (*statement)->bind(1, look.at.headOfLook);
    (*statement)->bindInteger(2, LedgerReader::LargestBatch);
    if (readRows(slice, **statement, true, look) == Reading::Failed)
        return slice.error();
    return {};
}

Result<void> SqliteArrivals::readAboveHead(SqliteSlice &slice, Look &look) const
{
    look.isAtEnd = true;
    const auto largest = firstValue(slice, sqlitestatements::largest(m_shape.id, m_shape.ledgerFrom));
    if (!largest)
        return largest.error();
    if (*largest == look.at.head || largest->storage == Class::Null)
        return {};
    if (look.at.rowId && (!m_profile.isBytewiseCollation || *largest < look.at.head)) {
        look.wantsCheck = look.wantsCheck || m_profile.isBytewiseCollation; // the head has vanished
        look.at.head = *largest;
        return {};
    }
    sqlitestatements::Walk walk;
    walk.select = m_columns.select() + ", 1";
    walk.from = m_shape.ledgerFrom;
    walk.id = m_shape.id;
    walk.hasLimit = true;
    if (look.at.head.storage != Class::Null)
        walk.lower = sqlitestatements::IdBound::Exclusive;
    const auto statement = slice.prepare(sqlitestatements::walk(walk));
    if (!statement)
        return statement.error();
    if (look.at.head.storage != Class::Null)
        (*statement)->bind(0, look.at.head);
    (*statement)->bindInteger(2, LedgerReader::LargestBatch);
    look.isAtEnd = false;
    if (readRows(slice, **statement, false, look) == Reading::Failed)
        return slice.error();
    return {};
}

SqliteArrivals::Reading SqliteArrivals::readRows(SqliteSlice &slice, SqliteStatement &statement, bool isByRowId, Look &look) const
{
    PayloadSizer sizer = m_columns.sizer();
    ScanRow row;
    const int placeColumn = statement.columnCount() - 1;
    for (qsizetype read = 0;; ++read) {
        if (read > 0 && read % RowsBetweenLooks == 0 && slice.isOver())
            return Reading::Interrupted;
        switch (slice.step(statement)) {
        case SqliteSlice::Step::Row:
            break;
        case SqliteSlice::Step::Done:
            look.isAtEnd = read < LedgerReader::LargestBatch;
            return look.isAtEnd ? Reading::AtEnd : Reading::Interrupted;
        case SqliteSlice::Step::Cut:
            return Reading::Interrupted;
        case SqliteSlice::Step::Failed:
            return Reading::Failed;
        }
        m_columns.read(statement, row);
        if (!m_columns.readPayload(statement, row, sizer, slice))
            return Reading::Failed;
        const SqliteValue id = statement.value(0);
        if (isByRowId) {
            look.at.rowId = m_columns.rowId(statement);
            look.at.idAtRowId = id;
        }
        const bool isAbove = statement.integer(placeColumn) != 0;
        // In another collation than BINARY only the store knows which id is higher: it is asked at the end of the look.
        if (!isByRowId || (m_profile.isBytewiseCollation && look.at.head < id))
            look.at.head = id;
        look.arrivals += Arrival{eventOf(row, m_times), isAbove ? ArrivalPlace::AboveHead : ArrivalPlace::BelowHead};
    }
}

Result<SqliteValue> SqliteArrivals::firstValue(SqliteSlice &slice, const QByteArray &sql, std::optional<qint64> parameter) const
{
    const auto statement = slice.prepare(sql);
    if (!statement)
        return statement.error();
    if (parameter)
        (*statement)->bindInteger(0, *parameter);
    switch (slice.step(**statement)) {
    case SqliteSlice::Step::Row:
        return (*statement)->value(0);
    case SqliteSlice::Step::Done:
        return SqliteValue();
    case SqliteSlice::Step::Cut:
    case SqliteSlice::Step::Failed:
        break;
    }
    return slice.error();
}

} // namespace ledgerscope
