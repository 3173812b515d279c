// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArrayView>

#include <array>
#include <optional>
#include <utility>

namespace ledgerscope::matching {

/// What filters and mappers call the parts of an event row (ledgers.md §1.1, §1.6). The canonical names, whatever the store's columns are
/// called.
enum class EventColumn : quint8 {
    EventId,
    EventType,
    EntityType,
    EntityId,
    EntityRef, ///< entity_type:entity_id
    Payload,   ///< the parsed JSON; also called payload
    CausedBy,
    WorkflowRunId,
    SourceSystem,
    OccurredAt,
    RecordedAt,
    SequenceNo,
    IdempotencyKey,
};

/// In the order of the enumeration, in which the row is written out.
constexpr std::array<std::pair<QByteArrayView, EventColumn>, 13> EventColumnNames{{
    {"event_id", EventColumn::EventId},
    {"event_type", EventColumn::EventType},
    {"entity_type", EventColumn::EntityType},
    {"entity_id", EventColumn::EntityId},
    {"entity_ref", EventColumn::EntityRef},
    {"payload_json", EventColumn::Payload},
    {"caused_by", EventColumn::CausedBy},
    {"workflow_run_id", EventColumn::WorkflowRunId},
    {"source_system", EventColumn::SourceSystem},
    {"occurred_at", EventColumn::OccurredAt},
    {"recorded_at", EventColumn::RecordedAt},
    {"sequence_no", EventColumn::SequenceNo},
    {"idempotency_key", EventColumn::IdempotencyKey},
}};

[[nodiscard]] inline QByteArrayView nameOf(EventColumn column) noexcept
{
    return EventColumnNames.at(static_cast<std::size_t>(column)).first;
}

[[nodiscard]] inline std::optional<EventColumn> columnOf(QByteArrayView name) noexcept
{
    if (name == QByteArrayView("payload"))
        return EventColumn::Payload;
    for (const auto &[known, column] : EventColumnNames) {
        if (name == known)
            return column;
    }
    return std::nullopt;
}

} // namespace ledgerscope::matching
