// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/replay/engine/spoolreader.h"

#include <map>

namespace ledgerscope::replay {

/// By how much events came late: for each row that was recorded more than `leastNanoseconds` after a row with a higher place had been
/// recorded, that time. A drainer whose cadence is shorter had passed such an event by before it was there (case C17).
using LateRows = std::map<qint64, qint64>;

/// Two readings of the spool, and memory for the late rows alone.
[[nodiscard]] Result<LateRows> findLateRows(SpoolReader &reader, qint64 leastNanoseconds);

} // namespace ledgerscope::replay
