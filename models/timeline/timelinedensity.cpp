// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/timeline/timelinedensity.h"

#include <array>
#include <cstdlib>
#include <utility>

namespace ledgerscope {

TimelineDensity::TimelineDensity()
{
    static const auto Nothing = std::make_shared<const TimedRows>();
    m_list = Nothing;
}

TimelineDensity::TimelineDensity(std::shared_ptr<const EventDensity> density, quint32 code)
    : m_density(std::move(density))
    , m_code(code)
    , m_list(m_density->listOf(code))
{
}

TimelineDensity::TimelineDensity(std::shared_ptr<const TimedRows> list)
    : m_list(std::move(list))
{
}

qint64 TimelineDensity::placeOf(Instant instant) const
{
    return m_list ? m_list->placeOf(instant) : m_density->placeOf(m_code, instant);
}

qint64 TimelineDensity::count(const InstantRange &range) const
{
    return m_list ? m_list->count(range) : m_density->count(m_code, range);
}

void TimelineDensity::addCounts(std::span<const qint64> edges, std::span<quint32> counts) const
{
    if (m_list)
        m_list->addCounts(edges, counts);
    else
        m_density->addCounts(std::array{m_code}, edges, counts);
}

std::optional<TimedRow> TimelineDensity::nearestTo(Instant instant) const
{
    if (!m_list)
        return m_density->nearestTo(m_code, instant);
    const auto place = m_list->nearestTo(instant);
    return place ? std::optional<TimedRow>{m_list->at(*place)} : std::nullopt;
}

std::optional<TimedRow> TimelineDensity::neighbour(const TimedRow &event, int step) const
{
    if (m_list) {
        const auto place = m_list->placeOf(event);
        if (!place || *place + step < 0 || *place + step >= m_list->size())
            return std::nullopt;
        return m_list->at(*place + step);
    }
    std::optional<TimedRow> found = m_density->firstFrom(m_code, event);
    if (found != event)
        return std::nullopt;
    for (int left = std::abs(step); left > 0 && found; --left)
        found = step < 0 ? m_density->lastBefore(m_code, *found) : m_density->firstFrom(m_code, {found->first, found->second + 1});
    return found;
}

std::optional<qint64> TimelineDensity::placeOf(const TimedRow &event) const
{
    return m_list ? m_list->placeOf(event) : m_density->placeOf(m_code, event);
}

std::optional<InstantRange> TimelineDensity::extent() const
{
    return m_list ? m_list->extent() : m_density->extent(m_code);
}

std::shared_ptr<const TimedRows> TimelineDensity::within(const InstantRange &range) const
{
    return m_list ? m_list : m_density->within(m_code, range);
}

} // namespace ledgerscope
