// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/arrivals.h"
#include "backend/ledger/eventpage.h"
#include "backend/ledger/ledgerprofile.h"
#include "backend/ledger/sqlite/sqlitearrivalstate.h"
#include "backend/ledger/sqlite/sqlitecolumns.h"
#include "backend/ledger/sqlite/sqliteids.h"
#include "backend/ledger/sqlite/sqlitesession.h"
#include "backend/ledger/timestampreader.h"

#include <memory>
#include <optional>
#include <stop_token>

namespace ledgerscope {

/// What has arrived in an SQLite ledger since a mark (architecture.md §4 "Late arrivals"). In a rowid table every insert gets a rowid
/// above all others, whatever its id, unless the producer gives rowids itself: those rows show when they lie above the head, else by
/// counting. A table WITHOUT ROWID has only its head. When nobody has written, SQLite's data version says so, and nothing is read.
class SqliteArrivals final
{
public:
    /// The arguments must outlive it.
    SqliteArrivals(SqliteSession &session, const LedgerProfile &profile, const SqliteShape &shape, const TimestampReader &times);

    [[nodiscard]] Result<ArrivalMark> markAt(const UpperBound &bound, const std::stop_token &stop) const;
    [[nodiscard]] Result<ArrivalBatch> since(const ArrivalMark &mark, const std::stop_token &stop);

private:
    /// Nothing was left to be read at a state, and the file has not changed since: the next look is answered without one.
    struct Quiet {
        std::weak_ptr<const ArrivalState> state;
        int connection = -1;
        qint64 dataVersion = 0;
    };
    /// One slice's work, made anew when the slice is repeated.
    struct Look {
        SqliteArrivalState::Values at;
        QList<Arrival> arrivals;
        qint64 dataVersion = 0;
        qint64 nowMilliseconds = 0;
        bool isUnchanged = false;
        bool isAtEnd = false;
        bool wantsCheck = false;
    };
    enum class Reading { AtEnd, Interrupted, Failed };

    [[nodiscard]] Result<void> look(SqliteSlice &slice, const std::shared_ptr<const ArrivalState> &state, Look &look) const;
    [[nodiscard]] Result<void> readBehindRowId(SqliteSlice &slice, Look &look) const;
    [[nodiscard]] Result<void> readAboveHead(SqliteSlice &slice, Look &look) const;
    [[nodiscard]] Result<void> checkRowIds(SqliteSlice &slice, Look &look) const;
    [[nodiscard]] Reading readRows(SqliteSlice &slice, SqliteStatement &statement, bool isByRowId, Look &look) const;
    [[nodiscard]] Result<SqliteValue> firstValue(SqliteSlice &slice, const QByteArray &sql, std::optional<qint64> parameter = {}) const;
    [[nodiscard]] static ArrivalMark markOf(const SqliteArrivalState::Values &values);

    SqliteSession &m_session;
    const LedgerProfile &m_profile;
    const SqliteShape &m_shape;
    const TimestampReader &m_times;
    SqliteIds m_ids;
    SqliteColumns m_columns;
    Quiet m_quiet;
};

} // namespace ledgerscope
