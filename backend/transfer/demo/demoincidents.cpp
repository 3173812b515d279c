// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/transfer/demo/demoincidents.h"

#include "backend/json/text.h"
#include "backend/transfer/demo/demopayload.h"

#include <algorithm>
#include <utility>

namespace ledgerscope {

namespace {

constexpr qint64 Minute = 60'000;
constexpr qint64 Day = 24 * 60 * Minute;

void note(DemoIncident &incident, const EventId &id, const DemoDraft &draft)
{
    if (id.isEmpty())
        return;
    incident.ids.append(id);
    incident.entities.append(draft.entityType + ':' + draft.entityId);
}

} // namespace

DemoIncidents::DemoIncidents(const Parts &parts)
    : m_parts(parts)
{
    const DemoPlan &plan = m_parts.plan;
    m_late = make("late_arrival", "Events that were recorded long after their id was made, below the cursor of workflow_runner: it never reads them.",
                  plan.lateAt.front(), plan.lateAt.back() + plan.lateBy.back());
    m_skewed = make("skewed_clock", "A producer's clock is ahead: the business time is after the recording.", plan.skewedAt.front(), plan.skewedAt.back());
    m_invalid = make("invalid_json", "Payloads that are not JSON.", plan.invalidAt.front(), plan.invalidAt.back());
    m_backfill = make("backfill", "Closed orders were imported: recorded days after they were closed.", plan.backfillAt, plan.backfillAt + Minute);
}

void DemoIncidents::schedule()
{
    const DemoPlan &plan = m_parts.plan;
    DemoQueue &queue = m_parts.queue;
    scheduleBackfill();
    scheduleLateArrivals();
    scheduleOddities();
    queue.at(plan.oldPoisonAt, [this](qint64 now) { poisonOrder(now); });
    queue.at(plan.oldPoisonAt + plan.oldPoisonFailures * DemoRunner::PassMilliseconds, [this](qint64 now) { quarantine(now); });
    queue.at(plan.clashAt, [this](qint64 now) { clash(now); });
    queue.at(plan.catalogueAt + 25 * Minute, [this](qint64 now) { changeOnePrice(now); });
    queue.at(plan.poisonAt, [this](qint64 now) { poisonPrice(now); });
}

void DemoIncidents::observe(const EventRecord &record)
{
    if (record.type.bytes() == "hitl.approved") {
        m_decisionId = record.id;
        m_decisionKey = record.idempotencyKey.value_or(QByteArray());
    }
}

void DemoIncidents::scheduleBackfill()
{
    const DemoPlan &plan = m_parts.plan;
    for (int i = 0; i < plan.backfills; ++i) {
        m_parts.queue.at(plan.backfillAt + i * 3'000, [this](qint64 now) {
            const QByteArray id = m_parts.cast.newOrderId();
            DemoDraft draft = m_parts.scenarios.closedOrder(id, 1, m_parts.cast.anyCustomer(m_parts.random).id, m_parts.random.between(9'000, 800'000));
            draft.source = "import";
            draft.occurredShift = -m_parts.random.between(2, 8) * Day; // inside the story: one old event would stretch the axis of all
            note(m_backfill, m_parts.journal.append(draft, now), draft);
        });
    }
}

void DemoIncidents::scheduleLateArrivals()
{
    for (std::size_t i = 0; i < m_parts.plan.lateAt.size(); ++i)
        m_parts.queue.at(m_parts.plan.lateAt[i], [this, i](qint64 now) { holdLate(i, now); });
}

void DemoIncidents::scheduleOddities()
{
    for (const qint64 when : m_parts.plan.skewedAt)
        m_parts.queue.at(when, [this](qint64 now) { skewedClock(now); });
    for (const qint64 when : m_parts.plan.driftedAt)
        m_parts.queue.at(when, [this](qint64 now) { m_parts.scenarios.changeCost(now, true); });
    for (std::size_t i = 0; i < m_parts.plan.invalidAt.size(); ++i)
        m_parts.queue.at(m_parts.plan.invalidAt[i], [this, i](qint64 now) { invalidPayload(i, now); });
}

void DemoIncidents::holdLate(std::size_t which, qint64 now)
{
    Xoshiro256 &random = m_parts.random;
    DemoDraft draft;
    if (which % 2 == 0) {
        DemoCast::Counted &customer = m_parts.cast.anyCustomer(random);
        draft = {.type = "ar.bucket_moved", .entityType = "customer", .entityId = customer.id};
        draft.payload = DemoPayload().text("from", "31-60").text("to", "61-90").money("amount", random.between(9'000, 900'000)).take();
        draft.source = "netsuite";
        draft.sequence = ++customer.sequence;
    } else {
        draft = m_parts.scenarios.parsedEmail(m_parts.cast.newEmailId(), "dispute", m_parts.cast.anyCustomer(random).id);
    }
    EventRecord record = m_parts.journal.hold(draft, now);
    // However quiet the hour: something later is drained meanwhile, so that the cursor stands above the id.
    m_parts.queue.at(now + 3 * Minute, [this](qint64 later) { m_parts.scenarios.updateItem(later); });
    m_parts.queue.at(now + m_parts.plan.lateBy[which], [this, record, draft, created = now](qint64 later) {
        const qint64 before = m_parts.journal.written();
        m_parts.journal.release(record, later);
        if (m_parts.journal.written() == before)
            return;
        note(m_late, record.id, draft);
        if (!m_lateFacts.isEmpty())
            m_lateFacts += ", ";
        m_lateFacts += DemoPayload()
                           .text("id", record.id.bytes())
                           .text("created", DemoJournal::timeText(created))
                           .text("recorded", DemoJournal::timeText(later))
                           .take();
    });
}

void DemoIncidents::skewedClock(qint64 now)
{
    Xoshiro256 &random = m_parts.random;
    DemoCast::Counted &vendor = m_parts.cast.anyVendor(random);
    DemoDraft draft{.type = "vendor.catalog_received", .entityType = "vendor", .entityId = vendor.id};
    draft.payload = DemoPayload().number("lines", random.between(20, 900)).text("file", "catalog-" + vendor.id + ".csv").take();
    draft.source = "vendor_portal";
    draft.sequence = ++vendor.sequence;
    draft.occurredShift = random.between(6 * Minute, 35 * Minute);
    note(m_skewed, m_parts.journal.append(draft, now), draft);
}

void DemoIncidents::invalidPayload(std::size_t which, qint64 now)
{
    static const QList<QByteArray> payloads{R"({"field":"stock_level","stock":12,})", R"({"field":"description","stock":4)", "stock level 12", "", R"({"stock":NaN})"};
    DemoCast::Item &item = m_parts.cast.anyItem(m_parts.random);
    DemoDraft draft{.type = "item.updated", .entityType = "item", .entityId = item.id};
    draft.payload = payloads.at(static_cast<qsizetype>(which) % payloads.size());
    draft.source = "netsuite";
    draft.sequence = ++item.sequence;
    note(m_invalid, m_parts.journal.append(draft, now), draft);
}

void DemoIncidents::poisonOrder(qint64 now)
{
    DemoDraft draft = m_parts.scenarios.closedOrder(m_parts.cast.newOrderId(), 1, m_parts.cast.anyCustomer(m_parts.random).id, 0);
    draft.payload = DemoPayload().raw("customer_id", "null").raw("total", "null").text("closed_by", "billing").take();
    const EventId id = m_parts.journal.append(draft, now);
    m_parts.runner.poison(id, "sales_order_lifecycle", "customer_id is null");
    m_oldPoison.id = id;
    m_oldPoison.type = EventType{draft.type};
    m_oldPoison.entity = {EntityType{draft.entityType}, EntityId{draft.entityId}};
    m_oldPoison.payload.bytes = draft.payload;
    m_oldPoison.occurredAt = DemoJournal::timeText(now);
}

void DemoIncidents::quarantine(qint64 now)
{
    m_quarantinedAt = now;
    m_parts.runner.skip(m_oldPoison.id);
    DemoIncident incident = make("quarantined_poison", "An order without customer halted workflow_runner until an operator put it into quarantine.",
                                 m_parts.plan.oldPoisonAt, now);
    incident.ids = m_parts.runner.failures();
    incident.ids.prepend(m_oldPoison.id);
    incident.entities.append(m_oldPoison.entity.toText());
    incident.addText("poison_event_id", m_oldPoison.id.bytes());
    incident.addText("workflow_type", "sales_order_lifecycle");
    incident.addNumber("failures", m_parts.runner.failures().size());
    m_incidents.append(incident);
}

void DemoIncidents::changeOnePrice(qint64 now)
{
    // However small the demonstration: one event goes over the cap.
    DemoCast::Item &item = m_parts.cast.anyItem(m_parts.random);
    const qint64 price = item.priceCents + m_parts.random.between(1, 40);
    DemoDraft draft = m_parts.scenarios.changedPrice(item, DemoPayload::moneyText(price));
    item.priceCents = price;
    draft.causedBy = "user:ops2";
    draft.key = "manual:" + item.id + ':' + QByteArray::number(item.sequence);
    m_parts.journal.append(draft, now);
}

void DemoIncidents::poisonPrice(qint64 now)
{
    DemoCast::Item &item = m_parts.cast.anyItem(m_parts.random);
    DemoDraft draft = m_parts.scenarios.changedPrice(item, R"("1,47")");
    draft.causedBy = "import:price_sheet";
    draft.source = "import";
    draft.key = "sheet:" + item.id + ":1";
    const EventId id = m_parts.journal.append(draft, now);
    m_parts.runner.poison(id, "contract_reprice", R"(new_price is the text "1,47", not a number)");
    m_poison = {id, {EntityType{draft.entityType}, EntityId{draft.entityId}}};
}

void DemoIncidents::clash(qint64 now)
{
    // Two producers use the bare number as their key: the second event is swallowed, and nothing in the store says so but a gap.
    DemoCast::Item &item = m_parts.cast.anyItem(m_parts.random);
    DemoDraft draft{.type = "item.updated", .entityType = "item", .entityId = item.id};
    draft.payload = DemoPayload().text("field", "stock_level").number("stock", 118).take();
    draft.source = "netsuite";
    draft.key = m_decisionKey;
    draft.sequence = ++item.sequence;
    const EventId swallowed = m_decisionKey.isEmpty() ? EventId() : m_parts.journal.appendSwallowed(draft, now);
    DemoDraft after = draft;
    after.key.clear();
    after.payload = DemoPayload().text("field", "stock_level").number("stock", 117).take();
    after.sequence = ++item.sequence;
    const EventId next = m_parts.journal.append(after, now + 2'000);

    DemoIncident incident = make("idempotency_clash", "Two producers use the same key: the second event was swallowed, which shows only as a gap in sequence_no.",
                                 now, now + 2'000);
    incident.ids = {m_decisionId, next};
    incident.entities.append("item:" + item.id);
    incident.addText("idempotency_key", m_decisionKey);
    incident.addText("surviving_event_id", m_decisionId.bytes());
    incident.addText("swallowed_event_id", swallowed.bytes());
    incident.addNumber("missing_sequence_no", *draft.sequence);
    m_incidents.append(incident);
}

DemoIncident DemoIncidents::make(const QByteArray &kind, const QByteArray &what, qint64 from, qint64 to) const
{
    DemoIncident incident;
    incident.kind = kind;
    incident.what = what;
    incident.from = Instant::fromMilliseconds(from);
    incident.to = Instant::fromMilliseconds(std::min(to, m_parts.plan.end));
    return incident;
}

} // namespace ledgerscope
