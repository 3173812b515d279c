// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/companionconformance.h"

#include "backend/ledger/ledgerreader.h"
#include "tests/support/caseledgers.h"

#include <QSet>
#include <QTest>

namespace ledgerscope {

namespace {

constexpr int ManyRows = 12'345;

QByteArray manyRowsSql()
{
    QByteArray sql = "CREATE TABLE consumer_dedupe(consumer_id TEXT, idempotency_key TEXT, event_id TEXT, first_seen_at TEXT, "
                     "PRIMARY KEY (consumer_id, idempotency_key));";
    for (int row = 0; row < ManyRows; ++row) {
        sql += row % 500 == 0 ? "INSERT INTO consumer_dedupe VALUES " : ",";
        sql += "('w" + QByteArray::number(row % 7) + "','k" + QByteArray::number(row) + "','e',NULL)";
        if (row % 500 == 499 || row + 1 == ManyRows)
            sql += ';';
    }
    return sql;
}

} // namespace

std::unique_ptr<ConformanceStore> CompanionConformance::storeWith(const QByteArray &sql)
{
    auto store = makeStore();
    store->run(baseSchemaSql(kind()) + '\n' + sql);
    return store;
}

std::unique_ptr<LedgerReader> CompanionConformance::open(ConformanceStore &store)
{
    auto opened = store.source({})();
    if (!opened)
        qFatal("The ledger cannot be opened: %s", qPrintable(opened.error().text()));
    return std::move(opened).value();
}

Result<CompanionConformance::Rows> CompanionConformance::read(LedgerReader &reader, CompanionTable table, const QList<QByteArray> &columns)
{
    Rows rows;
    const auto done = reader.companionRows({table, columns},
                                           [&rows](const CompanionRow &row) {
                                               rows += row;
                                               return true;
                                           },
                                           {});
    if (!done)
        return done.error();
    return rows;
}

void CompanionConformance::rowsComeAsStored()
{
    const auto store = storeWith("INSERT INTO event_subscriptions(id,event_type_glob,workflow_type,filter_expr,input_mapper,enabled) VALUES "
                                 "(9007199254740993,'price.*','w1',NULL,'{\"v\":\"$.entity_id\"}',1),(2,'it''s \"so\"\n','','', NULL,0);");
    const auto reader = open(*store);
    auto rows = read(*reader, CompanionTable::Subscriptions,
                     {"workflow_type", "subscription_id", "filter_expr", "event_type_glob", "input_mapper", "enabled"});
    QVERIFY2(rows, qPrintable(rows ? QString() : rows.error().text()));
    std::sort(rows->begin(), rows->end(), [](const CompanionRow &a, const CompanionRow &b) { return a[0] < b[0]; });
    QCOMPARE(rows->size(), 2);
    QCOMPARE(rows->at(0), (CompanionRow{"", "2", "", "it's \"so\"\n", std::nullopt, "0"}));
    QCOMPARE(rows->at(1), (CompanionRow{"w1", "9007199254740993", std::nullopt, "price.*", "{\"v\":\"$.entity_id\"}", "1"}));
}

void CompanionConformance::columnsThatAreNotThereAreNull()
{
    const auto store = storeWith("INSERT INTO event_drain_state VALUES ('workflow_runner', NULL, '2026-05-25T14:23:11Z');");
    const auto reader = open(*store);
    const auto rows = read(*reader, CompanionTable::DrainState, {"drainer_id", "events_processed_total", "last_event_id", "last_drained_at"});
    QVERIFY2(rows, qPrintable(rows ? QString() : rows.error().text()));
    QCOMPARE(rows->size(), 1);
    QCOMPARE(rows->first(), (CompanionRow{"workflow_runner", std::nullopt, std::nullopt, "2026-05-25T14:23:11Z"}));
    QVERIFY(!reader->profile().companions.value(CompanionTable::DrainState).columns.contains("events_processed_total"));
    const auto nothing = read(*reader, CompanionTable::DrainState, {});
    QVERIFY(nothing);
    QCOMPARE(nothing->size(), 1); // rows without values can still be counted
}

void CompanionConformance::anEmptyTableHasNoRows()
{
    const auto store = storeWith({});
    const auto rows = read(*open(*store), CompanionTable::Subscriptions, {"subscription_id"});
    QVERIFY(rows);
    QVERIFY(rows->isEmpty());
}

void CompanionConformance::aMissingTableSaysSo()
{
    const auto store = storeWith({});
    const auto rows = read(*open(*store), CompanionTable::WorkflowRuns, {"run_id"});
    QVERIFY(!rows);
    QCOMPARE(rows.error().code, ErrorCode::NotFound);
    QVERIFY2(rows.error().text().contains(QStringLiteral("workflow_run_log")), qPrintable(rows.error().text()));
}

void CompanionConformance::manyRowsComeOnceEach()
{
    const auto store = storeWith(manyRowsSql());
    const auto rows = read(*open(*store), CompanionTable::ConsumerDedupe, {"idempotency_key"});
    QVERIFY2(rows, qPrintable(rows ? QString() : rows.error().text()));
    QCOMPARE(rows->size(), ManyRows);
    QSet<QByteArray> keys;
    for (const CompanionRow &row : *rows)
        keys += *row.front();
    QCOMPARE(keys.size(), ManyRows);
}

void CompanionConformance::theVisitorCanEndIt()
{
    const auto store = storeWith(manyRowsSql());
    int seen = 0;
    QVERIFY(open(*store)->companionRows({CompanionTable::ConsumerDedupe, {"event_id"}}, [&seen](const CompanionRow &) { return ++seen < 3; }, {}));
    QCOMPARE(seen, 3);
}

void CompanionConformance::aStoppedReadIsCancelled()
{
    const auto store = storeWith(manyRowsSql());
    const auto reader = open(*store);
    std::stop_source stop;
    stop.request_stop();
    const auto read = reader->companionRows({CompanionTable::ConsumerDedupe, {"event_id"}}, [](const CompanionRow &) { return true; }, stop.get_token());
    QVERIFY(!read);
    QCOMPARE(read.error().code, ErrorCode::Cancelled);
}

} // namespace ledgerscope
