// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/ledgerurl.h"
#include "tests/bench/benchledger.h"

namespace ledgerscope {

/// What only the store can answer: texts and regular expressions in payloads, compared with a raw scan that looks for the same. Counts must
/// agree; else the program ends.
void askPayloads(BenchLedger &ledger);

/// Importing JSON Lines into an empty ledger, compared with bare prepared inserts of the same events. `scratch` is an empty store; it is
/// written to, and its events are removed again where it is a database.
void askImport(BenchLedger &ledger, const LedgerUrl &scratch, const QString &folder);

} // namespace ledgerscope
