// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/postgres/postgresrow.h"

#include <QtGlobal>

#include <cstddef>
#include <functional>
#include <vector>

namespace ledgerscope {

/// Rows copied out of the answers of a server, so that its transaction can end before anybody looks at them: whoever does may take as
/// long as he likes (a pager that nobody scrolls).
class RowBuffer final
{
public:
    void add(const PostgresRow &row);
    /// Hands over all rows in order until `handler` returns false.
    void forEach(const std::function<bool(const PostgresRow &row)> &handler) const;

    [[nodiscard]] qint64 rows() const { return m_rows; }
    [[nodiscard]] qint64 bytes() const { return static_cast<qint64>(m_bytes.size()); }

private:
    std::vector<char> m_bytes;
    std::vector<int> m_sizes; ///< of the cells, row by row; -1: NULL
    std::size_t m_columns = 0;
    qint64 m_rows = 0;
};

} // namespace ledgerscope
