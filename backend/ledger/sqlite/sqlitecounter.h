// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/sqlite/sqliterowstream.h"

namespace ledgerscope {

/// Counts entries of an index in portions of ids, so that no statement outlasts a slice however large the ledger is.
class SqliteCounter final
{
public:
    /// The arguments must outlive the counter.
    SqliteCounter(SqliteSession &session, const SqliteShape &shape, const SqliteRowRequest &request);

    /// Whether the number of entries is the number of matching events.
    [[nodiscard]] bool canCount() const;
    [[nodiscard]] Result<EventCount> count(const std::stop_token &stop);

private:
    static constexpr qint64 SmallestPortion = 64;
    static constexpr qint64 FirstPortion = 8192;
    static constexpr qint64 LargestPortion = 4'000'000;

    /// One portion of the entries with a given value.
    struct Portion {
        qint64 entries = 0;
        SqliteValue last;
        bool isAtEnd = false;
        bool wasCut = false;
    };

    [[nodiscard]] Result<qint64> countValue(const QList<SqliteValue> &value, const std::stop_token &stop);
    [[nodiscard]] Result<void> readPortion(SqliteSlice &slice, const QList<SqliteValue> &value, const SqliteIdRange &range, Portion &portion) const;
    [[nodiscard]] Result<SqliteSlice::Step> ask(SqliteSlice &slice, const QByteArray &sql, const QList<SqliteValue> &value,
                                                const SqliteIdRange &range, SqliteStatement *&statement) const;

    SqliteSession &m_session;
    const SqliteShape &m_shape;
    const SqliteRowRequest &m_request;
    qint64 m_portion = FirstPortion;
};

} // namespace ledgerscope
