// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/rowfilter.h"

#include "backend/core/ulid.h"

#include <utility>

namespace ledgerscope {

namespace {

template<typename Id>
bool isSame(std::optional<QByteArrayView> bytes, const std::optional<Id> &wanted)
{
    return bytes && *bytes == QByteArrayView(wanted->bytes());
}

} // namespace

RowFilter::RowFilter(EventFilter filter, TimestampReader times)
    : m_filter(std::move(filter))
    , m_times(std::move(times))
{
}

ScanColumns RowFilter::columns() const
{
    ScanColumns columns;
    columns.setFlag(ScanColumn::Run, m_filter.run.has_value());
    columns.setFlag(ScanColumn::Source, m_filter.source.has_value());
    columns.setFlag(ScanColumn::Occurred, m_filter.time && m_filter.clock == ClockKind::Occurred);
    columns.setFlag(ScanColumn::Recorded, m_filter.time && m_filter.clock == ClockKind::Recorded);
    return columns;
}

bool RowFilter::matches(const ScanRow &row) const
{
    if (m_filter.entity && (row.entityType != m_filter.entity->type.bytes() || row.entityId != m_filter.entity->id.bytes()))
        return false;
    if (m_filter.entityType && row.entityType != m_filter.entityType->bytes())
        return false;
    if (m_filter.type && !m_filter.type->matches(row.type))
        return false;
    if (m_filter.run && !isSame(row.run, m_filter.run))
        return false;
    if (m_filter.source && !isSame(row.source, m_filter.source))
        return false;
    if (m_filter.time) {
        const auto at = instantOf(row);
        return at && m_filter.time->contains(*at);
    }
    return true;
}

std::optional<Instant> RowFilter::instantOf(const ScanRow &row) const
{
    switch (m_filter.clock) {
    case ClockKind::Occurred:
        return row.occurred ? m_times.read(*row.occurred).instant() : std::nullopt;
    case ClockKind::Recorded:
        return row.recorded ? m_times.read(*row.recorded).instant() : std::nullopt;
    case ClockKind::Ulid:
        return ulidInstant(EventId(QByteArray::fromRawData(row.id.data(), row.id.size())));
    }
    Q_UNREACHABLE();
}

} // namespace ledgerscope
