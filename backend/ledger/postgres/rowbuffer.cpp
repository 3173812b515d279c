// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/postgres/rowbuffer.h"

namespace ledgerscope {

void RowBuffer::add(const PostgresRow &row)
{
    m_columns = row.cells().size();
    for (const PostgresRow::Cell &cell : row.cells()) {
        m_sizes.push_back(cell.size);
        if (cell.size > 0)
            m_bytes.insert(m_bytes.end(), cell.data, cell.data + cell.size);
    }
    ++m_rows;
}

void RowBuffer::forEach(const std::function<bool(const PostgresRow &row)> &handler) const
{
    std::vector<PostgresRow::Cell> cells(m_columns);
    const char *data = m_bytes.data();
    auto size = m_sizes.begin();
    for (qint64 row = 0; row < m_rows; ++row) {
        for (PostgresRow::Cell &cell : cells) {
            cell = {data, *size};
            data += *size > 0 ? *size : 0;
            ++size;
        }
        if (!handler(PostgresRow(cells)))
            return;
    }
}

} // namespace ledgerscope
