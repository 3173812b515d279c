// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/timedrowscache.h"

#include <utility>

namespace ledgerscope {

namespace {

constexpr qint64 CostOfList = 16; ///< in rows: what a list needs beside them

} // namespace

std::shared_ptr<const TimedRows> TimedRowsCache::find(quint32 code) const
{
    const std::scoped_lock lock(m_mutex);
    if (const auto found = m_recent.find(code); found != m_recent.end())
        return found->second;
    const auto found = m_older.find(code);
    if (found == m_older.end())
        return nullptr;
    auto rows = std::move(found->second);
    m_older.erase(found);
    keep(code, rows);
    return rows;
}

void TimedRowsCache::insert(quint32 code, std::shared_ptr<const TimedRows> rows) const
{
    const std::scoped_lock lock(m_mutex);
    keep(code, std::move(rows));
}

void TimedRowsCache::keep(quint32 code, std::shared_ptr<const TimedRows> rows) const
{
    const qint64 cost = rows->size() + CostOfList;
    if (m_recentRows + cost > m_mostRows / 2) {
        m_older = std::exchange(m_recent, {});
        m_recentRows = 0;
    }
    m_recentRows += cost;
    m_recent.insert_or_assign(code, std::move(rows));
}

} // namespace ledgerscope
