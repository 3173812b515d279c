// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/latearrivals.h"

#include <algorithm>

namespace ledgerscope {

namespace {

/// later − earlier, for later ≥ earlier: exact over the whole range of time.
quint64 distance(qint64 later, qint64 earlier)
{
    return static_cast<quint64>(later) - static_cast<quint64>(earlier);
}

} // namespace

std::vector<bool> lateRowsOf(const EventColumns &columns, qint64 settleNanoseconds)
{
    // From the highest id down: the earliest moment at which any higher id was recorded.
    std::vector<bool> late(static_cast<std::size_t>(columns.rowCount()), false);
    const auto settle = static_cast<quint64>(std::max<qint64>(0, settleNanoseconds));
    qint64 earliestAbove = std::numeric_limits<qint64>::max();
    for (qint64 row = columns.rowCount() - 1; row >= 0; --row) {
        const qint64 recorded = columns.timeAt(row, ClockKind::Recorded);
        if (recorded == NoTime)
            continue;
        late[static_cast<std::size_t>(row)] = earliestAbove < recorded && distance(recorded, earliestAbove) > settle;
        const qint64 made = columns.timeAt(row, ClockKind::Ulid);
        const bool isBelievable = made == NoTime || recorded >= made || distance(made, recorded) <= settle;
        if (isBelievable)
            earliestAbove = std::min(earliestAbove, recorded);
    }
    return late;
}

} // namespace ledgerscope
