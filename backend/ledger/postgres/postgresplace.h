// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/ledgerprofile.h"

#include <stop_token>

namespace ledgerscope {

class PostgresSession;

/// Fills in place and incarnation of a profile: address, role (policies may show each role other rows), identifier of the server's data,
/// database and table; the table's oid tells one that was made anew. What the role may not ask is left out.
[[nodiscard]] Result<void> findPlace(PostgresSession &session, LedgerProfile &profile, const std::stop_token &stop);

} // namespace ledgerscope
