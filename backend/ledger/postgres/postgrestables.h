// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"

#include <QByteArray>
#include <QList>
#include <QString>

#include <stop_token>

namespace ledgerscope {

class PostgresSlices;

/// A table that holds rows of the ledger: the table of events itself, or one of its partitions.
struct PostgresTable {
    QByteArray schema;
    QByteArray name;
    char kind = 'r'; ///< pg_class.relkind: r table, m materialised view, f foreign, v view
    qint64 blocks = 0; ///< of its heap, now
    bool isHeap = false; ///< its rows have places that a Tid range scan finds
    bool isReadable = false; ///< by this role, as it is
    bool hidesRows = false;  ///< row security is active
    bool hasChildren = false; ///< tables inherit from it
    QByteArray server; ///< of a foreign table

    [[nodiscard]] QString label() const; ///< "schema.name", to be shown and found again
};

/// The tables that hold the rows of a ledger: the leaves below the table of events, by name, or itself.
[[nodiscard]] Result<QList<PostgresTable>> readPostgresTables(PostgresSlices &slices, const QByteArray &schema, const QByteArray &table,
                                                              const std::stop_token &stop);

} // namespace ledgerscope
