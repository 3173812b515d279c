// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/sqlite/sqlitevalue.h"

#include <QByteArray>
#include <QByteArrayView>

#include <memory>
#include <optional>

struct sqlite3;
struct sqlite3_stmt;

namespace ledgerscope {

/// One prepared statement on the native handle. Parameters and columns count from 0.
/// Column views are valid until the next step or reset; they are the bytes as stored (case C09), without a copy.
class SqliteStatement final
{
public:
    /// sqlite3_prepare's own result code is kept: code() != SQLITE_OK means that nothing else may be called.
    SqliteStatement(sqlite3 *handle, const QByteArray &sql);
    ~SqliteStatement();
    SqliteStatement(SqliteStatement &&) noexcept = default;
    SqliteStatement &operator=(SqliteStatement &&) noexcept = default;
    SqliteStatement(const SqliteStatement &) = delete;
    SqliteStatement &operator=(const SqliteStatement &) = delete;

    [[nodiscard]] int code() const { return m_code; }
    [[nodiscard]] sqlite3_stmt *native() const { return m_statement.get(); }

    void bind(int parameter, const SqliteValue &value);       ///< copied
    void bindShared(int parameter, const SqliteValue &value); ///< not copied: must stay as it is until reset()
    void bindText(int parameter, QByteArrayView text); ///< copied
    void bindBlob(int parameter, QByteArrayView blob); ///< copied
    void bindInteger(int parameter, qint64 value);
    void bindNull(int parameter);

    [[nodiscard]] int step(); ///< SQLITE_ROW, SQLITE_DONE or an error
    void reset();             ///< ends the read transaction if it was the last; keeps nothing bound

    [[nodiscard]] int columnCount() const;
    [[nodiscard]] bool isNull(int column) const;
    [[nodiscard]] bool isInteger(int column) const;
    [[nodiscard]] SqliteValue::Class storageOf(int column) const;
    [[nodiscard]] QByteArrayView bytes(int column) const; ///< empty for NULL; numbers as text
    [[nodiscard]] std::optional<QByteArrayView> bytesUnlessNull(int column) const;
    [[nodiscard]] std::optional<qint64> integerIfOne(int column) const; ///< nullopt for every other kind of value
    [[nodiscard]] QByteArrayView utf8(int column) const;  ///< the same, converted when the database is UTF-16
    [[nodiscard]] qint64 integer(int column) const;
    [[nodiscard]] SqliteValue value(int column) const; ///< a copy

private:
    struct Finalize {
        void operator()(sqlite3_stmt *statement) const;
    };

    std::unique_ptr<sqlite3_stmt, Finalize> m_statement;
    int m_code = 0;
};

} // namespace ledgerscope
