// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"

#include <QSqlDatabase>
#include <QString>

#include <memory>

struct sqlite3;

namespace ledgerscope {

/// A connection that Qt SQL owns, under a name of its own, and its native handle. Belongs to the thread that opened it.
class SqliteHandle final
{
public:
    /// `uri` is a file: URI; `where` is what errors call the ledger.
    [[nodiscard]] static Result<std::unique_ptr<SqliteHandle>> open(const QString &uri, const QString &where);
    /// Not connected yet; what open() starts from.
    explicit SqliteHandle(QString where);
    ~SqliteHandle();
    SqliteHandle(const SqliteHandle &) = delete;
    SqliteHandle &operator=(const SqliteHandle &) = delete;

    [[nodiscard]] sqlite3 *native() const { return m_native; }
    /// Any statements without results that we care for. Errors carry what SQLite says; `untouched` goes along.
    [[nodiscard]] Result<void> run(const QByteArray &sql, const Phrase &untouched) const;

private:
    [[nodiscard]] Result<void> connectTo(const QString &uri);

    QString m_connection;
    QString m_where;
    QSqlDatabase m_database;
    sqlite3 *m_native = nullptr;
};

} // namespace ledgerscope
