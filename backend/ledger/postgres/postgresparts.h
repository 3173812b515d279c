// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/ledgerprofile.h"
#include "backend/ledger/postgres/postgrescatalog.h"
#include "backend/ledger/postgres/postgrestables.h"
#include "backend/ledger/scan.h"
#include "backend/ledger/scanpart.h"

#include <QList>

#include <optional>
#include <stop_token>

namespace ledgerscope {

class PostgresSession;

/// Reads a ledger as its rows lie on the server: heaps in ranges of blocks by COPY, each range in a transaction of its own, and tables of
/// other servers (postgres_fdw) by key, one for one. Where that would not give the rows and the order of the ledger (a view, rows hidden
/// by a policy, a partition the role may not read on its own, ids that do not compare byte by byte, a server before version 14) the plan
/// is one part, by key.
///
/// A range of blocks has the rows that lie there when it is read: one that is updated meanwhile may be met twice or not at all. New
/// versions of rows go behind the end of a heap that is only appended to, so that each heap's last part has no end and is to be read
/// after all others; then such a row is met twice, and that can be seen.
class PostgresParts final
{
public:
    /// The arguments must outlive this.
    PostgresParts(PostgresSession &session, const LedgerProfile &profile, const PostgresCatalog &catalog);

    [[nodiscard]] Result<ScanPlan> plan(const std::optional<EventId> &after, qint64 rows, const std::stop_token &stop) const;
    [[nodiscard]] Result<ScanSummary> scan(const ScanPart &part, ScanColumns columns, const UpperBound &bound, const ScanVisitor &visitor,
                                           const std::stop_token &stop) const;

private:
    [[nodiscard]] bool comparesByteByByte() const;
    [[nodiscard]] bool areUsable(const QList<PostgresTable> &tables) const;
    [[nodiscard]] Result<qint64> rowsPerBlock(const PostgresTable &table, const std::stop_token &stop) const;
    [[nodiscard]] Result<PostgresTable> tableOf(const ScanPart &part, const std::stop_token &stop) const;
    [[nodiscard]] Result<ScanSummary> scanByKey(const PostgresTable &table, const ScanPart &part, ScanColumns columns, const UpperBound &bound,
                                                const ScanVisitor &visitor, const std::stop_token &stop) const;

    PostgresSession &m_session;
    const LedgerProfile &m_profile;
    const PostgresCatalog &m_catalog;
};

} // namespace ledgerscope
