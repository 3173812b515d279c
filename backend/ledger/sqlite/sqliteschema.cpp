// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqliteschema.h"

#include "backend/ledger/identifier.h"
#include "backend/ledger/sqlite/sqlitestatements.h"

#include <sqlite3.h>

#include <algorithm>
#include <functional>
#include <utility>

namespace ledgerscope {

namespace {

using Row = std::function<void(const SqliteStatement &)>;

/// Calls `row` for each row; `argument` is bound if it is not null.
Result<void> forEach(SqliteSlice &slice, const QByteArray &sql, const QByteArray &argument, const Row &row)
{
    const auto statement = slice.prepare(sql);
    if (!statement)
        return statement.error();
    if (!argument.isNull())
        (*statement)->bindText(0, argument);
    for (;;) {
        switch (slice.step(**statement)) {
        case SqliteSlice::Step::Row:
            row(**statement);
            break;
        case SqliteSlice::Step::Done:
            return {};
        case SqliteSlice::Step::Cut:
        case SqliteSlice::Step::Failed:
            return slice.error();
        }
    }
}

QByteArray collationOf(sqlite3 *handle, const QByteArray &table, const QByteArray &column)
{
    const char *collation = nullptr;
    const int code = sqlite3_table_column_metadata(handle, "main", table.constData(), column.constData(), nullptr, &collation, nullptr, nullptr, nullptr);
    return code == SQLITE_OK ? QByteArray(collation) : QByteArray();
}

Result<void> readColumns(SqliteSlice &slice, StoreTable &table)
{
    return forEach(slice, sqlitestatements::columnsOf(), table.name, [&](const SqliteStatement &row) {
        if (row.integer(2) == 1)
            return; // hidden
        const QByteArray name = row.utf8(0).toByteArray();
        table.columns += {name, row.utf8(1).toByteArray(), collationOf(slice.native(), table.name, name)};
    });
}

/// The collation of a view's column is that of the table's column it shows; of an expression nobody tells us.
QByteArray collationOf(sqlite3 *handle, const SqliteStatement &view, int column)
{
    const char *table = sqlite3_column_table_name(view.native(), column);
    const char *origin = sqlite3_column_origin_name(view.native(), column);
    return table && origin ? collationOf(handle, table, origin) : QByteArray("unknown");
}

/// False: the view cannot be read; a table of it is gone, or it calls what a schema must not call.
Result<bool> readViewColumns(SqliteSlice &slice, StoreTable &view)
{
    const SqliteStatement everything(slice.native(), sqlitestatements::everything(quotedIdentifier(view.name)));
    const int code = everything.code() & 0xff;
    if (code == SQLITE_ERROR || code == SQLITE_AUTH)
        return false;
    if (slice.note(everything.code()))
        return slice.error();
    const auto read = readColumns(slice, view);
    if (!read)
        return read.error();
    for (int i = 0; i < view.columns.size() && i < everything.columnCount(); ++i)
        view.columns[i].collation = collationOf(slice.native(), everything, i);
    return true;
}

Result<void> readIndexes(SqliteSlice &slice, StoreTable &table, QSet<QByteArray> &unique)
{
    const auto listed = forEach(slice, sqlitestatements::indexesOf(), table.name, [&](const SqliteStatement &row) {
        table.indexes += {row.utf8(0).toByteArray(), {}, row.integer(2) != 0};
        if (row.integer(1) != 0 && row.integer(2) == 0)
            unique += table.indexes.last().name;
    });
    if (!listed)
        return listed;
    for (IndexShape &index : table.indexes) {
        const auto read = forEach(slice, sqlitestatements::columnsOfIndex(), index.name, [&index](const SqliteStatement &row) {
            index.columns += row.utf8(0).toByteArray(); // empty for an expression
        });
        if (!read)
            return read;
    }
    return {};
}

} // namespace

Result<SqliteSchema> SqliteSchema::read(SqliteSlice &slice, Objects objects)
{
    SqliteSchema schema;
    const auto encoded = forEach(slice, sqlitestatements::encoding(), {}, [&schema](const SqliteStatement &row) {
        schema.isUtf16 = row.utf8(0) != "UTF-8";
    });
    if (!encoded)
        return encoded.error();
    QList<StoreTable> views;
    const auto listed = forEach(slice, sqlitestatements::tables(), {}, [&](const SqliteStatement &row) {
        const StoreTable table{row.utf8(0).toByteArray(), TableAccess::Readable, {}, {}};
        const bool isView = row.integer(2) != 0;
        (isView ? views : schema.store.tables) += table;
        if (isView || row.integer(1) != 0)
            schema.withoutRowId += table.name;
    });
    if (!listed)
        return listed.error();
    for (StoreTable &table : schema.store.tables) {
        if (const auto read = readColumns(slice, table); !read)
            return read.error();
        if (const auto read = readIndexes(slice, table, schema.uniqueIndexes); !read)
            return read.error();
    }
    for (StoreTable &view : views) {
        if (objects == Objects::Tables)
            break;
        const auto isReadable = readViewColumns(slice, view);
        if (!isReadable)
            return isReadable.error();
        if (!*isReadable)
            continue;
        schema.views += view.name;
        schema.store.tables += view;
    }
    return schema;
}

Result<SqliteSchema> SqliteSchema::read(SqliteSession &session, const std::stop_token &stop)
{
    SqliteSchema schema;
    const auto done = session.run(stop, [&schema](SqliteSlice &slice) -> Result<void> {
        auto found = read(slice, Objects::TablesAndViews);
        if (!found)
            return found.error();
        schema = std::move(found).value();
        return {};
    });
    if (!done)
        return done.error();
    return schema;
}

const StoreTable *SqliteSchema::table(const QByteArray &name) const
{
    const auto found = std::find_if(store.tables.begin(), store.tables.end(), [&name](const StoreTable &table) { return table.name == name; });
    return found == store.tables.end() ? nullptr : &*found;
}

bool SqliteSchema::isUnique(const StoreTable &table, const QByteArray &column) const
{
    return std::any_of(table.indexes.begin(), table.indexes.end(), [&](const IndexShape &index) {
        return uniqueIndexes.contains(index.name) && index.columns.size() == 1 && index.columns[0].compare(column, Qt::CaseInsensitive) == 0;
    });
}

} // namespace ledgerscope
