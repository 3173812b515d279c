// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/ids.h"
#include "backend/core/instant.h"
#include "backend/replay/engine/tapeevent.h"

#include <QByteArray>
#include <QFlags>

#include <optional>
#include <vector>

namespace ledgerscope::replay {

/// What becomes of one subscriber that takes an event. Effects are records, never actions.
enum class Outcome : quint8 {
    Started,          ///< the workflow would start, with the input
    AwaitingApproval, ///< it would start, and wait for a person
    Cut,              ///< beyond the fan-out cap
    DedupeSkipped,    ///< its consumer has seen the key
    SwitchBlocked,    ///< a kill switch stops it
    FilterSkipped,    ///< its filter is not evaluable, and such subscribers are left out
    ReturnedFailed,   ///< the contract returned status 'failed', and the drainer goes on
    Failed,           ///< dispatch failure
};

/// Why a dispatch failed, or why the outcome is what it is.
enum class Reason : quint8 {
    None,
    FilterSyntax,
    FilterNotEvaluable,
    MapperInvalid,
    InputFault,      ///< a path without value, a required input, an unreadable payload
    InjectedFault,   ///< the plan says so
    RecordedFailure, ///< the ledger says so
};

enum class EffectNote : quint8 {
    FilterIgnored = 1, ///< the filter is not evaluable, and the subscriber fires all the same
    WouldBlock = 2,    ///< an armed kill switch would have stopped it
    Slow = 4,          ///< outlasts the cadence of its drainer
};
Q_DECLARE_FLAGS(EffectNotes, EffectNote)
Q_DECLARE_OPERATORS_FOR_FLAGS(EffectNotes)

struct Effect {
    static constexpr qint32 None = -1;

    quint32 subscription = 0; ///< position in SubscriptionTable
    Outcome outcome = Outcome::Started;
    Reason reason = Reason::None;
    EffectNotes notes;
    qint32 input = None;  ///< in SimulationStep::texts: what the workflow is started with, JSON
    qint32 detail = None; ///< in SimulationStep::texts: a sentence, a switch, a key

    friend bool operator==(const Effect &, const Effect &) = default;
};

/// How a pass of a drainer ended.
struct PassEnd {
    enum class Kind : quint8 {
        Finished, ///< the batch is served
        Halted,   ///< R560: stopped at an event, which the next pass reads again
        Stalled,  ///< halted once too often: the drainer is not run any more
        Locked,   ///< found the lock held, and did nothing
    };

    Kind kind = Kind::Finished;
    quint32 drainer = 0;
    qint64 pass = 0;
    qint64 served = 0;         ///< events of this pass that were served
    EventId cursor;            ///< last event that was served; empty: none yet
    EventId haltedOn;          ///< of Halted and Stalled
    std::optional<Instant> at; ///< virtual time of the pass

    friend bool operator==(const PassEnd &, const PassEnd &) = default;
};

/// What one step of a replay does: an event is given to a drainer. The simulator fills it anew each time; see TapeEvent for how long the
/// event is good.
struct SimulationStep {
    enum class Kind : quint8 {
        Delivery, ///< to a drainer that starts workflows
        Handover, ///< to one that does not: "delivered to <drainer>"
        Late,     ///< the event came below the cursor, and is never delivered
        End,      ///< nothing is left to do
    };

    Kind kind = Kind::End;
    quint32 drainer = 0;
    qint64 pass = 0;     ///< of this drainer, from 1
    qint64 position = 0; ///< of the event on the tape
    const TapeEvent *event = nullptr;
    std::vector<Effect> effects;   ///< in the order of the subscriptions
    std::vector<QByteArray> texts; ///< inputs and details of effects
    std::vector<PassEnd> passes;   ///< those that ended before the event (Locked), and the one that ends with it
    bool isHalt = false;           ///< the last effect stopped the pass

    [[nodiscard]] QByteArray inputOf(const Effect &effect) const { return textAt(effect.input); }
    [[nodiscard]] QByteArray detailOf(const Effect &effect) const { return textAt(effect.detail); }
    void clear();
    /// With bytes of its own.
    [[nodiscard]] SimulationStep kept() const;

    std::optional<TapeEvent> keptEvent = {}; ///< of kept()

private:
    [[nodiscard]] QByteArray textAt(qint32 index) const { return index < 0 ? QByteArray() : texts[static_cast<std::size_t>(index)]; }
};

} // namespace ledgerscope::replay
