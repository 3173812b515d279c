// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/columnsloader.h"
#include "tests/backend/index/columnsof.h"
#include "tests/support/memorystore.h"
#include "tests/support/randomledger.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace ledgerscope;
using namespace Qt::StringLiterals;
using Mode = ColumnsLoader::Mode;

class ColumnsLoaderTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatTheIndexHoldsEqualsAFreshLoad_data();
    void whatTheIndexHoldsEqualsAFreshLoad();
    void theIndexIsPublishedBeforeWhatIsNew();
    void fewNewRowsAreReadAgainTheNextTime();
    void withAnIndexThereIsNoLimit();
    void withoutAnIndexTheLimitHolds();
    void whatCannotBeWrittenIsKeptInMemory();
    void aSecondLoaderReadsAndKeepsWhatIsNewer();
    void whoWaitedForTheLockWritesAtTheNextLoad();
    void whoWaitedForTheLockGoesOnWithWhatTheOtherWrote();
    void whoWaitedForTheLockDoesNotBelieveAnotherHistory();
    void lateArrivalsAreFoundAndPlaced_C17();
    void lateArrivalsSinceTheIndexWasMadeAreFound_C23();
    void aHistoryThatChangedIsNotBelieved_data();
    void aHistoryThatChangedIsNotBelieved();
    void readingAnewTellsWhatVanishedAndWhatChanged();
    void aDamagedIndexIsBuiltAnew();
    void aLedgerWithoutAPlaceHasNoIndex();
    void anInterruptedLoadGoesOn();
};

namespace {

QByteArray numberedId(int number)
{
    return "01KSFR9B4R" + QByteArray::number(number).rightJustified(16, '0');
}

EventWithPayload eventRow(const QByteArray &id, const QByteArray &type = "a.b")
{
    EventWithPayload row;
    row.event.id = EventId{id};
    row.event.type = EventType{type};
    row.event.entity = {EntityType{"item"}, EntityId{"1"}};
    row.event.occurredAt = Timestamp::fromText("2026-05-25T14:23:11Z");
    return row;
}

QList<EventWithPayload> numberedRows(int from, int to)
{
    QList<EventWithPayload> rows;
    for (int number = from; number <= to; ++number)
        rows += eventRow(numberedId(number));
    return rows;
}

/// A ledger in memory that has a place, and a folder for its index.
struct Bench {
    QTemporaryDir directory;
    std::shared_ptr<MemoryStore> store;
    QList<qint64> published;

    explicit Bench(std::shared_ptr<MemoryStore> rows, const QByteArray &incarnation = "1")
        : store(std::move(rows))
    {
        become(incarnation);
    }
    void become(const QByteArray &incarnation)
    {
        LedgerProfile profile = reader()->profile();
        profile.place = "memory:test";
        profile.incarnation = incarnation;
        store->setProfile(profile);
    }
    [[nodiscard]] std::unique_ptr<LedgerReader> reader() const { return std::move(store->source()()).value(); }
    [[nodiscard]] ColumnsLoader loader(qint64 maximumRows = 1'000'000) const { return ColumnsLoader(maximumRows, {}, directory.path()); }
    [[nodiscard]] Result<EventColumns> load(ColumnsLoader &loader, Mode mode = Mode::GoOn, const std::stop_token &stop = {})
    {
        published.clear();
        const auto opened = reader();
        const auto bound = opened->upperBound({});
        return loader.load(*opened, *bound, [this](const EventColumns &columns) { published += columns.rowCount(); }, stop, mode);
    }
    /// What a load without an index gives.
    [[nodiscard]] EventColumns fresh() const
    {
        const auto opened = reader();
        ColumnsLoader loader(10'000'000);
        return *loader.load(*opened, *opened->upperBound({}), [](const EventColumns &) {}, {});
    }
};

} // namespace

void ColumnsLoaderTest::whatTheIndexHoldsEqualsAFreshLoad_data()
{
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 1; seed <= 4; ++seed)
        QTest::addRow("random ledger %u", seed) << seed;
}

void ColumnsLoaderTest::whatTheIndexHoldsEqualsAFreshLoad()
{
    QFETCH(quint32, seed);
    const RandomLedger random(StoreKind::Sqlite, seed, 3'000);
    Bench bench(MemoryStore::make(random.rows().first(1'200)));
    std::mt19937 dice(seed);
    for (int part = 1; part < 6; ++part) {
        {
            ColumnsLoader loader = bench.loader();
            loader.setCommitsAlways(true);
            const auto loaded = bench.load(loader);
            QVERIFY(loaded);
            QVERIFY(*loaded == bench.fresh());
            QVERIFY2(loaded->mappedRows() > 0, "the answers come from the index");
        }
        bench.store->append(random.rows().sliced(1'200 + (part - 1) * 300, 300));
        ColumnsLoader loader = bench.loader();
        const auto loaded = bench.load(loader, dice() % 2 == 0 ? Mode::GoOn : Mode::FindLate);
        QVERIFY(loaded);
        QCOMPARE(loader.report().rowsFromIndex, 1'200 + (part - 1) * 300);
        QVERIFY(!loader.report().history.isAny());
        QVERIFY(*loaded == bench.fresh());
        for (qint64 row = 0; row < loaded->rowCount(); row += 97)
            QCOMPARE(loaded->idAt(row), random.rows()[row].event.id);
    }
}

void ColumnsLoaderTest::theIndexIsPublishedBeforeWhatIsNew()
{
    Bench bench(MemoryStore::makeNumbered(100));
    {
        ColumnsLoader loader = bench.loader();
        QVERIFY(bench.load(loader));
        QVERIFY(loader.report().finding == IndexFinding::Nothing);
        QVERIFY(!loader.report().remark);
    }
    bench.store->append(numberedRows(500, 505));
    ColumnsLoader loader = bench.loader();
    const auto loaded = bench.load(loader);
    QCOMPARE(bench.published.first(), 100);
    QCOMPARE(bench.published.last(), 106);
    QCOMPARE(loader.report().rowsFromIndex, 100);
    QVERIFY(loader.report().finding == IndexFinding::Sound);
    QVERIFY(loaded->isComplete());
}

void ColumnsLoaderTest::fewNewRowsAreReadAgainTheNextTime()
{
    Bench bench(MemoryStore::makeNumbered(100));
    {
        ColumnsLoader loader = bench.loader();
        QVERIFY(bench.load(loader));
        bench.store->append(numberedRows(500, 505));
        QVERIFY(bench.load(loader));
        QCOMPARE(loader.store()->columns().rowCount(), 100);
        bench.store->append(numberedRows(600, 600 + int{ColumnsLoader::LeastCommit}));
        QVERIFY(bench.load(loader));
        QCOMPARE(loader.store()->columns().rowCount(), 100 + 6 + 1 + ColumnsLoader::LeastCommit);
        bench.store->append(numberedRows(9'000, 9'000));
        loader.setCommitsAlways(true);
        QVERIFY(bench.load(loader));
        QCOMPARE(loader.store()->columns().rowCount(), 100 + 6 + 2 + ColumnsLoader::LeastCommit);
    }
    ColumnsLoader loader = bench.loader();
    QVERIFY(*bench.load(loader) == bench.fresh());
}

void ColumnsLoaderTest::withAnIndexThereIsNoLimit()
{
    Bench bench(MemoryStore::makeNumbered(int{ColumnsLoader::CommitRows} + 200'000));
    ColumnsLoader loader = bench.loader(ColumnsLoader::CommitRows);
    qint64 progress = 0;
    loader.setProgress([&](qint64 rows) { progress = rows; });
    const auto loaded = bench.load(loader);
    QVERIFY2(loaded, loaded ? "" : qPrintable(loaded.error().text()));
    QCOMPARE(loaded->rowCount(), ColumnsLoader::CommitRows + 200'000);
    QCOMPARE(loaded->mappedRows() / EventColumns::ChunkRows, loaded->rowCount() / EventColumns::ChunkRows);
    QVERIFY(progress > ColumnsLoader::CommitRows);
    QVERIFY(loaded->isComplete());
}

void ColumnsLoaderTest::withoutAnIndexTheLimitHolds()
{
    Bench bench(MemoryStore::makeNumbered(1'000));
    ColumnsLoader loader(400);
    const auto loaded = bench.load(loader);
    QVERIFY(!loaded);
    QCOMPARE(loaded.error().code, ErrorCode::NeedsIndex);
    QCOMPARE(bench.published.last(), 400);
}

void ColumnsLoaderTest::whatCannotBeWrittenIsKeptInMemory()
{
    Bench bench(MemoryStore::makeNumbered(1'000));
    QFile file(bench.directory.filePath(u"file"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    ColumnsLoader loader(1'000'000, {}, file.fileName());
    const auto loaded = bench.load(loader);
    QVERIFY(loaded);
    QVERIFY(*loaded == bench.fresh());
    QVERIFY(loader.report().remark);
    QVERIFY(!loader.report().remark->remedy.isEmpty());
    ColumnsLoader small(400, {}, file.fileName());
    QCOMPARE(bench.load(small).error().code, ErrorCode::NeedsIndex);
}

void ColumnsLoaderTest::aSecondLoaderReadsAndKeepsWhatIsNewer()
{
    Bench bench(MemoryStore::makeNumbered(1'000));
    ColumnsLoader first = bench.loader();
    QVERIFY(bench.load(first));
    bench.store->append(numberedRows(2'000, 2'100));
    ColumnsLoader second = bench.loader();
    const auto loaded = bench.load(second);
    QVERIFY(*loaded == bench.fresh());
    QCOMPARE(second.report().rowsFromIndex, 1'000);
    QCOMPARE(second.report().remark->code, ErrorCode::StoreBusy);
    QVERIFY(*bench.load(first) == bench.fresh());
}

void ColumnsLoaderTest::whoWaitedForTheLockWritesAtTheNextLoad()
{
    Bench bench(MemoryStore::makeNumbered(1'000));
    auto first = std::make_unique<ColumnsLoader>(1'000'000, LedgerSource{}, bench.directory.path());
    QVERIFY(bench.load(*first));
    ColumnsLoader second = bench.loader();
    second.setCommitsAlways(true);
    bench.store->append(numberedRows(2'000, 2'100));
    QVERIFY(bench.load(second));
    QCOMPARE(second.report().remark->code, ErrorCode::StoreBusy);
    QCOMPARE(second.store()->columns().rowCount(), 1'000);
    first.reset();
    bench.store->append(numberedRows(3'000, 3'050));
    const auto loaded = bench.load(second);
    QVERIFY(*loaded == bench.fresh());
    QVERIFY(!second.report().remark);
    QCOMPARE(second.store()->columns().rowCount(), 1'152);
    QVERIFY(second.store()->verify().isEmpty());
    ColumnsLoader third = bench.loader();
    QVERIFY(bench.load(third));
    QCOMPARE(third.report().rowsFromIndex, 1'152);
}

void ColumnsLoaderTest::whoWaitedForTheLockGoesOnWithWhatTheOtherWrote()
{
    Bench bench(MemoryStore::makeNumbered(1'000));
    auto first = std::make_unique<ColumnsLoader>(1'000'000, LedgerSource{}, bench.directory.path());
    first->setCommitsAlways(true);
    QVERIFY(bench.load(*first));
    ColumnsLoader second = bench.loader(500); // that may keep few in memory
    bench.store->append(numberedRows(2'000, 3'000));
    QCOMPARE(bench.load(second).error().code, ErrorCode::NeedsIndex);
    QVERIFY(bench.load(*first));
    first.reset();
    // One that came late, and that the other one did not know of.
    bench.store->append({eventRow(numberedId(42) + "-late", "late.one"), eventRow(numberedId(4'000))});
    const auto loaded = bench.load(second);
    QVERIFY(loaded);
    QVERIFY(*loaded == bench.fresh());
    QCOMPARE(second.report().rowsFromIndex, 2'001);
    QVERIFY(!second.report().remark);
}

void ColumnsLoaderTest::whoWaitedForTheLockDoesNotBelieveAnotherHistory()
{
    Bench bench(MemoryStore::makeNumbered(100));
    auto first = std::make_unique<ColumnsLoader>(1'000'000, LedgerSource{}, bench.directory.path());
    QVERIFY(bench.load(*first));
    ColumnsLoader second = bench.loader();
    QVERIFY(bench.load(second));
    first->setCommitsAlways(true);
    bench.store->append(numberedRows(2'000, 3'000));
    QVERIFY(bench.load(*first));
    first.reset();
    // The ledger was taken back to what it had been: what the other one wrote is more, and wrong.
    bench.store->replace(numberedRows(1, 50));
    QVERIFY(bench.load(second));
    const auto anew = bench.load(second, Mode::Anew);
    QVERIFY(*anew == bench.fresh());
    QCOMPARE(second.store()->columns().rowCount(), 50);
}

void ColumnsLoaderTest::lateArrivalsAreFoundAndPlaced_C17()
{
    Bench bench(MemoryStore::makeNumbered(1'000));
    ColumnsLoader loader = bench.loader();
    QVERIFY(bench.load(loader));
    bench.store->append({eventRow(numberedId(42) + "-late", "late.one"), eventRow(numberedId(3'000))});
    QCOMPARE(bench.load(loader)->rowCount(), 1'001);
    const auto loaded = bench.load(loader, Mode::FindLate);
    QVERIFY(*loaded == bench.fresh());
    QCOMPARE(loaded->rowOf(EventId{numberedId(42) + "-late"}), std::optional<qint64>{42});
    QCOMPARE(loader.store()->columns().rowCount(), 1'002);
}

void ColumnsLoaderTest::lateArrivalsSinceTheIndexWasMadeAreFound_C23()
{
    Bench bench(MemoryStore::makeNumbered(1'000));
    {
        ColumnsLoader loader = bench.loader();
        QVERIFY(bench.load(loader));
    }
    bench.store->append({eventRow(numberedId(7) + "-late"), eventRow(numberedId(900) + "-late"), eventRow(numberedId(3'000))});
    ColumnsLoader loader = bench.loader();
    const auto loaded = bench.load(loader, Mode::FindLate);
    QCOMPARE(loader.report().rowsFromIndex, 1'000);
    QVERIFY(*loaded == bench.fresh());
}

void ColumnsLoaderTest::aHistoryThatChangedIsNotBelieved_data()
{
    QTest::addColumn<int>("lost");
    QTest::addColumn<int>("changed");
    QTest::addColumn<QByteArray>("incarnation");
    QTest::addColumn<bool>("isReplaced");
    QTest::newRow("the last event vanished") << 100 << 0 << QByteArray("1") << false;
    QTest::newRow("the first event vanished") << 1 << 0 << QByteArray("1") << false;
    QTest::newRow("the last event was replaced by another with its id") << 0 << 100 << QByteArray("1") << false;
    QTest::newRow("another file stands there, with the same events") << 0 << 0 << QByteArray("2") << true;
}

void ColumnsLoaderTest::aHistoryThatChangedIsNotBelieved()
{
    QFETCH(int, lost);
    QFETCH(int, changed);
    QFETCH(QByteArray, incarnation);
    QFETCH(bool, isReplaced);
    Bench bench(MemoryStore::make(numberedRows(1, 100)));
    {
        ColumnsLoader loader = bench.loader();
        QVERIFY(bench.load(loader));
    }
    QList<EventWithPayload> rows = numberedRows(1, 100);
    if (changed > 0)
        rows[changed - 1] = eventRow(numberedId(changed), "something.else");
    if (lost > 0)
        rows.removeAt(lost - 1);
    bench.store->replace(rows);
    bench.become(incarnation);
    ColumnsLoader loader = bench.loader();
    const auto loaded = bench.load(loader);
    QVERIFY(*loaded == bench.fresh());
    QCOMPARE(loader.report().rowsFromIndex, 0);
    QCOMPARE(loader.report().history, (HistoryChange{isReplaced, lost > 0 ? 1 : 0, changed > 0 ? 1 : 0}));
    QCOMPARE(loader.store()->columns().rowCount(), rows.size());
}

void ColumnsLoaderTest::readingAnewTellsWhatVanishedAndWhatChanged()
{
    Bench bench(MemoryStore::make(numberedRows(1, 200)));
    ColumnsLoader loader = bench.loader();
    QVERIFY(bench.load(loader));
    QList<EventWithPayload> rows = numberedRows(1, 200);
    rows[120] = eventRow(numberedId(121), "something.else");
    rows[121].event.sequence = 5;
    rows.remove(49, 3);
    rows += eventRow(numberedId(20) + "-late");
    bench.store->replace(rows);
    const auto loaded = bench.load(loader, Mode::Anew);
    QVERIFY(*loaded == bench.fresh());
    QCOMPARE(loader.report().history, (HistoryChange{false, 3, 2}));
    QVERIFY(bench.load(loader));
    QVERIFY2(!loader.report().history.isAny(), "told once");
}

void ColumnsLoaderTest::aDamagedIndexIsBuiltAnew()
{
    Bench bench(MemoryStore::makeNumbered(1'000));
    QString path;
    {
        ColumnsLoader loader = bench.loader();
        QVERIFY(bench.load(loader));
        path = QDir(loader.store()->folder()).entryInfoList({u"*.columns"_s}).first().filePath();
    }
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadWrite) && file.seek(file.size() / 2) && file.write("damage") == 6);
    file.close();
    {
        ColumnsLoader loader = bench.loader();
        QVERIFY(*bench.load(loader) == bench.fresh());
        QVERIFY(loader.report().finding == IndexFinding::Damaged);
        QCOMPARE(loader.report().rowsFromIndex, 0);
        QVERIFY(!loader.report().history.isAny());
    }
    ColumnsLoader loader = bench.loader();
    QVERIFY(bench.load(loader));
    QCOMPARE(loader.report().rowsFromIndex, 1'000);
}

void ColumnsLoaderTest::aLedgerWithoutAPlaceHasNoIndex()
{
    const auto store = MemoryStore::makeNumbered(10);
    const QTemporaryDir directory;
    ColumnsLoader loader(100, {}, directory.path());
    const auto reader = std::move(store->source()()).value();
    QVERIFY(loader.load(*reader, *reader->upperBound({}), [](const EventColumns &) {}, {}));
    QVERIFY(loader.store() == nullptr);
    QVERIFY(QDir(directory.path()).isEmpty());
}

void ColumnsLoaderTest::anInterruptedLoadGoesOn()
{
    const int count = int{ColumnsLoader::CommitRows} + 300'000;
    Bench bench(MemoryStore::makeNumbered(count));
    qint64 committed = 0;
    {
        ColumnsLoader loader = bench.loader();
        std::stop_source stop;
        loader.setProgress([&](qint64 rows) {
            if (rows > ColumnsLoader::CommitRows + 100'000)
                stop.request_stop();
        });
        QVERIFY(!bench.load(loader, Mode::GoOn, stop.get_token()));
        committed = loader.store()->columns().rowCount();
        QVERIFY(committed >= ColumnsLoader::CommitRows);
    }
    ColumnsLoader loader = bench.loader();
    const auto loaded = bench.load(loader);
    QCOMPARE(loader.report().rowsFromIndex, committed);
    QCOMPARE(loaded->rowCount(), count);
    QVERIFY(loaded->isComplete());
}

QTEST_GUILESS_MAIN(ColumnsLoaderTest)
#include "columnsloadertest.moc"
