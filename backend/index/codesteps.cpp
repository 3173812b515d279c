// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/codesteps.h"

#include "backend/index/rowselection.h"

#include <span>
#include <tuple>

namespace ledgerscope {

namespace {

class LedgerOrderSteps final
{
public:
    LedgerOrderSteps(const EventColumns &columns, GroupAxis axis, quint32 code, const RowBits &rows)
        : m_columns(columns)
        , m_axis(axis)
        , m_code(code)
        , m_rows(rows)
    {
    }

    /// The first row at or behind this one.
    [[nodiscard]] std::optional<qint64> from(qint64 row) const
    {
        for (qint64 first = row / EventColumns::ChunkRows * EventColumns::ChunkRows; first < m_columns.rowCount(); first += EventColumns::ChunkRows) {
            for (const quint16 offset : offsetsAt(first)) {
                if (first + offset >= row && m_rows.contains(first + offset))
                    return first + offset;
            }
        }
        return std::nullopt;
    }

    /// The last row before this one.
    [[nodiscard]] std::optional<qint64> before(qint64 row) const
    {
        for (qint64 first = (row - 1) / EventColumns::ChunkRows * EventColumns::ChunkRows; row > 0 && first >= 0; first -= EventColumns::ChunkRows) {
            const auto offsets = offsetsAt(first);
            for (auto offset = offsets.rbegin(); offset != offsets.rend(); ++offset) {
                if (first + *offset < row && m_rows.contains(first + *offset))
                    return first + *offset;
            }
        }
        return std::nullopt;
    }

private:
    [[nodiscard]] std::span<const quint16> offsetsAt(qint64 first) const
    {
        return m_columns.parts().chunks[static_cast<std::size_t>(first / EventColumns::ChunkRows)]->rowsOf(m_axis, m_code);
    }

    const EventColumns &m_columns;
    GroupAxis m_axis;
    quint32 m_code;
    const RowBits &m_rows;
};

/// Rows without a value come last, by ledger order.
using OrderKey = std::tuple<bool, qint64, qint64>;

OrderKey keyOf(const EventColumns &columns, qint64 row, EventOrder order)
{
    const qint64 value = sortValueOf(columns, row, order);
    return {value == NoTime, value, row};
}

std::optional<qint64> stepInOrder(const EventColumns &columns, GroupAxis axis, qint64 row, CodeStep step, EventOrder order, const RowBits &rows)
{
    std::vector<quint32> candidates;
    columns.appendRowsOf(axis, columns.codeAt(row, axis), candidates);
    const OrderKey here = keyOf(columns, row, order);
    const bool isTowardsEnd = step == CodeStep::Next || step == CodeStep::Last;
    const bool isNearest = step == CodeStep::Next || step == CodeStep::Previous;
    std::optional<OrderKey> best;
    for (const quint32 candidate : candidates) {
        const OrderKey key = keyOf(columns, candidate, order);
        if (!rows.contains(candidate) || (isNearest && (isTowardsEnd ? key <= here : key >= here)))
            continue;
        // The nearest one behind is the least of those behind; the last of all is the greatest.
        const bool wantsLeast = step == CodeStep::First || step == CodeStep::Next;
        if (!best || (wantsLeast ? key < *best : key > *best))
            best = key;
    }
    return best ? std::optional(std::get<2>(*best)) : std::nullopt;
}

} // namespace

std::optional<qint64> stepAlongCode(const EventColumns &columns, GroupAxis axis, qint64 row, CodeStep step, EventOrder order, const RowBits &rows)
{
    const quint32 code = columns.codeAt(row, axis);
    if (code == NoCode)
        return std::nullopt;
    if (order != EventOrder::Ledger)
        return stepInOrder(columns, axis, row, step, order, rows);
    const LedgerOrderSteps steps(columns, axis, code, rows);
    switch (step) {
    case CodeStep::First: return steps.from(0);
    case CodeStep::Previous: return steps.before(row);
    case CodeStep::Next: return steps.from(row + 1);
    case CodeStep::Last: return steps.before(columns.rowCount());
    }
    Q_UNREACHABLE();
}

} // namespace ledgerscope
