// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/openwriter.h"

#include "backend/ledger/postgres/postgreswriter.h"
#include "backend/ledger/sqlite/sqlitewriter.h"

namespace ledgerscope {

Result<std::unique_ptr<LedgerWriter>> openWriter(const LedgerUrl &url, WriterIntent intent, const LedgerMapping &mapping)
{
    if (url.store() == StoreKind::Postgres)
        return PostgresWriter::open(url, mapping);
    const auto mode = intent == WriterIntent::Create ? SqliteWriter::Mode::Create : SqliteWriter::Mode::Existing;
    return SqliteWriter::open(url.sqlitePath(), mode, mapping);
}

} // namespace ledgerscope
