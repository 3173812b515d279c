// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/sqlite/sqlitesession.h"
#include "backend/ledger/storeschema.h"

#include <QHash>
#include <QSet>

namespace ledgerscope {

/// What an SQLite database says of itself: the plain facts for probeProfile, and what only this driver needs.
struct SqliteSchema {
    StoreSchema store;
    QSet<QByteArray> withoutRowId;      ///< tables
    QSet<QByteArray> uniqueIndexes;     ///< names of indexes
    bool isUtf16 = false;

    /// Ordinary tables only: a view cannot page by key, and a virtual table runs foreign code.
    [[nodiscard]] static Result<SqliteSchema> read(SqliteSession &session, const std::stop_token &stop);
    [[nodiscard]] static Result<SqliteSchema> read(SqliteSlice &slice);

    [[nodiscard]] const StoreTable *table(const QByteArray &name) const; ///< nullptr if there is none
    /// Whether no two rows can have the same value in that column.
    [[nodiscard]] bool isUnique(const StoreTable &table, const QByteArray &column) const;
};

} // namespace ledgerscope
