// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/postgres/eventrows.h"

#include "backend/ledger/postgres/postgresrow.h"
#include "backend/ledger/scanevent.h"

namespace ledgerscope {

namespace {

std::optional<QByteArrayView> valueAt(const PostgresRow &row, int place)
{
    return place < 0 ? std::nullopt : row.valueAt(place);
}

} // namespace

EventRows::EventRows(const PostgresColumns &columns, ScanColumns wanted)
    : m_columns(columns)
    , m_times(columns.profile().zoneOfZonelessTimes)
{
    m_id = add(columns.value(EventColumn::Id));
    m_type = add(columns.value(EventColumn::Type));
    if (columns.has(EventColumn::RefOfEntity)) {
        m_entityRef = add(columns.value(EventColumn::RefOfEntity));
    } else {
        m_entityType = add(columns.value(EventColumn::TypeOfEntity));
        m_entityId = add(columns.value(EventColumn::IdOfEntity));
    }
    m_occurred = addWanted(wanted, ScanColumn::Occurred, EventColumn::Occurred);
    m_recorded = addWanted(wanted, ScanColumn::Recorded, EventColumn::Recorded);
    m_run = addWanted(wanted, ScanColumn::Run, EventColumn::Run);
    m_source = addWanted(wanted, ScanColumn::Source, EventColumn::Source);
    m_causedBy = addWanted(wanted, ScanColumn::CausedBy, EventColumn::CausedBy);
    m_idempotencyKey = addWanted(wanted, ScanColumn::IdempotencyKey, EventColumn::IdempotencyKey);
    if (wanted.testFlag(ScanColumn::Sequence) && columns.has(EventColumn::Sequence))
        m_sequence = add(columns.name(EventColumn::Sequence) + "::text");
    if (wanted.testFlag(ScanColumn::Payload))
        m_payload = add(columns.payload());
    else if (wanted.testFlag(ScanColumn::PayloadSize))
        m_payloadSize = add(columns.payloadSize());
}

ScanColumns EventRows::listed()
{
    return ScanColumn::Occurred | ScanColumn::Recorded | ScanColumn::Run | ScanColumn::Source | ScanColumn::Sequence | ScanColumn::CausedBy
        | ScanColumn::IdempotencyKey | ScanColumn::PayloadSize;
}

ScanRow EventRows::scanRowOf(const PostgresRow &row) const
{
    ScanRow result;
    result.id = row.at(m_id);
    result.type = row.at(m_type);
    if (m_entityRef >= 0) {
        // At the first colon; without one the type is empty (EntityRef::fromStored).
        const QByteArrayView reference = row.at(m_entityRef);
        const auto colon = reference.indexOf(':');
        result.entityType = colon < 0 ? QByteArrayView() : reference.first(colon);
        result.entityId = reference.sliced(colon + 1);
    } else {
        result.entityType = row.at(m_entityType);
        result.entityId = row.at(m_entityId);
    }
    result.occurred = valueAt(row, m_occurred);
    result.recorded = valueAt(row, m_recorded);
    result.run = valueAt(row, m_run);
    result.source = valueAt(row, m_source);
    result.causedBy = valueAt(row, m_causedBy);
    result.idempotencyKey = valueAt(row, m_idempotencyKey);
    if (m_sequence >= 0)
        result.sequence = row.numberAt(m_sequence);
    if (m_payload >= 0 && !row.isNull(m_payload)) {
        result.payloadKind = m_columns.payloadKind();
        result.payload = row.at(m_payload);
        result.payloadSize = result.payload.size();
    } else if (m_payloadSize >= 0 && !row.isNull(m_payloadSize)) {
        result.payloadKind = m_columns.payloadKind();
        result.payloadSize = row.numberAt(m_payloadSize).value_or(0);
    }
    return result;
}

Event EventRows::eventOf(const PostgresRow &row) const
{
    return ledgerscope::eventOf(scanRowOf(row), m_times);
}

int EventRows::add(const QByteArray &expression)
{
    if (m_count > 0)
        m_selectList += ", ";
    m_selectList += expression;
    return m_count++;
}

int EventRows::addWanted(ScanColumns wanted, ScanColumn flag, EventColumn column)
{
    return wanted.testFlag(flag) && m_columns.has(column) ? add(m_columns.value(column)) : -1;
}

} // namespace ledgerscope
