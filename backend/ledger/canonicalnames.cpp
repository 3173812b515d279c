// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/canonicalnames.h"

#include <QHash>

#include <algorithm>
#include <array>

namespace ledgerscope {

namespace {

/// "name=alias=alias" separated by blanks.
struct TableText {
    CompanionTable table;
    const char *names;
    const char *columns;
};

constexpr const char *EventsColumns =
    "event_id=id=ulid event_type entity_type entity_id entity_ref payload_json=payload caused_by workflow_run_id source_system "
    "occurred_at recorded_at sequence_no idempotency_key";

constexpr std::array<TableText, 15> Companions{{
    {CompanionTable::Subscriptions, "event_subscriptions",
     "subscription_id=id event_type_glob=event_type_pattern workflow_type input_mapper filter_expr enabled created_at"},
    {CompanionTable::DrainState, "event_drain_state=event_drain_cursor",
     "drainer_id=drainer=consumer last_event_id=cursor_value last_drained_at=updated_at events_processed_total"},
    {CompanionTable::Quarantine, "events_quarantine",
     "event_id event_type row_json=payload_json drainer_id reason quarantined_by quarantined_at resolved_at"},
    {CompanionTable::ConsumerDedupe, "consumer_dedupe", "consumer_id idempotency_key event_id first_seen_at"},
    {CompanionTable::WorkflowDefinitions, "workflow_definitions",
     "workflow_type contract_version enabled owner risk_level trigger_json inputs_json context_to_load_json preconditions_json fan_out_json "
     "post_actions_json verify_checks_json reflexion_enabled expected_duration_secs"},
    {CompanionTable::WorkflowRuns, "workflow_run_log=workflow_runs",
     "run_id workflow_type status invoked_by started_at completed_at summary_json"},
    {CompanionTable::WorkflowSteps, "workflow_step_log", "run_id step_no stage step_id kind status started_at completed_at detail_json"},
    {CompanionTable::VerifyResults, "workflow_verify_results",
     "verify_id run_id workflow_type check_id verify_sql status due_at attempts checked_at result_json"},
    {CompanionTable::Reflexion, "reflexion_log", "reflexion_id run_id entity_type entity_id tags narrative=observation status created_at"},
    {CompanionTable::ProposedActions, "proposed_actions",
     "action_id=id=proposed_action_id action_type entity_type entity_ref current_state_json proposed_change_json=payload_json rationale status "
     "risk_level proposed_by proposed_at decided_by decided_at claimed_by claimed_at retry_count batch_id"},
    {CompanionTable::PendingPushes, "ns_pending_pushes",
     "push_id action_id payload_json status retry_count ns_internal_id queued_at applied_at error_json"},
    {CompanionTable::KillSwitches, "kill_switches",
     "switch_key=key state=engaged version reason changed_by changed_at expires_at restore_at"},
    {CompanionTable::KillSwitchFlips, "kill_switch_flips=kill_switch_audit",
     "flip_id=n switch_key=key old_state=old new_state=new reason flipped_by=who flipped_at=at host version plan_digest"},
    {CompanionTable::OperatorActions, "operator_actions",
     "plan_id action target old_json new_json row_count reason done_by host done_at plan_digest"},
    {CompanionTable::CronLocks, "cron_locks", "lock_name holder acquired_at expires_at released_at"},
}};

CanonicalTable parsed(const char *names, const char *columns)
{
    CanonicalTable table;
    table.names = QByteArray(names).split('=');
    for (const QByteArray &column : QByteArray(columns).split(' '))
        table.columns += column.split('=');
    return table;
}

const QHash<CompanionTable, CanonicalTable> &companions()
{
    static const QHash<CompanionTable, CanonicalTable> tables = [] {
        QHash<CompanionTable, CanonicalTable> result;
        for (const TableText &text : Companions)
            result.insert(text.table, parsed(text.names, text.columns));
        return result;
    }();
    return tables;
}

bool containsAny(QByteArrayView text, std::initializer_list<QByteArrayView> words)
{
    return std::any_of(words.begin(), words.end(), [text](QByteArrayView word) { return text.contains(word); });
}

} // namespace

bool CanonicalTable::hasColumn(QByteArrayView canonicalName) const
{
    return std::any_of(columns.begin(), columns.end(), [canonicalName](const NameChoice &column) { return column.first() == canonicalName; });
}

const CanonicalTable &eventsTable()
{
    static const CanonicalTable table = parsed("events", EventsColumns);
    return table;
}

const CanonicalTable &companionTable(CompanionTable table)
{
    return *companions().constFind(table);
}

const CanonicalTable *tableNamed(QByteArrayView canonicalName)
{
    if (eventsTable().name() == canonicalName)
        return &eventsTable();
    for (const CanonicalTable &table : companions()) {
        if (table.name() == canonicalName)
            return &table;
    }
    return nullptr;
}

QList<EventColumn> allEventColumns()
{
    return {EventColumn::Id,     EventColumn::Type,     EventColumn::TypeOfEntity, EventColumn::IdOfEntity, EventColumn::RefOfEntity,
            EventColumn::Payload, EventColumn::CausedBy, EventColumn::Run,          EventColumn::Source,     EventColumn::Occurred,
            EventColumn::Recorded, EventColumn::Sequence, EventColumn::IdempotencyKey};
}

QList<CompanionTable> allCompanionTables()
{
    QList<CompanionTable> tables;
    for (const TableText &text : Companions)
        tables += text.table;
    return tables;
}

NameChoice namesOf(EventColumn column)
{
    const auto &columns = eventsTable().columns;
    const QByteArray name = canonicalNameOf(column);
    return *std::find_if(columns.begin(), columns.end(), [&name](const NameChoice &names) { return names.first() == name; });
}

TypeClass classOfType(QByteArrayView declaredType)
{
    const QByteArray type = declaredType.toByteArray().toLower().trimmed();
    if (type.isEmpty())
        return TypeClass::Undeclared;
    if (type.endsWith("[]") || type == "array")
        return TypeClass::Array;
    if (type.contains("json"))
        return TypeClass::Json;
    if (type.startsWith("timestamp") || type.startsWith("date") || type.startsWith("time"))
        return TypeClass::Time;
    if (type.contains("bool"))
        return TypeClass::Boolean;
    if (type == "uuid")
        return TypeClass::Uuid;
    if (containsAny(type, {"char", "text", "clob", "string"}) || type == "name")
        return TypeClass::Text;
    if (type.startsWith("interval") || type == "point")
        return TypeClass::Other;
    if (containsAny(type, {"int", "serial"}))
        return TypeClass::Integer;
    if (containsAny(type, {"real", "floa", "doub", "numeric", "decimal", "number"}))
        return TypeClass::Number;
    if (containsAny(type, {"blob", "bytea", "binary"}))
        return TypeClass::Bytes;
    return TypeClass::Other;
}

bool canHold(EventColumn column, TypeClass type, StoreKind store)
{
    const bool isSqlite = store == StoreKind::Sqlite;
    const auto isOneOf = [type](std::initializer_list<TypeClass> classes) {
        return std::find(classes.begin(), classes.end(), type) != classes.end();
    };
    switch (column) {
    case EventColumn::Id: // compared and ordered as bytes: numbers would be ordered as numbers
        return isOneOf({TypeClass::Text, TypeClass::Uuid, TypeClass::Other, TypeClass::Undeclared}) || (isSqlite && type == TypeClass::Bytes);
    case EventColumn::Payload:
        return isOneOf({TypeClass::Text, TypeClass::Json, TypeClass::Bytes, TypeClass::Other, TypeClass::Undeclared});
    case EventColumn::Occurred:
    case EventColumn::Recorded:
        return isSqlite || isOneOf({TypeClass::Time, TypeClass::Text, TypeClass::Integer, TypeClass::Number, TypeClass::Undeclared});
    case EventColumn::Sequence:
        return isOneOf({TypeClass::Integer, TypeClass::Number, TypeClass::Undeclared}) || (isSqlite && type == TypeClass::Other);
    case EventColumn::Type:
    case EventColumn::TypeOfEntity:
    case EventColumn::IdOfEntity:
    case EventColumn::RefOfEntity:
    case EventColumn::CausedBy:
    case EventColumn::Run:
    case EventColumn::Source:
    case EventColumn::IdempotencyKey:
        return isSqlite || !isOneOf({TypeClass::Json, TypeClass::Bytes, TypeClass::Array, TypeClass::Boolean, TypeClass::Time});
    }
    Q_UNREACHABLE();
}

} // namespace ledgerscope
