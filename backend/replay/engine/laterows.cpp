// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/laterows.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace ledgerscope::replay {

Result<LateRows> findLateRows(SpoolReader &reader, qint64 leastNanoseconds)
{
    constexpr qint64 BlockSize = 8'192;
    constexpr qint64 Unknown = std::numeric_limits<qint64>::min();
    LateRows late;
    qint64 earliestBehind = std::numeric_limits<qint64>::max(); // recorded, of all rows that stand higher
    std::vector<qint64> block;
    for (qint64 end = reader.spool().rowCount(); end > 0; end -= std::min(BlockSize, end)) {
        const qint64 begin = std::max<qint64>(0, end - BlockSize);
        block.clear();
        for (qint64 row = begin; row < end; ++row) {
            const TapeEvent *event = reader.at(row);
            if (!event)
                return *reader.error();
            block.push_back(event->recordedAt ? event->recordedAt->nanoseconds : Unknown);
        }
        for (qint64 row = end - 1; row >= begin; --row) {
            const qint64 recorded = block[static_cast<std::size_t>(row - begin)];
            if (recorded == Unknown)
                continue;
            if (recorded > earliestBehind && recorded - earliestBehind > leastNanoseconds)
                late.emplace(row, recorded - earliestBehind);
            earliestBehind = std::min(earliestBehind, recorded);
        }
    }
    return late;
}

} // namespace ledgerscope::replay
