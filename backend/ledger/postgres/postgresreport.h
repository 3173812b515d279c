// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/capability.h"

namespace ledgerscope {

struct LedgerProfile;
struct PostgresCatalog;

/// The lines of the capability report that only the driver knows: server, how the session reads, what the role could do, collation,
/// encoding, what hides rows.
[[nodiscard]] CapabilityReport postgresReportOf(const PostgresCatalog &catalog, const LedgerProfile &profile);

} // namespace ledgerscope
