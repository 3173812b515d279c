// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/ledgerconformance.h"

#include "tests/support/caseledgers.h"
#include "tests/support/eventtext.h"

#include <QTest>

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr quint32 Seed = 20260525;
constexpr int RandomRows = 3000;
const QString IndexedTimes = u"A, indexed"_s;
const QString UniformTimes = u"A, uniform"_s;
const QStringList Shapes{u"A"_s, u"B"_s, IndexedTimes, UniformTimes};

QByteArrayList idsOf(const QList<Event> &events)
{
    QByteArrayList ids;
    for (const Event &event : events)
        ids += event.id.bytes().toPercentEncoding();
    return ids;
}

/// What was asked, what came and what should have come, for a failed comparison.
QByteArray difference(const QByteArray &asked, const QByteArrayList &got, const QByteArrayList &expected)
{
    const QByteArray text = asked + "\ngot      " + got.join(' ') + "\nexpected " + expected.join(' ');
    return text.left(4000);
}

QByteArray messageOf(const QByteArray &asked, const Error &error)
{
    return asked + ": " + error.text().toUtf8();
}

/// All pages from one end to the other, in ascending order; a page too many, a page without progress or a wrong end is told.
Result<QList<Event>> allPages(LedgerReader &reader, PageRequest request)
{
    QList<Event> all;
    for (;;) {
        auto page = reader.page(request, {});
        if (!page)
            return page.error();
        if (page->events.size() > request.limit || (page->events.isEmpty() && !page->reachedEnd))
            return Error{.code = ErrorCode::BadValue, .what = u"A page of a wrong size."_s, .where = {}, .untouched = {}, .remedy = {}, .arguments = {}};
        const bool isForward = request.direction == PageDirection::Forward;
        all = isForward ? all + page->events : page->events + all;
        if (page->reachedEnd)
            return all;
        request.from = PageKey::of(isForward ? page->events.last() : page->events.first(), request.order);
    }
}

} // namespace

ConformanceStore::~ConformanceStore() = default;

std::unique_ptr<ConformanceStore> LedgerConformance::storeWith(const QByteArray &sql)
{
    auto store = makeStore();
    store->run(baseSchemaSql(kind()) + '\n' + sql);
    return store;
}

std::unique_ptr<LedgerReader> LedgerConformance::open(ConformanceStore &store, const LedgerMapping &mapping)
{
    auto opened = store.source(mapping)();
    if (!opened)
        qFatal("The ledger cannot be opened: %s", qPrintable(opened.error().text()));
    return std::move(opened).value();
}

LedgerConformance::Random &LedgerConformance::random(const QString &shape)
{
    auto &made = m_random[shape];
    if (!made) {
        const auto forms = shape == UniformTimes ? RandomLedger::TimeForms::Uniform : RandomLedger::TimeForms::Mixed;
        made = std::make_shared<Random>(Random{RandomLedger(kind(), Seed, RandomRows, forms), makeStore(), nullptr});
        made->store->run(made->ledger.sql({shape == u"B"_s, shape == UniformTimes || shape == IndexedTimes}));
        made->reader = open(*made->store);
    }
    return *made;
}

QByteArrayList LedgerConformance::described(const QList<Event> &events) const
{
    QByteArrayList lines;
    for (const Event &event : events)
        lines += describe(event, kind() == StoreKind::Postgres ? TimeDetail::Moment : TimeDetail::Text);
    return lines;
}

void LedgerConformance::addShapes()
{
    QTest::addColumn<QString>("shape");
    for (const QString &shape : Shapes)
        QTest::addRow("dialect %s", qPrintable(shape)) << shape;
}

void LedgerConformance::pagesCoverEveryEventOnce_data()
{
    QTest::addColumn<QString>("shape");
    QTest::addColumn<EventOrder>("order");
    QTest::addColumn<PageDirection>("direction");
    QTest::addColumn<int>("limit");
    for (const QString &shape : Shapes) {
        for (const auto &[name, order] : {std::pair{"ledger", EventOrder::Ledger}, {"occurred", EventOrder::Occurred}, {"recorded", EventOrder::Recorded},
                                          {"sequence", EventOrder::Sequence}}) {
            for (const auto &[way, direction] : {std::pair{"forward", PageDirection::Forward}, {"backward", PageDirection::Backward}}) {
                const int limit = order == EventOrder::Sequence ? 7 : 300;
                QTest::addRow("%s order, %s, dialect %s", name, way, qPrintable(shape)) << shape << order << direction << limit;
            }
        }
        QTest::addRow("pages larger than the ledger, dialect %s", qPrintable(shape)) << shape << EventOrder::Ledger << PageDirection::Forward << 10'000;
        QTest::addRow("pages that end exactly at the end, dialect %s", qPrintable(shape)) << shape << EventOrder::Ledger << PageDirection::Backward
                                                                                            << RandomRows / 4;
    }
}

void LedgerConformance::pagesCoverEveryEventOnce()
{
    QFETCH(QString, shape);
    QFETCH(EventOrder, order);
    QFETCH(PageDirection, direction);
    QFETCH(int, limit);
    Random &made = random(shape);
    PageRequest request;
    request.order = order;
    request.direction = direction;
    request.limit = limit;
    if (order == EventOrder::Sequence)
        request.filter.entity = made.ledger.busiestEntity();
    const auto all = allPages(*made.reader, request);
    QVERIFY2(all, all ? "" : qPrintable(all.error().text()));
    QCOMPARE(described(*all), described(made.ledger.sorted(request.filter, order)));
}

void LedgerConformance::pagesBeginAtAnyKey_data()
{
    addShapes();
}

void LedgerConformance::pagesBeginAtAnyKey()
{
    QFETCH(QString, shape);
    Random &made = random(shape);
    std::mt19937 random(Seed + 1);
    const auto events = made.ledger.events();
    for (int i = 0; i < 120; ++i) {
        PageRequest request;
        request.order = static_cast<EventOrder>(i % 4);
        if (request.order == EventOrder::Sequence)
            request.filter.entity = made.ledger.busiestEntity();
        request.direction = random() % 2 == 0 ? PageDirection::Forward : PageDirection::Backward;
        request.includesFrom = random() % 2 == 0;
        request.limit = static_cast<int>(1 + random() % 20);
        request.from = made.ledger.randomKey(random, request.order, made.ledger.matching(request.filter));
        const QByteArray asked = describe(request);
        const auto page = made.reader->page(request, {});
        QVERIFY2(page, page ? "" : messageOf(asked, page.error()).constData());
        const auto expected = made.ledger.page(request);
        QVERIFY2(described(page->events) == described(expected.events),
                 difference(asked, idsOf(page->events), idsOf(expected.events)).constData());
        QVERIFY2(page->reachedEnd == expected.reachedEnd, asked.constData());
    }
}

void LedgerConformance::filtersMeanWhatTheySay_data()
{
    addShapes();
}

void LedgerConformance::filtersMeanWhatTheySay()
{
    QFETCH(QString, shape);
    Random &made = random(shape);
    std::mt19937 random(Seed + 2);
    int answered = 0;
    for (int i = 0; i < 250; ++i) {
        const EventFilter filter = made.ledger.randomFilter(random);
        const auto expected = made.ledger.matching(filter);
        const QByteArray asked = describe(filter);

        QByteArrayList scanned;
        const auto summary = made.reader->scan({filter, {}, {}, {}}, [&scanned](const ScanRow &row) {
            scanned += row.id.toByteArray().toPercentEncoding();
            return true;
        }, {});
        QVERIFY2(summary, summary ? "" : messageOf(asked, summary.error()).constData());
        QVERIFY2(scanned == idsOf(expected), difference(asked, scanned, idsOf(expected)).constData());
        QCOMPARE(summary->matchingRows, expected.size());
        QVERIFY(!summary->wasEnded);

        const auto count = made.reader->count(filter, {}, {});
        QVERIFY2(count, count ? "" : messageOf(asked, count.error()).constData());
        QVERIFY2(count->matching == expected.size(), asked.constData());
        answered += expected.isEmpty() ? 0 : 1;
    }
    QVERIFY2(answered > 100, "Most filters find nothing: they prove nothing.");
}

void LedgerConformance::filteredPagesAgreeInEveryOrder_data()
{
    addShapes();
}

void LedgerConformance::filteredPagesAgreeInEveryOrder()
{
    QFETCH(QString, shape);
    Random &made = random(shape);
    std::mt19937 random(Seed + 3);
    for (int i = 0; i < 100; ++i) {
        PageRequest request;
        request.filter = made.ledger.randomFilter(random);
        request.order = static_cast<EventOrder>(i % (request.filter.entity ? 4 : 3));
        request.direction = random() % 2 == 0 ? PageDirection::Forward : PageDirection::Backward;
        request.limit = 40;
        const auto expected = made.ledger.sorted(request.filter, request.order);
        if (random() % 2 == 0)
            request.from = made.ledger.randomKey(random, request.order, expected);
        const auto page = made.reader->page(request, {});
        const QByteArray asked = describe(request);
        QVERIFY2(page, page ? "" : messageOf(asked, page.error()).constData());
        const auto right = made.ledger.page(request);
        QVERIFY2(described(page->events) == described(right.events),
                 difference(asked, idsOf(page->events), idsOf(right.events)).constData());
        QVERIFY2(page->reachedEnd == right.reachedEnd, asked.constData());
    }
}

void LedgerConformance::eventsComeInTheOrderAskedFor()
{
    Random &made = random(u"A"_s);
    auto expected = made.ledger.events().mid(500, 900);
    std::mt19937 random(Seed + 4);
    std::shuffle(expected.begin(), expected.end(), random);
    QList<EventId> ids;
    for (const Event &event : expected) {
        ids += event.id;
        if (ids.size() % 10 == 0)
            ids += EventId("no such id " + QByteArray::number(ids.size()));
    }
    const auto found = made.reader->events(ids, {});
    QVERIFY2(found, found ? "" : qPrintable(found.error().text()));
    QCOMPARE(described(*found), described(expected));
    QVERIFY(made.reader->events({}, {})->isEmpty());
    const auto tooMany = made.reader->events(QList<EventId>(10'001, ids.first()), {});
    QVERIFY(!tooMany);
    QCOMPARE(tooMany.error().code, ErrorCode::BadOption);
}

void LedgerConformance::payloadsAreWholeOrCut()
{
    Random &made = random(u"A"_s);
    std::mt19937 random(Seed + 5);
    for (const EventWithPayload &row : made.ledger.rows().mid(1000, 200)) {
        const auto whole = made.reader->payload(row.event.id, -1, {});
        QVERIFY2(whole, whole ? "" : qPrintable(whole.error().text()));
        QCOMPARE(whole->kind, row.payload.kind);
        QCOMPARE(whole->bytes, row.payload.bytes);
        QCOMPARE(whole->totalSize, row.payload.totalSize);
        const auto limit = static_cast<qint64>(random() % 12);
        const auto cut = made.reader->payload(row.event.id, limit, {});
        QVERIFY(cut);
        QCOMPARE(cut->kind, row.payload.kind);
        QCOMPARE(cut->bytes, row.payload.bytes.left(limit));
        QCOMPARE(cut->totalSize, row.payload.totalSize);
        const auto more = made.reader->payload(row.event.id, 1'000'000, {});
        QVERIFY(more);
        QCOMPARE(more->bytes, row.payload.bytes);
    }
}

void LedgerConformance::unknownEventsAreNamed()
{
    Random &made = random(u"A"_s);
    for (const auto &id : {"nobody"_ba, ""_ba, "it's"_ba}) {
        const auto payload = made.reader->payload(EventId(id), -1, {});
        QVERIFY(!payload);
        QCOMPARE(payload.error().code, ErrorCode::UnknownEvent);
        QVERIFY(payload.error().text().contains(QString::fromUtf8(id)));
        QVERIFY(made.reader->events({EventId(id)}, {})->isEmpty());
    }
}

} // namespace ledgerscope
