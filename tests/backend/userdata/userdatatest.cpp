// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/core/timestamp.h"
#include "backend/userdata/datafile.h"
#include "backend/userdata/mappingstore.h"
#include "backend/userdata/recentledgers.h"
#include "backend/userdata/savedvalues.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

RecentLedger ledger(const QString &url, const char *opened)
{
    return {url, u"Name of "_s + url, LedgerKind::Staging, FrameColour::Blue, *Timestamp::fromText(opened).instant()};
}

QStringList urlsOf(const RecentLedgers &recent)
{
    QStringList urls;
    for (const RecentLedger &known : recent.ledgers())
        urls += known.url;
    return urls;
}

void writeFile(const QString &path, const QByteArray &contents)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(contents), contents.size());
}

QByteArray readFile(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class UserDataTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void fileIsReplacedAsAWhole();
    void fileThatCannotBeWrittenKeepsItsContents();
    void filesAreSetAsideUnderFreeNames();
    void recentLedgersSurviveARestart();
    void nothingIsWrittenBeforeTheFirstLedger();
    void lastOpenedComesFirst();
    void theOldestGoesWhenThereAreTooMany();
    void twoWindowsDoNotForgetEachOthersLedgers();
    void ledgersAreForgotten();
    void passwordsAreNeverStored_data();
    void passwordsAreNeverStored();
    void damagedListIsSetAside_data();
    void damagedListIsSetAside();
    void entriesThatCanBeReadAreKept();
    void oddTextSurvives();
    void kindsAndColoursHaveNames();
    void productionIsWine();
    void mappingsAreKeptPerLedger();
    void mappingThatIsNoneIsSetAside();
    void valuesSurviveARestart();
    void valuesAreWrittenOnlyWhenTheyChanged();
    void damagedValuesAreSetAside_data();
    void damagedValuesAreSetAside();

private:
    [[nodiscard]] QString config() const { return m_directory->filePath(u"config"_s); }
    [[nodiscard]] QString listPath() const { return config() + u"/recent-ledgers.json"_s; }

    std::unique_ptr<QTemporaryDir> m_directory;
};

void UserDataTest::init()
{
    m_directory = std::make_unique<QTemporaryDir>();
    QVERIFY(m_directory->isValid());
}

void UserDataTest::fileIsReplacedAsAWhole()
{
    const DataFile file(config() + u"/deep/er/file"_s);
    QVERIFY(!*file.read());
    QVERIFY(file.write("one"_ba));
    QCOMPARE(**file.read(), "one"_ba);
    QVERIFY(file.write("\0two\xFF"_ba));
    QCOMPARE(**file.read(), "\0two\xFF"_ba);
    QCOMPARE(QFile::permissions(file.path()) & (QFileDevice::ReadGroup | QFileDevice::ReadOther | QFileDevice::WriteGroup | QFileDevice::WriteOther),
             QFileDevice::Permissions());
    QCOMPARE(QDir(config() + u"/deep/er"_s).entryList(QDir::Files), QStringList{u"file"_s});
    QVERIFY(file.remove());
    QVERIFY(!*file.read());
    QVERIFY(file.remove());
}

void UserDataTest::fileThatCannotBeWrittenKeepsItsContents()
{
    // A directory in the file's place cannot be replaced by a file, not even by root.
    QVERIFY(QDir().mkpath(config() + u"/file/inside"_s));
    const auto written = DataFile(config() + u"/file"_s).write("x"_ba);
    QVERIFY(!written);
    QCOMPARE(written.error().code, ErrorCode::BadFile);
    QVERIFY(written.error().where.text().contains(config()));
    QVERIFY(QFileInfo(config() + u"/file/inside"_s).isDir());
    // Nor can a folder be made below a file.
    writeFile(config() + u"/plain"_s, "kept"_ba);
    QVERIFY(!DataFile(config() + u"/plain/file"_s).write("x"_ba));
    QCOMPARE(readFile(config() + u"/plain"_s), "kept"_ba);
}

void UserDataTest::filesAreSetAsideUnderFreeNames()
{
    const DataFile file(config() + u"/file"_s);
    QVERIFY(!file.setAside());
    for (const auto &expected : {u"/file.damaged"_s, u"/file.damaged-2"_s, u"/file.damaged-3"_s}) {
        QVERIFY(file.write(expected.toUtf8()));
        const auto aside = file.setAside();
        QVERIFY(aside);
        QCOMPARE(*aside, config() + expected);
        QCOMPARE(readFile(*aside), expected.toUtf8());
        QVERIFY(!QFileInfo::exists(file.path()));
    }
}

void UserDataTest::recentLedgersSurviveARestart()
{
    RecentLedger production{u"postgresql://ana@db/prod?sslmode=require"_s, u"Prod"_s, LedgerKind::Production, FrameColour::Wine,
                            *Timestamp::fromText("2026-05-25T14:23:11.123456789Z").instant()};
    {
        RecentLedgers recent(config());
        QVERIFY(recent.remember(production));
        QVERIFY(recent.remember(ledger(u"sqlite:/tmp/a.db"_s, "2026-05-24T00:00:00Z")));
    }
    RecentLedgers recent(config());
    QVERIFY(recent.ledgers().isEmpty());
    QVERIFY(recent.load());
    QVERIFY(!recent.setAsidePath());
    QCOMPARE(recent.ledgers().size(), qsizetype{2});
    QCOMPARE(recent.ledgers().first(), production);
    QCOMPARE(recent.find(production.url), std::optional(production));
    QVERIFY(!recent.find(u"nothing"_s));
}

void UserDataTest::nothingIsWrittenBeforeTheFirstLedger()
{
    RecentLedgers recent(config());
    QVERIFY(recent.load());
    QVERIFY(recent.forget(u"sqlite:/tmp/a.db"_s));
    QVERIFY(!QFileInfo::exists(config()));
}

void UserDataTest::lastOpenedComesFirst()
{
    RecentLedgers recent(config());
    QVERIFY(recent.remember(ledger(u"b"_s, "2026-05-25T00:00:00Z")));
    QVERIFY(recent.remember(ledger(u"a"_s, "2026-05-24T00:00:00Z")));
    QVERIFY(recent.remember(ledger(u"c"_s, "2026-05-26T00:00:00Z")));
    QCOMPARE(urlsOf(recent), (QStringList{u"c"_s, u"b"_s, u"a"_s}));
    RecentLedger again = ledger(u"a"_s, "2026-05-27T00:00:00Z");
    again.name = u"renamed"_s;
    QVERIFY(recent.remember(again));
    QCOMPARE(urlsOf(recent), (QStringList{u"a"_s, u"c"_s, u"b"_s}));
    QCOMPARE(recent.ledgers().first().name, u"renamed"_s);
}

void UserDataTest::theOldestGoesWhenThereAreTooMany()
{
    RecentLedgers recent(config());
    const Instant start = *Timestamp::fromText("2026-05-25T00:00:00Z").instant();
    for (int i = 0; i < RecentLedgers::LargestCount + 3; ++i) {
        RecentLedger one = ledger(u"l%1"_s.arg(i), "2026-05-25T00:00:00Z");
        one.lastOpened = {start.nanoseconds + i * Instant::PerSecond};
        QVERIFY(recent.remember(one));
    }
    QCOMPARE(recent.ledgers().size(), RecentLedgers::LargestCount);
    QVERIFY(!recent.find(u"l2"_s));
    QVERIFY(recent.find(u"l3"_s));
}

void UserDataTest::twoWindowsDoNotForgetEachOthersLedgers()
{
    RecentLedgers first(config());
    RecentLedgers second(config());
    QVERIFY(first.load());
    QVERIFY(second.load());
    QVERIFY(first.remember(ledger(u"a"_s, "2026-05-24T00:00:00Z")));
    QVERIFY(second.remember(ledger(u"b"_s, "2026-05-25T00:00:00Z")));
    QVERIFY(first.load());
    QCOMPARE(urlsOf(first), (QStringList{u"b"_s, u"a"_s}));
}

void UserDataTest::ledgersAreForgotten()
{
    RecentLedgers recent(config());
    QVERIFY(recent.remember(ledger(u"a"_s, "2026-05-24T00:00:00Z")));
    QVERIFY(recent.remember(ledger(u"b"_s, "2026-05-25T00:00:00Z")));
    QVERIFY(recent.forget(u"a"_s));
    QVERIFY(recent.forget(u"never there"_s));
    RecentLedgers again(config());
    QVERIFY(again.load());
    QCOMPARE(urlsOf(again), QStringList{u"b"_s});
    QVERIFY(again.forget(u"b"_s));
    QVERIFY(again.load());
    QVERIFY(again.ledgers().isEmpty());
    QVERIFY(!again.setAsidePath());
}

void UserDataTest::passwordsAreNeverStored_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<bool>("isStored");
    QTest::newRow("user and password") << u"postgresql://ana:topsecret@db/prod"_s << false;
    QTest::newRow("password as a parameter") << u"postgresql://db/prod?password=topsecret"_s << false;
    QTest::newRow("password of the client key") << u"postgresql://db/prod?sslpassword=topsecret"_s << false;
    QTest::newRow("password as a setting") << u"service=x Password = topsecret"_s << false;
    QTest::newRow("no address") << u""_s << false;
    QTest::newRow("user alone") << u"postgresql://ana@db:5432/prod"_s << true;
    QTest::newRow("port without a user") << u"postgresql://db:5432/prod"_s << true;
    QTest::newRow("password file") << u"postgresql://db/prod?passfile=/home/ana/.pgpass"_s << true;
    QTest::newRow("file with an at sign") << u"sqlite:/tmp/a:b@c.db"_s << true;
}

void UserDataTest::passwordsAreNeverStored()
{
    QFETCH(QString, url);
    QFETCH(bool, isStored);
    RecentLedgers recent(config());
    QVERIFY(recent.remember(ledger(u"other"_s, "2026-05-25T00:00:00Z")));
    const auto remembered = recent.remember(ledger(url, "2026-05-25T00:00:00Z"));
    QCOMPARE(remembered.isOk(), isStored);
    QVERIFY(!readFile(listPath()).contains("topsecret"));
    QCOMPARE(recent.ledgers().size(), isStored ? qsizetype{2} : qsizetype{1});
    if (!isStored) {
        QCOMPARE(remembered.error().code, ErrorCode::BadValue);
        QVERIFY(!remembered.error().text().contains(u"topsecret"_s));
    }
}

void UserDataTest::damagedListIsSetAside_data()
{
    QTest::addColumn<QByteArray>("contents");
    QTest::newRow("nothing in it") << ""_ba;
    QTest::newRow("cut off") << "{\"version\": 1, \"ledgers\": [{\"url\": \"a\""_ba;
    QTest::newRow("not JSON") << QByteArray("\0\xFF garbage", 10);
    QTest::newRow("not an object") << "[]"_ba;
    QTest::newRow("no list") << "{\"version\": 1}"_ba;
    QTest::newRow("a newer version") << "{\"version\": 2, \"ledgers\": []}"_ba;
}

void UserDataTest::damagedListIsSetAside()
{
    QFETCH(QByteArray, contents);
    QVERIFY(QDir().mkpath(config()));
    writeFile(listPath(), contents);
    RecentLedgers recent(config());
    QVERIFY(recent.load());
    QVERIFY(recent.ledgers().isEmpty());
    QVERIFY(recent.setAsidePath());
    QCOMPARE(readFile(*recent.setAsidePath()), contents);
    QVERIFY(recent.remember(ledger(u"a"_s, "2026-05-25T00:00:00Z")));
    QVERIFY(recent.load());
    QCOMPARE(urlsOf(recent), QStringList{u"a"_s});
    QVERIFY(!recent.setAsidePath());
}

void UserDataTest::entriesThatCanBeReadAreKept()
{
    QVERIFY(QDir().mkpath(config()));
    const QByteArray contents = R"({"version": 1, "ledgers": [
        {"url": "good", "name": "", "kind": "test", "colour": "olive", "lastOpened": "2026-05-25T00:00:00Z"},
        {"url": "unknown kind", "name": "", "kind": "playground", "colour": "olive", "lastOpened": "2026-05-25T00:00:00Z"},
        {"url": "no time", "name": "", "kind": "test", "colour": "olive", "lastOpened": "yesterday"},
        {"url": "postgresql://a:topsecret@b/c", "name": "", "kind": "test", "colour": "olive", "lastOpened": "2026-05-25T00:00:00Z"},
        7]})";
    writeFile(listPath(), contents);
    RecentLedgers recent(config());
    QVERIFY(recent.load());
    QCOMPARE(urlsOf(recent), QStringList{u"good"_s});
    QVERIFY(recent.setAsidePath());
    QCOMPARE(readFile(*recent.setAsidePath()), contents);
    RecentLedgers again(config());
    QVERIFY(again.load());
    QCOMPARE(urlsOf(again), QStringList{u"good"_s});
    QVERIFY(!again.setAsidePath());
}

void UserDataTest::oddTextSurvives()
{
    RecentLedger odd = ledger(u"sqlite:/tmp/\"quoted\" \\ back\nline \u202e.db"_s, "2026-05-25T00:00:00Z");
    odd.name = u"Ünïcode \U0001F600 \"x\""_s;
    RecentLedgers recent(config());
    QVERIFY(recent.remember(odd));
    RecentLedgers again(config());
    QVERIFY(again.load());
    QCOMPARE(again.ledgers(), QList{odd});
}

void UserDataTest::kindsAndColoursHaveNames()
{
    for (int i = 0; i <= static_cast<int>(LedgerKind::Copy); ++i)
        QCOMPARE(kindNamed(nameOf(static_cast<LedgerKind>(i))), std::optional(static_cast<LedgerKind>(i)));
    for (int i = 0; i <= static_cast<int>(FrameColour::Wine); ++i)
        QCOMPARE(colourNamed(nameOf(static_cast<FrameColour>(i))), std::optional(static_cast<FrameColour>(i)));
    QVERIFY(!kindNamed("Production"_ba));
    QVERIFY(!colourNamed("red"_ba));
    QVERIFY(!colourNamed(""_ba));
}

void UserDataTest::productionIsWine()
{
    QCOMPARE(presetColourOf(LedgerKind::Production), FrameColour::Wine);
    QCOMPARE(presetColourOf(LedgerKind::Staging), FrameColour::Grey);
}

void UserDataTest::mappingsAreKeptPerLedger()
{
    const MappingStore store(config());
    const QString longUrl = u"sqlite:/"_s + QString(3000, u'x') + u"/../ä.db"_s;
    QVERIFY(!*store.mapping(longUrl));
    QVERIFY(store.save(longUrl, "{\"zone\": \"UTC\"}\n"_ba));
    QVERIFY(store.save(u"service=ledger"_s, "{}\n"_ba));
    QCOMPARE(**store.mapping(longUrl), "{\"zone\": \"UTC\"}\n"_ba);
    QCOMPARE(**MappingStore(config()).mapping(u"service=ledger"_s), "{}\n"_ba);
    QCOMPARE(readFile(store.pathOf(longUrl)), "{\"zone\": \"UTC\"}\n"_ba);
    QVERIFY(store.remove(longUrl));
    QVERIFY(!*store.mapping(longUrl));
    QVERIFY(*store.mapping(u"service=ledger"_s));
}

void UserDataTest::mappingThatIsNoneIsSetAside()
{
    const MappingStore store(config());
    QVERIFY(store.save(u"a"_s, "oops"_ba));
    const auto aside = store.setAside(u"a"_s);
    QVERIFY(aside);
    QCOMPARE(readFile(*aside), "oops"_ba);
    QVERIFY(!*store.mapping(u"a"_s));
}

void UserDataTest::valuesSurviveARestart()
{
    const QByteArray anyBytes("\0\x01\xFF\"\\", 5);
    {
        SavedValues values(config(), u"layout"_s);
        QVERIFY(values.load());
        values.set("layout/timeline/1280x800"_ba, anyBytes);
        values.set("empty"_ba, ""_ba);
        values.set("gone"_ba, "x"_ba);
        values.remove("gone"_ba);
        QVERIFY(values.save());
    }
    SavedValues values(config(), u"layout"_s);
    QVERIFY(!values.value("empty"_ba));
    QVERIFY(values.load());
    QCOMPARE(values.value("layout/timeline/1280x800"_ba), std::optional(anyBytes));
    QCOMPARE(values.value("empty"_ba), std::optional(""_ba));
    QVERIFY(!values.value("gone"_ba));
    values.clear();
    QVERIFY(values.save());
    QVERIFY(values.load());
    QVERIFY(!values.value("empty"_ba));
    QVERIFY(!values.setAsidePath());
}

void UserDataTest::valuesAreWrittenOnlyWhenTheyChanged()
{
    SavedValues values(config(), u"layout"_s);
    QVERIFY(values.load());
    values.remove("never there"_ba);
    values.clear();
    QVERIFY(values.save());
    QVERIFY(!QFileInfo::exists(config()));
    values.set("a"_ba, "1"_ba);
    QVERIFY(values.save());
    QVERIFY(QFile::remove(config() + u"/layout.json"_s));
    values.set("a"_ba, "1"_ba);
    QVERIFY(values.save());
    QVERIFY(!QFileInfo::exists(config() + u"/layout.json"_s));
    values.set("a"_ba, "2"_ba);
    QVERIFY(values.save());
    QVERIFY(QFileInfo::exists(config() + u"/layout.json"_s));
}

void UserDataTest::damagedValuesAreSetAside_data()
{
    QTest::addColumn<QByteArray>("contents");
    QTest::addColumn<bool>("keepsGood");
    QTest::newRow("not JSON") << "oops"_ba << false;
    QTest::newRow("no values") << "{\"version\": 1}"_ba << false;
    QTest::newRow("a value that is no text") << "{\"version\": 1, \"values\": {\"good\": \"YQ==\", \"bad\": 7}}"_ba << true;
    QTest::newRow("a value that is no base64") << "{\"version\": 1, \"values\": {\"good\": \"YQ==\", \"bad\": \"***\"}}"_ba << true;
    QTest::newRow("a key twice") << "{\"version\": 1, \"values\": {\"x\": \"YQ==\", \"x\": \"Yg==\", \"good\": \"YQ==\"}}"_ba << true;
    QTest::newRow("a newer version") << "{\"version\": 9, \"values\": {\"good\": \"YQ==\"}}"_ba << true;
}

void UserDataTest::damagedValuesAreSetAside()
{
    QFETCH(QByteArray, contents);
    QFETCH(bool, keepsGood);
    QVERIFY(QDir().mkpath(config()));
    writeFile(config() + u"/layout.json"_s, contents);
    SavedValues values(config(), u"layout"_s);
    QVERIFY(values.load());
    QVERIFY(values.setAsidePath());
    QCOMPARE(readFile(*values.setAsidePath()), contents);
    QCOMPARE(values.value("good"_ba), keepsGood ? std::optional("a"_ba) : std::nullopt);
    SavedValues again(config(), u"layout"_s);
    QVERIFY(again.load());
    QVERIFY(!again.setAsidePath());
    QCOMPARE(again.value("good"_ba), values.value("good"_ba));
}

} // namespace ledgerscope

QTEST_APPLESS_MAIN(ledgerscope::UserDataTest)
#include "userdatatest.moc"
