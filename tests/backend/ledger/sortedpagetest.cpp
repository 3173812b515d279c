// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/identifier.h"
#include "backend/ledger/ledgerreader.h"
#include "backend/ledger/readererrors.h"
#include "backend/ledger/sortedpage.h"
#include "tests/support/eventtext.h"
#include "tests/support/randomledger.h"

#include <QTest>

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

Event eventAt(const QByteArray &id, const QByteArray &occurred, std::optional<qint64> sequence = {})
{
    Event event;
    event.id = EventId(id);
    event.occurredAt = Timestamp::fromText(occurred);
    event.sequence = sequence;
    return event;
}

QByteArrayList described(const QList<Event> &events)
{
    QByteArrayList lines;
    for (const Event &event : events)
        lines += describe(event, TimeDetail::Text);
    return lines;
}

} // namespace

/// SortedPage, PageKey, filters and the refusals of a page.
class SortedPageTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keysOrderByValueThenId();
    void keysTakeTheValueOfTheOrder();
    void pagesAgreeWithSortingEverything();
    void tooManyEventsAreRefusedUnlessOneEntityIsMeant_data();
    void tooManyEventsAreRefusedUnlessOneEntityIsMeant();
    void refusalsNameTheWayOut();
    void filterPartsMustAllHold();
    void filterOfTimeNeedsThatClock();
    void identifiersAreQuoted();
};

void SortedPageTest::keysOrderByValueThenId()
{
    const QList<PageKey> ascending{{-5, EventId("z"_ba)}, {0, EventId("a"_ba)},          {0, EventId("b"_ba)},
                                   {7, EventId(""_ba)},   {std::nullopt, EventId("A"_ba)}, {std::nullopt, EventId("a"_ba)}};
    for (qsizetype i = 0; i < ascending.size(); ++i) {
        for (qsizetype j = 0; j < ascending.size(); ++j)
            QCOMPARE(ascending.at(i).isBefore(ascending.at(j)), i < j);
    }
}

void SortedPageTest::keysTakeTheValueOfTheOrder()
{
    Event event = eventAt("e"_ba, "1970-01-01T00:00:01Z"_ba, 4);
    event.recordedAt = Timestamp::fromText("1970-01-01T00:00:02Z");
    QCOMPARE(PageKey::of(event, EventOrder::Ledger), (PageKey{std::nullopt, EventId("e"_ba)}));
    QCOMPARE(PageKey::of(event, EventOrder::Occurred), (PageKey{Instant::PerSecond, EventId("e"_ba)}));
    QCOMPARE(PageKey::of(event, EventOrder::Recorded), (PageKey{2 * Instant::PerSecond, EventId("e"_ba)}));
    QCOMPARE(PageKey::of(event, EventOrder::Sequence), (PageKey{4, EventId("e"_ba)}));
    const Event unreadable = eventAt("e"_ba, "yesterday"_ba);
    QCOMPARE(PageKey::of(unreadable, EventOrder::Occurred), (PageKey{std::nullopt, EventId("e"_ba)}));
}

void SortedPageTest::pagesAgreeWithSortingEverything()
{
    const RandomLedger ledger(StoreKind::Sqlite, 4, 800);
    std::mt19937 random(9);
    for (int i = 0; i < 300; ++i) {
        PageRequest request;
        if (random() % 2 == 0)
            request.filter = ledger.randomFilter(random);
        request.order = static_cast<EventOrder>(random() % 4);
        request.direction = random() % 2 == 0 ? PageDirection::Forward : PageDirection::Backward;
        request.limit = static_cast<int>(1 + random() % 50);
        auto events = ledger.matching(request.filter);
        if (random() % 4 != 0) {
            request.from = ledger.randomKey(random, request.order, events);
            request.includesFrom = random() % 2 == 0;
        }
        std::shuffle(events.begin(), events.end(), random);
        SortedPage page(request);
        for (const Event &event : events)
            QVERIFY(page.add(event));
        const EventPage got = page.take(17);
        const EventPage expected = ledger.page(request);
        QVERIFY2(described(got.events) == described(expected.events), describe(request).constData());
        QVERIFY2(got.reachedEnd == expected.reachedEnd, describe(request).constData());
        QCOMPARE(got.scannedRows, qint64{17});
    }
}

void SortedPageTest::tooManyEventsAreRefusedUnlessOneEntityIsMeant_data()
{
    QTest::addColumn<EventFilter>("filter");
    QTest::addColumn<bool>("isLimited");
    EventFilter filter;
    QTest::newRow("the whole ledger") << filter << true;
    filter.type = TypePattern("*"_ba);
    QTest::newRow("a type") << filter << true;
    filter.run = RunId("run_1"_ba);
    QTest::newRow("a type in a run") << filter << false;
    filter = {};
    filter.entity = EntityRef::fromStored("item:1");
    QTest::newRow("an entity") << filter << false;
}

void SortedPageTest::tooManyEventsAreRefusedUnlessOneEntityIsMeant()
{
    QFETCH(EventFilter, filter);
    QFETCH(bool, isLimited);
    PageRequest request;
    request.order = EventOrder::Occurred;
    request.filter = filter;
    SortedPage page(request);
    const Event event = eventAt("e"_ba, "1970-01-01T00:00:01Z"_ba);
    for (qint64 i = 0; i < LedgerReader::LargestSortedPart; ++i)
        QVERIFY(page.add(event));
    QCOMPARE(page.add(event), !isLimited);
}

void SortedPageTest::refusalsNameTheWayOut()
{
    PageRequest request;
    request.order = EventOrder::Recorded;
    QCOMPARE(tooManyToSortError(request).code, ErrorCode::NeedsIndex);
    QCOMPARE(checkPageRequest(request, OrderSupport::NoColumn).error().code, ErrorCode::NeedsIndex);
    QVERIFY(checkPageRequest(request, OrderSupport::SortedPart));
    QVERIFY(checkPageRequest(request, OrderSupport::Keyset));
    request.filter.type = TypePattern("a.*"_ba);
    const Error tooMany = tooManyToSortError(request);
    QCOMPARE(tooMany.code, ErrorCode::TooManyRows);
    QVERIFY(!tooMany.remedy.isEmpty());
    QVERIFY2(tooMany.what.text().contains(u"in recorded order"_s), qPrintable(tooMany.text()));
    request.order = EventOrder::Sequence;
    QCOMPARE(checkPageRequest(request, OrderSupport::Keyset).error().code, ErrorCode::OrderNeedsEntity);
    request.filter.entity = EntityRef::fromStored("item:1");
    QVERIFY(checkPageRequest(request, OrderSupport::Keyset));
    request.limit = 10'000;
    QVERIFY(checkPageRequest(request, OrderSupport::Keyset));
    for (const int limit : {0, -7, 10'001}) {
        request.limit = limit;
        QCOMPARE(checkPageRequest(request, OrderSupport::Keyset).error().code, ErrorCode::BadOption);
    }
    QCOMPARE(unknownEventError(EventId("abc"_ba)).what.text(), u"There is no event with the id abc."_s);
    QCOMPARE(cancelledError().code, ErrorCode::Cancelled);
}

void SortedPageTest::filterPartsMustAllHold()
{
    Event event = eventAt("01KSFR9B4R0000000000000001"_ba, "2026-05-25T14:23:11Z"_ba);
    event.type = EventType("price.changed"_ba);
    event.entity = EntityRef::fromStored("item:1");
    event.run = RunId("run_1"_ba);
    event.source = SourceSystem("platform"_ba);
    EventFilter filter;
    QVERIFY(filter.isEmpty());
    QVERIFY(filter.matches(event));
    filter.entity = event.entity;
    filter.entityType = EntityType("item"_ba);
    filter.type = TypePattern("price.*"_ba);
    filter.run = event.run;
    filter.source = event.source;
    filter.time = InstantRange{*event.occurredAt.instant(), {event.occurredAt.instant()->nanoseconds + 1}};
    QVERIFY(!filter.isEmpty());
    QVERIFY(filter.matches(event));
    const auto fails = [&event](EventFilter changed, auto change) {
        change(changed);
        return !changed.matches(event);
    };
    QVERIFY(fails(filter, [](EventFilter &f) { f.entity->id = EntityId("2"_ba); }));
    QVERIFY(fails(filter, [](EventFilter &f) { f.entityType = EntityType("Item"_ba); }));
    QVERIFY(fails(filter, [](EventFilter &f) { f.type = TypePattern("price"_ba); }));
    QVERIFY(fails(filter, [](EventFilter &f) { f.run = RunId("run_2"_ba); }));
    QVERIFY(fails(filter, [](EventFilter &f) { f.source = SourceSystem(""_ba); }));
    QVERIFY(fails(filter, [](EventFilter &f) { f.time->to = f.time->from; }));
    event.run.reset();
    QVERIFY(!filter.matches(event));
}

void SortedPageTest::filterOfTimeNeedsThatClock()
{
    Event event = eventAt("f47ac10b-58cc-4372-a567-0e02b2c3d479"_ba, "yesterday"_ba);
    EventFilter filter;
    filter.time = InstantRange{};
    for (const ClockKind clock : {ClockKind::Occurred, ClockKind::Recorded, ClockKind::Ulid}) {
        filter.clock = clock;
        QVERIFY(!filter.matches(event));
    }
    event.id = EventId("01KSFR9B4R0000000000000001"_ba);
    QVERIFY(filter.matches(event));
}

void SortedPageTest::identifiersAreQuoted()
{
    QCOMPARE(quotedIdentifier("events"), "\"events\""_ba);
    QCOMPARE(quotedIdentifier("od\"d; DROP"), "\"od\"\"d; DROP\""_ba);
    QCOMPARE(quotedIdentifier(""), "\"\""_ba);
}

} // namespace ledgerscope

QTEST_APPLESS_MAIN(ledgerscope::SortedPageTest)
#include "sortedpagetest.moc"
