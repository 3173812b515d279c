// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/arrivals.h"
#include "backend/ledger/eventpage.h"
#include "backend/ledger/postgres/arrivalqueries.h"
#include "backend/ledger/postgres/eventrows.h"
#include "backend/ledger/postgres/postgresarrivalstate.h"
#include "backend/ledger/postgres/postgrescolumns.h"

#include <QList>

#include <stop_token>

namespace ledgerscope {

class PostgresSession;

/// What has arrived in a PostgreSQL ledger since a mark (architecture.md §4 "Late arrivals", ADR 8).
///
/// A look reads the ids above the head, then the rows that transactions since the last settled moment have written: in the last blocks of
/// each partition, and through an index on recorded_at. A moment is settled when every transaction that had a number then is over; rows
/// given since are remembered until then, so that each comes once. When the server's snapshot has not moved, nothing is read.
/// What it is made of must outlive it.
class PostgresArrivals final
{
public:
    PostgresArrivals(PostgresSession &session, const PostgresColumns &columns, char tableKind, bool hidesRows);

    /// Looks at the table once. Without a right to the whole table, or before PostgreSQL 13, there is no hint.
    [[nodiscard]] Result<ArrivalHints> probe(const std::stop_token &stop);

    /// For tables that have a hint: this moment as UpperBound::moment keeps it.
    [[nodiscard]] Result<QByteArray> momentToKeep(const std::stop_token &stop);
    /// For tables that have a hint. With a moment that was kept: everything that transactions since have written, known or not.
    [[nodiscard]] Result<ArrivalMark> markAt(const UpperBound &bound, const std::stop_token &stop);
    [[nodiscard]] Result<ArrivalBatch> since(const ArrivalMark &mark, const std::stop_token &stop);

private:
    using Values = PostgresArrivalState::Values;

    [[nodiscard]] Result<void> remember(Values &at, const std::stop_token &stop);
    [[nodiscard]] Result<ArrivalBatch> continueLook(Values at, const std::stop_token &stop);
    [[nodiscard]] Result<void> readHead(Values &at, ArrivalBatch &batch, const std::stop_token &stop);
    [[nodiscard]] Result<void> readBlocks(Values &at, ArrivalBatch &batch, const std::stop_token &stop);
    [[nodiscard]] Result<void> readRecorded(Values &at, ArrivalBatch &batch, const std::stop_token &stop);
    [[nodiscard]] Result<void> give(const QList<ArrivalCandidate> &found, Values &at, ArrivalBatch &batch, const std::stop_token &stop);
    void finishLook(Values &at, ArrivalBatch &batch) const;
    [[nodiscard]] static ArrivalMark markOf(Values values);

    PostgresSession &m_session;
    const PostgresColumns &m_columns;
    ArrivalQueries m_queries;
    EventRows m_rows;
    char m_kind;
    bool m_hidesRows;
    bool m_hasRecorded = false;
};

} // namespace ledgerscope
