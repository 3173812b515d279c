// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/latearrivals.h"
#include "models/timeline/timelinetexts.h"
#include "tests/backend/index/columnsof.h"
#include "tests/models/timeline/timelineledger.h"

using namespace ledgerscope;
using namespace Qt::StringLiterals;

namespace {

Event eventAt(const char *id, const char *occurred, const char *recorded, std::optional<qint64> sequence = std::nullopt)
{
    Event event;
    event.id = EventId{id};
    event.type = EventType{"hitl.pushed"};
    event.entity = {EntityType{"action"}, EntityId{"8421"}};
    event.occurredAt = Timestamp::fromText(occurred);
    event.recordedAt = recorded == nullptr ? Timestamp{} : Timestamp::fromText(recorded);
    event.sequence = sequence;
    return event;
}

std::shared_ptr<const TimelineLanes> lanesOf(const QList<Event> &events, ClockKind clock = ClockKind::Occurred, GroupAxis axis = GroupAxis::Type)
{
    return TimelineLanes::build({columnsOf(events), axis, clock, {}, {}, DefaultLateSettle}, {});
}

QString lineOf(const TimelineCard &card, const QString &label)
{
    for (const auto &line : card.lines) {
        if (line.label == label)
            return line.value;
    }
    return u"(no such line)"_s;
}

const Formatter Utc{QTimeZone::utc(), QLocale::c()};

} // namespace

class TimelineTextsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void descriptionsReadLikeASentence();
    void hostileTextIsDrawnAsMarks_C13();
    void cardsGiveClocksWithDeltas();
    void lateEventsSaySo_C17();
    void clocksThatDisagreeSaySo_C22();
    void anIdAheadSaysSo_C19();
    void theSameMillisecondSaysSo_C16();
    void countersOutOfOrderSaySo_C24();
    void storedTimesAreOneHoverAway_C26_data();
    void storedTimesAreOneHoverAway_C26();
    void labelsSayWhatTheLaneDoesNot();
};

void TimelineTextsTest::descriptionsReadLikeASentence()
{
    QList<Event> events;
    for (const auto &row : timelineStory())
        events.append(row.event);
    const auto lanes = lanesOf(events);
    const TimelineTexts texts(*lanes, Utc);
    QCOMPARE(texts.description(3), u"row 4 of 8, price.changed, item 10472, 2026-05-25 14:23:11 UTC"_s);
    QVERIFY(texts.description(2).contains(u", late"_s));
    QVERIFY(texts.description(4).contains(u", clock skew"_s));
    QVERIFY(texts.description(7).contains(u"no readable time"_s));
    QCOMPARE(texts.laneName(0), u"item.updated"_s);
}

void TimelineTextsTest::hostileTextIsDrawnAsMarks_C13()
{
    auto event = eventAt("01KSFR9B4R0000000000000001", "2026-05-25T14:23:11Z", "2026-05-25T14:23:11Z");
    event.type = EventType{"a.\x1b[31mb"};
    event.entity.id = EntityId{QByteArrayLiteral("x\xe2\x80\xae\xff")};
    const auto lanes = lanesOf({event});
    const TimelineTexts texts(*lanes, Utc);
    for (const QString &text : {texts.laneName(0), texts.description(0), texts.card(0).title, lineOf(texts.card(0), u"Entity"_s), texts.glyphLabel(0)}) {
        QVERIFY(!text.contains(QChar(0x1b)));
        QVERIFY(!text.contains(QChar(0x202e)));
    }
}

void TimelineTextsTest::cardsGiveClocksWithDeltas()
{
    const auto lanes = lanesOf({eventAt("01KSFR9B4R0000000000000001", "2026-05-25T14:23:11Z", "2026-05-25T14:23:11.204118Z", 29)});
    const TimelineCard card = TimelineTexts(*lanes, Utc).card(0);
    QCOMPARE(card.title, u"hitl.pushed"_s);
    QCOMPARE(card.corner, u"seq 29"_s);
    QCOMPARE(lineOf(card, u"Entity"_s), u"action:8421"_s);
    QCOMPARE(lineOf(card, u"Occurred"_s), u"2026-05-25 14:23:11.000 UTC"_s);
    QCOMPARE(lineOf(card, u"Recorded"_s), u"+0.204 s"_s);
    QCOMPARE(lineOf(card, u"Id time"_s), u"same"_s);
    QVERIFY(card.sentences.isEmpty());
}

void TimelineTextsTest::lateEventsSaySo_C17()
{
    const auto lanes = lanesOf({eventAt("01KSFR9B4R0000000000000001", "2026-05-25T14:23:11Z", "2026-05-25T15:08:41Z"),
                                eventAt("01KSFR9C4R0000000000000002", "2026-05-25T14:23:12Z", "2026-05-25T14:23:12Z")});
    const TimelineCard card = TimelineTexts(*lanes, Utc).card(0);
    QCOMPARE(card.sentences.first(), u"Late: events with higher ids had been recorded before it."_s);
    QCOMPARE(card.sentences.at(1), u"Recorded 45 min 30 s after it occurred."_s);
    QVERIFY(card.lines.at(2).isWarning);
}

void TimelineTextsTest::clocksThatDisagreeSaySo_C22()
{
    const auto lanes = lanesOf({eventAt("01KSFR9B4R0000000000000001", "2026-05-25T14:23:11Z", "2026-05-25T14:23:11Z"),
                                eventAt("01KSHR69M00000000000000001", "2026-01-02T08:00:00Z", "2026-05-26T09:00:00Z"),
                                eventAt("01KSHR6AK80000000000000001", "2026-05-26T09:05:00Z", "2026-05-26T09:00:01Z")});
    const TimelineTexts texts(*lanes, Utc);
    QVERIFY(texts.sentences(0).isEmpty());
    QCOMPARE(texts.sentences(1), QStringList{u"Backfill: recorded 144 d 1 h after it occurred."_s});
    QCOMPARE(texts.sentences(2), QStringList{u"Recorded 4 min 59 s before it occurred: the clocks disagree."_s});
}

void TimelineTextsTest::anIdAheadSaysSo_C19()
{
    const auto lanes = lanesOf({eventAt("01MPVKBP4R0000000000000001", "2026-05-25T14:23:11Z", "2026-05-25T14:23:11Z")}, ClockKind::Ulid);
    const TimelineTexts texts(*lanes, Utc);
    QCOMPARE(texts.sentences(0), QStringList{u"The time in its id lies 365 d after its other clocks."_s});
    QVERIFY(texts.description(0).contains(u"2027-05-25 14:23:11 UTC"_s));
    QCOMPARE(lineOf(texts.card(0), u"Id time"_s), u"+365 d"_s);
}

void TimelineTextsTest::theSameMillisecondSaysSo_C16()
{
    auto stranger = eventAt("01KSFR9B4RJ000000000000000", "2026-05-25T14:23:11Z", "2026-05-25T14:23:11Z", 1);
    stranger.entity.id = EntityId{"other"};
    const auto lanes = lanesOf({eventAt("01KSFR9B4RHWSQB413GQ18FQM8", "2026-05-25T14:23:11Z", "2026-05-25T14:23:11Z", 2), stranger,
                                eventAt("01KSFR9B4RSFM8VGRCFTSZ1STZ", "2026-05-25T14:23:11Z", "2026-05-25T14:23:11Z", 1)});
    const TimelineTexts texts(*lanes, Utc);
    QVERIFY(texts.isOrderUndecided(0));
    QVERIFY(!texts.isOrderUndecided(1)); // of another entity: nobody compares them
    QVERIFY(texts.isOrderUndecided(2));
    QVERIFY(texts.card(0).sentences.contains(u"Order not decided by id (same millisecond)."_s));
    QVERIFY(texts.card(2).sentences.contains(u"Sequence 1 comes after 2 in ledger order."_s));
}

void TimelineTextsTest::countersOutOfOrderSaySo_C24()
{
    const QList<std::optional<qint64>> sequences{1, 2, 4, 4, 3, std::nullopt, std::nullopt};
    const QList<QByteArray> ids{"01KSFPYXQ80000000000000001"_ba, "01KSFPYYPG0000000000000001"_ba, "01KSFPYZNR0000000000000001"_ba,
                                "01KSFPZ0N00000000000000001"_ba, "01KSFPZ1M80000000000000001"_ba, "01KSFPZ2KG0000000000000001"_ba,
                                "01KSFPZ3JR0000000000000001"_ba};
    QList<Event> events;
    for (qsizetype i = 0; i < ids.size(); ++i) {
        const QByteArray time = "2026-05-25T14:00:0" + QByteArray::number(i + 1) + 'Z';
        events.append(eventAt(ids[i].constData(), time.constData(), nullptr, sequences[i]));
    }
    const auto lanes = lanesOf(events);
    const TimelineTexts texts(*lanes, Utc);
    QVERIFY(texts.sentences(0).isEmpty());
    QCOMPARE(texts.sentences(2), QStringList{u"Sequence 4 is used by 2 events of this entity."_s});
    QCOMPARE(texts.sentences(3), QStringList{u"Sequence 4 is used by 2 events of this entity."_s});
    QCOMPARE(texts.sentences(4), QStringList{u"Sequence 3 comes after 4 in ledger order."_s});
    QVERIFY(texts.sentences(5).isEmpty());
    QCOMPARE(texts.card(5).corner, QString{}); // no counter is not 0
}

void TimelineTextsTest::storedTimesAreOneHoverAway_C26_data()
{
    QTest::addColumn<QByteArray>("stored");
    QTest::addColumn<QString>("occurred");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("UTC") << "2026-05-25T14:23:11Z"_ba << u"2026-05-25 14:23:11.000 UTC"_s << QString{};
    QTest::newRow("an offset") << "2026-05-25T16:23:12+02:00"_ba << u"2026-05-25 14:23:12.000 UTC"_s << QString{};
    QTest::newRow("no zone") << "2026-05-25 14:23:13"_ba << u"2026-05-25 14:23:13.000 UTC"_s
                             << u"No zone in the stored time. Read as UTC (setting)."_s;
    QTest::newRow("seconds since 1970") << "1779718994"_ba << u"2026-05-25 14:23:14.000 UTC"_s << QString{};
    QTest::newRow("nine digits") << "2026-05-25T14:23:16.123456789Z"_ba << u"2026-05-25 14:23:16.123456789 UTC"_s << QString{};
    QTest::newRow("unreadable") << "yesterday"_ba << u"—"_s << u"The stored time cannot be read."_s;
}

void TimelineTextsTest::storedTimesAreOneHoverAway_C26()
{
    QFETCH(QByteArray, stored);
    QFETCH(QString, sentence);
    const Event event = eventAt("01KSFR9B4R0000000000000001", stored.constData(), "2026-05-25T14:23:11Z");
    const auto lanes = lanesOf({event});
    const TimelineCard card = TimelineTexts(*lanes, Utc).card(0, event);
    QTEST(lineOf(card, u"Occurred"_s), "occurred");
    QCOMPARE(lineOf(card, u"As stored"_s), QString::fromUtf8(stored));
    QCOMPARE(card.sentences.contains(sentence), !sentence.isEmpty());
}

void TimelineTextsTest::labelsSayWhatTheLaneDoesNot()
{
    const Event event = eventAt("01KSFR9B4R0000000000000001", "2026-05-25T14:23:11Z", "2026-05-25T14:23:11Z");
    QCOMPARE(TimelineTexts(*lanesOf({event}), Utc).glyphLabel(0), u"8421"_s);
    const auto byEntity = lanesOf({event}, ClockKind::Occurred, GroupAxis::Entity);
    QCOMPARE(TimelineTexts(*byEntity, Utc).glyphLabel(0), u"hitl.pushed"_s);
    QCOMPARE(TimelineTexts(*byEntity, Utc).laneName(0), u"action:8421"_s);
    const auto bySource = lanesOf({event}, ClockKind::Occurred, GroupAxis::Source);
    QCOMPARE(TimelineTexts(*bySource, Utc).laneName(0), u"no source"_s);
}

QTEST_GUILESS_MAIN(TimelineTextsTest)
#include "timelinetextstest.moc"
