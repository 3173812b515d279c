// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/instant.h"

#include <QtGlobal>

#include <cstddef>
#include <optional>
#include <vector>

namespace ledgerscope {

/// What of a ledger's history is worth showing at first: all of it, except a few events that stand alone far away, as a clock at zero or
/// an id from the future leaves them (case C19). Takes times in any order and keeps only the lowest and the highest thousandth of them.
class TypicalTimes final
{
public:
    explicit TypicalTimes(qint64 mostTimes); ///< no more than these will be added

    void add(qint64 time)
    {
        ++m_count;
        if (m_lowest.size() < m_kept || time < m_lowestLimit)
            keepLowest(time);
        if (m_highest.size() < m_kept || time > m_highestLimit)
            keepHighest(time);
    }
    [[nodiscard]] std::optional<InstantRange> extent() const; ///< half-open; nullopt without times

private:
    void keepLowest(qint64 time);
    void keepHighest(qint64 time);

    std::size_t m_kept;
    std::size_t m_count = 0;
    std::vector<qint64> m_lowest;
    std::vector<qint64> m_highest;
    qint64 m_lowestLimit = 0;  ///< once there are enough: times that are not below need not be kept
    qint64 m_highestLimit = 0; ///< likewise that are not above
};

} // namespace ledgerscope
