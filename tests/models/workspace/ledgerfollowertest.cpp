// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/ledgerfollower.h"

#include "tests/models/sessionfixture.h"

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

EventWithPayload numbered(int number)
{
    return eventRow("01KSFR9B4R" + QByteArray::number(number).rightJustified(16, '0'), "price.changed"_ba, "item:7"_ba);
}

QList<int> numbersOf(const EventColumns &columns)
{
    QList<int> numbers;
    for (qint64 row = 0; row < columns.rowCount(); ++row)
        numbers += columns.idAt(row).bytes().sliced(10).toInt();
    return numbers;
}

std::shared_ptr<MemoryStore> threeEvents()
{
    return MemoryStore::make({numbered(10), numbered(20), numbered(30)});
}

} // namespace

class LedgerFollowerTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void waitsUntilAllEventsAreKnown();
    void countsWhatComesWhilePaused();
    void takesInWhatComesWhileFollowing();
    void takesInWhatWaitedWhenFollowingBegins();
    void lateEventsArePlaced();
    void lateEventsThatWaitedArePlaced();
    void aBurstIsTakenIn();
    void withoutAHintLateEventsAreFoundByCounting();
    void eventsThatAreGoneAreTold();
    void goesOnAfterALostConnection();
    void readingAgainByHandLeavesNothingWaiting();
    void anotherLedgerIsPausedAgain();
    void anEventIsThereSoon();
};

void LedgerFollowerTest::waitsUntilAllEventsAreKnown()
{
    SessionFixture fixture(threeEvents());
    LedgerFollower follower(fixture.workspace);
    QCOMPARE(follower.state(), LedgerFollower::State::Unavailable);
    QCOMPARE(follower.text(), QString());
    follower.setFollowing(true);
    QCOMPARE(follower.state(), LedgerFollower::State::Unavailable);
    QVERIFY(fixture.load());
    QTRY_COMPARE(follower.state(), LedgerFollower::State::Paused);
    QCOMPARE(follower.text(), u"Paused"_s);
    QTRY_VERIFY(follower.completeUpTo());
    QVERIFY2(follower.detail().startsWith(u"Complete up to 2026-"), qPrintable(follower.detail()));
}

void LedgerFollowerTest::countsWhatComesWhilePaused()
{
    SessionFixture fixture(threeEvents());
    LedgerFollower follower(fixture.workspace);
    QVERIFY(fixture.load());
    QTRY_VERIFY(follower.completeUpTo());
    fixture.store->append({numbered(40), numbered(25)});
    QTRY_COMPARE(follower.text(), u"Paused, 1 new, 1 late"_s);
    fixture.store->append({numbered(50), numbered(26), numbered(60)});
    QTRY_COMPARE(follower.text(), u"Paused, 3 new, 2 late"_s);
    QCOMPARE(fixture.session.columns().rowCount(), qint64{3});
    QVERIFY(!follower.lastOld());
}

void LedgerFollowerTest::takesInWhatComesWhileFollowing()
{
    SessionFixture fixture(threeEvents());
    LedgerFollower follower(fixture.workspace);
    QVERIFY(fixture.load());
    QTRY_COMPARE(follower.state(), LedgerFollower::State::Paused);
    follower.setFollowing(true);
    QCOMPARE(follower.text(), u"Following"_s);
    fixture.store->append({numbered(40), numbered(50)});
    QTRY_COMPARE(numbersOf(fixture.session.columns()), QList<int>({10, 20, 30, 40, 50}));
    QTRY_COMPARE(fixture.session.loadState(), LedgerSession::LoadState::Complete);
    QCOMPARE(fixture.session.eventCount(), std::optional<qint64>(5));
    QCOMPARE(follower.lastOld(), std::optional(numbered(30).event.id));
    fixture.store->append({numbered(60)});
    QTRY_COMPARE(fixture.session.columns().rowCount(), qint64{6});
    QCOMPARE(follower.lastOld(), std::optional(numbered(30).event.id)); // new since following began
    QVERIFY(follower.waiting().isEmpty());
}

void LedgerFollowerTest::takesInWhatWaitedWhenFollowingBegins()
{
    SessionFixture fixture(threeEvents());
    LedgerFollower follower(fixture.workspace);
    QVERIFY(fixture.load());
    QTRY_COMPARE(follower.state(), LedgerFollower::State::Paused);
    fixture.store->append({numbered(40)});
    QTRY_COMPARE(follower.text(), u"Paused, 1 new"_s);
    follower.toggle();
    QTRY_COMPARE(numbersOf(fixture.session.columns()), QList<int>({10, 20, 30, 40}));
    QCOMPARE(follower.lastOld(), std::optional(numbered(30).event.id));
    QTRY_COMPARE(fixture.session.loadState(), LedgerSession::LoadState::Complete);
    follower.toggle();
    fixture.store->append({numbered(50)});
    QTRY_COMPARE(follower.text(), u"Paused, 1 new"_s);
    QCOMPARE(fixture.session.columns().rowCount(), qint64{4});
}

void LedgerFollowerTest::lateEventsArePlaced()
{
    SessionFixture fixture(threeEvents());
    LedgerFollower follower(fixture.workspace);
    QVERIFY(fixture.load());
    QTRY_COMPARE(follower.state(), LedgerFollower::State::Paused);
    follower.setFollowing(true);
    fixture.store->append({numbered(15)});
    QTRY_COMPARE(numbersOf(fixture.session.columns()), QList<int>({10, 15, 20, 30}));
    fixture.store->append({numbered(5), numbered(40)});
    QTRY_COMPARE(numbersOf(fixture.session.columns()), QList<int>({5, 10, 15, 20, 30, 40}));
    QCOMPARE(fixture.watched.calls().wholeScans, 1); // nothing was read a second time
}

void LedgerFollowerTest::lateEventsThatWaitedArePlaced()
{
    SessionFixture fixture(threeEvents());
    LedgerFollower follower(fixture.workspace);
    QVERIFY(fixture.load());
    QTRY_COMPARE(follower.state(), LedgerFollower::State::Paused);
    fixture.store->append({numbered(25)});
    QTRY_COMPARE(follower.waiting().late, qint64{1});
    fixture.store->append({numbered(15), numbered(40)});
    QTRY_COMPARE(follower.waiting().late, qint64{2});
    follower.setFollowing(true);
    QTRY_COMPARE(numbersOf(fixture.session.columns()), QList<int>({10, 15, 20, 25, 30, 40}));
    QCOMPARE(fixture.watched.calls().wholeScans, 1);
}

void LedgerFollowerTest::aBurstIsTakenIn()
{
    SessionFixture fixture(threeEvents());
    LedgerFollower follower(fixture.workspace);
    QVERIFY(fixture.load());
    QTRY_COMPARE(follower.state(), LedgerFollower::State::Paused);
    follower.setFollowing(true);
    QList<EventWithPayload> rows;
    for (int i = 0; i < 100'000; ++i)
        rows += numbered(1'000 + i);
    fixture.store->append(rows);
    QTRY_COMPARE_WITH_TIMEOUT(fixture.session.columns().rowCount(), qint64{100'003}, 60'000);
}

void LedgerFollowerTest::withoutAHintLateEventsAreFoundByCounting()
{
    auto store = threeEvents();
    store->setHasArrivalHint(false);
    SessionFixture fixture(store);
    LedgerFollower follower(fixture.workspace);
    QVERIFY(fixture.load());
    QTRY_COMPARE(follower.state(), LedgerFollower::State::Paused);
    follower.setFollowing(true);
    fixture.store->append({numbered(15), numbered(40)});
    QTRY_COMPARE_WITH_TIMEOUT(numbersOf(fixture.session.columns()), QList<int>({10, 15, 20, 30, 40}), 15'000);
}

void LedgerFollowerTest::eventsThatAreGoneAreTold()
{
    auto store = threeEvents();
    store->setHasArrivalHint(false);
    SessionFixture fixture(store);
    LedgerFollower follower(fixture.workspace);
    QVERIFY(fixture.load());
    QTRY_VERIFY_WITH_TIMEOUT(follower.isAllShown() && follower.completeUpTo(), 15'000);
    store->replace({numbered(10), numbered(30)});
    QTRY_COMPARE_WITH_TIMEOUT(follower.text(), u"Paused, 1 gone"_s, 15'000);
    QVERIFY(!follower.isAllShown());
    QCOMPARE(numbersOf(fixture.session.columns()), QList<int>({10, 20, 30})); // nothing moves while paused
    follower.setFollowing(true);
    QTRY_COMPARE_WITH_TIMEOUT(numbersOf(fixture.session.columns()), QList<int>({10, 30}), 15'000);
    QTRY_COMPARE(fixture.session.historyChange().vanished, qint64{1});
    QTRY_VERIFY_WITH_TIMEOUT(follower.isAllShown(), 15'000);
    QCOMPARE(follower.text(), u"Following"_s);
}

void LedgerFollowerTest::goesOnAfterALostConnection()
{
    SessionFixture fixture(threeEvents());
    LedgerFollower follower(fixture.workspace);
    QVERIFY(fixture.load());
    QTRY_VERIFY(follower.completeUpTo());
    follower.setFollowing(true);
    Error lost;
    lost.code = ErrorCode::ConnectionLost;
    fixture.store->failNext(lost, 3);
    fixture.store->append({numbered(15), numbered(40)});
    QTRY_COMPARE_WITH_TIMEOUT(numbersOf(fixture.session.columns()), QList<int>({10, 15, 20, 30, 40}), 15'000);
    fixture.store->append({numbered(50)});
    QTRY_COMPARE_WITH_TIMEOUT(fixture.session.columns().rowCount(), qint64{6}, 15'000);
}

void LedgerFollowerTest::readingAgainByHandLeavesNothingWaiting()
{
    SessionFixture fixture(threeEvents());
    LedgerFollower follower(fixture.workspace);
    QVERIFY(fixture.load());
    QTRY_COMPARE(follower.state(), LedgerFollower::State::Paused);
    fixture.store->append({numbered(40), numbered(15)});
    QTRY_COMPARE(follower.text(), u"Paused, 1 new, 1 late"_s);
    fixture.session.read();
    QTRY_COMPARE(numbersOf(fixture.session.columns()), QList<int>({10, 15, 20, 30, 40}));
    QTRY_COMPARE(follower.text(), u"Paused"_s);
    fixture.store->append({numbered(50)});
    QTRY_COMPARE(follower.text(), u"Paused, 1 new"_s);
}

void LedgerFollowerTest::anotherLedgerIsPausedAgain()
{
    SessionFixture fixture(threeEvents());
    LedgerFollower follower(fixture.workspace);
    QVERIFY(fixture.load());
    QTRY_COMPARE(follower.state(), LedgerFollower::State::Paused);
    follower.setFollowing(true);
    fixture.workspace.setSession(nullptr);
    QCOMPARE(follower.state(), LedgerFollower::State::Unavailable);
    fixture.workspace.setSession(&fixture.session);
    QCOMPARE(follower.state(), LedgerFollower::State::Paused);
}

void LedgerFollowerTest::anEventIsThereSoon()
{
    SessionFixture fixture(threeEvents());
    LedgerFollower follower(fixture.workspace);
    QVERIFY(fixture.load());
    QTRY_COMPARE(follower.state(), LedgerFollower::State::Paused);
    follower.setFollowing(true);
    qint64 slowest = 0;
    for (int i = 0; i < 10; ++i) {
        QElapsedTimer timer;
        timer.start();
        fixture.store->append({numbered(100 + i)});
        while (fixture.session.columns().rowCount() != 4 + i && timer.elapsed() < 5'000)
            QTest::qWait(1);
        slowest = std::max(slowest, timer.elapsed());
    }
    qInfo("the slowest of ten events was in the columns after %lld ms", static_cast<long long>(slowest));
    QVERIFY(slowest < 1'000); // on a busy machine; 300 is the promise
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::LedgerFollowerTest)
#include "ledgerfollowertest.moc"
