// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/ledgerprofile.h"

namespace ledgerscope {

using namespace Qt::StringLiterals;

QByteArray canonicalNameOf(EventColumn column)
{
    switch (column) {
    case EventColumn::Id: return "event_id"_ba;
    case EventColumn::Type: return "event_type"_ba;
    case EventColumn::TypeOfEntity: return "entity_type"_ba;
    case EventColumn::IdOfEntity: return "entity_id"_ba;
    case EventColumn::RefOfEntity: return "entity_ref"_ba;
    case EventColumn::Payload: return "payload_json"_ba;
    case EventColumn::CausedBy: return "caused_by"_ba;
    case EventColumn::Run: return "workflow_run_id"_ba;
    case EventColumn::Source: return "source_system"_ba;
    case EventColumn::Occurred: return "occurred_at"_ba;
    case EventColumn::Recorded: return "recorded_at"_ba;
    case EventColumn::Sequence: return "sequence_no"_ba;
    case EventColumn::IdempotencyKey: return "idempotency_key"_ba;
    }
    Q_UNREACHABLE();
}

QByteArray canonicalNameOf(CompanionTable table)
{
    switch (table) {
    case CompanionTable::Subscriptions: return "event_subscriptions"_ba;
    case CompanionTable::DrainState: return "event_drain_state"_ba;
    case CompanionTable::Quarantine: return "events_quarantine"_ba;
    case CompanionTable::ConsumerDedupe: return "consumer_dedupe"_ba;
    case CompanionTable::WorkflowDefinitions: return "workflow_definitions"_ba;
    case CompanionTable::WorkflowRuns: return "workflow_run_log"_ba;
    case CompanionTable::WorkflowSteps: return "workflow_step_log"_ba;
    case CompanionTable::VerifyResults: return "workflow_verify_results"_ba;
    case CompanionTable::Reflexion: return "reflexion_log"_ba;
    case CompanionTable::ProposedActions: return "proposed_actions"_ba;
    case CompanionTable::PendingPushes: return "ns_pending_pushes"_ba;
    case CompanionTable::KillSwitches: return "kill_switches"_ba;
    case CompanionTable::KillSwitchFlips: return "kill_switch_flips"_ba;
    case CompanionTable::OperatorActions: return "operator_actions"_ba;
    case CompanionTable::CronLocks: return "cron_locks"_ba;
    }
    Q_UNREACHABLE();
}

} // namespace ledgerscope
