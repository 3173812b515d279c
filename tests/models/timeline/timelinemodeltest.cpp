// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/timeline/timelinemodel.h"
#include "models/timeline/timescale.h"
#include "tests/models/timeline/timelineledger.h"

#include <QSignalSpy>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

namespace {

Instant at(const char *text)
{
    return *Timestamp::fromText(text).instant();
}

int laneNamed(const TimelineModel &model, const QString &name)
{
    for (int lane = 0; lane < model.lanes().laneCount(); ++lane) {
        if (model.texts().laneName(lane) == name)
            return lane;
    }
    return -1;
}

QStringList laneNames(const TimelineModel &model)
{
    QStringList names;
    for (int lane = 0; lane < model.lanes().laneCount(); ++lane)
        names.append(model.texts().laneName(lane));
    return names;
}

QStringList remarkTexts(const TimelineModel &model)
{
    QStringList texts;
    for (const TimelineRemark &remark : model.remarks())
        texts.append(remark.text);
    return texts;
}

} // namespace

class TimelineModelTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void statesNameWhatIsThere();
    void anEmptyLedgerIsATrueZero();
    void aFailureIsNotEmpty();
    void lanesFollowAxisClockAndFilter();
    void remarksSayWhatIsNotShown();
    void theRangeZoomsPansAndStaysNearTheEvents();
    void fitPrefersSelectionThenFocusThenRun();
    void doubleClickFitsTheRun();
    void stepsStayInTheirLane();
    void theSelectionIsSharedAndNeverCleared();
    void revealingNearTheEndShowsNoEmptiness_data();
    void revealingNearTheEndShowsNoEmptiness();
    void focusFollowsTheWorkspace();
    void rowsThatArriveLaterAppear();
    void farEventsAreLeftOutUntilAskedFor_C19();
};

void TimelineModelTest::statesNameWhatIsThere()
{
    TimelineLedger ledger(timelineStory());
    TimelineModel model(ledger.workspace);
    QCOMPARE(model.state(), TimelineModel::State::NoLedger);
    ledger.store->hold();
    ledger.open();
    QCOMPARE(model.state(), TimelineModel::State::Opening);
    ledger.store->release();
    QTRY_COMPARE(model.state(), TimelineModel::State::Ready);
    EventFilter filter;
    filter.entity = EntityRef{EntityType{"no"}, EntityId{"such"}};
    ledger.workspace.setFilter(filter);
    QTRY_COMPARE(model.state(), TimelineModel::State::NoMatch);
    filter.entity = EntityRef{EntityType{"item"}, EntityId{"10473"}};
    ledger.workspace.setFilter(filter);
    QTRY_COMPARE(model.state(), TimelineModel::State::Undated);
    ledger.workspace.setSession(nullptr);
    QCOMPARE(model.state(), TimelineModel::State::NoLedger);
    QCOMPARE(model.lanes().laneCount(), 0);
}

void TimelineModelTest::anEmptyLedgerIsATrueZero()
{
    TimelineLedger ledger(QList<EventWithPayload>{});
    TimelineModel model(ledger.workspace);
    QVERIFY(ledger.load());
    QTRY_COMPARE(model.state(), TimelineModel::State::Empty);
}

void TimelineModelTest::aFailureIsNotEmpty()
{
    TimelineLedger ledger(timelineStory());
    TimelineModel model(ledger.workspace);
    ledger.store->failNextOpening({ErrorCode::NotADatabase, u"The file is not a database."_s, {}, {}, {}, {}}, 100);
    ledger.open();
    QTRY_COMPARE(model.state(), TimelineModel::State::Failed);
    QCOMPARE(model.error()->code, ErrorCode::NotADatabase);
}

void TimelineModelTest::lanesFollowAxisClockAndFilter()
{
    TimelineLedger ledger(timelineStory());
    TimelineModel model(ledger.workspace);
    QVERIFY(ledger.load());
    QTRY_COMPARE(laneNames(model), (QStringList{u"item.updated"_s, u"order.closed"_s, u"order.placed"_s, u"price.changed"_s}));
    QCOMPARE(model.lanes().lane(3).events.size(), 4);
    ledger.workspace.setLaneAxis(GroupAxis::Run);
    QTRY_COMPARE(laneNames(model), (QStringList{u"r1"_s, u"r2"_s, u"no run"_s}));
    ledger.workspace.setLaneAxis(GroupAxis::Source);
    QTRY_COMPARE(laneNames(model), QStringList{u"platform"_s});
    ledger.workspace.setClock(ClockKind::Recorded);
    QTRY_COMPARE(model.lanes().lane(0).events.size(), 8);
    EventFilter filter;
    filter.entity = EntityRef{EntityType{"order"}, EntityId{"SO-1"}};
    ledger.workspace.setFilter(filter);
    QTRY_COMPARE(model.lanes().lane(0).events.size(), 2);
    QCOMPARE(model.lanes().clock(), ClockKind::Recorded);
}

void TimelineModelTest::remarksSayWhatIsNotShown()
{
    TimelineLedger ledger(timelineStory());
    TimelineModel model(ledger.workspace);
    QVERIFY(ledger.load());
    QTRY_COMPARE(remarkTexts(model), QStringList{u"outside: 1 without time"_s});
    const auto rows = timelineStory();
    ledger.workspace.setCurrentEvent(rows[7].event.id);
    QVERIFY(remarkTexts(model).contains(u"The selected event has no readable time on this clock."_s));
    ledger.workspace.setCurrentEvent(rows[0].event.id);
    model.setVisibleRange({at("2026-05-25T14:30:00Z"), at("2026-05-25T14:45:00Z")});
    QCOMPARE(model.remarks().first().action, TimelineRemark::Action::ShowCurrentEvent);
    EventFilter filter;
    filter.type = TypePattern("price.changed"_ba);
    ledger.workspace.setFilter(filter);
    QTRY_COMPARE(remarkTexts(model), QStringList{u"The selected event does not pass the filter."_s});
    QCOMPARE(*ledger.workspace.currentEvent(), rows[0].event.id);
}

void TimelineModelTest::theRangeZoomsPansAndStaysNearTheEvents()
{
    TimelineLedger ledger(timelineStory());
    TimelineModel model(ledger.workspace);
    QVERIFY(ledger.load());
    QTRY_COMPARE(model.state(), TimelineModel::State::Ready);
    QVERIFY(model.visibleRange().contains(at("2026-05-25T14:00:00Z")));
    QVERIFY(model.visibleRange().contains(at("2026-05-25T15:00:00Z")));
    QVERIFY(!ledger.workspace.visibleRange());
    const InstantRange all = model.visibleRange();

    QSignalSpy changed(&model, &TimelineModel::visibleRangeChanged);
    const Instant anchor = at("2026-05-25T14:23:11Z");
    model.zoom(0.5, anchor);
    QCOMPARE(changed.size(), 1);
    QVERIFY(std::abs(spanOf(model.visibleRange()) - spanOf(all) / 2) <= 1);
    QVERIFY(model.visibleRange().contains(anchor));
    const InstantRange before = model.visibleRange();
    model.pan(0.1);
    QCOMPARE(model.visibleRange().from.nanoseconds - before.from.nanoseconds, spanOf(before) / 10);
    model.pan(1e6);
    QVERIFY(model.visibleRange().from <= all.to);
    QCOMPARE(spanOf(model.visibleRange()), spanOf(before));
    model.zoom(1e9, anchor);
    QVERIFY(spanOf(model.visibleRange()) <= 3 * spanOf(all));
    model.showAll();
    QCOMPARE(model.visibleRange(), all);
    QVERIFY(!ledger.workspace.visibleRange());
}

void TimelineModelTest::fitPrefersSelectionThenFocusThenRun()
{
    TimelineLedger ledger(timelineStory());
    TimelineModel model(ledger.workspace);
    QVERIFY(ledger.load());
    QTRY_COMPARE(model.state(), TimelineModel::State::Ready);
    QVERIFY(!model.fitSelection());
    ledger.workspace.setCurrentEvent(timelineStory()[1].event.id); // run r2: 14:10 and 14:23:11
    QVERIFY(model.fitSelection());
    QVERIFY(model.visibleRange().contains(at("2026-05-25T14:10:00Z")) && !model.visibleRange().contains(at("2026-05-25T14:40:00Z")));
    ledger.workspace.setFocusEntity(EntityRef{EntityType{"order"}, EntityId{"SO-1"}}); // 14:00 and 14:40
    QTRY_VERIFY(model.focus());
    QVERIFY(model.fitSelection());
    QVERIFY(model.visibleRange().contains(at("2026-05-25T14:40:00Z")) && !model.visibleRange().contains(at("2026-05-25T14:50:00Z")));
    const InstantRange selected{at("2026-05-25T14:22:00Z"), at("2026-05-25T14:26:00Z")};
    ledger.workspace.setSelectedRange(selected);
    QVERIFY(model.fitSelection());
    QCOMPARE(model.visibleRange(), selected);
}

void TimelineModelTest::doubleClickFitsTheRun()
{
    TimelineLedger ledger(timelineStory());
    TimelineModel model(ledger.workspace);
    QVERIFY(ledger.load());
    QTRY_COMPARE(model.state(), TimelineModel::State::Ready);
    QVERIFY(!model.fitRun(2)); // has none
    QVERIFY(model.fitRun(0));
    QVERIFY(model.visibleRange().contains(at("2026-05-25T14:00:00Z")) && model.visibleRange().contains(at("2026-05-25T14:40:00Z")));
    QVERIFY(!model.visibleRange().contains(at("2026-05-25T14:50:00Z")));
}

void TimelineModelTest::stepsStayInTheirLane()
{
    TimelineLedger ledger(timelineStory());
    TimelineModel model(ledger.workspace);
    QVERIFY(ledger.load());
    QTRY_COMPARE(model.state(), TimelineModel::State::Ready);
    QCOMPARE(model.neighbour(1, 1), std::optional<qint64>{2});
    QCOMPARE(model.neighbour(3, 1), std::optional<qint64>{5});
    QCOMPARE(model.neighbour(1, -1), std::nullopt);
    QCOMPARE(model.neighbour(5, 1), std::nullopt);
    QCOMPARE(model.neighbour(7, 1), std::nullopt); // has no time: is in no lane
    const int prices = laneNamed(model, u"price.changed"_s);
    QCOMPARE(model.nearestInLane(prices, at("2026-05-25T14:22:00Z")), std::optional<qint64>{3});
    QCOMPARE(model.nearestInLane(prices, at("2020-01-01T00:00:00Z")), std::optional<qint64>{1});
    QCOMPARE(model.nearestInLane(99, at("2020-01-01T00:00:00Z")), std::nullopt);
}

void TimelineModelTest::theSelectionIsSharedAndNeverCleared()
{
    TimelineLedger ledger(timelineStory());
    TimelineModel model(ledger.workspace);
    QVERIFY(ledger.load());
    QTRY_COMPARE(model.state(), TimelineModel::State::Ready);
    model.setCurrentRow(3);
    QCOMPARE(*ledger.workspace.currentEvent(), timelineStory()[3].event.id);
    QCOMPARE(model.currentRow(), std::optional<qint64>{3});
    model.setVisibleRange({at("2026-05-25T14:30:00Z"), at("2026-05-25T14:40:00Z")});
    QCOMPARE(model.currentRow(), std::optional<qint64>{3});
    QSignalSpy revealed(&model, &TimelineModel::revealed);
    ledger.workspace.revealCurrentEvent();
    QCOMPARE(revealed.size(), 1);
    QCOMPARE(TimeScale(model.visibleRange(), 1000).positionOf(model.timeOf(3)), 500.0);
    model.selectNextClock();
    QCOMPARE(ledger.workspace.clock(), ClockKind::Recorded);
    QCOMPARE(model.currentRow(), std::optional<qint64>{3});
    model.filterByEntity(3);
    QCOMPARE(ledger.workspace.filter().entity, timelineStory()[3].event.entity);
}

void TimelineModelTest::revealingNearTheEndShowsNoEmptiness_data()
{
    QTest::addColumn<qint64>("row");
    QTest::newRow("the first event") << qint64{0};
    QTest::newRow("the last event that has a time") << qint64{6};
}

void TimelineModelTest::revealingNearTheEndShowsNoEmptiness()
{
    QFETCH(qint64, row);
    TimelineLedger ledger(timelineStory());
    TimelineModel model(ledger.workspace);
    QVERIFY(ledger.load());
    QTRY_COMPARE(model.state(), TimelineModel::State::Ready);
    model.setVisibleRange({at("2026-05-25T14:30:00Z"), at("2026-05-25T14:40:00Z")});
    model.setCurrentRow(row);
    ledger.workspace.revealCurrentEvent();
    const InstantRange shown = model.visibleRange();
    QCOMPARE(spanOf(shown), 10 * 60 * Instant::PerSecond); // moved, not zoomed
    const qreal position = TimeScale(shown, 1000).positionOf(model.timeOf(row));
    QVERIFY2(position >= 0 && position <= 1000, qPrintable(QString::number(position)));
    const qreal behind = row == 0 ? position : 1000 - position;
    QVERIFY2(behind < 100, qPrintable(QString::number(behind)));
    model.showAll();
    const InstantRange all = model.visibleRange();
    ledger.workspace.revealCurrentEvent();
    QCOMPARE(model.visibleRange(), all); // is in sight with all the others
}

void TimelineModelTest::focusFollowsTheWorkspace()
{
    TimelineLedger ledger(timelineStory());
    TimelineModel model(ledger.workspace);
    QVERIFY(ledger.load());
    QTRY_COMPARE(model.state(), TimelineModel::State::Ready);
    QVERIFY(!model.focus());
    model.focusOn(1);
    QTRY_VERIFY(model.focus());
    QCOMPARE(model.focus()->size(), 5);
    QCOMPARE(model.focus()->lane(laneNamed(model, u"price.changed"_s)).size(), 4);
    const quint64 generation = model.generation();
    ledger.workspace.setFocusEntity(std::nullopt);
    QVERIFY(!model.focus());
    QVERIFY(model.generation() > generation);
}

void TimelineModelTest::rowsThatArriveLaterAppear()
{
    TimelineLedger ledger(timelineStory());
    TimelineModel model(ledger.workspace);
    QVERIFY(ledger.load());
    QTRY_COMPARE(model.lanes().matchingRows(), 8);
    auto more = timelineStory().first(1);
    more[0].event.id = storyId("2026-05-25T16:00:00Z");
    more[0].event.type = EventType{"vendor.cost_changed"};
    ledger.store->append(more);
    ledger.session.read();
    QTRY_COMPARE(model.lanes().matchingRows(), 9);
    QVERIFY(laneNames(model).contains(u"vendor.cost_changed"_s));
}

void TimelineModelTest::farEventsAreLeftOutUntilAskedFor_C19()
{
    auto rows = timelineStory();
    rows[6].event.id = EventId{"01MPVKBP4R0000000000000001"}; // 2027
    rows.removeLast();
    TimelineLedger ledger(rows);
    TimelineModel model(ledger.workspace);
    ledger.workspace.setClock(ClockKind::Ulid);
    QVERIFY(ledger.load());
    QTRY_COMPARE(model.state(), TimelineModel::State::Ready);
    const Instant future = at("2027-01-01T00:00:00Z");
    QVERIFY(model.visibleRange().to < future);
    QVERIFY(model.fullRange().to > future);
    QCOMPARE(model.remarks().size(), 1);
    QCOMPARE(model.remarks().first().action, TimelineRemark::Action::ShowEverything);
    model.showAll();
    QVERIFY(model.visibleRange().to > future);
    QVERIFY(model.remarks().isEmpty());
    model.showAll();
    QVERIFY(model.visibleRange().to < future);
}

QTEST_GUILESS_MAIN(TimelineModelTest)
#include "timelinemodeltest.moc"
