// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/ledgermapping.h"
#include "backend/ledger/ledgerprofile.h"

namespace ledgerscope {

struct PostgresCatalog;

/// The profile of the ledger that the catalog shows: probeProfile and what only PostgreSQL knows (schema, collation).
/// PermissionDenied with the GRANT to ask for when there is no table because the role may not look into a schema.
[[nodiscard]] Result<LedgerProfile> postgresProfile(const PostgresCatalog &catalog, const LedgerMapping &mapping, const QString &displayName);

/// The table beside events with that canonical name; Missing if there is none.
[[nodiscard]] TableBinding companionNamed(const LedgerProfile &profile, const QByteArray &canonicalName);

} // namespace ledgerscope
