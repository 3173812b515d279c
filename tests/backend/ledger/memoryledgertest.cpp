// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/async/workerthread.h"
#include "tests/support/ledgerconformance.h"
#include "tests/support/memoryledger.h"
#include "tests/support/sqliterows.h"
#include "tests/support/sqlitestore.h"

#include <QTest>

#include <map>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

/// SQL goes into a database in memory; the fake gets its rows.
class MemoryConformanceStore final : public ConformanceStore
{
public:
    void run(const QByteArray &sql) override
    {
        m_database.run(sql);
        for (const auto &[mapping, store] : m_stores)
            store->replace(storedRows(m_database, *LedgerMapping::fromJson(mapping))->rows);
    }
    [[nodiscard]] LedgerSource source(const LedgerMapping &mapping) override
    {
        const auto stored = storedRows(m_database, mapping);
        if (!stored)
            return [error = stored.error()]() -> Result<std::unique_ptr<LedgerReader>> { return error; };
        auto store = MemoryStore::make(stored->rows);
        LedgerProfile profile = stored->profile;
        profile.store = StoreKind::Memory;
        store->setProfile(profile);
        // As on a store without indexes on the times.
        store->setOrderSupport(EventOrder::Occurred, OrderSupport::SortedPart);
        store->setOrderSupport(EventOrder::Recorded, OrderSupport::SortedPart);
        m_stores.insert_or_assign(mapping.toJson(), store);
        return store->source();
    }

private:
    SqliteStore m_database{u":memory:"_s};
    std::map<QByteArray, std::shared_ptr<MemoryStore>> m_stores;
};

} // namespace

class MemoryLedgerTest final : public LedgerConformance
{
    Q_OBJECT

protected:
    [[nodiscard]] StoreKind kind() const override { return StoreKind::Memory; }
    [[nodiscard]] std::unique_ptr<ConformanceStore> makeStore() override { return std::make_unique<MemoryConformanceStore>(); }

private Q_SLOTS:
    void failsWhenToldTo();
    void waitsAtTheGateUntilStopped();
    void lateArrivalsBelowTheHighestIdAreAboveTheBound();
};

void MemoryLedgerTest::failsWhenToldTo()
{
    auto store = MemoryStore::makeNumbered(10);
    Error lost;
    lost.code = ErrorCode::ConnectionLost;
    store->failNextOpening(lost);
    const auto source = store->source();
    QCOMPARE(source().error().code, ErrorCode::ConnectionLost);
    const auto reader = std::move(source()).value();
    store->failNext(lost, 2);
    QCOMPARE(reader->count({}, {}, {}).error().code, ErrorCode::ConnectionLost);
    QCOMPARE(reader->page({}, {}).error().code, ErrorCode::ConnectionLost);
    QCOMPARE(reader->count({}, {}, {})->matching, qint64{10});
    QCOMPARE(store->calls(), 3);
    QCOMPARE(store->openings(), 2);
}

void MemoryLedgerTest::waitsAtTheGateUntilStopped()
{
    auto store = MemoryStore::makeNumbered(10);
    const std::shared_ptr<LedgerReader> reader = std::move(store->source()()).value();
    store->hold();
    WorkerThread worker(u"reader"_s);
    auto task = worker.submit([reader](const std::stop_token &stop) { return reader->count({}, {}, stop); });
    QTRY_COMPARE(store->waiting(), 1);
    QVERIFY(!task.future.isFinished());
    task.cancel();
    task.future.waitForFinished();
    QCOMPARE(task.future.result().error().code, ErrorCode::Cancelled);
    store->release();
    QCOMPARE(reader->count({}, {}, {})->matching, qint64{10});
}

void MemoryLedgerTest::lateArrivalsBelowTheHighestIdAreAboveTheBound()
{
    auto store = MemoryStore::makeNumbered(10);
    const auto reader = std::move(store->source()()).value();
    const auto bound = reader->upperBound({});
    EventWithPayload late;
    late.event.id = EventId("01KSFR9B4Q0000000000000001"_ba);
    store->append({late});
    QCOMPARE(reader->count({}, *bound, {})->matching, qint64{10});
    QCOMPARE(reader->count({}, {}, {})->matching, qint64{11});
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::MemoryLedgerTest)
#include "memoryledgertest.moc"
