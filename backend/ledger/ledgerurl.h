// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/ledgerprofile.h"

#include <QString>

namespace ledgerscope {

struct PostgresAddress;

/// Where a ledger is: a path, `sqlite:PATH`, `postgresql://…` (or `postgres://`), or `service=NAME` (libpq; architecture.md §4 "Open").
/// A password that came with the URL is kept apart and never part of any text of this class.
class LedgerUrl final
{
public:
    /// BadUrl or UnknownScheme (naming the schemes we know); never touches the disk or the network.
    [[nodiscard]] static Result<LedgerUrl> parse(const QString &text);
    [[nodiscard]] static LedgerUrl fromSqlitePath(const QString &path);

    [[nodiscard]] StoreKind store() const { return m_store; }
    [[nodiscard]] const QString &sqlitePath() const { return m_path; } ///< Sqlite only
    /// Postgres only: connection string for libpq WITHOUT the password ("postgresql://host/db" or "service=NAME dbname=…").
    /// For libpq alone: it may carry `sslpassword`, which libpq takes in no other way. To show it, use redacted().
    [[nodiscard]] const QString &conninfo() const { return m_conninfo; }
    [[nodiscard]] const QString &password() const { return m_password; }
    /// Safe to show, log and store: no password, no secret query parameter (sslpassword, passfile stays).
    /// Parses again to the same place.
    [[nodiscard]] const QString &redacted() const { return m_redacted; }
    [[nodiscard]] const QString &shortName() const { return m_shortName; } ///< file name, "database@host" or "service NAME"

private:
    [[nodiscard]] static Result<LedgerUrl> fromPostgres(Result<PostgresAddress> address);

    StoreKind m_store = StoreKind::Sqlite;
    QString m_path;
    QString m_conninfo;
    QString m_password;
    QString m_redacted;
    QString m_shortName;
};

} // namespace ledgerscope
