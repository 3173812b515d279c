// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/postgres/postgresscan.h"

#include "backend/ledger/postgres/eventwalk.h"

#include <algorithm>

namespace ledgerscope {

PostgresScan::PostgresScan(const PostgresColumns &columns, const PostgresFilter &filter, const ScanRequest &request, const ScanVisitor &visitor)
    : m_filter(filter)
    , m_visitor(visitor)
    , m_statements(columns, filter, request.bound, EventOrder::Ledger, PageDirection::Forward)
    , m_rows(columns, neededColumns(filter, request.columns))
    , m_parts(m_statements.parts(std::nullopt))
{
    if (request.after)
        m_place.key = PageKey{std::nullopt, *request.after};
}

Result<ScanSummary> PostgresScan::run(PostgresSlices &slices, const std::stop_token &stop)
{
    EventWalk walk(slices, m_statements, m_filter, false);
    const qint64 scannedBefore = m_summary.scannedRows;
    const auto visit = [this](const PostgresRow &row, PageKey &key) {
        const ScanRow scanRow = m_rows.scanRowOf(row);
        key.id = EventId(scanRow.id.toByteArray());
        if (!isWithin(scanRow))
            return true;
        ++m_summary.matchingRows;
        m_summary.wasEnded = !m_visitor(scanRow);
        return !m_summary.wasEnded;
    };
    // The place stays where it is from one part to the next: their ids ascend.
    while (!m_parts.isEmpty() && !m_summary.wasEnded) {
        const auto walked = walk.rows(m_rows.selectList(), m_parts.first(), m_place, EventWalk::All, visit, stop);
        m_summary.scannedRows = scannedBefore + walk.scannedRows();
        if (!walked)
            return walked.error();
        m_parts.removeFirst();
    }
    m_summary.scannedRows = std::max(m_summary.scannedRows, m_summary.matchingRows);
    return m_summary;
}

/// The time that the reader of the rows has to look at comes along in any case.
ScanColumns PostgresScan::neededColumns(const PostgresFilter &filter, ScanColumns wanted)
{
    if (filter.residualTime())
        wanted |= filter.timeColumn() == EventColumn::Recorded ? ScanColumn::Recorded : ScanColumn::Occurred;
    return wanted;
}

bool PostgresScan::isWithin(const ScanRow &row) const
{
    if (!m_filter.residualTime())
        return true;
    const auto &text = m_filter.timeColumn() == EventColumn::Recorded ? row.recorded : row.occurred;
    const auto instant = text ? m_rows.times().read(*text).instant() : std::nullopt;
    return instant && m_filter.residualTime()->contains(*instant);
}

} // namespace ledgerscope
