// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/ledgerconnection.h"
#include "backend/ledger/ledgerurl.h"
#include "backend/ledger/postgres/postgresreader.h"
#include "tests/support/caseledgers.h"
#include "tests/support/postgrescluster.h"
#include "tests/support/postgresstore.h"

#include <QFuture>
#include <QTest>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int RowCount = 30'000;

QByteArray rowsSql(int count)
{
    return "INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at) SELECT '01KSFR9B4R' || lpad(i::text, 16, '0'), 'a.b', "
           "'item', (i % 100)::text, repeat('x', 300), timestamptz '2026-01-01' + i * interval '1 second' FROM generate_series(1, "
        + QByteArray::number(count) + ") AS i";
}

EventId numberedId(int number)
{
    return EventId("01KSFR9B4R" + QByteArray::number(number).rightJustified(16, '0'));
}

} // namespace

/// What happens when the server, the table or the rights go away while a ledger is open.
class PostgresFailuresTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void pagesGoOnAfterARestart();
    void aScanGoesOnAfterARestart();
    void aScanSaysThatTheServerIsGone();
    void aScanSaysThatTheTableHasChanged();
    void aReaderIsDeadAfterARestart();
    void anEndedSessionIsALostConnection();
    void aDroppedTableIsAChangedStore();
    void aTakenRightIsNamed();
    void aLockedTableIsBusy();

private:
    [[nodiscard]] LedgerSource source(const QString &role = u"postgres"_s) const;
    [[nodiscard]] std::unique_ptr<LedgerReader> open(const QString &role = u"postgres"_s) const;

    PostgresCluster m_cluster;
    const QString m_database = u"failures"_s;
};

LedgerSource PostgresFailuresTest::source(const QString &role) const
{
    return [url = *LedgerUrl::parse(m_cluster.url(m_database, role))] { return PostgresReader::open(url, {}); };
}

std::unique_ptr<LedgerReader> PostgresFailuresTest::open(const QString &role) const
{
    auto reader = source(role)();
    if (!reader)
        qFatal("%s", qPrintable(reader.error().text()));
    return std::move(reader).value();
}

void PostgresFailuresTest::init()
{
    m_cluster.makeCaseLedger(m_database, rowsSql(RowCount));
}

void PostgresFailuresTest::pagesGoOnAfterARestart()
{
    LedgerConnection connection(source(), u"test"_s);
    const auto pageBehind = [&connection](const std::optional<PageKey> &from) {
        auto task = connection.run([from](LedgerReader &reader, const std::stop_token &stop) {
            PageRequest request;
            request.from = from;
            return reader.page(request, stop);
        });
        task.future.waitForFinished();
        return task.future.takeResult();
    };
    const auto first = pageBehind({});
    QVERIFY2(first, first ? "" : qPrintable(first.error().text()));
    m_cluster.restart();
    const auto second = pageBehind(PageKey::of(first->events.last(), EventOrder::Ledger));
    QVERIFY2(second, second ? "" : qPrintable(second.error().text()));
    QCOMPARE(second->events.size(), qsizetype{100});
    QVERIFY(second->events.first().id == numberedId(101));

    m_cluster.stop();
    const auto third = pageBehind(PageKey::of(second->events.last(), EventOrder::Ledger));
    QVERIFY(!third);
    QCOMPARE(third.error().code, ErrorCode::HostUnreachable);
    m_cluster.start();
    const auto fourth = pageBehind(PageKey::of(second->events.last(), EventOrder::Ledger));
    QVERIFY2(fourth, fourth ? "" : qPrintable(fourth.error().text()));
    QVERIFY(fourth->events.first().id == numberedId(201));
}

void PostgresFailuresTest::aScanGoesOnAfterARestart()
{
    const auto reader = open();
    int next = 1;
    bool isInOrder = true;
    const auto summary = reader->scan({{}, ScanColumn::Payload, {}, {}}, [&](const ScanRow &row) {
        isInOrder = isInOrder && row.id == numberedId(next).bytes();
        if (next == RowCount / 2)
            m_cluster.restart();
        ++next;
        return true;
    }, {});
    QVERIFY2(summary, summary ? "" : qPrintable(summary.error().text()));
    QVERIFY(isInOrder);
    QCOMPARE(next, RowCount + 1);
    QCOMPARE(summary->matchingRows, qint64{RowCount});
}

void PostgresFailuresTest::aScanSaysThatTheServerIsGone()
{
    const auto reader = open();
    int visited = 0;
    const auto summary = reader->scan({}, [&](const ScanRow &) {
        if (++visited == 100)
            m_cluster.stop();
        return true;
    }, {});
    m_cluster.start();
    QVERIFY(!summary);
    QCOMPARE(summary.error().code, ErrorCode::HostUnreachable);
    QVERIFY(visited < RowCount);
}

void PostgresFailuresTest::aScanSaysThatTheTableHasChanged()
{
    const auto reader = open();
    int visited = 0;
    const auto summary = reader->scan({}, [&](const ScanRow &) {
        if (++visited == 100) {
            m_cluster.run(m_database, "ALTER TABLE events ALTER entity_id TYPE varchar(40)");
            m_cluster.restart();
        }
        return true;
    }, {});
    QVERIFY(!summary);
    QCOMPARE(summary.error().code, ErrorCode::StoreChanged);
}

void PostgresFailuresTest::aReaderIsDeadAfterARestart()
{
    const auto reader = open();
    m_cluster.restart();
    for (int attempt = 0; attempt < 2; ++attempt) {
        const auto page = reader->page({}, {});
        QVERIFY(!page);
        QCOMPARE(page.error().code, ErrorCode::ConnectionLost);
        QVERIFY(!page.error().remedy.isEmpty());
    }
    QCOMPARE(reader->profile().eventsTable, "events"_ba);
    QVERIFY(!reader->capabilities().lines.isEmpty());
}

void PostgresFailuresTest::anEndedSessionIsALostConnection()
{
    const auto reader = open();
    m_cluster.run(u"postgres"_s, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'ledgerscope'");
    const auto count = reader->count({}, {}, {});
    QVERIFY(!count);
    QCOMPARE(count.error().code, ErrorCode::ConnectionLost);
}

void PostgresFailuresTest::aDroppedTableIsAChangedStore()
{
    const auto reader = open();
    m_cluster.run(m_database, "ALTER TABLE events RENAME TO old_events");
    const auto page = reader->page({}, {});
    QVERIFY(!page);
    QCOMPARE(page.error().code, ErrorCode::StoreChanged);
}

void PostgresFailuresTest::aTakenRightIsNamed()
{
    m_cluster.run(m_database, "DROP ROLE IF EXISTS fleeting; CREATE ROLE fleeting LOGIN; GRANT SELECT ON events TO fleeting");
    const auto reader = open(u"fleeting"_s);
    m_cluster.run(m_database, "REVOKE SELECT ON events FROM fleeting");
    const auto page = reader->page({}, {});
    QVERIFY(!page);
    QCOMPARE(page.error().code, ErrorCode::PermissionDenied);
    QVERIFY2(page.error().text().contains(u"fleeting"_s), qPrintable(page.error().text()));
    // The session goes on when the right comes back.
    m_cluster.run(m_database, "GRANT SELECT ON events TO fleeting");
    QVERIFY(reader->page({}, {}));
}

void PostgresFailuresTest::aLockedTableIsBusy()
{
    const auto reader = open();
    PostgresStore migration(m_cluster.conninfo(m_database));
    migration.run("BEGIN; LOCK TABLE events IN ACCESS EXCLUSIVE MODE");
    const auto page = reader->page({}, {});
    QVERIFY(!page);
    QCOMPARE(page.error().code, ErrorCode::StoreBusy);
    QVERIFY2(page.error().remedy.text().contains(u"migration"_s), qPrintable(page.error().text()));
    migration.run("COMMIT");
    QVERIFY(reader->page({}, {}));
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::PostgresFailuresTest)

#include "postgresfailurestest.moc"
