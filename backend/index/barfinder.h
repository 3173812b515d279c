// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QtGlobal>

#include <algorithm>
#include <cstddef>
#include <span>

namespace ledgerscope {

/// Which bar a time lies in. A bar goes from its edge up to, and without, the next; edges ascend, and there are at least two. Bars of
/// equal length are found by one multiplication.
class BarFinder final
{
public:
    explicit BarFinder(std::span<const qint64> edges)
        : m_edges(edges)
        , m_last(edges.size() - 2)
    {
        const double span = toDouble(edges.back());
        m_perUnit = span > 0 ? static_cast<double>(edges.size() - 1) / span : 0;
    }

    [[nodiscard]] qint64 from() const noexcept { return m_edges.front(); }
    [[nodiscard]] qint64 upTo() const noexcept { return m_edges.back(); }
    [[nodiscard]] std::size_t count() const noexcept { return m_last + 1; }
    [[nodiscard]] qint64 edge(std::size_t bar) const noexcept { return m_edges[bar]; }
    [[nodiscard]] bool covers(qint64 time) const noexcept { return time >= m_edges.front() && time < m_edges.back(); }
    /// The time must be covered.
    [[nodiscard]] std::size_t barOf(qint64 time) const noexcept
    {
        const std::size_t bar = std::min(m_last, static_cast<std::size_t>(toDouble(time) * m_perUnit));
        if (contains(bar, time))
            return bar;
        if (bar < m_last && contains(bar + 1, time))
            return bar + 1;
        if (bar > 0 && contains(bar - 1, time))
            return bar - 1;
        return static_cast<std::size_t>(std::upper_bound(m_edges.begin(), m_edges.end(), time) - m_edges.begin()) - 1;
    }
    [[nodiscard]] bool contains(std::size_t bar, qint64 time) const noexcept { return time >= m_edges[bar] && time < m_edges[bar + 1]; }

private:
    /// Half the distance from the first edge: that always fits.
    [[nodiscard]] double toDouble(qint64 time) const noexcept
    {
        return static_cast<double>(static_cast<qint64>((static_cast<quint64>(time) - static_cast<quint64>(m_edges.front())) >> 1));
    }

    std::span<const qint64> m_edges;
    std::size_t m_last;
    double m_perUnit;
};

} // namespace ledgerscope
