// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqlitelookup.h"

#include "backend/ledger/scanevent.h"
#include "backend/ledger/sqlite/sqlitestatements.h"

namespace ledgerscope {

SqliteLookup::SqliteLookup(SqliteSession &session, const LedgerProfile &profile, const SqliteShape &shape, const TimestampReader &times)
    : m_session(session)
    , m_shape(shape)
    , m_times(times)
    , m_columns(profile, shape, EverythingButPayload, SqliteColumns::Sizes::FromHeader)
{
}

Result<QList<Event>> SqliteLookup::find(const QList<EventId> &ids, const std::stop_token &stop)
{
    QList<Event> events;
    qsizetype done = 0;
    while (done < ids.size()) {
        Found found;
        const auto read = m_session.run(stop, [&](SqliteSlice &slice) {
            found = {};
            return readSlice(slice, ids, done, found);
        });
        if (!read)
            return read.error();
        events += found.events;
        done += found.lookedFor;
    }
    return events;
}

Result<void> SqliteLookup::readSlice(SqliteSlice &slice, const QList<EventId> &ids, qsizetype from, Found &found) const
{
    const auto statement = slice.prepare(sqlitestatements::byId(m_columns.select(), m_shape.table, m_shape.id));
    if (!statement)
        return statement.error();
    PayloadSizer sizer = m_columns.sizer();
    for (; from + found.lookedFor < ids.size() && !slice.isOver(); ++found.lookedFor) {
        std::optional<Event> event;
        switch (findOne(slice, **statement, ids[from + found.lookedFor], sizer, event)) {
        case SqliteSlice::Step::Cut:
            return {};
        case SqliteSlice::Step::Failed:
            return slice.error();
        case SqliteSlice::Step::Row:
        case SqliteSlice::Step::Done:
            break;
        }
        if (event)
            found.events += std::move(*event);
    }
    return {};
}

SqliteSlice::Step SqliteLookup::findOne(SqliteSlice &slice, SqliteStatement &statement, const EventId &id, PayloadSizer &sizer,
                                        std::optional<Event> &event) const
{
    for (const SqliteValue &value : {SqliteValue::text(id.bytes()), SqliteValue::blob(id.bytes())}) {
        statement.reset();
        statement.bind(0, value);
        const auto step = slice.step(statement);
        if (step == SqliteSlice::Step::Done)
            continue;
        if (step != SqliteSlice::Step::Row)
            return step;
        ScanRow row;
        m_columns.read(statement, row);
        if (!m_columns.readPayload(statement, row, sizer, slice))
            return SqliteSlice::Step::Failed;
        if (row.id == QByteArrayView(id.bytes())) // another spelling is equal under some collations
            event = eventOf(row, m_times);
        return step;
    }
    return SqliteSlice::Step::Done;
}

} // namespace ledgerscope
