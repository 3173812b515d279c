// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/eventpage.h"
#include "backend/ledger/ledgerprofile.h"
#include "backend/ledger/sqlite/sqliterequestbuilder.h"
#include "backend/ledger/sqlite/sqliterowstream.h"
#include "backend/ledger/sqlite/sqlitesession.h"
#include "backend/ledger/sqlite/sqliteshape.h"
#include "backend/ledger/sqlite/sqlitetimeorder.h"
#include "backend/ledger/timestampreader.h"

#include <memory>
#include <stop_token>

namespace ledgerscope {

/// Pages of an SQLite ledger, in each of the orders. What it is made of must outlive it.
class SqlitePages final
{
public:
    SqlitePages(SqliteSession &session, const LedgerProfile &profile, const SqliteShape &shape, const TimestampReader &times,
                const SqliteRequestBuilder &requests);

    /// Once, before the first page: which orders by time page by key.
    [[nodiscard]] Result<void> proveOrders(const std::stop_token &stop);
    /// The proof for an order, or nullptr where there is none.
    [[nodiscard]] SqliteTimeOrder *timeOrder(EventOrder order) const;
    /// A page that checkPageRequest() has nothing against.
    [[nodiscard]] Result<EventPage> page(const PageRequest &request, const std::stop_token &stop);

private:
    [[nodiscard]] Result<EventPage> ledgerPage(const PageRequest &request, const std::stop_token &stop);
    [[nodiscard]] Result<EventPage> sortedPage(const PageRequest &request, const std::stop_token &stop);
    [[nodiscard]] Result<EventPage> timePage(const PageRequest &request, const SqliteRowRequest &rows, SqliteTimeOrder &order, const std::stop_token &stop);
    [[nodiscard]] Result<EventPage> collect(SqliteRowStream &stream, const PageRequest &request, const std::stop_token &stop) const;

    SqliteSession &m_session;
    const LedgerProfile &m_profile;
    const SqliteShape &m_shape;
    const TimestampReader &m_times;
    const SqliteRequestBuilder &m_requests;
    std::unique_ptr<SqliteTimeOrder> m_occurred; ///< null: no index
    std::unique_ptr<SqliteTimeOrder> m_recorded;
};

} // namespace ledgerscope
