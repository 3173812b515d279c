// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/rowselection.h"

#include <algorithm>
#include <numeric>

namespace ledgerscope {

namespace {

/// The filter translated to codes: one comparison of integers a row.
class CodedFilter final
{
public:
    CodedFilter(const EventColumns &columns, const EventFilter &filter)
        : m_columns(columns)
        , m_filter(filter)
    {
        const auto code = [](const auto &dictionary, const auto &value) { return value ? dictionary.codeOf(*value).value_or(NoCode - 1) : NoCode; };
        m_entity = code(columns.entities(), filter.entity);
        m_run = code(columns.runs(), filter.run);
        m_source = code(columns.sources(), filter.source);
        if (filter.type) {
            for (const auto &entry : columns.types().entries())
                m_typeMatches.push_back(filter.type->matches(entry.value));
        }
        if (filter.entityType) {
            for (const auto &entry : columns.entities().entries())
                m_entityMatches.push_back(entry.value.type == *filter.entityType);
        }
    }

    [[nodiscard]] bool matches(qint64 row) const
    {
        if (m_filter.entity && m_columns.entityAt(row) != m_entity)
            return false;
        if (m_filter.entityType && !m_entityMatches[m_columns.entityAt(row)])
            return false;
        if (m_filter.type && !m_typeMatches[m_columns.typeAt(row)])
            return false;
        if (m_filter.run && m_columns.runAt(row) != m_run)
            return false;
        if (m_filter.source && m_columns.sourceAt(row) != m_source)
            return false;
        if (m_filter.time) {
            const qint64 time = m_columns.timeAt(row, m_filter.clock);
            return time != NoTime && m_filter.time->contains({time});
        }
        return true;
    }

private:
    const EventColumns &m_columns;
    const EventFilter &m_filter;
    quint32 m_entity = NoCode;
    quint32 m_run = NoCode;
    quint32 m_source = NoCode;
    std::vector<bool> m_typeMatches;
    std::vector<bool> m_entityMatches;
};

void sortRows(std::vector<quint32> &rows, const EventColumns &columns, EventOrder order)
{
    std::vector<std::pair<qint64, quint32>> keyed;
    keyed.reserve(rows.size());
    for (const quint32 row : rows)
        keyed.emplace_back(sortValueOf(columns, row, order), row);
    // Rows without a value go behind all others; they are in ledger order already.
    const auto withoutValue = std::stable_partition(keyed.begin(), keyed.end(), [](const auto &pair) { return pair.first != NoTime; });
    std::sort(keyed.begin(), withoutValue);
    std::transform(keyed.cbegin(), keyed.cend(), rows.begin(), [](const auto &pair) { return pair.second; });
}

} // namespace

qint64 sortValueOf(const EventColumns &columns, qint64 row, EventOrder order)
{
    static_assert(NoTime == NoSequence);
    switch (order) {
    case EventOrder::Occurred:
        return columns.timeAt(row, ClockKind::Occurred);
    case EventOrder::Recorded:
        return columns.timeAt(row, ClockKind::Recorded);
    case EventOrder::Sequence:
        return columns.sequenceAt(row);
    case EventOrder::Ledger:
        break;
    }
    return row;
}

RowSelection RowSelection::of(const EventColumns &columns, const EventFilter &filter, EventOrder order)
{
    RowSelection selection;
    selection.m_isLedgerOrder = order == EventOrder::Ledger || (order == EventOrder::Sequence && !filter.entity);
    if (filter.isEmpty() && selection.m_isLedgerOrder) {
        selection.m_allRows = columns.rowCount();
        return selection;
    }
    std::vector<quint32> rows;
    if (filter.isEmpty()) {
        rows.resize(static_cast<std::size_t>(columns.rowCount()));
        std::iota(rows.begin(), rows.end(), 0U);
    } else {
        const CodedFilter coded(columns, filter);
        for (qint64 row = 0; row < columns.rowCount(); ++row) {
            if (coded.matches(row))
                rows.push_back(static_cast<quint32>(row));
        }
    }
    return of(columns, std::move(rows), selection.m_isLedgerOrder ? EventOrder::Ledger : order);
}

RowSelection RowSelection::of(const EventColumns &columns, std::vector<quint32> rows, EventOrder order)
{
    RowSelection selection;
    selection.m_isLedgerOrder = order == EventOrder::Ledger;
    if (!selection.m_isLedgerOrder)
        sortRows(rows, columns, order);
    selection.m_rows = std::make_shared<const std::vector<quint32>>(std::move(rows));
    return selection;
}

std::optional<qint64> RowSelection::placeOf(qint64 row) const
{
    if (!m_rows)
        return row >= 0 && row < m_allRows ? std::optional<qint64>{row} : std::nullopt;
    const auto wanted = static_cast<quint32>(row);
    const auto found = m_isLedgerOrder ? std::lower_bound(m_rows->cbegin(), m_rows->cend(), wanted) : std::find(m_rows->cbegin(), m_rows->cend(), wanted);
    if (found == m_rows->cend() || *found != wanted)
        return std::nullopt;
    return found - m_rows->cbegin();
}

} // namespace ledgerscope
