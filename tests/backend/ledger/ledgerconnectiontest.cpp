// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/ledgerconnection.h"
#include "tests/support/memoryledger.h"

#include <QTest>

#include <atomic>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

Error errorOf(ErrorCode code)
{
    Error error;
    error.code = code;
    error.what = nameOf(code);
    return error;
}

/// Counts, and tells on which thread it was destroyed.
class WitnessedReader final : public LedgerReader
{
public:
    WitnessedReader(std::shared_ptr<MemoryStore> store, std::atomic<Qt::HANDLE> &closedOn)
        : m_reader(std::move(store))
        , m_closedOn(closedOn)
    {
    }
    ~WitnessedReader() override { m_closedOn = QThread::currentThreadId(); }

    const LedgerProfile &profile() const override { return m_reader.profile(); }
    CapabilityReport capabilities() const override { return m_reader.capabilities(); }
    OrderSupport orderSupport(EventOrder order) const override { return m_reader.orderSupport(order); }
    Result<UpperBound> upperBound(const std::stop_token &stop) override { return m_reader.upperBound(stop); }
    Result<EventPage> page(const PageRequest &request, const std::stop_token &stop) override { return m_reader.page(request, stop); }
    Result<QList<Event>> events(const QList<EventId> &ids, const std::stop_token &stop) override { return m_reader.events(ids, stop); }
    Result<Payload> payload(const EventId &id, qint64 limit, const std::stop_token &stop) override { return m_reader.payload(id, limit, stop); }
    Result<EventCount> count(const EventFilter &filter, const UpperBound &bound, const std::stop_token &stop) override
    {
        return m_reader.count(filter, bound, stop);
    }
    Result<ScanSummary> scan(const ScanRequest &request, const ScanVisitor &visitor, const std::stop_token &stop) override
    {
        return m_reader.scan(request, visitor, stop);
    }
    Result<Instant> storeNow(const std::stop_token &stop) override { return m_reader.storeNow(stop); }

private:
    MemoryLedger m_reader;
    std::atomic<Qt::HANDLE> &m_closedOn;
};

Result<qint64> countAll(LedgerReader &reader, const std::stop_token &stop)
{
    const auto count = reader.count({}, {}, stop);
    if (!count)
        return count.error();
    return count->matching;
}

} // namespace

class LedgerConnectionTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void opensOnTheWorkerWhenFirstUsed();
    void reopensAndRepeatsWhenTheStoreWentAway_data();
    void reopensAndRepeatsWhenTheStoreWentAway();
    void givesUpAfterTheSecondLoss();
    void otherErrorsLeaveTheReaderOpen();
    void openingMayFailAndBeTriedAgain();
    void cancelledWorkLeavesTheConnectionUsable();
    void destructionStopsWorkThatHangs();
    void readersAreClosedWhereTheyWereOpened();
};

void LedgerConnectionTest::opensOnTheWorkerWhenFirstUsed()
{
    auto store = MemoryStore::makeNumbered(10);
    LedgerConnection connection(store->source(), u"reader"_s);
    QCOMPARE(store->openings(), 0);
    auto task = connection.run(countAll);
    QCOMPARE(*task.future.result(), qint64{10});
    QCOMPARE(*connection.run(countAll).future.result(), qint64{10});
    QCOMPARE(store->openings(), 1);
}

void LedgerConnectionTest::reopensAndRepeatsWhenTheStoreWentAway_data()
{
    QTest::addColumn<int>("code");
    QTest::newRow("connection lost") << static_cast<int>(ErrorCode::ConnectionLost);
    QTest::newRow("file replaced") << static_cast<int>(ErrorCode::StoreChanged);
}

void LedgerConnectionTest::reopensAndRepeatsWhenTheStoreWentAway()
{
    QFETCH(int, code);
    auto store = MemoryStore::makeNumbered(10);
    LedgerConnection connection(store->source(), u"reader"_s);
    QCOMPARE(*connection.run(countAll).future.result(), qint64{10});
    store->failNext(errorOf(static_cast<ErrorCode>(code)));
    int attempts = 0; // touched by the worker alone until the future is finished
    auto task = connection.run([&attempts](LedgerReader &reader, const std::stop_token &stop) {
        ++attempts;
        return countAll(reader, stop);
    });
    QCOMPARE(*task.future.result(), qint64{10});
    QCOMPARE(attempts, 2);
    QCOMPARE(store->openings(), 2);
    QCOMPARE(*connection.run(countAll).future.result(), qint64{10});
    QCOMPARE(store->openings(), 2);
}

void LedgerConnectionTest::givesUpAfterTheSecondLoss()
{
    auto store = MemoryStore::makeNumbered(10);
    LedgerConnection connection(store->source(), u"reader"_s);
    store->failNext(errorOf(ErrorCode::ConnectionLost), 2);
    auto lost = connection.run(countAll);
    lost.future.waitForFinished();
    QCOMPARE(lost.future.result().error().code, ErrorCode::ConnectionLost);
    QCOMPARE(store->calls(), 2);
    // A reader that lost its connection is dead: the next work opens a new one and goes on.
    QCOMPARE(*connection.run(countAll).future.result(), qint64{10});
    QCOMPARE(store->openings(), 3);
}

void LedgerConnectionTest::otherErrorsLeaveTheReaderOpen()
{
    auto store = MemoryStore::makeNumbered(10);
    LedgerConnection connection(store->source(), u"reader"_s);
    store->failNext(errorOf(ErrorCode::StoreBusy));
    QCOMPARE(connection.run(countAll).future.result().error().code, ErrorCode::StoreBusy);
    QCOMPARE(*connection.run(countAll).future.result(), qint64{10});
    QCOMPARE(store->openings(), 1);
}

void LedgerConnectionTest::openingMayFailAndBeTriedAgain()
{
    auto store = MemoryStore::makeNumbered(10);
    store->failNextOpening(errorOf(ErrorCode::HostUnreachable));
    LedgerConnection connection(store->source(), u"reader"_s);
    QCOMPARE(connection.run(countAll).future.result().error().code, ErrorCode::HostUnreachable);
    QCOMPARE(*connection.run(countAll).future.result(), qint64{10});

    store->failNext(errorOf(ErrorCode::ConnectionLost));
    store->failNextOpening(errorOf(ErrorCode::HostUnreachable));
    QCOMPARE(connection.run(countAll).future.result().error().code, ErrorCode::HostUnreachable);
    QCOMPARE(*connection.run(countAll).future.result(), qint64{10});
}

void LedgerConnectionTest::cancelledWorkLeavesTheConnectionUsable()
{
    auto store = MemoryStore::makeNumbered(10);
    LedgerConnection connection(store->source(), u"reader"_s);
    store->hold();
    auto held = connection.run(countAll);
    auto queued = connection.run(countAll);
    QTRY_COMPARE(store->waiting(), 1);
    queued.cancel();
    held.cancel();
    held.future.waitForFinished();
    QCOMPARE(held.future.result().error().code, ErrorCode::Cancelled);
    QCOMPARE(queued.future.result().error().code, ErrorCode::Cancelled);
    QCOMPARE(store->calls(), 1);
    store->release();
    QCOMPARE(*connection.run(countAll).future.result(), qint64{10});
}

void LedgerConnectionTest::destructionStopsWorkThatHangs()
{
    auto store = MemoryStore::makeNumbered(10);
    store->hold();
    Task<Result<qint64>> task;
    {
        LedgerConnection connection(store->source(), u"reader"_s);
        task = connection.run(countAll);
        QTRY_COMPARE(store->waiting(), 1);
    }
    QVERIFY(task.future.isFinished());
    QCOMPARE(task.future.result().error().code, ErrorCode::Cancelled);
}

void LedgerConnectionTest::readersAreClosedWhereTheyWereOpened()
{
    std::atomic<Qt::HANDLE> closedOn = nullptr;
    Qt::HANDLE openedOn = nullptr; // touched by the worker alone until the future is finished
    auto store = MemoryStore::makeNumbered(1);
    {
        LedgerConnection connection([&]() -> Result<std::unique_ptr<LedgerReader>> {
            openedOn = QThread::currentThreadId();
            return std::unique_ptr<LedgerReader>(std::make_unique<WitnessedReader>(store, closedOn));
        }, u"reader"_s);
        QCOMPARE(*connection.run(countAll).future.result(), qint64{1});
    }
    QVERIFY(openedOn != QThread::currentThreadId());
    QCOMPARE(closedOn.load(), openedOn);
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::LedgerConnectionTest)
#include "ledgerconnectiontest.moc"
