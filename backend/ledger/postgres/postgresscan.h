// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/postgres/eventrows.h"
#include "backend/ledger/postgres/eventstatements.h"
#include "backend/ledger/postgres/postgresfilter.h"
#include "backend/ledger/postgres/postgresslices.h"
#include "backend/ledger/scan.h"

#include <QList>

#include <stop_token>

namespace ledgerscope {

/// A scan in ledger order that remembers where it is: after a lost connection run() goes on behind the last row that was visited.
/// What it is made of must outlive it.
class PostgresScan final
{
public:
    PostgresScan(const PostgresColumns &columns, const PostgresFilter &filter, const ScanRequest &request, const ScanVisitor &visitor);

    [[nodiscard]] Result<ScanSummary> run(PostgresSlices &slices, const std::stop_token &stop);

private:
    [[nodiscard]] static ScanColumns neededColumns(const PostgresFilter &filter, ScanColumns wanted);
    [[nodiscard]] bool isWithin(const ScanRow &row) const;

    const PostgresFilter &m_filter;
    const ScanVisitor &m_visitor;
    EventStatements m_statements;
    EventRows m_rows;
    QList<OrderPart> m_parts; ///< still to do
    OrderPlace m_place;
    ScanSummary m_summary;
};

} // namespace ledgerscope
