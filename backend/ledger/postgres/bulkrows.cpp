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
{
    m_id = add(EventColumn::Id);
    m_type = add(EventColumn::Type);
    if (columns.has(EventColumn::RefOfEntity)) {
        m_entityRef = add(EventColumn::RefOfEntity);
    } else {
        m_entityType = add(EventColumn::TypeOfEntity);
        m_entityId = add(EventColumn::IdOfEntity);
    }
    m_occurred = addIf(wanted.testFlag(ScanColumn::Occurred), EventColumn::Occurred);
    m_recorded = addIf(wanted.testFlag(ScanColumn::Recorded), EventColumn::Recorded);
    m_run = addIf(wanted.testFlag(ScanColumn::Run), EventColumn::Run);
    m_source = addIf(wanted.testFlag(ScanColumn::Source), EventColumn::Source);
    m_sequence = addIf(wanted.testFlag(ScanColumn::Sequence), EventColumn::Sequence);
    m_causedBy = addIf(wanted.testFlag(ScanColumn::CausedBy), EventColumn::CausedBy);
    m_idempotencyKey = addIf(wanted.testFlag(ScanColumn::IdempotencyKey), EventColumn::IdempotencyKey);
}

bool BulkRows::canGive(ScanColumns wanted)
{
    return !(wanted & Payloads);
}

ScanRow BulkRows::scanRowOf(const PostgresRow &row)
{
    ScanRow result;
    result.id = bytesOf(row, m_id).value_or(QByteArrayView());
    result.type = bytesOf(row, m_type).value_or(QByteArrayView());
    if (m_entityRef.form != Column::Form::Missing) {
        // At the first colon; without one the type is empty (EntityRef::fromStored).
        const QByteArrayView reference = bytesOf(row, m_entityRef).value_or(QByteArrayView());
        const auto colon = reference.indexOf(':');
        result.entityType = colon < 0 ? QByteArrayView() : reference.first(colon);
        result.entityId = reference.sliced(colon + 1);
    } else {
        result.entityType = bytesOf(row, m_entityType).value_or(QByteArrayView());
        result.entityId = bytesOf(row, m_entityId).value_or(QByteArrayView());
    }
    result.occurred = timeOf(row, m_occurred, m_occurredText);
    result.recorded = timeOf(row, m_recorded, m_recordedText);
    result.run = bytesOf(row, m_run);
    result.source = bytesOf(row, m_source);
    result.sequence = numberOf(row, m_sequence);
    result.causedBy = bytesOf(row, m_causedBy);
    result.idempotencyKey = bytesOf(row, m_idempotencyKey);
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

BulkRows::Column BulkRows::addIf(bool isWanted, EventColumn column)
{
    return isWanted ? add(column) : Column{};
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

std::optional<qint64> BulkRows::numberOf(const PostgresRow &row, const Column &column)
{
    if (column.form == Column::Form::Bytes)
        return row.numberAt(column.place);
    const auto value = column.form == Column::Form::Integer ? row.valueAt(column.place) : std::nullopt;
    return value ? std::optional(integerAt(value->data(), static_cast<int>(value->size()))) : std::nullopt;
}

} // namespace ledgerscope
