// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqlitereader.h"
#include "tests/support/companionconformance.h"
#include "tests/support/sqlitestore.h"

#include <QTemporaryDir>
#include <QTest>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

class SqliteCompanionStore final : public ConformanceStore
{
public:
    SqliteCompanionStore() : m_writer(m_directory.filePath(u"ledger.db"_s)) { m_writer.run("PRAGMA synchronous=OFF"); }

    void run(const QByteArray &sql) override { m_writer.run(sql); }
    [[nodiscard]] LedgerSource source(const LedgerMapping &mapping) override
    {
        return [path = m_directory.filePath(u"ledger.db"_s), mapping] { return SqliteReader::open(path, mapping); };
    }

private:
    QTemporaryDir m_directory;
    SqliteStore m_writer;
};

} // namespace

/// The suite over a rollback-journal file, and tables without rowids.
class SqliteCompanionsTest final : public CompanionConformance
{
    Q_OBJECT

protected:
    [[nodiscard]] StoreKind kind() const override { return StoreKind::Sqlite; }
    [[nodiscard]] std::unique_ptr<ConformanceStore> makeStore() override { return std::make_unique<SqliteCompanionStore>(); }

private Q_SLOTS:
    void rowIdsAtBothEnds();
    void aColumnMayHideTheRowId();
    void withoutRowIdsAndThroughAView();
    void bytesThatAreNoUtf8AreKept();
};

void SqliteCompanionsTest::rowIdsAtBothEnds()
{
    const auto store = storeWith("INSERT INTO event_subscriptions(id,event_type_glob,workflow_type) VALUES "
                                 "(-9223372036854775808,'a','w'),(0,'b','w'),(9223372036854775807,'c','w');");
    const auto rows = read(*open(*store), CompanionTable::Subscriptions, {"event_type_glob"});
    QVERIFY2(rows, qPrintable(rows ? QString() : rows.error().text()));
    QCOMPARE(*rows, (Rows{{"a"}, {"b"}, {"c"}}));
}

void SqliteCompanionsTest::aColumnMayHideTheRowId()
{
    const auto store = storeWith("CREATE TABLE cron_locks(lock_name TEXT, rowid TEXT, acquired_at TEXT);"
                                 "INSERT INTO cron_locks VALUES ('one','same','1'),('two','same','2');");
    const auto rows = read(*open(*store), CompanionTable::CronLocks, {"lock_name"});
    QVERIFY2(rows, qPrintable(rows ? QString() : rows.error().text()));
    QCOMPARE(*rows, (Rows{{"one"}, {"two"}}));
}

void SqliteCompanionsTest::withoutRowIdsAndThroughAView()
{
    const auto store = storeWith("CREATE TABLE cron_locks(lock_name TEXT PRIMARY KEY, acquired_at TEXT) WITHOUT ROWID;"
                                 "INSERT INTO cron_locks VALUES ('b','1'),('a','2');"
                                 "CREATE VIEW workflow_run_log AS SELECT lock_name AS run_id, 'w' AS workflow_type, 'ok' AS status FROM cron_locks;");
    const auto reader = open(*store);
    const auto locks = read(*reader, CompanionTable::CronLocks, {"lock_name"});
    QVERIFY2(locks, qPrintable(locks ? QString() : locks.error().text()));
    QCOMPARE(*locks, (Rows{{"a"}, {"b"}}));
    const auto runs = read(*reader, CompanionTable::WorkflowRuns, {"run_id", "status"});
    QVERIFY2(runs, qPrintable(runs ? QString() : runs.error().text()));
    QCOMPARE(runs->size(), 2);
}

void SqliteCompanionsTest::bytesThatAreNoUtf8AreKept()
{
    const auto store = storeWith("INSERT INTO events_quarantine(event_id,reason) VALUES ('x',CAST(X'61FF62' AS TEXT)),('y',X'00FF');");
    const auto rows = read(*open(*store), CompanionTable::Quarantine, {"reason"});
    QVERIFY2(rows, qPrintable(rows ? QString() : rows.error().text()));
    QCOMPARE(*rows, (Rows{{"a\xFF" "b"}, {QByteArray("\0\xFF", 2)}}));
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::SqliteCompanionsTest)

#include "sqlitecompanionstest.moc"
