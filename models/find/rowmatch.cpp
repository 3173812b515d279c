// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/find/rowmatch.h"

#include "backend/index/latearrivals.h"
#include "backend/query/columnmatcher.h"

#include <algorithm>

namespace ledgerscope {

std::shared_ptr<const RowMatch> RowMatch::of(const EventColumns &columns, const query::Expression &query, qint64 lateSettle, const std::stop_token &stop)
{
    auto match = std::make_shared<RowMatch>();
    match->query = query;
    match->columns = columns;
    match->lateSettle = lateSettle;
    match->late = std::make_shared<const std::vector<bool>>(lateRowsOf(columns, lateSettle));
    match->decidedRows = columns.rowCount();
    if (stop.stop_requested())
        return nullptr;
    if (query.isEmpty())
        return match;
    query::ColumnMatch found = query::matchColumns(columns, query, match->late.get(), stop);
    if (stop.stop_requested())
        return nullptr;
    match->certain = std::move(found.matching);
    match->undecided = std::move(found.undecided);
    if (const auto first = match->undecided.first()) {
        match->decidedRows = *first;
        match->found = query::RowSet(columns.rowCount());
    }
    return match;
}

std::shared_ptr<const RowMatch> RowMatch::continuing(const RowMatch &earlier) const
{
    const qint64 known = earlier.columns.rowCount();
    const bool isOfUse = !isDecided() && earlier.query == query && earlier.lateSettle == lateSettle && earlier.found.rowCount() == known && known > 0 && known <= columns.rowCount()
        && earlier.columns.idAt(known - 1) == columns.idAt(known - 1) && earlier.columns.idAt(0) == columns.idAt(0);
    if (!isOfUse)
        return nullptr;
    auto continued = std::make_shared<RowMatch>(*this);
    continued->found = earlier.found;
    continued->found.grow(columns.rowCount());
    continued->report = earlier.report;
    continued->decidedRows = undecided.first(std::min(earlier.decidedRows, known)).value_or(columns.rowCount());
    return continued;
}

query::RowSet RowMatch::known() const
{
    query::RowSet known = certain;
    for (std::size_t word = 0; word < found.words().size(); ++word)
        known.words()[word] |= found.words()[word];
    if (isDecided())
        return known;
    auto &words = known.words();
    const auto last = static_cast<std::size_t>(decidedRows / query::RowSet::WordRows);
    words[last] &= (quint64{1} << (decidedRows % query::RowSet::WordRows)) - 1;
    std::fill(words.begin() + static_cast<std::ptrdiff_t>(last) + 1, words.end(), 0);
    return known;
}

std::vector<quint32> RowMatch::rows() const
{
    return known().rows();
}

RowSelection RowMatch::selection(EventOrder order) const
{
    return isEverything() ? RowSelection::of(columns, EventFilter{}, order) : RowSelection::of(columns, rows(), order);
}

} // namespace ledgerscope
