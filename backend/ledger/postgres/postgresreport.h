// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/capability.h"
#include "backend/ledger/postgres/postgrestables.h"

namespace ledgerscope {

struct LedgerProfile;
struct PostgresCatalog;

/// The lines of the capability report that only the driver knows: server, how the session reads, what the role could do, collation,
/// encoding, what hides rows.
[[nodiscard]] CapabilityReport postgresReportOf(const PostgresCatalog &catalog, const LedgerProfile &profile);
/// The lines about the tables that hold the events: several, on other servers, out of reach. None for one table.
[[nodiscard]] CapabilityReport postgresTablesReport(const QList<PostgresTable> &tables, const QList<PostgresTable> &missing);

} // namespace ledgerscope
