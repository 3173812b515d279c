// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/replay/engine/eventtape.h"
#include "backend/replay/engine/faulttable.h"
#include "backend/replay/engine/laterows.h"
#include "backend/replay/engine/replayinputs.h"
#include "backend/replay/engine/replayplan.h"
#include "backend/replay/engine/subscriptiontable.h"

#include <QByteArray>
#include <QHash>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace ledgerscope::replay {

/// Everything a replay is made of, checked and made ready: plan, inputs and the window's events as the plan's edits order them. Nothing of
/// it changes while the replay runs, and nothing of it knows the ledger any more. Immutable, held as shared_ptr to const; any thread.
class ReplaySetup final
{
public:
    /// UnknownEvent if the plan edits an event that is not in the window.
    [[nodiscard]] static Result<std::shared_ptr<const ReplaySetup>> make(ReplayPlan plan, ReplayInputs inputs, std::shared_ptr<const Spool> spool);

    [[nodiscard]] const ReplayPlan &plan() const noexcept { return m_plan; }
    [[nodiscard]] const ReplayInputs &inputs() const noexcept { return m_inputs; }
    [[nodiscard]] const std::shared_ptr<const EventTape> &tape() const noexcept { return m_tape; }
    [[nodiscard]] const std::vector<PlannedDrainer> &drainers() const noexcept { return m_drainers; } ///< by id; of other modes one
    [[nodiscard]] const std::vector<Subscription> &subscriptions() const noexcept; ///< all, also those that are not enabled
    [[nodiscard]] const SubscriptionTable &table() const noexcept { return m_table; }
    [[nodiscard]] const FaultTable &faults() const noexcept { return m_faults; }
    [[nodiscard]] const KillSwitches &switches() const noexcept { return m_switches; }
    /// By how much an event of the tape came late; nullopt: not at all, or nobody asked (Semantics::lateInsert).
    [[nodiscard]] std::optional<qint64> latenessAt(qint64 position) const;

    struct InputProvenance {
        QByteArray input; ///< "events", "subscriptions", "switches", "dedupe_keys", "failures", "workflows", "cap_order"
        Provenance provenance = Provenance::Today;
    };
    [[nodiscard]] std::vector<InputProvenance> provenances() const;

private:
    ReplaySetup(ReplayPlan plan, ReplayInputs inputs);

    ReplayPlan m_plan;
    ReplayInputs m_inputs;
    std::shared_ptr<const EventTape> m_tape;
    std::vector<PlannedDrainer> m_drainers;
    SubscriptionTable m_table;
    FaultTable m_faults;
    KillSwitches m_switches;
    LateRows m_lateRows;
};

} // namespace ledgerscope::replay
