// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/ctl/ledgerctlrun.h"
#include "tests/support/sqlitestore.h"
#include "tests/support/testpaths.h"

#include "backend/json/document.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

QByteArray contentsOf(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(path));
    return file.readAll();
}

/// The value of a member in each line.
QByteArrayList column(const QByteArrayList &lines, const QByteArray &name)
{
    QByteArrayList values;
    for (const QByteArray &line : lines) {
        const json::Document document = json::Document::parse(line);
        for (const json::NodeIndex child : document.children(document.root())) {
            if (document.key(child) == name)
                values.append(document.text(child));
        }
    }
    return values;
}

} // namespace

class LedgerctlTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void initMakesAnEmptyLedger();
    void initRefusesAStoreWithTables();
    void importCountsAndASecondImportFindsDuplicates();
    void importOfSeveralFilesTellsEach();
    void importTellsRejectedLines();
    void importStrictKeepsNothing();
    void exportGivesBackTheFile();
    void exportRefusesToOverwrite();
    void exportNeverWritesIntoTheLedger();
    void exportToStandardOutput();
    void exportInEveryFormatComesBack_data();
    void exportInEveryFormatComesBack();
    void eventsOfAnEntityComeInSequenceOrder();
    void eventsInOtherOrders_data();
    void eventsInOtherOrders();
    void eventsAreFiltered_data();
    void eventsAreFiltered();
    void eventsInEveryFormat();
    void entitiesAndTypesAreCounted();
    void infoTellsWhatThereIs();
    void infoUsesNow();
    void demoIsTheSameForTheSameSeed();
    void demoTellsItsStory();
    void demoRefusesAnExistingFile();
    void mappingOpensTheOtherDialect();
    void readingLeavesNoTrace();
    void sepsisGoesInAndOutByteForByte();
    void c05InvalidJsonIsExportedAsText();
    void c09BytesComeBack();
    void c13HostileTextIsKeptInJson();
    void c14CsvComesBack();

private:
    [[nodiscard]] QString path(const QString &name) const { return m_directory->filePath(name); }
    [[nodiscard]] QString fixture() const { return testDataPath(u"transfer/small.ledger.jsonl"_s); }
    /// A ledger with the fixture in it.
    [[nodiscard]] QString smallLedger()
    {
        const QString file = path(u"small.db"_s);
        if (runLedgerctl({u"init"_s, file}).exitCode != 0 || runLedgerctl({u"import"_s, file, fixture()}).exitCode != 0)
            qFatal("the fixture could not be imported");
        return file;
    }
    [[nodiscard]] QString write(const QString &name, const QByteArray &bytes) const
    {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write a test file");
        return file.fileName();
    }
    /// Exports one store and imports it into another; both must then answer alike.
    void comesBack(const QString &ledger, const QString &format);

    std::unique_ptr<QTemporaryDir> m_directory;
};

void LedgerctlTest::init()
{
    m_directory = std::make_unique<QTemporaryDir>();
}

void LedgerctlTest::initMakesAnEmptyLedger()
{
    const LedgerctlRun run = runLedgerctl({u"init"_s, path(u"new.db"_s)});
    QCOMPARE(run.exitCode, 0);
    SqliteStore store(path(u"new.db"_s));
    QCOMPARE(store.value("SELECT count(*) FROM events"), "0");
    QCOMPARE(store.value("SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"), "16");
    QCOMPARE(QDir(m_directory->path()).entryList(QDir::Files), QStringList{u"new.db"_s});
}

void LedgerctlTest::initRefusesAStoreWithTables()
{
    const QString ledger = smallLedger();
    const QStringList before = fingerprintOf(m_directory->path());
    const LedgerctlRun run = runLedgerctl({u"init"_s, ledger});
    QCOMPARE(run.exitCode, 4);
    QVERIFY2(run.errors.startsWith("ledgerctl: "), run.errors.constData());
    QCOMPARE(fingerprintOf(m_directory->path()), before);
}

void LedgerctlTest::importCountsAndASecondImportFindsDuplicates()
{
    const QString ledger = path(u"a.db"_s);
    QCOMPARE(runLedgerctl({u"init"_s, ledger}).exitCode, 0);
    const LedgerctlRun first = runLedgerctl({u"import"_s, ledger, fixture()});
    QCOMPARE(first.exitCode, 0);
    QCOMPARE(first.lines(), QByteArrayList{R"({"read":12,"inserted":12,"duplicates":0,"rejected":0,"conflicts":0,"key_clashes":0})"});
    const LedgerctlRun second = runLedgerctl({u"import"_s, ledger, fixture()});
    QCOMPARE(second.exitCode, 0);
    QCOMPARE(second.lines(), QByteArrayList{R"({"read":12,"inserted":0,"duplicates":12,"rejected":0,"conflicts":0,"key_clashes":0})"});
    QVERIFY2(first.errors.isEmpty(), first.errors.constData());
    // Payloads stand in the store as they stood in the file.
    SqliteStore store(ledger);
    QCOMPARE(store.value("SELECT payload_json FROM events WHERE event_id = '01KSFR9D380000000000000001'"),
             R"({ "old_price": 1.42,  "new_price": 1.470, "id": 9007199254740993 })");
}

void LedgerctlTest::importOfSeveralFilesTellsEach()
{
    const QString ledger = path(u"a.db"_s);
    QCOMPARE(runLedgerctl({u"init"_s, ledger}).exitCode, 0);
    const LedgerctlRun run = runLedgerctl({u"import"_s, ledger, fixture(), fixture()});
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(run.lines().size(), 2);
    QCOMPARE(column(run.lines(), "file"), QByteArrayList({fixture().toUtf8(), fixture().toUtf8()}));
    QCOMPARE(column(run.lines(), "inserted"), QByteArrayList({"12", "0"}));
}

void LedgerctlTest::importTellsRejectedLines()
{
    const QString ledger = smallLedger();
    const QByteArrayList lines = contentsOf(fixture()).split('\n');
    const QByteArray conflict = QByteArray(lines.at(0)).replace("hitl.pushed", "hitl.other");
    const QByteArray clash = QByteArray(lines.at(1)).replace("01KSFR9B4RSFM8VGRCFTSZ1STZ", "01KSFR9B4RSFM8VGRCFTSZ1STX");
    const QString file = write(u"mixed.jsonl"_s, lines.at(2) + "\n{broken\n" + conflict + '\n' + clash + '\n');
    const LedgerctlRun run = runLedgerctl({u"import"_s, ledger, file});
    QCOMPARE(run.exitCode, 3);
    QCOMPARE(run.lines(), QByteArrayList{R"({"read":4,"inserted":0,"duplicates":1,"rejected":3,"conflicts":1,"key_clashes":1})"});
    for (const char *place : {":2: ", ":3: ", ":4: "})
        QVERIFY2(run.errors.contains(QByteArray(file.toUtf8() + place)), run.errors.constData());
}

void LedgerctlTest::importStrictKeepsNothing()
{
    const QString ledger = path(u"a.db"_s);
    QCOMPARE(runLedgerctl({u"init"_s, ledger}).exitCode, 0);
    const QString file = write(u"mixed.jsonl"_s, contentsOf(fixture()) + "{broken\n");
    const LedgerctlRun run = runLedgerctl({u"import"_s, ledger, file, u"--strict"_s});
    QCOMPARE(run.exitCode, 3);
    QCOMPARE(jsonNumber(run.output, "inserted"), 0);
    QVERIFY2(run.errors.contains(":13: "), run.errors.constData());
    QCOMPARE(SqliteStore(ledger).value("SELECT count(*) FROM events"), "0");
}

void LedgerctlTest::exportGivesBackTheFile()
{
    const QString ledger = smallLedger();
    const LedgerctlRun run = runLedgerctl({u"export"_s, ledger, u"--to"_s, path(u"out.jsonl"_s)});
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(contentsOf(path(u"out.jsonl"_s)), contentsOf(fixture()));
    QCOMPARE(jsonNumber(run.output, "exported"), 12);
    QCOMPARE(jsonNumber(run.output, "bytes"), contentsOf(fixture()).size());
    QVERIFY(run.errors.isEmpty());
    QCOMPARE(QDir(m_directory->path()).entryList(QDir::Files | QDir::Hidden), QStringList({u"out.jsonl"_s, u"small.db"_s}));
}

void LedgerctlTest::exportRefusesToOverwrite()
{
    const QString ledger = smallLedger();
    const QString target = write(u"out.jsonl"_s, "precious");
    const LedgerctlRun run = runLedgerctl({u"export"_s, ledger, u"--to"_s, target});
    QCOMPARE(run.exitCode, 2);
    QVERIFY2(run.errors.contains("--force"), run.errors.constData());
    QCOMPARE(contentsOf(target), "precious");
    QCOMPARE(runLedgerctl({u"export"_s, ledger, u"--to"_s, target, u"--force"_s}).exitCode, 0);
    QCOMPARE(contentsOf(target), contentsOf(fixture()));
}

void LedgerctlTest::exportNeverWritesIntoTheLedger()
{
    const QString ledger = smallLedger();
    const QString link = path(u"link.db"_s);
    QVERIFY(QFile::link(ledger, link));
    const QStringList before = fingerprintOf(m_directory->path());
    QStringList targets{ledger, link, m_directory->path()};
    for (const QString &suffix : {u"-wal"_s, u"-shm"_s, u"-journal"_s})
        targets.append(ledger + suffix);
    for (const QString &target : targets) {
        for (const QString &source : {ledger, link}) {
            const LedgerctlRun run = runLedgerctl({u"export"_s, source, u"--to"_s, target, u"--force"_s});
            QVERIFY2(run.exitCode == 2, qPrintable(target));
        }
    }
    QCOMPARE(runLedgerctl({u"export"_s, link, u"--to"_s, link + u"-wal"_s, u"--force"_s}).exitCode, 2);
    QCOMPARE(fingerprintOf(m_directory->path()), before);
}

void LedgerctlTest::exportToStandardOutput()
{
    const QString ledger = smallLedger();
    const LedgerctlRun run = runLedgerctl({u"export"_s, ledger, u"--to"_s, u"-"_s, u"--type"_s, u"price.*"_s});
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(column(run.lines(), "event_type"), QByteArrayList({"price.changed", "price.changed", "price.bid_line_changed"}));
    const LedgerctlRun csv = runLedgerctl({u"export"_s, ledger, u"--to"_s, u"-"_s, u"--format"_s, u"csv"_s, u"--limit"_s, u"2"_s});
    QCOMPARE(csv.exitCode, 0);
    QCOMPARE(csv.lines().size(), 3);
}

void LedgerctlTest::comesBack(const QString &ledger, const QString &format)
{
    const QString file = path(u"out."_s + format);
    const LedgerctlRun exported = runLedgerctl({u"export"_s, ledger, u"--to"_s, file, u"--format"_s, format, u"--force"_s});
    QVERIFY2(exported.exitCode == 0, exported.errors.constData());
    const QString copy = path(u"copy-%1.db"_s.arg(format));
    QCOMPARE(runLedgerctl({u"init"_s, copy}).exitCode, 0);
    const LedgerctlRun imported = runLedgerctl({u"import"_s, copy, file, u"--strict"_s});
    QVERIFY2(imported.exitCode == 0, imported.errors.constData());
    const QByteArray sql = "SELECT event_id, typeof(event_id), event_type, entity_type, entity_id, payload_json, typeof(payload_json), caused_by, workflow_run_id, "
                           "occurred_at, recorded_at, sequence_no FROM events ORDER BY event_id";
    QCOMPARE(SqliteStore(copy).rows(sql), SqliteStore(ledger).rows(sql));
}

void LedgerctlTest::exportInEveryFormatComesBack_data()
{
    QTest::addColumn<QString>("format");
    QTest::newRow("JSON Lines") << u"jsonl"_s;
    QTest::newRow("exact CSV") << u"csv"_s;
    QTest::newRow("spreadsheet CSV") << u"csv-spreadsheet"_s;
}

void LedgerctlTest::exportInEveryFormatComesBack()
{
    QFETCH(QString, format);
    comesBack(smallLedger(), format);
}

void LedgerctlTest::eventsOfAnEntityComeInSequenceOrder()
{
    const QString ledger = smallLedger();
    const LedgerctlRun run = runLedgerctl({u"events"_s, ledger, u"--entity"_s, u"action:8421"_s, u"--format"_s, u"jsonl"_s});
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(column(run.lines(), "event_type"), QByteArrayList({"hitl.approved", "hitl.pushed"})); // C16: not the order of ids
    QCOMPARE(column(run.lines(), "sequence_no"), QByteArrayList({"1", "2"}));
    const QByteArray line = contentsOf(fixture()).split('\n').at(1);
    QCOMPARE(run.lines().first(), line); // exactly as it was imported
}

void LedgerctlTest::eventsInOtherOrders_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QByteArrayList>("expected"); // the last two characters of the payload's first key or the like: sequence numbers
    const QString entity = u"item:10472"_s;
    QTest::newRow("in ledger order") << QStringList{u"--order"_s, u"ledger"_s} << QByteArrayList{"1", "2", "3"};
    QTest::newRow("the last first") << QStringList{u"--reverse"_s} << QByteArrayList{"3", "2", "1"};
    QTest::newRow("by occurrence, the last first") << QStringList{u"--order"_s, u"occurred"_s, u"--reverse"_s} << QByteArrayList{"3", "2", "1"};
    QTest::newRow("behind an event") << QStringList{u"--after"_s, u"01KSFR9C400000000000000001"_s} << QByteArrayList{"2", "3"};
    QTest::newRow("behind an event, backwards") << QStringList{u"--after"_s, u"01KSFR9D380000000000000001"_s, u"--reverse"_s} << QByteArrayList{"1"};
    QTest::newRow("behind an id that does not exist, in ledger order")
        << QStringList{u"--order"_s, u"ledger"_s, u"--after"_s, u"01KSFR9C4Z"_s} << QByteArrayList{"2", "3"};
    QTest::newRow("at most two") << QStringList{u"--limit"_s, u"2"_s} << QByteArrayList{"1", "2"};
    QTest::newRow("none") << QStringList{u"--limit"_s, u"0"_s} << QByteArrayList{};
    QTest::newRow("recorded, one behind the first")
        << QStringList{u"--order"_s, u"recorded"_s, u"--after"_s, u"01KSFR9C400000000000000001"_s, u"--limit"_s, u"1"_s} << QByteArrayList{"2"};
}

void LedgerctlTest::eventsInOtherOrders()
{
    QFETCH(QStringList, options);
    QFETCH(QByteArrayList, expected);
    const LedgerctlRun run = runLedgerctl(QStringList{u"events"_s, smallLedger(), u"--entity"_s, u"item:10472"_s} + options);
    QVERIFY2(run.exitCode == 0, run.errors.constData());
    QCOMPARE(column(run.lines(), "sequence_no"), expected);
}

void LedgerctlTest::eventsAreFiltered_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<int>("expected");
    QTest::newRow("all") << QStringList{} << 12;
    QTest::newRow("by type") << QStringList{u"--type"_s, u"ar.bucket_moved"_s} << 2;
    QTest::newRow("by pattern") << QStringList{u"--type"_s, u"*.changed"_s} << 2;
    QTest::newRow("by run") << QStringList{u"--run"_s, u"run_01KSFR9C3000000000000000A1"_s} << 2;
    QTest::newRow("by source") << QStringList{u"--source"_s, u"platform"_s} << 12;
    QTest::newRow("by another source") << QStringList{u"--source"_s, u"nobody"_s} << 0;
    QTest::newRow("since and until, half open") << QStringList{u"--since"_s, u"2026-05-25T14:23:13Z"_s, u"--until"_s, u"2026-05-25T14:23:15Z"_s} << 3;
    QTest::newRow("on the recorded clock") << QStringList{u"--clock"_s, u"recorded"_s, u"--until"_s, u"2026-05-25T14:23:11.204Z"_s} << 0;
    QTest::newRow("on the clock of the ids") << QStringList{u"--clock"_s, u"ulid"_s, u"--since"_s, u"2026-05-25T14:23:20Z"_s} << 1;
    QTest::newRow("an entity whose id has a colon") << QStringList{u"--entity=bid:B:5875"_s} << 1;
    QTest::newRow("everything at once") << QStringList{u"--entity=item:10472"_s, u"--type=price.changed"_s, u"--since=2026-05-25T14:23:13Z"_s} << 1;
}

void LedgerctlTest::eventsAreFiltered()
{
    QFETCH(QStringList, options);
    QFETCH(int, expected);
    const LedgerctlRun run = runLedgerctl(QStringList{u"events"_s, smallLedger()} + options);
    QVERIFY2(run.exitCode == 0, run.errors.constData());
    QCOMPARE(run.lines().size(), expected);
}

void LedgerctlTest::eventsInEveryFormat()
{
    const QString ledger = smallLedger();
    const QByteArray json = runLedgerctl({u"events"_s, ledger, u"--format"_s, u"json"_s}).output;
    const json::Document document = json::Document::parse(json);
    QCOMPARE(document.extent(), json::Document::Extent::Complete);
    QCOMPARE(document.node(document.root()).childCount, 12);
    const QByteArray csv = runLedgerctl({u"events"_s, ledger, u"--format"_s, u"csv"_s}).output;
    QCOMPARE(runLedgerctl({u"export"_s, ledger, u"--format"_s, u"csv"_s, u"--to"_s, path(u"out.csv"_s)}).exitCode, 0);
    QCOMPARE(csv, contentsOf(path(u"out.csv"_s)));
    const QByteArrayList table = runLedgerctl({u"events"_s, ledger, u"--format"_s, u"table"_s}).lines();
    QCOMPARE(table.size(), 13);
    QVERIFY(table.first().startsWith("event_id  "));
}

void LedgerctlTest::entitiesAndTypesAreCounted()
{
    const QString ledger = smallLedger();
    const QByteArrayList entities = runLedgerctl({u"entities"_s, ledger}).lines();
    QCOMPARE(column(entities, "entity_type"), QByteArrayList({"action", "bid", "customer", "email", "item", "item", "sync_tier"}));
    QCOMPARE(column(entities, "events"), QByteArrayList({"2", "1", "2", "1", "3", "1", "2"}));
    QCOMPARE(column(entities, "first_event_id").at(4), "01KSFR9C400000000000000001");
    QCOMPARE(column(entities, "last_event_id").at(4), "01KSFR9D390000000000000001");
    QCOMPARE(column(entities, "last_occurred_at").at(4), "2026-05-25T14:23:13.000Z");
    const QByteArrayList types = runLedgerctl({u"types"_s, ledger, u"--type"_s, u"price.*"_s, u"--format"_s, u"jsonl"_s}).lines();
    QCOMPARE(column(types, "event_type"), QByteArrayList({"price.bid_line_changed", "price.changed"}));
    QCOMPARE(column(types, "events"), QByteArrayList({"1", "2"}));
}

void LedgerctlTest::infoTellsWhatThereIs()
{
    const QString ledger = smallLedger();
    const QByteArray info = runLedgerctl({u"info"_s, ledger, u"--format"_s, u"json"_s}).output;
    QCOMPARE(json::Document::parse(info).extent(), json::Document::Extent::Complete);
    QCOMPARE(jsonNumber(info, "events"), 12);
    QCOMPARE(jsonNumber(info, "entities"), 7);
    QCOMPARE(jsonNumber(info, "types"), 9);
    QVERIFY(info.contains(R"("dialect":"A")"));
    QVERIFY(info.contains(R"("collation":"BINARY","is_bytewise":true)"));
    QVERIFY(info.contains(R"("first_event":{"event_id":"01KSFR9B4RHWSQB413GQ18FQM8")"));
    QVERIFY(info.contains(R"({"month":"2026-05","event_type":"price.changed","events":2})"));
    QVERIFY(info.contains(R"("event_subscriptions":{"name":"event_subscriptions","access":"readable"})"));
    const QByteArray table = runLedgerctl({u"info"_s, ledger, u"--format"_s, u"table"_s}).output;
    QVERIFY2(table.contains("growth 2026-05"), table.constData());
    QVERIFY(runLedgerctl({u"info"_s, ledger, u"--format"_s, u"csv"_s}).output.startsWith("section,name,value\r\n"));
}

void LedgerctlTest::infoUsesNow()
{
    const QString ledger = smallLedger();
    const QByteArray before = runLedgerctl({u"info"_s, ledger, u"--now"_s, u"2026-05-25T14:23:15Z"_s}).output;
    QVERIFY(before.contains(R"("as_of":"2026-05-25T14:23:15.000Z")"));
    QVERIFY2(before.contains("5 events occurred after now."), before.constData());
    const QByteArray later = runLedgerctl({u"info"_s, ledger, u"--now"_s, u"2026-06-01"_s}).output;
    QVERIFY(!later.contains("after now"));
}

void LedgerctlTest::demoIsTheSameForTheSameSeed()
{
    const auto demo = [this](const QString &name, const QString &seed) {
        const LedgerctlRun run = runLedgerctl({u"demo"_s, path(name), u"--events"_s, u"2000"_s, u"--seed"_s, seed});
        if (run.exitCode != 0)
            qFatal("demo failed: %s", run.errors.constData());
        return contentsOf(path(name));
    };
    const QByteArray first = demo(u"a.db"_s, u"7"_s);
    QVERIFY(demo(u"b.db"_s, u"7"_s) == first); // no QCOMPARE: it would print the file
    QVERIFY(demo(u"c.db"_s, u"8"_s) != first);
    QCOMPARE(QDir(m_directory->path()).entryList(QDir::Files | QDir::Hidden), QStringList({u"a.db"_s, u"b.db"_s, u"c.db"_s}));
    SqliteStore store(path(u"a.db"_s));
    QCOMPARE(store.value("SELECT count(*) FROM events"), "2000");
    QCOMPARE(store.value("PRAGMA integrity_check"), "ok");
    QCOMPARE(store.value("SELECT count(*) FROM event_subscriptions"), "22");
}

void LedgerctlTest::demoTellsItsStory()
{
    const LedgerctlRun run = runLedgerctl({u"demo"_s, path(u"d.db"_s), u"--events=1500"_s, u"--end=2025-03-03T00:00:00Z"_s, u"--story"_s, path(u"story.json"_s)});
    QVERIFY2(run.exitCode == 0, run.errors.constData());
    const QByteArray story = contentsOf(path(u"story.json"_s));
    QCOMPARE(json::Document::parse(story).extent(), json::Document::Extent::Complete);
    QCOMPARE(jsonNumber(story, "events"), 1'500);
    QVERIFY(story.contains(R"("to": "2025-03-03T00:00:00.000Z")"));
    SqliteStore store(path(u"d.db"_s));
    const QByteArray last = store.value("SELECT max(recorded_at) FROM events");
    QVERIFY2(last < QByteArray("2025-03-03T00:00:00"), last.constData());
    const QByteArray poison = store.value("SELECT entity_id FROM events WHERE event_type = 'workflow.dispatch_failed' ORDER BY event_id DESC LIMIT 1");
    QVERIFY(story.contains(QByteArray("\"poison_event_id\": \"" + poison)));
    QCOMPARE(store.value("SELECT count(*) FROM events WHERE event_id > (SELECT last_event_id FROM event_drain_state WHERE drainer_id = 'workflow_runner') "
                         "AND event_id < '" + poison + "'"),
             "0");
}

void LedgerctlTest::demoRefusesAnExistingFile()
{
    const QString file = write(u"d.db"_s, "precious");
    const LedgerctlRun run = runLedgerctl({u"demo"_s, file, u"--events"_s, u"1000"_s});
    QCOMPARE(run.exitCode, 4);
    QCOMPARE(contentsOf(file), "precious");
    QCOMPARE(QDir(m_directory->path()).entryList(QDir::Files | QDir::Hidden), QStringList{u"d.db"_s});
}

void LedgerctlTest::mappingOpensTheOtherDialect()
{
    SqliteStore(path(u"b.db"_s)).run("CREATE TABLE event_log2(ulid TEXT PRIMARY KEY, event_type TEXT, entity_ref TEXT, payload_json TEXT, idempotency_key TEXT, at TEXT);"
                                     "INSERT INTO event_log2 VALUES('01KSFR9B4R0000000000000001','price.changed','customer:2147','{}','k1','2026-05-25T14:23:11Z'),"
                                     "('01KSFR9C400000000000000001','price.changed','bid:B:5875','{}',NULL,'2026-05-25T14:23:12Z');"); // C40
    const QString map = write(u"map.json"_s, R"({"tables":{"events":"event_log2"},"columns":{"events":{"event_id":"ulid","entity_ref":"entity_ref","occurred_at":"at"}}})");
    QCOMPARE(runLedgerctl({u"events"_s, path(u"b.db"_s)}).exitCode, 4);
    const LedgerctlRun run = runLedgerctl({u"events"_s, path(u"b.db"_s), u"--map"_s, map, u"--entity"_s, u"bid:B:5875"_s});
    QVERIFY2(run.exitCode == 0, run.errors.constData());
    QCOMPARE(column(run.lines(), "event_id"), QByteArrayList{"01KSFR9C400000000000000001"});
    QCOMPARE(column(run.lines(), "entity_id"), QByteArrayList{"B:5875"});
}

void LedgerctlTest::readingLeavesNoTrace()
{
    const QString ledger = smallLedger();
    const QStringList before = fingerprintOf(m_directory->path());
    const QString target = QTemporaryDir().filePath(u"out"_s);
    for (const QStringList &arguments : {QStringList{u"info"_s, ledger}, QStringList{u"events"_s, ledger}, QStringList{u"entities"_s, ledger},
                                         QStringList{u"types"_s, ledger}, QStringList{u"export"_s, ledger, u"--to"_s, u"-"_s}})
        QCOMPARE(runLedgerctl(arguments).exitCode, 0);
    QCOMPARE(fingerprintOf(m_directory->path()), before);
}

void LedgerctlTest::sepsisGoesInAndOutByteForByte()
{
    const auto sepsis = realLedgerPath(u"sepsis.ledger.jsonl.gz"_s);
    if (!sepsis)
        QSKIP(qPrintable(whyNoRealLedger()));
    const QString ledger = path(u"s.db"_s);
    QCOMPARE(runLedgerctl({u"init"_s, ledger}).exitCode, 0);
    const LedgerctlRun first = runLedgerctl({u"import"_s, ledger, *sepsis});
    QCOMPARE(jsonNumber(first.output, "read"), 15'214);
    QCOMPARE(jsonNumber(first.output, "inserted"), 15'214);
    const LedgerctlRun second = runLedgerctl({u"import"_s, ledger, *sepsis});
    QCOMPARE(jsonNumber(second.output, "duplicates"), 15'214);
    QCOMPARE(jsonNumber(second.output, "inserted"), 0);
    const LedgerctlRun events = runLedgerctl({u"events"_s, ledger, u"--entity"_s, u"case:XJ"_s, u"--format"_s, u"jsonl"_s});
    QCOMPARE(events.exitCode, 0);
    const QByteArrayList numbers = column(events.lines(), "sequence_no");
    QVERIFY(numbers.size() > 10);
    for (qsizetype i = 0; i < numbers.size(); ++i)
        QCOMPARE(numbers.at(i).toInt(), i + 1);
    QCOMPARE(runLedgerctl({u"export"_s, ledger, u"--to"_s, path(u"out.jsonl"_s)}).exitCode, 0);
    QProcess unpack;
    unpack.start(u"gzip"_s, {u"-dc"_s, *sepsis});
    QVERIFY(unpack.waitForFinished());
    QVERIFY(unpack.readAllStandardOutput() == contentsOf(path(u"out.jsonl"_s)));
}

void LedgerctlTest::c05InvalidJsonIsExportedAsText()
{
    const QString ledger = path(u"c05.db"_s);
    SqliteStore::makeCaseLedger(ledger, testData(u"cases/C05.sql"_s));
    const LedgerctlRun run = runLedgerctl({u"events"_s, ledger});
    QCOMPARE(run.lines().size(), 5);
    QCOMPARE(column(run.lines(), "payload_text"), QByteArrayList({R"({"a":2,})", "not json", ""}));
    QCOMPARE(column(run.lines(), "payload_json"), QByteArrayList({R"({"a":1})", R"({"a":5})"}));
    for (const QString &format : {u"jsonl"_s, u"csv"_s, u"csv-spreadsheet"_s})
        comesBack(ledger, format);
}

void LedgerctlTest::c09BytesComeBack()
{
    const QString ledger = path(u"c09.db"_s);
    SqliteStore::makeCaseLedger(ledger, testData(u"cases/C09.sql"_s));
    const LedgerctlRun run = runLedgerctl({u"events"_s, ledger});
    QCOMPARE(column(run.lines(), "payload_base64"), QByteArrayList({"eyJhIjoi/yJBIn0=", "AAECA/8="}));
    for (const QString &format : {u"jsonl"_s, u"csv"_s, u"csv-spreadsheet"_s})
        comesBack(ledger, format);
}

void LedgerctlTest::c13HostileTextIsKeptInJson()
{
    const QString ledger = path(u"c13.db"_s);
    SqliteStore::makeCaseLedger(ledger, testData(u"cases/C13.sql"_s));
    const LedgerctlRun json = runLedgerctl({u"events"_s, ledger, u"--format"_s, u"jsonl"_s});
    QCOMPARE(column(json.lines(), "event_type"), QByteArrayList({"price.<b>changed</b>", "price.\nchanged"}));
    const QByteArray table = runLedgerctl({u"events"_s, ledger, u"--format"_s, u"table"_s}).output;
    QVERIFY(table.contains("price.␊changed"));
    QVERIFY(!table.contains('\x1b'));
    QCOMPARE(table.count('\n'), 3);
    for (const QString &format : {u"jsonl"_s, u"csv"_s, u"csv-spreadsheet"_s})
        comesBack(ledger, format);
}

void LedgerctlTest::c14CsvComesBack()
{
    const QString ledger = path(u"c14.db"_s);
    SqliteStore::makeCaseLedger(ledger, testData(u"cases/C14.sql"_s));
    for (const QString &format : {u"jsonl"_s, u"csv"_s, u"csv-spreadsheet"_s})
        comesBack(ledger, format);
    const QByteArray safe = contentsOf(path(u"out.csv-spreadsheet"_s));
    QVERIFY(safe.first(safe.indexOf('\n')).contains("spreadsheet_safe"));
    QVERIFY2(safe.contains(",'=1+1,item,'-2+3,"), safe.constData());
    QVERIFY2(safe.contains(",' =1+1,item,'@SUM(1),"), safe.constData());
    const QByteArray exact = contentsOf(path(u"out.csv"_s));
    QVERIFY2(exact.contains(",=1+1,item,-2+3,"), exact.constData());
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::LedgerctlTest)
#include "ledgerctltest.moc"
