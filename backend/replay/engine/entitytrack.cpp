// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/entitytrack.h"

#include "backend/ledger/readererrors.h"

#include <algorithm>
#include <optional>

namespace ledgerscope::replay {

namespace {

std::optional<QByteArray> textAt(const FoldState &state, const json::Path &path)
{
    const FoldValue *value = state.value->find(path);
    return value ? std::optional(value->toJson()) : std::nullopt;
}

} // namespace

Result<EntityTrack> EntityTrack::make(const std::shared_ptr<const EventTape> &tape, const EntityRef &entity, const Reducer &reducer,
                                      const FoldState &start, const std::stop_token &stop)
{
    EntityTrack track(entity);
    const EntityFold fold(reducer);
    TapeReader reader(tape, SpoolReader::Times::Skipped);
    FoldState state = start;
    track.m_states.push_back(state);
    for (qint64 position = 0; position < tape->size(); ++position) {
        if (stop.stop_requested())
            return cancelledError();
        const TapeEvent *event = reader.at(position, {});
        if (!event)
            return *reader.error();
        if (event->event().entity != entity)
            continue;
        fold.apply(*event, state);
        track.m_positions.push_back(position);
        track.m_states.push_back(state);
    }
    return track;
}

const FoldState &EntityTrack::stateBefore(qint64 position) const
{
    const auto events = std::lower_bound(m_positions.cbegin(), m_positions.cend(), position) - m_positions.cbegin();
    return m_states[static_cast<std::size_t>(events)];
}

std::vector<qint64> EntityTrack::changesOf(const json::Path &path) const
{
    std::vector<qint64> changes;
    auto before = textAt(m_states.front(), path);
    for (std::size_t i = 0; i < m_positions.size(); ++i) {
        auto after = textAt(m_states[i + 1], path);
        if (after != before)
            changes.push_back(m_positions[i]);
        before = std::move(after);
    }
    return changes;
}

} // namespace ledgerscope::replay
