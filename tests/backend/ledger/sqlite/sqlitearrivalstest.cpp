// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqlitereader.h"
#include "tests/support/arrivalconformance.h"
#include "tests/support/sqlitestore.h"

#include <QTemporaryDir>
#include <QTest>

#include <ctime>
#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr auto Columns = "event_type TEXT, entity_type TEXT, entity_id TEXT, payload_json TEXT, occurred_at TEXT, recorded_at TEXT";

/// A file of its own in one of the journal modes; the writer stays connected, as in a live ledger.
class SqliteArrivalStore final : public ConformanceStore
{
public:
    explicit SqliteArrivalStore(const QByteArray &journalMode)
        : m_writer(m_directory.filePath(u"ledger.db"_s))
    {
        m_writer.run("PRAGMA synchronous=OFF; PRAGMA journal_mode=" + journalMode);
    }

    void run(const QByteArray &sql) override { m_writer.run(sql); }
    [[nodiscard]] QByteArray value(const QByteArray &sql) { return m_writer.value(sql); }
    [[nodiscard]] LedgerSource source(const LedgerMapping &mapping) override
    {
        return [path = m_directory.filePath(u"ledger.db"_s), mapping] { return SqliteReader::open(path, mapping); };
    }

private:
    QTemporaryDir m_directory;
    SqliteStore m_writer;
};

} // namespace

/// The suite over a rollback-journal file, or over a WAL file with a live writer (argument --wal), and what is SQLite's own.
class SqliteArrivalsTest final : public ArrivalConformance
{
    Q_OBJECT

public:
    explicit SqliteArrivalsTest(QByteArray journalMode)
        : m_journalMode(std::move(journalMode))
    {
    }

protected:
    [[nodiscard]] StoreKind kind() const override { return StoreKind::Sqlite; }
    [[nodiscard]] std::unique_ptr<ConformanceStore> makeStore() override { return std::make_unique<SqliteArrivalStore>(m_journalMode); }

private Q_SLOTS:
    void hintIsTheRowId();
    void withoutRowIdLateEventsAreCounted();
    void vacuumBetweenTwoOpens();
    void vacuumWhileFollowing();
    void insertOrReplaceIsARepetition();
    void rowIdsOfTheProducer();
    void anInsertThatWasRolledBack();
    void otherCollationsKeepTheirOwnOrder();
    void otherTablesAreNoArrivals();
    void anIdlePollCostsNextToNothing();

private:
    [[nodiscard]] std::unique_ptr<SqliteArrivalStore> storeOf(const QByteArray &sql)
    {
        auto store = std::make_unique<SqliteArrivalStore>(m_journalMode);
        store->run(sql);
        return store;
    }

    QByteArray m_journalMode;
};

void SqliteArrivalsTest::hintIsTheRowId()
{
    const auto store = storeWith({});
    QCOMPARE(open(*store)->arrivalHints(), ArrivalHints(ArrivalHint::RowId));
}

void SqliteArrivalsTest::withoutRowIdLateEventsAreCounted()
{
    const auto store = storeOf("CREATE TABLE events(event_id TEXT PRIMARY KEY, " + QByteArray(Columns) + ") WITHOUT ROWID;"
                               + insertSql({idOf(10), idOf(20)}));
    const auto reader = open(*store);
    QCOMPARE(reader->arrivalHints(), ArrivalHints());
    auto mark = *reader->arrivalMark({}, {});
    QCOMPARE(arrivals(*reader, mark), QStringList());
    const auto ofTail = open(*store);
    LedgerTail tail({});
    QCOMPARE(poll(tail, *ofTail), QStringList());
    store->run(insertSql({idOf(15), idOf(30)}));
    const auto batch = *reader->arrivals(mark, {});
    QCOMPARE(batch.arrivals.size(), qsizetype{1});
    QVERIFY(batch.wantsCheck);
    QVERIFY(!batch.completeUpTo);
    QCOMPARE(pollUntil(tail, *ofTail, 2), QStringList({u"new 30"_s, u"late 15"_s}));
    QCOMPARE(poll(tail, *ofTail), QStringList());
    mark = batch.next;
    QVERIFY(!reader->arrivals(mark, {})->wantsCheck); // nothing has moved since
}

void SqliteArrivalsTest::vacuumBetweenTwoOpens()
{
    // Without any index VACUUM numbers the rows anew.
    const auto store = storeOf("CREATE TABLE events(event_id TEXT, " + QByteArray(Columns) + ");"
                               + insertSql({idOf(10), idOf(20), idOf(30), idOf(40), idOf(50)}));
    store->run("DELETE FROM events WHERE event_id IN ('" + idOf(10).bytes() + "','" + idOf(20).bytes() + "')");
    LedgerTail tail({});
    auto mark = ArrivalMark();
    {
        const auto reader = open(*store);
        mark = *reader->arrivalMark({}, {});
        QCOMPARE(poll(tail, *reader), QStringList());
    }
    store->run(insertSql({idOf(35)}));
    store->run("VACUUM");
    QCOMPARE(store->value("SELECT max(rowid) FROM events"), QByteArray("4"));
    const auto reader = open(*store);
    QVERIFY(reader->arrivals(mark, {})->wantsCheck);
    QCOMPARE(pollUntil(tail, *reader, 1), QStringList{u"late 35"_s});
    store->run(insertSql({idOf(36)}));
    QCOMPARE(pollUntil(tail, *reader, 1), QStringList{u"late 36"_s});
}

void SqliteArrivalsTest::vacuumWhileFollowing()
{
    const auto store = storeWith(insertSql({idOf(10), idOf(20), idOf(30)}));
    store->run("DELETE FROM events WHERE event_id='" + idOf(10).bytes() + '\'');
    const auto reader = open(*store);
    LedgerTail tail({});
    QCOMPARE(poll(tail, *reader), QStringList());
    store->run("VACUUM");
    QCOMPARE(poll(tail, *reader), QStringList());
    store->run(insertSql({idOf(25)}));
    QCOMPARE(pollUntil(tail, *reader, 1), QStringList{u"late 25"_s});
}

void SqliteArrivalsTest::insertOrReplaceIsARepetition()
{
    const auto store = storeWith(insertSql({idOf(10), idOf(20), idOf(30)}));
    const auto reader = open(*store);
    LedgerTail tail({});
    QCOMPARE(poll(tail, *reader), QStringList());
    for (const qint64 number : {20, 30, 30}) {
        store->run("INSERT OR REPLACE INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at) VALUES ('" + idOf(number).bytes()
                   + "','price.replaced','item','7','{}','2026-05-25T14:23:11Z')");
        QCOMPARE(poll(tail, *reader), QStringList{u"again %1"_s.arg(number)});
    }
    QCOMPARE(poll(tail, *reader), QStringList());
}

void SqliteArrivalsTest::rowIdsOfTheProducer()
{
    const auto store = storeOf("CREATE TABLE events(n INTEGER PRIMARY KEY, event_id TEXT UNIQUE, " + QByteArray(Columns) + ");");
    const auto insert = [&](int number, qint64 id) {
        store->run("INSERT INTO events(n,event_id,event_type,entity_type,entity_id,payload_json,occurred_at) VALUES (" + QByteArray::number(number) + ",'"
                   + idOf(id).bytes() + "','a.b','item','1','{}','2026-05-25T14:23:11Z')");
    };
    insert(100, 10);
    insert(200, 20);
    const auto reader = open(*store);
    LedgerTail tail({});
    QCOMPARE(poll(tail, *reader), QStringList());
    insert(50, 30); // behind a number that was passed, but above the head
    QCOMPARE(poll(tail, *reader), QStringList{u"new 30"_s});
    QCOMPARE(poll(tail, *reader), QStringList());
    insert(60, 15); // behind both: only counting finds it
    QCOMPARE(pollUntil(tail, *reader, 1), QStringList{u"late 15"_s});
    insert(300, 40);
    QCOMPARE(poll(tail, *reader), QStringList{u"new 40"_s});
}

void SqliteArrivalsTest::anInsertThatWasRolledBack()
{
    const auto store = storeWith(insertSql({idOf(10), idOf(20)}));
    const auto reader = open(*store);
    LedgerTail tail({});
    QCOMPARE(poll(tail, *reader), QStringList());
    store->run("BEGIN; INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at) VALUES ('" + idOf(12).bytes()
               + "','a.b','item','1','{}','2026-05-25T14:23:11Z'); ROLLBACK; VACUUM;");
    QCOMPARE(poll(tail, *reader), QStringList());
    store->run(insertSql({idOf(13)}));
    QCOMPARE(poll(tail, *reader), QStringList{u"late 13"_s});
}

void SqliteArrivalsTest::otherCollationsKeepTheirOwnOrder()
{
    const auto store = storeOf("CREATE TABLE events(event_id TEXT COLLATE NOCASE PRIMARY KEY, " + QByteArray(Columns) + ");");
    const auto insert = [&](const QByteArray &id) {
        store->run("INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at) VALUES ('" + id
                   + "','a.b','item','1','{}','2026-05-25T14:23:11Z')");
    };
    insert("aa");
    insert("MM");
    const auto reader = open(*store);
    auto mark = *reader->arrivalMark({}, {});
    QCOMPARE(mark.head, std::optional(EventId("MM"_ba)));
    insert("BB"); // below MM without regard to case, and byte by byte
    insert("nn"); // above
    insert("bc"); // below without regard to case, above byte by byte
    const auto batch = *reader->arrivals(mark, {});
    QStringList found;
    for (const Arrival &arrival : batch.arrivals)
        found += QString::fromUtf8(arrival.event.id.bytes()) + (arrival.place == ArrivalPlace::AboveHead ? u" new"_s : u" late"_s);
    QCOMPARE(found, QStringList({u"BB late"_s, u"nn new"_s, u"bc late"_s}));
    QCOMPARE(batch.next.head, std::optional(EventId("nn"_ba)));
}

void SqliteArrivalsTest::otherTablesAreNoArrivals()
{
    const auto store = storeWith(insertSql({idOf(10)}));
    const auto reader = open(*store);
    LedgerTail tail({});
    QCOMPARE(poll(tail, *reader), QStringList());
    for (int i = 0; i < 5; ++i) {
        store->run("INSERT OR REPLACE INTO event_drain_state(drainer,last_event_id,updated_at) VALUES ('d','" + QByteArray::number(i) + "','now')");
        QCOMPARE(poll(tail, *reader), QStringList());
    }
}

void SqliteArrivalsTest::anIdlePollCostsNextToNothing()
{
    constexpr int Polls = 500;
    QList<EventId> ids;
    for (int i = 1; i <= 20'000; ++i)
        ids += idOf(i * 10);
    const auto store = storeWith(insertSql(ids));
    const auto reader = open(*store);
    LedgerTail tail({});
    QCOMPARE(poll(tail, *reader), QStringList());
    const std::clock_t begin = std::clock();
    for (int i = 0; i < Polls; ++i)
        QVERIFY(tail.poll(*reader, {})->events.isEmpty());
    const double milliseconds = 1000.0 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC / Polls;
    const double share = milliseconds / static_cast<double>(LedgerTail::pauseFor(StoreKind::Sqlite).count());
    qInfo("an idle poll takes %.4f ms of a core: %.4f %% of it", milliseconds, share * 100);
    QVERIFY2(share <= 0.001, qPrintable(QString::number(share)));
}

} // namespace ledgerscope

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    QStringList arguments = application.arguments();
    const bool isWal = arguments.removeAll(QStringLiteral("--wal")) > 0;
    ledgerscope::SqliteArrivalsTest test(isWal ? "WAL" : "DELETE");
    return QTest::qExec(&test, arguments);
}

#include "sqlitearrivalstest.moc"
