// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/payloadcomparison.h"
#include "tests/support/memorystore.h"

#include <QDir>
#include <QFile>
#include <QMap>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <memory>
#include <random>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

using Kind = PayloadFinding::Kind;

/// Comparing payloads with what was noted of them.
class PayloadComparisonTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void theFirstTimeEverythingIsNoted();
    void eachDifferenceIsFoundOnce_data();
    void eachDifferenceIsFoundOnce();
    void anEmptyPayloadIsNotNone();
    void randomHistoriesAreFoundOut_data();
    void randomHistoriesAreFoundOut();
    void whatIsInterruptedIsFoundAgain_data();
    void whatIsInterruptedIsFoundAgain();
    void aFlippedByteIsNoticed();
    void aCutFileIsNoticed();
    void anotherLedgerIsNotCompared_data();
    void anotherLedgerIsNotCompared();
    void whatCannotBeWrittenIsAnError();

private:
    struct Outcome {
        Result<PayloadTotals> totals = PayloadTotals{};
        QList<PayloadFinding> findings;
    };

    /// Compares and, if all went well, notes.
    Outcome compare(const std::stop_token &stop = {}, qsizetype mostFindings = -1) const;
    [[nodiscard]] QString recordPath() const { return payloadRecordPath(m_directory->path()); }
    /// Rows by id, in the order of the store.
    void put(const QMap<QByteArray, QByteArray> &payloads, bool isBytewise = true) const;

    std::unique_ptr<QTemporaryDir> m_directory;
    std::shared_ptr<MemoryStore> m_store;
    IndexIdentity m_identity{"place", "incarnation", "mapping"};
};

namespace {

EventWithPayload eventOf(const QByteArray &id, const QByteArray &payload)
{
    EventWithPayload row;
    row.event.id = EventId(id);
    row.event.type = EventType("a.b");
    row.payload = {payload.isNull() ? PayloadKind::Null : PayloadKind::Text, payload, payload.size()};
    return row;
}

QByteArray idOf(int number)
{
    // Every third is no ULID.
    return "01KSFR9B4R" + QByteArray::number(number).rightJustified(16, '0') + (number % 3 == 0 ? "-x" : "");
}

QMap<QByteArray, QByteArray> payloadsOf(int count)
{
    QMap<QByteArray, QByteArray> payloads;
    for (int number = 0; number < count; ++number)
        payloads.insert(idOf(number), "{\"n\":" + QByteArray::number(number) + '}');
    return payloads;
}

QByteArray readFile(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void writeFile(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

} // namespace

void PayloadComparisonTest::init()
{
    m_directory = std::make_unique<QTemporaryDir>();
    m_store = MemoryStore::make({});
}

void PayloadComparisonTest::put(const QMap<QByteArray, QByteArray> &payloads, bool isBytewise) const
{
    LedgerProfile profile = m_store->source()().value()->profile();
    profile.isBytewiseCollation = isBytewise;
    m_store->setProfile(profile);
    QList<EventWithPayload> rows;
    for (auto row = payloads.cbegin(); row != payloads.cend(); ++row)
        rows.append(eventOf(row.key(), row.value()));
    m_store->replace(rows);
}

PayloadComparisonTest::Outcome PayloadComparisonTest::compare(const std::stop_token &stop, qsizetype mostFindings) const
{
    Outcome outcome;
    const auto reader = m_store->source()().value();
    PayloadComparison comparison(m_directory->path(), m_identity);
    const auto visit = [&](const PayloadFinding &finding) {
        outcome.findings.append(finding);
        return outcome.findings.size() != mostFindings;
    };
    const auto bound = reader->upperBound({});
    outcome.totals = comparison.run(*reader, *bound, visit, {}, stop);
    if (outcome.totals) {
        if (const auto finished = comparison.finish(); !finished)
            outcome.totals = finished.error();
    }
    return outcome;
}

void PayloadComparisonTest::theFirstTimeEverythingIsNoted()
{
    put(payloadsOf(10'000));
    const Outcome first = compare();
    QVERIFY(first.findings.isEmpty());
    QCOMPARE(first.totals.value(), (PayloadTotals{.record = IndexFinding::Nothing, .compared = 0, .added = 10'000, .findings = 0}));
    const Outcome second = compare();
    QVERIFY(second.findings.isEmpty());
    QCOMPARE(second.totals.value(), (PayloadTotals{.record = IndexFinding::Sound, .compared = 10'000, .added = 0, .findings = 0}));
    put(payloadsOf(10'100));
    QCOMPARE(compare().totals.value(), (PayloadTotals{.record = IndexFinding::Sound, .compared = 10'000, .added = 100, .findings = 0}));
    QCOMPARE(QDir(m_directory->path()).entryList(QDir::Files), QStringList{u"payloads"_s});
    put({});
    QCOMPARE(compare().totals->findings, 10'100);
}

void PayloadComparisonTest::eachDifferenceIsFoundOnce_data()
{
    QTest::addColumn<bool>("isBytewise");
    QTest::newRow("ids in the order of their bytes") << true;
    QTest::newRow("ids in another order") << false;
}

void PayloadComparisonTest::eachDifferenceIsFoundOnce()
{
    QFETCH(bool, isBytewise);
    auto payloads = payloadsOf(50);
    put(payloads, isBytewise);
    QVERIFY(compare().totals);
    payloads[idOf(7)] = "{\"n\":8}";
    const QByteArray gone = payloads.take(idOf(20));
    const QByteArray alsoGone = payloads.take(idOf(49));
    put(payloads, isBytewise);
    QList<PayloadFinding> found = compare().findings;
    std::sort(found.begin(), found.end(), [](const PayloadFinding &a, const PayloadFinding &b) { return a.id < b.id; });
    QCOMPARE(found, (QList<PayloadFinding>{{Kind::Changed, idOf(7)}, {Kind::Vanished, idOf(20)}, {Kind::Vanished, idOf(49)}}));
    QVERIFY(compare().findings.isEmpty());

    payloads[idOf(20)] = gone;
    payloads[idOf(49)] = alsoGone + ' ';
    put(payloads, isBytewise);
    found = compare().findings;
    std::sort(found.begin(), found.end(), [](const PayloadFinding &a, const PayloadFinding &b) { return a.id < b.id; });
    QCOMPARE(found, (QList<PayloadFinding>{{Kind::Returned, idOf(20)}, {Kind::ReturnedChanged, idOf(49)}}));
    const Outcome last = compare();
    QVERIFY(last.findings.isEmpty());
    QCOMPARE(last.totals->compared, 50);
}

void PayloadComparisonTest::anEmptyPayloadIsNotNone()
{
    put({{"a", QByteArray()}, {"b", QByteArray("")}, {"c", QByteArray("")}});
    QVERIFY(compare().totals);
    QVERIFY(compare().findings.isEmpty());
    put({{"a", QByteArray("")}, {"b", QByteArray()}, {"c", QByteArray("")}});
    QCOMPARE(compare().findings, (QList<PayloadFinding>{{Kind::Changed, "a"}, {Kind::Changed, "b"}}));
}

void PayloadComparisonTest::randomHistoriesAreFoundOut_data()
{
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 1; seed <= 20; ++seed)
        QTest::addRow("history %u", seed) << seed;
}

void PayloadComparisonTest::randomHistoriesAreFoundOut()
{
    QFETCH(quint32, seed);
    std::mt19937 random(seed);
    const auto below = [&](int limit) { return static_cast<int>(random() % static_cast<quint32>(limit)); };
    QMap<QByteArray, QByteArray> payloads;
    QMap<QByteArray, QByteArray> noted; // what each event had when it was seen the last time
    QMap<QByteArray, bool> isGone;
    for (int round = 0; round < 12; ++round) {
        for (int change = below(60); change > 0; --change) {
            const QByteArray id = idOf(below(300));
            if (payloads.contains(id) && below(2) == 0)
                payloads.remove(id);
            else
                payloads[id] = QByteArray::number(below(3));
        }
        QList<PayloadFinding> expected;
        for (auto known = noted.cbegin(); known != noted.cend(); ++known) {
            const bool isThere = payloads.contains(known.key());
            const bool isSame = isThere && payloads.value(known.key()) == known.value();
            if (!isThere && !isGone.value(known.key()))
                expected.append({Kind::Vanished, known.key()});
            else if (isThere && isGone.value(known.key()))
                expected.append({isSame ? Kind::Returned : Kind::ReturnedChanged, known.key()});
            else if (isThere && !isSame)
                expected.append({Kind::Changed, known.key()});
        }
        put(payloads, seed % 2 == 0);
        Outcome outcome = compare();
        QVERIFY(outcome.totals);
        std::sort(outcome.findings.begin(), outcome.findings.end(), [](const PayloadFinding &a, const PayloadFinding &b) { return a.id < b.id; });
        QCOMPARE(outcome.findings, expected);
        QCOMPARE(outcome.totals->compared + outcome.totals->added, payloads.size());
        for (auto known = noted.cbegin(); known != noted.cend(); ++known)
            isGone[known.key()] = !payloads.contains(known.key());
        for (auto row = payloads.cbegin(); row != payloads.cend(); ++row)
            noted[row.key()] = row.value();
    }
}

void PayloadComparisonTest::whatIsInterruptedIsFoundAgain_data()
{
    QTest::addColumn<bool>("byVisitor");
    QTest::newRow("a stop") << false;
    QTest::newRow("nobody who listens") << true;
}

void PayloadComparisonTest::whatIsInterruptedIsFoundAgain()
{
    QFETCH(bool, byVisitor);
    auto payloads = payloadsOf(100);
    put(payloads);
    QVERIFY(compare().totals);
    const QByteArray before = readFile(recordPath());
    payloads.remove(idOf(3));
    payloads[idOf(4)] = "other";
    put(payloads);
    std::stop_source stop;
    if (!byVisitor)
        stop.request_stop();
    const Outcome interrupted = compare(stop.get_token(), byVisitor ? 1 : -1);
    QVERIFY(!interrupted.totals);
    QCOMPARE(interrupted.totals.error().code, ErrorCode::Cancelled);
    QCOMPARE(readFile(recordPath()), before);
    QCOMPARE(QDir(m_directory->path()).entryList(QDir::Files), QStringList{u"payloads"_s});
    // What a killed process leaves is in nobody's way.
    writeFile(recordPath() + u".new"_s, before + before);
    QCOMPARE(compare().findings, (QList<PayloadFinding>{{Kind::Vanished, idOf(3)}, {Kind::Changed, idOf(4)}}));
    QCOMPARE(QDir(m_directory->path()).entryList(QDir::Files), QStringList{u"payloads"_s});
}

void PayloadComparisonTest::aFlippedByteIsNoticed()
{
    put(payloadsOf(20));
    QVERIFY(compare().totals);
    const QByteArray sound = readFile(recordPath());
    QVERIFY(PayloadRecordReader(recordPath(), m_identity).finding() == IndexFinding::Sound);
    for (qsizetype at = 0; at < sound.size(); ++at) {
        QByteArray flipped = sound;
        flipped[at] = static_cast<char>(static_cast<unsigned char>(flipped[at]) ^ (1U << (at % 8)));
        writeFile(recordPath(), flipped);
        PayloadRecordReader reader(recordPath(), m_identity);
        QVERIFY2(reader.finding() != IndexFinding::Sound && reader.finding() != IndexFinding::Nothing, qPrintable(QString::number(at)));
        PayloadRecord record;
        QVERIFY(!reader.next(record));
    }
    // What is damaged is not compared, and noted anew.
    const Outcome outcome = compare();
    QVERIFY(outcome.totals->record == IndexFinding::Damaged);
    QVERIFY(outcome.findings.isEmpty());
    QCOMPARE(outcome.totals->added, 20);
    QCOMPARE(readFile(recordPath()), sound);
}

void PayloadComparisonTest::aCutFileIsNoticed()
{
    put(payloadsOf(5'000)); // more than one block
    QVERIFY(compare().totals);
    const QByteArray sound = readFile(recordPath());
    for (qsizetype size = 0; size < sound.size(); size += size < 300 ? 1 : 997) {
        writeFile(recordPath(), sound.first(size));
        QVERIFY2(PayloadRecordReader(recordPath(), m_identity).finding() == IndexFinding::Damaged, qPrintable(QString::number(size)));
    }
    writeFile(recordPath(), sound + 'x');
    QVERIFY(PayloadRecordReader(recordPath(), m_identity).finding() == IndexFinding::Damaged);
}

void PayloadComparisonTest::anotherLedgerIsNotCompared_data()
{
    QTest::addColumn<QByteArrayList>("identity");
    QTest::addColumn<int>("finding");
    QTest::newRow("another place") << QByteArrayList{"elsewhere", "incarnation", "mapping"} << static_cast<int>(IndexFinding::OtherLedger);
    QTest::newRow("another file there") << QByteArrayList{"place", "other", "mapping"} << static_cast<int>(IndexFinding::Replaced);
    QTest::newRow("another payload column") << QByteArrayList{"place", "incarnation", "other"} << static_cast<int>(IndexFinding::OtherMapping);
}

void PayloadComparisonTest::anotherLedgerIsNotCompared()
{
    QFETCH(QByteArrayList, identity);
    QFETCH(int, finding);
    put(payloadsOf(10));
    const IndexIdentity ours = m_identity;
    m_identity = {identity[0], identity[1], identity[2]};
    QVERIFY(compare().totals);
    m_identity = ours;
    put({});
    const Outcome outcome = compare();
    QCOMPARE(static_cast<int>(outcome.totals->record), finding);
    QVERIFY(outcome.findings.isEmpty());
    QVERIFY(compare().totals->record == IndexFinding::Sound);
}

void PayloadComparisonTest::whatCannotBeWrittenIsAnError()
{
    put(payloadsOf(10));
    PayloadComparison nowhere(u"/proc/no/such/folder"_s, m_identity);
    const auto reader = m_store->source()().value();
    const auto refuse = [](const PayloadFinding &) { return true; };
    QVERIFY(!nowhere.run(*reader, *reader->upperBound({}), refuse, {}, {}));
    QVERIFY(QDir(m_directory->path()).mkdir(u"payloads.new"_s));
    QVERIFY(!compare().totals);
}

QTEST_GUILESS_MAIN(PayloadComparisonTest)
#include "payloadcomparisontest.moc"
