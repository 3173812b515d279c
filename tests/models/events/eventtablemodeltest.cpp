// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/events/eventtablemodel.h"
#include "models/events/eventtableorder.h"
#include "tests/models/sessionfixture.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace ledgerscope;
using namespace Qt::StringLiterals;
using Column = EventTableModel::Column;
using Role = EventTableModel::Role;

class EventTableModelTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void withoutALedgerThereIsNothing();
    void anEmptyLedgerIsTrulyZero();
    void firstPageIsReadBeforeTheLedgerIsCounted();
    void headAndTailAreThereBeforeTheColumns();
    void rowsBecomeKnownWhenColumnsCome();
    void aFilterBeforeTheColumnsCountsAtLeast();
    void aFilterOnCompleteColumnsCountsExactly();
    void nothingMatchingIsCertainOnlyWhenAllWasRead();
    void scrollingReadsPagesAndKeepsMemoryFlat_C70();
    void aStaleAnswerIsDropped();
    void newRowsAreInsertedAtTheEnd();
    void aLateArrivalMovesTheRowsBelowIt_C17();
    void rowsThatVanishedSaySo();
    void aFailureIsToldAndCanBeRetried();
    void ordersSayWhyNot();
    void sequenceOrderAndTheSameMillisecond_C16();
    void missingCountersAreADash_C24();
    void timesOfEveryShape_C26();
    void windowsAreHalfOpen_C29();
    void hostileTextIsDrawnAsMarks_C13();
    void cellsOfARow();
    void chromeFollowsTheLocaleAndStoredTextDoesNot_C74();
    void theDateIsLeftOutInsideARangeOfOneDay();
    void lateAndSkewedEventsAreWorded();
};

namespace {

QVariant cell(const EventTableModel &model, int row, Column column, int role = Qt::DisplayRole)
{
    return model.data(model.index(row, static_cast<int>(column)), role);
}

QVariant cell(const EventTableModel &model, int row, Column column, Role role)
{
    return cell(model, row, column, static_cast<int>(role));
}

QString text(const EventTableModel &model, int row, Column column)
{
    return cell(model, row, column).toString();
}

bool isPlaceholder(const EventTableModel &model, int row, Column column)
{
    return cell(model, row, column, Role::IsPlaceholderRole).toBool();
}

QByteArray idAt(const EventTableModel &model, int row)
{
    return cell(model, row, Column::Id, Role::EventIdRole).toByteArray();
}

QStringList badges(const EventTableModel &model, int row)
{
    return cell(model, row, Column::Type, Role::BadgesRole).toStringList();
}

/// Looks at a row as a view would, until its page has come.
bool awaitDetails(const EventTableModel &model, int row)
{
    return QTest::qWaitFor([&] { return !isPlaceholder(model, row, Column::Size); });
}

QByteArray numberedId(int number)
{
    return "01KSFR9B4R" + QByteArray::number(number).rightJustified(16, '0');
}

EventFilter entityFilter(const QByteArray &ref)
{
    EventFilter filter;
    filter.entity = EntityRef::fromStored(ref);
    return filter;
}

} // namespace

void EventTableModelTest::withoutALedgerThereIsNothing()
{
    Workspace workspace;
    EventTableModel model(&workspace);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 0);
    QCOMPARE(model.columnCount(), 12);
    QCOMPARE(model.state(), EventRowSource::State::NoLedger);
    QVERIFY(!model.idAt(0));
    QCOMPARE(model.headerData(static_cast<int>(Column::Recorded), Qt::Horizontal).toString(), u"Recorded"_s);
    QCOMPARE(model.headerData(static_cast<int>(Column::Chip), Qt::Horizontal, Qt::AccessibleTextRole).toString(), u"Family"_s);
}

void EventTableModelTest::anEmptyLedgerIsTrulyZero()
{
    SessionFixture fixture(MemoryStore::make({}));
    EventTableModel model(&fixture.workspace);
    QCOMPARE(model.state(), EventRowSource::State::Opening);
    QVERIFY(fixture.load());
    QTRY_COMPARE(model.state(), EventRowSource::State::Zero);
    QCOMPARE(model.countText(), u"0"_s);
}

void EventTableModelTest::firstPageIsReadBeforeTheLedgerIsCounted()
{
    SessionFixture fixture(MemoryStore::makeNumbered(1'000));
    EventTableModel model(&fixture.workspace);
    QVERIFY(fixture.openWithoutColumns());
    QVERIFY(awaitDetails(model, 0));
    QCOMPARE(fixture.watched.calls().counts, 1);
    QCOMPARE(fixture.watched.calls().pagesBeforeCount, 1); // counting takes long, and nobody looks at it first
}

void EventTableModelTest::headAndTailAreThereBeforeTheColumns()
{
    SessionFixture fixture(MemoryStore::makeNumbered(10'000));
    EventTableModel model(&fixture.workspace);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY(fixture.openWithoutColumns());
    QTRY_COMPARE(model.rowCount(), 10'000);
    QVERIFY(model.isCountExact());
    QVERIFY(awaitDetails(model, 0));
    QVERIFY(awaitDetails(model, 9'999));
    QCOMPARE(idAt(model, 0), numberedId(1));
    QCOMPARE(idAt(model, 127), numberedId(128));
    QCOMPARE(idAt(model, 9'999), numberedId(10'000));
    QCOMPARE(idAt(model, 9'984), numberedId(9'985));
    QVERIFY2(isPlaceholder(model, 5'000, Column::Type), "unknown is not empty");
    QCOMPARE(text(model, 5'000, Column::Row), u"5,001"_s);
    // The neighbours of pages that are here are found by their keys.
    QVERIFY(awaitDetails(model, 130));
    QVERIFY(awaitDetails(model, 9'900));
    QCOMPARE(idAt(model, 9'900), numberedId(9'901));

    const auto calls = fixture.watched.calls();
    QVERIFY(std::any_of(calls.pages.cbegin(), calls.pages.cend(), [](const PageRequest &page) { return page.direction == PageDirection::Backward && !page.from; }));
    QVERIFY2(calls.rowsGiven < 1'000, "no page is found by reading the rows before it");
}

void EventTableModelTest::rowsBecomeKnownWhenColumnsCome()
{
    SessionFixture fixture(MemoryStore::makeNumbered(1'000));
    EventTableModel model(&fixture.workspace);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY(fixture.openWithoutColumns());
    QTRY_COMPARE(model.rowCount(), 1'000);
    QVERIFY(isPlaceholder(model, 500, Column::Type));
    QVERIFY(!model.rowOf(EventId{numberedId(501)}));
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    fixture.watched.releaseScans();
    QTRY_COMPARE(model.rowOf(EventId{numberedId(501)}), std::optional<int>{500});
    QVERIFY(!isPlaceholder(model, 500, Column::Type));
    QCOMPARE(text(model, 500, Column::Type), u"t1.changed"_s);
    QVERIFY2(isPlaceholder(model, 700, Column::Size), "columns do not have it");
    QVERIFY(awaitDetails(model, 500));
    QCOMPARE(text(model, 500, Column::Size), u"9 B"_s);
    QCOMPARE(model.rowCount(), 1'000);
    QCOMPARE(resets.count(), 0);
}

void EventTableModelTest::aFilterBeforeTheColumnsCountsAtLeast()
{
    SessionFixture fixture(MemoryStore::makeNumbered(20'000));
    EventTableModel model(&fixture.workspace);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    EventFilter filter;
    filter.type = TypePattern{"t7.*"}; // 400 of 20,000
    fixture.workspace.setFilter(filter);
    QVERIFY(fixture.openWithoutColumns());
    QTRY_COMPARE(model.rowCount(), 128);
    QVERIFY(!model.isCountExact());
    QCOMPARE(model.countText(), u"128+"_s);
    QCOMPARE(idAt(model, 0), numberedId(7));
    // Looking at the end brings more, until the end is reached.
    for (int looks = 0; !model.isCountExact() && looks < 10; ++looks) {
        const int before = model.rowCount();
        QVERIFY(awaitDetails(model, before - 1));
        QVERIFY(QTest::qWaitFor([&] { return model.rowCount() > before || model.isCountExact(); }));
    }
    QCOMPARE(model.rowCount(), 400);
    QCOMPARE(model.countText(), u"400"_s);
    QCOMPARE(idAt(model, 399), numberedId(19'957));

    fixture.watched.releaseScans();
    QTRY_VERIFY(fixture.session.columns().isComplete());
    QTRY_COMPARE(model.rowOf(EventId{numberedId(19'957)}), std::optional<int>{399});
    QCOMPARE(model.rowCount(), 400);
}

void EventTableModelTest::aFilterOnCompleteColumnsCountsExactly()
{
    SessionFixture fixture(MemoryStore::makeNumbered(20'000));
    EventTableModel model(&fixture.workspace);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY(fixture.load());
    fixture.workspace.setFilter(entityFilter("item:7"));
    QCOMPARE(model.rowCount(), 20);
    QVERIFY(model.isCountExact());
    QCOMPARE(idAt(model, 1), numberedId(1'007));
    QCOMPARE(model.rowOf(EventId{numberedId(1'007)}), std::optional<int>{1});
    QVERIFY(!model.rowOf(EventId{numberedId(1'008)}));
    QVERIFY(awaitDetails(model, 19));
    fixture.workspace.setFilter({});
    QTRY_COMPARE(model.rowCount(), 20'000);
}

void EventTableModelTest::nothingMatchingIsCertainOnlyWhenAllWasRead()
{
    SessionFixture fixture(MemoryStore::makeNumbered(300));
    EventTableModel model(&fixture.workspace);
    fixture.workspace.setFilter(entityFilter("item:nobody"));
    QCOMPARE(model.state(), EventRowSource::State::Opening);
    QVERIFY(fixture.openWithoutColumns());
    QTRY_COMPARE(model.state(), EventRowSource::State::Zero);
    QVERIFY(model.isCountExact());
}

void EventTableModelTest::scrollingReadsPagesAndKeepsMemoryFlat_C70()
{
    SessionFixture fixture(MemoryStore::makeNumbered(200'000));
    EventTableModel model(&fixture.workspace);
    QVERIFY(fixture.load());
    QTRY_COMPARE(model.rowCount(), 200'000);
    QVERIFY(awaitDetails(model, 0));
    fixture.watched.forgetCalls();
    int looks = 0;
    for (int row = 199'999; row >= 0; row -= 1'777) {
        QVERIFY(awaitDetails(model, row));
        QCOMPARE(idAt(model, row), numberedId(row + 1));
        ++looks;
    }
    QVERIFY(looks > EventRowCache::DefaultMaximumPages);
    QCOMPARE(model.source().cachedPages(), qsizetype{EventRowCache::DefaultMaximumPages});
    const auto calls = fixture.watched.calls();
    QCOMPARE(calls.idBatches.size(), looks);
    QVERIFY(std::all_of(calls.idBatches.cbegin(), calls.idBatches.cend(), [](qsizetype ids) { return ids <= EventRowCache::PageRows; }));
    QCOMPARE(calls.pages.size(), 0);
    QCOMPARE(calls.scans, 0);
    QCOMPARE(calls.payloads, 0);

    // A row that was looked at long ago is read again, alone.
    QVERIFY(isPlaceholder(model, 199'999, Column::Size));
    QVERIFY(awaitDetails(model, 199'999));
    QCOMPARE(fixture.watched.calls().idBatches.size(), looks + 1);
}

void EventTableModelTest::aStaleAnswerIsDropped()
{
    SessionFixture fixture(MemoryStore::makeNumbered(2'000));
    EventTableModel model(&fixture.workspace);
    QVERIFY(fixture.load());
    QVERIFY(awaitDetails(model, 0));
    QVERIFY(isPlaceholder(model, 1'000, Column::Size));
    fixture.store->hold();
    QTRY_COMPARE(fixture.store->waiting(), 1); // the page of row 1,000 is under way
    fixture.workspace.setFilter(entityFilter("item:7"));
    fixture.store->release();
    QVERIFY(awaitDetails(model, 0));
    QCOMPARE(idAt(model, 0), numberedId(7));
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.source().cachedPages(), 1);
}

void EventTableModelTest::newRowsAreInsertedAtTheEnd()
{
    SessionFixture fixture(MemoryStore::makeNumbered(200));
    EventTableModel model(&fixture.workspace);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY(fixture.load());
    QTRY_COMPARE(model.rowCount(), 200);
    QVERIFY(awaitDetails(model, 199));
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    QSignalSpy inserts(&model, &QAbstractItemModel::rowsInserted);
    fixture.store->append({eventRow(numberedId(900), "t1.changed", "item:9"), eventRow(numberedId(901), "t1.changed", "item:9")});
    fixture.session.read();
    QTRY_COMPARE(model.rowCount(), 202);
    QTRY_VERIFY(fixture.session.columns().rowCount() == 202);
    QCOMPARE(idAt(model, 201), numberedId(901));
    QVERIFY(awaitDetails(model, 201));
    QCOMPARE(text(model, 201, Column::Size), u"2 B"_s);
    QCOMPARE(resets.count(), 0);
    QCOMPARE(inserts.count(), 1);
    QCOMPARE(inserts.first().at(1).toInt(), 200);
}

void EventTableModelTest::aLateArrivalMovesTheRowsBelowIt_C17()
{
    SessionFixture fixture(MemoryStore::makeNumbered(200));
    EventTableModel model(&fixture.workspace);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY(fixture.load());
    QVERIFY(awaitDetails(model, 199));
    EventWithPayload late = eventRow(numberedId(100) + "-late", "late.one", "item:1", "2026-05-25T14:25:11Z");
    late.event.recordedAt = Timestamp::fromText("2026-05-25T15:23:11Z");
    fixture.store->append({late});
    fixture.session.read();
    QTRY_COMPARE(model.rowOf(late.event.id), std::optional<int>{100});
    QCOMPARE(model.rowCount(), 201);
    QVERIFY(awaitDetails(model, 200));
    QCOMPARE(idAt(model, 101), numberedId(101));
    QCOMPARE(idAt(model, 200), numberedId(200));
    QVERIFY(badges(model, 100).contains(u"late"_s));
}

void EventTableModelTest::rowsThatVanishedSaySo()
{
    QList<EventWithPayload> rows{eventRow(numberedId(1), "a.b", "x:1"), eventRow(numberedId(2), "a.b", "x:2"), eventRow(numberedId(3), "a.b", "x:3")};
    SessionFixture fixture(MemoryStore::make(rows));
    EventTableModel model(&fixture.workspace);
    QVERIFY(fixture.load());
    fixture.workspace.setFilter([] { EventFilter all; all.entityType = EntityType{"x"}; return all; }());
    rows.removeAt(1);
    fixture.store->replace(rows);
    QVERIFY(awaitDetails(model, 1));
    QVERIFY(badges(model, 1).contains(u"gone"_s));
    QCOMPARE(text(model, 1, Column::Entity), u"x:2"_s);
    QVERIFY(!badges(model, 2).contains(u"gone"_s));
    QCOMPARE(text(model, 2, Column::Size), u"2 B"_s);
}

void EventTableModelTest::aFailureIsToldAndCanBeRetried()
{
    SessionFixture fixture(MemoryStore::makeNumbered(1'000));
    EventTableModel model(&fixture.workspace);
    QVERIFY(fixture.load());
    QVERIFY(awaitDetails(model, 0));
    fixture.store->failNext({.code = ErrorCode::StoreError, .what = u"The disk is gone."_s, .where = {}, .untouched = {}, .remedy = {}, .arguments = {}});
    QVERIFY(isPlaceholder(model, 600, Column::Size));
    QTRY_VERIFY(model.error());
    QCOMPARE(model.error()->what, u"The disk is gone."_s);
    QCOMPARE(model.state(), EventRowSource::State::Rows);
    const int calls = fixture.store->calls();
    QVERIFY(isPlaceholder(model, 600, Column::Size));
    QTest::qWait(20);
    QCOMPARE(fixture.store->calls(), calls); // painting alone does not ask a broken store again and again
    model.retry();
    QVERIFY(awaitDetails(model, 600));
    QVERIFY(!model.error());
}

void EventTableModelTest::ordersSayWhyNot()
{
    Workspace empty;
    QCOMPARE(orderRefusalOf(empty, EventOrder::Ledger), OrderRefusal::NoLedger);

    SessionFixture fixture(MemoryStore::makeNumbered(1'000));
    fixture.store->setOrderSupport(EventOrder::Occurred, OrderSupport::SortedPart);
    fixture.store->setOrderSupport(EventOrder::Recorded, OrderSupport::NoColumn);
    EventTableModel model(&fixture.workspace);
    QVERIFY(fixture.openWithoutColumns());
    QCOMPARE(orderRefusalOf(fixture.workspace, EventOrder::Ledger), OrderRefusal::None);
    QCOMPARE(orderRefusalOf(fixture.workspace, EventOrder::Occurred), OrderRefusal::NeedsPart);
    QCOMPARE(orderRefusalOf(fixture.workspace, EventOrder::Recorded), OrderRefusal::NoColumn);
    QCOMPARE(orderRefusalOf(fixture.workspace, EventOrder::Sequence), OrderRefusal::NeedsEntity);
    QVERIFY(!orderRefusalText(OrderRefusal::NeedsEntity).isEmpty());
    QVERIFY(orderRefusalText(OrderRefusal::None).isEmpty());

    fixture.workspace.setOrder(EventOrder::Occurred);
    QCOMPARE(model.order(), EventOrder::Ledger);
    fixture.watched.releaseScans();
    QTRY_VERIFY(fixture.session.columns().isComplete());
    QTRY_COMPARE(model.order(), EventOrder::Occurred);
    QCOMPARE(model.rowCount(), 1'000);
    QCOMPARE(nextOrderOf(fixture.workspace), EventOrder::Ledger);
    fixture.workspace.setFilter(entityFilter("item:7"));
    QCOMPARE(nextOrderOf(fixture.workspace), EventOrder::Sequence);
    fixture.workspace.setOrder(EventOrder::Sequence);
    QCOMPARE(model.order(), EventOrder::Sequence);
    fixture.workspace.setFilter({});
    QCOMPARE(model.order(), EventOrder::Ledger);
    QCOMPARE(effectiveOrderOf(fixture.workspace), EventOrder::Ledger);
    QVERIFY(orderDescription(EventOrder::Sequence) != orderDescription(EventOrder::Ledger));
}

void EventTableModelTest::sequenceOrderAndTheSameMillisecond_C16()
{
    SessionFixture fixture(caseStore(u"C16"_s));
    EventTableModel model(&fixture.workspace);
    QVERIFY(fixture.load());
    fixture.workspace.setFilter(entityFilter("action:8421"));
    QCOMPARE(text(model, 0, Column::Type), u"hitl.pushed"_s);
    QCOMPARE(text(model, 1, Column::Type), u"hitl.approved"_s);
    QVERIFY(badges(model, 0).contains(u"same ms"_s));
    QVERIFY(badges(model, 1).contains(u"same ms"_s));
    fixture.workspace.setOrder(EventOrder::Sequence);
    QCOMPARE(text(model, 0, Column::Type), u"hitl.approved"_s);
    QCOMPARE(model.order(), EventOrder::Sequence);
}

void EventTableModelTest::missingCountersAreADash_C24()
{
    SessionFixture fixture(caseStore(u"C24"_s));
    EventTableModel model(&fixture.workspace);
    QVERIFY(fixture.load());
    QTRY_COMPARE(model.rowCount(), 7);
    const auto sequences = [&] {
        QStringList all;
        for (int row = 0; row < model.rowCount(); ++row)
            all.append(text(model, row, Column::Sequence));
        return all;
    };
    QCOMPARE(sequences(), (QStringList{u"1"_s, u"2"_s, u"4"_s, u"4"_s, u"3"_s, u"—"_s, u"—"_s}));
    QVERIFY(awaitDetails(model, 6));
    QCOMPARE(sequences().last(), u"—"_s);
    fixture.workspace.setFilter(entityFilter("item:1"));
    fixture.workspace.setOrder(EventOrder::Sequence);
    QCOMPARE(sequences(), (QStringList{u"1"_s, u"2"_s, u"3"_s, u"4"_s, u"4"_s, u"—"_s, u"—"_s}));
}

void EventTableModelTest::timesOfEveryShape_C26()
{
    SessionFixture fixture(caseStore(u"C26"_s));
    EventTableModel model(&fixture.workspace);
    QVERIFY(fixture.load());
    QTRY_COMPARE(model.rowCount(), 9);
    QVERIFY(awaitDetails(model, 8));
    const QStringList expected{u"2026-05-25 14:23:11.000"_s, u"2026-05-25 14:23:12.000"_s, u"2026-05-25 14:23:13.000"_s, u"2026-05-25 14:23:14.000"_s,
                               u"2026-05-25 14:23:15.000"_s, u"2026-05-25 14:23:16.123456789"_s, u"2026-02-30T00:00:00Z"_s, u"yesterday"_s, u""_s};
    for (int row = 0; row < 9; ++row)
        QCOMPARE(text(model, row, Column::Occurred), expected[row]);
    QVERIFY(badges(model, 2).contains(u"no zone"_s));
    QVERIFY(!badges(model, 1).contains(u"no zone"_s));
    for (int row = 6; row < 9; ++row) {
        QVERIFY(badges(model, row).contains(u"unreadable time"_s));
        QCOMPARE(text(model, row, Column::Recorded), u"—"_s);
    }
    QVERIFY(cell(model, 1, Column::Occurred, Qt::ToolTipRole).toString().contains(u"2026-05-25T16:23:12+02:00"_s));
    QVERIFY(cell(model, 2, Column::Occurred, Qt::ToolTipRole).toString().contains(u"No zone in the stored time. Read as UTC (setting)."_s));
    // In occurred order the unreadable ones stand at the end, by id.
    fixture.workspace.setOrder(EventOrder::Occurred);
    QCOMPARE(idAt(model, 6), "01KSFR9B4R0000000000000007"_ba);
    QCOMPARE(idAt(model, 8), "01KSFR9B4R0000000000000009"_ba);
}

void EventTableModelTest::windowsAreHalfOpen_C29()
{
    SessionFixture fixture(caseStore(u"C29"_s));
    EventTableModel model(&fixture.workspace);
    QVERIFY(fixture.load());
    const auto rowsIn = [&](const char *from, const char *to) {
        EventFilter filter;
        filter.time = InstantRange{*Timestamp::fromText(from).instant(), *Timestamp::fromText(to).instant()};
        fixture.workspace.setFilter(filter);
        return model.rowCount();
    };
    QCOMPARE(rowsIn("2026-05-24", "2026-05-25"), 1);
    QCOMPARE(rowsIn("2026-05-25", "2026-05-26"), 2);
    QCOMPARE(rowsIn("2026-05-26", "2026-05-27"), 1);
}

void EventTableModelTest::hostileTextIsDrawnAsMarks_C13()
{
    SessionFixture fixture(caseStore(u"C13"_s));
    EventTableModel model(&fixture.workspace);
    QVERIFY(fixture.load());
    QTRY_COMPARE(model.rowCount(), 2);
    QCOMPARE(text(model, 0, Column::Type), u"price.<b>changed</b>"_s);
    QCOMPARE(text(model, 0, Column::Entity), u"item:<img src=\"file:///etc/hostname\">"_s);
    QCOMPARE(text(model, 1, Column::Type), u"price.␊changed"_s);
    QCOMPARE(cell(model, 1, Column::Type, Role::EventTypeRole).toByteArray(), "price.\nchanged"_ba);
    QVERIFY(!cell(model, 1, Column::Type, Qt::ToolTipRole).toString().startsWith(u"price.\n"_s));
    QVERIFY(!cell(model, 1, Column::Type, Qt::AccessibleTextRole).toString().contains(u'\n'));
}

void EventTableModelTest::cellsOfARow()
{
    EventWithPayload row = eventRow("01KSFR9B4R0000000000000001", "price.changed", "item:10472", "2026-05-25T14:23:11.004Z");
    row.event.recordedAt = Timestamp::fromText("2026-05-25T14:23:11.208Z");
    row.event.sequence = 29;
    row.event.source = SourceSystem{"platform"};
    row.event.run = RunId{"run_01"};
    row.event.causedBy = "workflow:bid_price_update";
    row.payload.bytes = QByteArray(1'900, 'x');
    SessionFixture fixture(MemoryStore::make({row, eventRow("01KSFR9C400000000000000002", "order.placed", "order")}));
    EventTableModel model(&fixture.workspace);
    QVERIFY(fixture.load());
    QVERIFY(awaitDetails(model, 0));
    const QStringList expected{u""_s, u"1"_s, u"price.changed"_s, u"item:10472"_s, u"2026-05-25 14:23:11.004"_s, u"+0.204 s"_s, u"29"_s, u"platform"_s,
                               u"run_01"_s, u"workflow:bid_price_update"_s, u"1.9 kB"_s, u"01KSFR9B4R0000000000000001"_s};
    for (int column = 0; column < EventTableModel::ColumnCount; ++column)
        QCOMPARE(text(model, 0, static_cast<Column>(column)), expected[column]);
    QCOMPARE(cell(model, 0, Column::Row, Qt::AccessibleTextRole).toString(), u"row 1 of 2, price.changed, item 10472, 14:23:11 UTC"_s);
    for (const Column column : {Column::Source, Column::Run, Column::CausedBy, Column::Sequence})
        QCOMPARE(text(model, 1, column), u"—"_s);
    QCOMPARE(model.headerData(static_cast<int>(Column::Occurred), Qt::Horizontal).toString(), u"Occurred, UTC"_s);

    QVERIFY(!cell(model, 0, Column::Type, Role::IsFocusRole).toBool());
    QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
    fixture.workspace.setFocusEntity(row.event.entity);
    fixture.workspace.setMarkedEvent(row.event.id);
    QCOMPARE(changes.count(), 2);
    QVERIFY(cell(model, 0, Column::Type, Role::IsFocusRole).toBool());
    QVERIFY(cell(model, 0, Column::Type, Role::IsMarkedRole).toBool());
    QVERIFY(!cell(model, 1, Column::Type, Role::IsMarkedRole).toBool());
}

void EventTableModelTest::chromeFollowsTheLocaleAndStoredTextDoesNot_C74()
{
    EventWithPayload row = eventRow("01KSFR9B4R0000000000000001", "price.1.10", "item:1,000.5", "2026-05-25T14:23:11.5Z");
    row.event.recordedAt = Timestamp::fromText("2026-05-25T14:23:13.0Z");
    row.event.sequence = 1'234'567;
    row.payload.bytes = QByteArray(1'234'567, 'x');
    SessionFixture fixture(MemoryStore::make({row}));
    fixture.workspace.setFormatter(Formatter{QTimeZone("Europe/Berlin"), QLocale{QLocale::German, QLocale::Germany}});
    EventTableModel model(&fixture.workspace);
    QVERIFY(fixture.load());
    QVERIFY(awaitDetails(model, 0));
    QCOMPARE(text(model, 0, Column::Size), u"1,2 MB"_s);
    QCOMPARE(text(model, 0, Column::Recorded), u"+1,5 s"_s);
    QCOMPARE(text(model, 0, Column::Occurred), u"2026-05-25 16:23:11.500"_s);
    QCOMPARE(model.headerData(static_cast<int>(Column::Occurred), Qt::Horizontal).toString(), u"Occurred, CEST"_s);
    QCOMPARE(text(model, 0, Column::Type), u"price.1.10"_s);
    QCOMPARE(text(model, 0, Column::Entity), u"item:1,000.5"_s);
    QCOMPARE(text(model, 0, Column::Sequence), u"1234567"_s);
}

void EventTableModelTest::theDateIsLeftOutInsideARangeOfOneDay()
{
    SessionFixture fixture(MemoryStore::make({eventRow("01KSFR9B4R0000000000000001", "a.b", "x:1", "2026-05-25T14:23:11Z"),
                                              eventRow("01KSFR9B4R0000000000000002", "a.b", "x:1", "2026-05-26T14:23:11Z")}));
    EventTableModel model(&fixture.workspace);
    QVERIFY(fixture.load());
    QTRY_COMPARE(model.rowCount(), 2);
    QCOMPARE(cell(model, 0, Column::Occurred, Role::FaintPrefixRole).toInt(), 11);
    const auto day = [](const char *from, const char *to) { return InstantRange{*Timestamp::fromText(from).instant(), *Timestamp::fromText(to).instant()}; };
    fixture.workspace.setVisibleRange(day("2026-05-25T13:30:00Z", "2026-05-25T15:30:00Z"));
    QCOMPARE(text(model, 0, Column::Occurred), u"14:23:11.000"_s);
    QCOMPARE(cell(model, 0, Column::Occurred, Role::FaintPrefixRole).toInt(), 0);
    QCOMPARE(text(model, 1, Column::Occurred), u"2026-05-26 14:23:11.000"_s);
    fixture.workspace.setVisibleRange(day("2026-05-25", "2026-05-26"));
    QCOMPARE(text(model, 0, Column::Occurred), u"14:23:11.000"_s);
    fixture.workspace.setVisibleRange(day("2026-05-25T13:30:00Z", "2026-05-26T00:00:01Z"));
    QCOMPARE(text(model, 0, Column::Occurred), u"2026-05-25 14:23:11.000"_s);
}

void EventTableModelTest::lateAndSkewedEventsAreWorded()
{
    const auto row = [](const QByteArray &id, const char *occurred, const char *recorded) {
        EventWithPayload event = eventRow(id, "a.b", "x:" + id.last(1), occurred);
        event.event.recordedAt = Timestamp::fromText(recorded);
        return event;
    };
    SessionFixture fixture(MemoryStore::make({row("01KSFR9B4R0000000000000001", "2026-05-25T14:23:11Z", "2026-05-25T15:08:41Z"),
                                              row("01KSFR9C400000000000000002", "2026-05-25T14:23:12Z", "2026-05-25T14:23:12Z"),
                                              row("01KSFR9D380000000000000003", "2026-05-25T14:30:00Z", "2026-05-25T14:24:00Z"),
                                              row("01KSFR9E2G0000000000000004", "2026-05-23T14:23:14Z", "2026-05-25T15:23:14Z")}));
    EventTableModel model(&fixture.workspace);
    QVERIFY(fixture.load());
    QTRY_COMPARE(model.rowCount(), 4);
    QCOMPARE(badges(model, 0), QStringList{u"late"_s});
    QVERIFY(cell(model, 0, Column::Recorded, Role::IsLateRole).toBool());
    QCOMPARE(text(model, 0, Column::Recorded), u"+45.5 min"_s);
    QVERIFY(cell(model, 0, Column::Type, Qt::ToolTipRole).toString().contains(u"Recorded 45 min 30 s after it occurred."_s));
    QVERIFY(cell(model, 0, Column::Type, Qt::AccessibleTextRole).toString().endsWith(u", late"_s));
    QVERIFY(badges(model, 1).isEmpty());
    QCOMPARE(badges(model, 2), QStringList{u"skew"_s});
    QVERIFY(cell(model, 2, Column::Type, Qt::ToolTipRole).toString().contains(u"Recorded 6 min before it occurred: the clocks disagree."_s));
    QCOMPARE(badges(model, 3), QStringList{u"backfill"_s});
    QCOMPARE(cell(model, 0, Column::Type, Role::BadgeSeveritiesRole).value<QList<int>>(), QList<int>{static_cast<int>(Severity::Warning)});

    ClockThresholds thresholds;
    thresholds.backfillNanoseconds = 10 * Instant::PerMinute;
    fixture.workspace.setThresholds(thresholds);
    QCOMPARE(badges(model, 0), (QStringList{u"late"_s, u"backfill"_s}));
}

QTEST_GUILESS_MAIN(EventTableModelTest)
#include "eventtablemodeltest.moc"
