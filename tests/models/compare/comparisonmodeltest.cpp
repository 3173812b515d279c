// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/compare/comparisonmodel.h"
#include "models/compare/comparisontexts.h"
#include "models/find/matchingrows.h"
#include "models/ledgerfollower.h"
#include "tests/backend/query/queryof.h"
#include "tests/models/sessionfixture.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace ledgerscope;
using namespace Qt::StringLiterals;
using query::queryOf;
using Against = ComparisonModel::Against;
using Column = ComparisonModel::Column;
using Role = ComparisonModel::Role;
using State = ComparisonModel::State;

class ComparisonModelTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void withoutALedgerItSaysSo();
    void theSelectedRangeIsComparedWithTheOneBefore();
    void withoutASelectionTheLaterHalfIsCompared();
    void valuesInOneRangeAloneAreNamedInWords();
    void everythingElseIsComparedByRates();
    void aRangeCanBeKeptAndComparedWithAnother();
    void theFilterIsObeyedAndSaid();
    void countsAreLowerBoundsWhilePayloadsAreSearched();
    void clockAndAxisCanBeChanged();
    void everyColumnSorts_data();
    void everyColumnSorts();
    void linesBecomeFilters();
    void arrivalsAreCountedWhileFollowing();
    void theLastQuestionWins();
    void whatIsCopiedIsExact();
    void hostileNamesStayInTheirCell_C13();
    void anotherLedgerBeginsAnew();
    void nothingIsCountedWhileNobodyLooks();
};

namespace {

InstantRange minutes(int from, int to)
{
    const qint64 start = Timestamp::fromText("2026-05-25T14:00:00Z").instant()->nanoseconds;
    return {{start + from * Instant::PerMinute}, {start + to * Instant::PerMinute}};
}

/// Minute by minute for an hour: "a.steady" always, "b.rising" from minute 30 twice, "c.gone" until 30, one "d.unread" without a time.
QList<EventWithPayload> story()
{
    QList<EventWithPayload> rows;
    int number = 0;
    const auto add = [&](const QByteArray &type, const QByteArray &entity, const QByteArray &occurred) {
        EventWithPayload row = eventRow("01KSFR9B4R" + QByteArray::number(number).rightJustified(16, '0'), type, entity, occurred);
        row.event.source = SourceSystem{number % 2 == 0 ? "platform" : "web"};
        row.payload = {PayloadKind::Text, "{\"n\":" + QByteArray::number(number) + "}", 10};
        rows.append(row);
        ++number;
    };
    for (int minute = 0; minute < 60; ++minute) {
        const QByteArray time = "2026-05-25T14:" + QByteArray::number(minute).rightJustified(2, '0') + ":00Z";
        add("a.steady", "item:1", time);
        if (minute >= 30) {
            add("b.rising", "item:2", time);
            add("b.rising", "item:3", time);
        } else if (minute % 2 == 0) {
            add("b.rising", "item:2", time);
        }
        if (minute < 30)
            add("c.gone", "order:9", time);
    }
    add("d.unread", "item:1", "yesterday");
    return rows;
}

struct Bench : SessionFixture {
    ComparisonModel model{workspace};
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::QtTest};

    explicit Bench(const QList<EventWithPayload> &rows = story())
        : SessionFixture(MemoryStore::make(rows))
    {
    }

    [[nodiscard]] bool settled() { return QTest::qWaitFor([this] { return model.isCurrent() && model.state() == State::Ready; }); }
    [[nodiscard]] bool loaded() { return load() && settled(); }
    [[nodiscard]] QString line(int row, const QList<Column> &columns) const
    {
        QStringList cells;
        for (const Column column : columns)
            cells.append(model.index(row, static_cast<int>(column)).data().toString());
        return cells.join(u'|');
    }
    [[nodiscard]] QStringList lines(const QList<Column> &columns = {Column::Name, Column::CountA, Column::CountB, Column::Change, Column::Percent}) const
    {
        QStringList all;
        for (int row = 0; row < model.rowCount(); ++row)
            all.append(line(row, columns));
        return all;
    }
};

} // namespace

void ComparisonModelTest::withoutALedgerItSaysSo()
{
    Workspace workspace;
    ComparisonModel model(workspace);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.state(), State::NoLedger);
    QCOMPARE(model.sentence(), u"No ledger is open."_s);
    QCOMPARE(model.rowCount(), 0);
    QVERIFY(!model.filterFor({}));
}

void ComparisonModelTest::theSelectedRangeIsComparedWithTheOneBefore()
{
    Bench bench;
    QVERIFY(bench.loaded());
    bench.workspace.setSelectedRange(minutes(30, 60));
    QVERIFY(bench.settled());
    QCOMPARE(bench.model.ranges()->b, minutes(0, 30));
    QCOMPARE(bench.lines(), (QStringList{u"b.rising|60|15|+45|+300 %"_s, u"c.gone|0|30|\u221230|only in B"_s, u"a.steady|30|30|0|0 %"_s}));
    QCOMPARE(bench.line(0, {Column::RateA, Column::RateB}), u"120|30.0"_s);
    QCOMPARE(bench.model.index(0, static_cast<int>(Column::Bar)).data(static_cast<int>(Role::ShareRole)).toDouble(), 1.0);
    QCOMPARE(bench.model.index(1, static_cast<int>(Column::Bar)).data(static_cast<int>(Role::ShareRole)).toDouble(), -30.0 / 45);
    QCOMPARE(bench.model.index(0, 0).data(Qt::AccessibleTextRole).toString(), u"b.rising: 60 in A, 15 in B, change +45, +300 %"_s);
    QCOMPARE(bench.model.index(0, 0).data(static_cast<int>(Role::EventTypeRole)).toByteArray(), "b.rising"_ba);
    QCOMPARE(bench.model.sentence(),
             u"A: 2026-05-25 14:30:00.000 up to, but not including, 2026-05-25 15:00:00.000 UTC, 30 min: 90 events\n"
             "B: 2026-05-25 14:00:00.000 up to, but not including, 2026-05-25 14:30:00.000 UTC, 30 min: 75 events\n"
             "By the clock “occurred”. All events count. 1 without a readable time are in neither."_s);
    // A range that is let go stays compared.
    bench.workspace.setSelectedRange(std::nullopt);
    QCOMPARE(bench.model.range(), std::optional(minutes(30, 60)));
}

void ComparisonModelTest::withoutASelectionTheLaterHalfIsCompared()
{
    Bench bench;
    QVERIFY(bench.loaded());
    QCOMPARE(bench.model.range()->to, bench.session.columns().extent(ClockKind::Occurred)->to);
    QVERIFY(bench.model.ranges()->areEquallyLong() || bench.model.ranges()->hoursOfB() > 0.49);
    bench.workspace.setVisibleRange(minutes(10, 20));
    bench.model.adoptRange();
    QCOMPARE(bench.model.range(), std::optional(minutes(10, 20)));
}

void ComparisonModelTest::valuesInOneRangeAloneAreNamedInWords()
{
    Bench bench;
    QVERIFY(bench.loaded());
    bench.workspace.setSelectedRange(minutes(0, 30));
    QVERIFY(bench.settled());
    QVERIFY2(bench.lines({Column::Percent}).contains(u"only in A"_s), "nothing happened before");
    QCOMPARE(bench.lines({Column::CountB}), (QStringList{u"0"_s, u"0"_s, u"0"_s}));
}

void ComparisonModelTest::everythingElseIsComparedByRates()
{
    Bench bench;
    QVERIFY(bench.loaded());
    bench.workspace.setSelectedRange(minutes(0, 15));
    bench.model.setAgainst(Against::Rest);
    QVERIFY(bench.settled());
    QCOMPARE(bench.model.headerData(static_cast<int>(Column::Change), Qt::Horizontal).toString(), u"Change per hour"_s);
    const int row = bench.model.rowOf("c.gone");
    QCOMPARE(bench.line(row, {Column::CountA, Column::CountB, Column::RateA}), u"15|15|60.0"_s);
    QVERIFY(bench.line(row, {Column::Change}).startsWith(u'+'));
    QVERIFY(bench.model.sentence().contains(u"B: everything else from 2026-05-25 14:00:00.000"_s));
    // A holds everything: then nothing lies outside.
    bench.workspace.setSelectedRange(minutes(-10, 90));
    QVERIFY(bench.settled());
    QCOMPARE(bench.line(0, {Column::CountB, Column::RateB, Column::Percent}), u"0|—|only in A"_s);
}

void ComparisonModelTest::aRangeCanBeKeptAndComparedWithAnother()
{
    Bench bench;
    QVERIFY(bench.loaded());
    bench.model.setAgainst(Against::Chosen);
    QCOMPARE(bench.model.state(), State::NoRange);
    QCOMPARE(bench.model.sentence(), u"Choose the range to compare with."_s);
    bench.workspace.setSelectedRange(minutes(0, 10));
    bench.model.setOther(*bench.model.range());
    bench.workspace.setSelectedRange(minutes(50, 60));
    QVERIFY(bench.settled());
    QCOMPARE(bench.model.ranges()->a, minutes(50, 60));
    QCOMPARE(bench.model.ranges()->b, minutes(0, 10));
    QCOMPARE(bench.line(0, {Column::Name, Column::CountA, Column::CountB}), u"b.rising|20|5"_s);
    bench.model.setOther(minutes(45, 55));
    QVERIFY(bench.settled());
    QVERIFY(bench.model.sentence().contains(u"A and B overlap: events in both count in both."_s));
}

void ComparisonModelTest::theFilterIsObeyedAndSaid()
{
    Bench bench;
    QVERIFY(bench.loaded());
    bench.workspace.setSelectedRange(minutes(30, 60));
    QVERIFY(bench.settled());
    bench.workspace.setQuery(queryOf(u"entity = \"item:3\""_s));
    QVERIFY(bench.settled());
    QCOMPARE(bench.lines(), QStringList{u"b.rising|30|0|+30|only in A"_s});
    QVERIFY(bench.model.sentence().contains(u"Only events that match the filter count."_s));
    bench.workspace.setQuery({});
    QVERIFY(bench.settled());
    QCOMPARE(bench.model.rowCount(), 3);
}

void ComparisonModelTest::countsAreLowerBoundsWhilePayloadsAreSearched()
{
    Bench bench;
    QVERIFY(bench.loaded());
    bench.workspace.setSelectedRange(minutes(30, 60));
    QVERIFY(bench.settled());
    bench.store->hold();
    bench.workspace.setQuery(queryOf(u"type = \"a.steady\" or payload.n > 100"_s));
    QTRY_VERIFY(bench.model.isCurrent());
    QVERIFY(bench.model.sentence().contains(u"≥: not all payloads have been searched."_s));
    bench.store->release();
    QTRY_VERIFY(bench.workspace.matchingRows().search() == MatchingRows::Search::Complete);
    QTRY_VERIFY(bench.model.lines().isFinal());
    QVERIFY(!bench.model.sentence().contains(u"≥"_s));
    QCOMPARE(bench.line(bench.model.rowOf("a.steady"), {Column::CountA, Column::CountB}), u"30|30"_s);
}

void ComparisonModelTest::clockAndAxisCanBeChanged()
{
    Bench bench;
    QVERIFY(bench.loaded());
    bench.workspace.setSelectedRange(minutes(30, 60));
    bench.model.setAxis(GroupAxis::Entity);
    QVERIFY(bench.settled());
    QCOMPARE(bench.model.headerData(0, Qt::Horizontal).toString(), u"Entity"_s);
    QCOMPARE(bench.line(bench.model.rowOf("order:9"), {Column::Name, Column::CountA, Column::CountB}), u"order:9|0|30"_s);
    bench.model.setAxis(GroupAxis::Run);
    QVERIFY(bench.settled());
    QCOMPARE(bench.model.rowCount(), 0);
    QVERIFY(bench.model.sentence().contains(u"Without a value here: 90 in A, 75 in B."_s));
    bench.model.setAxis(GroupAxis::Source);
    bench.workspace.setClock(ClockKind::Recorded);
    QVERIFY(bench.settled());
    QVERIFY(bench.model.sentence().contains(u"By the clock “recorded”."_s));
    QCOMPARE(bench.model.rowCount(), 2);
}

void ComparisonModelTest::everyColumnSorts_data()
{
    QTest::addColumn<ComparisonModel::Column>("column");
    QTest::addColumn<Qt::SortOrder>("order");
    QTest::addColumn<QStringList>("names");
    const QString a = u"a.steady"_s;
    const QString b = u"b.rising"_s;
    const QString c = u"c.gone"_s;
    QTest::newRow("names") << Column::Name << Qt::AscendingOrder << QStringList{a, b, c};
    QTest::newRow("names from the end") << Column::Name << Qt::DescendingOrder << QStringList{c, b, a};
    QTest::newRow("events in A") << Column::CountA << Qt::DescendingOrder << QStringList{b, a, c};
    QTest::newRow("events in B, equal ones by name") << Column::CountB << Qt::DescendingOrder << QStringList{a, c, b};
    QTest::newRow("rates") << Column::RateA << Qt::AscendingOrder << QStringList{c, a, b};
    QTest::newRow("what became less first") << Column::Change << Qt::AscendingOrder << QStringList{c, a, b};
    QTest::newRow("percent") << Column::Percent << Qt::DescendingOrder << QStringList{b, a, c};
    QTest::newRow("the largest change, up or down") << Column::Bar << Qt::DescendingOrder << QStringList{b, c, a};
}

void ComparisonModelTest::everyColumnSorts()
{
    QFETCH(ComparisonModel::Column, column);
    QFETCH(Qt::SortOrder, order);
    QFETCH(QStringList, names);
    Bench bench;
    QVERIFY(bench.loaded());
    bench.workspace.setSelectedRange(minutes(30, 60));
    QVERIFY(bench.settled());
    QSignalSpy resets(&bench.model, &QAbstractItemModel::modelReset);
    bench.model.sort(static_cast<int>(column), order);
    QTRY_VERIFY(resets.count() > 0);
    QCOMPARE(bench.lines({Column::Name}), names);
    bench.model.sort(-1, order);
    bench.model.sort(ComparisonModel::ColumnCount, order);
    QCOMPARE(bench.lines({Column::Name}), names);
}

void ComparisonModelTest::linesBecomeFilters()
{
    Bench bench;
    QVERIFY(bench.loaded());
    bench.workspace.setSelectedRange(minutes(30, 60));
    QVERIFY(bench.settled());
    QCOMPARE(bench.model.filterFor(bench.model.index(1, 3))->type, std::optional(TypePattern{"c.gone"}));
    bench.model.setAxis(GroupAxis::Entity);
    QVERIFY(bench.settled());
    QCOMPARE(bench.model.filterFor(bench.model.index(bench.model.rowOf("item:3"), 0))->entity, std::optional(EntityRef::fromStored("item:3")));
}

void ComparisonModelTest::arrivalsAreCountedWhileFollowing()
{
    Bench bench;
    QVERIFY(bench.loaded());
    bench.workspace.setSelectedRange(minutes(30, 60));
    QVERIFY(bench.settled());
    bench.store->append({eventRow("01KSFR9B4R0000000000000003A", "c.gone", "order:9", "2026-05-25T14:45:00Z"),
                         eventRow("01KSFR9D000000000000000001", "e.new", "item:1", "2026-05-25T14:59:59.999999999Z"),
                         eventRow("01KSFR9D000000000000000002", "e.new", "item:1", "2026-05-25T15:00:00Z")});
    LedgerFollower follower(bench.workspace);
    follower.setFollowing(true);
    QTRY_VERIFY(bench.model.rowOf("e.new") >= 0);
    QCOMPARE(bench.line(bench.model.rowOf("e.new"), {Column::CountA, Column::CountB, Column::Percent}), u"1|0|only in A"_s);
    QCOMPARE(bench.line(bench.model.rowOf("c.gone"), {Column::CountA, Column::CountB}), u"1|30"_s);
}

void ComparisonModelTest::theLastQuestionWins()
{
    Bench bench;
    QVERIFY(bench.loaded());
    QSignalSpy resets(&bench.model, &QAbstractItemModel::modelReset);
    for (int minute = 0; minute < 50; ++minute)
        bench.workspace.setSelectedRange(minutes(minute, 60));
    QVERIFY(bench.settled());
    QCOMPARE(bench.model.lines().question()->ranges.a, minutes(49, 60));
    QCOMPARE(resets.count(), 1);
    // The ledger goes while it is being counted.
    bench.workspace.setSelectedRange(minutes(1, 2));
    bench.workspace.setSession(nullptr);
    QCOMPARE(bench.model.state(), State::NoLedger);
    QTest::qWait(20);
    QCOMPARE(bench.model.rowCount(), 0);
}

void ComparisonModelTest::whatIsCopiedIsExact()
{
    Bench bench;
    QVERIFY(bench.loaded());
    bench.workspace.setSelectedRange(minutes(30, 60));
    QVERIFY(bench.settled());
    const ComparisonTexts texts(bench.model.lines(), bench.workspace.formatter());
    QCOMPARE(texts.asCsv(), "value,count_a,count_b,per_hour_a,per_hour_b,change,change_percent,present_in\r\n"
                            "b.rising,60,15,120,30,45,300,both\r\n"
                            "c.gone,0,30,0,60,-30,-100,b\r\n"
                            "a.steady,30,30,60,60,0,0,both\r\n"_ba);
    const QByteArray markdown = texts.asMarkdown();
    QVERIFY(markdown.startsWith("> A: 2026-05-25 14:30:00.000 up to, but not including, 2026-05-25 15:00:00.000 UTC, 30 min: 90 events  \n"));
    QVERIFY(markdown.contains("\n\n| Type | A | B | A per hour | B per hour | Change | Percent |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: |\n"
                              "| b.rising | 60 | 15 | 120 | 30.0 | +45 | +300 % |\n"));
}

void ComparisonModelTest::hostileNamesStayInTheirCell_C13()
{
    QList<EventWithPayload> rows{eventRow("01KSFR9B4R0000000000000001", "a|b\n<b>,\"c\"", "item:1", "2026-05-25T14:45:00Z")};
    Bench bench(rows);
    QVERIFY(bench.loaded());
    bench.workspace.setSelectedRange(minutes(30, 60));
    QVERIFY(bench.settled());
    const ComparisonTexts texts(bench.model.lines(), bench.workspace.formatter());
    QVERIFY(texts.asCsv().contains("\r\n\"a|b\n<b>,\"\"c\"\"\",1,0,"));
    QVERIFY(texts.asMarkdown().contains("| a\\|b␊\\<b\\>,\"c\" | 1 | 0 |"));
    QCOMPARE(bench.model.index(0, 0).data().toString(), u"a|b␊<b>,\"c\""_s);
}

void ComparisonModelTest::anotherLedgerBeginsAnew()
{
    Bench bench;
    QVERIFY(bench.loaded());
    bench.workspace.setSelectedRange(minutes(30, 60));
    bench.model.setOther(minutes(0, 5));
    QVERIFY(bench.settled());
    bench.workspace.setSession(nullptr);
    QCOMPARE(bench.model.rowCount(), 0);
    QVERIFY(!bench.model.ranges());
    bench.workspace.setSession(&bench.session);
    QVERIFY(bench.settled());
    QCOMPARE(bench.model.against(), Against::Before);
    QVERIFY(!bench.model.other());
}

void ComparisonModelTest::nothingIsCountedWhileNobodyLooks()
{
    Bench bench;
    QVERIFY(bench.loaded());
    bench.model.setPaused(true);
    bench.workspace.setSelectedRange(minutes(30, 60));
    QTest::qWait(30);
    QVERIFY(!bench.model.isCurrent());
    bench.model.setPaused(false);
    QVERIFY(bench.settled());
    QCOMPARE(bench.model.lines().question()->ranges.a, minutes(30, 60));
}

QTEST_GUILESS_MAIN(ComparisonModelTest)
#include "comparisonmodeltest.moc"
