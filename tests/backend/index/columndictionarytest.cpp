// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/columndictionary.h"
#include "backend/index/columnstable.h"

#include <QTest>

#include <cstring>
#include <vector>

using namespace ledgerscope;

/// Dictionaries as they come back from the table of the index: read where they lie, and grown on top of that.
class ColumnDictionaryTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsStoredIsReadInPlace();
    void anEmptyDictionaryIsStoredToo();
    void entitiesAreTwoTexts();
    void aStoredDictionaryGrowsInMemory();
    void aCopyThatCountsLeavesTheStoredOne();
    void valuesOutliveTheirDictionary();
    void whatPointsOutsideIsUnsound_data();
    void whatPointsOutsideIsUnsound();
};

namespace {

QByteArray runName(int number)
{
    return "run-" + QByteArray::number(number);
}

/// The parts as a table gives them back that was written with these.
ColumnsParts storedOf(const ColumnsParts &parts)
{
    ColumnsTable written;
    written.parts = parts;
    ColumnsTable read;
    return ColumnsTable::fromBytes(written.toBytes(), read) == IndexFinding::Sound ? read.parts : ColumnsParts{};
}

ColumnDictionary<RunId> storedRuns(int count)
{
    auto runs = std::make_shared<ColumnDictionary<RunId>>();
    for (int row = 0; row < 2 * count; ++row)
        runs->add(runName(row % count), row);
    ColumnsParts parts;
    parts.runs = runs;
    return *storedOf(parts).runs;
}

} // namespace

void ColumnDictionaryTest::whatIsStoredIsReadInPlace()
{
    for (const int count : {1, 2, 3, 4, 5, 63, 64, 1'000, 20'000}) {
        const ColumnDictionary<RunId> runs = storedRuns(count);
        QCOMPARE(runs.size(), static_cast<quint32>(count));
        for (quint32 code = 0; code < runs.size(); ++code) {
            QCOMPARE(runs.at(code).value, RunId{runName(static_cast<int>(code))});
            QCOMPARE(runs.codeOf(RunId{runName(static_cast<int>(code))}), std::optional<quint32>{code});
            QCOMPARE(runs.at(code).count, 2);
            QCOMPARE(runs.at(code).firstRow, qint64{code});
            QCOMPARE(runs.at(code).lastRow, qint64{code} + count);
        }
        QVERIFY(!runs.codeOf(RunId{"run"}));
        QVERIFY(!runs.codeOf(RunId{}));
    }
}

void ColumnDictionaryTest::anEmptyDictionaryIsStoredToo()
{
    ColumnDictionary<RunId> runs = *storedOf({}).runs;
    QCOMPARE(runs.size(), 0U);
    QVERIFY(!runs.codeOf(RunId{"a"}));
    QVERIFY(runs.occurrences().empty());
    QCOMPARE(runs.add("a", 5), 0U);
    QCOMPARE(runs.at(0).firstRow, 5);
}

void ColumnDictionaryTest::entitiesAreTwoTexts()
{
    const QByteArray binary("\x00\xff", 2);
    auto entities = std::make_shared<ColumnDictionary<EntityRef>>();
    const std::vector<EntityRefView> values{{"a", "bc"}, {"ab", "c"}, {"", "abc"}, {"abc", ""}, {"", ""}, {binary, binary}};
    for (std::size_t i = 0; i < values.size(); ++i)
        QCOMPARE(entities->add(values[i], static_cast<qint64>(i)), static_cast<quint32>(i));
    ColumnsParts parts;
    parts.entities = entities;
    const ColumnDictionary<EntityRef> stored = *storedOf(parts).entities;
    QCOMPARE(stored.size(), static_cast<quint32>(values.size()));
    for (quint32 code = 0; code < stored.size(); ++code) {
        const EntityRef &value = stored.at(code).value;
        QCOMPARE(value, (EntityRef{EntityType{values[code].type.toByteArray()}, EntityId{values[code].id.toByteArray()}}));
        QCOMPARE(stored.codeOf(value), std::optional<quint32>{code});
        QCOMPARE(stored.at(code).value.toText(), value.toText());
    }
    QVERIFY(!stored.codeOf({EntityType{"b"}, EntityId{"ac"}}));
}

void ColumnDictionaryTest::aStoredDictionaryGrowsInMemory()
{
    ColumnDictionary<RunId> runs = storedRuns(1'000);
    for (int number = 500; number < 3'000; ++number)
        QCOMPARE(runs.add(runName(number), 10'000 + number), static_cast<quint32>(number));
    QCOMPARE(runs.size(), 3'000U);
    QCOMPARE(runs.at(499).count, 2);
    QCOMPARE(runs.at(500).count, 3);
    QCOMPARE(runs.at(500).firstRow, 500);
    QCOMPARE(runs.at(500).lastRow, 10'500);
    QCOMPARE(runs.at(2'999).count, 1);
    quint32 code = 0;
    for (const auto &entry : runs.entries())
        QCOMPARE(runs.codeOf(entry.value), std::optional<quint32>{code++});
    QCOMPARE(code, 3'000U);
    ColumnsParts parts;
    parts.runs = std::make_shared<const ColumnDictionary<RunId>>(runs);
    const ColumnDictionary<RunId> again = *storedOf(parts).runs;
    QVERIFY(std::equal(again.entries().begin(), again.entries().end(), runs.entries().begin(), runs.entries().end()));
}

void ColumnDictionaryTest::aCopyThatCountsLeavesTheStoredOne()
{
    const ColumnDictionary<RunId> stored = storedRuns(10);
    ColumnDictionary<RunId> copy(stored);
    copy.count(3, 99);
    copy.mutableOccurrences()[4].firstRow = 7;
    QCOMPARE(stored.at(3).count, 2);
    QCOMPARE(stored.at(4).firstRow, 4);
    QCOMPARE(copy.at(3).lastRow, 99);
    QCOMPARE(copy.at(5), stored.at(5));
}

void ColumnDictionaryTest::valuesOutliveTheirDictionary()
{
    RunId value;
    {
        const ColumnDictionary<RunId> runs = storedRuns(10);
        value = runs.at(7).value;
    }
    QCOMPARE(value, RunId{"run-7"});
}

void ColumnDictionaryTest::whatPointsOutsideIsUnsound_data()
{
    QTest::addColumn<DictionaryBlock>("block");
    QTest::addColumn<int>("number");
    QTest::addColumn<quint64>("value");
    QTest::addColumn<bool>("isSound");
    QTest::newRow("as it should be") << DictionaryBlock::Ends << 0 << quint64{1} << true;
    QTest::newRow("a text that ends behind the next one") << DictionaryBlock::Ends << 0 << quint64{3} << false;
    QTest::newRow("a text that ends behind all texts") << DictionaryBlock::Ends << 1 << quint64{1} << false;
    QTest::newRow("a slot of a value that is not there") << DictionaryBlock::Slots << 0 << quint64{2} << false;
    QTest::newRow("no slot that is free") << DictionaryBlock::Slots << 3 << quint64{1} << false;
}

void ColumnDictionaryTest::whatPointsOutsideIsUnsound()
{
    QFETCH(DictionaryBlock, block);
    QFETCH(int, number);
    QFETCH(quint64, value);
    QFETCH(bool, isSound);
    const DictionaryLayout layout(2, 1, 2); // "a" and "b", in four slots
    QCOMPARE(layout.slotCount(), std::size_t{4});
    const auto memory = std::make_shared<std::vector<quint64>>(layout.totalSize() / sizeof(quint64));
    auto *base = reinterpret_cast<std::byte *>(memory->data());
    const auto put = [&](DictionaryBlock at, int place, auto what) {
        std::memcpy(base + layout.offsetOf(at) + static_cast<std::size_t>(place) * sizeof(what), &what, sizeof(what));
    };
    put(DictionaryBlock::Ends, 0, quint64{1});
    put(DictionaryBlock::Ends, 1, quint64{2});
    for (int slot = 0; slot < 4; ++slot)
        put(DictionaryBlock::Slots, slot, slot < 2 ? static_cast<quint32>(slot) : NoCode);
    if (block == DictionaryBlock::Ends)
        put(block, number, value);
    else
        put(block, number, static_cast<quint32>(value));
    QCOMPARE(StoredDictionary(layout, base, memory).isSound(layout), isSound);
}

QTEST_APPLESS_MAIN(ColumnDictionaryTest)
#include "columndictionarytest.moc"
