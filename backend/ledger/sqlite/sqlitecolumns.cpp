// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqlitecolumns.h"

#include "backend/ledger/identifier.h"

#include <sqlite3.h>

#include <utility>

namespace ledgerscope {

PayloadSizer::PayloadSizer(const SqliteShape &shape, QByteArray column)
    : m_shape(shape)
    , m_column(std::move(column))
{
}

void PayloadSizer::Close::operator()(sqlite3_blob *blob) const
{
    sqlite3_blob_close(blob);
}

qint64 PayloadSizer::sizeOf(qint64 rowId, SqliteSlice &slice)
{
    int code = SQLITE_OK;
    if (m_blob) {
        code = sqlite3_blob_reopen(m_blob.get(), rowId);
    } else {
        sqlite3_blob *blob = nullptr;
        code = sqlite3_blob_open(slice.native(), "main", m_shape.tableName.constData(), m_column.constData(), rowId, 0, &blob);
        m_blob.reset(blob);
    }
    if (slice.note(code)) {
        m_blob.reset();
        return -1;
    }
    return sqlite3_blob_bytes(m_blob.get());
}

SqliteColumns::SqliteColumns(const LedgerProfile &profile, const SqliteShape &shape, ScanColumns wanted, Sizes sizes)
    : m_profile(profile)
    , m_shape(shape)
    , m_payloadName(profile.nameOf(EventColumn::Payload))
{
    m_select = shape.id + ", " + (shape.rowId.isEmpty() ? QByteArray("0") : shape.rowId);
    m_count = 2;
    m_places = ScanPlaces<int>::chosen(profile, wanted, -1, [this](EventColumn column) { return add(column); });
    if (!m_payloadName.isEmpty())
        addPayload(wanted, sizes);
}

int SqliteColumns::add(EventColumn column)
{
    m_select += ", " + quotedIdentifier(m_profile.nameOf(column));
    return m_count++;
}

void SqliteColumns::addPayload(ScanColumns wanted, Sizes sizes)
{
    m_wantsPayloadBytes = wanted.testFlag(ScanColumn::Payload);
    if (!m_wantsPayloadBytes && !wanted.testFlag(ScanColumn::PayloadSize))
        return;
    // A blob handle does not know how long a text of a UTF-16 database is in UTF-8.
    if (m_wantsPayloadBytes || sizes == Sizes::WithRow || m_shape.rowId.isEmpty() || m_shape.isUtf16) {
        m_payload = add(EventColumn::Payload);
        return;
    }
    const QByteArray name = quotedIdentifier(m_payloadName);
    m_select += ", typeof(" + name + "), CASE typeof(" + name + ") WHEN 'text' THEN NULL WHEN 'blob' THEN NULL ELSE " + name + " END";
    m_payloadType = m_count;
    m_count += 2;
}

QByteArrayView SqliteColumns::bytes(const SqliteStatement &statement, int place) const
{
    return m_shape.isUtf16 ? statement.utf8(place) : statement.bytes(place);
}

std::optional<QByteArrayView> SqliteColumns::optional(const SqliteStatement &statement, int place) const
{
    if (place < 0)
        return std::nullopt;
    if (!m_shape.isUtf16)
        return statement.bytesUnlessNull(place);
    return statement.isNull(place) ? std::nullopt : std::optional(statement.utf8(place));
}

void SqliteColumns::read(const SqliteStatement &statement, ScanRow &row) const
{
    row.id = bytes(statement, 0);
    row.type = bytes(statement, m_places.type);
    if (m_places.entityRef >= 0) {
        readEntityRef(bytes(statement, m_places.entityRef), row);
    } else {
        row.entityType = bytes(statement, m_places.entityType);
        row.entityId = bytes(statement, m_places.entityId);
    }
    row.occurred = optional(statement, m_places.occurred);
    row.recorded = optional(statement, m_places.recorded);
    row.run = optional(statement, m_places.run);
    row.source = optional(statement, m_places.source);
    row.causedBy = optional(statement, m_places.causedBy);
    row.idempotencyKey = optional(statement, m_places.idempotencyKey);
    row.sequence = sequenceOf(statement);
}

/// Also a counter that was stored as text; anything but a whole number is no counter.
std::optional<qint64> SqliteColumns::sequenceOf(const SqliteStatement &statement) const
{
    if (m_places.sequence < 0)
        return std::nullopt;
    if (const auto integer = statement.integerIfOne(m_places.sequence))
        return integer;
    if (statement.isNull(m_places.sequence))
        return std::nullopt;
    bool isWhole = false;
    const qint64 sequence = bytes(statement, m_places.sequence).toLongLong(&isWhole);
    return isWhole ? std::optional(sequence) : std::nullopt;
}

bool SqliteColumns::readPayload(const SqliteStatement &statement, ScanRow &row, PayloadSizer &sizer, SqliteSlice &slice) const
{
    row.payloadKind = PayloadKind::Null;
    row.payloadSize = 0;
    row.payload = {};
    if (m_payload >= 0 && !statement.isNull(m_payload)) {
        row.payloadKind = statement.storageOf(m_payload) == SqliteValue::Class::Blob ? PayloadKind::Blob : PayloadKind::Text;
        const QByteArrayView payload = bytes(statement, m_payload);
        row.payloadSize = payload.size();
        if (m_wantsPayloadBytes)
            row.payload = payload.isNull() ? QByteArrayView("", 0) : payload;
    }
    if (m_payloadType < 0)
        return true;
    const QByteArrayView type = statement.bytes(m_payloadType);
    if (type == "null")
        return true;
    row.payloadKind = type == "blob" ? PayloadKind::Blob : PayloadKind::Text;
    row.payloadSize = type == "blob" || type == "text" ? sizer.sizeOf(rowId(statement), slice) : statement.bytes(m_payloadType + 1).size();
    return row.payloadSize >= 0;
}

} // namespace ledgerscope
