// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/timeline/timelinefocus.h"

#include "models/timeline/timescale.h"

#include <utility>
#include <vector>

namespace ledgerscope {

std::shared_ptr<const TimelineFocus> TimelineFocus::build(std::shared_ptr<const TimelineLanes> lanes, const EntityRef &entity,
                                                          const std::stop_token &stop)
{
    constexpr qint64 RowsBetweenStops = 65'536;
    auto focus = std::make_shared<TimelineFocus>();
    focus->m_entity = entity;
    focus->m_lanes = std::move(lanes);
    const TimelineLanes &all = *focus->m_lanes;
    const auto code = all.columns().entities().codeOf(entity);
    if (!code)
        return focus;
    QHash<int, std::vector<TimedRow>> byLane;
    for (const quint32 row : all.entityRows().rowsOf(*code)) {
        if (focus->m_size % RowsBetweenStops == 0 && stop.stop_requested())
            return nullptr;
        const int lane = all.laneOf(row);
        if (lane < 0)
            continue;
        byLane[lane].emplace_back(all.columns().timeAt(row, all.clock()), row);
        ++focus->m_size;
    }
    for (auto it = byLane.begin(); it != byLane.end(); ++it) {
        const TimelineDensity events(std::make_shared<const TimedRows>(std::move(it.value())));
        focus->m_extent = focus->m_extent ? united(*focus->m_extent, *events.extent()) : events.extent();
        focus->m_byLane.insert(it.key(), events);
    }
    return focus;
}

const TimelineDensity &TimelineFocus::lane(int index) const
{
    static const TimelineDensity Nothing;
    const auto found = m_byLane.constFind(index);
    return found == m_byLane.cend() ? Nothing : *found;
}

} // namespace ledgerscope
