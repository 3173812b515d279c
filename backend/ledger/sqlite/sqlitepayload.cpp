// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqlitepayload.h"

#include "backend/ledger/identifier.h"
#include "backend/ledger/readererrors.h"
#include "backend/ledger/sqlite/sqlitestatements.h"

#include <sqlite3.h>

#include <algorithm>
#include <memory>
#include <utility>

namespace ledgerscope {

namespace {

constexpr qint64 ReadAtOnce = 1024 * 1024;

Payload cutTo(Payload payload, qint64 limit)
{
    if (limit >= 0 && limit < payload.bytes.size())
        payload.bytes.truncate(limit);
    return payload;
}

} // namespace

SqlitePayload::SqlitePayload(SqliteSession &session, const SqliteShape &shape, QByteArray column)
    : m_session(session)
    , m_shape(shape)
    , m_column(std::move(column))
{
}

Result<Payload> SqlitePayload::read(const EventId &id, qint64 limit, const std::stop_token &stop)
{
    Place place;
    const auto found = m_session.run(stop, [&](SqliteSlice &slice) {
        place = {};
        return find(slice, id, place);
    });
    if (!found)
        return found.error();
    if (!place.isFound)
        return unknownEventError(id);
    if (!isWithinReach(place))
        return cutTo(place.whole, limit);
    Payload payload;
    payload.kind = place.type == "blob" ? PayloadKind::Blob : PayloadKind::Text;
    payload.totalSize = -1;
    while (payload.totalSize < 0 || payload.bytes.size() < (limit < 0 ? payload.totalSize : std::min(limit, payload.totalSize))) {
        Payload part;
        const auto read = m_session.run(stop, [&](SqliteSlice &slice) {
            part = payload;
            return readPart(slice, place.rowId, limit, part);
        });
        if (!read)
            return read.error();
        payload = std::move(part);
    }
    return payload;
}

/// Whether the value is a text or blob that sqlite3_blob can read as it is.
bool SqlitePayload::isWithinReach(const Place &place) const
{
    return !m_shape.rowId.isEmpty() && (place.type == "blob" || (place.type == "text" && !m_shape.isUtf16));
}

Result<void> SqlitePayload::find(SqliteSlice &slice, const EventId &id, Place &place) const
{
    const QByteArray name = m_column.isEmpty() ? QByteArray("NULL") : quotedIdentifier(m_column);
    const QByteArray rowId = m_shape.rowId.isEmpty() ? QByteArray("0") : m_shape.rowId;
    for (const SqliteValue &value : {SqliteValue::text(id.bytes()), SqliteValue::blob(id.bytes())}) {
        const auto statement = slice.prepare(sqlitestatements::byId(rowId + ", typeof(" + name + ")", m_shape.table, m_shape.id));
        if (!statement)
            return statement.error();
        (*statement)->bind(0, value);
        const auto step = slice.step(**statement);
        if (step == SqliteSlice::Step::Done)
            continue;
        if (step != SqliteSlice::Step::Row)
            return slice.error();
        place.isFound = true;
        place.rowId = (*statement)->integer(0);
        place.type = (*statement)->bytes(1).toByteArray();
        if (isWithinReach(place))
            return {};
        const auto whole = slice.prepare(sqlitestatements::byId(name, m_shape.table, m_shape.id));
        if (!whole)
            return whole.error();
        (*whole)->bind(0, value);
        if (slice.step(**whole) != SqliteSlice::Step::Row)
            return slice.error();
        if (!(*whole)->isNull(0)) {
            place.whole.kind = (*whole)->storageOf(0) == SqliteValue::Class::Blob ? PayloadKind::Blob : PayloadKind::Text;
            place.whole.bytes = (*whole)->utf8(0).toByteArray();
            place.whole.totalSize = place.whole.bytes.size();
        }
        return {};
    }
    return {};
}

Result<void> SqlitePayload::readPart(SqliteSlice &slice, qint64 rowId, qint64 limit, Payload &payload) const
{
    sqlite3_blob *opened = nullptr;
    const int code = sqlite3_blob_open(slice.native(), "main", m_shape.tableName.constData(), m_column.constData(), rowId, 0, &opened);
    const std::unique_ptr<sqlite3_blob, decltype(&sqlite3_blob_close)> blob(opened, &sqlite3_blob_close);
    if (slice.note(code))
        return slice.error();
    payload.totalSize = sqlite3_blob_bytes(opened);
    const qint64 end = limit < 0 ? payload.totalSize : std::min(limit, payload.totalSize);
    while (payload.bytes.size() < end && !slice.isOver()) {
        if (slice.isStopped())
            return slice.error();
        const qint64 begin = payload.bytes.size();
        const qint64 size = std::min(ReadAtOnce, end - begin);
        payload.bytes.resize(begin + size);
        if (slice.note(sqlite3_blob_read(opened, payload.bytes.data() + begin, static_cast<int>(size), static_cast<int>(begin))))
            return slice.error();
    }
    return {};
}

} // namespace ledgerscope
