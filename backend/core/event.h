// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/ids.h"
#include "backend/core/timestamp.h"

#include <QByteArray>

#include <optional>

namespace ledgerscope {

/// What the column of a payload held. Null, an empty text and the JSON text `null` are three things (case C06).
enum class PayloadKind { Null, Text, Blob };

/// Payload bytes exactly as stored (on a PostgreSQL jsonb column: as the store prints them).
struct Payload {
    PayloadKind kind = PayloadKind::Null;
    QByteArray bytes;
    qint64 totalSize = 0; ///< bytes in the store; larger than bytes.size() when only the first part was asked for

    [[nodiscard]] bool isComplete() const noexcept { return bytes.size() == totalSize; }
    friend bool operator==(const Payload &, const Payload &) = default;
};

/// One row of the ledger without its payload: what lists and timelines need (case C10).
/// A column that the store does not have is nullopt or a Missing timestamp; the profile tells the difference between absent and NULL.
struct Event {
    EventId id;
    EventType type;
    EntityRef entity;
    std::optional<QByteArray> causedBy; ///< free text such as "workflow:bid_price_update", not an id (case C48)
    std::optional<RunId> run;
    std::optional<SourceSystem> source;
    Timestamp occurredAt;
    Timestamp recordedAt;
    std::optional<qint64> sequence; ///< per-entity counter, optional (case C24)
    std::optional<QByteArray> idempotencyKey;
    PayloadKind payloadKind = PayloadKind::Null;
    qint64 payloadSize = 0; ///< bytes

    friend bool operator==(const Event &, const Event &) = default;
};

struct EventWithPayload {
    Event event;
    Payload payload;

    friend bool operator==(const EventWithPayload &, const EventWithPayload &) = default;
};

/// The three clocks of an event; they are separate axes and are never mixed (architecture.md §3, case C22).
enum class ClockKind { Occurred, Recorded, Ulid };

/// Nullopt where that clock is missing or unreadable.
[[nodiscard]] std::optional<Instant> instantOf(const Event &event, ClockKind clock);

/// The orders of architecture.md §3. Sequence exists inside one entity only.
enum class EventOrder { Ledger, Occurred, Recorded, Sequence };

/// When differences between the clocks are worth a mark; each is a setting (architecture.md §3).
struct ClockThresholds {
    qint64 backfillNanoseconds = 24 * Instant::PerHour; ///< recorded − occurred above this: backfill
    qint64 skewNanoseconds = 5 * Instant::PerMinute;    ///< recorded or ULID time before occurred by more than this: skew
};

struct ClockMarks {
    bool isBackfill = false;
    bool isSkewed = false;

    friend bool operator==(const ClockMarks &, const ClockMarks &) = default;
};

[[nodiscard]] ClockMarks clockMarksOf(std::optional<Instant> occurred, std::optional<Instant> recorded, std::optional<Instant> ulid,
                                      const ClockThresholds &thresholds);

} // namespace ledgerscope
