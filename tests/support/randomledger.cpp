// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/randomledger.h"

#include "tests/support/sqltext.h"

#include "backend/core/ulid.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 FirstMillisecond = 1'779'718'991'000; ///< 2026-05-25T14:23:11Z

template<typename T>
const T &oneOf(const QList<T> &list, std::mt19937 &random)
{
    return list.at(static_cast<qsizetype>(random() % static_cast<std::size_t>(list.size())));
}

qint64 below(std::mt19937 &random, unsigned limit)
{
    return static_cast<qint64>(random() % limit);
}

bool happens(std::mt19937 &random, int percent)
{
    return below(random, 100) < percent;
}

const QList<QByteArray> &types()
{
    static const QList<QByteArray> list{"price.changed"_ba, "price.bid.line"_ba, "price"_ba, "pricex.y"_ba, "ar.bucket_moved"_ba, "AR.bucket_moved"_ba,
                                        "archive.done"_ba, "a_.b"_ba, "ax.b"_ba, "x[1].y"_ba, "pri?e.changed"_ba, "*.literal"_ba, "a%b"_ba, "acb"_ba,
                                        "events.order.closed"_ba, "gr\xC3\xB6\xC3\x9F" "e.ge\xC3\xA4ndert"_ba, "it's \"quoted\""_ba, "back\\slash"_ba, ""_ba};
    return list;
}

const QList<QByteArray> &patterns()
{
    static const QList<QByteArray> list{"*"_ba, "**"_ba, ""_ba, "price.*"_ba, "price.changed"_ba, "*.changed"_ba, "pri?e.*"_ba, "ar.*"_ba, "AR.*"_ba,
                                        "a*"_ba, "a_.b"_ba, "a%b"_ba, "x[1].*"_ba, "[a-z]*"_ba, "*b*"_ba, "*.*.*"_ba, "gr\xC3\xB6*"_ba, "gr*ndert"_ba,
                                        "it's*"_ba, "*\\*"_ba, "no.such.type"_ba, "*e*e*"_ba};
    return list;
}

QByteArray randomUlid(std::mt19937 &random)
{
    Ulid::Bytes bytes = Ulid::lowestOf(FirstMillisecond + below(random, 40)).bytes();
    for (std::size_t i = 6; i < bytes.size(); ++i)
        bytes[i] = static_cast<unsigned char>(random() % 256);
    return Ulid::fromBytes(bytes).toText();
}

/// Each letter in either case: a decoder reads them all.
QByteArray inAnyCase(QByteArray id, std::mt19937 &random)
{
    for (char &c : id) {
        if (c >= 'A' && happens(random, 50))
            c = static_cast<char>(c - 'A' + 'a');
    }
    return id;
}

QByteArray randomId(std::mt19937 &random, StoreKind store)
{
    const QByteArray number = QByteArray::number(below(random, 100'000));
    switch (random() % 20) {
    case 0: return randomUlid(random).toLower();
    case 8: return inAnyCase(randomUlid(random), random);
    case 1: return "f47ac10b-58cc-4372-a567-" + number.rightJustified(12, '0');
    case 2: return "it's \"id\" " + number;
    case 3: return "%_*?[" + number;
    case 4: return "\xC3\xA9\xF0\x9F\x98\x80" + number;
    case 5: return store == StoreKind::Postgres ? "\t\n" + number : "\xFF\xFE" + number; // bytes that are no UTF-8
    case 6: return number;
    case 7: return "run\\" + number;
    default: return randomUlid(random);
    }
}

QByteArray randomTimeText(std::mt19937 &random, StoreKind store, RandomLedger::TimeForms forms)
{
    // Few different moments, so that events share them.
    const Instant instant{FirstMillisecond * Instant::PerMillisecond + below(random, 50) * 250 * Instant::PerMillisecond};
    if (store == StoreKind::Postgres)
        return toIsoUtc(instant, 6);
    if (forms == RandomLedger::TimeForms::Uniform)
        return toIsoUtc(instant, 3);
    switch (random() % 12) {
    case 0: return "yesterday"_ba;
    case 1: return ""_ba;
    case 2: return "2026-02-30T00:00:00Z"_ba;
    case 3: return QByteArray::number(instant.milliseconds() / 1000);
    case 4: return QByteArray::number(instant.milliseconds());
    case 5: return toIsoUtc({instant.nanoseconds + 2 * Instant::PerHour}, 3).chopped(1) + "+02:00";
    case 6: return toIsoUtc(instant, 9).chopped(1).replace('T', ' ');
    default: return toIsoUtc(instant, 3);
    }
}

Timestamp randomTime(std::mt19937 &random, StoreKind store, RandomLedger::TimeForms forms)
{
    return happens(random, 8) ? Timestamp() : Timestamp::fromText(randomTimeText(random, store, forms));
}

Payload randomPayload(std::mt19937 &random, StoreKind store)
{
    Payload payload;
    const QByteArray number = QByteArray::number(below(random, 1'000'000));
    switch (random() % 6) {
    case 0:
        break;
    case 1:
        payload = {PayloadKind::Text, ""_ba, 0};
        break;
    case 2:
        payload = {PayloadKind::Text, "not json \xC3\xA9 " + number, 0};
        break;
    case 3:
        if (store == StoreKind::Postgres)
            payload = {PayloadKind::Text, "null"_ba, 0};
        else
            payload = {PayloadKind::Blob, QByteArray("\x00\xFF\x22", 3) + number, 0};
        break;
    default:
        payload = {PayloadKind::Text, "{\"b\":1.10,\"a\":" + number + ",\"a\":2}", 0};
    }
    payload.totalSize = payload.bytes.size();
    return payload;
}

EventWithPayload randomRow(std::mt19937 &random, StoreKind store, RandomLedger::TimeForms forms, const QByteArray &id)
{
    static const QList<QByteArray> entityTypes{"item"_ba, "action"_ba, "bid"_ba, ""_ba, "k\xC3\xBC" "che"_ba};
    static const QList<QByteArray> entityIds{"1"_ba, "2"_ba, "10"_ba, "B:5875"_ba, "it's"_ba, ""_ba, "\xE2\x82\xAC"_ba, "%"_ba};
    static const QList<QByteArray> runs{"run_1"_ba, "run_2"_ba, "run'3"_ba, "run_10"_ba};
    static const QList<QByteArray> sources{"platform"_ba, "Platform"_ba, ""_ba};
    EventWithPayload row;
    Event &event = row.event;
    event.id = EventId(id);
    event.type = EventType(oneOf(types(), random));
    event.entity = {EntityType(oneOf(entityTypes, random)), EntityId(oneOf(entityIds, random))};
    if (happens(random, 50))
        event.causedBy = "workflow:" + oneOf(runs, random);
    if (happens(random, 60))
        event.run = RunId(oneOf(runs, random));
    if (happens(random, 70))
        event.source = SourceSystem(oneOf(sources, random));
    event.occurredAt = randomTime(random, store, forms);
    event.recordedAt = randomTime(random, store, forms);
    if (happens(random, 70))
        event.sequence = below(random, 60) - 5;
    if (happens(random, 30))
        event.idempotencyKey = "key:" + id;
    row.payload = randomPayload(random, store);
    event.payloadKind = row.payload.kind;
    event.payloadSize = row.payload.totalSize;
    return row;
}

QByteArray tableSql(StoreKind store, const RandomLedger::Shape &shape)
{
    const bool isPostgres = store == StoreKind::Postgres;
    const QByteArray collation = isPostgres ? " COLLATE \"C\""_ba : ""_ba;
    const QByteArray time = isPostgres ? "TIMESTAMPTZ"_ba : "TEXT"_ba;
    const QByteArray id = shape.isDialectB ? "id"_ba : "event_id"_ba;
    const QByteArray entity = shape.isDialectB ? "entity_ref TEXT NOT NULL"_ba : "entity_type TEXT NOT NULL, entity_id TEXT NOT NULL"_ba;
    const QByteArray entityColumns = shape.isDialectB ? "entity_ref"_ba : "entity_type, entity_id"_ba;
    const QByteArray timeIndexes = "CREATE INDEX idx_events_occurred ON events(occurred_at, " + id + ");\nCREATE INDEX idx_events_recorded ON events(recorded_at, "
        + id + ");\n";
    return "CREATE TABLE events(" + id + " TEXT" + collation + " PRIMARY KEY NOT NULL, event_type TEXT NOT NULL, " + entity
        + ", payload_json TEXT, caused_by TEXT, workflow_run_id TEXT, source_system TEXT, occurred_at " + time + ", recorded_at " + time
        + ", sequence_no BIGINT, idempotency_key TEXT);\n"
          "CREATE UNIQUE INDEX idx_events_idempotency ON events(idempotency_key) WHERE idempotency_key IS NOT NULL;\n"
          "CREATE INDEX idx_events_type ON events(event_type, " + id + ");\n"
          "CREATE INDEX idx_events_entity ON events(" + entityColumns + ", " + id + ");\n"
          "CREATE INDEX idx_events_run ON events(workflow_run_id) WHERE workflow_run_id IS NOT NULL;\n"
        + (shape.hasTimeIndexes ? timeIndexes : QByteArray());
}

} // namespace

RandomLedger::RandomLedger(StoreKind store, quint32 seed, int count, TimeForms forms)
    : m_store(store)
{
    std::mt19937 random(seed);
    QSet<QByteArray> ids;
    while (ids.size() < count) {
        const QByteArray id = randomId(random, store);
        if (ids.contains(id))
            continue;
        ids.insert(id);
        m_rows += randomRow(random, store, forms, id);
    }
    std::sort(m_rows.begin(), m_rows.end(), [](const auto &a, const auto &b) { return a.event.id < b.event.id; });
}

QList<Event> RandomLedger::events() const
{
    QList<Event> list;
    for (const EventWithPayload &row : m_rows)
        list += row.event;
    return list;
}

QByteArray RandomLedger::sql(const Shape &shape) const
{
    // Inserted in another order than that of the ids, so that no order comes about by itself.
    auto shuffled = m_rows;
    std::mt19937 random(1);
    std::shuffle(shuffled.begin(), shuffled.end(), random);
    return tableSql(m_store, shape) + insertStatements(m_store, shape.isDialectB, shuffled);
}

QList<Event> RandomLedger::matching(const EventFilter &filter) const
{
    QList<Event> list;
    for (const EventWithPayload &row : m_rows) {
        if (filter.matches(row.event))
            list += row.event;
    }
    return list;
}

QList<Event> RandomLedger::sorted(const EventFilter &filter, EventOrder order) const
{
    auto list = matching(filter);
    std::sort(list.begin(), list.end(), [order](const Event &a, const Event &b) { return PageKey::of(a, order).isBefore(PageKey::of(b, order)); });
    return list;
}

EventPage RandomLedger::page(const PageRequest &request) const
{
    auto list = sorted(request.filter, request.order);
    const bool isForward = request.direction == PageDirection::Forward;
    if (request.from) {
        list.removeIf([&](const Event &event) {
            const PageKey key = PageKey::of(event, request.order);
            if (key == *request.from)
                return !request.includesFrom;
            return isForward ? key.isBefore(*request.from) : request.from->isBefore(key);
        });
    }
    EventPage page;
    page.reachedEnd = list.size() <= request.limit;
    page.events = isForward ? list.first(std::min<qsizetype>(list.size(), request.limit)) : list.last(std::min<qsizetype>(list.size(), request.limit));
    return page;
}

EventFilter RandomLedger::randomFilter(std::mt19937 &random) const
{
    const Event &event = oneOf(m_rows, random).event;
    EventFilter filter;
    const auto parts = 1 + random() % 3;
    for (unsigned part = 0; part < parts; ++part) {
        switch (random() % 6) {
        case 0: filter.entity = event.entity; break;
        case 1: filter.entityType = happens(random, 10) ? EntityType("nobody"_ba) : event.entity.type; break;
        case 2: filter.type = TypePattern(oneOf(patterns(), random)); break;
        case 3: filter.run = event.run.value_or(RunId("run_none"_ba)); break;
        case 4: filter.source = event.source.value_or(SourceSystem("platform"_ba)); break;
        default: {
            static const QList<ClockKind> clocks{ClockKind::Occurred, ClockKind::Recorded, ClockKind::Ulid};
            filter.clock = oneOf(clocks, random);
            const Instant from{(FirstMillisecond + below(random, 12'500)) * Instant::PerMillisecond};
            const qint64 length = filter.clock == ClockKind::Ulid ? below(random, 30) : below(random, 5000);
            filter.time = InstantRange{filter.clock == ClockKind::Ulid ? Instant::fromMilliseconds(FirstMillisecond + below(random, 40)) : from, {}};
            filter.time->to = {filter.time->from.nanoseconds + length * Instant::PerMillisecond};
            if (happens(random, 20))
                filter.time->to = InstantRange{}.to;
            if (happens(random, 20))
                filter.time->from = InstantRange{}.from;
        }
        }
    }
    return filter;
}

PageKey RandomLedger::randomKey(std::mt19937 &random, EventOrder order, const QList<Event> &events) const
{
    if (events.isEmpty() || happens(random, 10))
        return {order == EventOrder::Ledger || happens(random, 50) ? std::nullopt : std::optional<qint64>(0), EventId("zzzz"_ba)};
    PageKey key = PageKey::of(oneOf(events, random), order);
    if (happens(random, 25))
        key.id = EventId(key.id.bytes() + "!"); // directly behind the event
    else if (happens(random, 10))
        key.id = EventId();
    return key;
}

EntityRef RandomLedger::busiestEntity() const
{
    QHash<EntityRef, int> counts;
    for (const EventWithPayload &row : m_rows)
        ++counts[row.event.entity];
    EntityRef busiest = m_rows.first().event.entity;
    for (auto entity = counts.cbegin(); entity != counts.cend(); ++entity) {
        if (entity.value() > counts.value(busiest) || (entity.value() == counts.value(busiest) && entity.key() < busiest))
            busiest = entity.key();
    }
    return busiest;
}

} // namespace ledgerscope
