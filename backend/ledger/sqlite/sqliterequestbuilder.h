// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/eventpage.h"
#include "backend/ledger/sqlite/sqliteids.h"
#include "backend/ledger/sqlite/sqliteplan.h"
#include "backend/ledger/sqlite/sqliterowstream.h"

namespace ledgerscope {

/// Turns what a caller asks for into what a row stream reads: a plan, and the range of ids that bound, key and ULID time leave.
class SqliteRequestBuilder final
{
public:
    /// The arguments must outlive the builder.
    SqliteRequestBuilder(SqliteSession &session, const SqliteShape &shape, const LedgerProfile &profile);

    /// The events of a filter below a bound, all of them, ascending.
    [[nodiscard]] Result<SqliteRowRequest> build(const EventFilter &filter, const UpperBound &bound, const std::stop_token &stop) const;
    /// Lets the request begin at a key of ledger order and go in a direction.
    [[nodiscard]] Result<void> beginAt(SqliteRowRequest &request, PageDirection direction, const std::optional<EventId> &from, bool includesFrom,
                                       const std::stop_token &stop) const;

    [[nodiscard]] const SqliteIds &ids() const { return m_ids; }

private:
    [[nodiscard]] Result<void> narrowByUlidTime(SqliteRowRequest &request, const InstantRange &time, const std::stop_token &stop) const;

    const SqliteShape &m_shape;
    const LedgerProfile &m_profile;
    SqliteIds m_ids;
    SqlitePlanner m_planner;
};

} // namespace ledgerscope
