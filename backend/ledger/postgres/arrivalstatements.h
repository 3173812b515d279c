// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/ids.h"
#include "backend/core/instant.h"
#include "backend/ledger/postgres/postgrescolumns.h"
#include "backend/ledger/postgres/postgresstatement.h"

#include <optional>

namespace ledgerscope {

struct PostgresLeaf;

/// Statements that look for what has arrived. `columns` must outlive this.
class ArrivalStatements final
{
public:
    explicit ArrivalStatements(const PostgresColumns &columns);

    /// Tables that hold rows: oid, schema, name, blocks, may be read by its blocks, rows ever inserted, the whole ledger may be read.
    [[nodiscard]] PostgresStatement leaves() const;
    /// Snapshot, its oldest transaction, the next number of a transaction, the server's clock.
    [[nodiscard]] static PostgresStatement moment();
    [[nodiscard]] PostgresStatement highestId() const;

    /// The next rows above a head; behind the select list the transaction that wrote each.
    [[nodiscard]] PostgresStatement aboveHead(const QByteArray &selectList, const std::optional<EventId> &head, qsizetype limit) const;
    /// Rows in blocks of a leaf that were written by transactions since a number: id, transaction, whether the id is above a head.
    /// `to` is exclusive; nullopt: to the end.
    [[nodiscard]] PostgresStatement inBlocks(const PostgresLeaf &leaf, qint64 from, std::optional<qint64> to, quint64 since,
                                             const std::optional<EventId> &head) const;
    /// The same for rows recorded since a moment.
    [[nodiscard]] PostgresStatement recordedSince(Instant moment, quint64 since, const std::optional<EventId> &head) const;

private:
    [[nodiscard]] QByteArray candidateList(PostgresStatement &statement, const std::optional<EventId> &head) const;
    [[nodiscard]] static QByteArray isWrittenSince(PostgresStatement &statement, quint64 since);

    const PostgresColumns &m_columns;
};

} // namespace ledgerscope
