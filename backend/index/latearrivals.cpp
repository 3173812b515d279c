// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/latearrivals.h"

#include <algorithm>

namespace ledgerscope {

std::vector<bool> lateRowsOf(const EventColumns &columns, qint64 settleNanoseconds)
{
    // From the highest id down: the earliest moment at which any higher id was recorded.
    std::vector<bool> late(static_cast<std::size_t>(columns.rowCount()), false);
    qint64 earliestAbove = std::numeric_limits<qint64>::max();
    for (qint64 row = columns.rowCount() - 1; row >= 0; --row) {
        const qint64 recorded = columns.timeAt(row, ClockKind::Recorded);
        if (recorded == NoTime)
            continue;
        late[static_cast<std::size_t>(row)] = earliestAbove < recorded && recorded - earliestAbove > settleNanoseconds;
        earliestAbove = std::min(earliestAbove, recorded);
    }
    return late;
}

} // namespace ledgerscope
