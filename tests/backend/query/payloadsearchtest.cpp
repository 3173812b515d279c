// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/query/payloadsearch.h"

#include "backend/query/explanation.h"
#include "tests/backend/query/queryof.h"
#include "tests/backend/query/rowof.h"
#include "tests/support/memoryledger.h"
#include "tests/support/memorystore.h"

#include <QTest>

namespace ledgerscope::query {

using namespace Qt::StringLiterals;

class PayloadSearchTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hitsComeInOrderAndUnknownOnesAreCounted();
    void theStoreGivesOnlyWhatCanMatch();
    void aPartCanBeSearched();
    void theVisitorEndsTheSearch();
    void stoppingTellsWhatWasSeen();
    void failuresArePassedOn();
    void partsAreExplained_data();
    void partsAreExplained();
};

namespace {

/// Like C05: five payloads of which three are no JSON, twice, of two types.
std::shared_ptr<MemoryStore> store()
{
    QList<EventWithPayload> rows;
    const QByteArrayList payloads{R"({"a":1})", R"({"a":2,})", "not json", "", R"({"a":5})", R"({"a":"5"})"};
    for (int i = 0; i < 12; ++i) {
        EventWithPayload row;
        row.event.id = EventId("01KSFR9B4R00000000000000" + QByteArray::number(i).rightJustified(2, '0'));
        row.event.type = EventType(i < 6 ? "email.parsed" : "email.sent");
        row.event.entity = {EntityType("email"), EntityId("m1")};
        row.payload = payloadOf(payloads.at(i % 6));
        row.event.payloadKind = row.payload.kind;
        row.event.payloadSize = row.payload.totalSize;
        rows.append(row);
    }
    return MemoryStore::make(rows);
}

struct Found {
    QByteArrayList matching;
    QByteArrayList unknown;
};

PayloadSearch::Visitor into(Found &found)
{
    return [&found](const ScanRow &row, Truth truth) {
        (truth == Truth::Yes ? found.matching : found.unknown).append(row.id.last(2).toByteArray());
        return true;
    };
}

} // namespace

void PayloadSearchTest::hitsComeInOrderAndUnknownOnesAreCounted()
{
    MemoryLedger reader(store());
    PayloadSearch search({.expression = queryOf(u"payload.a >= 1"_s)});
    Found found;
    const auto report = search.run(reader, into(found), {});
    QVERIFY(report.isOk());
    QCOMPARE(found.matching, (QByteArrayList{"00", "04", "06", "10"}));
    QCOMPARE(found.unknown, (QByteArrayList{"01", "02", "03", "05", "07", "08", "09", "11"}));
    QCOMPARE(report->scanned, 12);
    QCOMPARE(report->matching, 4);
    QCOMPARE(report->notEvaluable, 8);
    QCOMPARE(report->invalidPayloads, 6);
    QVERIFY(report->isComplete);
}

void PayloadSearchTest::theStoreGivesOnlyWhatCanMatch()
{
    MemoryLedger reader(store());
    PayloadSearch search({.expression = queryOf(u"type = email.sent and payload contains json"_s)});
    Found found;
    const auto report = search.run(reader, into(found), {});
    QVERIFY(report.isOk());
    QCOMPARE(found.matching, QByteArrayList{"08"});
    QCOMPARE(report->scanned, 6);
    QCOMPARE(report->notEvaluable, 0);
}

void PayloadSearchTest::aPartCanBeSearched()
{
    MemoryLedger reader(store());
    PayloadSearch search({.expression = queryOf(u"invalid"_s), .after = EventId("01KSFR9B4R0000000000000001"), .upTo = EventId("01KSFR9B4R0000000000000007")});
    Found found;
    const auto report = search.run(reader, into(found), {});
    QVERIFY(report.isOk());
    QCOMPARE(found.matching, (QByteArrayList{"02", "03", "07"}));
    QCOMPARE(report->scanned, 6);
    QVERIFY(report->isComplete);
}

void PayloadSearchTest::theVisitorEndsTheSearch()
{
    MemoryLedger reader(store());
    PayloadSearch search({.expression = queryOf(u"invalid"_s)});
    const auto report = search.run(reader, [](const ScanRow &, Truth) { return false; }, {});
    QVERIFY(report.isOk());
    QCOMPARE(report->matching, 1);
    QCOMPARE(report->scanned, 2);
    QVERIFY(!report->isComplete);
}

void PayloadSearchTest::stoppingTellsWhatWasSeen()
{
    MemoryLedger reader(MemoryStore::makeNumbered(20'000));
    PayloadSearch search({.expression = queryOf(u"payload matches /./"_s)});
    std::stop_source stop;
    qint64 seen = 0;
    const auto report = search.run(reader, [&](const ScanRow &, Truth) {
        if (++seen == 5'000)
            stop.request_stop();
        return true;
    }, stop.get_token());
    QVERIFY(!report.isOk());
    QCOMPARE(report.error().code, ErrorCode::Cancelled);
    QCOMPARE(search.report().matching, 5'000);
    QVERIFY(!search.report().isComplete);
}

void PayloadSearchTest::failuresArePassedOn()
{
    const auto failing = store();
    MemoryLedger reader(failing);
    failing->failNext({.code = ErrorCode::ConnectionLost, .what = u"gone"_s});
    const auto report = PayloadSearch({.expression = queryOf(u"invalid"_s)}).run(reader, [](const ScanRow &, Truth) { return true; }, {});
    QVERIFY(!report.isOk());
    QCOMPARE(report.error().code, ErrorCode::ConnectionLost);
}

void PayloadSearchTest::partsAreExplained_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("hasColumns");
    QTest::addColumn<QList<int>>("expected");
    const auto list = [](std::initializer_list<Answerer> answerers) {
        QList<int> numbers;
        for (const Answerer answerer : answerers)
            numbers.append(static_cast<int>(answerer));
        return numbers;
    };
    using enum Answerer;
    QTest::newRow("nothing is asked") << QString() << false << list({});
    QTest::newRow("the store answers") << u"type = a and occurred >= 2026-05-25 and occurred < 2026-05-26"_s << false << list({Store, Store, Store});
    QTest::newRow("the columns answer") << u"type = a and run != b"_s << true << list({Index, Index});
    QTest::newRow("row by row without columns") << u"type = a and run != b and (type = c or run = d)"_s << false << list({Store, Rows, Rows});
    QTest::newRow("late needs the index") << u"late and type = a"_s << false << list({Index, Store});
    QTest::newRow("payloads are read") << u"payload.x > 1 and type = a and (type = b or invalid)"_s << true << list({Payloads, Index, Payloads});
}

void PayloadSearchTest::partsAreExplained()
{
    QFETCH(QString, text);
    QFETCH(bool, hasColumns);
    QFETCH(QList<int>, expected);
    const Explanation explanation = explain(queryOf(text), hasColumns);
    QList<int> answerers;
    for (const ExplainedPart &part : explanation.parts)
        answerers.append(static_cast<int>(part.answerer));
    QCOMPARE(answerers, expected);
    QCOMPARE(explanation.readsPayloads(), queryOf(text).needsPayload());
}

} // namespace ledgerscope::query

QTEST_GUILESS_MAIN(ledgerscope::query::PayloadSearchTest)
#include "payloadsearchtest.moc"
