// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/ledgerprofile.h"
#include "backend/ledger/sqlite/sqliteschema.h"
#include "backend/ledger/sqlite/sqlitestatement.h"
#include "backend/ledger/write/ledgerwriter.h"

#include <QHash>
#include <QList>

#include <map>
#include <optional>

namespace ledgerscope {

/// Inserts events one by one with a prepared statement and tells exactly what became of each. SQLite undoes a refused row by itself, so
/// that no savepoint is needed. An Error means that the transaction cannot go on.
class SqliteInserter final
{
public:
    SqliteInserter(sqlite3 *handle, LedgerProfile profile, const SqliteSchema &schema, QString where);

    [[nodiscard]] const LedgerProfile &profile() const { return m_profile; }
    [[nodiscard]] Result<InsertReport> insert(const EventRecord &record);

private:
    /// A column with the value it is to have; nullopt leaves the column's default to the store.
    struct Cell {
        EventColumn column;
        std::optional<SqliteValue> value;
    };

    /// Whether the column is in the ledger and gets a value that is not its default.
    [[nodiscard]] bool isGiven(const Cell &cell) const { return cell.value && m_profile.has(cell.column); }
    [[nodiscard]] QList<Cell> cellsOf(const EventRecord &record) const;
    [[nodiscard]] std::optional<QString> objection(const EventRecord &record, const QList<Cell> &cells) const;
    [[nodiscard]] Result<SqliteStatement *> statement(const QByteArray &sql);
    [[nodiscard]] Result<SqliteStatement *> insertStatement(const QList<Cell> &cells);
    /// The values that the ledger must have for the record to be a duplicate. What a record leaves to the store counts as the default that the
    /// store would have taken; a default that is computed (now) never comes out the same twice, and then anything is right.
    [[nodiscard]] Result<QList<Cell>> comparedCells(const QList<Cell> &cells);
    [[nodiscard]] Result<void> readDefaults();
    /// What an event with the same id says about the record; nullopt if there is none.
    [[nodiscard]] Result<std::optional<InsertReport>> compareWithStored(const QList<Cell> &cells);
    [[nodiscard]] Result<InsertReport> explainConstraint(const QList<Cell> &cells, const QString &said);
    [[nodiscard]] bool isSame(EventColumn column, const SqliteValue &stored, const SqliteValue &given) const;
    [[nodiscard]] QString nameOf(EventColumn column) const;
    [[nodiscard]] Error failure(int code) const;

    sqlite3 *m_handle;
    LedgerProfile m_profile;
    QString m_where;
    QByteArray m_table;
    bool m_isUtf16 = false;
    bool m_isIdUnique = false;
    bool m_makesNumbersOfPayloads = false; ///< a payload column of NUMERIC affinity, for example declared "JSON"
    std::optional<QHash<EventColumn, std::optional<SqliteValue>>> m_defaults; ///< once asked for; nullopt inside: computed
    std::map<QByteArray, SqliteStatement> m_statements;
    QHash<quint32, SqliteStatement *> m_inserts; ///< of m_statements, by the set of columns that get a value
};

} // namespace ledgerscope
