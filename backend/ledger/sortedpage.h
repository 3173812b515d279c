// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/eventpage.h"

#include <vector>

namespace ledgerscope {

/// Makes one page in an order for which the store has no index, out of all events that match the filter, given in any order
/// (architecture.md §3 "Orders"). Keeps no more than one page of them in memory, whatever comes.
///
///     SortedPage page(request);
///     while (const Event *event = nextMatch())
///         if (!page.add(*event))
///             return tooManyToSortError(request);
///     return page.take(scannedRows);
class SortedPage final
{
public:
    /// `request` must outlive this.
    explicit SortedPage(const PageRequest &request);

    /// An event that matches request.filter and lies below request.bound. False once there were more than LedgerReader::LargestSortedPart
    /// of them, unless the filter names an entity or a run.
    [[nodiscard]] bool add(Event event);
    /// The page; call once, at the end.
    [[nodiscard]] EventPage take(qint64 scannedRows);

private:
    struct Entry {
        PageKey key;
        Event event;
    };

    [[nodiscard]] bool isBehindFrom(const PageKey &key) const;
    /// Whether `a` comes before `b` in the direction of the request.
    [[nodiscard]] bool comesFirst(const PageKey &a, const PageKey &b) const;

    const PageRequest &m_request;
    std::vector<Entry> m_nearest; ///< heap of at most limit + 1: the farthest on top
    qint64 m_added = 0;
};

} // namespace ledgerscope
