// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/ledgerurl.h"
#include "backend/ledger/postgres/postgresreader.h"
#include "tests/support/companionconformance.h"
#include "tests/support/postgrescluster.h"
#include "tests/support/postgresstore.h"

#include <QSet>
#include <QTest>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

class PostgresCompanionStore final : public ConformanceStore
{
public:
    PostgresCompanionStore(PostgresCluster &cluster, const QString &database)
        : m_url(cluster.url(database))
    {
        cluster.makeDatabase(database);
        m_session = std::make_unique<PostgresStore>(cluster.conninfo(database));
    }

    void run(const QByteArray &sql) override { m_session->run(sql); }
    [[nodiscard]] LedgerSource source(const LedgerMapping &mapping) override
    {
        return [url = *LedgerUrl::parse(m_url), mapping] { return PostgresReader::open(url, mapping); };
    }

private:
    QString m_url;
    std::unique_ptr<PostgresStore> m_session;
};

} // namespace

/// The suite over a real server, more than one slice, partitions and views.
class PostgresCompanionsTest final : public CompanionConformance
{
    Q_OBJECT

protected:
    [[nodiscard]] StoreKind kind() const override { return StoreKind::Postgres; }
    [[nodiscard]] std::unique_ptr<ConformanceStore> makeStore() override
    {
        return std::make_unique<PostgresCompanionStore>(m_cluster, u"companions%1"_s.arg(++m_databases));
    }

private Q_SLOTS:
    void moreThanASliceHolds();
    void aViewAndTypesOfTheServer();

private:
    PostgresCluster m_cluster;
    int m_databases = 0;
};

void PostgresCompanionsTest::moreThanASliceHolds()
{
    constexpr int Runs = 10'000; // 100 MB in two partitions
    const auto store = storeWith("CREATE TABLE workflow_run_log(run_id INTEGER, summary_json TEXT) PARTITION BY RANGE (run_id);"
                                 "CREATE TABLE run_log_1 PARTITION OF workflow_run_log FOR VALUES FROM (MINVALUE) TO (4000);"
                                 "CREATE TABLE run_log_2 PARTITION OF workflow_run_log FOR VALUES FROM (4000) TO (MAXVALUE);"
                                 "ALTER TABLE run_log_1 ALTER summary_json SET STORAGE EXTERNAL; ALTER TABLE run_log_2 ALTER summary_json SET STORAGE EXTERNAL;"
                                 "INSERT INTO workflow_run_log SELECT n, repeat('x', 10000) FROM generate_series(1, " + QByteArray::number(Runs) + ") n;");
    QSet<QByteArray> ids;
    int rows = 0;
    const auto read = open(*store)->companionRows({CompanionTable::WorkflowRuns, {"run_id", "summary_json"}},
                                                  [&](const CompanionRow &row) {
                                                      ids += *row[0];
                                                      ++rows;
                                                      return row[1]->size() == 10'000;
                                                  },
                                                  {});
    QVERIFY2(read, qPrintable(read ? QString() : read.error().text()));
    QCOMPARE(rows, Runs);
    QCOMPARE(ids.size(), Runs);
}

void PostgresCompanionsTest::aViewAndTypesOfTheServer()
{
    const auto store = storeWith("CREATE VIEW workflow_run_log AS SELECT 7::bigint AS run_id, true AS status, '{\"a\": 1.10}'::jsonb AS summary_json,"
                                 " '2026-05-25 14:23:11.5+02'::timestamptz AS started_at;");
    const auto rows = read(*open(*store), CompanionTable::WorkflowRuns, {"run_id", "status", "summary_json", "started_at"});
    QVERIFY2(rows, qPrintable(rows ? QString() : rows.error().text()));
    QCOMPARE(rows->size(), 1);
    QCOMPARE(rows->first(), (CompanionRow{"7", "true", "{\"a\": 1.10}", "2026-05-25 12:23:11.5+00"}));
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::PostgresCompanionsTest)

#include "postgrescompanionstest.moc"
