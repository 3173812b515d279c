// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/core/timestamp.h"
#include "backend/core/ulid.h"
#include "backend/json/document.h"
#include "backend/ledger/eventfilter.h"
#include "backend/transfer/demo/democatalog.h"
#include "backend/transfer/demo/demoledger.h"
#include "backend/transfer/demo/demorunner.h"
#include "tests/backend/transfer/recordingwriter.h"

#include <QHash>
#include <QTest>

#include <algorithm>
#include <map>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr DemoOptions Small{.events = 5'000, .seed = 3};

Instant momentOf(const QByteArray &text)
{
    return Timestamp::fromText(text).instant().value();
}

QByteArray textOf(const FieldValue &value)
{
    const auto *text = std::get_if<QByteArray>(&value);
    return text ? *text : QByteArray();
}

QByteArray factOf(const DemoIncident &incident, const QByteArray &name)
{
    for (const DemoIncident::Fact &fact : incident.facts) {
        if (fact.name == name)
            return json::decodeString(fact.json);
    }
    return {};
}

} // namespace

class DemoLedgerTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void writesExactlyTheEventsAskedFor_data();
    void writesExactlyTheEventsAskedFor();
    void theSameSeedGivesTheSameCalls();
    void anotherSeedGivesAnotherStory();
    void anotherEndMovesEverything();
    void refusesImpossibleOptions_data();
    void refusesImpossibleOptions();
    void rowsComeInTheOrderOfTheirArrival();
    void idsAreCanonicalAndUnique();
    void countersOfEntitiesFollowTheirIds();
    void everyIncidentOfTheStoryIsThere();
    void theStoryIsJson();
    void lateArrivalsCameBelowAHigherId();
    void thePoisonEventHaltsTheRunner();
    void failuresComeOneAPass();
    void runsFollowFromTheSubscriptions();
    void noEventStartsMoreThanEightRuns();
    void theSwallowedEventLeavesAGap();
    void theHotTierIsSilent();
    void invalidPayloadsAreNotJsonAndAllOthersAre();
    void skewedAndBackfilledEventsCarryTheMarks();
    void theStalledDrainerStandsBehindTheOthers();
    void driftedCostsAreTexts();
    void switchesTellTheirFlips();
    void weekendsAndNightsAreQuiet();
    void cancellingRollsBack();
    void anErrorOfTheWriterRollsBack();
    void progressReachesTheEnd();

private:
    [[nodiscard]] const DemoIncident &incident(const QByteArray &kind) const
    {
        const DemoIncident *found = m_story.find(kind);
        if (!found)
            qFatal("no incident of kind %s", kind.constData());
        return *found;
    }
    [[nodiscard]] const EventRecord &record(const EventId &id) const { return m_writer.records().at(m_byId.value(id)); }

    RecordingWriter m_writer;
    DemoStory m_story;
    QHash<EventId, qsizetype> m_byId;
};

void DemoLedgerTest::initTestCase()
{
    const auto story = DemoLedger(Small).write(m_writer, {}, {});
    QVERIFY2(story, story ? "" : qPrintable(story.error().text()));
    m_story = *story;
    for (qsizetype i = 0; i < m_writer.records().size(); ++i)
        m_byId.insert(m_writer.records().at(i).id, i);
}

void DemoLedgerTest::writesExactlyTheEventsAskedFor_data()
{
    QTest::addColumn<qint64>("events");
    QTest::addColumn<quint64>("seed");
    for (const qint64 events : {1'000, 1'001, 2'500, 30'000}) {
        for (const quint64 seed : {quint64{0}, quint64{1}, quint64{77}})
            QTest::addRow("%lld events, seed %llu", events, seed) << events << seed;
    }
}

void DemoLedgerTest::writesExactlyTheEventsAskedFor()
{
    QFETCH(qint64, events);
    QFETCH(quint64, seed);
    RecordingWriter writer;
    const auto story = DemoLedger({.events = events, .seed = seed}).write(writer, {}, {});
    QVERIFY2(story, story ? "" : qPrintable(story.error().text()));
    QCOMPARE(writer.records().size(), events);
    QCOMPARE(story->events, events);
    QCOMPARE(writer.calls(), QByteArrayList({"createSchema", "begin", "commit"}));
    // However small: the story is whole and goes to the end.
    for (const QByteArray &kind : QByteArrayList{"poison_event", "wildcard_storm", "fanout_cap", "late_arrival", "payload_drift", "invalid_json", "skewed_clock", "backfill"})
        QVERIFY2(story->find(kind) && story->find(kind)->ids.size() >= 2, kind.constData());
    QVERIFY(ulidInstant(story->lastId).value() >= Instant{DemoOptions::DefaultEnd.nanoseconds - 3 * Instant::PerMinute});
}

void DemoLedgerTest::theSameSeedGivesTheSameCalls()
{
    RecordingWriter again;
    const auto story = DemoLedger(Small).write(again, {}, {});
    QVERIFY(story);
    QCOMPARE(again.fingerprint(), m_writer.fingerprint());
    QCOMPARE(story->toJson(), m_story.toJson());
}

void DemoLedgerTest::anotherSeedGivesAnotherStory()
{
    RecordingWriter other;
    const auto story = DemoLedger({.events = 5'000, .seed = 4}).write(other, {}, {});
    QVERIFY(story);
    QVERIFY(other.fingerprint() != m_writer.fingerprint());
    QVERIFY(factOf(*story->find("poison_event"), "poison_event_id") != factOf(incident("poison_event"), "poison_event_id"));
}

void DemoLedgerTest::anotherEndMovesEverything()
{
    RecordingWriter other;
    const Instant end = momentOf("2024-03-04T00:00:00Z");
    const auto story = DemoLedger({.events = 1'000, .seed = 3, .end = end}).write(other, {}, {});
    QVERIFY(story);
    for (const EventRecord &event : other.records())
        QVERIFY(momentOf(*event.recordedAt) < end);
    QVERIFY(ulidInstant(story->firstId).value() >= momentOf("2024-02-12T00:00:00Z"));
}

void DemoLedgerTest::refusesImpossibleOptions_data()
{
    QTest::addColumn<qint64>("events");
    QTest::addColumn<qint64>("endMilliseconds");
    const qint64 end = DemoOptions::DefaultEnd.milliseconds();
    QTest::newRow("none") << qint64{0} << end;
    QTest::newRow("too few for the story") << qint64{999} << end;
    QTest::newRow("more than the runner could drain") << qint64{2'000'001} << end;
    QTest::newRow("before 1970") << qint64{5'000} << qint64{1'000'000};
    QTest::newRow("after 2200") << qint64{5'000} << qint64{7'300'000'000'000};
}

void DemoLedgerTest::refusesImpossibleOptions()
{
    QFETCH(qint64, events);
    QFETCH(qint64, endMilliseconds);
    RecordingWriter writer;
    const auto story = DemoLedger({.events = events, .end = Instant::fromMilliseconds(endMilliseconds)}).write(writer, {}, {});
    QVERIFY(!story);
    QCOMPARE(story.error().code, ErrorCode::BadOption);
    QVERIFY(writer.calls().isEmpty());
}

void DemoLedgerTest::rowsComeInTheOrderOfTheirArrival()
{
    const QList<EventId> late = incident("late_arrival").ids;
    EventId head;
    int below = 0;
    for (const EventRecord &event : m_writer.records()) {
        below += event.id < head ? 1 : 0;
        QCOMPARE(event.id < head, late.contains(event.id));
        head = std::max(head, event.id);
    }
    QCOMPARE(below, late.size());
    QCOMPARE(head, m_story.lastId);
}

void DemoLedgerTest::idsAreCanonicalAndUnique()
{
    for (const EventRecord &event : m_writer.records())
        QVERIFY2(isCanonicalUlid(event.id.bytes()), event.id.bytes().constData());
    QCOMPARE(m_byId.size(), m_writer.records().size());
}

void DemoLedgerTest::countersOfEntitiesFollowTheirIds()
{
    std::map<QByteArray, std::map<EventId, qint64>> numbers; // of each entity, in ledger order
    for (const EventRecord &event : m_writer.records()) {
        if (event.sequence)
            numbers[event.entity.toText()].emplace(event.id, *event.sequence);
    }
    const qint64 missing = factOf(incident("idempotency_clash"), "missing_sequence_no").toLongLong();
    for (const auto &[entity, ofIds] : numbers) {
        qint64 expected = 1;
        for (const auto &[id, number] : ofIds) {
            if (entity == incident("idempotency_clash").entities.first() && expected == missing)
                ++expected; // the swallowed one
            QVERIFY2(number == expected, QByteArray(entity + ' ' + id.bytes()).constData());
            ++expected;
        }
    }
}

void DemoLedgerTest::everyIncidentOfTheStoryIsThere()
{
    const QByteArrayList kinds{"normal_week", "backfill", "quarantined_poison", "idempotency_clash", "payload_drift", "kill_switch", "silence",
                               "stalled_drainer", "wildcard_storm", "fanout_cap", "poison_event", "late_arrival", "skewed_clock", "invalid_json"};
    for (const QByteArray &kind : kinds)
        QVERIFY2(m_story.find(kind), kind.constData());
    Instant previous{};
    for (const DemoIncident &told : m_story.incidents) {
        QVERIFY2(kinds.contains(told.kind), told.kind.constData());
        QVERIFY(previous <= told.from && told.from <= told.to && told.to <= Small.end);
        previous = told.from;
        for (const EventId &id : told.ids)
            QVERIFY2(m_byId.contains(id), told.kind.constData());
    }
}

void DemoLedgerTest::theStoryIsJson()
{
    const json::Document document = json::Document::parse(m_story.toJson());
    QCOMPARE(document.extent(), json::Document::Extent::Complete);
    QVERIFY(!document.hasDuplicateKeys());
}

void DemoLedgerTest::lateArrivalsCameBelowAHigherId()
{
    for (const EventId &id : incident("late_arrival").ids) {
        const EventRecord &event = record(id);
        const qint64 delay = momentOf(*event.recordedAt).milliseconds() - ulidInstant(id)->milliseconds();
        QVERIFY2(delay >= 9 * 60'000, qPrintable(QString::number(delay)));
        // Never drained: no run was started by it.
        for (const RecordingWriter::Row &run : m_writer.rows("workflow_run_log"))
            QVERIFY(!textOf(run.value("invoked_by")).endsWith(id.bytes()));
    }
}

void DemoLedgerTest::thePoisonEventHaltsTheRunner()
{
    const EventId poison{factOf(incident("poison_event"), "poison_event_id")};
    QCOMPARE(record(poison).type.bytes(), "price.changed");
    QVERIFY(record(poison).payload.bytes.contains(R"("new_price":"1,47")"));
    for (const RecordingWriter::Row &state : m_writer.rows("event_drain_state")) {
        if (textOf(state.value("drainer_id")) != "workflow_runner")
            continue;
        const EventId cursor{textOf(state.value("last_event_id"))};
        QVERIFY(cursor < poison);
        for (const EventRecord &event : m_writer.records())
            QVERIFY(!(cursor < event.id && event.id < poison));
        for (const EventId &late : incident("late_arrival").ids)
            QVERIFY(late < cursor);
        return;
    }
    QFAIL("no cursor of workflow_runner");
}

void DemoLedgerTest::failuresComeOneAPass()
{
    const DemoIncident &told = incident("poison_event");
    QCOMPARE(told.ids.size() - 1, factOf(told, "failures").toInt());
    QVERIFY(told.ids.size() >= 5);
    for (qsizetype i = 1; i < told.ids.size(); ++i) {
        const EventRecord &failure = record(told.ids.at(i));
        QCOMPARE(failure.type.bytes(), "workflow.dispatch_failed");
        QCOMPARE(failure.entity.toText(), "event:" + told.ids.first().bytes());
        QVERIFY(failure.payload.bytes.endsWith(QByteArray("\"attempt\":" + QByteArray::number(i) + '}')));
        if (i > 1) {
            const qint64 gap = ulidInstant(told.ids.at(i))->milliseconds() - ulidInstant(told.ids.at(i - 1))->milliseconds();
            QVERIFY2(qAbs(gap - DemoRunner::PassMilliseconds) < 2'000, qPrintable(QString::number(gap)));
        }
    }
}

void DemoLedgerTest::runsFollowFromTheSubscriptions()
{
    // Every finished run has its two events, an event that invoked it, and a subscription that says so.
    int checked = 0;
    for (const RecordingWriter::Row &run : m_writer.rows("workflow_run_log")) {
        const QByteArray cause = textOf(run.value("invoked_by"));
        const QByteArray workflow = textOf(run.value("workflow_type"));
        const EventId causeId{cause.sliced(cause.lastIndexOf(':') + 1)};
        QVERIFY2(m_byId.contains(causeId), cause.constData());
        const EventType type = record(causeId).type;
        const auto &subscriptions = demoSubscriptions();
        QVERIFY(std::any_of(subscriptions.begin(), subscriptions.end(), [&](const DemoSubscription &subscription) {
            return subscription.workflow == workflow && subscription.life != DemoSubscription::Life::Never
                && TypePattern(subscription.pattern).matches(type);
        }));
        ++checked;
    }
    QVERIFY(checked > 200);
    std::map<QByteArray, int> eventsOfRun;
    for (const EventRecord &event : m_writer.records()) {
        if (event.entity.type.bytes() == "run")
            ++eventsOfRun[event.entity.id.bytes()];
    }
    for (const RecordingWriter::Row &run : m_writer.rows("workflow_run_log")) {
        if (textOf(run.value("status")) != "running")
            QCOMPARE(eventsOfRun[textOf(run.value("run_id"))], 2);
    }
}

void DemoLedgerTest::noEventStartsMoreThanEightRuns()
{
    std::map<QByteArray, QSet<QByteArray>> workflows;
    for (const RecordingWriter::Row &run : m_writer.rows("workflow_run_log"))
        workflows[textOf(run.value("invoked_by"))].insert(textOf(run.value("workflow_type")));
    qsizetype most = 0;
    for (const auto &[cause, started] : workflows)
        most = std::max(most, started.size());
    QCOMPARE(most, DemoRunner::FanoutCap); // reached, because the cap cuts
}

void DemoLedgerTest::theSwallowedEventLeavesAGap()
{
    const DemoIncident &told = incident("idempotency_clash");
    QVERIFY(!m_byId.contains(EventId{factOf(told, "swallowed_event_id")}));
    QCOMPARE(record(EventId{factOf(told, "surviving_event_id")}).idempotencyKey, factOf(told, "idempotency_key"));
    const qint64 missing = factOf(told, "missing_sequence_no").toLongLong();
    QList<qint64> numbers;
    for (const EventRecord &event : m_writer.records()) {
        if (event.entity.toText() == told.entities.first() && event.sequence)
            numbers.append(*event.sequence);
    }
    QVERIFY(!numbers.contains(missing));
    QVERIFY(numbers.contains(missing + 1));
}

void DemoLedgerTest::theHotTierIsSilent()
{
    const DemoIncident &told = incident("silence");
    int before = 0;
    int after = 0;
    for (const EventRecord &event : m_writer.records()) {
        if (event.entity.toText() != "sync_tier:hot")
            continue;
        const Instant moment = momentOf(event.occurredAt);
        before += moment < told.from ? 1 : 0;
        after += moment >= told.to ? 1 : 0;
        QVERIFY2(moment.nanoseconds < told.from.nanoseconds + 20 * Instant::PerSecond || moment >= told.to, event.occurredAt.constData());
    }
    QVERIFY(before > 10 && after > 2);
}

void DemoLedgerTest::invalidPayloadsAreNotJsonAndAllOthersAre()
{
    const QList<EventId> invalid = incident("invalid_json").ids;
    QCOMPARE(invalid.size(), 5);
    for (const EventRecord &event : m_writer.records()) {
        const bool isJson = json::Document::parse(event.payload.bytes).extent() == json::Document::Extent::Complete;
        QCOMPARE(isJson, !invalid.contains(event.id));
    }
}

void DemoLedgerTest::skewedAndBackfilledEventsCarryTheMarks()
{
    const auto marksOf = [this](const EventId &id) {
        const EventRecord &event = record(id);
        return clockMarksOf(momentOf(event.occurredAt), momentOf(*event.recordedAt), ulidInstant(id), {});
    };
    int skewed = 0;
    int backfills = 0;
    for (const EventRecord &event : m_writer.records()) {
        skewed += marksOf(event.id).isSkewed ? 1 : 0;
        backfills += marksOf(event.id).isBackfill ? 1 : 0;
    }
    QCOMPARE(skewed, incident("skewed_clock").ids.size());
    QCOMPARE(backfills, incident("backfill").ids.size());
    for (const EventId &id : incident("skewed_clock").ids)
        QVERIFY(marksOf(id).isSkewed);
    for (const EventId &id : incident("backfill").ids)
        QVERIFY(marksOf(id).isBackfill);
}

void DemoLedgerTest::theStalledDrainerStandsBehindTheOthers()
{
    const QList<RecordingWriter::Row> states = m_writer.rows("event_drain_state");
    QCOMPARE(states.size(), 5);
    for (const RecordingWriter::Row &state : states) {
        const QByteArray name = textOf(state.value("drainer_id"));
        const qint64 behind = Small.end.milliseconds() - momentOf(textOf(state.value("last_drained_at"))).milliseconds();
        QCOMPARE(behind > 48 * 3'600'000, name == "reflexion_analyzer");
        QVERIFY2(m_byId.contains(EventId{textOf(state.value("last_event_id"))}), name.constData());
    }
}

void DemoLedgerTest::driftedCostsAreTexts()
{
    const QList<EventId> drifted = incident("payload_drift").ids;
    for (const EventRecord &event : m_writer.records()) {
        if (event.type.bytes() == "vendor.cost_changed")
            QCOMPARE(event.payload.bytes.contains("\"new_cost\":\""), drifted.contains(event.id));
    }
}

void DemoLedgerTest::switchesTellTheirFlips()
{
    std::map<QByteArray, RecordingWriter::Row> last;
    for (const RecordingWriter::Row &flip : m_writer.rows("kill_switch_flips"))
        last[textOf(flip.value("switch_key"))] = flip;
    const QList<RecordingWriter::Row> switches = m_writer.rows("kill_switches");
    QCOMPARE(switches.size(), static_cast<qsizetype>(last.size()));
    for (const RecordingWriter::Row &state : switches) {
        const RecordingWriter::Row &flip = last.at(textOf(state.value("switch_key")));
        QCOMPARE(textOf(state.value("state")), textOf(flip.value("new_state")));
        QCOMPARE(state.value("version"), flip.value("version"));
    }
    const Instant off = m_story.incidents.last().kind == "poison_event" ? incident("poison_event").from : Small.end;
    for (const EventRecord &event : m_writer.records()) {
        const bool isMail = event.type.bytes() == "email.parsed" && !incident("late_arrival").ids.contains(event.id);
        QVERIFY(!isMail || momentOf(event.occurredAt) < off); // kill:email_intake was on before
    }
}

void DemoLedgerTest::weekendsAndNightsAreQuiet()
{
    qint64 night = 0;
    qint64 day = 0;
    qint64 saturday = 0;
    qint64 tuesday = 0;
    for (const EventRecord &event : m_writer.records()) {
        const qint64 minutes = momentOf(*event.recordedAt).milliseconds() / 60'000;
        const qint64 hour = minutes / 60 % 24;
        const qint64 weekday = minutes / 1'440 % 7; // 0 is a Thursday
        night += hour >= 4 && hour < 7 ? 1 : 0;
        day += hour >= 14 && hour < 17 ? 1 : 0;
        saturday += weekday == 2 ? 1 : 0;
        tuesday += weekday == 5 ? 1 : 0;
    }
    QVERIFY2(day > 5 * night, qPrintable(u"%1 by day, %2 by night"_s.arg(day).arg(night)));
    QVERIFY2(tuesday > 2 * saturday, qPrintable(u"%1 on Tuesdays, %2 on Saturdays"_s.arg(tuesday).arg(saturday)));
}

void DemoLedgerTest::cancellingRollsBack()
{
    RecordingWriter writer;
    std::stop_source stop;
    writer.setBatchHook([&stop](qsizetype) { stop.request_stop(); });
    const auto story = DemoLedger(Small).write(writer, {}, stop.get_token());
    QVERIFY(!story);
    QCOMPARE(story.error().code, ErrorCode::Cancelled);
    QCOMPARE(writer.calls().last(), "rollback");
    QVERIFY(writer.records().isEmpty());
}

void DemoLedgerTest::anErrorOfTheWriterRollsBack()
{
    RecordingWriter writer;
    writer.failNextBatch({.code = ErrorCode::OutOfSpace, .what = u"full"_s, .where = {}, .untouched = {}, .remedy = {}, .arguments = {}});
    const auto story = DemoLedger(Small).write(writer, {}, {});
    QVERIFY(!story);
    QCOMPARE(story.error().code, ErrorCode::OutOfSpace);
    QCOMPARE(writer.calls().last(), "rollback");
}

void DemoLedgerTest::progressReachesTheEnd()
{
    RecordingWriter writer;
    QList<Progress> seen;
    QVERIFY(DemoLedger(Small).write(writer, [&seen](const Progress &progress) { seen.append(progress); }, {}));
    QVERIFY(seen.size() > 100);
    QCOMPARE(seen.last().total, Small.events);
    QVERIFY(seen.last().done > Small.events * 98 / 100);
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::DemoLedgerTest)
#include "demoledgertest.moc"
