// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ctl/read/inforeport.h"

#include "backend/core/timestamp.h"
#include "backend/json/text.h"

#include <array>
#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array AllColumns{EventColumn::Id, EventColumn::Type, EventColumn::TypeOfEntity, EventColumn::IdOfEntity, EventColumn::RefOfEntity,
                                EventColumn::Payload, EventColumn::CausedBy, EventColumn::Run, EventColumn::Source, EventColumn::Occurred,
                                EventColumn::Recorded, EventColumn::Sequence, EventColumn::IdempotencyKey};
constexpr std::array AllTables{CompanionTable::Subscriptions, CompanionTable::DrainState, CompanionTable::Quarantine,
                               CompanionTable::ConsumerDedupe, CompanionTable::WorkflowDefinitions, CompanionTable::WorkflowRuns,
                               CompanionTable::WorkflowSteps, CompanionTable::VerifyResults, CompanionTable::Reflexion,
                               CompanionTable::ProposedActions, CompanionTable::PendingPushes, CompanionTable::KillSwitches,
                               CompanionTable::KillSwitchFlips, CompanionTable::OperatorActions, CompanionTable::CronLocks};
constexpr std::array<std::pair<EventOrder, const char *>, 4> AllOrders{{{EventOrder::Ledger, "ledger"},
                                                                        {EventOrder::Occurred, "occurred"},
                                                                        {EventOrder::Recorded, "recorded"},
                                                                        {EventOrder::Sequence, "sequence"}}};

QByteArray nameOfStore(StoreKind store)
{
    switch (store) {
    case StoreKind::Sqlite: return "sqlite";
    case StoreKind::Postgres: return "postgresql";
    case StoreKind::Memory: return "memory";
    }
    Q_UNREACHABLE();
}

QByteArray nameOfAccess(TableAccess access)
{
    switch (access) {
    case TableAccess::Readable: return "readable";
    case TableAccess::NoSelectRight: return "no_select_right";
    case TableAccess::Missing: return "missing";
    }
    Q_UNREACHABLE();
}

QByteArray nameOfState(CapabilityState state)
{
    switch (state) {
    case CapabilityState::AsNeeded: return "ok";
    case CapabilityState::Remark: return "remark";
    case CapabilityState::NotAvailable: return "not_available";
    }
    Q_UNREACHABLE();
}

QByteArray nameOfSupport(OrderSupport support)
{
    switch (support) {
    case OrderSupport::Keyset: return "keyset";
    case OrderSupport::SortedPart: return "sorted_part";
    case OrderSupport::NoColumn: return "no_column";
    }
    Q_UNREACHABLE();
}

QByteArray quoted(const QByteArray &text)
{
    // Names in a store may be any bytes; a JSON text must be UTF-8.
    return json::quoteString(json::firstBadUtf8(text) < 0 ? text : QString::fromUtf8(text).toUtf8());
}

QByteArray quoted(const QString &text)
{
    return json::quoteString(text.toUtf8());
}

QByteArray member(const QByteArray &name, const QByteArray &json)
{
    return quoted(name) + ':' + json;
}

QByteArray object(const QByteArrayList &members)
{
    return '{' + members.join(',') + '}';
}

QByteArray array(const QByteArrayList &items)
{
    return '[' + items.join(',') + ']';
}

QByteArray boolean(bool value)
{
    return value ? "true" : "false";
}

QByteArray edgeJson(const std::optional<LedgerSummary::Edge> &edge)
{
    return edge ? object({member("event_id", quoted(edge->id)), member("occurred_at", quoted(edge->occurredAt))}) : QByteArray("null");
}

} // namespace

InfoReport::InfoReport(const LedgerReader &reader, const LedgerSummary &summary, Instant now)
    : m_reader(reader)
    , m_profile(reader.profile())
    , m_summary(summary)
    , m_now(now)
{
}

QList<InfoReport::Line> InfoReport::lines() const
{
    QList<Line> lines;
    addStore(lines);
    addColumns(lines);
    addCounts(lines);
    for (const Capability &capability : m_reader.capabilities().lines) {
        const QString text = capability.grant.isEmpty() ? capability.text.text() : capability.text.text() + u' ' + capability.grant;
        lines.append({"capability " + nameOfState(capability.state), capability.subject.text().toUtf8(), text.toUtf8()});
    }
    for (const QString &warning : m_summary.warnings())
        lines.append({"warning", {}, warning.toUtf8()});
    return lines;
}

void InfoReport::addStore(QList<Line> &lines) const
{
    lines.append({"store", "ledger", m_profile.displayName.toUtf8()});
    lines.append({"store", "product", m_profile.product.toUtf8()});
    lines.append({"store", "opened as", m_profile.openedAs.text().toUtf8()});
    if (!m_profile.role.isEmpty())
        lines.append({"store", "role", m_profile.role.toUtf8()});
    lines.append({"store", "as of", toIsoUtc(m_now, 3)});
    lines.append({"store", "dialect", m_profile.dialect.toUtf8()});
    lines.append({"store", "collation of event_id", m_profile.collation + (m_profile.isBytewiseCollation ? ", bytewise" : ", not bytewise")});
    for (const auto &[order, name] : AllOrders)
        lines.append({"order", name, nameOfSupport(m_reader.orderSupport(order))});
}

void InfoReport::addColumns(QList<Line> &lines) const
{
    lines.append({"table", "events", m_profile.eventsTable});
    for (const EventColumn column : AllColumns) {
        if (!m_profile.has(column))
            continue;
        const ColumnBinding binding = m_profile.columns.value(column);
        const QByteArray type = binding.declaredType.isEmpty() ? QByteArray() : " (" + binding.declaredType + ')';
        lines.append({"column", canonicalNameOf(column), binding.name + type + (binding.isMapped ? ", mapped" : "")});
    }
    for (const CompanionTable table : AllTables) {
        const TableBinding binding = m_profile.companions.value(table);
        const bool isMissing = binding.access == TableAccess::Missing;
        lines.append({"table", canonicalNameOf(table), isMissing ? QByteArray("missing") : binding.name + ", " + nameOfAccess(binding.access)});
    }
}

void InfoReport::addCounts(QList<Line> &lines) const
{
    lines.append({"count", "events", QByteArray::number(m_summary.events)});
    lines.append({"count", "entities", QByteArray::number(m_summary.entities)});
    lines.append({"count", "event types", QByteArray::number(m_summary.types)});
    if (m_summary.first)
        lines.append({"event", "first", m_summary.first->id + ", " + m_summary.first->occurredAt});
    if (m_summary.last)
        lines.append({"event", "last", m_summary.last->id + ", " + m_summary.last->occurredAt});
    for (const auto &[key, count] : m_summary.growth)
        lines.append({"growth " + key.first, key.second, QByteArray::number(count)});
}

QByteArray InfoReport::json() const
{
    QByteArrayList members;
    addJsonStore(members);
    members.append(member("columns", jsonColumns()));
    members.append(member("tables", jsonTables()));
    members.append(member("orders", jsonOrders()));
    members.append(member("events", QByteArray::number(m_summary.events)));
    members.append(member("entities", QByteArray::number(m_summary.entities)));
    members.append(member("types", QByteArray::number(m_summary.types)));
    members.append(member("first_event", edgeJson(m_summary.first)));
    members.append(member("last_event", edgeJson(m_summary.last)));
    members.append(member("growth_clock", quoted(m_summary.growthClock)));
    members.append(member("growth", jsonGrowth()));
    members.append(member("capabilities", jsonCapabilities()));
    QByteArrayList warnings;
    for (const QString &warning : m_summary.warnings())
        warnings.append(quoted(warning));
    members.append(member("warnings", array(warnings)));
    return object(members);
}

void InfoReport::addJsonStore(QByteArrayList &members) const
{
    members.append(member("ledger", quoted(m_profile.displayName)));
    members.append(member("store", quoted(nameOfStore(m_profile.store))));
    members.append(member("product", quoted(m_profile.product)));
    members.append(member("opened_as", quoted(m_profile.openedAs.text())));
    members.append(member("may_miss_recent_rows", boolean(m_profile.mayMissRecentRows)));
    members.append(member("role", m_profile.role.isEmpty() ? "null" : quoted(m_profile.role)));
    members.append(member("as_of", quoted(toIsoUtc(m_now, 3))));
    members.append(member("dialect", quoted(m_profile.dialect)));
    members.append(member("events_table", quoted(m_profile.eventsTable)));
    members.append(member("collation", quoted(m_profile.collation)));
    members.append(member("is_bytewise", boolean(m_profile.isBytewiseCollation)));
    members.append(member("is_payload_rewritten", boolean(m_profile.isPayloadRewritten)));
    members.append(member("zone", quoted(m_profile.zoneOfZonelessTimes)));
}

QByteArray InfoReport::jsonColumns() const
{
    QByteArrayList members;
    for (const EventColumn column : AllColumns) {
        if (!m_profile.has(column))
            continue;
        const ColumnBinding binding = m_profile.columns.value(column);
        members.append(member(canonicalNameOf(column), object({member("name", quoted(binding.name)), member("type", quoted(binding.declaredType)),
                                                               member("is_mapped", boolean(binding.isMapped))})));
    }
    return object(members);
}

QByteArray InfoReport::jsonTables() const
{
    QByteArrayList members;
    for (const CompanionTable table : AllTables) {
        const TableBinding binding = m_profile.companions.value(table);
        const bool isMissing = binding.access == TableAccess::Missing;
        members.append(member(canonicalNameOf(table), object({member("name", isMissing ? "null" : quoted(binding.name)),
                                                              member("access", quoted(nameOfAccess(binding.access)))})));
    }
    return object(members);
}

QByteArray InfoReport::jsonOrders() const
{
    QByteArrayList members;
    for (const auto &[order, name] : AllOrders)
        members.append(member(name, quoted(nameOfSupport(m_reader.orderSupport(order)))));
    return object(members);
}

QByteArray InfoReport::jsonGrowth() const
{
    QByteArrayList items;
    for (const auto &[key, count] : m_summary.growth) {
        items.append(object({member("month", quoted(key.first)), member("event_type", quoted(key.second)),
                             member("events", QByteArray::number(count))}));
    }
    return array(items);
}

QByteArray InfoReport::jsonCapabilities() const
{
    QByteArrayList items;
    for (const Capability &capability : m_reader.capabilities().lines) {
        QByteArrayList members{member("state", quoted(nameOfState(capability.state))), member("subject", quoted(capability.subject.text())),
                               member("text", quoted(capability.text.text()))};
        if (!capability.grant.isEmpty())
            members.append(member("grant", quoted(capability.grant)));
        items.append(object(members));
    }
    return array(items);
}

} // namespace ledgerscope
