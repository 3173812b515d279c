// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/readschema.h"

#include "backend/ledger/postgres/postgrescatalog.h"
#include "backend/ledger/postgres/postgressession.h"
#include "backend/ledger/sqlite/sqliteschema.h"

namespace ledgerscope {

Result<StoreSchema> readSchema(const LedgerUrl &url, const std::stop_token &stop)
{
    if (url.store() == StoreKind::Postgres) {
        const auto session = PostgresSession::open(url, PostgresSession::Purpose::Reading, stop);
        if (!session)
            return session.error();
        const auto catalog = PostgresCatalog::read(**session, stop);
        if (!catalog)
            return catalog.error();
        return catalog->schema;
    }
    const auto session = SqliteSession::open(url.sqlitePath());
    if (!session)
        return session.error();
    const auto schema = SqliteSchema::read(**session, stop);
    if (!schema)
        return schema.error();
    return schema->store;
}

} // namespace ledgerscope
