// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/postgres/postgresrow.h"

#include <functional>
#include <vector>

namespace ledgerscope {

/// The rows in what COPY … TO STDOUT (FORMAT binary) sends (PostgreSQL manual, "COPY", File Formats), taken as one piece of memory.
class CopyTuples final
{
public:
    using Handler = std::function<bool(const PostgresRow &row)>;

    /// Hands over each row, as views into `bytes`, until the handler returns false. False: `bytes` is not what it should be, behind the
    /// rows that were handed over.
    [[nodiscard]] bool forEach(std::span<const char> bytes, const Handler &handler);

private:
    std::vector<PostgresRow::Cell> m_cells;
};

} // namespace ledgerscope
