// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sortedpage.h"

#include "backend/ledger/ledgerreader.h"

#include <algorithm>

namespace ledgerscope {

SortedPage::SortedPage(const PageRequest &request)
    : m_request(request)
{
}

bool SortedPage::comesFirst(const PageKey &a, const PageKey &b) const
{
    return m_request.direction == PageDirection::Forward ? a.isBefore(b) : b.isBefore(a);
}

bool SortedPage::isBehindFrom(const PageKey &key) const
{
    if (!m_request.from)
        return true;
    return comesFirst(*m_request.from, key) || (m_request.includesFrom && key == *m_request.from);
}

bool SortedPage::add(Event event)
{
    ++m_added;
    const bool isLimited = !m_request.filter.entity && !m_request.filter.run;
    if (isLimited && m_added > LedgerReader::LargestSortedPart)
        return false;
    PageKey key = PageKey::of(event, m_request.order);
    if (!isBehindFrom(key))
        return true;
    const auto nearer = [this](const Entry &a, const Entry &b) { return comesFirst(a.key, b.key); };
    const auto room = static_cast<std::size_t>(m_request.limit) + 1;
    if (m_nearest.size() == room) {
        if (!comesFirst(key, m_nearest.front().key))
            return true;
        std::pop_heap(m_nearest.begin(), m_nearest.end(), nearer);
        m_nearest.pop_back();
    }
    m_nearest.push_back({std::move(key), std::move(event)});
    std::push_heap(m_nearest.begin(), m_nearest.end(), nearer);
    return true;
}

EventPage SortedPage::take(qint64 scannedRows)
{
    std::sort_heap(m_nearest.begin(), m_nearest.end(), [this](const Entry &a, const Entry &b) { return comesFirst(a.key, b.key); });
    EventPage page;
    page.scannedRows = scannedRows;
    page.reachedEnd = m_nearest.size() <= static_cast<std::size_t>(m_request.limit);
    if (!page.reachedEnd)
        m_nearest.pop_back();
    page.events.reserve(static_cast<qsizetype>(m_nearest.size()));
    for (Entry &entry : m_nearest)
        page.events += std::move(entry.event);
    if (m_request.direction == PageDirection::Backward)
        std::reverse(page.events.begin(), page.events.end());
    return page;
}

} // namespace ledgerscope
