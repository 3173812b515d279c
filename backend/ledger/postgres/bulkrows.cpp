// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/postgres/bulkrows.h"

#include <QtEndian>

namespace ledgerscope {

namespace {

constexpr ScanColumns Payloads = ScanColumn::Payload | ScanColumn::PayloadSize;

qint64 integerAt(const char *data, int size)
{
    switch (size) {
    case 2:
        return qFromBigEndian<qint16>(data);
    case 4:
        return qFromBigEndian<qint32>(data);
    default:
        return qFromBigEndian<qint64>(data);
    }
}

} // namespace

BulkRows::BulkRows(const PostgresColumns &columns, ScanColumns wanted)
    : m_columns(columns)
    , m_givesMoments(wanted.testFlag(ScanColumn::MomentsWillDo))
{
    m_id = add(EventColumn::Id);
    m_places = ScanPlaces<Column>::chosen(columns.profile(), wanted, Column{}, [this](EventColumn column) { return add(column); });
}

bool BulkRows::canGive(ScanColumns wanted)
{
    return !(wanted & Payloads);
}

ScanRow BulkRows::scanRowOf(const PostgresRow &row)
{
    ScanRow result;
    result.id = bytesOf(row, m_id).value_or(QByteArrayView());
    result.type = bytesOf(row, m_places.type).value_or(QByteArrayView());
    if (m_places.entityRef.form != Column::Form::Missing) {
        readEntityRef(bytesOf(row, m_places.entityRef).value_or(QByteArrayView()), result);
    } else {
        result.entityType = bytesOf(row, m_places.entityType).value_or(QByteArrayView());
        result.entityId = bytesOf(row, m_places.entityId).value_or(QByteArrayView());
    }
    if (m_givesMoments) {
        result.occurredAt = momentOf(row, m_places.occurred);
        result.recordedAt = momentOf(row, m_places.recorded);
    }
    if (!result.occurredAt)
        result.occurred = timeOf(row, m_places.occurred, m_occurredText);
    if (!result.recordedAt)
        result.recorded = timeOf(row, m_places.recorded, m_recordedText);
    result.run = bytesOf(row, m_places.run);
    result.source = bytesOf(row, m_places.source);
    result.sequence = numberOf(row, m_places.sequence);
    result.causedBy = bytesOf(row, m_places.causedBy);
    result.idempotencyKey = bytesOf(row, m_places.idempotencyKey);
    return result;
}

/// Only clocks come as times and only the counter as a number: of the others there is no buffer to keep a text in.
BulkRows::Column BulkRows::add(EventColumn column)
{
    if (!m_columns.has(column))
        return {};
    const QByteArray type = m_columns.profile().columns.value(column).declaredType;
    const bool isClock = column == EventColumn::Occurred || column == EventColumn::Recorded;
    Column added{m_count++, Column::Form::Bytes};
    if (isClock && type == "timestamp with time zone")
        added.form = Column::Form::Instant;
    else if (isClock && type == "timestamp without time zone")
        added.form = Column::Form::ZonelessTime;
    else if (column == EventColumn::Sequence && m_columns.isInteger(column))
        added.form = Column::Form::Integer;
    if (!m_selectList.isEmpty())
        m_selectList += ", ";
    m_selectList += added.form == Column::Form::Bytes ? m_columns.value(column) : m_columns.name(column);
    return added;
}

std::optional<QByteArrayView> BulkRows::bytesOf(const PostgresRow &row, const Column &column)
{
    return column.form == Column::Form::Missing ? std::nullopt : row.valueAt(column.place);
}

std::optional<QByteArrayView> BulkRows::timeOf(const PostgresRow &row, const Column &column, PostgresTimeText &text)
{
    const auto value = bytesOf(row, column);
    const bool isTime = column.form == Column::Form::Instant || column.form == Column::Form::ZonelessTime;
    if (!value || !isTime || value->size() != sizeof(qint64))
        return value;
    return text.write(qFromBigEndian<qint64>(value->data()), column.form == Column::Form::Instant);
}

/// Only those that are sure to fit; the others, and the infinite ones, are left to whoever reads texts.
std::optional<Instant> BulkRows::momentOf(const PostgresRow &row, const Column &column)
{
    constexpr qint64 perMicrosecond = 1'000;
    constexpr qint64 from1970To2000 = 10'957 * Instant::PerDay / perMicrosecond;
    constexpr qint64 largest = 200 * 365 * (Instant::PerDay / perMicrosecond); // the years 1801 to 2199
    const auto value = column.form == Column::Form::Instant ? row.valueAt(column.place) : std::nullopt;
    if (!value || value->size() != sizeof(qint64))
        return std::nullopt;
    const auto microseconds = qFromBigEndian<qint64>(value->data());
    if (microseconds < -largest || microseconds > largest)
        return std::nullopt;
    return Instant{(microseconds + from1970To2000) * perMicrosecond};
}

std::optional<qint64> BulkRows::numberOf(const PostgresRow &row, const Column &column)
{
    if (column.form == Column::Form::Bytes)
        return row.numberAt(column.place);
    const auto value = column.form == Column::Form::Integer ? row.valueAt(column.place) : std::nullopt;
    return value ? std::optional(integerAt(value->data(), static_cast<int>(value->size()))) : std::nullopt;
}

} // namespace ledgerscope
