// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/ledgerprofile.h"
#include "backend/ledger/sqlite/sqliteschema.h"

#include <QByteArray>
#include <QHash>
#include <QList>

#include <optional>

namespace ledgerscope {

/// A way into the events table by equal values of some columns.
struct SqliteIndexPath {
    QByteArray from;            ///< table with INDEXED BY, ready for FROM
    QList<QByteArray> columns;  ///< quoted; the ones that are compared
    bool isInLedgerOrder = false; ///< the ids of equal values come in ledger order
    bool isExact = false;       ///< TEXT affinity and BINARY collation: equal to SQLite means equal bytes, as long as no blob is stored
};

/// How this driver reaches the events of one ledger: quoted names and the indexes that truly serve, as SQLite's own query planner says.
struct SqliteShape {
    QByteArray table;           ///< quoted
    QByteArray tableName;       ///< as it is, for the blob interface
    QByteArray id;              ///< quoted
    QByteArray type;            ///< quoted
    QByteArray rowId;           ///< "rowid" or another of its names that no column hides; empty: the table has none
    QHash<CompanionTable, QByteArray> companionRowIds; ///< the same for the tables beside the events
    QByteArray ledgerFrom;      ///< table with the index that gives ledger order
    bool isLedgerOrderIndexed = false;
    bool isIdUnique = false;
    bool isUtf16 = false;
    bool isView = false;        ///< no indexes and no rowids of its own: only the order of the ids may be served, by the table behind it
    std::optional<SqliteIndexPath> entity; ///< by type and id, or by the reference
    std::optional<SqliteIndexPath> byType;
    std::optional<SqliteIndexPath> run;
    std::optional<SqliteIndexPath> source;
    std::optional<SqliteIndexPath> occurred; ///< gives rows by time, and by id within one moment
    std::optional<SqliteIndexPath> recorded;

    [[nodiscard]] static Result<SqliteShape> probe(SqliteSession &session, const SqliteSchema &schema, const LedgerProfile &profile,
                                                   const std::stop_token &stop);
};

} // namespace ledgerscope
