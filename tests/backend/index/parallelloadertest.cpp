// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/parallelloader.h"
#include "backend/index/partmerge.h"
#include "backend/ledger/readererrors.h"
#include "tests/backend/index/columnsof.h"
#include "tests/backend/index/randomevents.h"
#include "tests/support/memoryledger.h"

#include <QTest>

#include <algorithm>
#include <atomic>
#include <random>
#include <set>
#include <thread>

namespace ledgerscope {

using namespace Qt::StringLiterals;
using Cutting = MemoryStore::Cutting;

/// Whichever way a ledger is cut and whoever fails meanwhile: the columns are those of reading it row by row.
class ParallelLoaderTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void columnsAreThoseOfOneRowAfterTheOther_data();
    void columnsAreThoseOfOneRowAfterTheOther();
    void loadingAgainReadsWhatIsNew_data();
    void loadingAgainReadsWhatIsNew();
    void aHelperThatCannotOpenIsNotMissed();
    void aPartThatFailsIsReadByTheOther();
    void afterAFailureItGoesOnWhereItWas();
    void aRowThatMovedIsThereOnce();
    void otherIdsThanUlidsAreLeftToTheScan();
    void theRestStaysWhenAServerIsLost();
    void itStopsAtTheMostRows_data();
    void itStopsAtTheMostRows();
    void itStopsWhenAsked_data();
    void itStopsWhenAsked();
    void queuesGiveEachPartOnce();
    void theLastPartsAreTakenWhenAllOthersAreRead();
    void mergesAgreeWithASort_data();
    void mergesAgreeWithASort();
};

namespace {

constexpr int Rows = 60'000;
constexpr qint64 PartRows = 3'000;

QList<EventWithPayload> rowsOf(const QList<Event> &events)
{
    QList<EventWithPayload> rows;
    for (const Event &event : events)
        rows += EventWithPayload{event, {}};
    return rows;
}

/// Made once: making them takes longer than loading them.
const QList<Event> &manyEvents()
{
    static const QList<Event> events = randomEvents(Rows, 5);
    return events;
}

/// In another order than that of the ids, as rows come that were delayed.
std::shared_ptr<MemoryStore> shuffledStore(const QList<Event> &events, Cutting cutting)
{
    QList<EventWithPayload> rows = rowsOf(events);
    std::shuffle(rows.begin(), rows.end(), std::mt19937{3});
    auto store = MemoryStore::make(rows);
    store->setCutting(cutting);
    return store;
}

struct Load {
    explicit Load(std::shared_ptr<MemoryStore> from)
        : store(std::move(from))
        , reader(std::move(store->source()()).value())
    {
    }

    Result<bool> run(qint64 mostRows = std::numeric_limits<qint64>::max(), const ParallelLoader::Grown &grown = [] { return true; },
                     const std::stop_token &stop = {})
    {
        return loader.load(*reader, *reader->upperBound({}), mostRows, grown, stop);
    }

    std::shared_ptr<MemoryStore> store;
    std::unique_ptr<LedgerReader> reader;
    EventColumnsBuilder builder{TimestampReader{}};
    ParallelLoader loader{store->source(), builder, PartRows};
};

template<typename T>
bool areSame(const ColumnDictionary<T> &a, const ColumnDictionary<T> &b)
{
    return std::equal(a.entries().begin(), a.entries().end(), b.entries().begin(), b.entries().end(), [](const auto &x, const auto &y) {
        return x.value == y.value && x.count == y.count && x.firstRow == y.firstRow && x.lastRow == y.lastRow;
    });
}

/// The first difference, or an empty text.
QString difference(const EventColumns &a, const EventColumns &b)
{
    if (a.rowCount() != b.rowCount())
        return u"%1 rows, not %2"_s.arg(a.rowCount()).arg(b.rowCount());
    for (qint64 row = 0; row < a.rowCount(); ++row) {
        const auto isSame = [&](ClockKind clock) { return a.timeAt(row, clock) == b.timeAt(row, clock); };
        if (a.idAt(row) != b.idAt(row) || !isSame(ClockKind::Occurred) || !isSame(ClockKind::Recorded) || !isSame(ClockKind::Ulid)
            || a.sequenceAt(row) != b.sequenceAt(row) || a.typeAt(row) != b.typeAt(row) || a.entityAt(row) != b.entityAt(row)
            || a.runAt(row) != b.runAt(row) || a.sourceAt(row) != b.sourceAt(row))
            return u"row %1"_s.arg(row);
    }
    for (const ClockKind clock : {ClockKind::Occurred, ClockKind::Recorded, ClockKind::Ulid}) {
        if (a.extent(clock) != b.extent(clock) || a.withoutTime(clock) != b.withoutTime(clock))
            return u"extent"_s;
    }
    if (!areSame(a.types(), b.types()) || !areSame(a.entities(), b.entities()) || !areSame(a.runs(), b.runs()) || !areSame(a.sources(), b.sources()))
        return u"a dictionary"_s;
    return {};
}

} // namespace

void ParallelLoaderTest::columnsAreThoseOfOneRowAfterTheOther_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<Cutting>("cutting");
    for (const auto &[name, cutting] : {std::pair("in order", Cutting::InOrder), std::pair("as they came", Cutting::AsTheyCame),
                                        std::pair("by source", Cutting::BySource)}) {
        QTest::addRow("no event, %s", name) << 0 << cutting;
        QTest::addRow("fewer than the first rows, %s", name) << 500 << cutting;
        QTest::addRow("exactly the first rows, %s", name) << int{ParallelLoader::FirstRows} << cutting;
        QTest::addRow("one part more, %s", name) << int{ParallelLoader::FirstRows} + 1 << cutting;
        QTest::addRow("many parts, %s", name) << Rows << cutting;
    }
}

void ParallelLoaderTest::columnsAreThoseOfOneRowAfterTheOther()
{
    QFETCH(int, count);
    QFETCH(Cutting, cutting);
    const QList<Event> events = manyEvents().first(count);
    Load load(shuffledStore(events, cutting));
    const auto loaded = load.run();
    QVERIFY2(loaded, loaded ? "" : qPrintable(loaded.error().text()));
    QVERIFY(*loaded);
    QCOMPARE(difference(load.builder.snapshot(), columnsOf(events)), QString());
    QVERIFY(load.loader.isWhole());
    if (count == Rows)
        QCOMPARE(load.store->openings(), 2);
}

void ParallelLoaderTest::loadingAgainReadsWhatIsNew_data()
{
    QTest::addColumn<Cutting>("cutting");
    QTest::newRow("in order") << Cutting::InOrder;
    QTest::newRow("as they came") << Cutting::AsTheyCame;
}

void ParallelLoaderTest::loadingAgainReadsWhatIsNew()
{
    QFETCH(Cutting, cutting);
    Load load(shuffledStore(manyEvents().first(1'000), cutting));
    QVERIFY(load.run());
    QCOMPARE(load.builder.rowCount(), 1'000);
    load.store->append(rowsOf(manyEvents().sliced(1'000)));
    QVERIFY(load.run());
    QCOMPARE(difference(load.builder.snapshot(), columnsOf(manyEvents())), QString());
}

void ParallelLoaderTest::aHelperThatCannotOpenIsNotMissed()
{
    Load load(shuffledStore(manyEvents(), Cutting::InOrder));
    load.store->failNextOpening(cancelledError());
    const auto loaded = load.run();
    QVERIFY2(loaded, loaded ? "" : qPrintable(loaded.error().text()));
    QCOMPARE(difference(load.builder.snapshot(), columnsOf(manyEvents())), QString());
}

/// The first call after the plan belongs to one of the two; when it is the helper's, the other reads its part.
void ParallelLoaderTest::aPartThatFailsIsReadByTheOther()
{
    Load load(shuffledStore(manyEvents(), Cutting::InOrder));
    bool hasFailed = false;
    const auto source = load.store->source();
    const LedgerSource broken = [&]() -> Result<std::unique_ptr<LedgerReader>> {
        class Broken final : public LedgerReader
        {
        public:
            Broken(std::unique_ptr<LedgerReader> reader, bool &failed) : m_reader(std::move(reader)), m_failed(failed) { }
            const LedgerProfile &profile() const override { return m_reader->profile(); }
            CapabilityReport capabilities() const override { return {}; }
            OrderSupport orderSupport(EventOrder order) const override { return m_reader->orderSupport(order); }
            Result<UpperBound> upperBound(const std::stop_token &stop) override { return m_reader->upperBound(stop); }
            Result<EventPage> page(const PageRequest &request, const std::stop_token &stop) override { return m_reader->page(request, stop); }
            Result<QList<Event>> events(const QList<EventId> &ids, const std::stop_token &stop) override { return m_reader->events(ids, stop); }
            Result<Payload> payload(const EventId &id, qint64 limit, const std::stop_token &stop) override { return m_reader->payload(id, limit, stop); }
            Result<EventCount> count(const EventFilter &filter, const UpperBound &bound, const std::stop_token &stop) override
            {
                return m_reader->count(filter, bound, stop);
            }
            /// Gives some rows of the part and then no more.
            Result<ScanSummary> scan(const ScanRequest &request, const ScanVisitor &visitor, const std::stop_token &stop) override
            {
                int count = 0;
                const auto some = m_reader->scan(request, [&](const ScanRow &row) { return visitor(row) && ++count < 100; }, stop);
                m_failed = true;
                return Error{.code = ErrorCode::ConnectionLost, .what = u"gone"_s, .where = {}};
            }
            Result<Instant> storeNow(const std::stop_token &stop) override { return m_reader->storeNow(stop); }

        private:
            std::unique_ptr<LedgerReader> m_reader;
            bool &m_failed;
        };
        return std::unique_ptr<LedgerReader>(std::make_unique<Broken>(std::move(source()).value(), hasFailed));
    };
    ParallelLoader loader(broken, load.builder, PartRows);
    const auto loaded = loader.load(*load.reader, *load.reader->upperBound({}), std::numeric_limits<qint64>::max(), [] { return true; }, {});
    QVERIFY2(loaded, loaded ? "" : qPrintable(loaded.error().text()));
    QVERIFY(hasFailed);
    QCOMPARE(difference(load.builder.snapshot(), columnsOf(manyEvents())), QString());
}

void ParallelLoaderTest::afterAFailureItGoesOnWhereItWas()
{
    Load load(shuffledStore(manyEvents(), Cutting::InOrder));
    const Error lost{.code = ErrorCode::ConnectionLost, .what = u"gone"_s, .where = {}};
    int calls = 0;
    const auto failing = load.run(std::numeric_limits<qint64>::max(), [&] {
        if (++calls == 4) // among the parts
            load.store->failNext(lost, 10);
        return true;
    });
    QVERIFY(!failing);
    QCOMPARE(failing.error().code, ErrorCode::ConnectionLost);
    QVERIFY(load.builder.rowCount() > 0 && load.builder.rowCount() < Rows);
    QCOMPARE(difference(load.builder.snapshot(), columnsOf(manyEvents().first(load.builder.rowCount()))), QString());
    load.store->failNext(lost, 0);
    QVERIFY(load.run());
    QCOMPARE(difference(load.builder.snapshot(), columnsOf(manyEvents())), QString());
}

void ParallelLoaderTest::aRowThatMovedIsThereOnce()
{
    for (const qsizetype at : {qsizetype{ParallelLoader::FirstRows}, qsizetype{Rows / 2}, qsizetype{Rows - 1}}) {
        Load load(shuffledStore(manyEvents(), Cutting::AsTheyCame));
        load.store->moveWhileRead(manyEvents().at(at).id);
        QVERIFY(load.run());
        QCOMPARE(difference(load.builder.snapshot(), columnsOf(manyEvents())), QString());
    }
}

/// Where only canonical ULIDs are in the order of bytes.
void ParallelLoaderTest::otherIdsThanUlidsAreLeftToTheScan()
{
    class Collated final : public LedgerReader
    {
    public:
        explicit Collated(std::unique_ptr<LedgerReader> reader) : m_reader(std::move(reader)) { }
        const LedgerProfile &profile() const override { return m_reader->profile(); }
        CapabilityReport capabilities() const override { return {}; }
        OrderSupport orderSupport(EventOrder order) const override { return m_reader->orderSupport(order); }
        Result<UpperBound> upperBound(const std::stop_token &stop) override { return m_reader->upperBound(stop); }
        Result<EventPage> page(const PageRequest &request, const std::stop_token &stop) override { return m_reader->page(request, stop); }
        Result<QList<Event>> events(const QList<EventId> &ids, const std::stop_token &stop) override { return m_reader->events(ids, stop); }
        Result<Payload> payload(const EventId &id, qint64 limit, const std::stop_token &stop) override { return m_reader->payload(id, limit, stop); }
        Result<EventCount> count(const EventFilter &filter, const UpperBound &bound, const std::stop_token &stop) override
        {
            return m_reader->count(filter, bound, stop);
        }
        Result<ScanSummary> scan(const ScanRequest &request, const ScanVisitor &visitor, const std::stop_token &stop) override
        {
            ++scans;
            return m_reader->scan(request, visitor, stop);
        }
        Result<ScanPlan> scanPlan(const std::optional<EventId> &after, const UpperBound &bound, qint64 rows, const std::stop_token &stop) override
        {
            auto plan = m_reader->scanPlan(after, bound, rows, stop);
            if (plan)
                plan->needsCanonicalIds = true;
            return plan;
        }
        Result<ScanSummary> scanPart(const ScanPart &part, ScanColumns columns, const UpperBound &bound, const ScanVisitor &visitor,
                                     const std::stop_token &stop) override
        {
            return m_reader->scanPart(part, columns, bound, visitor, stop);
        }
        Result<Instant> storeNow(const std::stop_token &stop) override { return m_reader->storeNow(stop); }

        int scans = 0;

    private:
        std::unique_ptr<LedgerReader> m_reader;
    };
    const auto scansOf = [](const std::shared_ptr<MemoryStore> &store, qint64 &rows) {
        Collated reader(std::move(store->source()()).value());
        EventColumnsBuilder builder{TimestampReader{}};
        ParallelLoader loader(store->source(), builder, PartRows);
        const auto loaded = loader.load(reader, *reader.upperBound({}), std::numeric_limits<qint64>::max(), [] { return true; }, {});
        rows = loaded ? builder.rowCount() : -1;
        return reader.scans;
    };
    qint64 rows = 0;
    QCOMPARE(scansOf(shuffledStore(manyEvents(), Cutting::AsTheyCame), rows), 2); // one of twenty is no ULID
    QCOMPARE(rows, Rows);
    const auto numbered = MemoryStore::makeNumbered(50'000);
    numbered->setCutting(Cutting::AsTheyCame);
    QCOMPARE(scansOf(numbered, rows), 1); // the first rows alone
    QCOMPARE(rows, 50'000);
}

void ParallelLoaderTest::theRestStaysWhenAServerIsLost()
{
    Load load(shuffledStore(manyEvents(), Cutting::BySource));
    load.store->loseServerOf(u"source1"_s);
    const auto loaded = load.run();
    QVERIFY2(loaded, loaded ? "" : qPrintable(loaded.error().text()));
    QVERIFY(!load.loader.isWhole());
    QCOMPARE(load.loader.partitions().size(), 4);
    for (const LoadedPartition &partition : load.loader.partitions()) {
        QCOMPARE(partition.unreachable.has_value(), partition.name == u"source1"_s);
        QCOMPARE(partition.rows > 0, !partition.unreachable.has_value());
        if (partition.unreachable)
            QCOMPARE(partition.unreachable->code, ErrorCode::HostUnreachable);
        else
            QVERIFY(partition.highest > manyEvents().at(Rows - 1'000).id);
    }
    QList<Event> reachable;
    for (qsizetype at = 0; at < manyEvents().size(); ++at) {
        const Event &event = manyEvents().at(at);
        if (at < ParallelLoader::FirstRows || event.source != SourceSystem{"source1"})
            reachable += event;
    }
    QCOMPARE(difference(load.builder.snapshot(), columnsOf(reachable)), QString());
}

void ParallelLoaderTest::itStopsAtTheMostRows_data()
{
    QTest::addColumn<Cutting>("cutting");
    QTest::addColumn<int>("most");
    for (const int most : {1, int{ParallelLoader::FirstRows}, 40'000}) {
        QTest::addRow("%d rows in order", most) << Cutting::InOrder << most;
        QTest::addRow("%d rows as they came", most) << Cutting::AsTheyCame << most;
    }
}

void ParallelLoaderTest::itStopsAtTheMostRows()
{
    QFETCH(Cutting, cutting);
    QFETCH(int, most);
    Load load(shuffledStore(manyEvents(), cutting));
    const auto loaded = load.run(most);
    QVERIFY(loaded);
    QVERIFY(!*loaded);
    QCOMPARE(difference(load.builder.snapshot(), columnsOf(manyEvents().first(most))), QString());
}

void ParallelLoaderTest::itStopsWhenAsked_data()
{
    QTest::addColumn<Cutting>("cutting");
    QTest::addColumn<int>("call");
    for (const auto &[name, cutting] : {std::pair("in order", Cutting::InOrder), std::pair("as they came", Cutting::AsTheyCame)}) {
        QTest::addRow("among the first rows, %s", name) << cutting << 1;
        QTest::addRow("behind the first rows, %s", name) << cutting << 2;
        QTest::addRow("among the parts, %s", name) << cutting << 3;
    }
}

void ParallelLoaderTest::itStopsWhenAsked()
{
    QFETCH(Cutting, cutting);
    QFETCH(int, call);
    Load load(shuffledStore(manyEvents(), cutting));
    std::stop_source stop;
    int calls = 0;
    std::jthread stopping;
    const auto loaded = load.run(std::numeric_limits<qint64>::max(), [&] {
        if (++calls == call) {
            load.store->hold(); // whoever asks for anything from now on waits until he is told to stop
            stopping = std::jthread([&](const std::stop_token &end) {
                while (load.store->waiting() == 0 && !end.stop_requested())
                    std::this_thread::yield();
                stop.request_stop();
            });
            if (call == 1)
                stop.request_stop(); // this scan is past the gate
        }
        return true;
    }, stop.get_token());
    load.store->release();
    QVERIFY(!loaded);
    QCOMPARE(loaded.error().code, ErrorCode::Cancelled);
    QVERIFY(load.builder.rowCount() < Rows);
    QCOMPARE(difference(load.builder.snapshot(), columnsOf(manyEvents().first(load.builder.rowCount()))), QString());
}

void ParallelLoaderTest::queuesGiveEachPartOnce()
{
    constexpr std::size_t count = 500;
    PartQueue queue(count, 3);
    std::atomic<int> returned = 0;
    const auto read = [&](std::stop_token stop, unsigned seed) {
        std::mt19937 random{seed};
        while (const auto number = queue.take(stop)) {
            if (random() % 7 == 0) {
                ++returned;
                queue.giveBack(*number);
                continue;
            }
            ReadPart part;
            part.order = {static_cast<quint32>(*number)};
            queue.put(*number, std::move(part));
        }
    };
    std::jthread first(read, 1U);
    std::jthread second(read, 2U);
    std::vector<quint32> given;
    while (!queue.isDone()) {
        if (auto part = queue.next())
            given.push_back(part->order.front());
        else
            queue.wait({});
    }
    first.join();
    second.join();
    QCOMPARE(given.size(), count);
    QVERIFY(std::is_sorted(given.begin(), given.end()));
    QCOMPARE((std::set(given.begin(), given.end()).size()), count);
    QVERIFY(returned > 0);
}

void ParallelLoaderTest::theLastPartsAreTakenWhenAllOthersAreRead()
{
    PartQueue queue(4, 4, 2);
    QCOMPARE(queue.tryTake(), std::optional<std::size_t>(0));
    QCOMPARE(queue.tryTake(), std::optional<std::size_t>(1));
    QVERIFY(!queue.tryTake());
    queue.put(1, {});
    QVERIFY(!queue.tryTake());
    QVERIFY(!queue.next());
    queue.put(0, {});
    QCOMPARE(queue.tryTake(), std::optional<std::size_t>(2));
    QVERIFY(queue.next());
    QCOMPARE(queue.tryTake(), std::optional<std::size_t>(3));
    queue.giveBack(2);
    QCOMPARE(queue.tryTake(), std::optional<std::size_t>(2));
    QVERIFY(!queue.isDone());
    queue.close();
    QVERIFY(!queue.tryTake());
    QVERIFY(!queue.take({}));
}

void ParallelLoaderTest::mergesAgreeWithASort_data()
{
    QTest::addColumn<bool>("hasOtherIds");
    QTest::newRow("canonical ULIDs") << false;
    QTest::newRow("one id of twenty is another") << true;
}

void ParallelLoaderTest::mergesAgreeWithASort()
{
    QFETCH(bool, hasOtherIds);
    QList<Event> events = randomEvents(5'000, 11);
    if (!hasOtherIds)
        events.removeIf([](const Event &event) { return !isCanonicalUlid(event.id.bytes()); });
    QList<Event> shuffled = events;
    std::mt19937 random{9};
    std::shuffle(shuffled.begin(), shuffled.end(), random);
    PartMerge merge;
    for (qsizetype from = 0; from < shuffled.size();) {
        const qsizetype size = std::min(static_cast<qsizetype>(random() % 900), shuffled.size() - from);
        auto part = std::make_unique<CodedPart>(TimestampReader{});
        for (const Event &event : shuffled.sliced(from, size))
            part->append(scanRowOf(event));
        auto order = part->sort();
        QVERIFY(merge.add(std::move(part), std::move(order)));
        from += size;
    }
    for (const Event &event : events) {
        QVERIFY(!merge.isEmpty());
        QVERIFY(!merge.isFrontRepeated());
        QCOMPARE(merge.front().id(), event.id);
        QCOMPARE(merge.front().row->sequence, event.sequence.value_or(NoSequence));
        QVERIFY(merge.next());
    }
    QVERIFY(merge.isEmpty());
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::ParallelLoaderTest)
#include "parallelloadertest.moc"
