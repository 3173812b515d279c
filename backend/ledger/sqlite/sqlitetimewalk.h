// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/sqlite/sqliterowstream.h"
#include "backend/ledger/sqlite/sqlitetimeorder.h"

namespace ledgerscope {

/// Where a walk in the order of a time begins, and which times it covers at most.
struct SqliteTimeRange {
    std::optional<SqliteValue> time;
    std::optional<SqliteValue> id; ///< with `time`: begin at this row and not behind the whole moment
    bool isInclusive = false;      ///< with `id`: the row itself belongs to it
    std::optional<SqliteValue> lowest;
    std::optional<SqliteValue> highest;

    /// Of two bounds on the same side, SQLite looks up one and steps to the other: leaves only the nearer.
    void dropLooserStart(bool isBackward);
};

/// Steps along an index on a time column whose order was proved, rows of one moment by id.
class SqliteTimeWalk final : public SqliteRowStream
{
public:
    SqliteTimeWalk(SqliteSession &session, const LedgerProfile &profile, const SqliteShape &shape, const RowFilter &filter, const SqliteRowRequest &request,
                   const SqliteTimeOrder &order, SqliteTimeRange range);

    [[nodiscard]] Result<bool> next(const std::stop_token &stop) override;

private:
    /// Where a slice has come to.
    struct Progress {
        SqliteValue time;
        SqliteValue id;
        qint64 scanned = 0;
        bool isAtEnd = false;
    };

    [[nodiscard]] Result<SqliteStatement *> prepare(SqliteSlice &slice) const;
    [[nodiscard]] Result<void> readSlice(SqliteSlice &slice, Progress &progress);
    [[nodiscard]] bool hasEnough() const;

    const SqliteTimeOrder &m_order;
    SqliteTimeRange m_range; ///< what is left
};

} // namespace ledgerscope
