// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/core/result.h"
#include "backend/ledger/ledgermapping.h"
#include "backend/ledger/ledgerprofile.h"
#include "backend/ledger/storeschema.h"

#include <QList>

namespace ledgerscope {

class SqliteStore;

/// All tables and columns of a database as a driver would list them.
[[nodiscard]] StoreSchema schemaOf(SqliteStore &store);

/// Its profile, and all its events in ledger order with their payloads: one plain SELECT, no paging, no slices.
struct StoredRows {
    LedgerProfile profile;
    QList<EventWithPayload> rows;
};
[[nodiscard]] Result<StoredRows> storedRows(SqliteStore &store, const LedgerMapping &mapping);

} // namespace ledgerscope
