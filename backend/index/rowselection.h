// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/index/eventcolumns.h"
#include "backend/ledger/eventfilter.h"

#include <memory>
#include <optional>
#include <vector>

namespace ledgerscope {

/// Rows of EventColumns that match a filter, in an order: what a table shows. Immutable, cheap to copy.
/// The whole ledger in ledger order is kept without a list.
class RowSelection final
{
public:
    RowSelection() = default; ///< nothing
    /// Rows without a value on the order's column come last, by ledger order (PageKey). Milliseconds per million rows; callers may
    /// run it on a worker. Sequence order needs filter.entity and is ledger order otherwise.
    [[nodiscard]] static RowSelection of(const EventColumns &columns, const EventFilter &filter, EventOrder order);
    /// The same of rows that are known, in ledger order. Sequence order is only right inside one entity.
    [[nodiscard]] static RowSelection of(const EventColumns &columns, std::vector<quint32> rows, EventOrder order);

    [[nodiscard]] qint64 size() const noexcept { return m_rows ? static_cast<qint64>(m_rows->size()) : m_allRows; }
    [[nodiscard]] bool isEverything() const noexcept { return !m_rows; }
    /// The ledger row at a place of the selection.
    [[nodiscard]] qint64 rowAt(qint64 place) const { return m_rows ? (*m_rows)[static_cast<std::size_t>(place)] : place; }
    /// The place of a ledger row, nullopt when it is not selected.
    [[nodiscard]] std::optional<qint64> placeOf(qint64 row) const;

private:
    qint64 m_allRows = 0;
    std::shared_ptr<const std::vector<quint32>> m_rows;
    bool m_isLedgerOrder = true;
};

/// What an order sorts a row by: nanoseconds, or its sequence number; NoTime where it has none. In ledger order the row itself.
[[nodiscard]] qint64 sortValueOf(const EventColumns &columns, qint64 row, EventOrder order);

} // namespace ledgerscope
