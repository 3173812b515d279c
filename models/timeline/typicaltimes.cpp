// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/timeline/typicaltimes.h"

#include <algorithm>
#include <functional>
#include <limits>

namespace ledgerscope {

namespace {

constexpr std::size_t FewestEvents = 20; // below, nothing is typical
constexpr std::size_t OneIn = 1'000;     // at most this part stands alone, at each end
constexpr double FarTimes = 10;          // farther away than ten times the length of the rest

double distance(qint64 from, qint64 to) noexcept
{
    return static_cast<double>(static_cast<quint64>(to) - static_cast<quint64>(from));
}

/// Leaves the first ones of an order; returns the last of them.
template<typename Order>
qint64 cut(std::vector<qint64> &times, std::size_t count, Order order)
{
    const auto last = times.begin() + static_cast<std::ptrdiff_t>(count) - 1;
    std::nth_element(times.begin(), last, times.end(), order);
    times.resize(count);
    return times.back();
}

} // namespace

TypicalTimes::TypicalTimes(qint64 mostTimes)
    : m_kept(std::max(FewestEvents, static_cast<std::size_t>(mostTimes) / OneIn + 2))
{
}

void TypicalTimes::keepLowest(qint64 time)
{
    m_lowest.push_back(time);
    if (m_lowest.size() == m_kept)
        m_lowestLimit = *std::max_element(m_lowest.cbegin(), m_lowest.cend());
    else if (m_lowest.size() >= 2 * m_kept)
        m_lowestLimit = cut(m_lowest, m_kept, std::less<>());
}

void TypicalTimes::keepHighest(qint64 time)
{
    m_highest.push_back(time);
    if (m_highest.size() == m_kept)
        m_highestLimit = *std::min_element(m_highest.cbegin(), m_highest.cend());
    else if (m_highest.size() >= 2 * m_kept)
        m_highestLimit = cut(m_highest, m_kept, std::greater<>());
}

std::optional<InstantRange> TypicalTimes::extent() const
{
    if (m_count == 0)
        return std::nullopt;
    std::vector<qint64> low = m_lowest;   // ascending from the first
    std::vector<qint64> high = m_highest; // descending from the last
    std::sort(low.begin(), low.end());
    std::sort(high.begin(), high.end(), std::greater<>());
    std::size_t first = 0;
    std::size_t last = 0;
    if (m_count >= FewestEvents) {
        const std::size_t few = std::max<std::size_t>(1, m_count / OneIn);
        const double typical = distance(low[few], high[few]);
        const auto isFar = [&](qint64 a, qint64 b) { return distance(a, b) > FarTimes * std::max(1e9, typical); };
        for (std::size_t i = few; i > 0 && first == 0; --i)
            first = isFar(low[i - 1], low[i]) ? i : 0;
        for (std::size_t i = few; i > 0 && last == 0; --i)
            last = isFar(high[i], high[i - 1]) ? i : 0;
    }
    const qint64 to = high[last];
    return InstantRange{{low[first]}, {to == std::numeric_limits<qint64>::max() ? to : to + 1}};
}

} // namespace ledgerscope
