// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/filestamp.h"
#include "backend/ledger/sqlite/rollbackjournal.h"
#include "backend/ledger/sqlite/rowbuffer.h"
#include "backend/ledger/sqlite/rowfilter.h"
#include "backend/ledger/sqlite/sqliteaffinity.h"
#include "backend/ledger/sqlite/sqliteerror.h"
#include "backend/ledger/sqlite/sqliteheader.h"
#include "backend/ledger/sqlite/sqliteidrange.h"
#include "backend/ledger/sqlite/sqlitereadingvfs.h"
#include "backend/ledger/sqlite/sqlitestatement.h"
#include "backend/ledger/sqlite/sqlitestatements.h"
#include "tests/support/sqlitestore.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sqlite3.h>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

ScanRow rowOf(const QByteArray &id, const QByteArray &payload)
{
    ScanRow row;
    row.id = id;
    row.type = "t";
    row.run = QByteArrayView("run");
    row.source = QByteArrayView("");
    row.payload = payload;
    return row;
}

} // namespace

/// The small parts of the driver.
class SqliteValuesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void headersOfRealFiles_data();
    void headersOfRealFiles();
    void headersThatAreNone();
    void stampsTellFilesApart();
    void journalsOfRealWriters_data();
    void journalsOfRealWriters();
    void theReadingVfsWritesNothing();
    void theMainFileSeesWriters();
    void valuesOrderAsInSqlite();
    void rangesAreJoined_data();
    void rangesAreJoined();
    void rowsAreCopiedOut();
    void affinities_data();
    void affinities();
    void errorsHaveTheirCodes_data();
    void errorsHaveTheirCodes();
    void statementsArePrepared();

private:
    QTemporaryDir m_directory;
};

void SqliteValuesTest::headersOfRealFiles_data()
{
    QTest::addColumn<QByteArray>("sql");
    QTest::addColumn<quint32>("pageSize");
    QTest::addColumn<bool>("isWal");
    QTest::newRow("the usual page") << "CREATE TABLE t(a)"_ba << 4096U << false;
    QTest::newRow("the smallest page") << "PRAGMA page_size=512; CREATE TABLE t(a)"_ba << 512U << false;
    QTest::newRow("the largest page, which is stored as 1") << "PRAGMA page_size=65536; CREATE TABLE t(a)"_ba << 65536U << false;
    QTest::newRow("a write-ahead log") << "PRAGMA journal_mode=WAL; CREATE TABLE t(a)"_ba << 4096U << true;
}

void SqliteValuesTest::headersOfRealFiles()
{
    QFETCH(QByteArray, sql);
    QFETCH(quint32, pageSize);
    QFETCH(bool, isWal);
    const QString path = m_directory.filePath(QString::fromLatin1(QTest::currentDataTag()));
    SqliteStore(path).run(sql);
    const QByteArray content = contentOf(path);
    const auto header = SqliteHeader::parse(content);
    QVERIFY(header);
    QCOMPARE(header->pageSize, pageSize);
    QCOMPARE(header->isWal, isWal);
    QCOMPARE(header->expectedFileSize(), content.size());
    SqliteStore(path).run("CREATE TABLE u(a)");
    QVERIFY(SqliteHeader::parse(contentOf(path))->changeCounter != header->changeCounter);
}

void SqliteValuesTest::headersThatAreNone()
{
    QVERIFY(!SqliteHeader::parse({}));
    QVERIFY(!SqliteHeader::parse(QByteArray(100, '\0')));
    QByteArray bytes = QByteArray("SQLite format 3\0", 16) + QByteArray(84, '\0');
    QVERIFY(!SqliteHeader::parse(QByteArrayView(bytes).first(99)));
    QCOMPARE(SqliteHeader::parse(bytes)->pageSize, 0U);
    bytes.replace(16, 2, QByteArray::fromHex("0300")); // 768: no power of two
    QCOMPARE(SqliteHeader::parse(bytes)->pageSize, 0U);
    bytes.replace(16, 2, QByteArray::fromHex("0400"));
    QCOMPARE(SqliteHeader::parse(bytes)->pageSize, 1024U);
    bytes.replace(24, 4, QByteArray::fromHex("00000007")); // the count was written by somebody who did not write the counter
    bytes.replace(28, 4, QByteArray::fromHex("00000009"));
    QCOMPARE(SqliteHeader::parse(bytes)->expectedFileSize(), qint64{0});
}

void SqliteValuesTest::stampsTellFilesApart()
{
    const auto stampOf = [this](const QString &name) { return FileStamp::of(QFile::encodeName(m_directory.filePath(name))); };
    QCOMPARE(stampOf(u"nothing"_s).kind, FileStamp::Kind::Missing);
    QCOMPARE(stampOf(u"."_s).kind, FileStamp::Kind::Directory);
    QFile file(m_directory.filePath(u"file"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    const FileStamp empty = stampOf(u"file"_s);
    QVERIFY(empty.isRegular() && !empty.hasContent());
    file.write("x");
    file.close();
    const FileStamp full = stampOf(u"file"_s);
    QVERIFY(full.hasContent());
    QVERIFY(full.isSameFile(empty));
    QVERIFY(full != empty);
    QVERIFY(QFile::copy(file.fileName(), m_directory.filePath(u"other"_s)));
    QVERIFY(!stampOf(u"other"_s).isSameFile(full));
    QVERIFY(!stampOf(u"nothing"_s).isSameFile(full));
}

void SqliteValuesTest::journalsOfRealWriters_data()
{
    QTest::addColumn<QByteArray>("mode");
    QTest::addColumn<QByteArray>("transaction");
    QTest::addColumn<RollbackJournalState>("during");
    const auto change = "BEGIN IMMEDIATE; UPDATE t SET a = 1"_ba;
    const auto spill = "PRAGMA cache_size=5; BEGIN IMMEDIATE; UPDATE t SET a = hex(zeroblob(500))"_ba;
    QTest::newRow("a transaction that has changed nothing") << "DELETE"_ba << "BEGIN IMMEDIATE"_ba << RollbackJournalState::None;
    QTest::newRow("a change that is in memory still") << "DELETE"_ba << change << RollbackJournalState::NotSynced;
    QTest::newRow("a change that was written to the file already") << "DELETE"_ba << spill << RollbackJournalState::InUse;
    QTest::newRow("the same with a journal that persists") << "PERSIST"_ba << spill << RollbackJournalState::InUse;
    QTest::newRow("the same with a journal that is truncated") << "TRUNCATE"_ba << spill << RollbackJournalState::InUse;
    QTest::newRow("a change in memory, the journal empty before") << "TRUNCATE"_ba << change << RollbackJournalState::NotSynced;
    QTest::newRow("a writer that never syncs might have written") << "PERSIST; PRAGMA synchronous=OFF"_ba << change << RollbackJournalState::InUse;
}

void SqliteValuesTest::journalsOfRealWriters()
{
    QFETCH(QByteArray, mode);
    QFETCH(QByteArray, transaction);
    QFETCH(RollbackJournalState, during);
    const QString path = m_directory.filePath(QString::fromLatin1(QTest::currentDataTag()));
    const QByteArray journal = QFile::encodeName(path) + "-journal";
    SqliteStore store(path);
    store.run("CREATE TABLE t(a); WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500) INSERT INTO t SELECT hex(zeroblob(400)) FROM n;"
              "PRAGMA journal_mode=" + mode + "; UPDATE t SET a = 0 WHERE rowid = 1");
    const auto atRest = mode.startsWith("PERSIST") ? RollbackJournalState::NotSynced : RollbackJournalState::None;
    QCOMPARE(rollbackJournalState(journal), atRest);
    store.run(transaction);
    QCOMPARE(rollbackJournalState(journal), during);
    store.run("COMMIT");
    QCOMPARE(rollbackJournalState(journal), atRest);
}

void SqliteValuesTest::theReadingVfsWritesNothing()
{
    const QString path = m_directory.filePath(u"vfs.db"_s);
    SqliteStore(path).run("CREATE TABLE t(a); INSERT INTO t VALUES(1)");
    const QByteArray before = contentOf(path);
    sqlite3 *opened = nullptr;
    const QByteArray uri = "file:" + QFile::encodeName(path) + "?vfs=" + SqliteReadingVfs::name();
    QCOMPARE(sqlite3_open_v2(uri.constData(), &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_URI, nullptr), SQLITE_OK);
    const std::unique_ptr<sqlite3, decltype(&sqlite3_close)> handle(opened, &sqlite3_close);
    for (const char *sql : {"INSERT INTO t VALUES(2)", "CREATE TABLE u(a)", "PRAGMA journal_mode=WAL; INSERT INTO t VALUES(3)", "VACUUM"})
        QVERIFY2(sqlite3_exec(opened, sql, nullptr, nullptr, nullptr) != SQLITE_OK, sql);
    QCOMPARE(sqlite3_exec(opened, "SELECT * FROM t", nullptr, nullptr, nullptr), SQLITE_OK);
    QCOMPARE(contentOf(path), before);
    const QByteArray missing = "file:" + QFile::encodeName(m_directory.filePath(u"missing.db"_s)) + "?vfs=" + SqliteReadingVfs::name();
    sqlite3 *none = nullptr;
    QVERIFY(sqlite3_open_v2(missing.constData(), &none, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_URI, nullptr) != SQLITE_OK);
    sqlite3_close(none);
    QVERIFY(!QFile::exists(m_directory.filePath(u"missing.db"_s)));
}

void SqliteValuesTest::theMainFileSeesWriters()
{
    const QString path = m_directory.filePath(u"main.db"_s);
    SqliteStore store(path);
    store.run("CREATE TABLE t(a)");
    const SqliteMainFile file(QFile::encodeName(path));
    QVERIFY(file.isOpen());
    QVERIFY(!file.isReserved());
    QCOMPARE(file.read(0, 100), contentOf(path).left(100));
    QCOMPARE(file.read(8190, 100).size(), qsizetype{2});
    QVERIFY(file.read(100'000, 10).isEmpty());
    store.run("BEGIN IMMEDIATE");
    QVERIFY(file.isReserved());
    QVERIFY(file.lockShared());
    file.unlock();
    store.run("COMMIT; BEGIN EXCLUSIVE");
    QVERIFY(!file.lockShared());
    store.run("COMMIT");
    // Closing a descriptor of ours must not drop the locks of a writer in this process.
    store.run("BEGIN IMMEDIATE");
    {
        const SqliteMainFile other(QFile::encodeName(path));
        QVERIFY(other.isOpen());
    }
    QVERIFY(file.isReserved());
    store.run("COMMIT");
    QVERIFY(!SqliteMainFile(QFile::encodeName(m_directory.filePath(u"none.db"_s))).isOpen());
}

void SqliteValuesTest::valuesOrderAsInSqlite()
{
    const QList<SqliteValue> values{SqliteValue(), SqliteValue::text(""), SqliteValue::text("a"), SqliteValue::text(QByteArray("a\0", 2)), SqliteValue::text("aa"),
                                    SqliteValue::text("b"), SqliteValue::text("\xff"), SqliteValue::blob(""), SqliteValue::blob("a")};
    for (qsizetype i = 0; i < values.size(); ++i) {
        for (qsizetype j = 0; j < values.size(); ++j) {
            QCOMPARE(values[i] < values[j], i < j);
            QCOMPARE(values[i] == values[j], i == j);
        }
    }
}

void SqliteValuesTest::rangesAreJoined_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("isInside");
    QTest::newRow("below") << "a"_ba << false;
    QTest::newRow("at the lower end, which one side excludes") << "b"_ba << false;
    QTest::newRow("inside") << "c"_ba << true;
    QTest::newRow("at the upper end, which is included") << "d"_ba << true;
    QTest::newRow("just above") << QByteArray("d\0", 2) << false;
}

void SqliteValuesTest::rangesAreJoined()
{
    QFETCH(QByteArray, text);
    QFETCH(bool, isInside);
    SqliteIdRange range;
    QVERIFY(range.contains(SqliteValue::text(text)));
    range.raiseLower(SqliteValue::text("a"), true);
    range.raiseLower(SqliteValue::text("b"), true);
    range.raiseLower(SqliteValue::text("b"), false);
    range.raiseLower(SqliteValue::text("a"), false);
    range.sinkUpper(SqliteValue::text("z"), false);
    range.sinkUpper(SqliteValue::text("d"), true);
    range.sinkUpper(SqliteValue::text("e"), false);
    QCOMPARE(range.contains(SqliteValue::text(text)), isInside);
    sqlitestatements::Walk walk;
    range.describe(walk);
    QCOMPARE(walk.lower, sqlitestatements::IdBound::Exclusive);
    QCOMPARE(walk.upper, sqlitestatements::IdBound::Inclusive);
}

void SqliteValuesTest::rowsAreCopiedOut()
{
    RowBuffer buffer;
    for (int round = 0; round < 3; ++round) {
        buffer.clear();
        QByteArray id = "first";
        QByteArray payload(100, 'p');
        buffer.keep(rowOf(id, payload));
        id.fill('x');
        payload.fill('x');
        buffer.keep(rowOf("second", QByteArray(2 * RowBuffer::ChunkSize, 'q')));
        buffer.keep(rowOf("third", {}));
        const auto &rows = buffer.rows();
        QCOMPARE(rows.size(), std::size_t{3});
        QCOMPARE(rows[0].id.toByteArray(), "first"_ba);
        QCOMPARE(rows[0].payload.toByteArray(), QByteArray(100, 'p'));
        QCOMPARE(rows[0].run->toByteArray(), "run"_ba);
        QVERIFY(rows[0].source && rows[0].source->isEmpty());
        QVERIFY(!rows[0].causedBy);
        QCOMPARE(rows[1].payload.size(), qsizetype(2 * RowBuffer::ChunkSize));
        QCOMPARE(rows[2].id.toByteArray(), "third"_ba);
        QVERIFY(buffer.isFull());
        buffer.truncate(1);
        QCOMPARE(buffer.rows().size(), std::size_t{1});
    }
}

void SqliteValuesTest::affinities_data()
{
    QTest::addColumn<QByteArray>("declared");
    for (const char *type : {"text", "varchar(20)", "clob", "blob", "", "integer", "bigint", "real", "double", "numeric", "json", "datetime", "charint", "floating point", "string"})
        QTest::newRow(*type == '\0' ? "none" : type) << QByteArray(type);
}

void SqliteValuesTest::affinities()
{
    QFETCH(QByteArray, declared);
    // SQLite itself tells: does a text of digits stay one?
    SqliteStore store(u":memory:"_s);
    store.run("CREATE TABLE t(a " + declared + "); INSERT INTO t VALUES('12'), (12)");
    const bool keepsText = store.value("SELECT typeof(a) FROM t WHERE rowid = 1") == "text";
    const bool keepsNumber = store.value("SELECT typeof(a) FROM t WHERE rowid = 2") != "text";
    const SqliteAffinity expected = !keepsText ? SqliteAffinity::Number : keepsNumber ? SqliteAffinity::None : SqliteAffinity::Text;
    QCOMPARE(affinityOf(declared), expected);
}

void SqliteValuesTest::errorsHaveTheirCodes_data()
{
    QTest::addColumn<int>("sqlite");
    QTest::addColumn<ErrorCode>("code");
    QTest::newRow("busy") << SQLITE_BUSY << ErrorCode::StoreBusy;
    QTest::newRow("busy, in its long form") << SQLITE_BUSY_SNAPSHOT << ErrorCode::StoreBusy;
    QTest::newRow("read-only") << SQLITE_READONLY_DIRECTORY << ErrorCode::PermissionDenied;
    QTest::newRow("corrupt") << SQLITE_CORRUPT << ErrorCode::DamagedDatabase;
    QTest::newRow("not a database") << SQLITE_NOTADB << ErrorCode::NotADatabase;
    QTest::newRow("cannot open") << SQLITE_CANTOPEN << ErrorCode::NotFound;
    QTest::newRow("full") << SQLITE_FULL << ErrorCode::OutOfSpace;
    QTest::newRow("interrupted") << SQLITE_INTERRUPT << ErrorCode::Cancelled;
    QTest::newRow("input and output") << SQLITE_IOERR_READ << ErrorCode::StoreError;
}

void SqliteValuesTest::errorsHaveTheirCodes()
{
    QFETCH(int, sqlite);
    QFETCH(ErrorCode, code);
    const Error error = sqliteReadError(nullptr, sqlite, u"/ledgers/a.db"_s);
    QCOMPARE(error.code, code);
    QVERIFY(error.untouched.text().startsWith(u"Nothing was"_s));
    if (code != ErrorCode::Cancelled)
        QCOMPARE(error.where.text(), u"/ledgers/a.db"_s);
}

void SqliteValuesTest::statementsArePrepared()
{
    namespace sql = sqlitestatements;
    SqliteStore store(u":memory:"_s);
    store.run("CREATE TABLE \"e\"\"v\"(\"i d\" TEXT PRIMARY KEY, \"t\" TEXT, \"at\" TEXT)");
    sql::Walk walk;
    walk.select = "\"i d\"";
    walk.from = "\"e\"\"v\"";
    walk.id = "\"i d\"";
    QByteArrayList texts{sql::walk(walk), sql::countOf(walk), sql::skip(walk)};
    walk.equal = {"\"t\""};
    walk.lower = sql::IdBound::Exclusive;
    walk.upper = sql::IdBound::Inclusive;
    walk.hasSecondUpper = true;
    walk.rowIdAtMost = "rowid";
    walk.isBackward = true;
    walk.hasLimit = true;
    texts += {sql::walk(walk), sql::countOf(walk), sql::skip(walk), sql::explain(sql::walk(walk))};
    for (const auto start : {sql::TimeStart::Everything, sql::TimeStart::BehindMoment, sql::TimeStart::BehindRow, sql::TimeStart::AtRow}) {
        for (const bool isBackward : {false, true})
            texts += sql::timeWalk({walk.select, walk.from, "\"at\"", walk.id, start, isBackward, isBackward, isBackward, isBackward});
    }
    texts += {sql::byId(walk.select, walk.from, walk.id), sql::gather(walk.select, walk.from, walk.equal, "rowid"), sql::nextValue("\"t\"", walk.from, true),
              sql::nextValue("\"t\"", walk.from, false), sql::firstFrom("\"t\"", walk.from), sql::largest(walk.id, walk.from), sql::smallest(walk.id, walk.from),
              sql::exists(walk.from, {"\"t\"", "\"at\""}), sql::hasNull("\"at\"", walk.from), sql::nowMilliseconds(), sql::firstTable(),
              sql::insertInto(walk.from, {"\"i d\"", "\"t\""}), sql::insertInto(walk.from, {}), sql::tables(), sql::columnsOf(), sql::indexesOf(),
              sql::columnsOfIndex(), sql::encoding()};
    for (const QByteArray &text : texts) {
        const SqliteStatement statement(store.handle(), text);
        const QByteArray said = text + ": " + sqlite3_errmsg(store.handle());
        QVERIFY2(statement.code() == SQLITE_OK, said.constData());
        QVERIFY2(!text.contains("COLLATE"), "The column's own collation is the one that has the index.");
        QVERIFY2(!text.contains('\'') || !text.contains("i d"), "Values are parameters.");
    }
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::SqliteValuesTest)
#include "sqlitevaluestest.moc"
