// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/clocktimes.h"

#include <algorithm>

namespace ledgerscope {

namespace {

qint64 nanosecondsOf(const Ulid::Bytes &id)
{
    constexpr qint64 Largest = std::numeric_limits<qint64>::max() / Instant::PerMillisecond;
    qint64 milliseconds = 0;
    for (std::size_t at = 0; at < 6; ++at)
        milliseconds = milliseconds << 8 | id[at];
    return milliseconds > Largest ? NoTime : milliseconds * Instant::PerMillisecond;
}

} // namespace

const qint64 *ClockTimes::ofBlock(const EventColumns &columns, ClockKind clock, qint64 block)
{
    const qint64 first = block * BlockRows;
    const ColumnChunk &chunk = *columns.parts().chunks[static_cast<std::size_t>(first / EventColumns::ChunkRows)];
    const auto offset = static_cast<std::size_t>(first % EventColumns::ChunkRows);
    switch (clock) {
    case ClockKind::Occurred:
        return chunk.occurred + offset;
    case ClockKind::Recorded:
        return chunk.recorded + offset;
    case ClockKind::Ulid:
        break;
    }
    const auto rows = static_cast<std::size_t>(std::min(BlockRows, columns.rowCount() - first));
    for (std::size_t at = 0; at < rows; ++at)
        m_times[at] = chunk.hasExactIds() ? columns.timeAt(first + static_cast<qint64>(at), clock) : nanosecondsOf(chunk.ids[offset + at]);
    return m_times.data();
}

} // namespace ledgerscope
