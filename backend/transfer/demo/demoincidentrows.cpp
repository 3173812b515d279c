// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/transfer/demo/demoincidents.h"

#include "backend/json/text.h"
#include "backend/transfer/demo/demopayload.h"

#include <algorithm>
#include <utility>

// What incidents leave behind at the end: their part of the story, and rows in the tables beside events.

namespace ledgerscope {

namespace {

constexpr qsizetype MostListedIds = 500; ///< of an incident; its count is a fact of its own
constexpr qint64 Hour = 3'600'000;

QList<EventId> firstOf(const QList<EventId> &ids)
{
    return ids.first(std::min(ids.size(), MostListedIds));
}

} // namespace

QList<DemoIncident> DemoIncidents::take()
{
    addCollected();
    addStorm();
    addSwitches();
    std::stable_sort(m_incidents.begin(), m_incidents.end(), [](const DemoIncident &a, const DemoIncident &b) { return a.from < b.from; });
    return std::exchange(m_incidents, {});
}

void DemoIncidents::addCollected()
{
    const DemoPlan &plan = m_parts.plan;
    m_incidents.append(make("normal_week", "Nothing unusual but the backfill and the quarantined order.", plan.normalWeek.from, plan.normalWeek.to));
    m_late.facts.append({"arrivals", '[' + m_lateFacts + ']'});
    m_incidents.append(m_late);
    m_incidents.append(m_skewed);
    m_incidents.append(m_invalid);
    m_incidents.append(m_backfill);

    DemoIncident drift = make("payload_drift", "vendor.cost_changed carries new_cost as a text in about a third of the events.", plan.driftFrom, plan.end);
    drift.ids = firstOf(m_parts.scenarios.driftedEvents());
    drift.addText("event_type", "vendor.cost_changed");
    drift.addText("path", "new_cost");
    drift.addNumber("count", m_parts.scenarios.driftedEvents().size());
    m_incidents.append(drift);

    DemoIncident silence = make("silence", "sync.tier_completed of the hot tier is missing.", plan.silence.from, plan.silence.to);
    silence.entities.append("sync_tier:hot");
    silence.addText("event_type", "sync.tier_completed");
    silence.addNumber("cadence_minutes", 5 * plan.syncFactor);
    m_incidents.append(silence);

    DemoIncident stalled = make("stalled_drainer", "reflexion_analyzer stands still, every 30 minutes unheeded.", m_parts.drainers.stalledSince(), plan.end);
    stalled.ids.append(m_parts.drainers.stalledCursor());
    stalled.addText("drainer_id", "reflexion_analyzer");
    m_incidents.append(stalled);

    DemoIncident poison = make("poison_event", "workflow_runner stands still on a price that is a text: one workflow.dispatch_failed every 2 minutes.", plan.poisonAt, plan.end);
    poison.ids.append(m_poison.id);
    for (const EventId &id : m_parts.runner.failures()) {
        if (m_poison.id < id)
            poison.ids.append(id);
    }
    poison.entities.append(m_poison.entity.toText());
    poison.addText("poison_event_id", m_poison.id.bytes());
    poison.addText("cursor", m_parts.runner.cursor().bytes());
    poison.addText("workflow_type", "contract_reprice");
    poison.addNumber("failures", poison.ids.size() - 1);
    poison.addNumber("pending", m_parts.runner.backlog());
    m_incidents.append(poison);
}

void DemoIncidents::addStorm()
{
    const DemoPlan &plan = m_parts.plan;
    const QList<EventId> &storm = m_parts.runner.stormEvents();
    const qint64 endedAt = m_parts.runner.stormEndedAt();
    DemoIncident wildcard = make("wildcard_storm", "A subscription on * was enabled: each run's own events started further runs until it was disabled.",
                                 plan.catalogueAt, endedAt == 0 ? plan.end : endedAt);
    wildcard.ids = firstOf(storm);
    wildcard.addNumber("subscription_id", 2);
    wildcard.addNumber("runs", storm.size());
    m_incidents.append(wildcard);

    const QList<EventId> &cut = m_parts.runner.cutEvents();
    DemoIncident cap = make("fanout_cap", "price.changed has more than eight subscribers since the catalogue release: those with the highest ids are never served.",
                            plan.catalogueAt, plan.end);
    cap.ids = firstOf(cut);
    cap.addText("event_type", "price.changed");
    cap.addNumber("cap", DemoRunner::FanoutCap);
    cap.addNumber("count", cut.size());
    m_incidents.append(cap);
}

void DemoIncidents::addSwitches()
{
    const DemoPlan &plan = m_parts.plan;
    DemoIncident writes = make("kill_switch", "kill:ns_writes was on: approved price changes waited, and came together when it was flipped back.",
                               plan.nsWritesOn.from, plan.nsWritesOn.to);
    writes.addText("switch_key", "kill:ns_writes");
    writes.addNumber("held_price_changes", m_parts.scenarios.heldPushes());
    m_incidents.append(writes);
    DemoIncident intake = make("kill_switch", "kill:email_intake is on: no email.parsed since.", plan.intakeOff, plan.end);
    intake.addText("switch_key", "kill:email_intake");
    m_incidents.append(intake);
}

void DemoIncidents::finish()
{
    writeSwitches();
    writeOperatorActions();
    if (m_quarantinedAt == 0)
        return;
    const QByteArray row = DemoPayload()
                               .text("event_id", m_oldPoison.id.bytes())
                               .text("event_type", m_oldPoison.type.bytes())
                               .text("entity_type", m_oldPoison.entity.type.bytes())
                               .text("entity_id", m_oldPoison.entity.id.bytes())
                               .text("payload_json", m_oldPoison.payload.bytes)
                               .text("occurred_at", m_oldPoison.occurredAt)
                               .take();
    m_parts.journal.addRow("events_quarantine", {{"event_id", m_oldPoison.id.bytes()},
                                                 {"event_type", m_oldPoison.type.bytes()},
                                                 {"row_json", row},
                                                 {"drainer_id", QByteArray("workflow_runner")},
                                                 {"reason", QByteArray("customer_id is null")},
                                                 {"quarantined_by", QByteArray("ops1")},
                                                 {"quarantined_at", DemoJournal::timeText(m_quarantinedAt)}});
}

void DemoIncidents::writeSwitches()
{
    struct Flip {
        QByteArray key;
        QByteArray from;
        QByteArray to;
        QByteArray reason;
        QByteArray by;
        qint64 at;
        qint64 version;
    };
    const DemoPlan &plan = m_parts.plan;
    const QList<Flip> flips{
        {"kill:high_risk_ops", "off", "armed", "price roll rehearsal", "ops2", plan.start + 2 * Hour, 1},
        {"kill:ns_writes", "off", "armed", "NetSuite answers slowly", "ops1", plan.nsWritesOn.from - Hour / 2, 1},
        {"kill:ns_writes", "armed", "on", "NetSuite maintenance", "ops1", plan.nsWritesOn.from, 2},
        {"kill:ns_writes", "on", "off", "maintenance over", "ops1", plan.nsWritesOn.to, 3},
        {"kill:email_intake", "off", "on", "mail loop with a customer's robot", "ops2", plan.intakeOff, 1},
    };
    qint64 number = 0;
    for (const Flip &flip : flips) {
        m_parts.journal.addRow("kill_switch_flips", {{"flip_id", ++number},
                                                     {"switch_key", flip.key},
                                                     {"old_state", flip.from},
                                                     {"new_state", flip.to},
                                                     {"reason", flip.reason},
                                                     {"flipped_by", flip.by},
                                                     {"flipped_at", DemoJournal::timeText(flip.at)},
                                                     {"version", flip.version}});
    }
    for (const qsizetype last : {0, 3, 4}) {
        const Flip &flip = flips.at(last);
        const FieldValue expires = flip.to == "on" ? FieldValue(DemoJournal::timeText(flip.at + 24 * Hour)) : FieldValue();
        m_parts.journal.addRow("kill_switches", {{"switch_key", flip.key},
                                                 {"state", flip.to},
                                                 {"version", flip.version},
                                                 {"reason", flip.reason},
                                                 {"changed_by", flip.by},
                                                 {"changed_at", DemoJournal::timeText(flip.at)},
                                                 {"expires_at", expires}});
    }
}

void DemoIncidents::writeOperatorActions()
{
    const auto write = [this](const QByteArray &action, const QByteArray &target, const QByteArray &reason, qint64 at) {
        if (at == 0)
            return;
        m_parts.journal.addRow("operator_actions", {{"plan_id", m_parts.journal.newUlid(at)},
                                                    {"action", action},
                                                    {"target", target},
                                                    {"row_count", qint64{1}},
                                                    {"reason", reason},
                                                    {"done_by", QByteArray("ops1")},
                                                    {"done_at", DemoJournal::timeText(at)},
                                                    {"plan_digest", QByteArray::number(m_parts.random.next(), 16).rightJustified(16, '0')}});
    };
    write("quarantine", "event:" + m_oldPoison.id.bytes(), "customer_id is null", m_quarantinedAt);
    write("disable", "subscription:2", "wildcard storm", m_parts.runner.stormEndedAt());
}

} // namespace ledgerscope
