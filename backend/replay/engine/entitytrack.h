// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/json/path.h"
#include "backend/replay/engine/entityfold.h"
#include "backend/replay/engine/eventtape.h"

#include <memory>
#include <stop_token>
#include <vector>

namespace ledgerscope::replay {

/// The places of one entity's events on a tape, and its state at any of them. Found by one reading of the tape. One thread.
class EntityTrack final
{
public:
    /// `start` is the state that the entity had before the window, if somebody folded it.
    [[nodiscard]] static Result<EntityTrack> make(const std::shared_ptr<const EventTape> &tape, const EntityRef &entity, const Reducer &reducer,
                                                  const FoldState &start, const std::stop_token &stop);

    [[nodiscard]] const EntityRef &entity() const noexcept { return m_entity; }
    [[nodiscard]] const std::vector<qint64> &positions() const noexcept { return m_positions; }
    /// After all events of the entity that stand before a position.
    [[nodiscard]] const FoldState &stateBefore(qint64 position) const;
    [[nodiscard]] const FoldState &stateAfter(qint64 position) const { return stateBefore(position + 1); }
    /// Positions of the events that change what stands at a path (written differently is changed).
    [[nodiscard]] std::vector<qint64> changesOf(const json::Path &path) const;

private:
    explicit EntityTrack(EntityRef entity) : m_entity(std::move(entity)) { }

    EntityRef m_entity;
    std::vector<qint64> m_positions;
    std::vector<FoldState> m_states; ///< before the first event, after the first, …: states share what does not change
};

} // namespace ledgerscope::replay
