// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/workspace.h"
#include "tests/models/sessionfixture.h"

#include <QSignalSpy>
#include <QTest>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

class WorkspaceTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void settersTellOnceAndOnlyChanges();
    void backAndForwardWalkWholePlaces();
    void theFirstStepCanBeTakenBack();
    void anEntityAndItsEventAreOneStep();
    void goingOnFromThePastForgetsTheFuture();
    void rangeChangesInARowAreOneStep();
    void walkingDoesNotAddSteps();
    void theHistoryIsBounded();
    void anotherLedgerClearsEverything();
    void theSameLedgerClearsNothing();
    void atMostFourPathsArePinned();
    void revealingIsARequestAndNotAChange();
};

namespace {

InstantRange range(qint64 from, qint64 to)
{
    return {{from}, {to}};
}

EventFilter typeFilter(const QByteArray &type)
{
    EventFilter filter;
    filter.type = TypePattern{type};
    return filter;
}

} // namespace

void WorkspaceTest::settersTellOnceAndOnlyChanges()
{
    Workspace workspace;
    QSignalSpy event(&workspace, &Workspace::currentEventChanged);
    QSignalSpy marked(&workspace, &Workspace::markedEventChanged);
    QSignalSpy entity(&workspace, &Workspace::focusEntityChanged);
    QSignalSpy visible(&workspace, &Workspace::visibleRangeChanged);
    QSignalSpy selected(&workspace, &Workspace::selectedRangeChanged);
    QSignalSpy filter(&workspace, &Workspace::filterChanged);
    QSignalSpy order(&workspace, &Workspace::orderChanged);
    QSignalSpy clock(&workspace, &Workspace::clockChanged);
    QSignalSpy lanes(&workspace, &Workspace::laneAxisChanged);
    QSignalSpy thresholds(&workspace, &Workspace::thresholdsChanged);
    for (int round = 0; round < 2; ++round) {
        workspace.setCurrentEvent(EventId{"1"});
        workspace.setMarkedEvent(EventId{"2"});
        workspace.setFocusEntity(EntityRef::fromStored("item:1"));
        workspace.setVisibleRange(range(1, 2));
        workspace.setSelectedRange(range(1, 2));
        workspace.setFilter(typeFilter("price.*"));
        workspace.setOrder(EventOrder::Occurred);
        workspace.setClock(ClockKind::Ulid);
        workspace.setLaneAxis(GroupAxis::Source);
        workspace.setThresholds({.backfillNanoseconds = 1, .skewNanoseconds = 2});
        workspace.setLateSettle(3);
    }
    for (const QSignalSpy *spy : {&event, &marked, &entity, &visible, &selected, &filter, &order, &clock, &lanes})
        QCOMPARE(spy->count(), 1);
    QCOMPARE(thresholds.count(), 2); // for the two clocks, and for late
    QCOMPARE(workspace.lateSettle(), 3);
}

void WorkspaceTest::backAndForwardWalkWholePlaces()
{
    Workspace workspace;
    QVERIFY(!workspace.canGoBack());
    workspace.setCurrentEvent(EventId{"1"});
    workspace.setFilter(typeFilter("a.*"));
    workspace.setFocusEntity(EntityRef::fromStored("item:1"));
    workspace.setCurrentEvent(EventId{"2"});
    workspace.goBack();
    QCOMPARE(workspace.currentEvent(), std::optional(EventId{"1"}));
    QCOMPARE(workspace.focusEntity(), std::optional(EntityRef::fromStored("item:1")));
    workspace.goBack();
    QVERIFY(!workspace.focusEntity());
    QVERIFY(workspace.filter() == typeFilter("a.*"));
    workspace.goBack();
    QVERIFY(workspace.filter().isEmpty());
    QVERIFY(workspace.canGoForward());
    for (int step = 0; step < 3; ++step)
        workspace.goForward();
    QVERIFY(!workspace.canGoForward());
    workspace.goForward();
    QCOMPARE(workspace.currentEvent(), std::optional(EventId{"2"}));
    QVERIFY(workspace.filter() == typeFilter("a.*"));
}

void WorkspaceTest::theFirstStepCanBeTakenBack()
{
    Workspace workspace;
    workspace.setFilter(typeFilter("price.*"));
    QVERIFY2(workspace.canGoBack(), "what was there before the first step is a place too");
    workspace.goBack();
    QVERIFY(workspace.filter().isEmpty());
    QVERIFY(!workspace.canGoBack());
}

void WorkspaceTest::anEntityAndItsEventAreOneStep()
{
    Workspace workspace;
    QSignalSpy event(&workspace, &Workspace::currentEventChanged);
    QSignalSpy entity(&workspace, &Workspace::focusEntityChanged);
    workspace.setFocus(EntityRef::fromStored("item:1"), EventId{"1"});
    workspace.setFocus(EntityRef::fromStored("item:1"), EventId{"1"});
    workspace.setFocus(EntityRef::fromStored("item:1"), EventId{"2"});
    QCOMPARE(event.count(), 2);
    QCOMPARE(entity.count(), 1);
    workspace.goBack();
    QCOMPARE(workspace.currentEvent(), std::optional(EventId{"1"}));
    workspace.goBack();
    QVERIFY(!workspace.currentEvent() && !workspace.focusEntity() && !workspace.canGoBack());
}

void WorkspaceTest::goingOnFromThePastForgetsTheFuture()
{
    Workspace workspace;
    for (const char *id : {"1", "2", "3"})
        workspace.setCurrentEvent(EventId{id});
    workspace.goBack();
    workspace.setCurrentEvent(EventId{"4"});
    QVERIFY(!workspace.canGoForward());
    workspace.goBack();
    QCOMPARE(workspace.currentEvent(), std::optional(EventId{"2"}));
}

void WorkspaceTest::rangeChangesInARowAreOneStep()
{
    Workspace workspace;
    workspace.setCurrentEvent(EventId{"1"});
    for (qint64 end = 10; end < 30; ++end)
        workspace.setVisibleRange(range(0, end));
    workspace.setCurrentEvent(EventId{"2"});
    workspace.setVisibleRange(range(5, 6));
    workspace.goBack();
    QCOMPARE(workspace.visibleRange(), std::optional(range(0, 29)));
    QCOMPARE(workspace.currentEvent(), std::optional(EventId{"2"}));
    workspace.goBack();
    QCOMPARE(workspace.currentEvent(), std::optional(EventId{"1"}));
    QCOMPARE(workspace.visibleRange(), std::optional(range(0, 29)));
    workspace.goBack();
    QVERIFY(!workspace.visibleRange());
}

void WorkspaceTest::walkingDoesNotAddSteps()
{
    Workspace workspace;
    // A view that answers a change by setting what it shows.
    connect(&workspace, &Workspace::currentEventChanged, &workspace, [&] { workspace.setVisibleRange(range(0, workspace.currentEvent() ? 7 : 8)); });
    workspace.setCurrentEvent(EventId{"1"});
    workspace.setCurrentEvent(EventId{"2"});
    QSignalSpy history(&workspace, &Workspace::historyChanged);
    while (workspace.canGoBack())
        workspace.goBack();
    int steps = 0;
    while (workspace.canGoForward()) {
        workspace.goForward();
        ++steps;
    }
    QCOMPARE(history.count(), 2 * steps);
    QCOMPARE(workspace.currentEvent(), std::optional(EventId{"2"}));
}

void WorkspaceTest::theHistoryIsBounded()
{
    Workspace workspace;
    for (int i = 0; i < 1'000; ++i)
        workspace.setCurrentEvent(EventId{QByteArray::number(i)});
    int steps = 0;
    while (workspace.canGoBack()) {
        workspace.goBack();
        ++steps;
    }
    QVERIFY(steps >= 100 && steps < 500);
    QCOMPARE(workspace.currentEvent(), std::optional(EventId{QByteArray::number(999 - steps)}));
}

void WorkspaceTest::anotherLedgerClearsEverything()
{
    SessionFixture fixture(MemoryStore::makeNumbered(3));
    Workspace &workspace = fixture.workspace;
    workspace.setCurrentEvent(EventId{"1"});
    workspace.setMarkedEvent(EventId{"1"});
    workspace.setFocusEntity(EntityRef::fromStored("item:1"));
    workspace.setVisibleRange(range(1, 2));
    workspace.setSelectedRange(range(1, 2));
    workspace.setFilter(typeFilter("a"));
    workspace.setPinnedPaths({u"new_price"_s});
    QSignalSpy session(&workspace, &Workspace::sessionChanged);
    workspace.setSession(nullptr);
    QCOMPARE(session.count(), 1);
    QVERIFY(!workspace.currentEvent() && !workspace.markedEvent() && !workspace.focusEntity());
    QVERIFY(!workspace.visibleRange() && !workspace.selectedRange());
    QVERIFY(workspace.filter().isEmpty() && workspace.pinnedPaths().isEmpty());
    QVERIFY(!workspace.canGoBack() && !workspace.canGoForward());
}

void WorkspaceTest::theSameLedgerClearsNothing()
{
    SessionFixture fixture(MemoryStore::makeNumbered(3));
    fixture.workspace.setCurrentEvent(EventId{"1"});
    QSignalSpy session(&fixture.workspace, &Workspace::sessionChanged);
    fixture.workspace.setSession(&fixture.session);
    QCOMPARE(session.count(), 0);
    QVERIFY(fixture.workspace.currentEvent());
}

void WorkspaceTest::atMostFourPathsArePinned()
{
    Workspace workspace;
    workspace.setPinnedPaths({u"a"_s, u"b"_s, u"c"_s, u"d"_s, u"e"_s});
    QCOMPARE(workspace.pinnedPaths(), (QStringList{u"a"_s, u"b"_s, u"c"_s, u"d"_s}));
}

void WorkspaceTest::revealingIsARequestAndNotAChange()
{
    Workspace workspace;
    workspace.setCurrentEvent(EventId{"1"});
    QSignalSpy reveal(&workspace, &Workspace::revealRequested);
    QSignalSpy change(&workspace, &Workspace::currentEventChanged);
    workspace.revealCurrentEvent();
    QCOMPARE(reveal.count(), 1);
    QCOMPARE(change.count(), 0);
}

QTEST_GUILESS_MAIN(WorkspaceTest)
#include "workspacetest.moc"
