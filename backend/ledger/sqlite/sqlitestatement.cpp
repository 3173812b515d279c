// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqlitestatement.h"

#include <sqlite3.h>

namespace ledgerscope {

namespace {

/// A pointer that is never null, so that an empty text is not bound as NULL.
const char *dataOf(QByteArrayView bytes)
{
    return bytes.isEmpty() ? "" : bytes.data();
}

/// Through the value and not through the statement: that is looked up and locked once a cell, and not with each question. The connection
/// belongs to one thread, so that the value needs no lock.
QByteArrayView bytesOf(sqlite3_value *value)
{
    const void *data = sqlite3_value_blob(value);
    return {static_cast<const char *>(data), sqlite3_value_bytes(value)};
}

} // namespace

SqliteStatement::SqliteStatement(sqlite3 *handle, const QByteArray &sql)
{
    sqlite3_stmt *statement = nullptr;
    m_code = sqlite3_prepare_v3(handle, sql.constData(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
    m_statement.reset(statement);
}

SqliteStatement::~SqliteStatement() = default;

void SqliteStatement::Finalize::operator()(sqlite3_stmt *statement) const
{
    sqlite3_finalize(statement);
}

void SqliteStatement::bind(int parameter, const SqliteValue &value)
{
    switch (value.storage) {
    case SqliteValue::Class::Null:
        bindNull(parameter);
        return;
    case SqliteValue::Class::Number: {
        bool isInteger = false;
        const qint64 integer = value.bytes.toLongLong(&isInteger);
        if (isInteger)
            bindInteger(parameter, integer);
        else
            sqlite3_bind_double(m_statement.get(), parameter + 1, value.bytes.toDouble());
        return;
    }
    case SqliteValue::Class::Text:
        bindText(parameter, value.bytes);
        return;
    case SqliteValue::Class::Blob:
        bindBlob(parameter, value.bytes);
        return;
    }
}

void SqliteStatement::bindShared(int parameter, const SqliteValue &value)
{
    const auto size = static_cast<sqlite3_uint64>(value.bytes.size());
    if (value.storage == SqliteValue::Class::Text)
        sqlite3_bind_text64(m_statement.get(), parameter + 1, dataOf(value.bytes), size, SQLITE_STATIC, SQLITE_UTF8);
    else if (value.storage == SqliteValue::Class::Blob)
        sqlite3_bind_blob64(m_statement.get(), parameter + 1, dataOf(value.bytes), size, SQLITE_STATIC);
    else
        bind(parameter, value);
}

void SqliteStatement::bindText(int parameter, QByteArrayView text)
{
    sqlite3_bind_text64(m_statement.get(), parameter + 1, dataOf(text), static_cast<sqlite3_uint64>(text.size()), SQLITE_TRANSIENT, SQLITE_UTF8);
}

void SqliteStatement::bindBlob(int parameter, QByteArrayView blob)
{
    sqlite3_bind_blob64(m_statement.get(), parameter + 1, dataOf(blob), static_cast<sqlite3_uint64>(blob.size()), SQLITE_TRANSIENT);
}

void SqliteStatement::bindInteger(int parameter, qint64 value)
{
    sqlite3_bind_int64(m_statement.get(), parameter + 1, value);
}

void SqliteStatement::bindNull(int parameter)
{
    sqlite3_bind_null(m_statement.get(), parameter + 1);
}

int SqliteStatement::step()
{
    return sqlite3_step(m_statement.get());
}

void SqliteStatement::reset()
{
    sqlite3_reset(m_statement.get());
    sqlite3_clear_bindings(m_statement.get());
}

int SqliteStatement::columnCount() const
{
    return sqlite3_column_count(m_statement.get());
}

bool SqliteStatement::isNull(int column) const
{
    return sqlite3_column_type(m_statement.get(), column) == SQLITE_NULL;
}

bool SqliteStatement::isInteger(int column) const
{
    return sqlite3_column_type(m_statement.get(), column) == SQLITE_INTEGER;
}

SqliteValue::Class SqliteStatement::storageOf(int column) const
{
    switch (sqlite3_column_type(m_statement.get(), column)) {
    case SQLITE_NULL:
        return SqliteValue::Class::Null;
    case SQLITE_TEXT:
        return SqliteValue::Class::Text;
    case SQLITE_BLOB:
        return SqliteValue::Class::Blob;
    default:
        return SqliteValue::Class::Number;
    }
}

QByteArrayView SqliteStatement::bytes(int column) const
{
    return bytesOf(sqlite3_column_value(m_statement.get(), column));
}

std::optional<QByteArrayView> SqliteStatement::bytesUnlessNull(int column) const
{
    sqlite3_value *value = sqlite3_column_value(m_statement.get(), column);
    return sqlite3_value_type(value) == SQLITE_NULL ? std::nullopt : std::optional(bytesOf(value));
}

std::optional<qint64> SqliteStatement::integerIfOne(int column) const
{
    sqlite3_value *value = sqlite3_column_value(m_statement.get(), column);
    return sqlite3_value_type(value) == SQLITE_INTEGER ? std::optional<qint64>(sqlite3_value_int64(value)) : std::nullopt;
}

QByteArrayView SqliteStatement::utf8(int column) const
{
    if (sqlite3_column_type(m_statement.get(), column) == SQLITE_BLOB)
        return bytes(column);
    const void *data = sqlite3_column_text(m_statement.get(), column);
    return {static_cast<const char *>(data), sqlite3_column_bytes(m_statement.get(), column)};
}

qint64 SqliteStatement::integer(int column) const
{
    return sqlite3_column_int64(m_statement.get(), column);
}

SqliteValue SqliteStatement::value(int column) const
{
    const auto storage = storageOf(column);
    return {storage, utf8(column).toByteArray()};
}

} // namespace ledgerscope
