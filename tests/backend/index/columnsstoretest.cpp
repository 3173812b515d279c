// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/columnsstore.h"
#include "backend/index/columnsverification.h"
#include "backend/index/insertedrows.h"
#include "tests/backend/index/columnsof.h"
#include "tests/backend/index/randomevents.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/resource.h>

#include <algorithm>
#include <csignal>
#include <random>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

class ColumnsStoreTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatWasCommittedComesBack_data();
    void whatWasCommittedComesBack();
    void appendingWritesOnlyWhatIsNew();
    void appendsLateInsertsAndReopeningsEqualAFreshLoad_data();
    void appendsLateInsertsAndReopeningsEqualAFreshLoad();
    void insertedEventsThatAreThereAreLeftOut();
    void insertingNeedsTheOrderOfTheBytes();
    void spaceThatIsDeadIsGivenBack();
    void columnsOutliveTheStore();
    void twoStoresAtOnce();
    void whereNothingCanBeWrittenItSaysSo();
    void aFullDiskLeavesWhatWasCommitted_data();
    void aFullDiskLeavesWhatWasCommitted();
    void droppedMeansGone();
    void aWrongBlockUnderARightChecksumIsNotEqual();
    void verifyCountsAgain();
};

namespace {

const IndexIdentity Identity{"sqlite:/tmp/some.db", "12 345.6", "event_id text"};

UpperBound boundOf(const EventColumns &columns)
{
    UpperBound bound;
    bound.highestId = EventId{columns.parts().lastId};
    bound.highestRowId = columns.rowCount();
    bound.isEmptyLedger = columns.isEmpty();
    return bound;
}

struct Folder {
    QTemporaryDir directory;

    [[nodiscard]] std::unique_ptr<ColumnsStore> open(const IndexIdentity &identity = Identity) const { return ColumnsStore::open(directory.path(), identity); }
    /// Commits and closes.
    void write(const EventColumns &columns) const
    {
        const auto store = open();
        const auto committed = store->commit(columns, boundOf(columns));
        QVERIFY2(committed, committed ? "" : qPrintable(committed.error().text()));
    }
};

quint64 sizeOfFolder(const QString &path)
{
    quint64 size = 0;
    for (const QFileInfo &file : QDir(path).entryInfoList(QDir::Files))
        size += static_cast<quint64>(file.size());
    return size;
}

/// The process may not write files longer than this, as if the disk were full there.
class FileLimit final
{
public:
    explicit FileLimit(quint64 bytes)
        : m_handler(std::signal(SIGXFSZ, SIG_IGN))
    {
        getrlimit(RLIMIT_FSIZE, &m_before);
        rlimit limit = m_before;
        limit.rlim_cur = bytes;
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    FileLimit(const FileLimit &) = delete;
    FileLimit &operator=(const FileLimit &) = delete;
    ~FileLimit()
    {
        setrlimit(RLIMIT_FSIZE, &m_before);
        std::signal(SIGXFSZ, m_handler);
    }

private:
    rlimit m_before = {};
    void (*m_handler)(int);
};

} // namespace

void ColumnsStoreTest::whatWasCommittedComesBack_data()
{
    QTest::addColumn<int>("count");
    QTest::newRow("no events") << 0;
    QTest::newRow("one event") << 1;
    QTest::newRow("some events") << 3'000;
    QTest::newRow("exactly one chunk") << int{EventColumns::ChunkRows};
    QTest::newRow("two chunks and a bit") << 2 * int{EventColumns::ChunkRows} + 77;
}

void ColumnsStoreTest::whatWasCommittedComesBack()
{
    QFETCH(int, count);
    const Folder folder;
    const EventColumns columns = columnsOf(randomEvents(count, 1));
    {
        const auto store = folder.open();
        QVERIFY(store->finding() == IndexFinding::Nothing);
        QVERIFY(store->columns().isEmpty());
        const auto committed = store->commit(columns, boundOf(columns));
        QVERIFY(committed);
        QVERIFY(*committed == columns);
        QCOMPARE(committed->mappedRows(), count);
    }
    const auto store = folder.open();
    QVERIFY(store->finding() == IndexFinding::Sound);
    QVERIFY(store->columns() == columns);
    QVERIFY(store->columns().isComplete());
    QCOMPARE(store->columns().mappedRows(), count);
    QVERIFY(store->bound() == boundOf(columns));
    QCOMPARE(store->verify(), QList<Phrase>{});
    QCOMPARE(store->bytes(), sizeOfFolder(store->folder()));
    QVERIFY(count < 65'536 || store->bytes() <= static_cast<quint64>(count) * 72);
}

void ColumnsStoreTest::appendingWritesOnlyWhatIsNew()
{
    const Folder folder;
    const QList<Event> events = randomEvents(200'000, 2);
    folder.write(columnsOf(events.first(131'072)));
    const auto store = folder.open();
    EventColumnsBuilder builder{TimestampReader{}, store->columns()};
    for (const Event &event : events.sliced(131'072))
        builder.append(scanRowOf(event));
    QCOMPARE(builder.rowsInMemory(), 200'000 - 131'072);
    const quint64 before = sizeOfFolder(store->folder());
    const auto committed = store->commit(builder.snapshot(), {});
    QVERIFY(committed);
    QVERIFY(sizeOfFolder(store->folder()) - before < 70'000 * 80);
    builder.adopt(*committed);
    QCOMPARE(builder.rowsInMemory(), 200'000 % 65'536);
    QVERIFY(builder.snapshot() == columnsOf(events));
    QVERIFY(folder.open()->columns() == columnsOf(events));
}

void ColumnsStoreTest::appendsLateInsertsAndReopeningsEqualAFreshLoad_data()
{
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 1; seed <= 6; ++seed)
        QTest::addRow("seed %u", seed) << seed;
}

void ColumnsStoreTest::appendsLateInsertsAndReopeningsEqualAFreshLoad()
{
    QFETCH(quint32, seed);
    const Folder folder;
    std::mt19937 random(seed);
    const QList<Event> all = randomEvents(90'000, seed);
    QList<Event> late;
    QList<Event> inTime;
    for (const Event &event : all)
        (random() % 50 == 0 ? late : inTime).append(event);
    QList<Event> known;
    qsizetype next = 0;
    auto store = folder.open();
    EventColumns columns;
    while (next < inTime.size() || !late.isEmpty()) {
        const qsizetype count = std::min<qsizetype>(static_cast<qsizetype>(random() % 40'000), inTime.size() - next);
        EventColumnsBuilder builder{TimestampReader{}, columns};
        for (const Event &event : inTime.sliced(next, count))
            builder.append(scanRowOf(event));
        known += inTime.sliced(next, count);
        next += count;
        const auto isKnown = [&](const Event &event) { return next == inTime.size() || event.id < known.last().id; };
        const auto split = std::stable_partition(late.begin(), late.end(), [&](const Event &event) { return known.isEmpty() || !isKnown(event) || random() % 2 == 0; });
        const QList<Event> arrived(split, late.end());
        late.erase(split, late.end());
        const auto inserted = withInserted(builder.snapshot(), arrived, TimestampReader{});
        QVERIFY(inserted);
        known += arrived;
        std::sort(known.begin(), known.end(), [](const Event &a, const Event &b) { return a.id < b.id; });
        const auto committed = store->commit(*inserted, {});
        QVERIFY(committed);
        QVERIFY(*committed == columnsOf(known, false));
        columns = *committed;
        if (random() % 2 == 0) {
            store.reset();
            store = folder.open();
            QVERIFY(store->columns() == columns);
            columns = store->columns();
        }
    }
    QVERIFY(columns == columnsOf(all, false));
    QCOMPARE(store->verify(), QList<Phrase>{});
    for (qsizetype row = 0; row < all.size(); row += 997)
        QCOMPARE(columns.rowOf(all[row].id), std::optional<qint64>{row});
}

void ColumnsStoreTest::insertedEventsThatAreThereAreLeftOut()
{
    const QList<Event> events = randomEvents(100, 3);
    const EventColumns columns = columnsOf(events);
    const auto same = withInserted(columns, events.sliced(20, 10), TimestampReader{});
    QVERIFY(same && *same == columns);
    const QList<Event> strangers = randomEvents(3, 4);
    const auto more = withInserted(columns, strangers + strangers + events.first(5), TimestampReader{});
    QCOMPARE(more->rowCount(), 103);
}

void ColumnsStoreTest::insertingNeedsTheOrderOfTheBytes()
{
    QList<Event> events = randomEvents(10, 5);
    std::reverse(events.begin(), events.end());
    const auto refused = withInserted(columnsOf(events), randomEvents(1, 6), TimestampReader{});
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::NeedsIndex);
}

void ColumnsStoreTest::spaceThatIsDeadIsGivenBack()
{
    const Folder folder;
    const auto store = folder.open();
    EventColumns before;
    quint64 largest = 0;
    for (quint32 seed = 0; seed < 12; ++seed) {
        const EventColumns columns = columnsOf(randomEvents(60'000, seed));
        const auto committed = store->commit(columns, {});
        QVERIFY(committed);
        if (seed == 0)
            before = *committed;
        largest = std::max(largest, sizeOfFolder(store->folder()));
    }
    const quint64 live = columnsOf(randomEvents(60'000, 11)).parts().chunks.front()->memory().size();
    QVERIFY2(largest < 12 * live, "every commit replaced everything");
    QCOMPARE(QDir(store->folder()).entryList({u"*.columns"_s}).size(), 1);
    QVERIFY(folder.open()->columns() == columnsOf(randomEvents(60'000, 11)));
    QVERIFY2(before == columnsOf(randomEvents(60'000, 0)), "what was given out stays as it was");
}

void ColumnsStoreTest::columnsOutliveTheStore()
{
    EventColumns columns;
    {
        const Folder folder;
        const auto store = folder.open();
        columns = *store->commit(columnsOf(randomEvents(1'000, 7)), {});
        QVERIFY(store->drop());
    }
    QVERIFY(columns == columnsOf(randomEvents(1'000, 7)));
}

void ColumnsStoreTest::twoStoresAtOnce()
{
    const Folder folder;
    const EventColumns columns = columnsOf(randomEvents(500, 8));
    auto writer = folder.open();
    QVERIFY(!writer->whyNotWritable());
    auto second = folder.open();
    QVERIFY(second->whyNotWritable());
    QCOMPARE(second->whyNotWritable()->code, ErrorCode::StoreBusy);
    QVERIFY(writer->commit(columns, {}));
    QVERIFY(!second->commit(columns, {}));
    QVERIFY(!second->drop());
    second = folder.open();
    QVERIFY2(second->columns() == columns, "what the writer has committed is used");
    QVERIFY(writer->commit(columnsOf(randomEvents(700, 8)), {}));
    QVERIFY(second->columns() == columns);
    writer.reset();
    second = folder.open();
    QVERIFY(!second->whyNotWritable());
    QCOMPARE(second->columns().rowCount(), 700);
}

void ColumnsStoreTest::whereNothingCanBeWrittenItSaysSo()
{
    const QTemporaryDir directory;
    QFile file(directory.filePath(u"file"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    const auto store = ColumnsStore::open(file.fileName(), Identity);
    QVERIFY(store->whyNotWritable());
    QVERIFY(!store->whyNotWritable()->remedy.isEmpty());
    QVERIFY(store->columns().isEmpty());
    const auto refused = store->commit(columnsOf(randomEvents(10, 1)), {});
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, store->whyNotWritable()->code);
}

void ColumnsStoreTest::aFullDiskLeavesWhatWasCommitted_data()
{
    QTest::addColumn<quint64>("limit");
    QTest::newRow("no byte of data") << quint64{1};
    QTest::newRow("in the middle of the data") << quint64{3'000'000};
    QTest::newRow("in the header") << quint64{1'000};
}

void ColumnsStoreTest::aFullDiskLeavesWhatWasCommitted()
{
    QFETCH(quint64, limit);
    const Folder folder;
    const QList<Event> events = randomEvents(70'000, 9);
    {
        const FileLimit full(limit);
        const auto store = folder.open();
        const auto refused = store->commit(columnsOf(events), {});
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::OutOfSpace);
        QVERIFY(QDir(store->folder()).entryList({u"*.columns"_s}).isEmpty());
    }
    folder.write(columnsOf(events.first(20'000)));
    const auto store = folder.open();
    {
        const FileLimit full(limit + 1'300'000);
        QVERIFY(!store->commit(columnsOf(events), {}));
    }
    QVERIFY(store->columns() == columnsOf(events.first(20'000)));
    QVERIFY(folder.open()->columns() == columnsOf(events.first(20'000)));
    QVERIFY2(store->commit(columnsOf(events), {}), "there is room again");
    QVERIFY(folder.open()->columns() == columnsOf(events));
}

void ColumnsStoreTest::droppedMeansGone()
{
    const Folder folder;
    folder.write(columnsOf(randomEvents(100, 1)));
    const auto store = folder.open();
    QVERIFY(store->drop());
    QVERIFY(store->columns().isEmpty());
    QVERIFY(folder.open()->finding() == IndexFinding::Nothing);
    QVERIFY(store->commit(columnsOf(randomEvents(5, 1)), {}));
    QCOMPARE(folder.open()->columns().rowCount(), 5);
}

void ColumnsStoreTest::aWrongBlockUnderARightChecksumIsNotEqual()
{
    // What comparing with a fresh load is worth: bytes that someone changed together with their checksums are believed, and found.
    const Folder folder;
    const EventColumns columns = columnsOf(randomEvents(1'000, 1));
    folder.write(columns);
    const QString path = folder.open()->folder();
    QFile table(path + u"/table"_s);
    QVERIFY(table.open(QIODevice::ReadWrite));
    ColumnsTable read;
    QVERIFY(ColumnsTable::fromBytes(table.readAll(), read) == IndexFinding::Sound);
    const auto other = columnsOf(randomEvents(1'000, 2));
    const ColumnChunk &right = *columns.parts().chunks.front();
    const ColumnChunk &wrong = *other.parts().chunks.front();
    auto memory = std::make_shared<std::vector<std::byte>>(right.memory().begin(), right.memory().end());
    const auto block = wrong.block(ColumnBlock::Occurred);
    std::copy(block.begin(), block.end(), memory->begin() + static_cast<std::ptrdiff_t>(right.layout().offsetOf(ColumnBlock::Occurred)));
    QFile data(QDir(path).entryInfoList({u"*.columns"_s}).first().filePath());
    QVERIFY(data.open(QIODevice::ReadWrite));
    QVERIFY(data.seek(static_cast<qint64>(read.chunks.front().offset)));
    data.write(reinterpret_cast<const char *>(memory->data()), static_cast<qint64>(memory->size()));
    data.close();
    QVERIFY(folder.open()->finding() == IndexFinding::Damaged);

    read.chunks.front().checksums = checksumsOf(ColumnChunk(right.layout(), memory->data(), memory, false));
    table.resize(0);
    table.seek(0);
    table.write(read.toBytes());
    table.close();
    const auto store = folder.open();
    QVERIFY(store->finding() == IndexFinding::Sound);
    QVERIFY(!(store->columns() == columns));
}

void ColumnsStoreTest::verifyCountsAgain()
{
    const Folder folder;
    ColumnsParts parts = columnsOf(randomEvents(1'000, 1)).parts();
    auto types = std::make_shared<ColumnDictionary<EventType>>(*parts.types);
    ++types->mutableOccurrences()[0].count;
    parts.types = types;
    parts.lastId = "something else";
    folder.write(EventColumns{parts});
    QCOMPARE(folder.open()->verify().size(), 2);
    parts.types = std::make_shared<ColumnDictionary<EventType>>();
    folder.write(EventColumns{parts});
    QCOMPARE(folder.open()->verify().size(), 1);
}

QTEST_APPLESS_MAIN(ColumnsStoreTest)
#include "columnsstoretest.moc"
