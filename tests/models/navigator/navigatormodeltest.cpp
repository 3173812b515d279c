// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/navigator/navigatormarksmodel.h"
#include "models/navigator/navigatormodel.h"
#include "tests/backend/index/columnsof.h"
#include "tests/backend/index/randomevents.h"
#include "tests/models/sessionfixture.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace ledgerscope;
using namespace Qt::StringLiterals;
using Role = NavigatorModel::Role;

class NavigatorModelTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void naturalOrder_data();
    void naturalOrder();
    void everyValueIsCountedOnce_data();
    void everyValueIsCountedOnce();
    void activityIsSpreadOverAllHistory();
    void searchFindsAnyPart_data();
    void searchFindsAnyPart();
    void entitiesAreGroupedWithTheirCounts();
    void largeGroupsSayHowManyAreNotShown();
    void fiftyThousandEntitiesDoNotStopTheEventLoop();
    void moreColumnsKeepWhatIsThere();
    void otherAxesAreFlat();
    void linesBecomeFilters();
    void hostileNamesAreDrawnAsMarks_C13();
    void theMarkIsListed();
};

namespace {

QString text(const NavigatorModel &model, const QModelIndex &index, NavigatorModel::Column column = NavigatorModel::Column::Name)
{
    return model.data(index.siblingAtColumn(static_cast<int>(column))).toString();
}

QStringList names(const NavigatorModel &model, const QModelIndex &parent = {})
{
    QStringList all;
    for (int row = 0; row < model.rowCount(parent); ++row)
        all.append(text(model, model.index(row, 0, parent)));
    return all;
}

NavigatorTree treeOf(const EventColumns &columns, const NavigatorRequest &request)
{
    return navigatorTreeOf(columns, request, {});
}

QList<EventWithPayload> manyEntities(int count)
{
    QList<EventWithPayload> rows;
    for (int i = 0; i < count; ++i)
        rows.append(eventRow("01KSFR9B4R" + QByteArray::number(i).rightJustified(16, '0'), "a.b", "item:" + QByteArray::number(i)));
    return rows;
}

} // namespace

void NavigatorModelTest::naturalOrder_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::newRow("numbers by value") << "item 9"_ba << "item 10"_ba;
    QTest::newRow("numbers in the middle") << "SO-9-b"_ba << "SO-10-a"_ba;
    QTest::newRow("leading zeros do not count") << "a002"_ba << "a10"_ba;
    QTest::newRow("digits before letters") << "1"_ba << "a"_ba;
    QTest::newRow("a beginning before the whole") << "item"_ba << "item 1"_ba;
    QTest::newRow("numbers longer than any integer") << "99999999999999999998"_ba << "99999999999999999999"_ba;
    QTest::newRow("bytes above ASCII last") << "z"_ba << "\xC3\xA4"_ba;
}

void NavigatorModelTest::naturalOrder()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QVERIFY(isNaturallyBefore(before, after));
    QVERIFY(!isNaturallyBefore(after, before));
    QVERIFY(!isNaturallyBefore(before, before));
}

void NavigatorModelTest::everyValueIsCountedOnce_data()
{
    QTest::addColumn<GroupAxis>("axis");
    QTest::newRow("types") << GroupAxis::Type;
    QTest::newRow("entities") << GroupAxis::Entity;
    QTest::newRow("runs") << GroupAxis::Run;
    QTest::newRow("sources") << GroupAxis::Source;
}

void NavigatorModelTest::everyValueIsCountedOnce()
{
    QFETCH(GroupAxis, axis);
    const QList<Event> events = randomEvents(1'500, 31);
    const EventColumns columns = columnsOf(events);
    const NavigatorTree tree = treeOf(columns, {axis, {}, 1'000, {}});
    qint64 expected = 0;
    for (qint64 row = 0; row < columns.rowCount(); ++row)
        expected += codeAt(columns, row, axis) == NoCode ? 0 : 1;
    qint64 counted = 0;
    qint64 values = 0;
    for (const NavigatorGroup &group : tree.groups) {
        QVERIFY(axis != GroupAxis::Run || std::is_sorted(group.items.cbegin(), group.items.cend(), [](const auto &a, const auto &b) { return a.lastRow > b.lastRow; }));
        for (const NavigatorItem &item : group.items) {
            QVERIFY(item.isValue());
            QCOMPARE(item.total, item.count);
            QCOMPARE(item.entityType.bytes(), axis == GroupAxis::Entity ? group.name : QByteArray{});
            QVERIFY(item.firstRow <= item.lastRow);
            counted += item.count;
        }
        QCOMPARE(group.valueCount, group.items.size());
        values += group.valueCount;
    }
    QCOMPARE(counted, expected);
    QCOMPARE(values, tree.valueCount);
    QVERIFY(tree.isComplete);
    std::stop_source stopped;
    stopped.request_stop();
    QVERIFY(navigatorTreeOf(columns, {axis, {}, 10, {}}, stopped.get_token()).groups.isEmpty());
}

void NavigatorModelTest::activityIsSpreadOverAllHistory()
{
    QList<Event> events;
    for (int i = 0; i < 100; ++i) {
        Event event;
        event.id = EventId{"id" + QByteArray::number(i).rightJustified(3, '0')};
        event.entity = {EntityType{"x"}, EntityId{i < 50 ? "early" : "late"}};
        event.occurredAt = Timestamp::fromInstant({1'779'718'991'000'000'000 + i * Instant::PerSecond});
        events.append(event);
    }
    events[3].occurredAt = Timestamp::fromText("yesterday");
    const NavigatorTree tree = treeOf(columnsOf(events), {GroupAxis::Entity, {}, 10, {}});
    const NavigatorItem &early = tree.groups.first().items.first();
    QCOMPARE(early.value, "early"_ba);
    QCOMPARE(early.count, 50);
    QCOMPARE(early.activity, (QList<int>{9, 10, 10, 10, 10, 0, 0, 0, 0, 0}));
    QCOMPARE(tree.groups.first().items.at(1).activity, (QList<int>{0, 0, 0, 0, 0, 10, 10, 10, 10, 10}));
    QCOMPARE(early.first, events.first().occurredAt.instant());
}

void NavigatorModelTest::searchFindsAnyPart_data()
{
    QTest::addColumn<QString>("search");
    QTest::addColumn<QStringList>("found");
    QTest::newRow("beginning first") << u"42"_s << QStringList{u"42"_s, u"427"_s, u"1042"_s};
    QTest::newRow("with its type") << u"item:42"_s << QStringList{u"42"_s, u"427"_s};
    QTest::newRow("whatever the case") << u"SO"_s << QStringList{u"so-1"_s};
    QTest::newRow("letters of another script, whatever the case") << u"GRÖ"_s << QStringList{u"größe"_s};
    QTest::newRow("blanks around do not count") << u" 1042 "_s << QStringList{u"1042"_s};
    QTest::newRow("not there") << u"zzz"_s << QStringList{};
}

void NavigatorModelTest::searchFindsAnyPart()
{
    QFETCH(QString, search);
    QFETCH(QStringList, found);
    QList<Event> events;
    for (const char *id : {"1042", "42", "427", "so-1", "größe"}) {
        Event event;
        event.id = EventId{"id" + QByteArray::number(events.size())};
        event.entity = {EntityType{"item"}, EntityId{QByteArray(id)}};
        events.append(event);
    }
    const NavigatorTree tree = treeOf(columnsOf(events), {GroupAxis::Entity, search, 10, {}});
    QStringList values;
    for (const NavigatorGroup &group : tree.groups) {
        for (const NavigatorItem &item : group.items)
            values.append(QString::fromUtf8(item.value));
    }
    QCOMPARE(values, found);
    QCOMPARE(tree.valueCount, 5);
}

void NavigatorModelTest::entitiesAreGroupedWithTheirCounts()
{
    SessionFixture fixture(MemoryStore::make({eventRow("01KSFR9B4R0000000000000001", "price.changed", "item:10472", "2026-05-25T14:23:11Z"),
                                              eventRow("01KSFR9C400000000000000002", "order.placed", "order:7", "2026-05-25T14:23:12Z"),
                                              eventRow("01KSFR9D380000000000000003", "price.changed", "item:9", "2026-05-25T14:23:13Z"),
                                              eventRow("01KSFR9E2G0000000000000004", "price.created", "item:10472", "2026-05-25T14:23:14Z"),
                                              eventRow("01KSFR9F1R0000000000000005", "odd", "no-colon", "2026-05-25T14:23:15Z")}));
    NavigatorModel model(&fixture.workspace);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 0);
    QVERIFY(!model.isComplete());
    QVERIFY(fixture.load());
    QTRY_VERIFY(model.isComplete());
    QCOMPARE(names(model), (QStringList{u"(no type)"_s, u"item"_s, u"order"_s}));
    const QModelIndex item = model.index(1, 0);
    QCOMPARE(text(model, item, NavigatorModel::Column::Count), u"2"_s);
    QCOMPARE(names(model, item), (QStringList{u"9"_s, u"10472"_s}));
    const QModelIndex entity = model.index(1, 0, item);
    QCOMPARE(text(model, entity, NavigatorModel::Column::Count), u"2"_s);
    QCOMPARE(model.entityAt(entity), std::optional(EntityRef::fromStored("item:10472")));
    QCOMPARE(model.lastEventOf(entity), std::optional(EventId{"01KSFR9E2G0000000000000004"}));
    QVERIFY(model.data(entity, Qt::ToolTipRole).toString().contains(u"First event 2026-05-25 14:23:11 UTC\nLast event 2026-05-25 14:23:14 UTC"_s));
    QCOMPARE(model.data(entity, Qt::AccessibleTextRole).toString(), u"10472, 2 events"_s);
    QCOMPARE(model.data(model.index(1, 1, item), static_cast<int>(Role::ActivityRole)).value<QList<int>>().size(), NavigatorItem::Bars);
    QCOMPARE(model.indexOf(EntityRef::fromStored("item:10472")), entity);
    QVERIFY(!model.indexOf(EntityRef::fromStored("item:1")).isValid());
    QCOMPARE(model.valueCount(), 4);

    QVERIFY(!model.data(entity, static_cast<int>(Role::IsFocusRole)).toBool());
    fixture.workspace.setFocusEntity(EntityRef::fromStored("item:10472"));
    QVERIFY(model.data(entity, static_cast<int>(Role::IsFocusRole)).toBool());
    fixture.workspace.setSession(nullptr);
    QCOMPARE(model.rowCount(), 0);
}

void NavigatorModelTest::largeGroupsSayHowManyAreNotShown()
{
    SessionFixture fixture(MemoryStore::make(manyEntities(2'112)));
    NavigatorModel model(&fixture.workspace);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY(fixture.load());
    QTRY_VERIFY(model.isComplete());
    const QModelIndex group = model.index(0, 0);
    QCOMPARE(model.rowCount(group), 21);
    const QModelIndex tail = model.index(20, 0, group);
    QCOMPARE(text(model, tail), u"2,092 more, type to search"_s);
    QCOMPARE(model.data(tail, static_cast<int>(Role::KindRole)).toInt(), static_cast<int>(NavigatorModel::Kind::Tail));
    QVERIFY(!model.entityAt(tail));
    QVERIFY(!model.filterFor(tail));
    QVERIFY(!model.lastEventOf(tail));

    fixture.workspace.setFocusEntity(EntityRef::fromStored("item:1900"));
    QTRY_VERIFY(model.indexOf(EntityRef::fromStored("item:1900")).isValid());
    QCOMPARE(model.indexOf(EntityRef::fromStored("item:1900")).row(), 20);
    QCOMPARE(text(model, model.index(21, 0, group)), u"2,091 more, type to search"_s);
    fixture.workspace.setFocusEntity(std::nullopt);

    model.setSearch(u"211"_s);
    QTRY_VERIFY(model.isCurrent());
    QCOMPARE(names(model, model.index(0, 0)), (QStringList{u"211"_s, u"2110"_s, u"2111"_s, u"1211"_s}));
    QCOMPARE(model.matchCount(), 4);
    QCOMPARE(model.valueCount(), 2'112);
    model.setSearch(u"1"_s);
    QTRY_VERIFY(model.isCurrent());
    QVERIFY(text(model, model.index(100, 0, model.index(0, 0))).endsWith(u"more, type more to narrow the search"_s));
}

void NavigatorModelTest::fiftyThousandEntitiesDoNotStopTheEventLoop()
{
    SessionFixture fixture(MemoryStore::make(manyEntities(60'000)));
    NavigatorModel model(&fixture.workspace);
    QVERIFY(fixture.load());
    QTRY_VERIFY(model.isComplete());
    QCOMPARE(model.valueCount(), 60'000);
    // Typing: each letter replaces the search under way; none of the calls does the work itself.
    QSignalSpy changes(&model, &NavigatorModel::treeChanged);
    for (const QString &typed : {u"5"_s, u"59"_s, u"599"_s, u"5999"_s, u"59999"_s}) {
        model.setSearch(typed);
        QCOMPARE(changes.count(), 0);
        QVERIFY(!model.isCurrent());
    }
    QTRY_VERIFY(model.isCurrent());
    QCOMPARE(changes.count(), 1);
    QCOMPARE(names(model, model.index(0, 0)), QStringList{u"59999"_s});
}

void NavigatorModelTest::moreColumnsKeepWhatIsThere()
{
    SessionFixture fixture(MemoryStore::make(manyEntities(5)));
    NavigatorModel model(&fixture.workspace);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY(fixture.load());
    QTRY_VERIFY(model.isComplete());
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    const QPersistentModelIndex group = model.index(0, 0);
    const QPersistentModelIndex first = model.index(0, 0, group);
    fixture.store->append({eventRow("01KSFR9C400000000000000001", "a.b", "customer:1"), eventRow("01KSFR9C400000000000000002", "a.b", "item:0"),
                           eventRow("01KSFR9C400000000000000003", "a.b", "item:33"), eventRow("01KSFR9C400000000000000004", "a.b", "vendor:1")});
    fixture.session.read();
    QTRY_COMPARE(names(model), (QStringList{u"customer"_s, u"item"_s, u"vendor"_s}));
    QCOMPARE(resets.count(), 0);
    QCOMPARE(group.row(), 1);
    QCOMPARE(text(model, first), u"0"_s);
    QCOMPARE(text(model, first, NavigatorModel::Column::Count), u"2"_s);
    QCOMPARE(names(model, group).last(), u"33"_s);
}

void NavigatorModelTest::otherAxesAreFlat()
{
    EventWithPayload row = eventRow("01KSFR9B4R0000000000000001", "price.changed", "item:1");
    row.event.run = RunId{"run_1"};
    row.event.source = SourceSystem{"platform"};
    EventWithPayload later = eventRow("01KSFR9C400000000000000002", "order.placed", "order:7");
    later.event.run = RunId{"run_0"};
    SessionFixture fixture(MemoryStore::make({row, later}));
    NavigatorModel model(&fixture.workspace);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY(fixture.load());
    const auto namesOn = [&](GroupAxis axis) {
        model.setAxis(axis);
        return QTest::qWaitFor([&] { return model.isCurrent() && model.isComplete(); }) ? names(model) : QStringList{u"no answer"_s};
    };
    QCOMPARE(namesOn(GroupAxis::Type), (QStringList{u"order.placed"_s, u"price.changed"_s}));
    QCOMPARE(model.data(model.index(0, 0), static_cast<int>(Role::EventTypeRole)).toByteArray(), "order.placed"_ba);
    QCOMPARE(namesOn(GroupAxis::Run), (QStringList{u"run_0"_s, u"run_1"_s}));
    QCOMPARE(namesOn(GroupAxis::Source), (QStringList{u"platform"_s}));
    QVERIFY(model.data(model.index(0, 0), static_cast<int>(Role::EventTypeRole)).toByteArray().isEmpty());
    QVERIFY(!model.hasChildren(model.index(0, 0)));
    // More of a flat list.
    EventWithPayload third = eventRow("01KSFR9D380000000000000003", "order.placed", "order:7");
    third.event.source = SourceSystem{"web_store"};
    fixture.store->append({third});
    fixture.session.read();
    QTRY_COMPARE(names(model), (QStringList{u"platform"_s, u"web_store"_s}));
    QCOMPARE(namesOn(GroupAxis::Entity), (QStringList{u"item"_s, u"order"_s}));
}

void NavigatorModelTest::linesBecomeFilters()
{
    EventWithPayload row = eventRow("01KSFR9B4R0000000000000001", "price.changed", "item:1");
    row.event.run = RunId{"run_1"};
    row.event.source = SourceSystem{"platform"};
    SessionFixture fixture(MemoryStore::make({row}));
    NavigatorModel model(&fixture.workspace);
    QVERIFY(fixture.load());
    QTRY_VERIFY(model.isComplete());
    QCOMPARE(model.filterFor(model.index(0, 0))->entityType, std::optional(EntityType{"item"}));
    QCOMPARE(model.filterFor(model.index(0, 0, model.index(0, 0)))->entity, std::optional(row.event.entity));
    for (const GroupAxis axis : {GroupAxis::Type, GroupAxis::Run, GroupAxis::Source}) {
        model.setAxis(axis);
        QTRY_VERIFY(model.isCurrent());
        const auto filter = model.filterFor(model.index(0, 0));
        QVERIFY(filter && filter->matches(row.event) && !filter->isEmpty());
    }
    QVERIFY(!model.filterFor({}));
}

void NavigatorModelTest::hostileNamesAreDrawnAsMarks_C13()
{
    SessionFixture fixture(caseStore(u"C13"_s));
    NavigatorModel model(&fixture.workspace);
    QVERIFY(fixture.load());
    QTRY_VERIFY(model.isComplete());
    QCOMPARE(names(model, model.index(0, 0)), (QStringList{u"2"_s, u"<img src=\"file:///etc/hostname\">"_s}));
    model.setAxis(GroupAxis::Type);
    QTRY_VERIFY(model.isCurrent());
    QCOMPARE(names(model), (QStringList{u"price.␊changed"_s, u"price.<b>changed</b>"_s}));
    QCOMPARE(model.data(model.index(0, 0), static_cast<int>(Role::ValueRole)).toByteArray(), "price.\nchanged"_ba);
}

void NavigatorModelTest::theMarkIsListed()
{
    SessionFixture fixture(MemoryStore::make({eventRow("01KSFR9B4R0000000000000001", "price.changed", "item:1", "2026-05-25T13:58:42Z"),
                                              eventRow("01KSFR9C400000000000000002", "order.placed", "order:7", "yesterday")}));
    NavigatorMarksModel marks(&fixture.workspace);
    QAbstractItemModelTester tester(&marks, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY(fixture.openWithoutColumns());
    QCOMPARE(marks.rowCount(), 0);
    fixture.workspace.setMarkedEvent(EventId{"01KSFR9B4R0000000000000001"});
    QCOMPARE(marks.rowCount(), 1);
    QCOMPARE(marks.data(marks.index(0, 0)).toString(), u"Diff base"_s);
    QTRY_COMPARE(marks.data(marks.index(0, 0)).toString(), u"Diff base, 13:58:42"_s);
    QCOMPARE(marks.data(marks.index(0, 1)).toString(), u"price.changed"_s);
    fixture.watched.releaseScans();
    QTRY_VERIFY(fixture.session.columns().isComplete());
    fixture.workspace.setMarkedEvent(EventId{"01KSFR9C400000000000000002"});
    QCOMPARE(marks.data(marks.index(0, 0)).toString(), u"Diff base"_s);
    QCOMPARE(marks.data(marks.index(0, 1)).toString(), u"order.placed"_s);
    QCOMPARE(marks.eventAt(marks.index(0, 0)), std::optional(EventId{"01KSFR9C400000000000000002"}));
    fixture.workspace.setMarkedEvent(std::nullopt);
    QCOMPARE(marks.rowCount(), 0);
}

QTEST_GUILESS_MAIN(NavigatorModelTest)
#include "navigatormodeltest.moc"
