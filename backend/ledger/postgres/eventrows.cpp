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
    m_places = ScanPlaces<int>::chosen(columns.profile(), wanted, -1, [&](EventColumn column) {
        return add(column == EventColumn::Sequence ? columns.name(column) + "::text" : columns.value(column));
    });
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
    result.type = row.at(m_places.type);
    if (m_places.entityRef >= 0) {
        readEntityRef(row.at(m_places.entityRef), result);
    } else {
        result.entityType = row.at(m_places.entityType);
        result.entityId = row.at(m_places.entityId);
    }
    result.occurred = valueAt(row, m_places.occurred);
    result.recorded = valueAt(row, m_places.recorded);
    result.run = valueAt(row, m_places.run);
    result.source = valueAt(row, m_places.source);
    result.causedBy = valueAt(row, m_places.causedBy);
    result.idempotencyKey = valueAt(row, m_places.idempotencyKey);
    if (m_places.sequence >= 0)
        result.sequence = row.numberAt(m_places.sequence);
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

} // namespace ledgerscope
