// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/ledgermapping.h"
#include "backend/ledger/ledgerreader.h"
#include "backend/ledger/ledgerurl.h"

#include <stop_token>

namespace ledgerscope {

/// The reading half of the driver factory: together with openwriter.h the one place that names concrete drivers
/// (architecture.md §1, rule 1).
///
/// Returns at once and touches neither disk nor network: the ledger is opened when the source is called, on the thread that calls it,
/// and again each time it is called. The source holds the password of the URL, if there is one, and hands it to the driver only.
/// When `stop` asks for it, an opening that waits for a server ends with Cancelled.
[[nodiscard]] LedgerSource openReader(const LedgerUrl &url, const LedgerMapping &mapping = {}, const std::stop_token &stop = {});

} // namespace ledgerscope
