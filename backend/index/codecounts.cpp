// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/codecounts.h"

#include "backend/index/postings.h"

namespace ledgerscope {

std::vector<quint32> countsByCode(const EventColumns &columns, GroupAxis axis, const RowBits &rows, const std::stop_token &stop)
{
    std::vector<quint32> counts(codeCount(columns, axis), 0);
    const bool isWhole = visitRows(columns, rows, stop, [&](const ColumnChunk &chunk, std::size_t offset, qint64) {
        if (const quint32 code = chunk.codes(axis)[offset]; code != NoCode)
            ++counts[code];
    });
    return isWhole ? counts : std::vector<quint32>{};
}

} // namespace ledgerscope
