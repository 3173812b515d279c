// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/find/rowfinder.h"

#include <compare>

namespace ledgerscope {

std::optional<qint64> RowFinder::rowOf(QByteArrayView id)
{
    const bool isSorted = m_columns.parts().isTextAscending;
    const qint64 end = m_columns.rowCount();
    qint64 row = isSorted ? m_columns.lowerBoundOfText(id) : m_next;
    while (!isSorted && row < end && !std::is_eq(m_columns.compareIdAt(row, id)))
        ++row;
    if (row >= end || !std::is_eq(m_columns.compareIdAt(row, id)))
        return std::nullopt;
    m_next = row;
    return row;
}

} // namespace ledgerscope
