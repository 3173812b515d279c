// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "models/formatting.h"
#include "models/severity.h"

#include <QList>
#include <QString>

#include <array>

namespace ledgerscope {

/// A worded mark with the sentence that explains it.
struct FactBadge {
    QString text;        ///< "backfill, 144 days late"
    Severity severity = Severity::None;
    QString explanation; ///< "Recorded 144 d 1 h after it occurred."

    friend bool operator==(const FactBadge &, const FactBadge &) = default;
};

/// One of the three clocks as a line of the inspector.
struct ClockFact {
    ClockKind clock = ClockKind::Occurred;
    QString label;       ///< "Recorded"
    QString text;        ///< in the display zone with every stored digit; as stored if it cannot be read; "—" if there is none
    QString note;        ///< the zone, or the distance to the occurred time: "UTC", "+0.204 s", "same"
    Severity severity = Severity::None;
    QString explanation; ///< the text as the store has it, and what was done with it

    friend bool operator==(const ClockFact &, const ClockFact &) = default;
};

/// What decides how an event's facts are worded. None of it is part of the event.
struct FactContext {
    Formatter formatter;
    ClockThresholds thresholds;
    QString zoneOfZonelessTimes = QStringLiteral("UTC"); ///< what times without a zone were read as
    bool isLate = false;     ///< its id lay below a head that was already passed
    qint64 entityEvents = 0; ///< events of the entity; 0: not counted, or fewer than the sequence number says
};

/// Everything the inspector says about an event beside its payload, safe to show: control characters and bad bytes are marks (case C13).
struct EventFacts {
    QString id;
    QString type;
    QString entity;      ///< "item:10472"; empty without one
    QString sequence;    ///< "sequence 29 of 34"; "no sequence number" (case C24: never 0)
    QString causedBy;
    QString run;
    QString source;
    std::array<ClockFact, 3> clocks; ///< by ClockKind
    QList<FactBadge> badges;         ///< cases C22, C26

    friend bool operator==(const EventFacts &, const EventFacts &) = default;
};

/// Pure; any thread.
[[nodiscard]] EventFacts factsOf(const Event &event, const FactContext &context);

} // namespace ledgerscope
