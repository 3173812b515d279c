// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/codeorder.h"
#include "backend/index/columndictionary.h"
#include "backend/index/openchunk.h"
#include "tests/backend/index/columnsof.h"
#include "tests/backend/index/randomevents.h"

#include <QTest>

#include <algorithm>
#include <cstring>
#include <numeric>
#include <vector>

using namespace ledgerscope;

class ColumnChunkTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rowsAreSortedByCodeAndThenByRow_data();
    void rowsAreSortedByCodeAndThenByRow();
    void blocksLieOneBehindAnotherAndAligned();
    void exactIdsAreFoundAtTheirRows_data();
    void exactIdsAreFoundAtTheirRows();
    void rowsOfACodeAreThoseThatHaveIt();
    void aBegunChunkGoesOn();
    void whatPointsOutsideIsUnsound_data();
    void whatPointsOutsideIsUnsound();
    void aDictionaryNumbersCountsAndFinds();
    void aCopiedDictionaryGrowsAlone();
};

namespace {

std::vector<quint32> randomCodes(std::size_t count, quint32 distinct, quint32 seed)
{
    QRandomGenerator random{seed};
    std::vector<quint32> codes(count);
    std::generate(codes.begin(), codes.end(), [&] { return random.bounded(5) == 0 ? NoCode : static_cast<quint32>(random.bounded(static_cast<int>(distinct))); });
    return codes;
}

OpenChunk chunkWith(const QByteArrayList &exactIds, int rows)
{
    OpenChunk open;
    for (int row = 0; row < rows; ++row) {
        CodedRow coded;
        if (row < exactIds.size() && !exactIds[row].isNull())
            coded.exactId = exactIds[row];
        coded.type = static_cast<quint32>(row % 3);
        coded.run = row % 2 == 0 ? NoCode : 0;
        open.append(coded);
    }
    return open;
}

} // namespace

void ColumnChunkTest::rowsAreSortedByCodeAndThenByRow_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<quint32>("distinct");
    QTest::newRow("no rows") << 0 << 1U;
    QTest::newRow("one row") << 1 << 1U;
    QTest::newRow("few codes") << 5'000 << 3U;
    QTest::newRow("more codes than fit one digit") << 20'000 << 5'000U;
    QTest::newRow("a full chunk with codes of three digits") << 65'536 << 2'000'000'000U;
}

void ColumnChunkTest::rowsAreSortedByCodeAndThenByRow()
{
    QFETCH(int, count);
    QFETCH(quint32, distinct);
    const auto codes = randomCodes(static_cast<std::size_t>(count), distinct, 1);
    std::vector<quint16> expected(codes.size());
    std::iota(expected.begin(), expected.end(), quint16{0});
    std::stable_sort(expected.begin(), expected.end(), [&](quint16 a, quint16 b) { return codes[a] < codes[b]; });
    QVERIFY(rowsByCode(codes) == expected);
}

void ColumnChunkTest::blocksLieOneBehindAnotherAndAligned()
{
    const ChunkLayout layout(1'001, 7, 93);
    std::size_t end = 0;
    for (std::size_t i = 0; i < ColumnBlockCount; ++i) {
        const auto block = static_cast<ColumnBlock>(i);
        QCOMPARE(layout.offsetOf(block) % ChunkLayout::Alignment, std::size_t{0});
        QVERIFY(layout.offsetOf(block) >= end);
        end = layout.offsetOf(block) + layout.sizeOf(block);
    }
    QVERIFY(layout.totalSize() >= end);
    QCOMPARE(layout.sizeOf(ColumnBlock::Ids), std::size_t{16'016});
    QCOMPARE(layout.sizeOf(ColumnBlock::ExactEnds), std::size_t{56});
    QCOMPARE(layout.exactBytes(), quint64{93});
    QCOMPARE(ChunkLayout(65'536, 0, 0).totalSize(), std::size_t{64 * 65'536});
}

void ColumnChunkTest::exactIdsAreFoundAtTheirRows_data()
{
    QTest::addColumn<QByteArrayList>("ids");
    QTest::newRow("none") << QByteArrayList{};
    QTest::newRow("some") << QByteArrayList{{}, "a", {}, "ff", QByteArray("\xFF\x00z", 3), {}};
    QTest::newRow("all of them") << QByteArrayList{"a", "b", "", "d", "e", "f"};
}

void ColumnChunkTest::exactIdsAreFoundAtTheirRows()
{
    QFETCH(QByteArrayList, ids);
    const auto chunk = chunkWith(ids, 6).seal();
    for (int row = 0; row < 6; ++row) {
        const auto found = chunk->exactIdAt(static_cast<std::size_t>(row));
        QCOMPARE(found.has_value(), !ids.value(row).isNull());
        if (found)
            QCOMPARE(found->toByteArray(), ids.value(row));
    }
}

void ColumnChunkTest::rowsOfACodeAreThoseThatHaveIt()
{
    const auto chunk = chunkWith({}, 7).seal();
    const auto rows = [&](GroupAxis axis, quint32 code) {
        const auto span = chunk->rowsOf(axis, code);
        return QList<quint16>(span.begin(), span.end());
    };
    QCOMPARE(rows(GroupAxis::Type, 0), (QList<quint16>{0, 3, 6}));
    QCOMPARE(rows(GroupAxis::Type, 2), (QList<quint16>{2, 5}));
    QCOMPARE(rows(GroupAxis::Type, 3), QList<quint16>{});
    QCOMPARE(rows(GroupAxis::Run, 0), (QList<quint16>{1, 3, 5}));
    QCOMPARE(rows(GroupAxis::Source, 0), (QList<quint16>{0, 1, 2, 3, 4, 5, 6}));
}

void ColumnChunkTest::aBegunChunkGoesOn()
{
    const QByteArrayList ids{{}, "a", {}, "ff"};
    OpenChunk whole = chunkWith(ids, 4);
    OpenChunk begun{*chunkWith(ids, 4).seal()};
    for (OpenChunk *open : {&whole, &begun})
        open->append(CodedRow{});
    const auto a = whole.seal();
    const auto b = begun.seal();
    QCOMPARE(b->rowCount(), 5U);
    QVERIFY(a->memory().size() == b->memory().size());
    QVERIFY(std::equal(a->memory().begin(), a->memory().end(), b->memory().begin()));
}

void ColumnChunkTest::whatPointsOutsideIsUnsound_data()
{
    QTest::addColumn<int>("block");
    QTest::addColumn<int>("bytes");
    QTest::newRow("a code that no dictionary has") << int(ColumnBlock::Entity) << 4;
    QTest::newRow("a run that no dictionary has") << int(ColumnBlock::Run) << 1;
    QTest::newRow("a row behind the last in an order") << int(ColumnBlock::TypeOrder) << 2;
    QTest::newRow("an exact id of a row behind the last") << int(ColumnBlock::ExactRows) << 2;
    QTest::newRow("a text that ends behind the texts") << int(ColumnBlock::ExactEnds) << 8;
}

void ColumnChunkTest::whatPointsOutsideIsUnsound()
{
    QFETCH(int, block);
    QFETCH(int, bytes);
    const auto chunk = chunkWith({"x"}, 9).seal();
    QVERIFY(chunk->isSound({3, 1, 1, 1}));
    const auto memory = std::make_shared<std::vector<std::byte>>(chunk->memory().begin(), chunk->memory().end());
    const std::size_t offset = chunk->layout().offsetOf(static_cast<ColumnBlock>(block));
    std::memset(memory->data() + offset + (block == int(ColumnBlock::Run) ? 4 : 0), 0x7F, static_cast<std::size_t>(bytes));
    const ColumnChunk changed(chunk->layout(), memory->data(), memory, false);
    QVERIFY(!changed.isSound({3, 1, 1, 1}));
}

void ColumnChunkTest::aDictionaryNumbersCountsAndFinds()
{
    ColumnDictionary<RunId> dictionary;
    QVERIFY(!dictionary.codeOf(RunId{"a"}));
    for (int i = 0; i < 10'000; ++i)
        dictionary.add(QByteArray("run-" + QByteArray::number(i % 3'000)), i);
    QCOMPARE(dictionary.size(), 3'000U);
    for (quint32 code = 0; code < dictionary.size(); ++code) {
        const auto &entry = dictionary.at(code);
        QCOMPARE(entry.value, RunId{"run-" + QByteArray::number(code)});
        QCOMPARE(dictionary.codeOf(entry.value), std::optional<quint32>{code});
        QCOMPARE(entry.firstRow, qint64{code});
        QCOMPARE(entry.count, code < 1'000 ? 4 : 3);
        QCOMPARE(entry.lastRow, qint64{code} + 3'000 * (entry.count - 1));
    }
    QVERIFY(!dictionary.codeOf(RunId{"run-3000"}));
    ColumnDictionary<EntityRef> entities;
    QCOMPARE(entities.add({"a", "bc"}, 0), 0U);
    QCOMPARE(entities.add({"ab", "c"}, 1), 1U);
    QCOMPARE(entities.codeOf({EntityType{"ab"}, EntityId{"c"}}), std::optional<quint32>{1});
}

void ColumnChunkTest::aCopiedDictionaryGrowsAlone()
{
    ColumnDictionary<EventType> first;
    first.add("a", 0);
    ColumnDictionary<EventType> second(first);
    second.add("b", 1);
    second.add("a", 2);
    QCOMPARE(first.size(), 1U);
    QCOMPARE(first.at(0).count, 1);
    QCOMPARE(second.codeOf(EventType{"b"}), std::optional<quint32>{1});
    QVERIFY(!first.codeOf(EventType{"b"}));
    QCOMPARE(second.at(0).lastRow, 2);
}

QTEST_APPLESS_MAIN(ColumnChunkTest)
#include "columnchunktest.moc"
