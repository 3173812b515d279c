// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Ledgers that are read part by part.

#include "tests/support/ledgerconformance.h"

#include "backend/ledger/scanevent.h"
#include "backend/ledger/timestampreader.h"
#include "tests/support/sqltext.h"

#include <QTest>

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr ScanColumns LoadedColumns = ScanColumn::Occurred | ScanColumn::Recorded | ScanColumn::Run | ScanColumn::Source | ScanColumn::Sequence;

/// The columns of a load.
Event loaded(Event event)
{
    event.causedBy.reset();
    event.idempotencyKey.reset();
    event.payloadKind = PayloadKind::Null;
    event.payloadSize = 0;
    return event;
}

} // namespace

void LedgerConformance::partsCoverEveryRowOnce_data()
{
    QTest::addColumn<QString>("dialect");
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("after"); ///< row to begin behind; -1: from the start
    for (const auto &dialect : {u"A"_s, u"B"_s}) {
        QTest::addRow("parts of 100 rows, dialect %s", qPrintable(dialect)) << dialect << 100 << -1;
        QTest::addRow("parts of 777 rows, dialect %s", qPrintable(dialect)) << dialect << 777 << -1;
    }
    QTest::newRow("parts of 100 rows, behind a row") << u"A"_s << 100 << 1234;
    QTest::newRow("parts of 100 rows, behind the last row") << u"A"_s << 100 << 2999;
    QTest::newRow("parts larger than the ledger") << u"A"_s << 1'000'000 << -1;
}

void LedgerConformance::partsCoverEveryRowOnce()
{
    QFETCH(QString, dialect);
    QFETCH(int, rows);
    QFETCH(int, after);
    Random &made = random(dialect);
    const QList<Event> all = made.ledger.events();
    const auto bound = made.reader->upperBound({});
    QVERIFY(bound);
    const auto from = after < 0 ? std::nullopt : std::optional(all.at(after).id);
    const auto plan = made.reader->scanPlan(from, *bound, rows, {});
    QVERIFY2(plan, plan ? "" : qPrintable(plan.error().text()));
    QVERIFY(!plan->parts.isEmpty());
    QVERIFY2(plan->parts.size() <= 3 * all.size() / rows + 2, qPrintable(QString::number(plan->parts.size())));

    const TimestampReader times;
    QList<Event> read;
    for (const ScanPart &part : plan->parts) {
        const qsizetype before = read.size();
        const auto summary = made.reader->scanPart(part, LoadedColumns, *bound, [&](const ScanRow &row) {
            read += loaded(eventOf(row, times));
            return true;
        }, {});
        QVERIFY2(summary, summary ? "" : qPrintable(summary.error().text()));
        QCOMPARE(summary->matchingRows, read.size() - before);
    }
    if (!plan->isInLedgerOrder)
        std::sort(read.begin(), read.end(), [](const Event &a, const Event &b) { return a.id < b.id; });
    QList<Event> expected;
    for (const Event &event : all.sliced(after + 1))
        expected += loaded(event);
    QCOMPARE(described(read), described(expected));
}

void LedgerConformance::partsKeepRowsAboveTheBoundOut()
{
    auto store = storeWith({});
    const auto insert = [&](const QByteArray &id) {
        store->run("INSERT INTO events(event_id, event_type, entity_type, entity_id, payload_json, occurred_at) VALUES(" + textLiteral(kind(), id)
                   + ", 'a.b', 'x', '1', '{}', '2026-05-25T14:23:11Z')");
    };
    for (int i = 1; i <= 40; ++i)
        insert("01KSFR9B4R00000000000000" + QByteArray::number(10 + i));
    const auto reader = open(*store);
    const auto bound = reader->upperBound({});
    QVERIFY(bound);
    const auto plan = reader->scanPlan({}, *bound, 5, {});
    QVERIFY2(plan, plan ? "" : qPrintable(plan.error().text()));
    insert("01KSFR9B4R0000000000000099"_ba);
    QByteArrayList ids;
    for (const ScanPart &part : plan->parts) {
        QVERIFY(reader->scanPart(part, {}, *bound, [&ids](const ScanRow &row) {
            ids += row.id.toByteArray();
            return true;
        }, {}));
    }
    std::sort(ids.begin(), ids.end());
    QCOMPARE(ids.size(), 40);
    QCOMPARE(ids.first(), "01KSFR9B4R0000000000000011"_ba);
    QCOMPARE(ids.last(), "01KSFR9B4R0000000000000050"_ba);
}

void LedgerConformance::partsEndWhenTheVisitorSaysSo()
{
    Random &made = random(u"A"_s);
    const auto plan = made.reader->scanPlan({}, {}, 1000, {});
    QVERIFY(plan);
    int visited = 0;
    const auto summary = made.reader->scanPart(plan->parts.first(), {}, {}, [&visited](const ScanRow &) { return ++visited < 7; }, {});
    QVERIFY(summary);
    QVERIFY(summary->wasEnded);
    QCOMPARE(visited, 7);

    std::stop_source source;
    visited = 0;
    const auto stopped = made.reader->scanPart(plan->parts.first(), {}, {}, [&](const ScanRow &) {
        if (++visited == 5)
            source.request_stop();
        return true;
    }, source.get_token());
    QVERIFY(!stopped);
    QCOMPARE(stopped.error().code, ErrorCode::Cancelled);
    QVERIFY(visited < 1000);
}

} // namespace ledgerscope
