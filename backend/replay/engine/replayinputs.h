// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/ids.h"
#include "backend/core/subscription.h"
#include "backend/replay/engine/entityfold.h"
#include "backend/replay/engine/killswitches.h"
#include "backend/replay/engine/recordedfailure.h"

#include <QByteArray>
#include <QHash>

#include <optional>
#include <vector>

namespace ledgerscope::replay {

/// How much an input of a replay can be trusted to be what it was. Always shown beside the replay.
enum class Provenance {
    Reconstructed, ///< as of then, from a history that the ledger keeps
    Recorded,      ///< as the ledger says it was
    Today,         ///< as it is now; it may have been otherwise
    Edited,        ///< the plan says so
    Assumed,       ///< a default of ours
};

/// What a contract declares about itself (ledgers.md §1.9); a workflow that is not told declares nothing.
struct WorkflowFacts {
    qint64 riskLevel = 1;
    /// Events are not given to it twice under one key: it declares an idempotency key (ledgers.md §1.4, step 5).
    bool declaresKey = false;
    std::vector<QByteArray> requiredInputs = {};
    /// Kill switches that stop it, beside kill:high_risk_ops from risk level 4 on.
    std::vector<QByteArray> switches = {};

    friend bool operator==(const WorkflowFacts &, const WorkflowFacts &) = default;
};

/// A run that the ledger's run log has for an event.
struct RecordedRun {
    EventId event;
    QByteArray workflow;
    RunId run;
    QByteArray status;

    friend bool operator==(const RecordedRun &, const RecordedRun &) = default;
};

struct SeenKey {
    QByteArray consumer;
    QByteArray key;

    friend bool operator==(const SeenKey &, const SeenKey &) = default;
};

/// The state that an entity had before the window: what folding its earlier events gives.
struct StartState {
    EntityRef entity;
    FoldState state;
};

/// Everything a replay needs beside plan and events, read by the caller before the store is closed. Values only.
struct ReplayInputs {
    std::vector<Subscription> subscriptions; ///< today's; a plan may bring its own
    Provenance subscriptionsFrom = Provenance::Today;
    QHash<QByteArray, WorkflowFacts> workflows;
    KillSwitches switchesAsOf;
    bool hasSwitchHistory = false; ///< false: switchesAsOf are today's
    KillSwitches switchesToday;
    std::vector<SeenKey> seenKeys; ///< first seen before the window
    std::vector<RecordedFailure> failures;
    std::vector<RecordedRun> runs;
    std::vector<StartState> startStates; ///< of entities that somebody folded; of others states are told to be since window start
    QByteArray ledgerIdentity; ///< a digest that tells nothing about host and path
};

} // namespace ledgerscope::replay
