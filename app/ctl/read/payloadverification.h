// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/ctl/command.h"
#include "app/ctl/rowformat.h"
#include "backend/core/result.h"
#include "backend/index/columnsstore.h"
#include "backend/ledger/ledgerreader.h"

namespace ledgerscope {

/// `index --verify --payload`: compares every payload with what was noted the last time and prints a row for each difference, never a payload.
/// Whether there were any. StoreBusy while another one writes the index.
[[nodiscard]] Result<bool> verifyPayloads(LedgerReader &reader, const ColumnsStore &store, RowFormat format, const CommandContext &context);

} // namespace ledgerscope
