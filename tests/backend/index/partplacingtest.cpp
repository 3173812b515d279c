// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/idkey.h"
#include "backend/index/parallelloader.h"
#include "tests/backend/index/columnsof.h"
#include "tests/backend/index/randomevents.h"
#include "tests/support/memoryledger.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <random>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int Rows = 60'000;
constexpr qint64 PartRows = 3'000;
constexpr qint64 Everything = std::numeric_limits<qint64>::max();

/// With canonical ids alone, in ledger order.
const QList<Event> &manyEvents()
{
    static const QList<Event> events = [] {
        QList<Event> made = randomEvents(Rows + Rows / 10, 5);
        made.removeIf([](const Event &event) { return !isCanonicalUlid(event.id.bytes()); });
        return made.first(Rows);
    }();
    return events;
}

/// As producers append them that work side by side: none further from its place than `distance`.
QList<Event> nearlyInOrder(QList<Event> events, qsizetype distance = 400)
{
    std::mt19937 random{7};
    for (qsizetype from = 0; from < events.size(); from += distance)
        std::shuffle(events.begin() + from, events.begin() + std::min(from + distance, events.size()), random);
    return events;
}

/// Some of the events come long after their neighbours.
QList<Event> withLate(QList<Event> events, int count)
{
    std::mt19937 random{11};
    for (int i = 0; i < count; ++i)
        events.move(static_cast<qsizetype>(random() % static_cast<unsigned>(events.size() / 2)), events.size() - 1);
    return events;
}

QList<Event> shuffled(QList<Event> events)
{
    std::shuffle(events.begin(), events.end(), std::mt19937{3});
    return events;
}

struct Load {
    explicit Load(const QList<Event> &events, const MergeRoom &room = {})
    {
        QList<EventWithPayload> rows;
        for (const Event &event : events)
            rows += EventWithPayload{event, {}};
        store = MemoryStore::make(rows);
        store->setCutting(MemoryStore::Cutting::AsTheyCame);
        reader = std::move(store->source()()).value();
        loader = std::make_unique<ParallelLoader>(store->source(), builder, PartRows, room);
    }

    Result<bool> run(qint64 mostRows = Everything, const std::stop_token &stop = {})
    {
        return loader->load(
            *reader, *reader->upperBound({}), mostRows,
            [this] {
                tentativeRows = std::max(tentativeRows, loader->isTentative() ? builder.rowCount() : 0);
                return !grown || grown();
            },
            stop);
    }

    EventColumns columns()
    {
        builder.setComplete(true);
        return builder.snapshot();
    }

    std::shared_ptr<MemoryStore> store;
    std::unique_ptr<LedgerReader> reader;
    EventColumnsBuilder builder{TimestampReader{}};
    std::unique_ptr<ParallelLoader> loader;
    qint64 tentativeRows = 0; ///< the most there were while they were tentative
    std::function<bool()> grown;
};

} // namespace

/// Rows that come as they lie in a heap: when they are given, where they wait, and that the columns are right in the end.
class PartPlacingTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keysAreSorted_data();
    void keysAreSorted();
    void rowsAreGivenWhileTheHeapIsInOrder_data();
    void rowsAreGivenWhileTheHeapIsInOrder();
    void tooManyLateRowsAreSortedAnew();
    void aRowThatMovedIsThereOnce_data();
    void aRowThatMovedIsThereOnce();
    void afterAStopOnlyWhatIsCertainStays();
    void atTheLimitLateRowsAreStillPlaced();
    void rowsThatHaveNoRoomWaitInAFile();
    void withoutAnyRoomTheLedgerIsReadByKey();
    void chunksOfLateRowsWaitInAFile();
    void aMergeIsBounded();
    void partsTellWhatIsRepeated();
};

void PartPlacingTest::keysAreSorted_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<quint64>("spread");
    for (const int count : {0, 1, 2, 1'000, 50'000}) {
        QTest::addRow("%d ids that differ anywhere", count) << count << std::numeric_limits<quint64>::max();
        QTest::addRow("%d ids of one hour", count) << count << (quint64{3'600'000} << 16);
        QTest::addRow("%d ids of which many share their upper half", count) << count << quint64{20};
        QTest::addRow("%d ids with the same upper half", count) << count << quint64{0};
    }
}

void PartPlacingTest::keysAreSorted()
{
    QFETCH(int, count);
    QFETCH(quint64, spread);
    std::mt19937_64 random{1};
    std::vector<KeyedRow> rows;
    for (quint32 row = 0; row < static_cast<quint32>(count); ++row)
        rows.push_back({{quint64{1} << 40 | (spread == 0 ? 0 : random() % spread), random() % 1'000}, row});
    std::vector<KeyedRow> expected = rows;
    std::stable_sort(expected.begin(), expected.end(), [](const KeyedRow &a, const KeyedRow &b) { return a.key < b.key; });
    sortByKey(rows);
    QVERIFY(std::equal(rows.begin(), rows.end(), expected.begin(), expected.end(), [](const KeyedRow &a, const KeyedRow &b) {
        return a.key == b.key && a.row == b.row;
    }));
}

void PartPlacingTest::rowsAreGivenWhileTheHeapIsInOrder_data()
{
    QTest::addColumn<QList<Event>>("heap");
    QTest::addColumn<bool>("isEarly");
    QTest::newRow("in order") << manyEvents() << true;
    QTest::newRow("nearly in order") << nearlyInOrder(manyEvents()) << true;
    QTest::newRow("nearly in order, one comes late") << withLate(nearlyInOrder(manyEvents()), 1) << true;
    QTest::newRow("nearly in order, hundreds come late") << withLate(nearlyInOrder(manyEvents()), 700) << true;
    QTest::newRow("in no order") << shuffled(manyEvents()) << false;
    QTest::newRow("in no order at first, in order then") << shuffled(manyEvents().first(Rows / 2)) + manyEvents().sliced(Rows / 2) << false;
    QTest::newRow("backwards") << QList<Event>(manyEvents().rbegin(), manyEvents().rend()) << false;
}

void PartPlacingTest::rowsAreGivenWhileTheHeapIsInOrder()
{
    QFETCH(QList<Event>, heap);
    QFETCH(bool, isEarly);
    Load load(heap);
    const auto loaded = load.run();
    QVERIFY2(loaded, loaded ? "" : qPrintable(loaded.error().text()));
    QVERIFY(*loaded);
    QVERIFY(!load.loader->isTentative());
    QCOMPARE(load.tentativeRows > Rows / 2, isEarly);
    QVERIFY(load.columns() == columnsOf(manyEvents()));
}

void PartPlacingTest::tooManyLateRowsAreSortedAnew()
{
    QList<Event> heap = withLate(nearlyInOrder(manyEvents()), 700);
    Load load(heap, {.rowsInMemory = Everything, .folder = {}, .lateRows = 600});
    const auto loaded = load.run();
    QVERIFY2(loaded, loaded ? "" : qPrintable(loaded.error().text()));
    QVERIFY(load.tentativeRows > 0);
    QVERIFY(load.columns() == columnsOf(manyEvents()));
}

void PartPlacingTest::aRowThatMovedIsThereOnce_data()
{
    QTest::addColumn<int>("row");
    QTest::newRow("the first that is read as it lies") << int{ParallelLoader::FirstRows};
    QTest::newRow("one in the middle, long given when it comes again") << Rows / 2;
    QTest::newRow("the last") << Rows - 1;
}

void PartPlacingTest::aRowThatMovedIsThereOnce()
{
    QFETCH(int, row);
    Load load(nearlyInOrder(manyEvents()));
    load.store->moveWhileRead(manyEvents().at(row).id);
    const auto loaded = load.run();
    QVERIFY2(loaded, loaded ? "" : qPrintable(loaded.error().text()));
    QVERIFY(load.columns() == columnsOf(manyEvents()));
}

/// A late row may lie in what was not read: what was given early cannot be gone on from.
void PartPlacingTest::afterAStopOnlyWhatIsCertainStays()
{
    Load load(withLate(nearlyInOrder(manyEvents()), 50));
    std::stop_source stop;
    load.grown = [&] {
        if (load.builder.rowCount() > Rows / 2)
            stop.request_stop();
        return true;
    };
    const auto stopped = load.run(Everything, stop.get_token());
    QVERIFY(!stopped);
    QCOMPARE(stopped.error().code, ErrorCode::Cancelled);
    QVERIFY(load.tentativeRows > Rows / 2);
    QVERIFY(!load.loader->isTentative());
    QCOMPARE(load.builder.rowCount(), ParallelLoader::FirstRows);
    load.grown = {};
    QVERIFY(load.run());
    QVERIFY(load.columns() == columnsOf(manyEvents()));
}

void PartPlacingTest::atTheLimitLateRowsAreStillPlaced()
{
    constexpr int most = 40'000;
    Load load(withLate(nearlyInOrder(manyEvents()), 50));
    const auto loaded = load.run(most);
    QVERIFY2(loaded, loaded ? "" : qPrintable(loaded.error().text()));
    QVERIFY(!*loaded);
    const qint64 rows = load.builder.rowCount();
    QVERIFY(rows >= most && rows <= most + 50);
    QVERIFY(load.columns() == columnsOf(manyEvents().first(rows)));
}

void PartPlacingTest::rowsThatHaveNoRoomWaitInAFile()
{
    const QTemporaryDir directory;
    Load load(shuffled(manyEvents()), {.rowsInMemory = 2 * PartRows, .folder = directory.filePath(u"index"_s)});
    bool isNameless = true;
    load.grown = [&] {
        isNameless = isNameless && QDir(directory.filePath(u"index"_s)).isEmpty();
        return true;
    };
    const int callsBefore = load.store->calls();
    const auto loaded = load.run();
    QVERIFY2(loaded, loaded ? "" : qPrintable(loaded.error().text()));
    QVERIFY(load.columns() == columnsOf(manyEvents()));
    QVERIFY(isNameless);
    QVERIFY(QDir(directory.filePath(u"index"_s)).exists());
    // Each part once and the first rows: nothing was read by key.
    Load plain(shuffled(manyEvents()));
    QVERIFY(plain.run());
    QCOMPARE(load.store->calls() - callsBefore, plain.store->calls());
}

void PartPlacingTest::withoutAnyRoomTheLedgerIsReadByKey()
{
    for (const QString &folder : {QString(), u"/proc/nowhere"_s}) {
        Load load(shuffled(manyEvents()), {.rowsInMemory = 2 * PartRows, .folder = folder});
        const auto loaded = load.run();
        QVERIFY2(loaded, loaded ? "" : qPrintable(loaded.error().text()));
        QVERIFY(load.columns() == columnsOf(manyEvents()));
    }
}

void PartPlacingTest::chunksOfLateRowsWaitInAFile()
{
    const QTemporaryDir directory;
    QList<Event> events = randomEvents(90'000, 6);
    events.removeIf([](const Event &event) { return !isCanonicalUlid(event.id.bytes()); });
    Load load(withLate(events, 20), {.rowsInMemory = Everything, .folder = directory.path()});
    const auto loaded = load.run();
    QVERIFY2(loaded, loaded ? "" : qPrintable(loaded.error().text()));
    QVERIFY(load.tentativeRows > 0);
    QVERIFY(load.columns() == columnsOf(events));
    QCOMPARE(load.columns().mappedRows(), EventColumns::ChunkRows);
    QVERIFY(QDir(directory.path()).isEmpty());
}

void PartPlacingTest::aMergeIsBounded()
{
    const QTemporaryDir directory;
    constexpr qint64 most = 10'000;
    const QList<Event> events = shuffled(manyEvents());
    PartMerge merge({.rowsInMemory = most, .folder = directory.path()});
    for (qsizetype from = 0; from < events.size(); from += PartRows) {
        auto part = std::make_unique<CodedPart>(TimestampReader{});
        for (const Event &event : events.sliced(from, PartRows))
            part->append(scanRowOf(event));
        auto order = part->sort();
        QVERIFY(merge.add(std::move(part), std::move(order)));
        QVERIFY(merge.bytesInFile() > 0 || merge.rowsInMemory() <= most);
    }
    // Pieces of what is in the file are the only thing that grows with the ledger.
    QVERIFY(merge.rowsInMemory() <= most + Rows / PartRows * qint64{PartRun::RowsOfPiece});
    QVERIFY(merge.bytesInFile() >= (Rows - most) / 2 * qint64{sizeof(CodedPart::Row)});
    for (const Event &event : manyEvents()) {
        QVERIFY(!merge.isEmpty());
        QCOMPARE(merge.front().id(), event.id);
        QVERIFY(!merge.isFrontRepeated());
        QVERIFY(merge.next());
    }
    QVERIFY(merge.isEmpty());
    QCOMPARE(merge.rowsInMemory(), 0);
}

void PartPlacingTest::partsTellWhatIsRepeated()
{
    const auto partOf = [](const QList<Event> &events) {
        auto part = std::make_unique<CodedPart>(TimestampReader{});
        for (const Event &event : events)
            part->append(scanRowOf(event));
        return part;
    };
    const auto repeated = [&](const QList<QList<Event>> &parts) {
        PartMerge merge;
        for (const QList<Event> &events : parts) {
            auto part = partOf(events);
            auto order = part->sort();
            if (!merge.add(std::move(part), std::move(order)))
                qFatal("there is room");
        }
        QStringList found;
        for (; !merge.isEmpty();) {
            if (merge.isFrontRepeated())
                found += QString::fromUtf8(merge.front().id().bytes());
            if (!merge.next())
                qFatal("it is in memory");
        }
        return found;
    };
    const auto &events = manyEvents();
    const QString third = QString::fromUtf8(events.at(2).id.bytes());
    QCOMPARE(repeated({events.first(5), events.sliced(5, 5)}), QStringList());
    QCOMPARE(repeated({events.first(5) + events.sliced(2, 1)}), QStringList{third});
    QCOMPARE(repeated({events.first(5), events.sliced(2, 1), events.sliced(5, 5)}), QStringList{third});
    Event other = events.at(4);
    other.id = EventId{"not a ULID"};
    QCOMPARE(repeated({{other, events.at(2)}, {events.at(2), other}}).size(), 2);
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::PartPlacingTest)
#include "partplacingtest.moc"
