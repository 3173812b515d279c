// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/storeschema.h"

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QString>

#include <stop_token>

namespace ledgerscope {

class PostgresRow;
class PostgresSession;

/// What the server's catalog says about the tables in the search path, and about the server.
struct PostgresCatalog {
    struct Collation {
        QByteArray name; ///< empty: the database's
        bool isBytewise = false;
    };
    struct Table {
        QByteArray schema;
        char kind = 'r'; ///< pg_class.relkind: r table, p partitioned, v view, m materialised view, f foreign
        bool isWritable = false;       ///< the role has a right to change it
        bool hasRowSecurity = false;   ///< a policy may hide rows from this role
        QHash<QByteArray, Collation> collations; ///< of its columns
    };

    StoreSchema schema;
    QHash<QByteArray, Table> tables; ///< by name
    QString role;
    QByteArray currentSchema;
    QString version;  ///< "15.20 (Debian …)"
    QByteArray encoding;
    bool isStandby = false;
    Collation databaseCollation;
    QList<QByteArray> closedSchemas; ///< in the search path, but the role has no USAGE on them

    [[nodiscard]] static Result<PostgresCatalog> read(PostgresSession &session, const std::stop_token &stop);
    [[nodiscard]] Collation collationOf(const QByteArray &table, const QByteArray &column) const;

private:
    void takeServer(const PostgresRow &row);
    void takeColumn(const PostgresRow &row);
    void takeIndex(const PostgresRow &row);
};

} // namespace ledgerscope
