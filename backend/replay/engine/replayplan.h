// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/ids.h"
#include "backend/core/subscription.h"
#include "backend/matching/patternrule.h"
#include "backend/replay/engine/killswitches.h"
#include "backend/replay/engine/reducer.h"

#include <QByteArray>

#include <optional>
#include <variant>
#include <vector>

namespace ledgerscope::replay {

/// What a replay is to do, as a value: the JSON of replay-protocol.md "Plan" (docs/trace.md tells every key). Read by PlanReader,
/// written by canonicalJson(). Two plans that mean the same have the same canonical form, and so the same hash.

enum class Mode {
    Drain,  ///< drainers, batch by batch
    Entity, ///< one entity's events, one after the other
    Run,    ///< the events of one workflow run
};

enum class DrainMode { R560, PreR560 };
enum class CapOrder { Id, Insertion };
enum class CapHit { Silent, AlertEvent };
enum class FilterError { Halt, Skip, Fire };
enum class MapperMissing { Absent, Null, Fail };
enum class Dedupe { PerConsumer, None };
enum class NullCursor { Nothing, Beginning };
enum class LateInsert { Off, On };
enum class Lock { Ttl, None };
enum class Hitl { AutoApprove, Never, Recorded };
enum class ClockMode { Recorded, Virtual };
/// Whether workflows fail as the ledger says they did (its `workflow.dispatch_failed` events).
enum class FailureInput { Recorded, None };

/// The options of ledgers.md §8, with the defaults stated there.
struct Semantics {
    DrainMode drainMode = DrainMode::R560;
    qint64 batchLimit = 500;
    qint64 fanoutCap = 8;
    CapOrder capOrder = CapOrder::Id;
    CapHit capHit = CapHit::Silent;
    FilterError filterError = FilterError::Halt;
    MapperMissing mapperMissing = MapperMissing::Absent;
    Dedupe dedupe = Dedupe::PerConsumer;
    bool failedResultHalts = false;
    NullCursor nullCursor = NullCursor::Nothing;
    LateInsert lateInsert = LateInsert::Off;
    Lock lock = Lock::Ttl;
    matching::PatternMeaning glob = matching::PatternMeaning::StarAnywhere;
    Hitl hitl = Hitl::AutoApprove;
    ClockMode clock = ClockMode::Recorded;

    friend bool operator==(const Semantics &, const Semantics &) = default;
};

/// Which events of the ledger are replayed; parts that are set must all hold.
struct Window {
    std::optional<EventId> after = {}; ///< exclusive
    std::optional<EventId> until = {}; ///< inclusive
    std::optional<EntityRef> entity = {};
    std::optional<QByteArray> type = {}; ///< a pattern (TypePattern)
    std::optional<RunId> run = {};

    friend bool operator==(const Window &, const Window &) = default;
};

/// Where a drainer begins.
struct CursorOfStore { friend bool operator==(const CursorOfStore &, const CursorOfStore &) = default; }; ///< at the window's `after`
struct NoCursorRow { friend bool operator==(const NoCursorRow &, const NoCursorRow &) = default; };       ///< from the beginning of the window
struct NullCursorRow { friend bool operator==(const NullCursorRow &, const NullCursorRow &) = default; }; ///< see NullCursor
using CursorChoice = std::variant<CursorOfStore, NoCursorRow, NullCursorRow, EventId>;

struct PlannedDrainer {
    static constexpr qint64 DefaultCadenceSeconds = 120;

    QByteArray id;
    CursorChoice cursor;
    qint64 cadenceSeconds = DefaultCadenceSeconds;
    bool startsWorkflows = false; ///< others only get the event: "delivered to <id>"

    /// The cadences of ledgers.md §1.4; only `workflow_runner` starts workflows.
    [[nodiscard]] static PlannedDrainer named(const QByteArray &id);
    friend bool operator==(const PlannedDrainer &, const PlannedDrainer &) = default;
};

/// Something that goes wrong on purpose when a workflow is started.
struct Fault {
    enum class Kind {
        Throw, ///< the call throws: dispatch failure
        Fail,  ///< the contract returns status 'failed' (see Semantics::failedResultHalts)
        Slow,  ///< the call outlasts the cadence: the next pass meets the lock, or without one begins at the old cursor
    };

    std::optional<EventId> event;      ///< this event, or …
    std::optional<QByteArray> pattern; ///< … events of these types; exactly one of the two
    QByteArray workflow;
    Kind kind = Kind::Throw;
    std::optional<qint64> times; ///< how often it happens; nullopt: always

    friend bool operator==(const Fault &, const Fault &) = default;
};

// What-if edits of the window.
struct SkipEdit {
    EventId event;
    bool withEffects = false; ///< also leaves out what the event caused (case C55)
    friend bool operator==(const SkipEdit &, const SkipEdit &) = default;
};
struct InsertEdit {
    std::optional<EventId> before; ///< nullopt: at the end
    EventId id;                    ///< empty: sim:edit:<n>
    EventType type;
    EntityRef entity;
    QByteArray payload;            ///< as written in the plan
    std::optional<QByteArray> idempotencyKey;
    friend bool operator==(const InsertEdit &, const InsertEdit &) = default;
};
struct ReplaceEdit {
    EventId event;
    std::optional<EventType> type;
    std::optional<QByteArray> payload;
    friend bool operator==(const ReplaceEdit &, const ReplaceEdit &) = default;
};
struct ReorderEdit {
    EventId event;
    std::optional<EventId> before; ///< nullopt: to the end
    friend bool operator==(const ReorderEdit &, const ReorderEdit &) = default;
};
using Edit = std::variant<SkipEdit, InsertEdit, ReplaceEdit, ReorderEdit>;

struct TodaysSubscriptions { friend bool operator==(const TodaysSubscriptions &, const TodaysSubscriptions &) = default; };
using SubscriptionChoice = std::variant<TodaysSubscriptions, std::vector<Subscription>>;

struct SwitchesAsOf { friend bool operator==(const SwitchesAsOf &, const SwitchesAsOf &) = default; };
struct SwitchesToday { friend bool operator==(const SwitchesToday &, const SwitchesToday &) = default; };
using SwitchChoice = std::variant<SwitchesAsOf, SwitchesToday, std::vector<SwitchSetting>>;

struct ReplayPlan {
    static constexpr qint64 DefaultCheckpointEvery = 5'000;
    static constexpr qint64 DefaultRetries = 3;

    Mode mode = Mode::Drain;
    Window window;
    std::vector<PlannedDrainer> drainers = {PlannedDrainer::named(QByteArrayLiteral("workflow_runner"))};
    Semantics semantics;
    SubscriptionChoice subscriptions;
    SwitchChoice switches;
    FailureInput failures = FailureInput::Recorded;
    std::vector<Fault> faults;
    std::vector<Edit> edits;
    Reducer reducer;
    qint64 checkpointEvery = DefaultCheckpointEvery; ///< events
    /// A drainer that halts on one event so many times in a row is stalled: it is not run again. Without a limit a poison event would
    /// be tried for ever.
    qint64 retries = DefaultRetries;

    friend bool operator==(const ReplayPlan &, const ReplayPlan &) = default;
};

} // namespace ledgerscope::replay
