// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/models/timeline/timelineledger.h"
#include "views/timeline/timelineaccessible.h"
#include "views/timeline/timelineaxispainter.h"
#include "views/timeline/timelinecardwindow.h"
#include "views/timeline/timelinecommands.h"
#include "views/timeline/timelinepanel.h"
#include "views/timeline/timelineview.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QRegularExpression>
#include <QScrollBar>
#include <QWheelEvent>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

namespace {

QList<EventWithPayload> manyTypes()
{
    QList<EventWithPayload> rows;
    for (int i = 0; i < 60; ++i) {
        auto row = timelineStory().first();
        row.event.id = EventId{"01KSFPYXQ80000000000000" + QByteArray::number(100 + i)};
        row.event.type = EventType{"type" + QByteArray::number(100 + i)};
        rows.append(row);
    }
    return rows;
}

/// A panel over the story of the tests, shown and ready.
struct Shown {
    explicit Shown(const QList<EventWithPayload> &rows = timelineStory())
        : ledger(rows)
        , panel(std::make_unique<TimelinePanel>(ledger.workspace, families))
    {
        ledger.workspace.setFormatter(Formatter(QTimeZone::utc(), QLocale::c()));
        panel->resize(900, 420);
        panel->show();
        isReady = ledger.load() && QTest::qWaitFor([this] { return panel->model().state() == TimelineModel::State::Ready; })
            && QTest::qWaitForWindowActive(panel.get()) && QTest::qWaitFor([this] {
                   // The first layout knew no lanes; Qt hides or shows the scroll bar a moment later.
                   return view().verticalScrollBar()->isVisible() == (view().verticalScrollBar()->maximum() > 0);
               });
        view().setFocus();
    }

    [[nodiscard]] TimelineView &view() { return panel->view(); }
    [[nodiscard]] TimelineModel &model() { return panel->model(); }
    [[nodiscard]] QWidget *port() { return view().viewport(); }
    [[nodiscard]] QPoint pointOf(qint64 row)
    {
        const QRect lane = view().geometry().lane(model().lanes().laneOf(row));
        return {view().geometry().plotLeft() + static_cast<int>(std::lround(view().scale().positionOf(model().timeOf(row)))), lane.center().y()};
    }
    [[nodiscard]] QPoint pointAt(double share)
    {
        return {view().geometry().plotLeft() + static_cast<int>(view().geometry().plotWidth() * share), view().geometry().lane(2).center().y()};
    }
    void wheel(QPoint at, QPoint delta, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QWheelEvent event(at, port()->mapToGlobal(at), {}, delta, Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
        QApplication::sendEvent(port(), &event);
    }
    [[nodiscard]] const TimelineCardWindow *card() const
    {
        for (const QWidget *window : QApplication::topLevelWidgets()) {
            if (const auto *card = qobject_cast<const TimelineCardWindow *>(window); card != nullptr && card->isVisible())
                return card;
        }
        return nullptr;
    }

    TimelineLedger ledger;
    FamilyPalette families;
    std::unique_ptr<TimelinePanel> panel;
    bool isReady = false;
};

} // namespace

class TimelineViewTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void clickSelectsTheNearestEvent();
    void dragSelectsARange();
    void edgesOfTheRangeCanBeDragged();
    void altDragAndTheMiddleButtonPan();
    void theWheelZoomsToThePointer();
    void theWheelPansSidewaysAndScrollsLanes();
    void dragInTheOverviewMovesTheWindow();
    void doubleClickFitsTheRun();
    void arrowsMoveBetweenEventsAndLanes();
    void shiftArrowsExtendTheRange();
    void commandsHaveNamesAndKeys();
    void keysZoomFitAndChangeTheClock();
    void theCardComesWithThePointerOrTheKey();
    void theCardIsNeverOverTheLane();
    void aScreenReaderHearsTheEvents();
    void manyLanesScroll();
    void theLaneOfTheCurrentEventStaysInSight();
    void labelsOfTheOverviewAreWholeAndBare();
    void theSelectedEventIsWholeAtTheEdges_data();
    void theSelectedEventIsWholeAtTheEdges();
};

void TimelineViewTest::init()
{
    QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s));
}

void TimelineViewTest::clickSelectsTheNearestEvent()
{
    Shown shown;
    QVERIFY(shown.isReady);
    const QPoint event = shown.pointOf(3);
    QTest::mouseClick(shown.port(), Qt::LeftButton, {}, event + QPoint(6, 0));
    QCOMPARE(shown.model().currentRow(), std::optional<qint64>{3});
    QTest::mouseClick(shown.port(), Qt::LeftButton, {}, shown.pointOf(5) + QPoint(20, 0));
    QCOMPARE(shown.model().currentRow(), std::optional<qint64>{3}); // too far from anything: stays
    QVERIFY(!shown.ledger.workspace.selectedRange());
}

void TimelineViewTest::dragSelectsARange()
{
    Shown shown;
    QVERIFY(shown.isReady);
    const QPoint from = shown.pointAt(0.7);
    const QPoint to = shown.pointAt(0.3);
    QTest::mousePress(shown.port(), Qt::LeftButton, {}, from);
    QTest::mouseMove(shown.port(), from - QPoint(2, 0));
    QVERIFY(!shown.ledger.workspace.selectedRange()); // not yet a drag
    QTest::mouseMove(shown.port(), to);
    QTest::mouseRelease(shown.port(), Qt::LeftButton, {}, to);
    const auto range = shown.ledger.workspace.selectedRange();
    QVERIFY(range);
    QCOMPARE(range->from.nanoseconds, shown.view().instantAt(to).nanoseconds);
    QCOMPARE(range->to.nanoseconds, shown.view().instantAt(from).nanoseconds);
    QVERIFY(!shown.model().currentRow());
    shown.view().commands().zoomToRange()->trigger();
    QCOMPARE(shown.model().visibleRange(), *range);
    QTest::keyClick(&shown.view(), Qt::Key_Escape);
    QVERIFY(!shown.ledger.workspace.selectedRange());
}

void TimelineViewTest::edgesOfTheRangeCanBeDragged()
{
    Shown shown;
    QVERIFY(shown.isReady);
    const InstantRange range{shown.view().instantAt(shown.pointAt(0.3)), shown.view().instantAt(shown.pointAt(0.6))};
    shown.ledger.workspace.setSelectedRange(range);
    const QPoint edge = shown.pointAt(0.6);
    QTest::mousePress(shown.port(), Qt::LeftButton, {}, edge);
    QTest::mouseMove(shown.port(), shown.pointAt(0.8));
    QTest::mouseRelease(shown.port(), Qt::LeftButton, {}, shown.pointAt(0.8));
    QCOMPARE(shown.ledger.workspace.selectedRange()->from, range.from);
    QCOMPARE(shown.ledger.workspace.selectedRange()->to, shown.view().instantAt(shown.pointAt(0.8)));
}

void TimelineViewTest::altDragAndTheMiddleButtonPan()
{
    Shown shown;
    QVERIFY(shown.isReady);
    shown.model().zoom(0.25, shown.view().instantAt(shown.pointAt(0.5)));
    const auto drag = [&](Qt::MouseButton button, Qt::KeyboardModifiers modifiers) {
        const InstantRange before = shown.model().visibleRange();
        const Instant grabbed = shown.view().instantAt(shown.pointAt(0.5));
        QTest::mousePress(shown.port(), button, modifiers, shown.pointAt(0.5));
        QTest::mouseMove(shown.port(), shown.pointAt(0.4));
        QTest::mouseRelease(shown.port(), button, modifiers, shown.pointAt(0.4));
        QCOMPARE(spanOf(shown.model().visibleRange()), spanOf(before));
        QVERIFY(shown.model().visibleRange().from > before.from);
        QVERIFY(std::abs(shown.view().scale().positionOf(grabbed) + shown.view().geometry().plotLeft() - shown.pointAt(0.4).x()) < 1);
    };
    drag(Qt::LeftButton, Qt::AltModifier);
    drag(Qt::MiddleButton, Qt::NoModifier);
    QVERIFY(!shown.ledger.workspace.selectedRange());
}

void TimelineViewTest::theWheelZoomsToThePointer()
{
    Shown shown;
    QVERIFY(shown.isReady);
    const QPoint pointer = shown.pointAt(0.25);
    const Instant below = shown.view().instantAt(pointer);
    const qint64 span = spanOf(shown.model().visibleRange());
    shown.wheel(pointer, {0, 120});
    QVERIFY(spanOf(shown.model().visibleRange()) < span);
    QVERIFY(std::abs(shown.view().scale().positionOf(below) + shown.view().geometry().plotLeft() - pointer.x()) < 1);
    shown.wheel(pointer, {0, -120});
    QVERIFY(std::abs(spanOf(shown.model().visibleRange()) - span) <= 4);
}

void TimelineViewTest::theWheelPansSidewaysAndScrollsLanes()
{
    Shown shown;
    QVERIFY(shown.isReady);
    shown.model().zoom(0.25, shown.view().instantAt(shown.pointAt(0.5)));
    const InstantRange before = shown.model().visibleRange();
    shown.wheel(shown.pointAt(0.5), {0, -120}, Qt::ShiftModifier);
    QVERIFY(shown.model().visibleRange().from > before.from);
    shown.wheel(shown.pointAt(0.5), {120, 0});
    QVERIFY(std::abs(shown.model().visibleRange().from.nanoseconds - before.from.nanoseconds) <= 1);
    shown.wheel({20, shown.pointAt(0.5).y()}, {0, -120}); // over the labels, and all lanes are in sight
    QVERIFY(std::abs(shown.model().visibleRange().from.nanoseconds - before.from.nanoseconds) <= 1);
}

void TimelineViewTest::dragInTheOverviewMovesTheWindow()
{
    Shown shown;
    QVERIFY(shown.isReady);
    shown.model().zoom(0.1, shown.view().instantAt(shown.pointAt(0.2)));
    const QRect strip = shown.view().geometry().plotOf(shown.view().geometry().overview());
    const QPoint target(strip.x() + strip.width() * 3 / 4, strip.center().y());
    QTest::mouseClick(shown.port(), Qt::LeftButton, {}, target);
    const auto windowMiddle = [&] {
        return TimelineAxisPainter::overviewWindow(shown.view().geometry(), shown.view().overviewScale(), shown.model().visibleRange()).center().x();
    };
    QVERIFY(std::abs(windowMiddle() - target.x()) < 2);
    QTest::mousePress(shown.port(), Qt::LeftButton, {}, target);
    QTest::mouseMove(shown.port(), target - QPoint(100, 0));
    QTest::mouseRelease(shown.port(), Qt::LeftButton, {}, target - QPoint(100, 0));
    QVERIFY(std::abs(windowMiddle() - target.x() + 100) < 2);
}

void TimelineViewTest::doubleClickFitsTheRun()
{
    Shown shown;
    QVERIFY(shown.isReady);
    const QPoint event = shown.pointOf(0); // run r1: 14:00 to 14:40
    QTest::mouseDClick(shown.port(), Qt::LeftButton, {}, event);
    QTest::mouseRelease(shown.port(), Qt::LeftButton, {}, event); // Qt remembers the button otherwise
    QVERIFY(shown.model().visibleRange().contains(shown.model().timeOf(4)));
    QVERIFY(!shown.model().visibleRange().contains(shown.model().timeOf(5)));
}

void TimelineViewTest::arrowsMoveBetweenEventsAndLanes()
{
    Shown shown;
    QVERIFY(shown.isReady);
    shown.view().selectRow(1);
    QTest::keyClick(&shown.view(), Qt::Key_Right);
    QCOMPARE(shown.model().currentRow(), std::optional<qint64>{2});
    QTest::keyClick(&shown.view(), Qt::Key_End);
    QCOMPARE(shown.model().currentRow(), std::optional<qint64>{5});
    QTest::keyClick(&shown.view(), Qt::Key_Right);
    QCOMPARE(shown.model().currentRow(), std::optional<qint64>{5});
    QTest::keyClick(&shown.view(), Qt::Key_Home);
    QCOMPARE(shown.model().currentRow(), std::optional<qint64>{1});
    QTest::keyClick(&shown.view(), Qt::Key_Up); // order.placed: 14:00
    QCOMPARE(shown.model().currentRow(), std::optional<qint64>{0});
    QTest::keyClick(&shown.view(), Qt::Key_Up); // order.closed
    QCOMPARE(shown.model().currentRow(), std::optional<qint64>{4});
    QTest::keyClick(&shown.view(), Qt::Key_Down);
    QTest::keyClick(&shown.view(), Qt::Key_Down); // price.changed nearest to 14:00
    QCOMPARE(shown.model().currentRow(), std::optional<qint64>{1});
    QTest::keyClick(&shown.view(), Qt::Key_Left);
    QCOMPARE(shown.model().currentRow(), std::optional<qint64>{1});
    // A step brings its event into sight.
    shown.model().setVisibleRange({shown.model().timeOf(1), shown.model().timeOf(2)});
    QTest::keyClick(&shown.view(), Qt::Key_End);
    QVERIFY(shown.model().visibleRange().contains(shown.model().timeOf(5)));
}

void TimelineViewTest::shiftArrowsExtendTheRange()
{
    Shown shown;
    QVERIFY(shown.isReady);
    shown.view().selectRow(2);
    QTest::keyClick(&shown.view(), Qt::Key_Right, Qt::ShiftModifier);
    QTest::keyClick(&shown.view(), Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(shown.ledger.workspace.selectedRange()->from, shown.model().timeOf(2));
    QCOMPARE(shown.model().lanes().lane(shown.view().cursorLane()).events.count(*shown.ledger.workspace.selectedRange()), 3);
    QTest::keyClick(&shown.view(), Qt::Key_Left, Qt::ShiftModifier);
    QCOMPARE(shown.model().lanes().lane(shown.view().cursorLane()).events.count(*shown.ledger.workspace.selectedRange()), 2);
    // Without a selected event the window itself is divided.
    shown.ledger.workspace.setCurrentEvent(std::nullopt);
    shown.ledger.workspace.setSelectedRange(std::nullopt);
    QTest::keyClick(&shown.view(), Qt::Key_Right, Qt::ShiftModifier);
    QVERIFY(!shown.ledger.workspace.selectedRange()->isEmpty());
}

void TimelineViewTest::commandsHaveNamesAndKeys()
{
    Shown shown;
    QSet<QString> names;
    for (const QAction *action : shown.view().commands().all()) {
        QVERIFY(!action->text().isEmpty());
        QVERIFY(action->objectName().startsWith(u"timeline."_s));
        QVERIFY(!names.contains(action->objectName()));
        names.insert(action->objectName());
        QVERIFY(shown.view().actions().contains(action));
    }
}

void TimelineViewTest::keysZoomFitAndChangeTheClock()
{
    Shown shown;
    QVERIFY(shown.isReady);
    const InstantRange all = shown.model().visibleRange();
    shown.view().selectRow(3);
    QTest::keyClick(&shown.view(), Qt::Key_Plus);
    QVERIFY(std::abs(spanOf(shown.model().visibleRange()) - spanOf(all) / 2) <= 1);
    QTest::keyClick(&shown.view(), Qt::Key_F); // its run, 14:10 to 14:23
    QVERIFY(!shown.model().visibleRange().contains(shown.model().timeOf(4)));
    QTest::keyClick(&shown.view(), Qt::Key_Minus);
    QTest::keyClick(&shown.view(), Qt::Key_0);
    QCOMPARE(shown.model().visibleRange(), all);
    QTest::keyClick(&shown.view(), Qt::Key_C);
    QCOMPARE(shown.ledger.workspace.clock(), ClockKind::Recorded);
    QTRY_COMPARE(shown.model().lanes().clock(), ClockKind::Recorded);
    QTest::keyClick(&shown.view(), Qt::Key_Plus); // with all events in sight there is nothing to centre
    QTest::keyClick(&shown.view(), Qt::Key_Plus);
    QTest::keyClick(&shown.view(), Qt::Key_Return);
    QVERIFY(std::abs(shown.view().scale().positionOf(shown.model().timeOf(3)) - shown.view().scale().width() / 2) < 1);
    QTest::keyClick(&shown.view(), Qt::Key_E);
    QCOMPARE(shown.ledger.workspace.filter().entity->id, EntityId{"10472"});
}

void TimelineViewTest::theCardComesWithThePointerOrTheKey()
{
    Shown shown;
    QVERIFY(shown.isReady);
    QTest::mouseMove(shown.port(), shown.pointAt(0.5));
    QTest::mouseMove(shown.port(), shown.pointOf(2));
    QVERIFY(!shown.card()); // not at once
    QTRY_VERIFY(shown.card());
    QVERIFY(shown.card()->text().contains(u"price.changed"_s));
    QTRY_VERIFY(shown.card()->text().contains(u"As stored: 2026-05-25T14:20:00Z"_s));
    QVERIFY(shown.card()->text().contains(u"Recorded 45 min 30 s after it occurred."_s));
    QTest::keyClick(&shown.view(), Qt::Key_Escape);
    QVERIFY(!shown.card());
    shown.view().selectRow(0);
    QTest::keyClick(&shown.view(), Qt::Key_I, Qt::ControlModifier);
    QTRY_VERIFY(shown.card());
    QVERIFY(shown.card()->text().contains(u"order.placed"_s));
    QTest::mousePress(shown.port(), Qt::LeftButton, {}, shown.pointAt(0.5));
    QVERIFY(!shown.card());
}

void TimelineViewTest::theCardIsNeverOverTheLane()
{
    Shown shown;
    QVERIFY(shown.isReady);
    for (const qint64 row : {0, 3, 6}) {
        shown.view().selectRow(row);
        QTest::keyClick(&shown.view(), Qt::Key_I, Qt::ControlModifier);
        QTRY_VERIFY(shown.card());
        const QRect lane = shown.view().geometry().lane(shown.model().lanes().laneOf(row));
        const QRect onScreen(shown.port()->mapToGlobal(lane.topLeft()), lane.size());
        QVERIFY(!shown.card()->geometry().intersects(onScreen));
        QTest::keyClick(&shown.view(), Qt::Key_Escape);
    }
}

void TimelineViewTest::aScreenReaderHearsTheEvents()
{
    Shown shown;
    QVERIFY(shown.isReady);
    shown.view().selectRow(2);
    QAccessibleInterface *list = QAccessible::queryAccessibleInterface(&shown.view());
    QVERIFY(list);
    QCOMPARE(list->role(), QAccessible::List);
    QCOMPARE(list->text(QAccessible::Name), u"Timeline"_s);
    QCOMPARE(list->childCount(), 4); // the lane price.changed
    QAccessibleInterface *event = list->child(1);
    QCOMPARE(event->text(QAccessible::Name), u"row 3 of 8, price.changed, item 10472, 2026-05-25 14:20:00 UTC, late"_s);
    QCOMPARE(event->role(), QAccessible::ListItem);
    QVERIFY(event->state().selected);
    QVERIFY(!list->child(0)->state().selected);
    QCOMPARE(list->indexOfChild(event), 1);
    QCOMPARE(list->focusChild(), event);
    QCOMPARE(list->child(1), event);
    QCOMPARE(list->child(4), nullptr);
    QCOMPARE(list->childAt(event->rect().center().x(), event->rect().center().y()), event);
    shown.ledger.workspace.setLaneAxis(GroupAxis::Source);
    QTRY_COMPARE(list->childCount(), 7);
    QVERIFY(!event->isValid()); // rows of other lanes
}

void TimelineViewTest::manyLanesScroll()
{
    Shown shown(manyTypes());
    QVERIFY(shown.isReady);
    QVERIFY(shown.view().verticalScrollBar()->maximum() > 0);
    shown.view().selectRow(59);
    QVERIFY(shown.view().geometry().lanes().contains(shown.view().geometry().lane(59)));
    const int bottom = shown.view().verticalScrollBar()->value();
    shown.wheel({20, shown.pointAt(0.5).y()}, {0, 120});
    QVERIFY(shown.view().verticalScrollBar()->value() < bottom);
    shown.view().selectRow(0);
    QCOMPARE(shown.view().verticalScrollBar()->value(), 0);
}

void TimelineViewTest::theLaneOfTheCurrentEventStaysInSight()
{
    Shown shown(manyTypes());
    QVERIFY(shown.isReady);
    const auto isInSight = [&shown](int lane) { return shown.view().geometry().lanes().contains(shown.view().geometry().lane(lane)); };
    const int lane = shown.view().geometry().lastLane() - 1;
    shown.ledger.workspace.setCurrentEvent(shown.model().lanes().columns().idAt(50)); // chosen elsewhere
    QVERIFY(isInSight(50));
    shown.ledger.workspace.setCurrentEvent(shown.model().lanes().columns().idAt(0));
    shown.ledger.workspace.setCurrentEvent(shown.model().lanes().columns().idAt(lane));
    QVERIFY(isInSight(lane));
    shown.ledger.workspace.setPinnedPaths({u"new_price"_s}); // takes room away
    QTRY_COMPARE(shown.view().pinned().rowCount(), 1);
    QVERIFY(isInSight(lane));
    shown.panel->resize(900, 300);
    QTRY_VERIFY(isInSight(lane));
    // What a person scrolls away stays away.
    shown.view().verticalScrollBar()->setValue(shown.view().verticalScrollBar()->maximum());
    QVERIFY(!isInSight(lane));
    shown.panel->resize(900, 320);
    QVERIFY(!isInSight(lane));
}

void TimelineViewTest::labelsOfTheOverviewAreWholeAndBare()
{
    Shown shown;
    QVERIFY(shown.isReady);
    TimelineView &view = shown.view();
    Q_UNUSED(view.grab());
    const QRectF labels = view.geometry().overviewLabels();
    const QRectF bracket = TimelineAxisPainter::overviewWindow(view.geometry(), view.overviewScale(), shown.model().visibleRange());
    QVERIFY(bracket.top() >= view.geometry().overview().top());
    QVERIFY(bracket.bottom() <= labels.top() + 2);
    int count = 0;
    for (const PaintedText &text : view.paintedTexts()) {
        if (text.rect.center().y() < labels.top() || text.rect.left() < view.geometry().plotLeft())
            continue;
        ++count;
        QVERIFY2(!text.rect.intersects(bracket), qPrintable(text.text));
        QVERIFY2(text.rect.bottom() <= view.viewport()->height(), qPrintable(text.text));
    }
    QVERIFY(count > 0);
}

void TimelineViewTest::theSelectedEventIsWholeAtTheEdges_data()
{
    QTest::addColumn<int>("share");
    QTest::newRow("at the left edge") << 0;
    QTest::newRow("in the middle") << 50;
    QTest::newRow("at the right edge") << 100;
}

void TimelineViewTest::theSelectedEventIsWholeAtTheEdges()
{
    QFETCH(int, share);
    Shown shown;
    QVERIFY(shown.isReady);
    const Instant at = shown.model().timeOf(3);
    const qint64 span = 60 * Instant::PerSecond;
    shown.model().setVisibleRange({{at.nanoseconds - span * share / 100}, {at.nanoseconds + span * (100 - share) / 100}});
    shown.view().selectRow(3);
    shown.model().setVisibleRange({{at.nanoseconds - span * share / 100}, {at.nanoseconds + span * (100 - share) / 100}});
    const QImage picture = shown.view().grab().toImage();
    const QRect lane = shown.view().geometry().lane(shown.model().lanes().laneOf(3));
    const QRgb ring = tokensOf(shown.view()).text.rgb();
    const int middle = lane.center().y();
    QList<int> sides; // columns where the ring stands upright
    for (int x = shown.view().geometry().plotLeft(); x < picture.width(); ++x) {
        if (picture.pixel(x, middle) == ring && picture.pixel(x, middle - 3) == ring && picture.pixel(x, middle + 3) == ring)
            sides += x;
    }
    QVERIFY2(sides.size() >= 2 && sides.last() - sides.first() >= 16, qPrintable(QString::number(sides.size())));
}

QTEST_MAIN(TimelineViewTest)
#include "timelineviewtest.moc"
