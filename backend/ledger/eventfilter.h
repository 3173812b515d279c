// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/core/ids.h"
#include "backend/core/instant.h"
#include "backend/matching/typepattern.h"

#include <optional>

namespace ledgerscope {

/// Which events are asked for. Parts that are set must all hold. A filter is part of a query, never a pass over rows already shown.
struct EventFilter {
    std::optional<EntityRef> entity;
    std::optional<EntityType> entityType;
    std::optional<TypePattern> type;
    std::optional<RunId> run;
    std::optional<SourceSystem> source;
    ClockKind clock = ClockKind::Occurred; ///< the clock that `time` is about
    std::optional<InstantRange> time;      ///< half-open; events without that clock do not match

    [[nodiscard]] bool isEmpty() const
    {
        return !entity && !entityType && !type && !run && !source && !time;
    }
    /// The one meaning of a filter; what a driver pushes down must agree with it.
    [[nodiscard]] bool matches(const Event &event) const;

    friend bool operator==(const EventFilter &, const EventFilter &) = default;
};

} // namespace ledgerscope
