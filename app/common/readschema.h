// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/ledgerurl.h"
#include "backend/ledger/storeschema.h"

#include <stop_token>

namespace ledgerscope {

/// Tables and columns of a store, whether or not they make a ledger: what the mapping page chooses from (case C40). Reads only, under the
/// same rules as a reader. On the calling thread; blocks.
[[nodiscard]] Result<StoreSchema> readSchema(const LedgerUrl &url, const std::stop_token &stop);

} // namespace ledgerscope
