// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/find/payloadsampler.h"

#include "models/find/matchingrows.h"
#include "tests/backend/query/queryof.h"
#include "tests/models/sessionfixture.h"

#include <QSignalSpy>
#include <QTest>

namespace ledgerscope {

using namespace Qt::StringLiterals;
using query::queryOf;

class PayloadSamplerTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingIsReadBeforeItIsWanted();
    void theMostFrequentTypesAreSampledEvenly();
    void whatWasReadAnywayIsSeenOnce();
    void aFilterThatIsSearchedForGoesFirst();
    void itWaitsForTheColumns();
    void anotherLedgerBeginsAnew();
    void aFailureEndsIt();
};

namespace {

QByteArray idOf(int number)
{
    return "01KSFR9B4R" + QByteArray::number(number).rightJustified(16, '0');
}

/// Of `count` events 9 in 10 are of type "often", the others of twenty rare types.
std::shared_ptr<MemoryStore> ledger(int count)
{
    QList<EventWithPayload> rows;
    for (int i = 0; i < count; ++i) {
        EventWithPayload row = eventRow(idOf(i), i % 10 != 0 ? "often"_ba : "rare" + QByteArray::number(i / 10 % 20), "item:1");
        const QByteArray text = "{\"n\":" + QByteArray::number(i) + (i % 10 == 0 ? ",\"rare\":true}" : "}");
        row.payload = {PayloadKind::Text, text, text.size()};
        rows.append(row);
    }
    return MemoryStore::make(rows);
}

} // namespace

void PayloadSamplerTest::nothingIsReadBeforeItIsWanted()
{
    SessionFixture fixture(ledger(100));
    PayloadSampler sampler(fixture.workspace);
    QVERIFY(fixture.load());
    QTest::qWait(20);
    QCOMPARE(fixture.watched.calls().payloads, 0);
    QVERIFY(sampler.sentence().isEmpty());
}

void PayloadSamplerTest::theMostFrequentTypesAreSampledEvenly()
{
    SessionFixture fixture(ledger(4'000));
    PayloadSampler sampler(fixture.workspace);
    QVERIFY(fixture.load());
    QSignalSpy changed(&sampler, &PayloadSampler::changed);
    sampler.want();
    // 100 of 3,600, and the 20 of each of nine rare types.
    QTRY_COMPARE(sampler.sample().payloads(), 280);
    QVERIFY2(changed.size() > 3, "a few at a time");
    QTest::qWait(20);
    QCOMPARE(fixture.watched.calls().payloads, 280);
    QCOMPARE(sampler.sample().find("n")->count, 280);
    QCOMPARE(sampler.sample().find("rare")->count, 180);
    QCOMPARE(sampler.sentence(), u"From a sample of 280 payloads."_s);
    sampler.want();
    QTest::qWait(20);
    QCOMPARE(fixture.watched.calls().payloads, 280);
}

void PayloadSamplerTest::whatWasReadAnywayIsSeenOnce()
{
    SessionFixture fixture(ledger(20));
    PayloadSampler sampler(fixture.workspace);
    QVERIFY(fixture.load());
    sampler.see(EventId{idOf(1)}, "{\"n\": 1, \"seen\": 2}");
    sampler.see(EventId{idOf(1)}, "{\"n\": 1, \"seen\": 2}");
    sampler.see(EventId{idOf(2)}, "{\"n\": ");
    QCOMPARE(sampler.sample().payloads(), 1);
    QCOMPARE(sampler.sample().find("seen")->count, 1);
    sampler.want();
    QTRY_COMPARE(sampler.sample().payloads(), 20);
}

void PayloadSamplerTest::aFilterThatIsSearchedForGoesFirst()
{
    SessionFixture fixture(ledger(1'000));
    PayloadSampler sampler(fixture.workspace);
    QVERIFY(fixture.load());
    fixture.watched.holdScans();
    fixture.workspace.setQuery(queryOf(u"payload.n = 5"_s));
    QVERIFY(fixture.workspace.matchingRows().isSearching());
    sampler.want();
    QTest::qWait(20);
    QCOMPARE(sampler.sample().payloads(), 0);
    fixture.watched.releaseScans();
    QTRY_VERIFY(sampler.sample().payloads() > 0);
}

void PayloadSamplerTest::itWaitsForTheColumns()
{
    SessionFixture fixture(ledger(100));
    PayloadSampler sampler(fixture.workspace);
    sampler.want();
    QVERIFY(fixture.load());
    QTRY_COMPARE(sampler.sample().payloads(), 99); // nine of the ten rare types, and all that are not rare
}

void PayloadSamplerTest::anotherLedgerBeginsAnew()
{
    SessionFixture fixture(ledger(100));
    PayloadSampler sampler(fixture.workspace);
    QVERIFY(fixture.load());
    sampler.want();
    QTRY_VERIFY(sampler.sample().payloads() > 0);
    fixture.workspace.setSession(nullptr);
    QCOMPARE(sampler.sample().payloads(), 0);
    sampler.want();
    QVERIFY(sampler.sentence().isEmpty());
}

void PayloadSamplerTest::aFailureEndsIt()
{
    const auto store = ledger(100);
    SessionFixture fixture(store);
    PayloadSampler sampler(fixture.workspace);
    QVERIFY(fixture.load());
    store->failNext({.code = ErrorCode::StoreError, .what = u"The disk is gone."_s});
    sampler.want();
    QTest::qWait(50);
    QCOMPARE(sampler.sample().payloads(), 0);
    sampler.want();
    QTRY_VERIFY(sampler.sample().payloads() > 0);
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::PayloadSamplerTest)
#include "payloadsamplertest.moc"
