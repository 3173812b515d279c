// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqliteopening.h"
#include "backend/ledger/sqlite/sqlitereader.h"
#include "tests/support/sqlitestore.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <functional>
#include <memory>
#include <thread>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

const QByteArray TwoEvents = R"(
INSERT INTO events(event_id, event_type, entity_type, entity_id, payload_json, occurred_at) VALUES
('01KSFR9B4R0000000000000001', 'a.b', 'x', '1', '{}', '2026-05-25T14:23:11Z'),
('01KSFR9B4R0000000000000002', 'a.b', 'x', '1', '{}', '2026-05-25T14:23:12Z');
)"_ba;
const QByteArray ThirdEvent = "INSERT INTO events(event_id, event_type, entity_type, entity_id, payload_json, occurred_at) VALUES"
                              "('01KSFR9B4R0000000000000003', 'a.b', 'x', '1', '{}', '2026-05-25T14:23:13Z')"_ba;

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString &path, const QByteArray &content)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("%s cannot be written", qPrintable(path));
}

/// Runs in a child process as an ordinary user who owns nothing here (uid and gid 65534); returns what it returned (0 to 254).
int asNobody(const std::function<int()> &work)
{
    const pid_t child = ::fork();
    if (child == 0) {
        if (::setgid(65534) != 0 || ::setuid(65534) != 0)
            ::_exit(255);
        ::_exit(work());
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 255;
}

} // namespace

/// Each row of the table in architecture.md §2 "Opening without a trace", and everything that is no ledger.
class SqliteOpeningTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void opensByWhatLiesBesideTheFile_data();
    void opensByWhatLiesBesideTheFile();
    void tellsAHotJournalFromOthers_data();
    void tellsAHotJournalFromOthers();
    void aWriterInMidTransactionIsNotHot();
    void refusesAWalWithoutItsIndexAndOffersACopy();
    void thePrivateCopyIsPrivateAndGoesAway();
    void onePrivateCopyServesAllReaders();
    void thePrivateCopyNeedsRoomAndRights();
    void refusesWhatIsNoLedger_data();
    void refusesWhatIsNoLedger();
    void followsLinksToTheRealFile();
    void namesThatLookLikeUris_data();
    void namesThatLookLikeUris();
    void ordinaryUsersReadWhatTheyMay_data();
    void ordinaryUsersReadWhatTheyMay();
    void c65RowsOnlyInTheLogAreSeen();
    void c65ReadOnlyDirectory();
    void c65ACopyWithoutItsLogSaysSo();
    void aClosedLedgerIsWatched();
    void aLedgerThatWasReplacedIsTold();
    void aLedgerThatTurnsIntoWalGoesOn();

private:
    [[nodiscard]] QString path(const QString &name = u"ledger.db"_s) const { return m_directory->filePath(name); }
    /// Makes the ledger of a row of the table and returns a writer that must stay alive, or nullptr.
    [[nodiscard]] std::unique_ptr<SqliteStore> prepare(const QString &situation);
    [[nodiscard]] std::unique_ptr<LedgerReader> open(const QString &name = u"ledger.db"_s);
    [[nodiscard]] static qint64 countOf(LedgerReader &reader);
    void copyOfLiveWal(bool withShm);

    std::unique_ptr<QTemporaryDir> m_directory;
};

void SqliteOpeningTest::init()
{
    m_directory = std::make_unique<QTemporaryDir>();
    ::chmod(QFile::encodeName(m_directory->path()).constData(), 0755);
}

std::unique_ptr<LedgerReader> SqliteOpeningTest::open(const QString &name)
{
    auto reader = SqliteReader::open(path(name), {});
    if (!reader)
        qFatal("Not opened: %s", qPrintable(reader.error().text()));
    return std::move(reader).value();
}

qint64 SqliteOpeningTest::countOf(LedgerReader &reader)
{
    const auto count = reader.count({}, {}, {});
    if (!count)
        qFatal("No count: %s", qPrintable(count.error().text()));
    return count->matching;
}

/// The files of a WAL ledger whose writer is alive, under the name "ledger.db", without anybody who has them open.
void SqliteOpeningTest::copyOfLiveWal(bool withShm)
{
    SqliteStore::makeCaseLedger(path(u"live.db"_s), {});
    SqliteStore writer(path(u"live.db"_s));
    writer.run("PRAGMA journal_mode=WAL; " + TwoEvents);
    QVERIFY(QFile::copy(path(u"live.db"_s), path()));
    QVERIFY(QFile::copy(path(u"live.db-wal"_s), path(u"ledger.db-wal"_s)));
    if (withShm)
        QVERIFY(QFile::copy(path(u"live.db-shm"_s), path(u"ledger.db-shm"_s)));
}

std::unique_ptr<SqliteStore> SqliteOpeningTest::prepare(const QString &situation)
{
    if (situation == u"dead wal"_s) {
        copyOfLiveWal(true);
        return nullptr;
    }
    SqliteStore::makeCaseLedger(path(), TwoEvents);
    auto writer = std::make_unique<SqliteStore>(path());
    if (situation == u"live wal"_s) {
        writer->run("PRAGMA journal_mode=WAL; UPDATE events SET caused_by = 'x'");
        return writer;
    }
    if (situation == u"idle writer"_s) {
        writer->run("PRAGMA journal_mode=WAL");
        writer.reset();
        writer = std::make_unique<SqliteStore>(path());
        writer->run("SELECT count(*) FROM events");
        return writer;
    }
    if (situation == u"closed wal"_s)
        writer->run("PRAGMA journal_mode=WAL");
    if (situation == u"connected"_s)
        return writer;
    return nullptr;
}

void SqliteOpeningTest::opensByWhatLiesBesideTheFile_data()
{
    QTest::addColumn<QString>("situation");
    QTest::addColumn<SqliteWay>("way");
    QTest::addColumn<bool>("mayMissRecentRows");
    QTest::newRow("a rollback-journal file is read as it is") << u"plain"_s << SqliteWay::RollbackJournal << false;
    QTest::newRow("also with somebody connected to it") << u"connected"_s << SqliteWay::RollbackJournal << false;
    QTest::newRow("a WAL file with a live -wal") << u"live wal"_s << SqliteWay::LiveWal << false;
    QTest::newRow("a WAL file whose writer died leaving -wal and -shm") << u"dead wal"_s << SqliteWay::LiveWal << false;
    QTest::newRow("a WAL file that was closed has no -wal") << u"closed wal"_s << SqliteWay::ClosedWal << true;
    QTest::newRow("a WAL file with an empty -wal, its writer idle") << u"idle writer"_s << SqliteWay::ClosedWal << true;
}

void SqliteOpeningTest::opensByWhatLiesBesideTheFile()
{
    QFETCH(QString, situation);
    QFETCH(SqliteWay, way);
    QFETCH(bool, mayMissRecentRows);
    const auto writer = prepare(situation);
    const auto before = QDir(m_directory->path()).entryList(QDir::Files);
    const auto opening = SqliteOpening::decide(path());
    QVERIFY2(opening, opening ? "" : qPrintable(opening.error().text()));
    QCOMPARE(opening->way, way);
    const auto reader = open();
    QCOMPARE(countOf(*reader), qint64{2});
    QCOMPARE(reader->profile().mayMissRecentRows, mayMissRecentRows);
    QCOMPARE(reader->profile().openedAs, opening->words());
    const auto lines = reader->capabilities().lines;
    const bool isTold = std::any_of(lines.begin(), lines.end(), [](const Capability &line) { return line.code == CapabilityCode::ClosedWalFile; });
    QCOMPARE(isTold, mayMissRecentRows);
    QCOMPARE(QDir(m_directory->path()).entryList(QDir::Files), before);
}

void SqliteOpeningTest::tellsAHotJournalFromOthers_data()
{
    QTest::addColumn<QByteArray>("journal");
    QTest::addColumn<bool>("isHot");
    const QByteArray magic = QByteArray::fromHex("d9d505f920a163d7");
    QTest::newRow("no bytes (journal_mode TRUNCATE)") << ""_ba << false;
    QTest::newRow("a header of zeros (journal_mode PERSIST)") << QByteArray(512, '\0') << false;
    QTest::newRow("a synced header of a transaction") << magic + QByteArray::fromHex("00000001") + QByteArray(500, '\x5a') << true;
    QTest::newRow("a header that was not synced yet") << magic + QByteArray(4, '\0') + QByteArray(500, '\x5a') << true;
    QTest::newRow("a few bytes of a header") << magic.left(5) << true;
}

void SqliteOpeningTest::tellsAHotJournalFromOthers()
{
    QFETCH(QByteArray, journal);
    QFETCH(bool, isHot);
    (void)prepare(u"plain"_s);
    write(path(u"ledger.db-journal"_s), journal);
    const auto reader = SqliteReader::open(path(), {});
    QCOMPARE(reader.isOk(), !isHot);
    if (isHot) {
        QCOMPARE(reader.error().code, ErrorCode::HotJournal);
        QCOMPARE(exitCodeOf(reader.error().code), 5);
        QVERIFY(reader.error().text().contains(u"stopped in mid-transaction"_s));
        QVERIFY(reader.error().remedy.text().contains(u"open a copy"_s));
    }
    QCOMPARE(contentOf(path(u"ledger.db-journal"_s)), journal);
}

void SqliteOpeningTest::aWriterInMidTransactionIsNotHot()
{
    const auto writer = prepare(u"connected"_s);
    writer->run("BEGIN IMMEDIATE; " + ThirdEvent);
    QVERIFY(QFile::exists(path(u"ledger.db-journal"_s)));
    const auto reader = open();
    QCOMPARE(countOf(*reader), qint64{2});
    writer->run("COMMIT");
    QCOMPARE(countOf(*reader), qint64{3});
}

void SqliteOpeningTest::refusesAWalWithoutItsIndexAndOffersACopy()
{
    copyOfLiveWal(false);
    const auto reader = SqliteReader::open(path(), {});
    QVERIFY(!reader);
    QCOMPARE(reader.error().code, ErrorCode::WalWithoutShm);
    QCOMPARE(exitCodeOf(reader.error().code), 5);
    QVERIFY(reader.error().remedy.text().contains(u"private copy"_s));
    QVERIFY(!QFile::exists(path(u"ledger.db-shm"_s)));
}

void SqliteOpeningTest::thePrivateCopyIsPrivateAndGoesAway()
{
    copyOfLiveWal(false);
    const QByteArray file = contentOf(path());
    const QByteArray log = contentOf(path(u"ledger.db-wal"_s));
    const QTemporaryDir cache;
    const QString cacheDirectory = cache.filePath(u"ledgerscope/copies"_s);
    SharedPrivateCopy shared(path(), cacheDirectory);
    auto reader = SqliteReader::openPrivateCopy(shared, {}, {});
    QVERIFY2(reader, reader ? "" : qPrintable(reader.error().text()));
    QCOMPARE(countOf(**reader), qint64{2});
    QVERIFY(!(*reader)->profile().mayMissRecentRows);
    QCOMPARE((*reader)->profile().displayName, path());
    const auto copies = QDir(cacheDirectory).entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot);
    QCOMPARE(copies.size(), qsizetype{1});
    QCOMPARE(copies.first().permissions() & (QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup | QFile::ReadOther | QFile::WriteOther | QFile::ExeOther),
             QFile::Permissions());
    *reader = nullptr;
    QVERIFY(QDir(cacheDirectory).isEmpty());
    QCOMPARE(contentOf(path()), file);
    QCOMPARE(contentOf(path(u"ledger.db-wal"_s)), log);
    QVERIFY(!QFile::exists(path(u"ledger.db-shm"_s)));
}

void SqliteOpeningTest::onePrivateCopyServesAllReaders()
{
    copyOfLiveWal(false);
    const QDir cache(path(u"cache"_s));
    SharedPrivateCopy shared(path(), cache.path());
    const auto copies = [&cache] { return QDir(cache.path()).entryList(QDir::Dirs | QDir::NoDotAndDotDot); };
    std::array<std::shared_ptr<const PrivateCopy>, 4> held;
    {
        std::array<std::jthread, held.size()> threads;
        for (std::size_t i = 0; i < held.size(); ++i)
            threads[i] = std::jthread([&shared, &copy = held[i]] { copy = shared.get({}).value(); });
    }
    const QStringList first = copies();
    QCOMPARE(first.size(), qsizetype{1});
    auto one = SqliteReader::openPrivateCopy(shared, {}, {});
    auto other = SqliteReader::openPrivateCopy(shared, {}, {});
    QVERIFY(one && other);
    QCOMPARE(copies(), first);
    held.fill(nullptr);
    *one = nullptr;
    QCOMPARE(countOf(**other), qsizetype{2});
    *other = nullptr;
    QVERIFY(QDir(cache.path()).isEmpty());
    // A reader that comes later, for example after a reconnection, finds what is in the ledger then.
    const auto later = SqliteReader::openPrivateCopy(shared, {}, {});
    QVERIFY(later);
    QVERIFY(copies().size() == 1 && copies() != first);
}

void SqliteOpeningTest::thePrivateCopyNeedsRoomAndRights()
{
    copyOfLiveWal(false);
    write(path(u"file"_s), "x");
    SharedPrivateCopy nowhere(path(), path(u"file/cache"_s));
    const auto noDirectory = SqliteReader::openPrivateCopy(nowhere, {}, {});
    QVERIFY(!noDirectory);
    QCOMPARE(noDirectory.error().code, ErrorCode::PermissionDenied);
    std::stop_source stop;
    stop.request_stop();
    SharedPrivateCopy shared(path(), path(u"cache"_s));
    const auto stopped = SqliteReader::openPrivateCopy(shared, {}, stop.get_token());
    QVERIFY(!stopped);
    QCOMPARE(stopped.error().code, ErrorCode::Cancelled);
    QVERIFY(QDir(path(u"cache"_s)).isEmpty());
}

void SqliteOpeningTest::refusesWhatIsNoLedger_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<ErrorCode>("code");
    QTest::addColumn<QString>("word");
    QTest::newRow("a file that is not there") << u"missing"_s << ErrorCode::NotFound << u"no such file"_s;
    QTest::newRow("a folder") << u"folder"_s << ErrorCode::NotADatabase << u"folder"_s;
    QTest::newRow("a FIFO, which would block") << u"fifo"_s << ErrorCode::NotADatabase << u"not a regular file"_s;
    QTest::newRow("a device") << u"/dev/null"_s << ErrorCode::NotADatabase << u"not a regular file"_s;
    QTest::newRow("an empty file") << u"empty"_s << ErrorCode::NotADatabase << u"empty"_s;
    QTest::newRow("a text file") << u"text"_s << ErrorCode::NotADatabase << u"not an SQLite database"_s;
    QTest::newRow("a short text file") << u"short"_s << ErrorCode::NotADatabase << u"not an SQLite database"_s;
    QTest::newRow("an encrypted database") << u"encrypted"_s << ErrorCode::NotADatabase << u"encrypted"_s;
    QTest::newRow("a file cut off in its header") << u"header"_s << ErrorCode::DamagedDatabase << u"damaged"_s;
    QTest::newRow("a file cut off in the middle") << u"truncated"_s << ErrorCode::DamagedDatabase << u"cut off"_s;
    QTest::newRow("a file with an impossible page size") << u"page size"_s << ErrorCode::DamagedDatabase << u"damaged"_s;
    QTest::newRow("a file whose pages were overwritten") << u"garbage"_s << ErrorCode::DamagedDatabase << u"damaged"_s;
    QTest::newRow("a database without tables") << u"no tables"_s << ErrorCode::NoEventsTable << u"no tables"_s;
    QTest::newRow("a database without an events table") << u"other tables"_s << ErrorCode::NoEventsTable << u"orders"_s;
    QTest::newRow("an events table without an id") << u"no id"_s << ErrorCode::MissingColumns << u"event_id"_s;
    QTest::newRow("a number for an id") << u"number id"_s << ErrorCode::WrongColumnType << u"event_id"_s;
}

void SqliteOpeningTest::refusesWhatIsNoLedger()
{
    QFETCH(QString, what);
    QFETCH(ErrorCode, code);
    QFETCH(QString, word);
    SqliteStore::makeCaseLedger(path(u"whole"_s), TwoEvents);
    QByteArray whole = contentOf(path(u"whole"_s));
    QVERIFY(QDir(m_directory->path()).mkdir(u"folder"_s));
    QCOMPARE(::mkfifo(QFile::encodeName(path(u"fifo"_s)).constData(), 0600), 0);
    write(path(u"empty"_s), {});
    write(path(u"text"_s), "ts,value\n" + QByteArray(500, '1'));
    write(path(u"short"_s), "hello");
    write(path(u"encrypted"_s), QByteArray(4096, '\x9c'));
    write(path(u"header"_s), whole.left(60));
    write(path(u"truncated"_s), whole.left(whole.size() / 2));
    QByteArray pageSize = whole;
    pageSize.replace(16, 2, QByteArray::fromHex("0003"));
    write(path(u"page size"_s), pageSize);
    QByteArray garbage = whole.left(100) + QByteArray(whole.size() - 100, '\x77');
    write(path(u"garbage"_s), garbage);
    SqliteStore(path(u"no tables"_s)).run("PRAGMA user_version = 1");
    SqliteStore(path(u"other tables"_s)).run("CREATE TABLE orders(a); CREATE TABLE customers(b)");
    SqliteStore(path(u"no id"_s)).run("CREATE TABLE events(event_type TEXT, entity_type TEXT, entity_id TEXT, occurred_at TEXT)");
    SqliteStore(path(u"number id"_s)).run("CREATE TABLE events(event_id INTEGER PRIMARY KEY, event_type TEXT, entity_type TEXT, entity_id TEXT, occurred_at TEXT)");

    const QString file = what.startsWith(u'/') ? what : path(what);
    const QByteArray before = what == u"fifo"_s ? QByteArray() : contentOf(file);
    const auto listing = QDir(m_directory->path()).entryList();
    const auto reader = SqliteReader::open(file, {});
    QVERIFY(!reader);
    const Error &error = reader.error();
    QVERIFY2(error.code == code, qPrintable(nameOf(error.code) + u": "_s + error.text()));
    QVERIFY2(error.text().contains(word), qPrintable(error.text()));
    QVERIFY2(!error.untouched.isEmpty() && !error.remedy.isEmpty(), qPrintable(error.text()));
    if (what != u"fifo"_s)
        QCOMPARE(contentOf(file), before);
    QCOMPARE(QDir(m_directory->path()).entryList(), listing);
}

void SqliteOpeningTest::followsLinksToTheRealFile()
{
    const auto writer = prepare(u"live wal"_s);
    QVERIFY(QFile::link(path(), path(u"link.db"_s)));
    const auto reader = open(u"link.db"_s);
    QCOMPARE(countOf(*reader), qint64{2});
    QVERIFY2(reader->profile().openedAs.text().contains(u"live"_s), "The -wal lies beside the real file.");
}

void SqliteOpeningTest::namesThatLookLikeUris_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("a question mark") << u"a?mode=rwc.db"_s;
    QTest::newRow("a hash sign") << u"a#b.db"_s;
    QTest::newRow("a percent sign") << u"a%41.db"_s;
    QTest::newRow("blanks and umlauts") << u"mein schönes Buch.db"_s;
    QTest::newRow("a quotation mark") << u"it's \"mine\".db"_s;
    QTest::newRow("a scheme") << u"file:ledger.db"_s;
}

void SqliteOpeningTest::namesThatLookLikeUris()
{
    QFETCH(QString, name);
    SqliteStore::makeCaseLedger(path(u"plain.db"_s), TwoEvents);
    QVERIFY(QFile::rename(path(u"plain.db"_s), path(name)));
    const auto listing = QDir(m_directory->path()).entryList();
    QCOMPARE(countOf(*open(name)), qint64{2});
    QCOMPARE(QDir(m_directory->path()).entryList(), listing);
}

void SqliteOpeningTest::ordinaryUsersReadWhatTheyMay_data()
{
    QTest::addColumn<QString>("situation");
    QTest::addColumn<QString>("locked");
    QTest::addColumn<int>("mode");
    QTest::addColumn<int>("answer"); ///< number of events, or 100 + error code
    const int denied = 100 + static_cast<int>(ErrorCode::PermissionDenied);
    QTest::newRow("a file that others may read, in a folder they may not write") << u"plain"_s << u""_s << 0 << 2;
    QTest::newRow("a closed WAL file in such a folder") << u"closed wal"_s << u""_s << 0 << 2;
    QTest::newRow("a live WAL file in such a folder") << u"live wal"_s << u""_s << 0 << 2;
    QTest::newRow("a dead WAL file in such a folder") << u"dead wal"_s << u""_s << 0 << 2;
    QTest::newRow("a file that others may not read") << u"plain"_s << u"ledger.db"_s << 0600 << denied;
    QTest::newRow("a -shm that others may not read") << u"live wal"_s << u"ledger.db-shm"_s << 0600 << denied;
    QTest::newRow("a -wal that others may not read") << u"live wal"_s << u"ledger.db-wal"_s << 0600 << denied;
    QTest::newRow("a folder that others may not enter") << u"plain"_s << u"."_s << 0700 << denied;
}

void SqliteOpeningTest::ordinaryUsersReadWhatTheyMay()
{
    if (::geteuid() != 0)
        QSKIP("Only root can become another user; c65ReadOnlyDirectory covers the read-only folder.");
    QFETCH(QString, situation);
    QFETCH(QString, locked);
    QFETCH(int, mode);
    QFETCH(int, answer);
    const auto writer = prepare(situation);
    for (const QString &name : QDir(m_directory->path()).entryList(QDir::Files))
        ::chmod(QFile::encodeName(path(name)).constData(), 0644);
    if (!locked.isEmpty())
        QCOMPARE(::chmod(QFile::encodeName(path(locked)).constData(), static_cast<mode_t>(mode)), 0);
    const int got = asNobody([this] {
        const auto reader = SqliteReader::open(path(), {});
        if (!reader)
            return 100 + static_cast<int>(reader.error().code);
        const auto count = (*reader)->count({}, {}, {});
        return count ? static_cast<int>(count->matching) : 100 + static_cast<int>(count.error().code);
    });
    QCOMPARE(got, answer);
}

void SqliteOpeningTest::c65RowsOnlyInTheLogAreSeen()
{
    SqliteStore writer(path());
    writer.run("PRAGMA journal_mode=WAL; PRAGMA wal_autocheckpoint=0; CREATE TABLE events(event_id TEXT PRIMARY KEY, event_type TEXT, entity_type TEXT, "
               "entity_id TEXT, payload_json TEXT, occurred_at TEXT); "
               + TwoEvents);
    const QByteArray file = contentOf(path());
    const auto reader = open();
    QCOMPARE(countOf(*reader), qint64{2});
    writer.run(ThirdEvent);
    QCOMPARE(countOf(*reader), qint64{3});
    const auto page = reader->page({}, {});
    QVERIFY(page);
    QCOMPARE(page->events.last().id, EventId("01KSFR9B4R0000000000000003"_ba));
    QVERIFY2(contentOf(path()) == file, "Reading must not checkpoint.");
}

void SqliteOpeningTest::c65ReadOnlyDirectory()
{
    const auto writer = prepare(u"live wal"_s);
    const QByteArray directory = QFile::encodeName(m_directory->path());
    QCOMPARE(::chmod(directory.constData(), 0555), 0);
    auto reader = SqliteReader::open(path(), {});
    const qint64 count = reader ? countOf(**reader) : -1;
    QCOMPARE(::chmod(directory.constData(), 0755), 0);
    QVERIFY2(reader, reader ? "" : qPrintable(reader.error().text()));
    QCOMPARE(count, qint64{2});
}

void SqliteOpeningTest::c65ACopyWithoutItsLogSaysSo()
{
    copyOfLiveWal(true);
    QVERIFY(QFile::remove(path(u"ledger.db-wal"_s)));
    QVERIFY(QFile::remove(path(u"ledger.db-shm"_s)));
    const auto reader = open();
    QVERIFY(reader->profile().mayMissRecentRows);
    QVERIFY(reader->profile().openedAs.text().contains(u"closed WAL file"_s));
    QCOMPARE(countOf(*reader), qint64{0}); // both events were in the log alone
    QVERIFY(!QFile::exists(path(u"ledger.db-wal"_s)));
}

void SqliteOpeningTest::aClosedLedgerIsWatched()
{
    (void)prepare(u"closed wal"_s);
    const auto reader = open();
    QCOMPARE(countOf(*reader), qint64{2});
    {
        SqliteStore writer(path());
        writer.run(ThirdEvent);
        QCOMPARE(countOf(*reader), qint64{3});
        QVERIFY2(!reader->profile().mayMissRecentRows, "Now the log is read too.");
    } // the writer checkpoints and removes its log, which we must not hinder
    QVERIFY(!QFile::exists(path(u"ledger.db-wal"_s)));
    QCOMPARE(countOf(*reader), qint64{3});
    QVERIFY(reader->profile().openedAs.text().contains(u"closed"_s));
    SqliteStore(path()).run("DELETE FROM events");
    QCOMPARE(countOf(*reader), qint64{0});
}

void SqliteOpeningTest::aLedgerThatWasReplacedIsTold()
{
    (void)prepare(u"plain"_s);
    const auto reader = open();
    SqliteStore::makeCaseLedger(path(u"other.db"_s), {});
    QVERIFY(QFile::rename(path(), path(u"old.db"_s)));
    QVERIFY(QFile::rename(path(u"other.db"_s), path()));
    const auto count = reader->count({}, {}, {});
    QVERIFY(!count);
    QCOMPARE(count.error().code, ErrorCode::StoreChanged);
    QCOMPARE(reader->upperBound({}).error().code, ErrorCode::StoreChanged);
    QVERIFY(QFile::remove(path()));
    const auto gone = reader->count({}, {}, {});
    QVERIFY(!gone);
    QCOMPARE(gone.error().code, ErrorCode::NotFound);
}

void SqliteOpeningTest::aLedgerThatTurnsIntoWalGoesOn()
{
    const auto writer = prepare(u"connected"_s);
    const auto reader = open();
    QCOMPARE(countOf(*reader), qint64{2});
    writer->run("PRAGMA journal_mode=WAL; " + ThirdEvent);
    QCOMPARE(countOf(*reader), qint64{3});
    QVERIFY(reader->profile().openedAs.text().contains(u"live"_s));
    writer->run("PRAGMA journal_mode=DELETE");
    QCOMPARE(countOf(*reader), qint64{3});
    QVERIFY(reader->profile().openedAs.text().contains(u"rollback"_s));
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::SqliteOpeningTest)
#include "sqliteopeningtest.moc"
