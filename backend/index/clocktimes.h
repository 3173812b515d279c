// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/index/eventcolumns.h"

#include <array>
#include <cstddef>

namespace ledgerscope {

/// Room for the times of one block of rows, where a clock has no column of its own. One thread; keep it for many blocks.
class ClockTimes final
{
public:
    static constexpr qint64 BlockRows = 1'024; ///< a chunk has a whole number of blocks

    /// Times of the rows of a block (row / BlockRows), nanoseconds or NoTime: as EventColumns::timeAt gives them, but a block at a time.
    /// Valid until the next call, and as long as the columns.
    [[nodiscard]] const qint64 *ofBlock(const EventColumns &columns, ClockKind clock, qint64 block);

private:
    std::array<qint64, static_cast<std::size_t>(BlockRows)> m_times;
};

} // namespace ledgerscope
