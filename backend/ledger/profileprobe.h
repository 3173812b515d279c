// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/capability.h"
#include "backend/ledger/ledgermapping.h"
#include "backend/ledger/ledgerprofile.h"
#include "backend/ledger/storeschema.h"

namespace ledgerscope {

/// Chooses, for each canonical table and column, the mapped name or the first alias that exists (ledgers.md §4; architecture.md §4 "Open").
/// `known` carries what the driver knows already (store, product, role, schema, how it was opened); the result adds the rest.
/// Errors: NoEventsTable (lists the tables there are), MissingColumns (id, type, an entity and one time are required; lists what is
/// missing and which columns there are), WrongColumnType, BadMapping (a mapped name does not exist), PermissionDenied (events is there
/// but may not be read; with the GRANT to ask for).
[[nodiscard]] Result<LedgerProfile> probeProfile(const StoreSchema &schema, const LedgerMapping &mapping, const LedgerProfile &known);

/// The lines of the report that follow from the profile alone; drivers put their own (session, collation, server) in front.
[[nodiscard]] CapabilityReport reportOf(const LedgerProfile &profile);

/// The statement to ask the owner of a table for when the profile's role may not read it.
[[nodiscard]] QString selectGrant(const LedgerProfile &profile, const QByteArray &table);

} // namespace ledgerscope
