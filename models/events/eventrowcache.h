// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"

#include <QHash>
#include <QList>

#include <optional>

namespace ledgerscope {

/// Pages of events that were read, the least recently used dropped first: memory stays flat however far a person scrolls (case C70).
/// One thread.
class EventRowCache final
{
public:
    static constexpr int PageRows = 128;
    static constexpr int DefaultMaximumPages = 64;

    /// Nullopt: asked for, but not in the store any more.
    using Page = QList<std::optional<Event>>;

    explicit EventRowCache(int maximumPages = DefaultMaximumPages) : m_maximumPages(maximumPages) { }

    [[nodiscard]] static constexpr qint64 pageOf(qint64 place) noexcept { return place / PageRows; }
    [[nodiscard]] static constexpr qint64 firstPlaceOf(qint64 page) noexcept { return page * PageRows; }

    [[nodiscard]] bool contains(qint64 page) const { return m_pages.contains(page); }
    [[nodiscard]] qsizetype pageCount() const { return m_pages.size(); }
    /// nullptr when it is not here. Counts as a use. Valid until the next insert() or clear().
    [[nodiscard]] const Page *page(qint64 page);
    /// The place of an event in one of the pages that are here.
    [[nodiscard]] std::optional<qint64> placeOf(const EventId &id) const;

    void insert(qint64 page, Page events);
    void remove(qint64 page) { m_pages.remove(page); }
    void clear() { m_pages.clear(); }

private:
    struct Entry {
        Page events;
        quint64 lastUse = 0;
    };

    int m_maximumPages;
    quint64 m_uses = 0;
    QHash<qint64, Entry> m_pages;
};

} // namespace ledgerscope
