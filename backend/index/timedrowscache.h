// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/index/timedrows.h"

#include <memory>
#include <mutex>
#include <unordered_map>

namespace ledgerscope {

/// The lists of a few codes, those that were asked for last. Any thread; whoever has a list keeps it.
class TimedRowsCache final
{
public:
    explicit TimedRowsCache(qint64 mostRows) : m_mostRows(mostRows) { }
    void setMostRows(qint64 rows) { m_mostRows = rows; } ///< before others use it

    [[nodiscard]] std::shared_ptr<const TimedRows> find(quint32 code) const; ///< nullptr: not here
    /// Up to the limit nothing is forgotten; beyond, what has not been asked for since half of it came.
    void insert(quint32 code, std::shared_ptr<const TimedRows> rows) const;

private:
    using Lists = std::unordered_map<quint32, std::shared_ptr<const TimedRows>>;

    void keep(quint32 code, std::shared_ptr<const TimedRows> rows) const;

    qint64 m_mostRows;
    mutable std::mutex m_mutex;
    mutable Lists m_recent;
    mutable Lists m_older;
    mutable qint64 m_recentRows = 0;
};

} // namespace ledgerscope
