// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqliteids.h"

#include "backend/ledger/sqlite/sqlitestatements.h"

namespace ledgerscope {

namespace {

using Class = SqliteValue::Class;

} // namespace

SqliteIds::SqliteIds(SqliteSession &session, const SqliteShape &shape)
    : m_session(session)
    , m_shape(shape)
{
}

Result<SqliteValue> SqliteIds::firstOf(SqliteSlice &slice, const QByteArray &sql, const QList<SqliteValue> &parameters) const
{
    const auto statement = slice.prepare(sql);
    if (!statement)
        return statement.error();
    for (int i = 0; i < parameters.size(); ++i)
        (*statement)->bind(i, parameters[i]);
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

Result<SqliteValue> SqliteIds::value(const EventId &id, const std::stop_token &stop) const
{
    SqliteValue found;
    const auto looked = m_session.run(stop, [&](SqliteSlice &slice) -> Result<void> {
        const auto largest = firstOf(slice, sqlitestatements::largest(m_shape.id, m_shape.ledgerFrom), {});
        if (!largest)
            return largest.error();
        found = SqliteValue::text(id.bytes());
        if (largest->storage != Class::Blob)
            return {}; // blobs come last: there are none
        const auto asBlob = firstOf(slice, sqlitestatements::byId(m_shape.id, m_shape.table, m_shape.id), {SqliteValue::blob(id.bytes())});
        if (!asBlob)
            return asBlob.error();
        const auto smallest = firstOf(slice, sqlitestatements::smallest(m_shape.id, m_shape.ledgerFrom), {});
        if (!smallest)
            return smallest.error();
        if (asBlob->storage == Class::Blob || smallest->storage == Class::Blob)
            found.storage = Class::Blob;
        return {};
    });
    if (!looked)
        return looked.error();
    return found;
}

Result<SqliteIds::Highest> SqliteIds::highest(const std::stop_token &stop) const
{
    Highest highest;
    const auto looked = m_session.run(stop, [&](SqliteSlice &slice) -> Result<void> {
        highest = {};
        const auto id = firstOf(slice, sqlitestatements::largest(m_shape.id, m_shape.ledgerFrom), {});
        if (!id)
            return id.error();
        highest.id = *id;
        if (m_shape.rowId.isEmpty())
            return {};
        const auto rowId = firstOf(slice, sqlitestatements::largest(m_shape.rowId, m_shape.table), {});
        if (!rowId)
            return rowId.error();
        if (rowId->storage == Class::Number)
            highest.rowId = rowId->bytes.toLongLong();
        return {};
    });
    if (!looked)
        return looked.error();
    return highest;
}

Result<bool> SqliteIds::mayBeBlobs(const std::stop_token &stop) const
{
    const auto last = highest(stop);
    if (!last)
        return last.error();
    return last->id.storage == Class::Blob;
}

Result<bool> SqliteIds::lieIn(const QList<IdRange> &ranges, const std::stop_token &stop) const
{
    bool isFound = false;
    for (qsizetype next = 0; next < ranges.size() && !isFound;) {
        const qsizetype first = next;
        const auto looked = m_session.run(stop, [&](SqliteSlice &slice) -> Result<void> {
            for (next = first, isFound = false; next < ranges.size() && !isFound && (next == first || !slice.isOver());) {
                const auto id = firstOf(slice, sqlitestatements::firstFrom(m_shape.id, m_shape.ledgerFrom), {SqliteValue::text(ranges[next].from)});
                if (!id)
                    return id.error();
                if (id->storage != Class::Text) { // nothing, or a blob
                    next = ranges.size();
                    return {};
                }
                while (next < ranges.size() && ranges[next].to <= id->bytes)
                    ++next;
                isFound = next < ranges.size() && ranges[next].from <= id->bytes;
            }
            return {};
        });
        if (!looked)
            return looked.error();
    }
    return isFound;
}

} // namespace ledgerscope
