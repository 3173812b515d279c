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
    QSet<QByteArray> withoutRowId;      ///< tables and views
    QSet<QByteArray> views;             ///< those that can be read
    QSet<QByteArray> uniqueIndexes;     ///< names of indexes
    bool isUtf16 = false;

    enum class Objects {
        Tables,         ///< what can be written to
        TablesAndViews, ///< what can be read: never a virtual table, which runs foreign code, nor a view that SQLite cannot or must not open
    };
    [[nodiscard]] static Result<SqliteSchema> read(SqliteSession &session, const std::stop_token &stop); ///< tables and views
    [[nodiscard]] static Result<SqliteSchema> read(SqliteSlice &slice, Objects objects);

    [[nodiscard]] const StoreTable *table(const QByteArray &name) const; ///< nullptr if there is none
    /// Whether no two rows can have the same value in that column.
    [[nodiscard]] bool isUnique(const StoreTable &table, const QByteArray &column) const;
};

} // namespace ledgerscope
