// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QList>

#include <memory>
#include <optional>

struct pg_conn;

namespace ledgerscope {

/// A plain session with a PostgreSQL server through blocking libpq calls: the oracle that the driver is compared with, and the way to
/// make ledgers. Any SQL error aborts the test program with the message. One thread at a time.
class PostgresStore final
{
public:
    using Cell = std::optional<QByteArray>; ///< nullopt: NULL; else the text form
    using Row = QList<Cell>;

    explicit PostgresStore(const QByteArray &conninfo);
    PostgresStore(const PostgresStore &) = delete;
    PostgresStore &operator=(const PostgresStore &) = delete;
    ~PostgresStore();

    void run(const QByteArray &sql); ///< any number of statements
    [[nodiscard]] QList<Row> rows(const QByteArray &sql);
    [[nodiscard]] QByteArray value(const QByteArray &sql); ///< first cell of the first row, empty for NULL; aborts without a row
    [[nodiscard]] pg_conn *handle() const { return m_handle.get(); } ///< not owned

private:
    struct Close {
        void operator()(pg_conn *handle) const;
    };
    std::unique_ptr<pg_conn, Close> m_handle;
};

} // namespace ledgerscope
