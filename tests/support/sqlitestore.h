// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

#include <memory>
#include <optional>

struct sqlite3;

namespace ledgerscope {

/// A database of the tests' own, written and read through the plain C interface: the oracle that a driver is compared with,
/// and the way to make ledgers. Any SQL error aborts the test program with the message. One thread at a time.
class SqliteStore final
{
public:
    using Cell = std::optional<QByteArray>; ///< nullopt: NULL; numbers as SQLite prints them; text and blobs byte for byte
    using Row = QList<Cell>;

    /// Opens or makes the file; ":memory:" for a store without one.
    explicit SqliteStore(const QString &path);
    SqliteStore(const SqliteStore &) = delete;
    SqliteStore &operator=(const SqliteStore &) = delete;
    ~SqliteStore();

    /// Makes a new file with the base schema of the cases and then runs `sql` (may be empty).
    static void makeCaseLedger(const QString &path, const QByteArray &sql);

    void run(const QByteArray &sql); ///< any number of statements
    [[nodiscard]] QList<Row> rows(const QByteArray &sql); ///< of one statement
    [[nodiscard]] QByteArray value(const QByteArray &sql); ///< first cell of the first row, empty for NULL; aborts without a row
    [[nodiscard]] sqlite3 *handle() const { return m_handle.get(); } ///< not owned

private:
    struct Close {
        void operator()(sqlite3 *handle) const;
    };
    std::unique_ptr<sqlite3, Close> m_handle;
};

} // namespace ledgerscope
