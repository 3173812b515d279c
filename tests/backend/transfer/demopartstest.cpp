// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/json/document.h"
#include "backend/transfer/demo/democast.h"
#include "backend/transfer/demo/democatalog.h"
#include "backend/transfer/demo/demopayload.h"
#include "backend/transfer/demo/demoplan.h"
#include "backend/transfer/demo/demoqueue.h"
#include "backend/transfer/demo/demorhythm.h"
#include "backend/transfer/demo/demostory.h"
#include "backend/transfer/demo/xoshiro256.h"

#include <QSet>
#include <QTest>

#include <algorithm>
#include <map>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 Minute = 60'000;
constexpr qint64 Hour = 60 * Minute;
constexpr qint64 Day = 24 * Hour;

} // namespace

/// The small parts that the demonstration is made of.
class DemoPartsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void payloadsKeepTheOrderOfTheirMembers();
    void moneyIsWrittenInCents_data();
    void moneyIsWrittenInCents();
    void theQueueRunsByTimeAndThenByAge();
    void theQueueRunsWhatIsAddedMeanwhile();
    void theQueueNeverGoesBack();
    void theRhythmGivesOutEveryEvent();
    void theRhythmHasDaysNightsAndWeekends();
    void workingTimeIsOnAWeekdayByDay_data();
    void workingTimeIsOnAWeekdayByDay();
    void thePlanLiesInsideTheStory_data();
    void thePlanLiesInsideTheStory();
    void thePlanFollowsTheSeed();
    void extrasRunOutTowardsTheEnd();
    void castNumbersAreUnique();
    void subscriptionsPointToWorkflows();
    void storyFactsAreJson();
};

void DemoPartsTest::payloadsKeepTheOrderOfTheirMembers()
{
    DemoPayload payload;
    payload.text("z", "a\"b\n").number("a", -5).money("m", 1'234).raw("r", "[1,{}]");
    QCOMPARE(payload.take(), "{\"z\":\"a\\\"b\\n\",\"a\":-5,\"m\":12.34,\"r\":[1,{}]}");
    QCOMPARE(payload.take(), "{}"); // spent
}

void DemoPartsTest::moneyIsWrittenInCents_data()
{
    QTest::addColumn<qint64>("cents");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("nothing") << qint64{0} << QByteArray("0.00");
    QTest::newRow("cents") << qint64{7} << QByteArray("0.07");
    QTest::newRow("less than a unit") << qint64{42} << QByteArray("0.42");
    QTest::newRow("units") << qint64{100} << QByteArray("1.00");
    QTest::newRow("many") << qint64{123'456'789} << QByteArray("1234567.89");
    QTest::newRow("negative cents") << qint64{-7} << QByteArray("-0.07");
    QTest::newRow("negative units") << qint64{-1'250} << QByteArray("-12.50");
}

void DemoPartsTest::moneyIsWrittenInCents()
{
    QFETCH(qint64, cents);
    QFETCH(QByteArray, expected);
    QCOMPARE(DemoPayload::moneyText(cents), expected);
}

void DemoPartsTest::theQueueRunsByTimeAndThenByAge()
{
    DemoQueue queue;
    QStringList ran;
    const auto say = [&ran](const QString &what) { return [&ran, what](qint64 now) { ran.append(what + QString::number(now)); }; };
    queue.at(5, say(u"b"_s));
    queue.at(3, say(u"a"_s));
    queue.at(5, say(u"c"_s));
    queue.at(9, say(u"d"_s));
    queue.runUntil(9);
    QCOMPARE(ran, QStringList({u"a3"_s, u"b5"_s, u"c5"_s}));
    queue.runUntil(10);
    QCOMPARE(ran.last(), u"d9"_s);
}

void DemoPartsTest::theQueueRunsWhatIsAddedMeanwhile()
{
    DemoQueue queue;
    QList<qint64> ran;
    queue.at(1, [&](qint64 now) {
        ran.append(now);
        queue.at(2, [&](qint64 later) { ran.append(later); });
        queue.at(20, [&](qint64 later) { ran.append(later); });
    });
    queue.runUntil(10);
    QCOMPARE(ran, QList<qint64>({1, 2}));
}

void DemoPartsTest::theQueueNeverGoesBack()
{
    DemoQueue queue;
    queue.runUntil(100);
    qint64 ranAt = 0;
    queue.at(50, [&ranAt](qint64 now) { ranAt = now; });
    queue.runUntil(101);
    QCOMPARE(ranAt, 100);
}

void DemoPartsTest::theRhythmGivesOutEveryEvent()
{
    const DemoRhythm rhythm(DemoOptions{});
    QCOMPARE(rhythm.minutes(), DemoOptions::Days * 24 * 60);
    qint64 previous = 0;
    for (qint64 minute = 0; minute < rhythm.minutes(); ++minute) {
        const qint64 upTo = rhythm.eventsUpTo(minute, 1'000'000);
        QVERIFY(upTo >= previous);
        previous = upTo;
    }
    QCOMPARE(previous, 1'000'000);
}

void DemoPartsTest::theRhythmHasDaysNightsAndWeekends()
{
    const DemoRhythm rhythm(DemoOptions{}); // begins on a Monday at midnight
    const auto between = [&rhythm](qint64 fromHour, qint64 toHour) { return rhythm.eventsUpTo(toHour * 60 - 1, 1'000'000) - rhythm.eventsUpTo(fromHour * 60 - 1, 1'000'000); };
    QVERIFY(between(24 + 14, 24 + 17) > 8 * between(24 + 4, 24 + 7));   // Tuesday
    QVERIFY(between(24 + 1, 48) > 3 * between(5 * 24 + 1, 6 * 24));     // against Saturday
    // The same hour of two weeks is equally busy: what deviates was put there.
    QVERIFY(qAbs(between(24 + 14, 24 + 15) - between(8 * 24 + 14, 8 * 24 + 15)) <= 1);
}

void DemoPartsTest::workingTimeIsOnAWeekdayByDay_data()
{
    QTest::addColumn<qint64>("offset"); // from Monday at midnight UTC
    QTest::addColumn<bool>("isKept");
    QTest::newRow("Monday noon") << 12 * Hour << true;
    QTest::newRow("Friday, late in the day") << 4 * Day + 21 * Hour << true;
    QTest::newRow("Monday before work") << 3 * Hour << false;
    QTest::newRow("Tuesday at night") << Day + 23 * Hour << false;
    QTest::newRow("Friday night") << 4 * Day + 22 * Hour << false;
    QTest::newRow("Saturday") << 5 * Day + 15 * Hour << false;
    QTest::newRow("Sunday") << 6 * Day + 9 * Hour << false;
}

void DemoPartsTest::workingTimeIsOnAWeekdayByDay()
{
    QFETCH(qint64, offset);
    QFETCH(bool, isKept);
    const DemoRhythm rhythm(DemoOptions{});
    const qint64 monday = DemoOptions{}.start().milliseconds();
    Xoshiro256 random(1);
    const qint64 then = rhythm.workingTime(monday + offset, random);
    QCOMPARE(then == monday + offset, isKept);
    QVERIFY(then >= monday + offset);
    QVERIFY(then < monday + offset + 4 * Day);
    const qint64 day = (then - monday) / Day;
    const qint64 hour = (then - monday) % Day / Hour;
    QVERIFY2(day % 7 < 5 && hour >= 12 && hour < 22, qPrintable(u"day %1, hour %2"_s.arg(day).arg(hour)));
}

void DemoPartsTest::thePlanLiesInsideTheStory_data()
{
    QTest::addColumn<qint64>("events");
    for (const qint64 events : {1'000, 5'000, 20'000, 200'000, 2'000'000})
        QTest::addRow("%lld events", events) << events;
}

void DemoPartsTest::thePlanLiesInsideTheStory()
{
    QFETCH(qint64, events);
    for (quint64 seed = 0; seed < 50; ++seed) {
        const DemoPlan plan({.events = events, .seed = seed});
        for (const qint64 moment : {plan.backfillAt, plan.oldPoisonAt, plan.clashAt, plan.driftFrom, plan.nsWritesOn.from, plan.nsWritesOn.to, plan.silence.from,
                                    plan.silence.to, plan.stallFrom, plan.catalogueAt, plan.intakeOff, plan.poisonAt, plan.driftedAt[0], plan.driftedAt[1]})
            QVERIFY(plan.start < moment && moment < plan.end);
        QVERIFY(plan.normalWeek.contains(plan.backfillAt) && plan.normalWeek.contains(plan.oldPoisonAt));
        QVERIFY(plan.catalogueAt < plan.intakeOff && plan.intakeOff < plan.poisonAt);
        QVERIFY(plan.poisonAt + plan.poisonFailures * 2 * Minute < plan.end);
        QCOMPARE(plan.lateAt.size(), plan.lateBy.size());
        for (std::size_t i = 0; i < plan.lateAt.size(); ++i) {
            QVERIFY(plan.lateBy[i] >= 9 * Minute);
            QVERIFY(plan.lateAt[i] + plan.lateBy[i] < plan.end);
            // Not while workflow_runner stands still because of the first poison event: it would read them.
            const bool isQuiet = plan.lateAt[i] + plan.lateBy[i] < plan.oldPoisonAt || plan.lateAt[i] > plan.oldPoisonAt + Hour;
            QVERIFY(isQuiet);
        }
        QVERIFY(plan.expectedExtra() < events / 5);
    }
}

void DemoPartsTest::thePlanFollowsTheSeed()
{
    const DemoPlan a({.seed = 5});
    const DemoPlan b({.seed = 5});
    const DemoPlan c({.seed = 6});
    QCOMPARE(a.poisonAt, b.poisonAt);
    QCOMPARE(a.lateAt, b.lateAt);
    QVERIFY(a.poisonAt != c.poisonAt || a.catalogueAt != c.catalogueAt);
}

void DemoPartsTest::extrasRunOutTowardsTheEnd()
{
    const DemoPlan plan(DemoOptions{});
    qint64 previous = plan.expectedExtraAfter(plan.start);
    QCOMPARE(previous, plan.expectedExtraAfter(plan.poisonAt));
    for (qint64 time = plan.poisonAt; time <= plan.end; time += Minute) {
        QVERIFY(plan.expectedExtraAfter(time) <= previous);
        previous = plan.expectedExtraAfter(time);
    }
    QCOMPARE(plan.expectedExtraAfter(plan.end), 0);
}

void DemoPartsTest::castNumbersAreUnique()
{
    Xoshiro256 random(3);
    DemoCast cast({.events = 5'000}, random);
    QSet<QByteArray> ids;
    std::map<QByteArray, int> drawn;
    for (int i = 0; i < 100; ++i) {
        ids.insert(cast.newOrderId());
        ids.insert(cast.newEmailId());
        ids.insert(QByteArray::number(cast.newActionId()));
        ids.insert(cast.newItem(random).id);
        ++drawn[cast.anyItem(random).id];
    }
    QCOMPARE(ids.size(), 400);
    const auto busiest = std::max_element(drawn.begin(), drawn.end(), [](const auto &a, const auto &b) { return a.second < b.second; });
    QVERIFY(busiest->second >= 5); // a few are busy
    DemoCast::Item &item = cast.anyItem(random);
    QVERIFY(item.priceCents > item.costCents);
}

void DemoPartsTest::subscriptionsPointToWorkflows()
{
    qint64 previous = 0;
    int ofPriceChanged = 0;
    for (const DemoSubscription &subscription : demoSubscriptions()) {
        QVERIFY(subscription.id > previous);
        previous = subscription.id;
        QCOMPARE(demoWorkflow(subscription.workflow).type, subscription.workflow);
        if (!subscription.mapper.isEmpty())
            QCOMPARE(json::Document::parse(subscription.mapper).extent(), json::Document::Extent::Complete);
        const bool isPrice = subscription.pattern == "price.changed" || subscription.pattern == "price.*" || subscription.pattern == "*.changed";
        ofPriceChanged += isPrice && subscription.life != DemoSubscription::Life::Never ? 1 : 0;
    }
    QVERIFY(ofPriceChanged > 8); // the cap cuts
}

void DemoPartsTest::storyFactsAreJson()
{
    DemoIncident incident;
    incident.kind = "test";
    incident.ids = {EventId{"01"}};
    incident.addText("text", "a\"b");
    incident.addNumber("number", 7);
    DemoStory story;
    story.incidents = {incident};
    const QByteArray text = story.toJson();
    QCOMPARE(json::Document::parse(text).extent(), json::Document::Extent::Complete);
    QVERIFY(text.contains("\"text\": \"a\\\"b\""));
    QVERIFY(text.contains(R"("number": 7)"));
    QCOMPARE(story.find("test"), &story.incidents.first());
    QCOMPARE(story.find("other"), nullptr);
}

} // namespace ledgerscope

QTEST_APPLESS_MAIN(ledgerscope::DemoPartsTest)
#include "demopartstest.moc"
