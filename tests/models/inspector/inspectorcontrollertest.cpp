// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/inspector/inspectorcontroller.h"
#include "models/ledgersession.h"
#include "models/workspace.h"
#include "tests/models/inspector/caseevents.h"
#include "tests/support/memoryledger.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QtTest>

#include <memory>

using namespace Qt::StringLiterals;

namespace ledgerscope {

namespace {

using State = InspectorController::State;
using DiffState = InspectorController::DiffState;

EventWithPayload priced(const QByteArray &id, const QByteArray &type, const QByteArray &entity, const QByteArray &payload)
{
    EventWithPayload row;
    row.event.id = EventId(id);
    row.event.type = EventType(type);
    row.event.entity = *EntityRef::parse(entity);
    row.event.occurredAt = Timestamp::fromText(QByteArray("2026-05-25T14:23:" + id.right(2) + 'Z'));
    row.event.recordedAt = row.event.occurredAt;
    row.event.payloadKind = PayloadKind::Text;
    row.event.payloadSize = payload.size();
    row.payload = {PayloadKind::Text, payload, payload.size()};
    return row;
}

/// An open ledger in memory with an inspector on it.
struct Bench {
    explicit Bench(const QList<EventWithPayload> &rows)
        : store(MemoryStore::make(rows)), session(store->source(), {})
    {
        session.read();
        workspace.setSession(&session);
        controller = std::make_unique<InspectorController>(workspace);
    }

    [[nodiscard]] bool awaitColumns() { return QTest::qWaitFor([this] { return session.loadState() == LedgerSession::LoadState::Complete; }); }
    [[nodiscard]] bool await(State state) { return QTest::qWaitFor([this, state] { return controller->state() == state; }); }
    [[nodiscard]] bool await(DiffState state) { return QTest::qWaitFor([this, state] { return controller->diffState() == state; }); }
    [[nodiscard]] bool show(const QByteArray &id)
    {
        workspace.setCurrentEvent(EventId(id));
        return await(State::Ready);
    }

    std::shared_ptr<MemoryStore> store;
    LedgerSession session;
    Workspace workspace;
    std::unique_ptr<InspectorController> controller;
};

QList<EventWithPayload> prices()
{
    return {priced("e01", "price.changed", "item:1", R"({"price":1.38,"qty":1200})"),
            priced("e02", "price.changed", "item:2", R"({"price":1.42,"qty":1200})"),
            priced("e03", "item.updated", "item:1", R"({"price":9})"),
            priced("e04", "price.changed", "item:1", R"({"price":1.47,"qty":1.2e3,"reason":null})"),
            priced("e05", "price.*", "item:3", R"({"price":2})")};
}

} // namespace

class InspectorControllerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysThatNothingIsOpenOrChosen();
    void showsTheCurrentEvent();
    void keepsTheShownEventUntilTheNextIsHere();
    void onlyTheLatestChoiceArrives();
    void saysWhatFailed();
    void recoversFromAFailure();
    void showsAnEventThatDoesNotExist();
    void comparesWithItsBase_data();
    void comparesWithItsBase();
    void comparesWithTheMarkedEvent();
    void saysWhyThereIsNoBase_data();
    void saysWhyThereIsNoBase();
    void takesAStarInATypeLiterally();
    void findsChanges_C01_C02_data();
    void findsChanges_C01_C02();
    void comparesNothingWithWhatIsNoJson_C05();
    void saysWhenThereIsNoDifference();
    void readsTheFirstPartAndThenAll_C10();
    void savesThroughTheApplication();
    void pinsUpToFourPaths();
    void followsLinks();
    void knowsLateEventsAndSequenceTotals();
    void lateFollowsTheSetting();
    void rewordsWhenTheZoneChanges();
    void clearsWithTheLedger();
};

void InspectorControllerTest::saysThatNothingIsOpenOrChosen()
{
    Workspace workspace;
    InspectorController controller(workspace);
    QCOMPARE(controller.state(), State::NoLedger);
    QVERIFY(controller.event() == nullptr);
    Bench bench(prices());
    QCOMPARE(bench.controller->state(), State::NoEvent);
    QVERIFY(!bench.controller->canLoadAll() && !bench.controller->canSavePayload());
}

void InspectorControllerTest::showsTheCurrentEvent()
{
    Bench bench(prices());
    QAbstractItemModelTester tree(bench.controller->treeModel(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QAbstractItemModelTester diff(bench.controller->diffModel(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY(bench.show("e04"));
    QCOMPARE(bench.controller->facts().type, u"price.changed"_s);
    QCOMPARE(bench.controller->facts().entity, u"item:1"_s);
    QCOMPARE(bench.controller->payloadFacts().summary, u"Valid JSON, 40 bytes"_s);
    QCOMPARE(bench.controller->treeModel()->rowCount(), 3);
    QCOMPARE(bench.controller->payload()->bytes, R"({"price":1.47,"qty":1.2e3,"reason":null})"_ba);
}

void InspectorControllerTest::keepsTheShownEventUntilTheNextIsHere()
{
    Bench bench(prices());
    QVERIFY(bench.show("e01"));
    QVERIFY(bench.awaitColumns());
    QVERIFY(bench.await(DiffState::NoBase));
    bench.store->hold();
    bench.workspace.setCurrentEvent(EventId("e04"_ba));
    QCOMPARE(bench.controller->state(), State::Loading);
    QCOMPARE(bench.controller->event()->id.bytes(), "e01"_ba);
    bench.store->release();
    QVERIFY(bench.await(State::Ready));
    QCOMPARE(bench.controller->event()->id.bytes(), "e04"_ba);
}

void InspectorControllerTest::onlyTheLatestChoiceArrives()
{
    Bench bench(prices());
    QVERIFY(bench.awaitColumns());
    bench.store->hold();
    QStringList shown;
    connect(bench.controller.get(), &InspectorController::contentChanged, this, [&] { shown.append(bench.controller->facts().id); });
    for (const char *id : {"e01", "e02", "e03", "e04"})
        bench.workspace.setCurrentEvent(EventId(QByteArray(id)));
    bench.store->release();
    QVERIFY(bench.await(DiffState::Ready));
    QCOMPARE(shown, QStringList{u"e04"_s});
}

void InspectorControllerTest::saysWhatFailed()
{
    Bench bench(prices());
    QVERIFY(bench.awaitColumns());
    bench.store->failNext({.code = ErrorCode::PermissionDenied, .what = u"no"_s, .where = {}, .untouched = {}, .remedy = {}, .arguments = {}}, 2);
    bench.workspace.setCurrentEvent(EventId("e01"_ba));
    QVERIFY(bench.await(State::Failed));
    QCOMPARE(bench.controller->error()->code, ErrorCode::PermissionDenied);
    QVERIFY(bench.controller->event() == nullptr);
}

void InspectorControllerTest::recoversFromAFailure()
{
    Bench bench(prices());
    QVERIFY(bench.awaitColumns());
    bench.workspace.setCurrentEvent(EventId("nowhere"_ba));
    QVERIFY(bench.await(State::Failed));
    QVERIFY(bench.show("e02"));
    QVERIFY(!bench.controller->error());
}

void InspectorControllerTest::showsAnEventThatDoesNotExist()
{
    Bench bench(prices());
    bench.workspace.setCurrentEvent(EventId("nowhere"_ba));
    QVERIFY(bench.await(State::Failed));
    QCOMPARE(bench.controller->error()->code, ErrorCode::UnknownEvent);
    bench.workspace.setCurrentEvent(std::nullopt);
    QCOMPARE(bench.controller->state(), State::NoEvent);
    QVERIFY(!bench.controller->error());
}

void InspectorControllerTest::comparesWithItsBase_data()
{
    QTest::addColumn<DiffBase>("base");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("oldLabel");

    QTest::newRow("previous of this type") << DiffBase::PreviousOfType << u"2 changed, 1 written differently"_s << u"14:23:02"_s;
    QTest::newRow("previous of the entity") << DiffBase::PreviousOfEntity << u"3 changed"_s << u"14:23:03"_s;
}

void InspectorControllerTest::comparesWithItsBase()
{
    QFETCH(const DiffBase, base);
    QFETCH(const QString, text);
    QFETCH(const QString, oldLabel);
    Bench bench(prices());
    bench.controller->setDiffBase(base);
    QVERIFY(bench.show("e04"));
    QVERIFY(bench.await(DiffState::Ready));
    QCOMPARE(bench.controller->diffSummary(), text);
    QCOMPARE(bench.controller->diffModel()->headerData(2, Qt::Horizontal, Qt::DisplayRole).toString(), oldLabel);
    QCOMPARE(bench.controller->diffModel()->headerData(3, Qt::Horizontal, Qt::DisplayRole).toString(), u"14:23:04"_s);
}

void InspectorControllerTest::comparesWithTheMarkedEvent()
{
    Bench bench(prices());
    bench.controller->setDiffBase(DiffBase::MarkedEvent);
    QVERIFY(bench.show("e01"));
    QVERIFY(bench.await(DiffState::NoBase));
    QCOMPARE(bench.controller->diffSentence(), u"No event is marked. Mark one to compare others with it."_s);
    bench.controller->toggleMark();
    QVERIFY(bench.controller->isMarked());
    QVERIFY(bench.await(DiffState::NoBase));
    QCOMPARE(bench.controller->diffSentence(), u"This is the marked event itself."_s);
    QVERIFY(bench.show("e04"));
    QVERIFY(!bench.controller->isMarked());
    QVERIFY(bench.await(DiffState::Ready));
    QCOMPARE(bench.controller->diffSummary(), u"2 changed, 1 written differently"_s);
    QVERIFY(bench.show("e01"));
    bench.controller->toggleMark();
    QVERIFY(!bench.workspace.markedEvent());
}

void InspectorControllerTest::saysWhyThereIsNoBase_data()
{
    QTest::addColumn<DiffBase>("base");
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<QString>("text");

    QTest::newRow("no earlier one of this type") << DiffBase::PreviousOfType << "e03"_ba << u"This is the first event of its type."_s;
    QTest::newRow("no earlier one of the entity") << DiffBase::PreviousOfEntity << "e02"_ba << u"This is the first event of its entity."_s;
    QTest::newRow("no mark") << DiffBase::MarkedEvent << "e04"_ba << u"No event is marked. Mark one to compare others with it."_s;
}

void InspectorControllerTest::saysWhyThereIsNoBase()
{
    QFETCH(const DiffBase, base);
    QFETCH(const QByteArray, id);
    QFETCH(const QString, text);
    Bench bench(prices());
    bench.controller->setDiffBase(base);
    QVERIFY(bench.show(id));
    QVERIFY(bench.await(DiffState::NoBase));
    QCOMPARE(bench.controller->diffSentence(), text);
    QCOMPARE(bench.controller->diffModel()->rowCount(), 0);
}

void InspectorControllerTest::takesAStarInATypeLiterally()
{
    Bench bench(prices());
    QVERIFY(bench.show("e05")); // its type is "price.*", which as a pattern would match the price changes before it
    QVERIFY(bench.await(DiffState::NoBase));
}

void InspectorControllerTest::findsChanges_C01_C02_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("text");
    QTest::newRow("C01") << u"C01"_s << u"3 changed"_s;
    QTest::newRow("C02") << u"C02"_s << u"2 changed, 3 written differently"_s;
}

void InspectorControllerTest::findsChanges_C01_C02()
{
    QFETCH(const QString, name);
    QFETCH(const QString, text);
    const auto events = caseEvents(name);
    Bench bench(events);
    QVERIFY(bench.show(events.at(1).event.id.bytes()));
    QVERIFY(bench.await(DiffState::Ready));
    QCOMPARE(bench.controller->diffSummary(), text);
}

void InspectorControllerTest::comparesNothingWithWhatIsNoJson_C05()
{
    const auto events = caseEvents(u"C05"_s);
    Bench bench(events);
    QVERIFY(bench.show(events.at(2).event.id.bytes())); // "not json", after {"a":2,}
    QVERIFY(bench.await(DiffState::NotComparable));
    QCOMPARE(bench.controller->diffModel()->rowCount(), 0);
    QCOMPARE(bench.controller->diffSentence(), u"One of the two payloads is not JSON."_s);
    QVERIFY(bench.show(events.at(1).event.id.bytes())); // {"a":2,} after {"a":1}
    QVERIFY(bench.await(DiffState::Ready));
    QCOMPARE(bench.controller->diffSummary(), u"1 changed, as far as read"_s);
}

void InspectorControllerTest::saysWhenThereIsNoDifference()
{
    Bench bench({priced("e01", "a", "x:1", R"({"a":1,"b":2})"), priced("e02", "a", "x:1", R"({ "a": 1, "b": 2 })"), priced("e03", "a", "x:1", R"({"b":2,"a":1})")});
    QVERIFY(bench.show("e02"));
    QVERIFY(bench.await(DiffState::Ready));
    QCOMPARE(bench.controller->diffSummary(), u"no difference"_s);
    QCOMPARE(bench.controller->diffSentence(), u"Both payloads say the same."_s);
    QVERIFY(bench.show("e03"));
    QTRY_COMPARE(bench.controller->diffSummary(), u"other key order"_s);
}

void InspectorControllerTest::readsTheFirstPartAndThenAll_C10()
{
    const auto events = caseEvents(u"C10"_s);
    Bench bench(events);
    QVERIFY(bench.show(events.at(1).event.id.bytes()));
    QCOMPARE(bench.controller->payload()->bytes.size(), InspectorController::FirstPartBytes);
    QVERIFY(bench.controller->canLoadAll());
    QVERIFY(bench.controller->payloadFacts().isPartial);
    QVERIFY(bench.await(DiffState::Ready));
    QVERIFY(bench.controller->diffSummary().endsWith(u"as far as read"_s));
    bench.controller->loadAll();
    QVERIFY(bench.await(State::Ready));
    QCOMPARE(bench.controller->payload()->bytes.size(), 2'000'010);
    QVERIFY(!bench.controller->canLoadAll());
    QCOMPARE(bench.controller->treeModel()->rowCount(bench.controller->treeModel()->index(0, 0)), 1'000);
}

void InspectorControllerTest::savesThroughTheApplication()
{
    Bench bench(prices());
    QVERIFY(bench.show("e01"));
    QVERIFY(!bench.controller->canSavePayload());
    QByteArray saved;
    bench.controller->setSavePayload([&](const EventId &id) { saved = id.bytes(); });
    QVERIFY(bench.controller->canSavePayload());
    bench.controller->savePayload();
    QCOMPARE(saved, "e01"_ba);
}

void InspectorControllerTest::pinsUpToFourPaths()
{
    Bench bench(prices());
    QSignalSpy pins(bench.controller.get(), &InspectorController::pinsChanged);
    QVERIFY(bench.controller->togglePin("price"));
    QVERIFY(bench.controller->isPinned("price"));
    QCOMPARE(bench.workspace.pinnedPaths(), QStringList{u"price"_s});
    QVERIFY(bench.controller->togglePin("price"));
    QVERIFY(!bench.controller->isPinned("price"));
    QCOMPARE(pins.count(), 2);
    for (const char *path : {"a", "b", "c", "d"})
        QVERIFY(bench.controller->togglePin(path));
    QVERIFY(!bench.controller->togglePin("e"));
    QCOMPARE(bench.workspace.pinnedPaths().size(), 4);
    QVERIFY(!bench.controller->togglePin("[\"\xFF\"]"));
}

void InspectorControllerTest::followsLinks()
{
    auto rows = prices();
    rows[3].event.run = RunId("run_7"_ba);
    rows[3].event.causedBy = "workflow:bid_price_update"_ba;
    rows[4].event.causedBy = "01KSFR9B4R0000000000000001"_ba;
    Bench bench(rows);
    QVERIFY(bench.show("e04"));
    bench.controller->openEntity();
    QCOMPARE(bench.workspace.focusEntity()->toText(), "item:1"_ba);
    QVERIFY(!bench.controller->isCauseAnEvent()); // C48
    bench.controller->openCause();
    QCOMPARE(bench.workspace.currentEvent()->bytes(), "e04"_ba);
    bench.controller->openRun();
    QCOMPARE(bench.workspace.filter().run, RunId("run_7"_ba));
    QVERIFY(bench.show("e05"));
    QVERIFY(bench.controller->isCauseAnEvent());
    bench.controller->openCause();
    QCOMPARE(bench.workspace.currentEvent()->bytes(), "01KSFR9B4R0000000000000001"_ba);
}

void InspectorControllerTest::knowsLateEventsAndSequenceTotals()
{
    const auto events = caseEvents(u"C17"_s); // the lower id was recorded 89 s after the higher one
    auto rows = events;
    for (EventWithPayload &row : rows)
        row.event.sequence = 1;
    Bench bench(rows);
    QVERIFY(bench.awaitColumns());
    QVERIFY(bench.show("01KSFR99680000000000000009"));
    QCOMPARE(bench.controller->facts().badges.value(0).text, u"late"_s);
    QCOMPARE(bench.controller->facts().sequence, u"sequence 1 of 2"_s);
    QVERIFY(bench.show("01KSFR9B4R0000000000000005"));
    QVERIFY(bench.controller->facts().badges.isEmpty());
}

void InspectorControllerTest::lateFollowsTheSetting()
{
    Bench bench(caseEvents(u"C17"_s));
    QVERIFY(bench.awaitColumns());
    QVERIFY(bench.show("01KSFR99680000000000000009"));
    QSignalSpy content(bench.controller.get(), &InspectorController::contentChanged);
    bench.workspace.setLateSettle(2 * Instant::PerMinute);
    QVERIFY(bench.controller->facts().badges.isEmpty());
    QVERIFY(content.count() > 0);
    bench.workspace.setLateSettle(88 * Instant::PerSecond);
    QCOMPARE(bench.controller->facts().badges.value(0).text, u"late"_s);
    // What a filter changes is nothing to the event.
    content.clear();
    EventFilter filter;
    filter.type = TypePattern("none");
    bench.workspace.setFilter(filter);
    QCOMPARE(content.count(), 0);
}

void InspectorControllerTest::rewordsWhenTheZoneChanges()
{
    Bench bench(prices());
    QVERIFY(bench.show("e04"));
    bench.workspace.setFormatter(Formatter(QTimeZone("Europe/Berlin"), QLocale::c()));
    QCOMPARE(bench.controller->facts().clocks[0].note, u"CEST"_s);
}

void InspectorControllerTest::clearsWithTheLedger()
{
    Bench bench(prices());
    QVERIFY(bench.show("e04"));
    QVERIFY(bench.await(DiffState::Ready));
    bench.workspace.setSession(nullptr);
    QCOMPARE(bench.controller->state(), State::NoLedger);
    QVERIFY(bench.controller->event() == nullptr);
    QCOMPARE(bench.controller->treeModel()->rowCount(), 0);
    QCOMPARE(bench.controller->diffModel()->rowCount(), 0);
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::InspectorControllerTest)
#include "inspectorcontrollertest.moc"
