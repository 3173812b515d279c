// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/bench/syntheticevents.h"

#include "backend/core/timestamp.h"
#include "backend/core/ulid.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 Start = 1'735'689'600'000; // 2025, in milliseconds
constexpr double Year = 365 * 86'400'000.0;
constexpr std::size_t Entities = 50'000;
constexpr std::size_t Runs = 64;
constexpr double LatePart = 0.01;

constexpr std::array Types{
    "price.changed", "email.parsed", "order.created", "sync.tier_completed", "customer.updated", "workflow.run_started", "workflow.run_completed",
    "hitl.approved", "order.line.added", "order.line.changed", "price.bid_line_changed", "ar.bucket_moved", "email.replied", "vendor.cost_changed",
    "item.created", "spec.updated", "order.shipped", "order.line.removed", "workflow.step_started", "workflow.step_completed",
    "price.quote_line_changed", "hitl.deferred", "ar.collection_sent", "email.bounced", "inventory.adjusted", "inventory.lot.received",
    "inventory.lot.expired", "workflow.run_failed", "hitl.rejected", "bid.submitted", "bid.won", "bid.lost", "invoice.issued", "invoice.paid",
    "invoice.overdue", "payment.received", "payment.failed", "shipment.dispatched", "shipment.delivered", "shipment.delayed", "stripe.invoice.paid",
    "stripe.invoice.voided", "stripe.charge.refunded", "route.requested", "routable.assigned", "pool.created", "pool.updated", "rule.changed",
    "user.login", "user.logout", "document.uploaded", "document.signed", "contract.renewed", "contract.terminated", "quality.check.passed",
    "quality.check.failed", "anomaly.detected", "health.score_changed", "kill_switch.toggled", "retention.compacted"};
constexpr std::array EntityTypes{"item", "customer", "order", "vendor", "bid", "invoice", "shipment", "workflow"};
constexpr std::array Sources{"platform", "netsuite", "gmail", "edge-worker", "cron", "stripe", "import"};
constexpr std::array Workflows{"bid_price_update", "vendor_cost_review", "customer_health", "email_triage", "order_intake", "spec_refresh"};
constexpr std::array Words{"margin ", "review ", "bucket ", "re-check ", "past due ", "quote\\n", "café ", "line ", "moved ", "by cron ", "r\\u00e9sum\\u00e9 "};

/// Shares that fall as 1 / rank^steepness, each with those before it.
std::vector<double> sharesOf(std::size_t count, double steepness)
{
    std::vector<double> shares;
    double sum = 0;
    for (std::size_t rank = 1; rank <= count; ++rank)
        shares.push_back(sum += std::pow(static_cast<double>(rank), -steepness));
    for (double &share : shares)
        share /= sum;
    return shares;
}

} // namespace

SyntheticEvents::SyntheticEvents(qint64 events, quint32 seed)
    : m_random(seed)
    , m_types(sharesOf(Types.size(), 0.8))
    , m_entities(sharesOf(Entities, 1.05))
    , m_sequences(Entities, 0)
    , m_runs(Runs)
    , m_step(Year / static_cast<double>(std::max<qint64>(events, 1)))
    , m_now(static_cast<double>(Start))
{
}

std::size_t SyntheticEvents::pick(const std::vector<double> &shares)
{
    const auto found = std::lower_bound(shares.begin(), shares.end(), unit());
    return std::min(static_cast<std::size_t>(found - shares.begin()), shares.size() - 1);
}

/// Ascending, also within a millisecond.
QByteArray SyntheticEvents::nextId()
{
    m_now -= std::log(1 - unit()) * m_step;
    const auto millisecond = static_cast<qint64>(m_now);
    m_within = millisecond == m_millisecond ? m_within + 1 : 0;
    m_millisecond = millisecond;
    Ulid::Bytes bytes = Ulid::lowestOf(millisecond).bytes();
    for (int i = 0; i < 4; ++i)
        bytes[static_cast<std::size_t>(6 + i)] = static_cast<unsigned char>(m_within >> (24 - 8 * i));
    for (std::size_t i = 10; i < bytes.size(); ++i)
        bytes[i] = static_cast<unsigned char>(below(256));
    return Ulid::fromBytes(bytes).toText();
}

void SyntheticEvents::putIntoRun(EventRecord &record)
{
    Run &run = m_runs[below(Runs)];
    if (run.left == 0)
        run = {"run_" + record.id.bytes(), {}, 3 + below(12)};
    --run.left;
    record.run = RunId{run.id};
    record.causedBy = run.last.isEmpty() ? QByteArray("workflow:").append(Workflows[below(Workflows.size())]) : QByteArray("event:").append(run.last);
    run.last = record.id.bytes();
}

EventRecord SyntheticEvents::next()
{
    EventRecord record;
    record.id = EventId{nextId()};
    record.type = EventType{Types[pick(m_types)]};
    const std::size_t entity = pick(m_entities);
    record.entity = {EntityType{EntityTypes[entity % EntityTypes.size()]}, EntityId{QByteArray::number(10'000 + static_cast<qint64>(entity))}};
    record.sequence = ++m_sequences[entity];
    record.source = SourceSystem{Sources[below(Sources.size())]};
    if (unit() < 0.6)
        putIntoRun(record);
    else if (unit() < 0.5)
        record.causedBy = QByteArray("user:ops") + QByteArray::number(below(9));
    const qint64 delay = unit() < LatePart ? below(6 * 3'600'000) : 0;
    record.occurredAt = toIsoUtc(Instant::fromMilliseconds(m_millisecond - delay), 3);
    record.recordedAt = toIsoUtc(Instant::fromMilliseconds(m_millisecond + below(900)), 3);
    record.payload.kind = PayloadKind::Text;
    record.payload.bytes = payload();
    record.payload.totalSize = record.payload.bytes.size();
    return record;
}

QByteArray SyntheticEvents::payload()
{
    const auto price = [this] { return QByteArray::number(below(100'000) / 100.0, 'f', 2); };
    const qsizetype size = 200 + below(180);
    QByteArray text = "{\"old_price\":" + price() + ",\"new_price\":" + price() + ",\"bid_id\":\"B" + QByteArray::number(below(99'999))
        + "\",\"customer_id\":\"" + QByteArray::number(below(Entities)) + "\",\"action\":" + QByteArray::number(below(1'000'000))
        + ",\"ok\":" + (unit() < 0.5 ? "true" : "false");
    if (unit() < 0.3)
        text += ",\"context\":{\"attempt\":" + QByteArray::number(below(9)) + ",\"ratio\":" + QByteArray::number(unit(), 'f', 6) + ",\"tags\":[\"a\",null]}";
    text += ",\"note\":\"";
    while (text.size() < size)
        text += Words[below(Words.size())];
    return text + "\"}";
}

} // namespace ledgerscope
