// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/postgres/eventstatements.h"
#include "backend/ledger/postgres/postgresrow.h"
#include "backend/ledger/postgres/postgresslices.h"

#include <chrono>
#include <functional>
#include <limits>
#include <optional>
#include <stop_token>

namespace ledgerscope {

/// Walks over the matching rows of a part of an order in slices, none of which holds a transaction longer than the slice limit.
///
/// Where the filter is empty or an index leads to its rows, a slice is "the next n rows behind the last one". Otherwise the server could
/// search for longer than a slice without finding any row, and nobody would know where it stopped. So the walk first asks where the next
/// m rows of the order end, matching or not (an index scan over ids alone), and then for the matching rows up to there: every slice ends
/// at a known place. n and m follow the time that the server takes and, for n, the bytes that come; its time limit is the second line.
class EventWalk final
{
public:
    static constexpr qint64 All = std::numeric_limits<qint64>::max();

    /// A matching row. Sets the key of the row; returns false to end the walk.
    using RowHandler = std::function<bool(const PostgresRow &row, PageKey &key)>;

    /// What it is made of must outlive it. `isShort`: few rows are wanted, and will probably be found at once.
    EventWalk(PostgresSlices &slices, const EventStatements &statements, const PostgresFilter &filter, bool isShort);

    /// Hands over at most `wanted` rows behind `place` and moves it. False: the handler ended the walk.
    [[nodiscard]] Result<bool> rows(const QByteArray &selectList, const OrderPart &part, OrderPlace &place, qint64 wanted,
                                    const RowHandler &handler, const std::stop_token &stop);
    /// Whether rows() came to the end of the part it was called for.
    [[nodiscard]] bool isPartDone() const { return m_isPartDone; }
    /// Counts the matching rows of the part.
    [[nodiscard]] Result<qint64> count(const OrderPart &part, const std::stop_token &stop);

    [[nodiscard]] qint64 scannedRows() const { return m_scannedRows; } ///< rows looked at so far, as far as is known

private:
    struct Edge {
        PageKey key;
        qint64 rows = 0;
        bool isLast = false; ///< the part ends with it
    };
    struct Slice {
        SliceEnd end = SliceEnd::Complete;
        qint64 rows = 0;
        std::chrono::milliseconds took{0};
    };

    [[nodiscard]] Result<bool> nextRows(const QByteArray &selectList, const OrderPart &part, OrderPlace &place, qint64 &wanted,
                                        const RowHandler &handler, const std::stop_token &stop);
    [[nodiscard]] Result<bool> nextWindow(const QByteArray &selectList, const OrderPart &part, OrderPlace &place, qint64 &wanted,
                                          const RowHandler &handler, const std::stop_token &stop);
    [[nodiscard]] Result<Slice> readSlice(const PostgresStatement &statement, const SliceOptions &options, OrderPlace &place,
                                          const RowHandler &handler, const std::stop_token &stop);
    [[nodiscard]] Result<std::optional<Edge>> readEdge(const OrderPart &part, const OrderPlace &place, const std::stop_token &stop);
    [[nodiscard]] Result<qint64> countByWindows(const OrderPart &part, const std::stop_token &stop);
    [[nodiscard]] Result<std::optional<qint64>> countOnce(const PostgresStatement &statement, const std::stop_token &stop);
    [[nodiscard]] static qint64 paced(qint64 size, std::chrono::milliseconds took);
    [[nodiscard]] Result<void> shrinkWindow();
    [[nodiscard]] PostgresStatement statementFor(const QByteArray &selectList, const OrderPart &part, const OrderPlace &place, qint64 limit) const;

    PostgresSlices &m_slices;
    const EventStatements &m_statements;
    const PostgresFilter &m_filter;
    bool m_isDirect; ///< every slice finds rows soon
    bool m_byWindows;
    qint64 m_sliceRows;
    qint64 m_windowRows;
    qint64 m_mostRows; ///< whose bytes may be kept at once
    qint64 m_scannedRows = 0;
    bool m_isPartDone = false;
};

} // namespace ledgerscope
