// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/ledgersession.h"
#include "tests/models/sessionfixture.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace ledgerscope;
using namespace Qt::StringLiterals;
using LoadState = LedgerSession::LoadState;

class LedgerSessionTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void openingBringsProfileCountAndColumns();
    void anEmptyLedgerIsCompleteWithNoRows();
    void whatCannotBeOpenedSaysWhy();
    void aSecondAttemptMayWork();
    void readingAgainBringsOnlyWhatHasCome();
    void aLateArrivalBelowTheHeadIsFound_C17();
    void payloadsThatWereShownAreCompared();
    void theLongestAgoIsForgottenFirst();
    void rowsThatVanishedAreNotKept();
    void columnsComeInPartsAndGrow();
    void loadingCanBeStoppedAndGoesOnWhereItWas();
    void aReadySessionThatCannotReadKeepsWhatItHas();
    void aBusyStoreIsOpenedLaterByItself();
    void columnsGoOnWhereABusyStoreStoppedThem();
    void aBusyStoreIsReadAgainForWhoeverAsked();
    void closingWhileLoadingWaitsForNobody();
    void ordersAreThoseOfTheStore();
    void whatTheIndexHoldsIsThereAtOnce();
    void aHistoryThatChangedIsTold();
    void anIndexThatCannotBeWrittenIsRemarked();
    void loadingTellsHowFarItIs();
};

namespace {

Error error(ErrorCode code)
{
    return {.code = code, .what = u"It failed."_s, .where = {}, .untouched = u"Nothing was written."_s, .remedy = {}, .arguments = {}};
}

/// A store whose ledger has a place, so that an index is kept of it.
std::shared_ptr<MemoryStore> placedStore(std::shared_ptr<MemoryStore> store, const QByteArray &incarnation = "1")
{
    LedgerProfile profile = std::move(store->source()()).value()->profile();
    profile.place = "memory:test";
    profile.incarnation = incarnation;
    store->setProfile(profile);
    return store;
}

QByteArray numberedId(int number)
{
    return "01KSFR9B4R" + QByteArray::number(number).rightJustified(16, '0');
}

} // namespace

void LedgerSessionTest::openingBringsProfileCountAndColumns()
{
    SessionFixture fixture(MemoryStore::makeNumbered(300));
    LedgerSession &session = fixture.session;
    QSignalSpy states(&session, &LedgerSession::stateChanged);
    QCOMPARE(session.state(), LedgerSession::State::Opening);
    QCOMPARE(session.loadState(), LoadState::NotStarted);
    QVERIFY(!session.eventCount());
    QVERIFY(fixture.load());
    QCOMPARE(states.count(), 1);
    QCOMPARE(session.state(), LedgerSession::State::Ready);
    QCOMPARE(session.eventCount(), std::optional<qint64>{300});
    QCOMPARE(session.columns().rowCount(), 300);
    QVERIFY(session.columns().isComplete());
    QCOMPARE(session.profile().displayName, u"memory"_s);
    QCOMPARE(session.bound().highestId, std::optional(EventId{numberedId(300)}));
    QCOMPARE(session.readAt(), Instant::fromMilliseconds(1'779'718'991'000));
    QVERIFY(!session.error());
}

void LedgerSessionTest::anEmptyLedgerIsCompleteWithNoRows()
{
    SessionFixture fixture(MemoryStore::make({}));
    QVERIFY(fixture.load());
    QCOMPARE(fixture.session.eventCount(), std::optional<qint64>{0});
    QVERIFY(fixture.session.columns().isComplete());
    QVERIFY(fixture.session.bound().isEmptyLedger);
}

void LedgerSessionTest::whatCannotBeOpenedSaysWhy()
{
    SessionFixture fixture(MemoryStore::makeNumbered(3));
    fixture.store->failNextOpening(error(ErrorCode::NotADatabase));
    fixture.session.read();
    QTRY_COMPARE(fixture.session.state(), LedgerSession::State::Failed);
    QCOMPARE(fixture.session.error()->code, ErrorCode::NotADatabase);
    QCOMPARE(fixture.session.loadState(), LoadState::NotStarted);
    QVERIFY(!fixture.session.eventCount());
}

void LedgerSessionTest::aSecondAttemptMayWork()
{
    SessionFixture fixture(MemoryStore::makeNumbered(3));
    fixture.store->failNextOpening(error(ErrorCode::AuthenticationFailed));
    fixture.session.read();
    QTRY_COMPARE(fixture.session.state(), LedgerSession::State::Failed);
    QVERIFY(fixture.load());
    QCOMPARE(fixture.session.state(), LedgerSession::State::Ready);
    QVERIFY(!fixture.session.error());
}

void LedgerSessionTest::readingAgainBringsOnlyWhatHasCome()
{
    SessionFixture fixture(MemoryStore::makeNumbered(100));
    QVERIFY(fixture.load());
    const EventColumns before = fixture.session.columns();
    fixture.watched.forgetCalls();
    fixture.store->append({eventRow(numberedId(500), "new.type", "item:1")});
    fixture.store->setNow(Instant::fromMilliseconds(1'779'718'999'000));
    fixture.session.read();
    QTRY_COMPARE(fixture.session.columns().rowCount(), 101);
    QTRY_COMPARE(fixture.session.eventCount(), std::optional<qint64>{101});
    QTRY_COMPARE(fixture.session.loadState(), LoadState::Complete);
    QCOMPARE(fixture.session.columns().idAt(100), EventId{numberedId(500)});
    QCOMPARE(fixture.session.readAt(), Instant::fromMilliseconds(1'779'718'999'000));
    QCOMPARE(fixture.watched.calls().scans, 1);
    QCOMPARE(before.rowCount(), 100);
}

void LedgerSessionTest::aLateArrivalBelowTheHeadIsFound_C17()
{
    SessionFixture fixture(MemoryStore::makeNumbered(100));
    QVERIFY(fixture.load());
    fixture.store->append({eventRow("01KSFR9B4R0000000000000042-late", "late.one", "item:1"), eventRow(numberedId(500), "a.b", "item:1")});
    fixture.session.read();
    QTRY_COMPARE(fixture.session.columns().rowCount(), 102);
    QVERIFY(fixture.session.columns().isComplete());
    QCOMPARE(fixture.session.columns().rowOf(EventId{"01KSFR9B4R0000000000000042-late"}), std::optional<qint64>{42});
    QTRY_COMPARE(fixture.session.loadState(), LoadState::Complete);
}

void LedgerSessionTest::payloadsThatWereShownAreCompared()
{
    const auto rows = [](const QByteArray &second, const QByteArray &third) {
        QList<EventWithPayload> all;
        for (int number = 1; number <= 3; ++number) {
            all += eventRow(numberedId(number), "a.b", "x:1");
            const QByteArray bytes = number == 2 ? second : number == 3 ? third : QByteArray("{\"n\":1}");
            all.last().payload = {PayloadKind::Text, bytes, bytes.size()};
            all.last().event.payloadSize = bytes.size();
        }
        return all;
    };
    const auto store = MemoryStore::make(rows("{\"price\":1.10}", "{}"));
    SessionFixture fixture(store);
    QVERIFY(fixture.load());
    QSignalSpy found(&fixture.session, &LedgerSession::payloadChanged);
    // The whole of the first, the first bytes of the second; the third was never shown.
    fixture.session.noteShown(EventId(numberedId(1)), {PayloadKind::Text, "{\"n\":1}", 7});
    fixture.session.noteShown(EventId(numberedId(2)), {PayloadKind::Text, "{\"price\":1.1", 14});
    fixture.session.read();
    QTRY_COMPARE(fixture.session.loadState(), LoadState::Complete);
    QTest::qWait(50);
    QVERIFY(!fixture.session.historyChange().isAny());

    store->replace(rows("{\"price\":1.20}", "{\"n\":2}"));
    fixture.session.read();
    QTRY_COMPARE(found.count(), 1);
    QCOMPARE(found.first().first().value<EventId>(), EventId(numberedId(2)));
    QCOMPARE(fixture.session.historyChange().otherPayloads, qint64{1});
    QVERIFY(fixture.session.historyChange().isAny());
    QCOMPARE(fixture.session.historyChange().changed, qint64{0});
    fixture.session.forgetHistoryChange();
    fixture.session.read(); // told once
    QTRY_COMPARE(fixture.session.loadState(), LoadState::Complete);
    QTest::qWait(50);
    QVERIFY(!fixture.session.historyChange().isAny());
    // Shown again by hand, without reading again.
    fixture.session.noteShown(EventId(numberedId(1)), {PayloadKind::Blob, "{\"n\":1}", 7});
    QCOMPARE(fixture.session.historyChange().otherPayloads, qint64{1});
}

void LedgerSessionTest::theLongestAgoIsForgottenFirst()
{
    ShownPayloads shown;
    const Payload payload{PayloadKind::Text, "{}", 2};
    for (int number = 1; number <= ShownPayloads::Most + 1; ++number)
        QVERIFY(!shown.isAnother(EventId(numberedId(number)), payload));
    const Payload other{PayloadKind::Text, "[]", 2};
    QVERIFY(!shown.isAnother(EventId(numberedId(1)), other)); // forgotten
    QVERIFY(shown.isAnother(EventId(numberedId(3)), other));
    QVERIFY(!shown.isAnother(EventId(numberedId(3)), other));
    QVERIFY(!shown.isAnother(EventId(numberedId(3)), {PayloadKind::Text, "[", 2})); // less than is known says nothing
    QVERIFY(shown.isAnother(EventId(numberedId(3)), {PayloadKind::Text, "[", 3}));
    QCOMPARE(shown.latest().size(), ShownPayloads::MostCompared);
    QCOMPARE(shown.latest().first().id, EventId(numberedId(1)));
}

void LedgerSessionTest::rowsThatVanishedAreNotKept()
{
    SessionFixture fixture(MemoryStore::make({eventRow(numberedId(1), "a.b", "x:1"), eventRow(numberedId(2), "a.b", "x:1"), eventRow(numberedId(3), "a.b", "x:1")}));
    QVERIFY(fixture.load());
    fixture.store->replace({eventRow(numberedId(1), "a.b", "x:1"), eventRow(numberedId(3), "a.b", "x:1")});
    fixture.session.read();
    QTRY_COMPARE(fixture.session.columns().rowCount(), 2);
    QVERIFY(!fixture.session.columns().rowOf(EventId{numberedId(2)}));
}

void LedgerSessionTest::columnsComeInPartsAndGrow()
{
    SessionFixture fixture(MemoryStore::makeNumbered(70'000));
    QList<qint64> rows;
    QList<bool> complete;
    connect(&fixture.session, &LedgerSession::columnsChanged, &fixture.session, [&] {
        rows.append(fixture.session.columns().rowCount());
        complete.append(fixture.session.columns().isComplete());
    });
    QVERIFY(fixture.load());
    QVERIFY(rows.size() >= 3);
    QVERIFY(std::is_sorted(rows.cbegin(), rows.cend()));
    QCOMPARE(rows.last(), 70'000);
    QCOMPARE(complete.count(true), 1);
    QVERIFY(complete.last());
}

void LedgerSessionTest::loadingCanBeStoppedAndGoesOnWhereItWas()
{
    SessionFixture fixture(MemoryStore::makeNumbered(200));
    QVERIFY(fixture.openWithoutColumns());
    QCOMPARE(fixture.session.loadState(), LoadState::Loading);
    fixture.session.stopLoading();
    QCOMPARE(fixture.session.loadState(), LoadState::Stopped);
    QVERIFY(!fixture.session.columns().isComplete());
    fixture.session.stopLoading();
    QCOMPARE(fixture.session.loadState(), LoadState::Stopped);
    fixture.watched.releaseScans();
    QVERIFY(fixture.load());
    QCOMPARE(fixture.session.columns().rowCount(), 200);
}

void LedgerSessionTest::aReadySessionThatCannotReadKeepsWhatItHas()
{
    SessionFixture fixture(MemoryStore::makeNumbered(50));
    QVERIFY(fixture.load());
    fixture.store->failNext(error(ErrorCode::StoreError));
    fixture.session.read();
    QTRY_VERIFY(fixture.session.error());
    QCOMPARE(fixture.session.state(), LedgerSession::State::Ready);
    QCOMPARE(fixture.session.columns().rowCount(), 50);
    QCOMPARE(fixture.session.eventCount(), std::optional<qint64>{50});
    fixture.session.read();
    QTRY_VERIFY(!fixture.session.error());
}

void LedgerSessionTest::aBusyStoreIsOpenedLaterByItself()
{
    SessionFixture fixture(MemoryStore::makeNumbered(50));
    fixture.store->failNextOpening(error(ErrorCode::StoreBusy));
    fixture.session.read();
    QTRY_COMPARE(fixture.session.state(), LedgerSession::State::Failed);
    QCOMPARE(fixture.session.error()->code, ErrorCode::StoreBusy);
    QVERIFY(fixture.session.isTriedAgain() && !fixture.session.isOutOfReach());
    QTRY_COMPARE(fixture.session.state(), LedgerSession::State::Ready);
    QTRY_COMPARE(fixture.session.loadState(), LoadState::Complete);
    QVERIFY(!fixture.session.error() && !fixture.session.isTriedAgain());
    QCOMPARE(fixture.session.columns().rowCount(), 50);
}

void LedgerSessionTest::columnsGoOnWhereABusyStoreStoppedThem()
{
    SessionFixture fixture(MemoryStore::makeNumbered(50));
    QVERIFY(fixture.openWithoutColumns());
    fixture.store->failNext(error(ErrorCode::StoreBusy));
    fixture.watched.releaseScans();
    QTRY_COMPARE(fixture.session.loadState(), LoadState::Failed);
    QCOMPARE(fixture.session.state(), LedgerSession::State::Ready);
    QVERIFY(fixture.session.isTriedAgain());
    QTRY_COMPARE(fixture.session.loadState(), LoadState::Complete);
    QCOMPARE(fixture.session.columns().rowCount(), 50);
    QVERIFY(!fixture.session.error());
}

void LedgerSessionTest::aBusyStoreIsReadAgainForWhoeverAsked()
{
    SessionFixture fixture(MemoryStore::makeNumbered(50));
    QVERIFY(fixture.load());
    fixture.session.reportFailure(error(ErrorCode::StoreError));
    QVERIFY(!fixture.session.error());
    fixture.session.reportFailure(error(ErrorCode::StoreBusy));
    QCOMPARE(fixture.session.error()->code, ErrorCode::StoreBusy);
    fixture.store->append({eventRow(numberedId(500), "new.type", "item:1")});
    QTRY_COMPARE(fixture.session.columns().rowCount(), 51);
    QVERIFY(!fixture.session.error() && !fixture.session.isTriedAgain());
}

void LedgerSessionTest::closingWhileLoadingWaitsForNobody()
{
    const auto store = MemoryStore::makeNumbered(100);
    {
        LedgerSession session(store->source(), {});
        session.read();
        QTRY_COMPARE(session.state(), LedgerSession::State::Ready);
        store->hold();
        session.read();
        QTRY_VERIFY(store->waiting() > 0);
    }
    QCOMPARE(store->waiting(), 0);
}

void LedgerSessionTest::ordersAreThoseOfTheStore()
{
    SessionFixture fixture(MemoryStore::makeNumbered(5));
    fixture.store->setOrderSupport(EventOrder::Occurred, OrderSupport::SortedPart);
    fixture.store->setOrderSupport(EventOrder::Sequence, OrderSupport::NoColumn);
    QVERIFY(fixture.load());
    QCOMPARE(fixture.session.orderSupport(EventOrder::Ledger), OrderSupport::Keyset);
    QCOMPARE(fixture.session.orderSupport(EventOrder::Occurred), OrderSupport::SortedPart);
    QCOMPARE(fixture.session.orderSupport(EventOrder::Recorded), OrderSupport::Keyset);
    QCOMPARE(fixture.session.orderSupport(EventOrder::Sequence), OrderSupport::NoColumn);
}

void LedgerSessionTest::whatTheIndexHoldsIsThereAtOnce()
{
    const QTemporaryDir directory;
    const auto store = placedStore(MemoryStore::makeNumbered(300));
    {
        SessionFixture fixture(store);
        fixture.session.setIndexDirectory(directory.path());
        QVERIFY(fixture.load());
        QVERIFY(!fixture.session.indexRemark());
    }
    store->append({eventRow(numberedId(42) + "-late", "late.one", "item:1"), eventRow(numberedId(500), "a.b", "item:1")});
    SessionFixture fixture(store);
    fixture.session.setIndexDirectory(directory.path());
    fixture.watched.holdScans();
    fixture.session.read();
    QTRY_COMPARE(fixture.session.columns().rowCount(), 300);
    QVERIFY2(!fixture.session.columns().isComplete(), "what is new has not been read");
    QVERIFY(fixture.session.columns().mappedRows() > 0);
    fixture.watched.releaseScans();
    QTRY_COMPARE(fixture.session.columns().rowCount(), 302);
    QTRY_COMPARE(fixture.session.loadState(), LoadState::Complete);
    QCOMPARE(fixture.session.columns().rowOf(EventId{numberedId(42) + "-late"}), std::optional<qint64>{42});
    QVERIFY(!fixture.session.historyChange().isAny());
}

void LedgerSessionTest::aHistoryThatChangedIsTold()
{
    const QTemporaryDir directory;
    const auto store = placedStore(MemoryStore::makeNumbered(100));
    SessionFixture fixture(store);
    fixture.session.setIndexDirectory(directory.path());
    QVERIFY(fixture.load());
    QSignalSpy changes(&fixture.session, &LedgerSession::historyChangeChanged);
    const auto rows = [](int lost) {
        QList<EventWithPayload> kept;
        for (int number = 1; number <= 100; ++number) {
            if (number != lost)
                kept += eventRow(numberedId(number), number == 7 ? "another.type" : "a.b", "x:1");
        }
        return kept;
    };
    store->replace(rows(50));
    fixture.session.read();
    QTRY_COMPARE(fixture.session.columns().rowCount(), 99);
    QTRY_COMPARE(fixture.session.loadState(), LoadState::Complete);
    QCOMPARE(changes.count(), 1);
    QCOMPARE(fixture.session.historyChange().vanished, 1);
    QVERIFY(fixture.session.historyChange().changed > 0);
    fixture.session.forgetHistoryChange();
    QVERIFY(!fixture.session.historyChange().isAny());

    // Another session finds another file at the same place.
    placedStore(store, "2");
    SessionFixture later(store);
    later.session.setIndexDirectory(directory.path());
    QVERIFY(later.load());
    QVERIFY(later.session.historyChange().isReplaced);
}

void LedgerSessionTest::anIndexThatCannotBeWrittenIsRemarked()
{
    const auto store = placedStore(MemoryStore::makeNumbered(100));
    SessionFixture fixture(store);
    fixture.session.setIndexDirectory(u"/proc/no/such/folder"_s);
    QVERIFY(fixture.load());
    QCOMPARE(fixture.session.columns().rowCount(), 100);
    QVERIFY(fixture.session.indexRemark());
    QVERIFY(!fixture.session.indexRemark()->remedy.isEmpty());
}

void LedgerSessionTest::loadingTellsHowFarItIs()
{
    SessionFixture fixture(MemoryStore::makeNumbered(50'000));
    QSignalSpy progress(&fixture.session, &LedgerSession::loadProgressed);
    QVERIFY(fixture.load());
    QTRY_VERIFY(progress.count() > 1);
    QTRY_COMPARE(fixture.session.loadedRows(), 50'000);
}

QTEST_GUILESS_MAIN(LedgerSessionTest)
#include "ledgersessiontest.moc"
