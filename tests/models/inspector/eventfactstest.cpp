// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/inspector/eventfacts.h"
#include "tests/models/inspector/caseevents.h"

#include <QtTest>

using namespace Qt::StringLiterals;

namespace ledgerscope {

namespace {

FactContext context()
{
    return {.formatter = Formatter(QTimeZone::utc(), QLocale::c()), .thresholds = {}};
}

QStringList badgeTexts(const EventFacts &facts)
{
    QStringList texts;
    for (const FactBadge &badge : facts.badges)
        texts.append(badge.text);
    return texts;
}

Event eventAt(const QByteArray &occurred, const QByteArray &recorded)
{
    Event event;
    event.id = EventId("01KSFR9B4R0F6PCDFZGYTKCRDK"_ba);
    event.type = EventType("price.changed"_ba);
    event.entity = {EntityType("item"_ba), EntityId("10472"_ba)};
    event.occurredAt = Timestamp::fromText(occurred);
    event.recordedAt = Timestamp::fromText(recorded);
    return event;
}

} // namespace

class EventFactsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesTheEvent();
    void comparesTheClocks();
    void marksBackfillAndSkew_C22_data();
    void marksBackfillAndSkew_C22();
    void readsTimesInEveryShape_C26_data();
    void readsTimesInEveryShape_C26();
    void marksLateEvents();
    void drawsHostileText_C13();
    void showsMissingNumbers_C24();
    void showsIdsThatAreNoUlids();
    void followsTheDisplayZone();
};

void EventFactsTest::namesTheEvent()
{
    Event event = eventAt("2026-05-25T14:23:11Z", "2026-05-25T14:23:11Z");
    event.sequence = 29;
    event.causedBy = "workflow:bid_price_update"_ba;
    event.run = RunId("run_01"_ba);
    event.source = SourceSystem("platform"_ba);
    FactContext known = context();
    known.entityEvents = 34;
    const EventFacts facts = factsOf(event, known);
    QCOMPARE(facts.id, u"01KSFR9B4R0F6PCDFZGYTKCRDK"_s);
    QCOMPARE(facts.type, u"price.changed"_s);
    QCOMPARE(facts.entity, u"item:10472"_s);
    QCOMPARE(facts.sequence, u"sequence 29 of 34"_s);
    QCOMPARE(facts.causedBy, u"workflow:bid_price_update"_s);
    QCOMPARE(facts.run, u"run_01"_s);
    QCOMPARE(facts.source, u"platform"_s);
    QVERIFY(facts.badges.isEmpty());
    QCOMPARE(factsOf(event, context()).sequence, u"sequence 29"_s);
}

void EventFactsTest::comparesTheClocks()
{
    const EventFacts facts = factsOf(eventAt("2026-05-25T14:23:11.000000Z", "2026-05-25T14:23:11.204118Z"), context());
    const auto &[occurred, recorded, id] = facts.clocks;
    QCOMPARE(occurred.text, u"2026-05-25 14:23:11.000000"_s);
    QCOMPARE(occurred.note, u"UTC"_s);
    QCOMPARE(recorded.text, u"2026-05-25 14:23:11.204118"_s);
    QCOMPARE(recorded.note, u"+0.204 s"_s);
    QCOMPARE(id.text, u"2026-05-25 14:23:11.000"_s);
    QCOMPARE(id.note, u"same"_s);
    QCOMPARE(recorded.explanation, u"Stored as 2026-05-25T14:23:11.204118Z."_s);
    QCOMPARE(recorded.severity, Severity::None);
}

void EventFactsTest::marksBackfillAndSkew_C22_data()
{
    QTest::addColumn<int>("row");
    QTest::addColumn<QStringList>("badges");
    QTest::addColumn<QString>("explanation");

    QTest::newRow("three clocks that agree") << 0 << QStringList{} << QString();
    QTest::newRow("a backfill") << 1 << QStringList{u"backfill, 144 days late"_s} << u"Recorded 144 d 1 h after it occurred."_s;
    QTest::newRow("a clock that runs backwards") << 2 << QStringList{u"recorded 4 min 59 s before it occurred: the clocks disagree"_s}
                                                 << u"No time was corrected."_s;
}

void EventFactsTest::marksBackfillAndSkew_C22()
{
    QFETCH(const int, row);
    QFETCH(const QStringList, badges);
    QFETCH(const QString, explanation);
    const Event event = caseEvents(u"C22"_s).at(row).event;
    const EventFacts facts = factsOf(event, context());
    QCOMPARE(badgeTexts(facts), badges);
    if (!badges.isEmpty())
        QCOMPARE(facts.badges.first().explanation, explanation);
    // No time is silently corrected: what stands there is what is stored.
    QVERIFY(facts.clocks[0].explanation.contains(QString::fromUtf8(event.occurredAt.text())));
    QVERIFY(facts.clocks[1].explanation.contains(QString::fromUtf8(event.recordedAt.text())));
}

void EventFactsTest::readsTimesInEveryShape_C26_data()
{
    QTest::addColumn<int>("row");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("note");
    QTest::addColumn<QString>("badge");

    QTest::newRow("with Z") << 0 << u"2026-05-25 14:23:11"_s << u"UTC"_s << QString();
    QTest::newRow("with an offset") << 1 << u"2026-05-25 14:23:12"_s << u"UTC"_s << QString();
    QTest::newRow("without a zone") << 2 << u"2026-05-25 14:23:13"_s << u"UTC"_s << u"no zone, read as UTC"_s;
    QTest::newRow("seconds") << 3 << u"2026-05-25 14:23:14"_s << u"UTC"_s << QString();
    QTest::newRow("milliseconds") << 4 << u"2026-05-25 14:23:15"_s << u"UTC"_s << QString();
    QTest::newRow("nanoseconds") << 5 << u"2026-05-25 14:23:16.123456789"_s << u"UTC"_s << QString();
    QTest::newRow("a day that does not exist") << 6 << u"2026-02-30T00:00:00Z"_s << u"unreadable"_s << u"unreadable time"_s;
    QTest::newRow("a word") << 7 << u"yesterday"_s << u"unreadable"_s << u"unreadable time"_s;
    QTest::newRow("an empty text") << 8 << u"(empty)"_s << u"unreadable"_s << u"unreadable time"_s;
}

void EventFactsTest::readsTimesInEveryShape_C26()
{
    QFETCH(const int, row);
    QFETCH(const QString, text);
    QFETCH(const QString, note);
    QFETCH(const QString, badge);
    Event event = caseEvents(u"C26"_s).at(row).event;
    event.recordedAt = {}; // the case leaves it to the moment of loading
    const EventFacts facts = factsOf(event, context());
    const QString shown = facts.clocks[0].text;
    QVERIFY2(shown == text || shown == text + u".000"_s, qPrintable(shown));
    QCOMPARE(facts.clocks[0].note, note);
    QCOMPARE(badgeTexts(facts).join(u','), badge);
    QCOMPARE(facts.clocks[1].text, u"—"_s);
}

void EventFactsTest::marksLateEvents()
{
    FactContext late = context();
    late.isLate = true;
    const EventFacts facts = factsOf(eventAt("2026-05-25T14:00:00Z", "2026-05-25T14:45:30Z"), late);
    QCOMPARE(badgeTexts(facts), QStringList{u"late"_s});
    QVERIFY(facts.badges.first().explanation.startsWith(u"Recorded 45 min 30 s after it occurred."_s));
    QCOMPARE(facts.clocks[1].severity, Severity::Warning);
    QCOMPARE(facts.clocks[1].note, u"+45.5 min"_s);
}

void EventFactsTest::drawsHostileText_C13()
{
    const auto events = caseEvents(u"C13"_s);
    QCOMPARE(factsOf(events.at(0).event, context()).type, u"price.<b>changed</b>"_s);
    QCOMPARE(factsOf(events.at(0).event, context()).entity, u"item:<img src=\"file:///etc/hostname\">"_s);
    QCOMPARE(factsOf(events.at(1).event, context()).type, u"price.␊changed"_s);
}

void EventFactsTest::showsMissingNumbers_C24()
{
    const auto events = caseEvents(u"C24"_s);
    QCOMPARE(factsOf(events.at(2).event, context()).sequence, u"sequence 4"_s);
    QCOMPARE(factsOf(events.at(5).event, context()).sequence, u"no sequence number"_s);
}

void EventFactsTest::showsIdsThatAreNoUlids()
{
    Event event = eventAt("2026-05-25T14:23:11Z", "2026-05-25T14:23:11Z");
    event.id = EventId("f47ac10b-58cc-4372-a567-0e02b2c3d479"_ba);
    const EventFacts facts = factsOf(event, context());
    QCOMPARE(facts.clocks[2].text, u"—"_s);
    QCOMPARE(facts.clocks[2].explanation, u"The id is not a ULID and has no time of its own."_s);
}

void EventFactsTest::followsTheDisplayZone()
{
    FactContext berlin = context();
    berlin.formatter = Formatter(QTimeZone("Europe/Berlin"), QLocale::c());
    const EventFacts facts = factsOf(eventAt("2026-05-25T14:23:11Z", "2026-05-25T14:23:11Z"), berlin);
    QCOMPARE(facts.clocks[0].text, u"2026-05-25 16:23:11"_s);
    QCOMPARE(facts.clocks[0].note, u"CEST"_s);
    QCOMPARE(facts.clocks[2].text, u"2026-05-25 16:23:11.000"_s);
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::EventFactsTest)
#include "eventfactstest.moc"
