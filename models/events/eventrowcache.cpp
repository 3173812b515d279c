// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/events/eventrowcache.h"

#include <algorithm>
#include <utility>

namespace ledgerscope {

const EventRowCache::Page *EventRowCache::page(qint64 page)
{
    const auto found = m_pages.find(page);
    if (found == m_pages.end())
        return nullptr;
    found->lastUse = ++m_uses;
    return &found->events;
}

std::optional<qint64> EventRowCache::placeOf(const EventId &id) const
{
    for (auto page = m_pages.cbegin(); page != m_pages.cend(); ++page) {
        const Page &events = page->events;
        const auto found = std::find_if(events.cbegin(), events.cend(), [&](const std::optional<Event> &event) { return event && event->id == id; });
        if (found != events.cend())
            return firstPlaceOf(page.key()) + (found - events.cbegin());
    }
    return std::nullopt;
}

void EventRowCache::insert(qint64 page, Page events)
{
    if (!m_pages.contains(page) && m_pages.size() >= m_maximumPages) {
        const auto oldest = std::min_element(m_pages.begin(), m_pages.end(), [](const Entry &a, const Entry &b) { return a.lastUse < b.lastUse; });
        m_pages.erase(oldest);
    }
    m_pages.insert(page, {std::move(events), ++m_uses});
}

} // namespace ledgerscope
