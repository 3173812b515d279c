// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/ledger/scan.h"

namespace ledgerscope {

class TimestampReader;

/// An Event of its own out of a row that a scan stands on. Columns that the scan did not fill are missing in it.
[[nodiscard]] Event eventOf(const ScanRow &row, const TimestampReader &times);

} // namespace ledgerscope
