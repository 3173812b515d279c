// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/index/eventcolumns.h"

#include <QList>
#include <QObject>

#include <optional>

namespace ledgerscope {

Q_NAMESPACE

/// What is worth a word beside an event in a list (interface.md §3). Views draw it worded, never by colour alone.
enum class EventBadge {
    Late,            ///< recorded after an event with a higher id had been recorded
    Skew,            ///< recorded, or its id made, before it occurred
    Backfill,        ///< recorded long after it occurred
    SameMillisecond, ///< another event of its entity has an id of the same millisecond: the id does not decide their order (C16)
    NoZone,          ///< its time was stored without a zone (C26)
    UnreadableTime,  ///< its time cannot be read (C26)
    Gone,            ///< was in the store when the ledger was read and is not any more: history changed
};
Q_ENUM_NS(EventBadge)

/// One line of the events table: an event as far as it is known. Columns give most of it at once; what they do not keep (text of times,
/// cause, size) comes with the page. A value.
struct EventRow {
    enum class Details {
        Loading, ///< causedBy, payloadSize and the texts of the times are still to come
        Loaded,
        Gone,    ///< the store has no such event any more
    };

    Event event;
    std::optional<Instant> occurred;
    std::optional<Instant> recorded;
    std::optional<qint64> ledgerRow; ///< counted from 0; nullopt: not known yet
    Details details = Details::Loading;
    bool isLate = false;
    bool sharesMillisecond = false;

    [[nodiscard]] bool isLoaded() const { return details == Details::Loaded; }
    /// Signed, recorded − occurred; nullopt where one of them is missing. Saturates.
    [[nodiscard]] std::optional<qint64> recordingDelay() const;
    /// In the order of their weight.
    [[nodiscard]] QList<EventBadge> badges(const ClockThresholds &thresholds) const;

    [[nodiscard]] static EventRow fromColumns(const EventColumns &columns, qint64 ledgerRow);
    [[nodiscard]] static EventRow fromEvent(const Event &event);
    /// Adds what a page brought.
    void setDetails(const Event &detailed);
};

/// How far neighbours are looked at for sharesMillisecond.
inline constexpr int SameMillisecondReach = 16;

} // namespace ledgerscope
