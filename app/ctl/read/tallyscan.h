// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/ctl/command.h"
#include "app/ctl/read/tally.h"
#include "app/ctl/rowprinter.h"
#include "backend/ledger/ledgerreader.h"

#include <functional>

namespace ledgerscope {

/// Scans the events that the command line asks for, without payloads, up to a bound taken first; shows progress. One thread.
[[nodiscard]] Result<ScanSummary> scanForTallies(LedgerReader &reader, const EventFilter &filter, const std::function<void(const ScanRow &)> &visit,
                                                 const CommandContext &context);

/// The last five columns of a table of tallies.
[[nodiscard]] QByteArrayList tallyColumns();
[[nodiscard]] QList<RowCell> tallyCells(const Tally &tally);

} // namespace ledgerscope
