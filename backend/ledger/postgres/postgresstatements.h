// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/postgres/postgresstatement.h"

#include <QByteArray>

#include <chrono>

namespace ledgerscope {

/// SQL texts that do not depend on the shape of the ledger.
struct PostgresStatements {
    /// No statement of a reading session may run longer: then the server ends it itself, also when we are gone (architecture.md §2).
    static constexpr std::chrono::milliseconds SliceLimit{5'000};

    [[nodiscard]] static QByteArray beginReading();
    [[nodiscard]] static QByteArray commit();
    [[nodiscard]] static QByteArray rollback();
    /// Text forms in UTC and ISO; limits so that we neither queue behind a change of a table nor keep a transaction open.
    [[nodiscard]] static PostgresStatement sessionSettings(bool isReading, const QByteArray &encoding, int serverVersion);
    /// For the current transaction only. `keepsOrder`: walk the index that gives the order rather than sort the whole table again for each slice.
    [[nodiscard]] static PostgresStatement sliceSettings(std::chrono::milliseconds limit, bool keepsOrder);

    /// role, schema, version, encoding, is a standby, collation of the database, its provider
    [[nodiscard]] static QByteArray serverFacts(int serverVersion);
    /// table, schema, kind, may read it, may write it, row security, column, type, may read the column, collation, is bytewise;
    /// one row a column of all tables and views in the search path
    [[nodiscard]] static QByteArray columns();
    /// table, index, is partial, column (NULL: an expression); one row a column of all usable btree indexes
    [[nodiscard]] static QByteArray indexes();
    /// schemas of the search path that the role may not look into
    [[nodiscard]] static QByteArray closedSchemas();
    [[nodiscard]] static QByteArray now();

    /// schema that new tables go to (NULL: none), a table or view that is there already (NULL: none)
    [[nodiscard]] static QByteArray targetSchema();
    /// column, expression; `table` is qualified and quoted
    [[nodiscard]] static PostgresStatement columnDefaults(const QByteArray &table);
};

} // namespace ledgerscope
