// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/columnsstore.h"
#include "tests/backend/index/columnsof.h"
#include "tests/backend/index/randomevents.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <random>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

/// What becomes of an index that something has damaged, or whose writer was killed: it is noticed, and never believed.
class ColumnsFaultsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void aFlippedByteOfTheTableIsNoticed();
    void aFlippedByteOfTheDataIsNoticed();
    void aTruncatedTableIsNoticed();
    void truncatedDataIsNoticed();
    void twoBlocksThatChangedPlacesAreNoticed();
    void theDataOfAnotherIndexIsNoticed();
    void whatBelongsToAnotherLedgerIsNotBelieved_data();
    void whatBelongsToAnotherLedgerIsNotBelieved();
    void anOlderFormatIsNotBelieved();
    void anotherByteOrderIsNotBelieved();
    void aKilledCommitLeavesTheOneBefore();
    void whateverWasNoticedIsBuiltAnew();

private:
    struct Files {
        QByteArray table;
        QByteArray data;
    };
    [[nodiscard]] Files read() const;
    void write(const Files &files) const;
    [[nodiscard]] IndexFinding finding(const IndexIdentity &identity = Identity) const;

    static const IndexIdentity Identity;
    std::unique_ptr<QTemporaryDir> m_directory;
    QString m_folder;
    QString m_dataPath;
    EventColumns m_columns;
    Files m_sound;
    ColumnsTable m_table;
};

const IndexIdentity ColumnsFaultsTest::Identity{"sqlite:/tmp/some.db", "12 345.6", "event_id text"};

namespace {

void writeFile(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

QByteArray readFile(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray flipped(QByteArray bytes, qsizetype at, int bit)
{
    bytes[at] = static_cast<char>(static_cast<unsigned char>(bytes[at]) ^ (1U << bit));
    return bytes;
}

} // namespace

void ColumnsFaultsTest::initTestCase()
{
    m_columns = columnsOf(randomEvents(66'000, 1));
}

void ColumnsFaultsTest::init()
{
    m_directory = std::make_unique<QTemporaryDir>();
    const auto store = ColumnsStore::open(m_directory->path(), Identity);
    QVERIFY(store->commit(m_columns, {}));
    m_folder = store->folder();
    m_dataPath = QDir(m_folder).entryInfoList({u"*.columns"_s}).first().filePath();
    m_sound = read();
    QVERIFY(ColumnsTable::fromBytes(m_sound.table, m_table) == IndexFinding::Sound);
}

ColumnsFaultsTest::Files ColumnsFaultsTest::read() const
{
    return {readFile(m_folder + u"/table"_s), readFile(m_dataPath)};
}

void ColumnsFaultsTest::write(const Files &files) const
{
    writeFile(m_folder + u"/table"_s, files.table);
    writeFile(m_dataPath, files.data);
}

IndexFinding ColumnsFaultsTest::finding(const IndexIdentity &identity) const
{
    const auto store = ColumnsStore::open(m_directory->path(), identity);
    // Whatever is found: columns are given out only when they are right.
    if (store->finding() == IndexFinding::Sound ? !(store->columns() == m_columns) : !store->columns().isEmpty())
        qFatal("wrong rows were believed");
    return store->finding();
}

void ColumnsFaultsTest::aFlippedByteOfTheTableIsNoticed()
{
    ColumnsTable table;
    for (qsizetype at = 0; at < m_sound.table.size(); ++at) {
        const auto found = ColumnsTable::fromBytes(flipped(m_sound.table, at, static_cast<int>(at % 8)), table);
        QVERIFY2(found == IndexFinding::Damaged || (at < 16 && found == IndexFinding::OtherFormat), qPrintable(QString::number(at)));
    }
    write({flipped(m_sound.table, 100, 3), m_sound.data});
    QVERIFY(finding() == IndexFinding::Damaged);
}

void ColumnsFaultsTest::aFlippedByteOfTheDataIsNoticed()
{
    std::mt19937 random(1);
    for (const StoredChunk &chunk : m_table.chunks) {
        const ChunkLayout layout = chunk.layout();
        for (std::size_t block = 0; block < ColumnBlockCount; ++block) {
            const std::size_t size = layout.sizeOf(static_cast<ColumnBlock>(block));
            QVERIFY(size > 0);
            for (const std::size_t inside : {std::size_t{0}, size / 2, size - 1, static_cast<std::size_t>(random()) % size}) {
                const std::size_t at = chunk.offset + layout.offsetOf(static_cast<ColumnBlock>(block)) + inside;
                write({m_sound.table, flipped(m_sound.data, static_cast<qsizetype>(at), static_cast<int>(random() % 8))});
                QVERIFY2(finding() == IndexFinding::Damaged, qPrintable(QString::number(at)));
            }
        }
        // Between the blocks there is nothing, and it is checked all the same.
        write({m_sound.table, flipped(m_sound.data, static_cast<qsizetype>(chunk.offset + layout.totalSize() - 1), 0)});
        QVERIFY(finding() == IndexFinding::Damaged);
    }
    for (const qsizetype at : {0, 9, 15, 4'095}) {
        write({m_sound.table, flipped(m_sound.data, at, 1)});
        QVERIFY2(finding() == IndexFinding::Damaged, "the header");
    }
    write(m_sound);
    QVERIFY(finding() == IndexFinding::Sound);
}

void ColumnsFaultsTest::aTruncatedTableIsNoticed()
{
    ColumnsTable table;
    for (qsizetype size = 0; size < m_sound.table.size(); ++size)
        QVERIFY2(ColumnsTable::fromBytes(m_sound.table.first(size), table) == IndexFinding::Damaged, qPrintable(QString::number(size)));
    QVERIFY(ColumnsTable::fromBytes(QByteArray(m_sound.table + 'x'), table) == IndexFinding::Damaged);
    write({{}, m_sound.data});
    QVERIFY(finding() == IndexFinding::Damaged);
}

void ColumnsFaultsTest::truncatedDataIsNoticed()
{
    std::mt19937 random(2);
    QList<qsizetype> sizes{0, 1, 4'095, 4'096, 4'097, m_sound.data.size() / 2, m_sound.data.size() - 4'096, m_sound.data.size() - 1};
    for (int i = 0; i < 30; ++i)
        sizes += static_cast<qsizetype>(random() % static_cast<quint64>(m_sound.data.size()));
    for (const qsizetype size : sizes) {
        write({m_sound.table, m_sound.data.first(size)});
        QVERIFY2(finding() == IndexFinding::Damaged, qPrintable(QString::number(size)));
    }
    QFile::remove(m_dataPath);
    QVERIFY(finding() == IndexFinding::Damaged);
    write({m_sound.table, m_sound.data + QByteArray(100'000, 'x')});
    QVERIFY2(finding() == IndexFinding::Sound, "what the table does not name is not there");
}

void ColumnsFaultsTest::twoBlocksThatChangedPlacesAreNoticed()
{
    const StoredChunk &chunk = m_table.chunks.front();
    const ChunkLayout layout = chunk.layout();
    const auto blockAt = [&](ColumnBlock block) { return static_cast<qsizetype>(chunk.offset + layout.offsetOf(block)); };
    for (const auto &[one, other] : {std::pair{ColumnBlock::Occurred, ColumnBlock::Recorded}, std::pair{ColumnBlock::Type, ColumnBlock::Source},
                                     std::pair{ColumnBlock::EntityOrder, ColumnBlock::RunOrder}}) {
        const auto size = static_cast<qsizetype>(layout.sizeOf(one));
        QByteArray data = m_sound.data;
        data.replace(blockAt(one), size, m_sound.data.mid(blockAt(other), size));
        data.replace(blockAt(other), size, m_sound.data.mid(blockAt(one), size));
        write({m_sound.table, data});
        QVERIFY(finding() == IndexFinding::Damaged);
    }
    // The same block of two chunks: the second chunk's types before the first chunk's.
    const StoredChunk &second = m_table.chunks.at(1);
    QByteArray data = m_sound.data;
    const auto size = static_cast<qsizetype>(second.layout().sizeOf(ColumnBlock::Ids));
    data.replace(static_cast<qsizetype>(chunk.offset), size, m_sound.data.mid(static_cast<qsizetype>(second.offset), size));
    data.replace(static_cast<qsizetype>(second.offset), size, m_sound.data.mid(static_cast<qsizetype>(chunk.offset), size));
    write({m_sound.table, data});
    QVERIFY(finding() == IndexFinding::Damaged);
}

void ColumnsFaultsTest::theDataOfAnotherIndexIsNoticed()
{
    const QTemporaryDir other;
    const auto store = ColumnsStore::open(other.path(), Identity);
    QVERIFY(store->commit(m_columns, {}));
    const QByteArray data = readFile(QDir(store->folder()).entryInfoList({u"*.columns"_s}).first().filePath());
    QCOMPARE(data.size(), m_sound.data.size());
    write({m_sound.table, data});
    QVERIFY2(finding() == IndexFinding::Damaged, "although each block of it is right");
}

void ColumnsFaultsTest::whatBelongsToAnotherLedgerIsNotBelieved_data()
{
    QTest::addColumn<QByteArray>("incarnation");
    QTest::addColumn<QByteArray>("mapping");
    QTest::addColumn<int>("found");
    QTest::newRow("another file at the same path") << QByteArray("13 9.9") << Identity.mapping << int(IndexFinding::Replaced);
    QTest::newRow("other column names") << Identity.incarnation << QByteArray("id text") << int(IndexFinding::OtherMapping);
    QTest::newRow("the same ledger") << Identity.incarnation << Identity.mapping << int(IndexFinding::Sound);
}

void ColumnsFaultsTest::whatBelongsToAnotherLedgerIsNotBelieved()
{
    QFETCH(QByteArray, incarnation);
    QFETCH(QByteArray, mapping);
    QFETCH(int, found);
    QCOMPARE(int(finding({Identity.place, incarnation, mapping})), found);
    // The folder of another ledger, copied over: its name is right, its content is not.
    const IndexIdentity other{"sqlite:/tmp/other.db", incarnation, mapping};
    QVERIFY(finding(other) == IndexFinding::Nothing);
    const QString otherFolder = ColumnsStore::open(m_directory->path(), other)->folder();
    QVERIFY(QFile::copy(m_folder + u"/table"_s, otherFolder + u"/table"_s));
    QVERIFY(finding(other) == IndexFinding::OtherLedger);
}

void ColumnsFaultsTest::anOlderFormatIsNotBelieved()
{
    QByteArray table = m_sound.table;
    table[8] = 0;
    write({table, m_sound.data});
    QVERIFY(finding() == IndexFinding::OtherFormat);
}

void ColumnsFaultsTest::anotherByteOrderIsNotBelieved()
{
    QByteArray table = m_sound.table;
    std::reverse(table.begin() + 12, table.begin() + 16);
    write({table, m_sound.data});
    QVERIFY(finding() == IndexFinding::OtherFormat);
}

void ColumnsFaultsTest::aKilledCommitLeavesTheOneBefore()
{
    EventColumns later;
    {
        const auto store = ColumnsStore::open(m_directory->path(), Identity);
        EventColumnsBuilder builder{TimestampReader{}, store->columns()};
        for (const Event &event : randomEvents(70'000, 3))
            builder.append(scanRowOf(event));
        later = builder.snapshot();
        QVERIFY(store->commit(later, {}));
    }
    const Files after = read();
    QVERIFY(after.data.startsWith(m_sound.data));
    // While the data is written, at any length; then with the new table half written beside the old one.
    std::mt19937 random(4);
    for (int i = 0; i < 20; ++i) {
        const auto more = static_cast<qsizetype>(random() % static_cast<quint64>(after.data.size() - m_sound.data.size() + 1));
        write({m_sound.table, after.data.first(m_sound.data.size() + more)});
        QVERIFY(finding() == IndexFinding::Sound);
        write({m_sound.table, after.data});
        writeFile(m_folder + u"/table.new"_s, after.table.first(static_cast<qsizetype>(random() % static_cast<quint64>(after.table.size() + 1))));
        QVERIFY(finding() == IndexFinding::Sound);
    }
    // After the rename.
    write(after);
    QVERIFY(ColumnsStore::open(m_directory->path(), Identity)->columns() == later);
    // The next writer goes on from the last commit, over whatever the killed one left.
    write({m_sound.table, after.data.chopped(1'000)});
    const auto store = ColumnsStore::open(m_directory->path(), Identity);
    QVERIFY(store->columns() == m_columns);
    const auto committed = store->commit(columnsOf(randomEvents(67'000, 5)), {});
    QVERIFY(committed && *committed == columnsOf(randomEvents(67'000, 5)));
    QVERIFY(ColumnsStore::open(m_directory->path(), Identity)->columns() == *committed);
}

void ColumnsFaultsTest::whateverWasNoticedIsBuiltAnew()
{
    for (const Files &files : {Files{flipped(m_sound.table, 60, 1), m_sound.data}, Files{m_sound.table, m_sound.data.first(70'000)}, Files{{}, {}}}) {
        write(files);
        const auto store = ColumnsStore::open(m_directory->path(), Identity);
        QVERIFY(store->finding() == IndexFinding::Damaged);
        QVERIFY(store->commit(m_columns, {}));
        QVERIFY(finding() == IndexFinding::Sound);
        QCOMPARE(QDir(m_folder).entryList({u"*.columns"_s}).size(), 1);
        m_dataPath = QDir(m_folder).entryInfoList({u"*.columns"_s}).first().filePath();
    }
}

QTEST_APPLESS_MAIN(ColumnsFaultsTest)
#include "columnsfaultstest.moc"
