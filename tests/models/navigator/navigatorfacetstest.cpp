// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/find/matchingrows.h"
#include "models/ledgerfollower.h"
#include "models/navigator/navigatormodel.h"
#include "models/navigator/navigatorsteps.h"
#include "tests/backend/index/columnsof.h"
#include "tests/backend/index/randomevents.h"
#include "tests/backend/query/queryof.h"
#include "tests/models/sessionfixture.h"

#include <QAbstractItemModelTester>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTest>

#include <numeric>

using namespace ledgerscope;
using namespace Qt::StringLiterals;
using query::queryOf;
using Column = NavigatorModel::Column;
using Role = NavigatorModel::Role;

class NavigatorFacetsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsAreThoseOfTheRowsThatMatch_data();
    void countsAreThoseOfTheRowsThatMatch();
    void stepsTurnAnyListIntoAnyOther();
    void aFilterCountsWhatMatches();
    void valuesWithoutAMatchStandLastAndAreCounted();
    void theFocusEntityIsListedAlsoWithoutAMatch();
    void linesKeepTheirIdentityWhenTheFilterChanges();
    void clearingTheFilterCountsEverythingAgain();
    void theLastFilterWins();
    void typingDoesNotCountAnew();
    void countsAreLowerBoundsWhilePayloadsAreSearched();
    void lateEventsAreCountedWhileFollowing();
    void theFirstAndLastAreOfThoseThatMatch();
};

namespace {

QList<EventWithPayload> story()
{
    QList<EventWithPayload> rows;
    for (int i = 0; i < 60; ++i) {
        const bool isItem = i % 2 == 0;
        EventWithPayload row = eventRow("01KSFR9B4R" + QByteArray::number(i).rightJustified(16, '0'), isItem ? "price.changed" : "order.placed",
                                        QByteArray(isItem ? "item:" : "order:") + QByteArray::number(i % 12),
                                        "2026-05-25T14:" + QByteArray::number(i).rightJustified(2, '0') + ":00Z");
        row.event.run = RunId{"run_" + QByteArray::number(i % 4)};
        row.event.source = SourceSystem{i < 30 ? "platform" : "web"};
        row.payload = {PayloadKind::Text, "{\"n\":" + QByteArray::number(i) + "}", 10};
        rows.append(row);
    }
    return rows;
}

struct Bench : SessionFixture {
    NavigatorModel model{&workspace};
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::QtTest};

    explicit Bench(const QList<EventWithPayload> &rows = story())
        : SessionFixture(MemoryStore::make(rows))
    {
    }

    [[nodiscard]] bool settled() { return QTest::qWaitFor([this] { return model.isCurrent() && model.isComplete(); }); }
    [[nodiscard]] bool show(const QString &query)
    {
        workspace.setQuery(query.isEmpty() ? query::Expression{} : queryOf(query));
        return settled();
    }
    [[nodiscard]] QString lines(const QModelIndex &parent = {})
    {
        QStringList all;
        for (int row = 0; row < model.rowCount(parent); ++row) {
            const QString name = model.index(row, 0, parent).data().toString();
            const QString count = model.index(row, static_cast<int>(Column::Count), parent).data().toString();
            all.append(count.isEmpty() ? name : name + u' ' + count);
        }
        return all.join(u'|');
    }
};

} // namespace

void NavigatorFacetsTest::countsAreThoseOfTheRowsThatMatch_data()
{
    QTest::addColumn<GroupAxis>("axis");
    QTest::newRow("types") << GroupAxis::Type;
    QTest::newRow("entities") << GroupAxis::Entity;
    QTest::newRow("runs") << GroupAxis::Run;
    QTest::newRow("sources") << GroupAxis::Source;
}

void NavigatorFacetsTest::countsAreThoseOfTheRowsThatMatch()
{
    QFETCH(GroupAxis, axis);
    const EventColumns columns = columnsOf(randomEvents(1'500, 61));
    for (const QString &text : {u"type = \"t1.changed\""_s, u"type ~ \"*.created\" and source = \"source1\""_s, u"entity = \"e1:3\""_s}) {
        const auto match = RowMatch::of(columns, queryOf(text), DefaultLateSettle, {});
        const auto facet = NavigatorFacet::of(match, axis, {});
        const NavigatorTree tree = navigatorTreeOf(columns, {axis, {}, 1'000, {}, facet}, {});
        QVERIFY(tree.isFiltered() && tree.isFinal);
        qint64 matching = 0;
        qint64 total = 0;
        for (const NavigatorGroup &group : tree.groups) {
            bool isBehind = false; // the line that says that no match follows
            for (const NavigatorItem &item : group.items) {
                isBehind = isBehind || item.kind == NavigatorItem::Kind::WithoutMatch;
                if (!item.isValue())
                    continue;
                QCOMPARE(item.count == 0, isBehind);
                QCOMPARE(std::accumulate(item.activity.begin(), item.activity.end(), 0) <= item.count, true);
                matching += item.count;
                total += item.total;
            }
        }
        qint64 expected = 0;
        for (const quint32 row : match->rows())
            expected += columns.codeAt(row, axis) == NoCode ? 0 : 1;
        QCOMPARE(matching, expected);
        qint64 withValue = 0;
        for (qint64 row = 0; row < columns.rowCount(); ++row)
            withValue += columns.codeAt(row, axis) == NoCode ? 0 : 1;
        QCOMPARE(total, withValue);
    }
}

void NavigatorFacetsTest::stepsTurnAnyListIntoAnyOther()
{
    QRandomGenerator random(7);
    const auto listOf = [&] {
        QList<NavigatorItem> items;
        for (char name = 'a'; name < 'm'; ++name) {
            NavigatorItem item;
            item.value = QByteArray(1, name);
            if (random.bounded(3) != 0)
                items.insert(random.bounded(static_cast<int>(items.size()) + 1), item);
        }
        return items;
    };
    for (int round = 0; round < 500; ++round) {
        const QList<NavigatorItem> from = listOf();
        const QList<NavigatorItem> to = listOf();
        QList<NavigatorItem> items = from;
        for (const NavigatorStep &step : navigatorSteps(from, to)) {
            if (step.kind == NavigatorStep::Kind::Move)
                QVERIFY(step.to < step.first);
            applyStep(step, items, to);
        }
        QCOMPARE(items, to);
    }
    QVERIFY(navigatorSteps({}, {}).isEmpty());
}

void NavigatorFacetsTest::aFilterCountsWhatMatches()
{
    Bench bench;
    QVERIFY(bench.load() && bench.settled());
    bench.model.setAxis(GroupAxis::Type);
    QVERIFY(bench.settled());
    QCOMPARE(bench.lines(), u"order.placed 30|price.changed 30"_s);
    QVERIFY(bench.show(u"source = \"web\" and entity = \"item:2\""_s));
    QCOMPARE(bench.lines(), u"price.changed 2|1 without a match|order.placed 0"_s);
    const QModelIndex line = bench.model.index(0, 0);
    QCOMPARE(line.data(static_cast<int>(Role::CountRole)).toLongLong(), 2);
    QCOMPARE(line.data(Qt::AccessibleTextRole).toString(), u"price.changed, 2 of 30 events match"_s);
    QVERIFY(line.data(Qt::ToolTipRole).toString().contains(u"2 of 30 events match\nFirst that matches 2026-05-25 14:38:00 UTC\nLast that matches 2026-05-25 14:50:00 UTC"_s));
    const auto activity = line.siblingAtColumn(static_cast<int>(Column::Activity)).data(static_cast<int>(Role::ActivityRole)).value<QList<int>>();
    QCOMPARE(std::accumulate(activity.begin(), activity.end(), 0), 2);
    QVERIFY(!line.data(static_cast<int>(Role::IsWithoutMatchRole)).toBool());
    QVERIFY(bench.model.index(2, 0).data(static_cast<int>(Role::IsWithoutMatchRole)).toBool());
    QCOMPARE(bench.model.index(2, 0).data(Qt::AccessibleTextRole).toString(), u"order.placed, 0 of 30 events match"_s);
}

void NavigatorFacetsTest::valuesWithoutAMatchStandLastAndAreCounted()
{
    QList<EventWithPayload> rows;
    for (int i = 0; i < 400; ++i)
        rows.append(eventRow("01KSFR9B4R" + QByteArray::number(i).rightJustified(16, '0'), i % 100 < 5 ? "a.rare" : "a.common", "item:" + QByteArray::number(i % 100)));
    rows.append(eventRow("01KSFR9C400000000000000001", "a.common", "order:1"));
    Bench bench(rows);
    QVERIFY(bench.load() && bench.settled());
    QVERIFY(bench.show(u"type = \"a.rare\""_s));
    // Five that match, and as many others as there is room for; none of the rest goes without a word.
    const QModelIndex item = bench.model.index(0, 0);
    QCOMPARE(bench.lines(), u"item 5|order 0"_s);
    QCOMPARE(item.data(Qt::AccessibleTextRole).toString(), u"item, 5 of 100 entities have an event that matches"_s);
    QVERIFY(bench.model.index(1, 0).data(static_cast<int>(Role::IsWithoutMatchRole)).toBool());
    QVERIFY(bench.lines(item).startsWith(u"0 4|1 4|2 4|3 4|4 4|95 without a match|5 0|6 0|"_s));
    QVERIFY(bench.lines(item).endsWith(u"|19 0|80 more, type to search"_s));
    QCOMPARE(bench.lines(bench.model.index(1, 0)), u"1 without a match|1 0"_s);
    // More match than there is room for: then there is none for the others.
    QVERIFY(bench.show(u"type = \"a.common\""_s));
    QVERIFY(bench.lines(bench.model.index(0, 0)).endsWith(u"|24 4|75 more, type to search|5 without a match"_s));
    const QModelIndex divider = bench.model.index(bench.model.rowCount(item) - 1, 0, item);
    QVERIFY(!bench.model.filterFor(divider) && !bench.model.entityAt(divider) && !bench.model.lastEventOf(divider));
}

void NavigatorFacetsTest::theFocusEntityIsListedAlsoWithoutAMatch()
{
    QList<EventWithPayload> rows;
    for (int i = 0; i < 100; ++i)
        rows.append(eventRow("01KSFR9B4R" + QByteArray::number(i).rightJustified(16, '0'), i < 50 ? "a.b" : "a.c", "item:" + QByteArray::number(i)));
    Bench bench(rows);
    QVERIFY(bench.load() && bench.settled());
    bench.workspace.setFocusEntity(EntityRef::fromStored("item:90"));
    QVERIFY(bench.show(u"type = \"a.b\""_s));
    const QModelIndex line = bench.model.indexOf(EntityRef::fromStored("item:90"));
    QVERIFY(line.isValid());
    QVERIFY(line.data(static_cast<int>(Role::IsWithoutMatchRole)).toBool());
    QVERIFY(bench.lines(line.parent()).endsWith(u"|30 more, type to search|50 without a match|90 0|49 more, type to search"_s));
    // It can still be gone to: the timeline says that the filter hides it.
    QCOMPARE(bench.model.lastEventOf(line), std::optional(EventId{"01KSFR9B4R0000000000000090"}));
}

void NavigatorFacetsTest::linesKeepTheirIdentityWhenTheFilterChanges()
{
    Bench bench;
    QVERIFY(bench.load() && bench.settled());
    bench.model.setAxis(GroupAxis::Run);
    QVERIFY(bench.settled());
    QCOMPARE(bench.lines(), u"run_3 15|run_2 15|run_1 15|run_0 15"_s);
    QSignalSpy resets(&bench.model, &QAbstractItemModel::modelReset);
    const QPersistentModelIndex third = bench.model.index(3, 0);
    QVERIFY(bench.show(u"run = \"run_0\" or run = \"run_2\""_s));
    QCOMPARE(bench.lines(), u"run_2 15|run_0 15|2 without a match|run_3 0|run_1 0"_s);
    QCOMPARE(third.row(), 1);
    QCOMPARE(third.data().toString(), u"run_0"_s);
    QCOMPARE(resets.count(), 0);
}

void NavigatorFacetsTest::clearingTheFilterCountsEverythingAgain()
{
    Bench bench;
    QVERIFY(bench.load() && bench.settled());
    const QString before = bench.lines();
    QVERIFY(bench.show(u"type = \"price.changed\""_s));
    QVERIFY(bench.model.isFiltered());
    QCOMPARE(bench.lines(), u"item 6|order 0"_s);
    QVERIFY(bench.show({}));
    QVERIFY(!bench.model.isFiltered());
    QCOMPARE(bench.lines(), before);
    QVERIFY(bench.model.index(0, 0).data(Qt::ToolTipRole).toString().isEmpty());
    // The ledger goes while it is being counted.
    bench.workspace.setQuery(queryOf(u"type = \"price.changed\""_s));
    bench.workspace.setSession(nullptr);
    QCOMPARE(bench.model.rowCount(), 0);
    QTest::qWait(20);
    QCOMPARE(bench.model.rowCount(), 0);
}

void NavigatorFacetsTest::theLastFilterWins()
{
    // Enough rows that matching and counting run on workers.
    SessionFixture fixture(MemoryStore::makeNumbered(static_cast<int>(MatchingRows::LargestImmediate) + 20'000));
    NavigatorModel model(&fixture.workspace);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY(fixture.load());
    QTRY_VERIFY(model.isComplete() && model.isCurrent());
    model.setAxis(GroupAxis::Type);
    const QByteArray type = QByteArrayView{fixture.session.columns().types().at(0).value.bytes()}.toByteArray();
    fixture.workspace.setQuery(queryOf(u"type = \"%1\""_s.arg(QString::fromUtf8(type))));
    QVERIFY(!model.isCurrent());
    fixture.workspace.setQuery(queryOf(u"entity = \"item:7\""_s));
    QTRY_VERIFY(model.isCurrent());
    qint64 counted = 0;
    for (int row = 0; row < model.rowCount(); ++row) {
        if (model.index(row, 0).data(static_cast<int>(Role::KindRole)).toInt() == static_cast<int>(NavigatorModel::Kind::Entry))
            counted += model.index(row, 0).data(static_cast<int>(Role::CountRole)).toLongLong();
    }
    QCOMPARE(counted, fixture.workspace.matchingRows().current()->certain.count());
    fixture.workspace.setQuery({});
    QTRY_VERIFY(model.isCurrent());
    QVERIFY(!model.isFiltered());
}

void NavigatorFacetsTest::typingDoesNotCountAnew()
{
    Bench bench;
    QVERIFY(bench.load() && bench.settled());
    QVERIFY(bench.show(u"type = \"price.changed\""_s));
    bench.model.setSearch(u"1"_s);
    QVERIFY(bench.settled());
    QCOMPARE(bench.lines(), u"item 1|order 0"_s); // item:10 of 0, 2, 4, 6, 8, 10
    QCOMPARE(bench.model.matchCount(), 3);
    bench.model.setSearch({});
    QVERIFY(bench.settled());
    QCOMPARE(bench.lines(), u"item 6|order 0"_s);
}

void NavigatorFacetsTest::countsAreLowerBoundsWhilePayloadsAreSearched()
{
    Bench bench;
    bench.model.setAxis(GroupAxis::Source);
    QVERIFY(bench.load() && bench.settled());
    bench.store->hold();
    bench.workspace.setQuery(queryOf(u"payload.n >= 20"_s));
    QTRY_VERIFY(bench.model.isCurrent());
    QVERIFY(!bench.model.isFinal());
    QCOMPARE(bench.lines(), u"2 without a match so far|platform ≥ 0|web ≥ 0"_s);
    QVERIFY(bench.model.index(1, 0).data(Qt::ToolTipRole).toString().endsWith(u"Not all payloads have been searched."_s));
    bench.workspace.matchingRows().stop();
    bench.store->release();
    QVERIFY2(!bench.model.isFinal(), "what was not searched stays unknown");
    bench.workspace.matchingRows().resume();
    QTRY_VERIFY(bench.model.isFinal());
    QCOMPARE(bench.lines(), u"platform 10|web 30"_s);
}

void NavigatorFacetsTest::lateEventsAreCountedWhileFollowing()
{
    Bench bench;
    bench.model.setAxis(GroupAxis::Type);
    QVERIFY(bench.load() && bench.settled());
    QVERIFY(bench.show(u"source = \"web\""_s));
    QCOMPARE(bench.lines(), u"order.placed 15|price.changed 15"_s);
    EventWithPayload late = eventRow("01KSFR9B4R0000000000000010A", "price.changed", "item:3"); // between others
    late.event.source = SourceSystem{"web"};
    EventWithPayload newer = eventRow("01KSFR9D000000000000000001", "hitl.approved", "action:1");
    newer.event.source = SourceSystem{"web"};
    EventWithPayload other = eventRow("01KSFR9D000000000000000002", "price.changed", "item:1");
    other.event.source = SourceSystem{"platform"};
    bench.store->append({late, newer, other});
    LedgerFollower follower(bench.workspace);
    follower.setFollowing(true);
    QTRY_COMPARE(bench.lines(), u"hitl.approved 1|order.placed 15|price.changed 16"_s);
    QVERIFY(bench.model.isFiltered() && bench.model.isFinal());
}

void NavigatorFacetsTest::theFirstAndLastAreOfThoseThatMatch()
{
    Bench bench;
    bench.model.setAxis(GroupAxis::Type);
    QVERIFY(bench.load() && bench.settled());
    QVERIFY(bench.show(u"source = \"platform\""_s));
    QCOMPARE(bench.model.lastEventOf(bench.model.index(0, 0)), std::optional(EventId{"01KSFR9B4R0000000000000029"}));
    const auto filter = bench.model.filterFor(bench.model.index(0, 0));
    QVERIFY(filter);
    QCOMPARE(filter->type, std::optional(TypePattern{"order.placed"}));
}

QTEST_GUILESS_MAIN(NavigatorFacetsTest)
#include "navigatorfacetstest.moc"
