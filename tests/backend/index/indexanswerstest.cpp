// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/columnsloader.h"
#include "backend/index/rowselection.h"
#include "backend/ledger/ledgerurl.h"
#include "backend/ledger/postgres/postgresreader.h"
#include "backend/ledger/sqlite/sqlitereader.h"
#include "tests/support/postgrescluster.h"
#include "tests/support/randomledger.h"
#include "tests/support/sqlitestore.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <memory>
#include <random>
#include <vector>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

/// The index answers as the store does: random ledgers in both stores, which grow at random places, and random questions.
class IndexAnswersTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void answersEqualThoseOfTheStore_data();
    void answersEqualThoseOfTheStore();
    void aWrongBlockIsFoundOut_data();
    void aWrongBlockIsFoundOut();

private:
    std::unique_ptr<PostgresCluster> m_cluster;
};

namespace {

constexpr int Turns = 6;
constexpr int QuestionsATurn = 25;

/// A random ledger in a store of its own, most of whose rows are put aside at first and come back turn by turn, wherever their ids belong.
class GrowingLedger final
{
public:
    GrowingLedger(StoreKind kind, quint32 seed, PostgresCluster *cluster)
        : m_random(kind, seed, 1'500)
        , m_kind(kind)
        , m_cluster(cluster)
        , m_database(u"answers_%1"_s.arg(seed))
    {
        if (kind == StoreKind::Postgres)
            cluster->makeDatabase(m_database);
        const QByteArray turn = kind == StoreKind::Postgres ? "(random() * 1000)::int % "_ba : "abs(random()) % "_ba;
        run(m_random.sql({}));
        run("CREATE TABLE " + aside() + "waiting AS SELECT * FROM events; CREATE TABLE " + aside() + "turns AS SELECT event_id, " + turn
            + QByteArray::number(2 * Turns) + " AS turn FROM events; DELETE FROM events WHERE event_id IN (SELECT event_id FROM " + aside()
            + "turns WHERE turn < " + QByteArray::number(Turns) + ");");
    }

    [[nodiscard]] const RandomLedger &random() const { return m_random; }
    [[nodiscard]] QString indexDirectory() const { return m_directory.filePath(u"index"_s); }
    [[nodiscard]] LedgerSource source() const
    {
        if (m_kind == StoreKind::Postgres)
            return [url = *LedgerUrl::parse(m_cluster->url(m_database))] { return PostgresReader::open(url, {}); };
        return [path = path()] { return SqliteReader::open(path, {}); };
    }
    void comeBack(int turn)
    {
        run("INSERT INTO events SELECT * FROM " + aside() + "waiting WHERE event_id IN (SELECT event_id FROM " + aside() + "turns WHERE turn = "
            + QByteArray::number(turn) + ");");
    }

private:
    [[nodiscard]] QString path() const { return m_directory.filePath(u"ledger.db"_s); }
    /// Where nobody looks for events.
    [[nodiscard]] QByteArray aside() const { return m_kind == StoreKind::Postgres ? "aside."_ba : "temp."_ba; }
    void run(const QByteArray &sql)
    {
        if (m_kind == StoreKind::Postgres) {
            m_cluster->run(m_database, "CREATE SCHEMA IF NOT EXISTS aside;" + sql);
            return;
        }
        if (!m_sqlite)
            m_sqlite = std::make_unique<SqliteStore>(path());
        m_sqlite->run(sql);
    }

    RandomLedger m_random;
    StoreKind m_kind;
    PostgresCluster *m_cluster;
    QString m_database;
    QTemporaryDir m_directory;
    std::unique_ptr<SqliteStore> m_sqlite;
};

/// As whoever keeps an index does it: what is new, then what came late, and if the numbers still differ, all.
Result<EventColumns> broughtUpToDate(ColumnsLoader &loader, LedgerReader &reader)
{
    const auto bound = reader.upperBound({});
    const auto count = reader.count({}, *bound, {});
    loader.setCommitsAlways(true);
    Result<EventColumns> columns = EventColumns{};
    for (const auto mode : {ColumnsLoader::Mode::GoOn, ColumnsLoader::Mode::FindLate, ColumnsLoader::Mode::Anew}) {
        columns = loader.load(reader, *bound, [](const EventColumns &) {}, {}, mode);
        if (!columns || columns->rowCount() == count->matching)
            break;
    }
    return columns;
}

QByteArrayList idsOfStore(LedgerReader &reader, const EventFilter &filter)
{
    QByteArrayList ids;
    const ScanRequest request{.filter = filter, .columns = {}, .after = {}, .bound = *reader.upperBound({})};
    const auto scanned = reader.scan(request, [&](const ScanRow &row) {
        ids.append(row.id.toByteArray());
        return true;
    }, {});
    return scanned ? ids : QByteArrayList{"the store did not answer"};
}

QByteArrayList idsOfIndex(const EventColumns &columns, const EventFilter &filter)
{
    QByteArrayList ids;
    const RowSelection selection = RowSelection::of(columns, filter, EventOrder::Ledger);
    for (qint64 place = 0; place < selection.size(); ++place)
        ids.append(columns.idAt(selection.rowAt(place)).bytes());
    return ids;
}

/// How many of these questions the index answers in another way than the store.
int differences(LedgerReader &reader, const EventColumns &columns, const RandomLedger &ledger, std::mt19937 &random)
{
    int different = idsOfStore(reader, {}) == idsOfIndex(columns, {}) ? 0 : 1;
    for (int question = 0; question < QuestionsATurn; ++question) {
        const EventFilter filter = ledger.randomFilter(random);
        different += idsOfStore(reader, filter) == idsOfIndex(columns, filter) ? 0 : 1;
    }
    return different;
}

void addStores(int seeds)
{
    QTest::addColumn<StoreKind>("kind");
    QTest::addColumn<quint32>("seed");
    for (int seed = 1; seed <= seeds; ++seed) {
        QTest::addRow("SQLite, ledger %d", seed) << StoreKind::Sqlite << static_cast<quint32>(seed);
        QTest::addRow("PostgreSQL, ledger %d", seed) << StoreKind::Postgres << static_cast<quint32>(seed);
    }
}

} // namespace

void IndexAnswersTest::initTestCase()
{
    m_cluster = std::make_unique<PostgresCluster>();
}

void IndexAnswersTest::answersEqualThoseOfTheStore_data()
{
    addStores(3);
}

void IndexAnswersTest::answersEqualThoseOfTheStore()
{
    QFETCH(StoreKind, kind);
    QFETCH(quint32, seed);
    GrowingLedger ledger(kind, seed, m_cluster.get());
    std::mt19937 random(seed);
    auto reader = ledger.source()();
    QVERIFY2(reader, qPrintable(reader ? QString() : reader.error().what.text()));
    auto loader = std::make_unique<ColumnsLoader>(1'000'000, LedgerSource{}, ledger.indexDirectory());
    for (int turn = 0; turn <= Turns; ++turn) {
        const auto columns = broughtUpToDate(*loader, **reader);
        QVERIFY2(columns, qPrintable(columns ? QString() : columns.error().what.text()));
        QVERIFY(!loader->report().history.isAny());
        QVERIFY2(columns->mappedRows() == columns->rowCount() && columns->rowCount() > 0, "the answers come from the index");
        QCOMPARE(differences(**reader, *columns, ledger.random(), random), 0);
        if (turn == Turns)
            QCOMPARE(columns->rowCount(), static_cast<qint64>(ledger.random().rows().size()));
        else
            ledger.comeBack(turn);
        if (random() % 2 == 0) {
            // Another process: nothing is known but what lies on disk.
            loader = nullptr;
            loader = std::make_unique<ColumnsLoader>(1'000'000, LedgerSource{}, ledger.indexDirectory());
            reader = ledger.source()();
            QVERIFY(reader);
        }
    }
}

void IndexAnswersTest::aWrongBlockIsFoundOut_data()
{
    addStores(1);
}

void IndexAnswersTest::aWrongBlockIsFoundOut()
{
    QFETCH(StoreKind, kind);
    QFETCH(quint32, seed);
    const GrowingLedger ledger(kind, seed, m_cluster.get());
    const auto reader = ledger.source()();
    QVERIFY(reader);
    {
        ColumnsLoader loader(1'000'000, {}, ledger.indexDirectory());
        QVERIFY(broughtUpToDate(loader, **reader));
        // Types of other rows, under right checksums; the first row and the last stay as they are, for they are asked for.
        ColumnsParts parts = loader.store()->columns().parts();
        const ColumnChunk &right = *parts.chunks.front();
        const auto memory = std::make_shared<std::vector<std::byte>>(right.memory().begin(), right.memory().end());
        auto *types = reinterpret_cast<quint32 *>(memory->data() + right.layout().offsetOf(ColumnBlock::Type));
        std::reverse(types + 1, types + right.rowCount() - 1);
        parts.chunks.front() = std::make_shared<const ColumnChunk>(right.layout(), memory->data(), memory, false);
        QVERIFY(loader.store()->commit(EventColumns{parts}, loader.store()->bound()));
    }
    ColumnsLoader loader(1'000'000, {}, ledger.indexDirectory());
    const auto columns = broughtUpToDate(loader, **reader);
    QVERIFY(columns);
    QCOMPARE(loader.report().rowsFromIndex, columns->rowCount());
    std::mt19937 random(seed);
    QVERIFY2(differences(**reader, *columns, ledger.random(), random) > 0, "these questions would not notice a wrong index");
}

QTEST_GUILESS_MAIN(IndexAnswersTest)
#include "indexanswerstest.moc"
