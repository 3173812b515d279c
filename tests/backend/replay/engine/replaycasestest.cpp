// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/entitytrack.h"
#include "backend/replay/engine/foldhistory.h"
#include "backend/replay/engine/planreader.h"
#include "backend/replay/engine/simulator.h"
#include "backend/replay/engine/spoolfilling.h"
#include "backend/replay/engine/tracecomparison.h"
#include "backend/replay/engine/why.h"
#include "tests/backend/replay/engine/replayledger.h"
#include "tests/backend/replay/engine/replayscenario.h"
#include "tests/support/memoryledger.h"

#include <QDir>
#include <QTest>

namespace ledgerscope::replay {

using namespace Qt::StringLiterals;

/// Cases of the reference that a replay must get right, from a ledger to the end: read, close, replay.
class ReplayCasesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aLateEventIsReadOnlyIfNobodyAsks();
    void aForeignIdStallsItsDrainer();
    void inertSubscriptionsTakeNothing();
    void aRunIsReplayedByItself();
    void leavingAnEventOutWithAndWithoutWhatItCaused();
    void bytesThatAreNoTextGoThrough();
    void theLedgerMayGoOnWhileItsCopyIsReplayed();
    void recordedFailuresStopAReplayAtPoison();
};

namespace {

/// What a command does: bound, copy, inputs, and the reader is gone.
std::shared_ptr<const ReplaySetup> open(const std::shared_ptr<MemoryStore> &store, const QByteArray &json, ReplayInputs inputs = {})
{
    auto plan = readPlan(json);
    if (!plan)
        qFatal("%s", qPrintable(plan.error().text()));
    MemoryLedger reader(store);
    const UpperBound bound = *reader.upperBound({});
    const auto spool = fillSpool(reader, plan->window, bound, {QDir::tempPath()}, {}, {});
    inputs.failures = *recordedFailures(reader, plan->window, bound, {});
    auto setup = ReplaySetup::make(*plan, std::move(inputs), *spool);
    if (!setup)
        qFatal("%s", qPrintable(setup.error().text()));
    return *setup;
}

QByteArray recordsOf(const std::shared_ptr<const ReplaySetup> &setup)
{
    QByteArray all;
    TraceRunOptions options;
    options.records = [&all](QByteArrayView piece) {
        all.append(piece);
        return true;
    };
    return runTrace(setup, options, {}) ? all : QByteArray("error");
}

ReplayInputs with(std::vector<Subscription> subscriptions)
{
    ReplayInputs inputs;
    inputs.subscriptions = std::move(subscriptions);
    return inputs;
}

} // namespace

void ReplayCasesTest::aLateEventIsReadOnlyIfNobodyAsks()
{
    EventWithPayload late = eventAt(-2, "ar.bucket_moved"); // case C17
    late.event.recordedAt = Timestamp::fromText("2026-05-25T14:24:40Z");
    const EventWithPayload onTime = eventAt(0, "ar.bucket_moved");
    const auto store = MemoryStore::make({late, onTime});
    const QByteArray cursor = R"({"mode":"drain","drainers":[{"id":"workflow_runner","cursor":")" + onTime.event.id.bytes() + R"("}]})";
    const auto setup = open(store, cursor, with({subscriptionOf("1", "ar.*", "A")}));
    QVERIFY(recordsOf(setup).isEmpty()); // "event_id > cursor" finds nothing
    const auto why = explainWhy(setup, late.event.id, "A", {});
    QCOMPARE(why->front().firstRefusal(), std::optional(WhyLink::Cursor));
}

void ReplayCasesTest::aForeignIdStallsItsDrainer()
{
    EventWithPayload foreign = eventAt(0, "email.parsed"); // case C18
    foreign.event.id = EventId("f47ac10b-58cc-4372-a567-0e02b2c3d479");
    const auto store = MemoryStore::make({foreign, eventAt(10, "email.parsed"), eventAt(20, "email.parsed")});
    const QByteArray plan = R"({"mode":"drain","drainers":[{"id":"workflow_runner","cursor":"f47ac10b-58cc-4372-a567-0e02b2c3d479"}]})";
    const auto setup = open(store, plan, with({subscriptionOf("1", "*", "A")}));
    QVERIFY(recordsOf(setup).isEmpty());
    QCOMPARE(setup->tape()->size(), 3);
}

void ReplayCasesTest::inertSubscriptionsTakeNothing()
{
    const auto store = MemoryStore::make({eventAt(1, "spec.updated"), eventAt(2, "price.changed")}); // case C43
    const auto setup = open(store, R"({"mode":"drain"})",
                            with({subscriptionOf("1", "price.changed", "a"), subscriptionOf("2", "Price.*", "b"), subscriptionOf("3", "price.chnaged", "c"),
                                  subscriptionOf("4", "vendor.*", "d")}));
    const QByteArray records = recordsOf(setup);
    QCOMPARE(records.count("\"workflow\":"), 1);
    QVERIFY(records.contains(R"("type":"spec.updated","outcome":"dispatched","effects":[]})"));
    QCOMPARE(explainWhy(setup, idAt(2), "b", {})->front().firstRefusal(), std::optional(WhyLink::Glob));
}

void ReplayCasesTest::aRunIsReplayedByItself()
{
    QList<EventWithPayload> rows{eventAt(1, "price.changed"), eventAt(2, "price.changed"), eventAt(3, "price.changed")}; // case C48
    rows[0].event.run = RunId("run_01J0A");
    rows[1].event.run = RunId("run_01J0A");
    rows[2].event.run = RunId("run_01J0B");
    const auto setup = open(MemoryStore::make(rows), R"({"mode":"run","window":{"run":"run_01J0A"}})", with({subscriptionOf("1", "*", "A")}));
    QCOMPARE(setup->tape()->size(), 2);
    QCOMPARE(recordsOf(setup).count("\"drainer\":\"run_01J0A\""), 3); // two events and the pass
}

void ReplayCasesTest::leavingAnEventOutWithAndWithoutWhatItCaused()
{
    QList<EventWithPayload> rows{eventAt(1, "hitl.proposed", R"({"status":"proposed","price":1.42})"), eventAt(2, "hitl.approved", R"({"status":"approved"})"),
                                 eventAt(3, "ns.pushed", R"({"pushed":true})"), eventAt(4, "note.added", R"({"note":"x"})")}; // case C55
    rows[1].event.causedBy = "event:" + idAt(1).bytes();
    rows[2].event.causedBy = "event:" + idAt(2).bytes();
    rows[3].event.causedBy = "event:" + idAt(1).bytes();
    const auto stateOf = [&rows](bool withEffects) {
        const QByteArray plan = R"({"mode":"entity","window":{"entity":"item:1"},"edits":[{"skip":")" + idAt(2).bytes() + R"(","with_effects":)"
            + (withEffects ? "true" : "false") + "}]}";
        const auto setup = open(MemoryStore::make(rows), plan);
        const auto track = EntityTrack::make(setup->tape(), *setup->plan().window.entity, setup->plan().reducer, {}, {});
        return std::pair(track->stateBefore(100).toJson(), setup->tape()->warnings());
    };
    QCOMPARE(stateOf(false).first, R"({"status":"proposed","price":1.42,"pushed":true,"note":"x"})"_ba);
    QCOMPARE(stateOf(false).second, (std::vector<ConsequenceWarning>{{idAt(2), {idAt(3)}}})); // this state could not have happened
    QCOMPARE(stateOf(true).first, R"({"status":"proposed","price":1.42,"note":"x"})"_ba);
    QVERIFY(stateOf(true).second.empty());
}

void ReplayCasesTest::bytesThatAreNoTextGoThrough()
{
    EventWithPayload row = eventAt(1, "email.parsed", "{\"a\":\"\xff\x41\"}"); // case C09
    row.event.payloadKind = PayloadKind::Blob;
    row.payload.kind = PayloadKind::Blob;
    const auto setup = open(MemoryStore::make({row, eventAt(2, "email.parsed", QByteArray("\x00\x01\xff", 3))}), R"({"mode":"drain"})",
                            with({subscriptionOf("1", "*", "A", {}, R"({"a":"$.payload.a"})"), subscriptionOf("2", "*", "B", "a = 1", "{}")}));
    const QByteArray records = recordsOf(setup);
    QVERIFY2(records.contains("\"input\":{\"a\":\"\xff\x41\"}"), records.constData());
}

void ReplayCasesTest::theLedgerMayGoOnWhileItsCopyIsReplayed()
{
    const auto store = MemoryStore::make({eventAt(1, "a.b"), eventAt(2, "a.b")}); // case C56
    const auto setup = open(store, R"({"mode":"drain"})", with({subscriptionOf("1", "a.*", "send_mail")}));
    const QByteArray before = recordsOf(setup);
    store->append({eventAt(3, "a.b")});
    QCOMPARE(recordsOf(setup), before);
    QVERIFY(recordsOf(open(store, R"({"mode":"drain"})", with({subscriptionOf("1", "a.*", "send_mail")}))).size() > before.size());
}

void ReplayCasesTest::recordedFailuresStopAReplayAtPoison()
{
    QList<EventWithPayload> rows{eventAt(1, "price.changed", R"({"new_price":"1,47"})"), eventAt(2, "price.changed", R"({"new_price":1.50})")};
    for (int i = 0; i < 5; ++i) {
        rows += eventAt(10 + i, "workflow.dispatch_failed", R"({"failed_event_id":")" + idAt(1).bytes() + R"(","workflow_type":"reprice","error":"no number"})");
    }
    const auto store = MemoryStore::make(rows);
    const auto inputs = with({subscriptionOf("1", "price.*", "notice"), subscriptionOf("2", "price.*", "reprice")});
    const auto poisoned = open(store, R"({"mode":"drain"})", inputs);
    const QByteArray records = recordsOf(poisoned);
    QVERIFY(records.contains(R"("reason":"recorded","detail":"no number")"));
    QVERIFY(records.contains(R"("outcome":"stalled")"));
    const auto why = explainWhy(poisoned, idAt(2), "notice", {});
    QCOMPARE(why->front().firstRefusal(), std::optional(WhyLink::Halt));
    const auto skipped = open(store, R"({"mode":"drain","edits":[{"skip":")" + idAt(1).bytes() + R"("}]})", inputs);
    const auto comparison = TraceComparer(poisoned, skipped).compare({});
    QVERIFY(comparison->count(EffectChange::Kind::Added) >= 2);
    QVERIFY(comparison->count(EffectChange::Kind::Removed) >= 2);
}

} // namespace ledgerscope::replay

QTEST_APPLESS_MAIN(ledgerscope::replay::ReplayCasesTest)
#include "replaycasestest.moc"
