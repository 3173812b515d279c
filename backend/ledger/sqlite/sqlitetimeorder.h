// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/sqlite/sqlitesession.h"
#include "backend/ledger/sqlite/sqliteshape.h"
#include "backend/ledger/sqlite/sqlitetimeform.h"
#include "backend/ledger/timestampreader.h"

#include <optional>

namespace ledgerscope {

/// Proves that the whole ledger can be paged along an index on a time column: that every row has a time, written in one form whose texts
/// sort like the moments (architecture.md §3 "Orders"). What cannot be proved is not offered. Rows that arrive later are looked at before
/// each page; one that is written otherwise ends the offer.
class SqliteTimeOrder final
{
public:
    /// All times are looked at when a ledger is opened: some 50 ms for so many rows. A larger ledger has the event index for its orders.
    static constexpr qint64 MostRows = 250'000;

    /// `path` is the index; the other arguments must outlive this.
    SqliteTimeOrder(SqliteSession &session, const SqliteShape &shape, const SqliteIndexPath &path, const TimestampReader &times);

    [[nodiscard]] Result<void> prove(const std::stop_token &stop);
    /// Looks at the rows that came since.
    [[nodiscard]] Result<void> proveNewRows(const std::stop_token &stop);
    [[nodiscard]] bool isProven() const { return m_isProven; }

    [[nodiscard]] const SqliteIndexPath &path() const { return m_path; }
    [[nodiscard]] const SqliteTimeForm &form() const { return *m_form; } ///< if proven, and there are rows

    [[nodiscard]] bool hasRows() const { return m_form.has_value(); }

private:
    /// How far the walk over all times has come.
    struct Progress {
        SqliteValue lastTime;
        SqliteValue lastId;
        std::optional<SqliteTimeForm> form;
        qint64 rows = 0;
        bool isAtEnd = false;
        bool isRefuted = false;
        bool wasCut = false; ///< in mid-step: what was read in that slice is read again
    };

    [[nodiscard]] Result<void> begin(SqliteSlice &slice, bool &hasNull, qint64 &lastRowId) const;
    [[nodiscard]] Result<void> readSlice(SqliteSlice &slice, Progress &progress) const;
    [[nodiscard]] bool accepts(const SqliteStatement &row, std::optional<SqliteTimeForm> &form) const;

    SqliteSession &m_session;
    const SqliteShape &m_shape;
    SqliteIndexPath m_path;
    const TimestampReader &m_times;
    std::optional<SqliteTimeForm> m_form;
    qint64 m_lastRowId = 0; ///< rows up to here are proven
    bool m_isProven = false;
};

} // namespace ledgerscope
