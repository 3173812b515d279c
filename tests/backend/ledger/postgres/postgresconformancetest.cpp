// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/ledgerurl.h"
#include "backend/ledger/postgres/postgresreader.h"
#include "tests/support/ledgerconformance.h"
#include "tests/support/postgrescluster.h"
#include "tests/support/postgresstore.h"

#include <QTest>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

/// A database of its own in the cluster of the test program.
class PostgresConformanceStore final : public ConformanceStore
{
public:
    PostgresConformanceStore(PostgresCluster &cluster, const QString &database)
        : m_url(*LedgerUrl::parse(cluster.url(database)))
    {
        cluster.makeDatabase(database);
        m_session = std::make_unique<PostgresStore>(cluster.conninfo(database));
    }

    void run(const QByteArray &sql) override { m_session->run(sql); }
    [[nodiscard]] LedgerSource source(const LedgerMapping &mapping) override
    {
        return [url = m_url, mapping] { return PostgresReader::open(url, mapping); };
    }

private:
    LedgerUrl m_url;
    std::unique_ptr<PostgresStore> m_session;
};

} // namespace

/// The suite that every reader passes, over a real server. Payloads are of the type text here, because it holds invalid JSON too;
/// json and jsonb are in postgrescasestest.cpp.
class PostgresConformanceTest final : public LedgerConformance
{
    Q_OBJECT

protected:
    [[nodiscard]] StoreKind kind() const override { return StoreKind::Postgres; }
    [[nodiscard]] std::unique_ptr<ConformanceStore> makeStore() override
    {
        return std::make_unique<PostgresConformanceStore>(m_cluster, u"conformance%1"_s.arg(++m_databases));
    }

private:
    PostgresCluster m_cluster;
    int m_databases = 0;
};

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::PostgresConformanceTest)

#include "postgresconformancetest.moc"
