// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/canonicalnames.h"
#include "backend/ledger/ledgerurl.h"
#include "backend/ledger/postgres/postgresreader.h"
#include "tests/support/caseledgers.h"
#include "tests/support/postgrescluster.h"
#include "tests/support/postgresstore.h"

#include <QHash>
#include <QRegularExpression>
#include <QTest>

#include <atomic>
#include <thread>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int FirstRows = 5'000;

/// Asks a reader for everything that it can be asked for; the first answer that is an error is told.
QString askForEverything(LedgerReader &reader)
{
    const auto bound = reader.upperBound({});
    if (!bound)
        return bound.error().text();
    EventFilter entity;
    entity.entity = EntityRef{EntityType("item"_ba), EntityId("7"_ba)};
    EventFilter pattern;
    pattern.type = TypePattern("t*.x"_ba);
    EventFilter sparse;
    sparse.source = SourceSystem("nobody"_ba);
    EventFilter time;
    time.time = InstantRange{};
    EventFilter ulid = time;
    ulid.clock = ClockKind::Ulid;
    for (const EventFilter &filter : {EventFilter{}, entity, pattern, sparse, time, ulid}) {
        for (const EventOrder order : {EventOrder::Ledger, EventOrder::Occurred, EventOrder::Recorded, EventOrder::Sequence}) {
            if (order == EventOrder::Sequence && !filter.entity)
                continue;
            for (const PageDirection direction : {PageDirection::Forward, PageDirection::Backward}) {
                PageRequest request;
                request.filter = filter;
                request.order = order;
                request.direction = direction;
                request.bound = *bound;
                if (const auto page = reader.page(request, {}); !page)
                    return page.error().text();
            }
        }
        if (const auto count = reader.count(filter, *bound, {}); !count)
            return count.error().text();
        if (const auto scan = reader.scan({filter, ScanColumns::fromInt(0x1FF), {}, *bound}, [](const ScanRow &) { return true; }, {}); !scan)
            return scan.error().text();
    }
    constexpr ScanColumns loaded = ScanColumn::Occurred | ScanColumn::Recorded | ScanColumn::Run | ScanColumn::Source | ScanColumn::Sequence;
    const auto plan = reader.scanPlan({}, *bound, 1'000, {});
    if (!plan)
        return plan.error().text();
    for (const ScanPart &part : plan->parts) {
        if (const auto scan = reader.scanPart(part, loaded, *bound, [](const ScanRow &) { return true; }, {}); !scan)
            return scan.error().text();
    }
    if (const auto events = reader.events({*bound->highestId}, {}); !events)
        return events.error().text();
    for (const qint64 limit : {qint64{-1}, qint64{10}}) {
        if (const auto payload = reader.payload(*bound->highestId, limit, {}); !payload)
            return payload.error().text();
    }
    for (const CompanionTable table : allCompanionTables()) {
        if (reader.profile().companions.value(table).access != TableAccess::Readable)
            continue;
        if (const auto rows = reader.companionRows({table, {"event_id"}}, [](const CompanionRow &) { return true; }, {}); !rows)
            return rows.error().text();
    }
    if (const auto now = reader.storeNow({}); !now)
        return now.error().text();
    return reader.capabilities().lines.isEmpty() ? u"no report"_s : QString();
}

QByteArray insertSql(int from, int to)
{
    return "INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at,sequence_no) SELECT '01KSFR9B4R' || lpad(i::text, 16, '0'), "
           "'t' || i % 7 || '.x', 'item', (i % 10)::text, '{}', timestamptz '2026-01-01' + i * interval '1 second', i FROM generate_series("
        + QByteArray::number(from) + ", " + QByteArray::number(to) + ") AS i";
}

} // namespace

/// architecture.md §2, proof of "untouched", part 3 on PostgreSQL: a role with SELECT alone; the server counts no change but the writer's;
/// its log shows only reads. And more: no transaction of ours ever got a number, so none has written anything.
class PostgresUntouchedTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void theLogShowsOnlyReads();
    void readingTakesNoTransactionNumber();
    void aWriterIsAloneWithItsRows();
    void noTemporaryTablesOrFiles();

private:
    [[nodiscard]] std::unique_ptr<LedgerReader> open() const;

    PostgresCluster m_cluster{{.login = PostgresCluster::Login::Trust, .settings = {"log_statement = 'all'", "log_line_prefix = '%a|%p|'"}}};
    const QString m_database = u"untouched"_s;
};

std::unique_ptr<LedgerReader> PostgresUntouchedTest::open() const
{
    auto reader = PostgresReader::open(*LedgerUrl::parse(m_cluster.url(m_database, u"onlooker"_s)), {});
    if (!reader)
        qFatal("%s", qPrintable(reader.error().text()));
    return std::move(reader).value();
}

void PostgresUntouchedTest::initTestCase()
{
    m_cluster.makeCaseLedger(m_database, insertSql(1, FirstRows) + "; CREATE INDEX ON events(recorded_at); CREATE INDEX ON events(event_type, event_id);"
                                                                   "CREATE ROLE onlooker LOGIN; GRANT SELECT ON ALL TABLES IN SCHEMA public TO onlooker");
    QCOMPARE(m_cluster.value(m_database, "SELECT bool_or(has_table_privilege('onlooker', c.oid, 'INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER'))::text "
                                         "FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'"),
             "false"_ba);
}

void PostgresUntouchedTest::theLogShowsOnlyReads()
{
    const auto before = m_cluster.log().size();
    {
        const auto reader = open();
        const QString problem = askForEverything(*reader);
        QVERIFY2(problem.isEmpty(), qPrintable(problem));
    }
    static const QRegularExpression line(u"^ledgerscope\\|(\\d+)\\|LOG:  (.*)$"_s);
    static const QRegularExpression execution(u"^execute <unnamed>: (.*)$"_s);
    static const QRegularExpression reading(u"^(SELECT |\\(SELECT |WITH RECURSIVE (found|tree))"_s);
    static const QRegularExpression writing(u"\\b(INSERT|UPDATE|DELETE|TRUNCATE|CREATE|DROP|ALTER|GRANT|COPY|LOCK|NOTIFY|nextval|setval|INTO|FOR (UPDATE|SHARE))\\b"_s);
    static const QRegularExpression copyingOut(u"^COPY (?=\\(SELECT .*\\) TO STDOUT \\(FORMAT binary\\)$)"_s);
    static const QRegularExpression literal(u"'[^']*'"_s);
    QHash<QString, bool> isOpen; // by session: between BEGIN READ ONLY and COMMIT
    int statements = 0;
    for (const QString &text : QString::fromUtf8(m_cluster.log().mid(before)).split(u'\n')) {
        const auto found = line.match(text);
        if (!found.hasMatch() || found.captured(2).startsWith("connection "_L1) || found.captured(2).startsWith("disconnection"_L1))
            continue;
        const auto executed = execution.match(found.captured(2));
        QVERIFY2(executed.hasMatch(), qPrintable(u"not the extended protocol: "_s + text));
        const QString statement = executed.captured(1).remove(copyingOut);
        bool &isInside = isOpen[found.captured(1)];
        ++statements;
        if (statement == "BEGIN ISOLATION LEVEL READ COMMITTED READ ONLY"_L1) {
            QVERIFY(!isInside);
            isInside = true;
        } else if (statement == "COMMIT"_L1 || statement == "ROLLBACK"_L1) {
            QVERIFY(isInside);
            isInside = false;
        } else {
            QVERIFY2(isInside, qPrintable(u"outside a READ ONLY transaction: "_s + statement));
            QVERIFY2(statement.contains(reading) && !QString(statement).remove(literal).contains(writing), qPrintable(statement));
        }
    }
    QVERIFY2(statements > 100, QByteArray::number(statements).constData());
    QVERIFY(!isOpen.values().contains(true));
}

void PostgresUntouchedTest::readingTakesNoTransactionNumber()
{
    const QByteArray next = "SELECT pg_snapshot_xmax(pg_current_snapshot())::text"_ba;
    const QByteArray before = m_cluster.value(m_database, next);
    const QString problem = askForEverything(*open());
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    QCOMPARE(m_cluster.value(m_database, next), before);
}

void PostgresUntouchedTest::aWriterIsAloneWithItsRows()
{
    const QByteArray changes = "SELECT sum(n_tup_ins)::text || ' ' || sum(n_tup_upd)::text || ' ' || sum(n_tup_del)::text FROM pg_stat_user_tables"_ba;
    const QByteArray before = m_cluster.value(m_database, changes);
    std::atomic<bool> isOver = false;
    std::atomic<int> written = 0;
    std::thread writer([&] {
        PostgresStore store(m_cluster.conninfo(m_database));
        store.run("SET lock_timeout = '1ms'"); // a writer that would have to wait for us fails, and the test with it
        for (int next = FirstRows + 1; !isOver || written < 100; ++next) {
            store.run(insertSql(next, next));
            ++written;
        }
    });
    const auto reader = open();
    QString problem;
    for (int round = 0; round < 3 && problem.isEmpty(); ++round)
        problem = askForEverything(*reader);
    isOver = true;
    writer.join();
    QVERIFY2(problem.isEmpty(), qPrintable(problem));

    QCOMPARE(reader->count({}, {}, {})->matching, qint64{FirstRows + written});
    const auto parts = before.split(' ');
    const QByteArray expected = QByteArray::number(parts[0].toInt() + written) + ' ' + parts[1] + ' ' + parts[2];
    QTRY_COMPARE(m_cluster.value(m_database, changes), expected); // sessions report what they did when they end
}

void PostgresUntouchedTest::noTemporaryTablesOrFiles()
{
    const auto reader = open();
    const QString problem = askForEverything(*reader);
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    QCOMPARE(m_cluster.value(m_database, "SELECT count(*) FROM pg_class WHERE relpersistence = 't' OR relnamespace::regnamespace::text LIKE 'pg_temp%'"), "0"_ba);
    QCOMPARE(m_cluster.value(m_database, "SELECT count(*) FROM pg_prepared_xacts"), "0"_ba);
    QCOMPARE(m_cluster.value(m_database, "SELECT temp_files FROM pg_stat_database WHERE datname = current_database()"), "0"_ba);
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::PostgresUntouchedTest)

#include "postgresuntouchedtest.moc"
