// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/eventfilter.h"
#include "backend/ledger/scan.h"
#include "backend/ledger/timestampreader.h"

namespace ledgerscope {

/// EventFilter::matches for a row that SQLite stands on, without making an Event of it.
class RowFilter final
{
public:
    RowFilter(EventFilter filter, TimestampReader times);

    /// Columns that matches() looks at beyond id, type and entity.
    [[nodiscard]] ScanColumns columns() const;
    [[nodiscard]] bool matches(const ScanRow &row) const;
    [[nodiscard]] bool isEmpty() const { return m_filter.isEmpty(); }

private:
    [[nodiscard]] std::optional<Instant> instantOf(const ScanRow &row) const;

    EventFilter m_filter;
    TimestampReader m_times;
};

} // namespace ledgerscope
