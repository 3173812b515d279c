// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/sqlite/sqliterowstream.h"

#include <QByteArray>

namespace ledgerscope {

/// Steps along one index: the whole ledger, or the rows of equal values. Goes on behind the last id it stood on.
class SqliteWalk final : public SqliteRowStream
{
public:
    SqliteWalk(SqliteSession &session, const LedgerProfile &profile, const SqliteShape &shape, const RowFilter &filter,
               const SqliteRowRequest &request);

    [[nodiscard]] Result<bool> next(const std::stop_token &stop) override;

private:
    /// Where a slice has come to; taken over when the slice was good.
    struct Progress {
        SqliteValue last; ///< id of the last row looked at
        std::size_t keptBeforeLast = 0; ///< rows kept before the first with that id
        SqliteValue beforeLast;         ///< the id before that
        qint64 scanned = 0;
        bool isAtEnd = false;
    };

    [[nodiscard]] Result<void> readSlice(SqliteSlice &slice, Progress &progress);
    [[nodiscard]] Result<SqliteStatement *> prepare(SqliteSlice &slice) const;
    /// Notes the id of the row; false if the slice is to end before it.
    [[nodiscard]] bool standOn(const SqliteStatement &statement, Progress &progress, bool wantsToEnd) const;
    void giveUpLastId(Progress &progress);
    [[nodiscard]] bool hasEnough() const;

    SqliteIdRange m_range; ///< what is left
    int m_fruitlessSlices = 0;
};

} // namespace ledgerscope
