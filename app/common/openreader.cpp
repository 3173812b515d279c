// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/openreader.h"

#include "backend/ledger/postgres/postgresreader.h"
#include "backend/ledger/sqlite/sqlitereader.h"

namespace ledgerscope {

LedgerSource openReader(const LedgerUrl &url, const LedgerMapping &mapping, const std::stop_token &stop)
{
    return [url, mapping, stop]() -> Result<std::unique_ptr<LedgerReader>> {
        if (url.store() == StoreKind::Postgres)
            return PostgresReader::open(url, mapping, stop);
        return SqliteReader::open(url.sqlitePath(), mapping);
    };
}

LedgerSource openPrivateCopy(const LedgerUrl &url, const QString &cacheDirectory, const LedgerMapping &mapping, const std::stop_token &stop)
{
    if (url.store() != StoreKind::Sqlite)
        return openReader(url, mapping, stop);
    const auto shared = std::make_shared<SharedPrivateCopy>(url.sqlitePath(), cacheDirectory);
    return [shared, mapping, stop] { return SqliteReader::openPrivateCopy(*shared, mapping, stop); };
}

} // namespace ledgerscope
