// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/transfer/demo/demoscenarios.h"

#include "backend/transfer/demo/demopayload.h"

#include <algorithm>
#include <array>
#include <utility>

namespace ledgerscope {

namespace {

constexpr qint64 Second = 1'000;
constexpr qint64 Minute = 60 * Second;
constexpr qint64 Hour = 60 * Minute;
constexpr int DriftPermille = 300;

template<std::size_t N>
const QByteArray &oneOf(const std::array<QByteArray, N> &list, Xoshiro256 &random)
{
    return list[random.below(N)];
}

} // namespace

DemoScenarios::DemoScenarios(const Parts &parts)
    : m_parts(parts)
{
}

void DemoScenarios::start(qint64 now)
{
    using Step = void (DemoScenarios::*)(qint64);
    static constexpr std::array<std::pair<int, Step>, 11> Steps{{
        {245, &DemoScenarios::placeOrder},
        {270, &DemoScenarios::receiveEmail},
        {170, &DemoScenarios::updateItem},
        {64, &DemoScenarios::proposePrice},
        {60, &DemoScenarios::moveBucket},
        {90, &DemoScenarios::updateCustomer},
        {26, &DemoScenarios::changeAnyCost},
        {20, &DemoScenarios::updateSpec},
        {8, &DemoScenarios::createItem},
        {35, &DemoScenarios::loadDashboard},
        {12, &DemoScenarios::bidIntake},
    }};
    int ticket = static_cast<int>(m_parts.random.below(1'000));
    for (const auto &[weight, step] : Steps) {
        ticket -= weight;
        if (ticket < 0) {
            (this->*step)(now);
            return;
        }
    }
}

void DemoScenarios::updateItem(qint64 now)
{
    static const std::array<QByteArray, 4> fields{"description", "pack_size", "stock_level", "lead_time_days"};
    DemoCast::Item &item = m_parts.cast.anyItem(m_parts.random);
    DemoDraft draft{.type = "item.updated", .entityType = "item", .entityId = item.id};
    draft.payload = DemoPayload()
                        .text("field", oneOf(fields, m_parts.random))
                        .number("stock", m_parts.random.between(0, 900))
                        .money("cost", item.costCents)
                        .take();
    draft.source = "netsuite";
    draft.sequence = ++item.sequence;
    m_parts.journal.append(draft, now);
}

void DemoScenarios::completeSync(const QByteArray &tier, qint64 now)
{
    Xoshiro256 &random = m_parts.random;
    const bool isGood = !random.chance(12);
    DemoPayload payload;
    payload.text("tier", tier)
        .raw("ok", isGood ? "true" : "false")
        .number("tables", tier == "hot" ? 6 : 14)
        .number("rows", random.between(3, 2'400))
        .number("duration_ms", random.between(300, 9'000));
    if (!isGood)
        payload.text("error", "SSS_REQUEST_LIMIT_EXCEEDED");
    DemoDraft draft{.type = "sync.tier_completed", .entityType = "sync_tier", .entityId = tier};
    draft.payload = payload.take();
    draft.source = "sync";
    m_parts.journal.append(draft, now);
}

void DemoScenarios::placeOrder(qint64 now)
{
    Xoshiro256 &random = m_parts.random;
    const QByteArray id = m_parts.cast.newOrderId();
    const QByteArray customer = m_parts.cast.anyCustomer(random).id;
    const qint64 lines = random.between(1, 14);
    const qint64 total = lines * random.between(900, 48'000);
    DemoDraft draft{.type = "order.placed", .entityType = "order", .entityId = id};
    draft.payload = DemoPayload().text("customer_id", customer).number("lines", lines).money("total", total).text("currency", "USD").take();
    draft.source = random.chance(600) ? "web_store" : "netsuite";
    draft.key = "order:" + id;
    draft.sequence = 1;
    m_parts.journal.append(draft, now);

    qint64 sequence = 1;
    qint64 updatedAt = now;
    if (random.chance(450)) {
        DemoDraft update{.type = "order.updated", .entityType = "order", .entityId = id};
        update.payload = DemoPayload().text("status", "picking").number("lines", lines).take();
        update.source = "netsuite";
        update.sequence = ++sequence;
        updatedAt = emitOrLater(now + random.between(20 * Minute, 90 * Minute), update);
    }
    const qint64 closedAt = std::max(updatedAt + 3 * Hour, now + random.between(2 * Hour, 70 * Hour));
    emitOrLater(closedAt, closedOrder(id, ++sequence, customer, total));
}

void DemoScenarios::receiveEmail(qint64 now)
{
    static const std::array<QByteArray, 8> classes{"order", "order", "order", "question", "question", "bid", "dispute", "spam"};
    Xoshiro256 &random = m_parts.random;
    if (now >= m_parts.plan.intakeOff) { // kill:email_intake: mail is refused
        updateItem(now);
        return;
    }
    const QByteArray id = m_parts.cast.newEmailId();
    const QByteArray &classification = oneOf(classes, random);
    m_parts.journal.append(parsedEmail(id, classification, m_parts.cast.anyCustomer(random).id), now);
    if (classification == "bid")
        m_parts.queue.at(now + random.between(30 * Second, 4 * Minute), [this](qint64 later) { bidIntake(later); });
    if (classification != "spam" && random.chance(380)) {
        DemoDraft reply{.type = "email.replied", .entityType = "email", .entityId = id};
        reply.payload = DemoPayload().text("email_uuid", id).text("by", DemoCast::operatorName(random)).take();
        reply.source = "email";
        emitOrLater(now + random.between(6 * Minute, 7 * Hour), reply);
    } else if (random.chance(22)) {
        DemoDraft bounce{.type = "email.bounced", .entityType = "email", .entityId = id};
        bounce.payload = DemoPayload().text("email_uuid", id).text("reason", "550 5.1.1 mailbox unavailable").take();
        bounce.source = "email";
        m_parts.queue.at(now + random.between(2 * Second, 40 * Second), [this, bounce](qint64 later) { m_parts.journal.append(bounce, later); });
    }
}

void DemoScenarios::moveBucket(qint64 now)
{
    static const std::array<QByteArray, 5> buckets{"current", "1-30", "31-60", "61-90", "over_90"};
    Xoshiro256 &random = m_parts.random;
    DemoCast::Counted &customer = m_parts.cast.anyCustomer(random);
    const std::size_t from = random.below(buckets.size() - 1);
    DemoDraft draft{.type = "ar.bucket_moved", .entityType = "customer", .entityId = customer.id};
    draft.payload = DemoPayload().text("from", buckets[from]).text("to", buckets[from + 1]).money("amount", random.between(4'000, 2'400'000)).take();
    draft.source = "netsuite";
    draft.sequence = ++customer.sequence;
    m_parts.journal.append(draft, now);
    if (from >= 2 && random.chance(700)) {
        m_parts.queue.at(m_parts.rhythm.workingTime(now + random.between(4 * Hour, 26 * Hour), random), [this, &customer](qint64 later) {
            DemoDraft sent{.type = "ar.collection_sent", .entityType = "customer", .entityId = customer.id};
            sent.payload = DemoPayload().text("template", "second_notice").text("channel", "email").take();
            sent.causedBy = "workflow:ar_aging_action_plan";
            sent.sequence = ++customer.sequence;
            m_parts.journal.append(sent, later);
        });
    }
}

void DemoScenarios::updateCustomer(qint64 now)
{
    static const std::array<QByteArray, 4> fields{"contact_email", "terms", "ship_to", "credit_limit"};
    Xoshiro256 &random = m_parts.random;
    DemoCast::Counted &customer = m_parts.cast.anyCustomer(random);
    DemoDraft draft{.type = "customer.updated", .entityType = "customer", .entityId = customer.id};
    draft.payload = DemoPayload().text("field", oneOf(fields, random)).money("credit_limit", random.between(5, 400) * 100'000).take();
    draft.source = random.chance(700) ? "netsuite" : "platform";
    draft.sequence = ++customer.sequence;
    m_parts.journal.append(draft, now);
}

void DemoScenarios::changeAnyCost(qint64 now)
{
    changeCost(now, now >= m_parts.plan.driftFrom && m_parts.random.chance(DriftPermille));
}

void DemoScenarios::changeCost(qint64 now, bool isDrifted)
{
    Xoshiro256 &random = m_parts.random;
    DemoCast::Item &item = m_parts.cast.anyItem(random);
    DemoCast::Counted &vendor = m_parts.cast.anyVendor(random);
    const qint64 old = item.costCents;
    item.costCents = std::max<qint64>(20, old + old * random.between(-6, 9) / 100);
    DemoPayload payload;
    payload.text("sku", "SKU-" + item.id).money("old_cost", old);
    if (isDrifted)
        payload.text("new_cost", DemoPayload::moneyText(item.costCents));
    else
        payload.money("new_cost", item.costCents);
    DemoDraft draft{.type = "vendor.cost_changed", .entityType = "vendor", .entityId = vendor.id};
    draft.payload = payload.text("effective_from", DemoJournal::timeText(now + 72 * Hour).first(10)).text("source", "vendor_portal").take();
    draft.source = "vendor_portal";
    draft.sequence = ++vendor.sequence;
    draft.key = "cost:" + vendor.id + ':' + QByteArray::number(vendor.sequence);
    const EventId id = m_parts.journal.append(draft, now);
    if (isDrifted && !id.isEmpty())
        m_drifted.append(id);
}

void DemoScenarios::updateSpec(qint64 now)
{
    DemoCast::Item &item = m_parts.cast.anyItem(m_parts.random);
    DemoDraft draft{.type = "spec.updated", .entityType = "item", .entityId = item.id};
    draft.payload = DemoPayload().text("document", "spec-" + item.id + ".pdf").number("revision", m_parts.random.between(2, 19)).take();
    draft.sequence = ++item.sequence;
    m_parts.journal.append(draft, now);
}

void DemoScenarios::createItem(qint64 now)
{
    DemoCast::Item &item = m_parts.cast.newItem(m_parts.random);
    DemoDraft draft{.type = "item.created", .entityType = "item", .entityId = item.id};
    draft.payload = DemoPayload().text("sku", "SKU-" + item.id).money("price", item.priceCents).money("cost", item.costCents).take();
    draft.source = "netsuite";
    draft.sequence = ++item.sequence;
    m_parts.journal.append(draft, now);
}

void DemoScenarios::loadDashboard(qint64 now)
{
    DemoDraft draft{.type = "open_orders.dashboard_loaded", .entityType = "user", .entityId = DemoCast::operatorName(m_parts.random)};
    draft.payload = DemoPayload().number("rows", m_parts.random.between(12, 260)).number("load_ms", m_parts.random.between(140, 2'900)).take();
    draft.source = "open_orders";
    m_parts.journal.append(draft, now);
}

void DemoScenarios::bidIntake(qint64 now)
{
    Xoshiro256 &random = m_parts.random;
    DemoCast::Counted &bid = m_parts.cast.anyBid(random);
    DemoDraft draft{.type = "bid.email_intake_completed", .entityType = "bid", .entityId = bid.id};
    draft.payload = DemoPayload()
                        .text("customer_id", m_parts.cast.anyCustomer(random).id)
                        .text("sy_version", "2026-27")
                        .number("lines", random.between(3, 180))
                        .take();
    draft.source = "email";
    draft.sequence = ++bid.sequence;
    m_parts.journal.append(draft, now);
}

qint64 DemoScenarios::emitOrLater(qint64 when, DemoDraft draft)
{
    const qint64 then = m_parts.rhythm.workingTime(when, m_parts.random);
    m_parts.queue.at(then, [this, draft = std::move(draft)](qint64 now) { m_parts.journal.append(draft, now); });
    return then;
}

DemoDraft DemoScenarios::closedOrder(const QByteArray &id, qint64 sequence, const QByteArray &customer, qint64 totalCents) const
{
    DemoDraft draft{.type = "order.closed", .entityType = "order", .entityId = id};
    draft.payload = DemoPayload().text("customer_id", customer).money("total", totalCents).text("closed_by", "billing").take();
    draft.source = "netsuite";
    draft.sequence = sequence;
    return draft;
}

DemoDraft DemoScenarios::parsedEmail(const QByteArray &id, const QByteArray &classification, const QByteArray &customer) const
{
    DemoDraft draft{.type = "email.parsed", .entityType = "email", .entityId = id};
    draft.payload = DemoPayload()
                        .text("email_uuid", id)
                        .text("mailbox", classification == "bid" ? "bids" : "customer")
                        .text("from", "buyer@customer-" + customer + ".example")
                        .text("subject", classification == "bid" ? "Bid package, please quote" : "Re: your order")
                        .text("classification", classification)
                        .raw("entities", '[' + DemoPayload().text("type", "customer").text("id", customer).take() + ']')
                        .take();
    draft.source = "email";
    draft.passesFilters = classification == "bid" || classification == "dispute";
    return draft;
}

} // namespace ledgerscope
