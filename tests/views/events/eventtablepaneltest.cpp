// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/models/sessionfixture.h"
#include "views/events/eventtablepanel.h"
#include "views/events/eventtableview.h"
#include "views/theme/familypalette.h"
#include "views/theme/theme.h"
#include "views/widgets/panelheader.h"
#include "views/widgets/stateview.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QMenu>
#include <QMimeData>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

using namespace ledgerscope;
using namespace Qt::StringLiterals;
using Column = EventTableModel::Column;

class EventTablePanelTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void aSentenceStandsWhereThereAreNoRows();
    void rowsAreThereWithFactsAndPosition();
    void aCountOfAnotherFilterIsNotTold();
    void theFirstRowIsNeverCut_data();
    void theFirstRowIsNeverCut();
    void theCurrentRowIsTheCurrentEvent();
    void eachChangeIsOneStepOfTheHistory();
    void aRowThatIsStillToComeBecomesCurrentWhenItCame();
    void theCurrentEventIsShownWhenItsRowComes();
    void keysMoveAndAct();
    void lettersDoNothingOnceTheyAreNoKeys();
    void filteringByACell_data();
    void filteringByACell();
    void nothingMatchingOffersToClearTheFilter();
    void newRowsDoNotMoveTheView();
    void aLateArrivalDoesNotMoveTheView_C17();
    void columnsCanBeChosenAndKept();
    void rowHeightFollowsTheDensity();
    void widthsFitTheLongestValuesWheneverTheyAreKnown();
    void copyingIsExact();
    void copyingTellsWhatWasLeftOut();
    void aFailureIsASentenceWithAWayOut();
    void hostileTextIsPaintedWithoutHarm_C13();
    void everyCommandHasANameAndTheTableIsAccessible();

private:
    std::unique_ptr<Theme> m_theme;
};

namespace {

QByteArray numberedId(int number)
{
    return "01KSFR9B4R" + QByteArray::number(number).rightJustified(16, '0');
}

struct Bench : SessionFixture {
    FamilyPalette families;
    EventTablePanel panel{workspace, families};

    explicit Bench(const std::shared_ptr<MemoryStore> &rows)
        : SessionFixture(rows)
    {
        panel.resize(770, 300);
        panel.show();
    }

    [[nodiscard]] EventTableView &view() { return *panel.view(); }
    [[nodiscard]] QByteArray currentId() const { return workspace.currentEvent() ? workspace.currentEvent()->bytes() : QByteArray{}; }
    [[nodiscard]] bool awaitDetails(int row)
    {
        const QModelIndex size = panel.model().index(row, static_cast<int>(Column::Size));
        return QTest::qWaitFor([&] { return size.isValid() && !size.data(static_cast<int>(EventTableModel::Role::IsPlaceholderRole)).toBool(); });
    }
    [[nodiscard]] QAction &command(const QString &name)
    {
        for (QAction *action : panel.actions()) {
            if (action->objectName() == u"events."_s + name)
                return *action;
        }
        qFatal("no such command");
    }
};

} // namespace

void EventTablePanelTest::initTestCase()
{
    m_theme = std::make_unique<Theme>(*qApp);
    m_theme->setChoice(Theme::Choice::Light);
}

void EventTablePanelTest::init()
{
    QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s));
}

void EventTablePanelTest::aSentenceStandsWhereThereAreNoRows()
{
    Workspace workspace;
    FamilyPalette families;
    EventTablePanel panel(workspace, families);
    panel.show();
    QVERIFY(panel.stateView()->isVisible());
    QCOMPARE(panel.stateView()->state().kind, ViewState::Kind::Choose);
    QVERIFY(!panel.stateView()->state().title.isEmpty());

    Bench empty(MemoryStore::make({}));
    QCOMPARE(empty.panel.stateView()->state().kind, ViewState::Kind::Loading);
    QVERIFY(empty.load());
    QTRY_COMPARE(empty.panel.stateView()->state().kind, ViewState::Kind::Zero);
    QVERIFY(empty.panel.stateView()->state().actions.isEmpty());
}

void EventTablePanelTest::rowsAreThereWithFactsAndPosition()
{
    Bench bench(MemoryStore::makeNumbered(12'345));
    QSignalSpy positions(&bench.panel, &EventTablePanel::positionChanged);
    QVERIFY(bench.load());
    QTRY_VERIFY(bench.view().isVisible());
    QTRY_COMPARE(bench.panel.header()->facts(), u"12,345 events"_s);
    QVERIFY(!positions.isEmpty());
    QVERIFY(positions.last().first().toString().startsWith(u"Rows 1 to "_s));
    QVERIFY(positions.last().first().toString().endsWith(u" of 12,345"_s));
    bench.view().scrollToBottom();
    QVERIFY(positions.last().first().toString().endsWith(u" to 12,345 of 12,345"_s));

    bench.workspace.setFocusEntity(EntityRef::fromStored("item:7"));
    QCOMPARE(bench.panel.header()->facts(), u"12,345 events, item:7 in bold"_s);
    const qint64 start = 1'779'718'991'000 * Instant::PerMillisecond;
    bench.workspace.setVisibleRange(InstantRange{{start + 10 * Instant::PerSecond}, {start + 110 * Instant::PerSecond}});
    QTRY_COMPARE(bench.panel.header()->facts(), u"100 in range, item:7 in bold"_s);
    bench.workspace.setVisibleRange(std::nullopt);
    EventFilter filter;
    filter.entity = EntityRef::fromStored("item:7");
    bench.workspace.setFilter(filter);
    QTRY_COMPARE(bench.panel.header()->facts(), u"13 of 12,345 events, item:7 in bold"_s);
    bench.workspace.setCurrentEvent(EventId{numberedId(8)});
    QTRY_COMPARE(bench.panel.header()->facts(), u"13 of 12,345 events, item:7 in bold, the selected event is not among them"_s);
}

void EventTablePanelTest::aCountOfAnotherFilterIsNotTold()
{
    Bench bench(MemoryStore::makeNumbered(12'345));
    QVERIFY(bench.load());
    QTRY_VERIFY(bench.view().isVisible());
    const qint64 start = 1'779'718'991'000 * Instant::PerMillisecond;
    bench.workspace.setVisibleRange(InstantRange{{start}, {start + 5'000 * Instant::PerSecond}});
    EventFilter filter;
    filter.entity = EntityRef::fromStored("item:7");
    bench.workspace.setFilter(filter);
    QVERIFY2(!bench.panel.header()->facts().contains(u"in range"_s), qPrintable(bench.panel.header()->facts()));
    QTRY_COMPARE(bench.panel.header()->facts(), u"5 in range"_s);
    bench.workspace.setFilter({});
    QVERIFY2(!bench.panel.header()->facts().contains(u"in range"_s), qPrintable(bench.panel.header()->facts()));
    QTRY_COMPARE(bench.panel.header()->facts(), u"4,999 in range"_s);
    bench.workspace.setFilter(filter); // counted for this one, but no longer asked for
    bench.workspace.setFilter({});
    QTRY_COMPARE(bench.panel.header()->facts(), u"4,999 in range"_s);
}

void EventTablePanelTest::theFirstRowIsNeverCut_data()
{
    QTest::addColumn<int>("height");
    for (int height = 290; height < 314; height += 5)
        QTest::addRow("a panel %d pixels high", height) << height;
}

void EventTablePanelTest::theFirstRowIsNeverCut()
{
    QFETCH(int, height);
    Bench bench(MemoryStore::makeNumbered(5'000));
    bench.panel.resize(770, height);
    QVERIFY(bench.load());
    QTRY_VERIFY(bench.view().isVisible());
    EventTableView &view = bench.view();
    const auto cut = [&view] { return view.rowViewportPosition(view.visibleRows()->first); };
    const auto isWhole = [&view](int row) {
        return view.rowViewportPosition(row) >= 0 && view.rowViewportPosition(row) + view.rowHeight(row) <= view.viewport()->height();
    };
    QTest::keyClick(&view, Qt::Key_End);
    QCOMPARE(cut(), 0);
    QVERIFY(isWhole(4'999));
    bench.panel.resize(770, height + 7); // more room at the end
    QTest::qWait(0);
    QCOMPARE(cut(), 0);
    QVERIFY(isWhole(4'999));
    bench.workspace.setCurrentEvent(EventId{numberedId(2'500)}); // goes to the middle
    QCOMPARE(cut(), 0);
    QVERIFY(isWhole(2'499));
    for (int step = 0; step < 12; ++step) {
        QTest::keyClick(&view, Qt::Key_Down);
        QCOMPARE(cut(), 0);
        QVERIFY(isWhole(view.currentIndex().row()));
    }
    QTest::keyClick(&view, Qt::Key_PageUp);
    QCOMPARE(cut(), 0);
    QVERIFY(isWhole(view.currentIndex().row()));
}

void EventTablePanelTest::theCurrentRowIsTheCurrentEvent()
{
    Bench bench(MemoryStore::makeNumbered(5'000));
    QVERIFY(bench.load());
    QTRY_VERIFY(bench.view().isVisible());
    bench.view().setCurrentIndex(bench.panel.model().index(3, 2));
    QCOMPARE(bench.currentId(), numberedId(4));
    bench.workspace.setCurrentEvent(EventId{numberedId(3'000)});
    QCOMPARE(bench.view().currentIndex().row(), 2'999);
    QVERIFY(bench.view().selectionModel()->isRowSelected(2'999));
    const auto visible = bench.view().visibleRows();
    QVERIFY(visible && visible->first < 2'999 && visible->second > 2'999);
    // An event that is in sight is not moved.
    const int scroll = bench.view().verticalScrollBar()->value();
    bench.workspace.setCurrentEvent(EventId{numberedId(3'001)});
    QCOMPARE(bench.view().verticalScrollBar()->value(), scroll);
    bench.workspace.setCurrentEvent(std::nullopt);
    QVERIFY(!bench.view().currentIndex().isValid());
    QVERIFY(!bench.view().selectionModel()->hasSelection());
}

void EventTablePanelTest::eachChangeIsOneStepOfTheHistory()
{
    Bench bench(MemoryStore::makeNumbered(100));
    QVERIFY(bench.load());
    QTRY_VERIFY(bench.view().isVisible());
    QSignalSpy changes(&bench.workspace, &Workspace::currentEventChanged);
    bench.view().setCurrentIndex(bench.panel.model().index(3, 2));
    bench.view().setCurrentIndex(bench.panel.model().index(3, 4)); // another cell of the same event
    bench.view().setCurrentIndex(bench.panel.model().index(7, 2));
    QCOMPARE(changes.count(), 2);
    bench.workspace.goBack();
    QCOMPARE(bench.view().currentIndex().row(), 3);
    bench.workspace.goForward();
    QCOMPARE(bench.view().currentIndex().row(), 7);
    QCOMPARE(changes.count(), 4);
    QVERIFY(!bench.workspace.canGoForward());
}

void EventTablePanelTest::aRowThatIsStillToComeBecomesCurrentWhenItCame()
{
    Bench bench(MemoryStore::makeNumbered(5'000));
    QVERIFY(bench.openWithoutColumns());
    QTRY_COMPARE(bench.panel.model().rowCount(), 5'000);
    bench.view().setCurrentIndex(bench.panel.model().index(2'500, 2));
    QVERIFY(!bench.workspace.currentEvent());
    bench.watched.releaseScans();
    QTRY_COMPARE(bench.currentId(), numberedId(2'501));
    QCOMPARE(bench.view().currentIndex().row(), 2'500);
}

void EventTablePanelTest::theCurrentEventIsShownWhenItsRowComes()
{
    Bench bench(MemoryStore::makeNumbered(5'000));
    QVERIFY(bench.openWithoutColumns());
    QTRY_COMPARE(bench.panel.model().rowCount(), 5'000);
    bench.workspace.setCurrentEvent(EventId{numberedId(2'501)});
    QVERIFY(!bench.view().currentIndex().isValid());
    QTRY_VERIFY(bench.panel.header()->facts().contains(u"not among those read so far"_s));
    bench.watched.releaseScans();
    QTRY_COMPARE(bench.view().currentIndex().row(), 2'500);
    QTRY_VERIFY(!bench.panel.header()->facts().contains(u"not among"_s));
}

void EventTablePanelTest::lettersDoNothingOnceTheyAreNoKeys()
{
    Bench bench(MemoryStore::makeNumbered(500));
    QVERIFY(bench.load());
    QTRY_VERIFY(bench.view().isVisible());
    QTest::keyClick(&bench.view(), Qt::Key_J);
    QCOMPARE(bench.currentId(), numberedId(1));
    for (QAction *command : bench.panel.commands())
        command->setShortcuts(QList<QKeySequence>());
    for (const Qt::Key letter : {Qt::Key_J, Qt::Key_K, Qt::Key_0, Qt::Key_5}) {
        QTest::keyClick(&bench.view(), letter);
        QCOMPARE(bench.currentId(), numberedId(1));
    }
}

void EventTablePanelTest::keysMoveAndAct()
{
    Bench bench(MemoryStore::makeNumbered(500));
    QVERIFY(bench.load());
    QTRY_VERIFY(bench.view().isVisible());
    QTest::keyClick(&bench.view(), Qt::Key_J);
    QCOMPARE(bench.currentId(), numberedId(1));
    QTest::keyClick(&bench.view(), Qt::Key_J);
    QTest::keyClick(&bench.view(), Qt::Key_Down);
    QCOMPARE(bench.currentId(), numberedId(3));
    QTest::keyClick(&bench.view(), Qt::Key_K);
    QCOMPARE(bench.currentId(), numberedId(2));
    QTest::keyClick(&bench.view(), Qt::Key_End);
    QCOMPARE(bench.currentId(), numberedId(500));
    QTest::keyClick(&bench.view(), Qt::Key_J);
    QCOMPARE(bench.currentId(), numberedId(500));
    QTest::keyClick(&bench.view(), Qt::Key_Home);
    QCOMPARE(bench.currentId(), numberedId(1));
    QTest::keyClick(&bench.view(), Qt::Key_K);
    QCOMPARE(bench.currentId(), numberedId(1));
    QTest::keyClick(&bench.view(), Qt::Key_PageDown);
    QVERIFY(bench.view().currentIndex().row() > 5);

    QSignalSpy reveal(&bench.workspace, &Workspace::revealRequested);
    QTest::keyClick(&bench.view(), Qt::Key_Return);
    QCOMPARE(reveal.count(), 1);
    QTest::keyClick(&bench.view(), Qt::Key_Home);
    bench.view().setCurrentIndex(bench.panel.model().index(0, static_cast<int>(Column::Entity)));
    QTest::keyClick(&bench.view(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(bench.workspace.filter().entity, std::optional(EntityRef::fromStored("item:1")));
    QTest::keyClick(&bench.view(), Qt::Key_Home); // lets go of Ctrl, which QtTest holds on to
}

void EventTablePanelTest::filteringByACell_data()
{
    QTest::addColumn<Column>("column");
    QTest::addColumn<QByteArray>("value");
    QTest::newRow("the type") << Column::Type << "price.changed"_ba;
    QTest::newRow("the chip is the type") << Column::Chip << "price.changed"_ba;
    QTest::newRow("the source") << Column::Source << "platform"_ba;
    QTest::newRow("the run") << Column::Run << "run_1"_ba;
    QTest::newRow("the entity") << Column::Entity << "item:7"_ba;
    QTest::newRow("anything else means the entity") << Column::Size << "item:7"_ba;
}

void EventTablePanelTest::filteringByACell()
{
    QFETCH(Column, column);
    QFETCH(QByteArray, value);
    EventWithPayload row = eventRow(numberedId(1), "price.changed", "item:7");
    row.event.run = RunId{"run_1"};
    row.event.source = SourceSystem{"platform"};
    Bench bench(MemoryStore::make({row, eventRow(numberedId(2), "order.placed", "order:7")}));
    QVERIFY(bench.load());
    QTRY_COMPARE(bench.panel.model().rowCount(), 2);
    bench.view().setCurrentIndex(bench.panel.model().index(0, static_cast<int>(column)));
    bench.command(u"filterByThis"_s).trigger();
    const EventFilter &filter = bench.workspace.filter();
    QCOMPARE(bench.panel.model().rowCount(), 1);
    const QByteArray filtered = filter.type ? filter.type->text() : filter.source ? filter.source->bytes() : filter.run ? filter.run->bytes() : filter.entity->toText();
    QCOMPARE(filtered, value);
    // Where an event has no such value there is nothing to filter by.
    bench.workspace.setFilter({});
    bench.view().setCurrentIndex(bench.panel.model().index(1, static_cast<int>(column)));
    QCOMPARE(bench.view().filterForCurrentCell().has_value(), column != Column::Source && column != Column::Run);
}

void EventTablePanelTest::nothingMatchingOffersToClearTheFilter()
{
    Bench bench(MemoryStore::makeNumbered(200));
    QVERIFY(bench.load());
    QTRY_COMPARE(bench.panel.model().rowCount(), 200);
    EventFilter filter;
    filter.type = TypePattern{"nothing.*"};
    bench.workspace.setFilter(filter);
    QTRY_VERIFY(bench.panel.stateView()->isVisible());
    const ViewState &state = bench.panel.stateView()->state();
    QCOMPARE(state.kind, ViewState::Kind::Zero);
    QCOMPARE(state.sentence, u"0 of 200 events match type ~ nothing.*. All were scanned."_s);
    QCOMPARE(state.actions.size(), 1);
    state.actions.first()->trigger();
    QVERIFY(bench.workspace.filter().isEmpty());
    QTRY_VERIFY(bench.view().isVisible());
}

void EventTablePanelTest::newRowsDoNotMoveTheView()
{
    Bench bench(MemoryStore::makeNumbered(500));
    QVERIFY(bench.load());
    QTRY_COMPARE(bench.panel.model().rowCount(), 500);
    bench.view().scrollTo(bench.panel.model().index(499, 0));
    const auto before = bench.view().visibleRows();
    bench.store->append({eventRow(numberedId(900), "a.b", "x:1"), eventRow(numberedId(901), "a.b", "x:1")});
    bench.session.read();
    QTRY_COMPARE(bench.panel.model().rowCount(), 502);
    QCOMPARE(bench.view().visibleRows()->first, before->first);
}

void EventTablePanelTest::aLateArrivalDoesNotMoveTheView_C17()
{
    Bench bench(MemoryStore::makeNumbered(500));
    QVERIFY(bench.load());
    QTRY_COMPARE(bench.panel.model().rowCount(), 500);
    bench.view().scrollTo(bench.panel.model().index(300, 0), QAbstractItemView::PositionAtTop);
    const QImage painted = bench.panel.grab().toImage();
    QVERIFY(!painted.isNull());
    const int top = bench.view().visibleRows()->first;
    const auto topId = bench.panel.model().idAt(top);
    bench.store->append({eventRow(numberedId(100) + "-late", "late.one", "x:1")});
    bench.session.read();
    QTRY_COMPARE(bench.panel.model().rowOf(EventId{numberedId(100) + "-late"}), std::optional<int>{100});
    QCOMPARE(bench.view().visibleRows()->first, top + 1);
    QCOMPARE(bench.panel.model().idAt(top + 1), topId);
}

void EventTablePanelTest::columnsCanBeChosenAndKept()
{
    Bench bench(MemoryStore::makeNumbered(10));
    QVERIFY(!bench.view().isColumnShown(Column::Id));
    QVERIFY(bench.view().isColumnShown(Column::Size));
    QMenu &menu = *bench.panel.columnMenu();
    QCOMPARE(menu.actions().size(), EventTableModel::ColumnCount);
    Q_EMIT menu.aboutToShow();
    QVERIFY(!menu.actions().at(static_cast<int>(Column::Id))->isChecked());
    menu.actions().at(static_cast<int>(Column::Id))->trigger();
    menu.actions().at(static_cast<int>(Column::Size))->trigger();
    QVERIFY(bench.view().isColumnShown(Column::Id));
    QVERIFY(!bench.view().isColumnShown(Column::Size));
    QVERIFY(!menu.actions().at(static_cast<int>(Column::Type))->isEnabled());
    for (QAction *action : menu.actions())
        QVERIFY(!action->text().isEmpty());

    const QByteArray state = bench.panel.saveColumns();
    Bench other(MemoryStore::makeNumbered(10));
    QVERIFY(other.panel.restoreColumns(state));
    QVERIFY(other.view().isColumnShown(Column::Id));
    QVERIFY(!other.view().isColumnShown(Column::Size));
}

void EventTablePanelTest::rowHeightFollowsTheDensity()
{
    Bench bench(MemoryStore::makeNumbered(10));
    QVERIFY(bench.load());
    QTRY_VERIFY(bench.view().isVisible());
    QList<int> heights;
    for (const Density density : {Density::Compact, Density::Standard, Density::Comfortable}) {
        m_theme->setDensity(density);
        QTest::qWait(0);
        heights.append(bench.view().rowHeight(0));
    }
    m_theme->setDensity(Density::Standard);
    QCOMPARE(heights, (QList<int>{20, 24, 28}));
}

void EventTablePanelTest::widthsFitTheLongestValuesWheneverTheyAreKnown()
{
    const auto rows = [] { return MemoryStore::make({eventRow(numberedId(1), "price.of_a_product_group_was_changed", "item:1")}); };
    const auto widths = [](Bench &bench) {
        QList<int> all;
        for (int column = 0; column < EventTableModel::ColumnCount; ++column)
            all += bench.view().columnWidth(column);
        return all;
    };
    Bench atOnce(rows());
    atOnce.panel.resize(1'200, 300);
    QVERIFY(atOnce.load());
    QTRY_VERIFY(atOnce.view().isVisible());
    const QList<int> expected = widths(atOnce);

    Bench later(rows());
    later.panel.resize(1'200, 300);
    QVERIFY(later.openWithoutColumns());
    QTRY_VERIFY(later.view().isVisible());
    QVERIFY(widths(later) != expected);
    later.watched.releaseScans();
    QTRY_COMPARE(widths(later), expected);
}

void EventTablePanelTest::copyingIsExact()
{
    EventWithPayload odd = eventRow(numberedId(1), "price.\nchanged", "item:1,5", "2026-05-25 16:23:12+02:00");
    odd.event.source = SourceSystem{""};
    odd.event.sequence = 7;
    odd.payload.bytes = R"({"n": 1.10, "n": 2})";
    EventWithPayload bad = eventRow(numberedId(2), "caf\xE9", "item:2");
    bad.event.recordedAt = Timestamp{};
    Bench bench(MemoryStore::make({odd, bad}));
    QVERIFY(bench.load());
    QVERIFY(bench.awaitDetails(0));
    QClipboard &clipboard = *QGuiApplication::clipboard();
    QSignalSpy noticed(&bench.panel, &EventTablePanel::noticed);

    bench.view().setCurrentIndex(bench.panel.model().index(0, static_cast<int>(Column::Occurred)));
    bench.command(u"copyValue"_s).trigger();
    QCOMPARE(clipboard.text(), u"2026-05-25 16:23:12+02:00"_s);
    bench.view().setCurrentIndex(bench.panel.model().index(0, static_cast<int>(Column::Type)));
    bench.command(u"copyValue"_s).trigger();
    QCOMPARE(clipboard.text(), u"price.\nchanged"_s);
    bench.command(u"copyId"_s).trigger();
    QCOMPARE(clipboard.text(), QString::fromLatin1(numberedId(1)));

    noticed.clear();
    bench.view().selectAll();
    bench.command(u"copyCsv"_s).trigger();
    QVERIFY(noticed.wait());
    QCOMPARE(clipboard.mimeData()->data(u"text/csv"_s),
             "event_id,event_type,entity_type,entity_id,occurred_at,recorded_at,sequence_no,source_system,workflow_run_id,caused_by,payload_size\r\n"
             "01KSFR9B4R0000000000000001,\"price.\nchanged\",item,\"1,5\",2026-05-25 16:23:12+02:00,2026-05-25 16:23:12+02:00,7,\"\",,,19\r\n"
             "01KSFR9B4R0000000000000002,base64:Y2Fm6Q==,item,2,2026-05-25T14:23:11Z,,,,,,2\r\n"_ba);

    bench.command(u"copyValue"_s).trigger(); // several rows: as text
    QTRY_VERIFY(clipboard.text().startsWith(u"event_id\tevent_type"_s));
    QVERIFY(clipboard.text().contains(u"price.\\nchanged\t"_s));

    noticed.clear();
    bench.view().setCurrentIndex(bench.panel.model().index(0, 0));
    bench.command(u"copyJson"_s).trigger();
    QVERIFY(noticed.wait());
    QVERIFY2(clipboard.text().contains(u"{\"n\": 1.10, \"n\": 2}"_s), qPrintable(clipboard.text()));
    QCOMPARE(clipboard.text().count(u'\n'), 1);
}

void EventTablePanelTest::copyingTellsWhatWasLeftOut()
{
    Bench bench(MemoryStore::makeNumbered(1'500));
    QVERIFY(bench.load());
    QTRY_COMPARE(bench.panel.model().rowCount(), 1'500);
    QSignalSpy noticed(&bench.panel, &EventTablePanel::noticed);
    bench.view().selectAll();
    bench.command(u"copyJson"_s).trigger();
    QVERIFY(noticed.wait());
    QCOMPARE(noticed.last().first().toString(), u"1000 event(s) copied. 500 left out: too many at once, or gone from the store."_s);
    QCOMPARE(QGuiApplication::clipboard()->text().count(u'\n'), 1'000);

    bench.store->failNext({.code = ErrorCode::StoreError, .what = u"The disk is gone."_s, .where = {}, .untouched = {}, .remedy = {}, .arguments = {}});
    QGuiApplication::clipboard()->setText(u"kept"_s);
    noticed.clear();
    bench.command(u"copyCsv"_s).trigger();
    QVERIFY(noticed.wait());
    QCOMPARE(noticed.last().first().toString(), u"Nothing was copied. The disk is gone."_s);
    QCOMPARE(QGuiApplication::clipboard()->text(), u"kept"_s);
}

void EventTablePanelTest::aFailureIsASentenceWithAWayOut()
{
    Bench bench(MemoryStore::makeNumbered(200));
    bench.store->failNextOpening({.code = ErrorCode::NotADatabase, .what = u"This is <b>not</b> a database."_s, .where = {}, .untouched = u"Nothing was written."_s, .remedy = {}, .arguments = {}});
    bench.session.read();
    QTRY_COMPARE(bench.panel.stateView()->state().kind, ViewState::Kind::Failed);
    QVERIFY(bench.panel.stateView()->state().sentence.contains(u"This is <b>not</b> a database. Nothing was written."_s));
    QCOMPARE(bench.panel.stateView()->state().actions.size(), 1);
}

void EventTablePanelTest::hostileTextIsPaintedWithoutHarm_C13()
{
    Bench bench(caseStore(u"C13"_s));
    QVERIFY(bench.load());
    QVERIFY(bench.awaitDetails(1));
    bench.view().setColumnShown(Column::Id, true);
    const QImage first = bench.panel.grab().toImage();
    QVERIFY(!first.isNull());
    QCOMPARE(bench.panel.grab().toImage(), first); // the same picture twice
}

void EventTablePanelTest::everyCommandHasANameAndTheTableIsAccessible()
{
    Bench bench(MemoryStore::makeNumbered(10));
    QVERIFY(bench.load());
    QTRY_VERIFY(bench.view().isVisible());
    QVERIFY(!bench.view().accessibleName().isEmpty());
    for (const QAction *action : bench.panel.commands()) {
        QVERIFY(!action->text().isEmpty());
        QVERIFY(action->objectName().startsWith(u"events."_s));
    }
    // Without a current row there is nothing to copy or to filter by.
    QVERIFY(!bench.command(u"copyId"_s).isEnabled());
    bench.view().setCurrentIndex(bench.panel.model().index(0, 2));
    QVERIFY(bench.command(u"copyId"_s).isEnabled());
    bench.command(u"mark"_s).trigger();
    QCOMPARE(bench.workspace.markedEvent(), bench.workspace.currentEvent());
    bench.command(u"mark"_s).trigger();
    QVERIFY(!bench.workspace.markedEvent());
    bench.command(u"focusEntity"_s).trigger();
    QCOMPARE(bench.workspace.focusEntity(), std::optional(EntityRef::fromStored("item:1")));
    bench.command(u"onlyEntity"_s).trigger();
    QCOMPARE(bench.workspace.filter().entity, bench.workspace.focusEntity());
}

QTEST_MAIN(EventTablePanelTest)
#include "eventtablepaneltest.moc"
