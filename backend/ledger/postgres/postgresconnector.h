// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/postgres/postgreshandle.h"
#include "backend/ledger/postgres/postgresfailure.h"

#include <chrono>
#include <stop_token>

namespace ledgerscope {

class LedgerUrl;
class StopSignal;

/// Opens sessions. Everything that libpq honours counts: environment (PGHOST, PGSSLMODE …), service files, .pgpass. Ends after
/// `connect_timeout` of the address, else after DefaultTimeout, in all; only a name that the system's resolver looks for can take longer.
/// A server that is starting up is waited for.
class PostgresConnector final
{
public:
    static constexpr std::chrono::seconds DefaultTimeout{10};

    explicit PostgresConnector(const LedgerUrl &url);

    /// BadUrl, AuthenticationFailed, DatabaseUnknown, PermissionDenied, HostUnreachable, StoreBusy, Cancelled. Texts never hold the password.
    [[nodiscard]] Result<PostgresHandle> connect(const std::stop_token &stop) const;

private:
    struct Attempt {
        PostgresHandle handle;
        PostgresFailure failure;
        bool isConnected = false;
        bool isStopped = false;
    };

    [[nodiscard]] Attempt attempt(const StopSignal &stop) const;
    [[nodiscard]] Result<void> checkAddress() const;
    [[nodiscard]] PostgresHandle begin() const;
    [[nodiscard]] Error errorOf(Attempt attempt) const;

    QByteArray m_conninfo;
    QByteArray m_password;
    QString m_place;
};

} // namespace ledgerscope
