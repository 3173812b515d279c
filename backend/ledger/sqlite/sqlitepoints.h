// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/sqlite/sqliterowstream.h"

#include <QList>

#include <vector>

namespace ledgerscope {

/// Rows found by their ids one by one, the ids coming from index entries alone: several values of one index merged by id (a pattern of
/// types), or the ids of equal values sorted in memory (an index without order).
class SqlitePoints final : public SqliteRowStream
{
public:
    SqlitePoints(SqliteSession &session, const LedgerProfile &profile, const SqliteShape &shape, const RowFilter &filter,
                 const SqliteRowRequest &request);

    [[nodiscard]] Result<bool> next(const std::stop_token &stop) override;

private:
    /// The ids of one value of the index, read ahead in portions.
    struct Source {
        QList<SqliteValue> value;
        SqliteIdRange range; ///< what was not read yet
        QList<SqliteValue> ids;
        qsizetype at = 0;
        bool isAtEnd = false;

        [[nodiscard]] bool needsMore() const { return at == ids.size() && !isAtEnd; }
        [[nodiscard]] bool isEmpty() const { return at == ids.size(); }
    };

    [[nodiscard]] Result<void> fill(Source &source, const std::stop_token &stop) const;
    [[nodiscard]] Result<void> fillSlice(SqliteSlice &slice, Source &source) const;
    [[nodiscard]] Result<void> gather(const std::stop_token &stop);
    /// The next ids in order, at most `count`.
    [[nodiscard]] Result<QList<SqliteValue>> nextIds(qsizetype count, const std::stop_token &stop);
    [[nodiscard]] Result<void> readSlice(SqliteSlice &slice, qsizetype &done);
    [[nodiscard]] bool isBefore(const SqliteValue &a, const SqliteValue &b) const { return m_request.isBackward ? b < a : a < b; }
    [[nodiscard]] qsizetype portion() const;

    std::vector<Source> m_sources;
    QList<SqliteValue> m_ids; ///< next to be looked up
    bool m_isGathered = false;
};

} // namespace ledgerscope
