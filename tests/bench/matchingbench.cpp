// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/json/document.h"
#include "backend/matching/subscriptionmatcher.h"
#include "tests/bench/timing.h"

#include <QByteArrayList>

#include <cstdio>

// What matching costs: `matchingbench [events]`. Types are looked up among 1,000 and 10,000 patterns as `gen_ledger --globs` makes them, by
// trying every pattern, by the index, by the memo and by the memo with numbered types; then events with payloads come to their takers.

using namespace ledgerscope;
using namespace ledgerscope::matching;

namespace {

constexpr int TypeCount = 60;

QByteArray typeAt(std::size_t number)
{
    return "family" + QByteArray::number(static_cast<int>(number % 12)) + ".event" + QByteArray::number(static_cast<int>(number));
}

std::vector<QByteArray> types()
{
    std::vector<QByteArray> all;
    for (std::size_t i = 0; i < TypeCount; ++i)
        all.push_back(typeAt(i));
    return all;
}

/// Names, families and endings, and few that take much.
std::vector<QByteArray> patterns(int count)
{
    std::vector<QByteArray> all;
    for (int i = 0; i < count; ++i) {
        const QByteArray type = typeAt(static_cast<std::size_t>(i * 7));
        const QByteArray family = type.left(type.indexOf('.'));
        const int kind = i % 100;
        all.push_back(kind == 0 ? QByteArray("*") : kind < 5 ? QByteArray(family + ".*") : kind < 8 ? QByteArray("*" + type.mid(type.indexOf('.'))) : type);
    }
    return all;
}

void report(const char *what, const Duration &duration, qint64 count)
{
    std::printf("%-58s %8.0f ms  %8.1f ns each\n", what, duration.milliseconds, duration.milliseconds * 1e6 / static_cast<double>(count));
}

void lookUp(int patternCount, qint64 events)
{
    const std::vector<QByteArray> all = types();
    const std::vector<QByteArray> texts = patterns(patternCount);
    const TriggerIndex index(texts, {});
    std::printf("%lld events, %d patterns, %d types\n", static_cast<long long>(events), patternCount, TypeCount);
    std::size_t takers = 0;
    const auto typeOf = [&all](qint64 event) -> const QByteArray & { return all[static_cast<std::size_t>(event * 31) % all.size()]; };
    const qint64 few = std::max<qint64>(events / 10'000, 1);
    report("  every pattern tried", timed([&] {
               for (qint64 event = 0; event < few; ++event) {
                   for (TriggerIndex::Position position = 0; position < index.size(); ++position)
                       takers += index.pattern(position).matches(typeOf(event)) ? 1U : 0U;
               }
           }), few);
    const qint64 some = std::max<qint64>(events / 100, 1);
    report("  index", timed([&] {
               for (qint64 event = 0; event < some; ++event)
                   takers += index.takersOf(typeOf(event)).size();
           }), some);
    TriggerMemo memo(index);
    report("  memo by type", timed([&] {
               for (qint64 event = 0; event < events; ++event)
                   takers += memo.takersOf(typeOf(event)).size();
           }), events);
    report("  memo by number of the type", timed([&] {
               for (qint64 event = 0; event < events; ++event) {
                   const auto code = static_cast<quint32>(static_cast<std::size_t>(event * 31) % all.size());
                   takers += memo.takersOf(code, all[code]).size();
               }
           }), events);
    std::printf("  (%zu takers)\n", takers);
}

void match(int patternCount, qint64 events)
{
    std::vector<Subscription> subscriptions;
    for (const QByteArray &pattern : patterns(patternCount)) {
        const auto number = static_cast<int>(subscriptions.size());
        subscriptions.push_back({SubscriptionId(QByteArray::number(number)), pattern, "w" + QByteArray::number(number % 8), R"({"id":"$.entity_id"})",
                                 number % 4 == 0 ? std::optional<QByteArray>("$.new_price > $.old_price") : std::nullopt, number % 9 != 8});
    }
    SubscriptionMatcher matcher(SubscriptionSet::compile(std::move(subscriptions), {}));
    const std::vector<QByteArray> all = types();
    EventWithPayload event;
    event.event.id = EventId("01KSFPYXQ80000000000000001");
    event.event.entity = {EntityType("item"), EntityId("10472")};
    event.payload.kind = PayloadKind::Text;
    event.payload.bytes = R"({"item":"10472","old_price":12.50,"new_price":13.75,"currency":"USD","approved_by":"user-17","bid_id":"B:5875","note":"as agreed"})";
    event.payload.totalSize = event.payload.bytes.size();
    std::size_t takers = 0;
    const auto run = [&](bool isMapped) {
        for (qint64 i = 0; i < events; ++i) {
            const auto code = static_cast<quint32>(static_cast<std::size_t>(i * 31) % all.size());
            event.event.type = EventType(all[code]);
            EventView view(event);
            for (const Taker &taker : matcher.takersOf(view, code)) {
                ++takers;
                if (isMapped && taker.verdict == Taker::Verdict::Served)
                    takers += matcher.inputsOf(taker.position, view).inputs.size();
            }
        }
    };
    std::printf("%lld events with payloads, %d subscriptions\n", static_cast<long long>(events), patternCount);
    std::size_t nodes = 0;
    report("  the payload made a document, for comparison", timed([&] {
               for (qint64 i = 0; i < events; ++i)
                   nodes += static_cast<std::size_t>(json::Document::parse(event.payload.bytes).nodeCount());
           }), events);
    report("  the payload read for paths", timed([&] {
               for (qint64 i = 0; i < events; ++i) {
                   JsonNodes read;
                   nodes += read.read(event.payload.bytes) ? 0U : static_cast<std::size_t>(read.node(0).subtreeEnd);
               }
           }), events);
    report("  takers, filters evaluated", timed([&] { run(false); }), events);
    report("  and inputs mapped", timed([&] { run(true); }), events);
    std::printf("  (%zu takers and inputs, %zu nodes)\n", takers, nodes);
}

} // namespace

int main(int argc, char **argv)
{
    const qint64 events = argc > 1 ? QByteArray(argv[1]).toLongLong() : 10'000'000;
    lookUp(1'000, events);
    lookUp(10'000, events);
    match(1'000, events / 10);
    return 0;
}
