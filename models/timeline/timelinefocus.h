// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/timeline/timelinelanes.h"

#include <QHash>

#include <memory>
#include <optional>
#include <stop_token>

namespace ledgerscope {

/// The events of the focus entity, lane by lane, out of the same lanes: listed, 13 bytes each.
class TimelineFocus final
{
public:
    TimelineFocus() = default;
    [[nodiscard]] static std::shared_ptr<const TimelineFocus> build(std::shared_ptr<const TimelineLanes> lanes, const EntityRef &entity,
                                                                    const std::stop_token &stop);

    [[nodiscard]] const EntityRef &entity() const noexcept { return m_entity; }
    [[nodiscard]] const TimelineDensity &lane(int index) const;
    [[nodiscard]] qint64 size() const noexcept { return m_size; } ///< of all lanes
    [[nodiscard]] const std::optional<InstantRange> &extent() const noexcept { return m_extent; } ///< of all lanes; nullopt without events
    [[nodiscard]] const std::shared_ptr<const TimelineLanes> &lanes() const noexcept { return m_lanes; }

private:
    std::shared_ptr<const TimelineLanes> m_lanes;
    EntityRef m_entity;
    QHash<int, TimelineDensity> m_byLane;
    std::optional<InstantRange> m_extent;
    qint64 m_size = 0;
};

} // namespace ledgerscope
