// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/userdata/savedfilters.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

SavedFilter filter(const QString &name, const QString &ledger = {})
{
    return {{ledger, name}, u"type = \"price.changed\" and payload.note contains \"ä\\n\""_s, FrameColour::Wine, FilterUse::Highlight};
}

QStringList namesOf(const SavedFilters &saved)
{
    QStringList names;
    for (const SavedFilter &known : saved.filters())
        names += known.key.name;
    return names;
}

void writeFile(const QString &path, const QByteArray &contents)
{
    QVERIFY(QDir().mkpath(QFileInfo(path).path()));
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

class SavedFiltersTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void filtersSurviveARestart();
    void nothingIsWrittenBeforeTheFirstFilter();
    void aFilterIsRenamedInOneStep();
    void theSameNameMayStandForTwoLedgers();
    void aFilterIsTakenAway();
    void twoWindowsDoNotForgetEachOthersFilters();
    void aFilterWithoutANameIsRefused();
    void damagedFileIsSetAside_data();
    void damagedFileIsSetAside();
    void entriesThatCanBeReadAreKept_data();
    void entriesThatCanBeReadAreKept();
    void aFileOfANewerVersionIsNotTouched();
    void anErrorOfTheDiskLosesNothing();
    void usesHaveNames();

private:
    [[nodiscard]] QString config() const { return m_directory->filePath(u"config"_s); }
    [[nodiscard]] QString path() const { return config() + u"/saved-filters.json"_s; }

    std::unique_ptr<QTemporaryDir> m_directory;
};

void SavedFiltersTest::init()
{
    m_directory = std::make_unique<QTemporaryDir>();
    QVERIFY(m_directory->isValid());
}

void SavedFiltersTest::filtersSurviveARestart()
{
    SavedFilters saved(config());
    QVERIFY(saved.replace({}, filter(u"Preis \"über\" 1,45"_s, u"sqlite:///ledger.db"_s)));
    QVERIFY(saved.replace({}, SavedFilter{{{}, u"Late"_s}, u"late"_s, FrameColour::Grey, FilterUse::Filter}));

    SavedFilters again(config());
    QVERIFY(again.load());
    QCOMPARE(again.filters(), (QList<SavedFilter>{{{{}, u"Late"_s}, u"late"_s, FrameColour::Grey, FilterUse::Filter},
                                                  filter(u"Preis \"über\" 1,45"_s, u"sqlite:///ledger.db"_s)}));
    QVERIFY(!again.setAsidePath());
}

void SavedFiltersTest::nothingIsWrittenBeforeTheFirstFilter()
{
    SavedFilters saved(config());
    QVERIFY(saved.load());
    QVERIFY(saved.filters().isEmpty());
    QVERIFY(!QFile::exists(path()));
}

void SavedFiltersTest::aFilterIsRenamedInOneStep()
{
    SavedFilters saved(config());
    QVERIFY(saved.replace({}, filter(u"old"_s)));
    QVERIFY(saved.replace({}, filter(u"new"_s)));
    QVERIFY(saved.replace(SavedFilterKey{{}, u"old"_s}, filter(u"new"_s)));
    QCOMPARE(namesOf(saved), QStringList{u"new"_s});
    QVERIFY(saved.load());
    QCOMPARE(namesOf(saved), QStringList{u"new"_s});
}

void SavedFiltersTest::theSameNameMayStandForTwoLedgers()
{
    SavedFilters saved(config());
    QVERIFY(saved.replace({}, filter(u"same"_s, u"sqlite:///b"_s)));
    QVERIFY(saved.replace({}, filter(u"same"_s)));
    QCOMPARE(saved.filters(), (QList{filter(u"same"_s), filter(u"same"_s, u"sqlite:///b"_s)}));
}

void SavedFiltersTest::aFilterIsTakenAway()
{
    SavedFilters saved(config());
    QVERIFY(saved.replace({}, filter(u"a"_s)));
    QVERIFY(saved.replace({}, filter(u"b"_s)));
    QVERIFY(saved.replace(SavedFilterKey{{}, u"a"_s}, {}));
    QCOMPARE(namesOf(saved), QStringList{u"b"_s});
    QVERIFY(saved.replace(SavedFilterKey{{}, u"never"_s}, {}));
    QCOMPARE(namesOf(saved), QStringList{u"b"_s});
}

void SavedFiltersTest::twoWindowsDoNotForgetEachOthersFilters()
{
    SavedFilters one(config());
    SavedFilters other(config());
    QVERIFY(one.load());
    QVERIFY(other.load());
    QVERIFY(one.replace({}, filter(u"a"_s)));
    QVERIFY(other.replace({}, filter(u"b"_s)));
    QCOMPARE(namesOf(other), (QStringList{u"a"_s, u"b"_s}));
}

void SavedFiltersTest::aFilterWithoutANameIsRefused()
{
    SavedFilters saved(config());
    QCOMPARE(saved.replace({}, filter({})).error().code, ErrorCode::BadValue);
    QCOMPARE(saved.replace({}, SavedFilter{{{}, u"x"_s}, {}, FrameColour::Grey, FilterUse::Filter}).error().code, ErrorCode::BadValue);
    QVERIFY(!QFile::exists(path()));
}

void SavedFiltersTest::damagedFileIsSetAside_data()
{
    QTest::addColumn<QByteArray>("contents");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("cut off") << R"({"version": 1, "filters": [{"name": "a")"_ba;
    QTest::newRow("not an object") << "[]"_ba;
    QTest::newRow("no list") << R"({"version": 1})"_ba;
    QTest::newRow("binary") << "\x00\x01\xFF"_ba;
}

void SavedFiltersTest::damagedFileIsSetAside()
{
    QFETCH(const QByteArray, contents);
    writeFile(path(), contents);
    SavedFilters saved(config());
    QVERIFY(saved.load());
    QVERIFY(saved.filters().isEmpty());
    QCOMPARE(saved.setAsidePath(), path() + u".damaged"_s);
    QCOMPARE(readFile(*saved.setAsidePath()), contents);
    QVERIFY(!QFile::exists(path()));
    QVERIFY(saved.replace({}, filter(u"goes on"_s)));
    QCOMPARE(readFile(path() + u".damaged"_s), contents);
}

void SavedFiltersTest::entriesThatCanBeReadAreKept_data()
{
    QTest::addColumn<QByteArray>("other");
    QTest::newRow("an entry without a name") << R"({"expression": "late", "colour": "blue", "use": "filter"})"_ba;
    QTest::newRow("an entry without an expression") << R"({"name": "b", "colour": "blue", "use": "filter"})"_ba;
    QTest::newRow("an unknown colour") << R"({"name": "b", "expression": "late", "colour": "red", "use": "filter"})"_ba;
    QTest::newRow("an unknown use") << R"({"name": "b", "expression": "late", "colour": "blue", "use": "delete"})"_ba;
    QTest::newRow("the same filter twice") << R"({"name": "a", "expression": "run exists", "colour": "blue", "use": "filter"})"_ba;
    QTest::newRow("something else") << "12"_ba;
}

void SavedFiltersTest::entriesThatCanBeReadAreKept()
{
    QFETCH(const QByteArray, other);
    const QByteArray contents = R"({"version": 1, "filters": [{"name": "a", "expression": "late", "colour": "blue", "use": "filter"}, )" + other + "]}";
    writeFile(path(), contents);
    SavedFilters saved(config());
    QVERIFY(saved.load());
    QCOMPARE(saved.filters(), (QList<SavedFilter>{{{{}, u"a"_s}, u"late"_s, FrameColour::Blue, FilterUse::Filter}}));
    QVERIFY(saved.setAsidePath());
    QCOMPARE(readFile(*saved.setAsidePath()), contents);
    QVERIFY(saved.load());
    QVERIFY(!saved.setAsidePath());
    QCOMPARE(namesOf(saved), QStringList{u"a"_s});
}

void SavedFiltersTest::aFileOfANewerVersionIsNotTouched()
{
    const QByteArray contents = R"({"version": 2, "filters": {"a": "late"}})"_ba;
    writeFile(path(), contents);
    SavedFilters saved(config());
    const auto loaded = saved.load();
    QVERIFY(!loaded);
    QCOMPARE(loaded.error().code, ErrorCode::BadFile);
    QVERIFY(loaded.error().text().contains(u"newer version"_s));
    QVERIFY(!saved.replace({}, filter(u"a"_s)));
    QCOMPARE(readFile(path()), contents);
    QCOMPARE(QDir(config()).entryList(QDir::Files), QStringList{u"saved-filters.json"_s});
}

void SavedFiltersTest::anErrorOfTheDiskLosesNothing()
{
    writeFile(config(), "a file where the folder should be");
    SavedFilters saved(config());
    const auto written = saved.replace({}, filter(u"a"_s));
    QVERIFY(!written);
    QCOMPARE(written.error().code, ErrorCode::BadFile);
}

void SavedFiltersTest::usesHaveNames()
{
    for (const FilterUse use : {FilterUse::Filter, FilterUse::Highlight})
        QCOMPARE(useNamed(nameOf(use)), use);
    QVERIFY(!useNamed("Filter"));
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::SavedFiltersTest)
#include "savedfilterstest.moc"
