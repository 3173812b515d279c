// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/codecounts.h"
#include "backend/index/codesteps.h"
#include "backend/index/postings.h"
#include "backend/index/rowselection.h"
#include "tests/backend/index/columnsof.h"
#include "tests/backend/index/randomevents.h"

#include <QTest>

#include <array>
#include <numeric>

using namespace ledgerscope;

class CodeCountsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsAreThoseOfTheRows_data();
    void countsAreThoseOfTheRows();
    void rowsBeyondTheWordsDoNotCount();
    void askedToStopItCountsNothing();
    void severalChunksAreOneLedger();
    void stepsAgreeWithTheSortedRows_data();
    void stepsAgreeWithTheSortedRows();
    void aRowWithoutAValueLeadsNowhere();
    void tenMillionRows_data();
    void tenMillionRows();
};

namespace {

constexpr std::array Axes{GroupAxis::Type, GroupAxis::Entity, GroupAxis::Run, GroupAxis::Source};

std::vector<quint64> everyNth(qint64 rows, qint64 n)
{
    std::vector<quint64> words(static_cast<std::size_t>((rows + 63) / 64), 0);
    for (qint64 row = 0; row < rows; row += n)
        words[static_cast<std::size_t>(row / 64)] |= quint64{1} << (row % 64);
    return words;
}

void addAxes()
{
    QTest::addColumn<GroupAxis>("axis");
    QTest::newRow("types") << GroupAxis::Type;
    QTest::newRow("entities") << GroupAxis::Entity;
    QTest::newRow("runs, which some events do not have") << GroupAxis::Run;
    QTest::newRow("sources, which some events do not have") << GroupAxis::Source;
}

} // namespace

void CodeCountsTest::countsAreThoseOfTheRows_data()
{
    addAxes();
}

void CodeCountsTest::countsAreThoseOfTheRows()
{
    QFETCH(GroupAxis, axis);
    const EventColumns columns = columnsOf(randomEvents(2'500, 41));
    for (const qint64 n : {1, 2, 7, 64, 2'499}) {
        const std::vector<quint64> words = everyNth(columns.rowCount(), n);
        std::vector<quint32> expected(codeCount(columns, axis), 0);
        for (qint64 row = 0; row < columns.rowCount(); row += n) {
            if (columns.codeAt(row, axis) != NoCode)
                ++expected[columns.codeAt(row, axis)];
        }
        QCOMPARE(countsByCode(columns, axis, RowBits(words), {}), expected);
    }
    std::vector<quint32> all;
    for (quint32 code = 0; code < codeCount(columns, axis); ++code)
        all.push_back(static_cast<quint32>(Postings::of(columns, axis).rowsOf(code).size()));
    QCOMPARE(countsByCode(columns, axis, RowBits(), {}), all);
}

void CodeCountsTest::rowsBeyondTheWordsDoNotCount()
{
    const EventColumns columns = columnsOf(randomEvents(200, 42));
    const std::vector<quint64> words{~quint64{0}}; // the first 64 rows of 200
    const auto counts = countsByCode(columns, GroupAxis::Type, RowBits(words), {});
    QCOMPARE(std::accumulate(counts.begin(), counts.end(), 0U), 64U);
    QVERIFY(RowBits(words).contains(63));
    QVERIFY(!RowBits(words).contains(64));
    const std::vector<quint64> none;
    const auto zero = countsByCode(columns, GroupAxis::Type, RowBits(none), {});
    QCOMPARE(zero, std::vector<quint32>(columns.types().size(), 0));
    // Bits behind the last row are not rows.
    const std::vector<quint64> tooMany(8, ~quint64{0});
    const auto whole = countsByCode(columns, GroupAxis::Type, RowBits(tooMany), {});
    QCOMPARE(std::accumulate(whole.begin(), whole.end(), 0U), 200U);
}

void CodeCountsTest::askedToStopItCountsNothing()
{
    const auto stopped = std::make_unique<std::stop_source>();
    stopped->request_stop();
    QVERIFY(countsByCode(columnsOf(randomEvents(200, 42)), GroupAxis::Type, RowBits(), stopped->get_token()).empty());
}

void CodeCountsTest::severalChunksAreOneLedger()
{
    const EventColumns columns = columnsOf(randomEvents(static_cast<int>(EventColumns::ChunkRows) + 300, 43));
    const std::vector<quint64> words = everyNth(columns.rowCount(), 3);
    const auto counts = countsByCode(columns, GroupAxis::Entity, RowBits(words), {});
    QCOMPARE(static_cast<qint64>(std::accumulate(counts.begin(), counts.end(), 0U)), (columns.rowCount() + 2) / 3);
    // The only neighbour lies in the other chunk.
    const quint32 code = columns.typeAt(10);
    const auto rows = Postings::of(columns, GroupAxis::Type).rowsOf(code);
    std::vector<quint64> ends(words.size(), 0);
    for (const quint32 row : {rows.front(), rows.back()})
        ends[row / 64] |= quint64{1} << (row % 64);
    const RowBits bits(ends);
    QCOMPARE(stepAlongCode(columns, GroupAxis::Type, rows.front(), CodeStep::Next, EventOrder::Ledger, bits), std::optional<qint64>(rows.back()));
    QCOMPARE(stepAlongCode(columns, GroupAxis::Type, rows.back(), CodeStep::Previous, EventOrder::Ledger, bits), std::optional<qint64>(rows.front()));
}

void CodeCountsTest::stepsAgreeWithTheSortedRows_data()
{
    addAxes();
}

void CodeCountsTest::stepsAgreeWithTheSortedRows()
{
    QFETCH(GroupAxis, axis);
    const EventColumns columns = columnsOf(randomEvents(700, 44));
    const std::vector<quint64> words = everyNth(columns.rowCount(), 2);
    for (const EventOrder order : {EventOrder::Ledger, EventOrder::Occurred, EventOrder::Recorded, EventOrder::Sequence}) {
        for (qint64 row = 0; row < columns.rowCount(); row += 5) {
            if (columns.codeAt(row, axis) == NoCode)
                continue;
            // The rows a table would show, with this one among them wherever it counts or not.
            std::vector<quint32> rows;
            for (const quint32 candidate : Postings::of(columns, axis).rowsOf(columns.codeAt(row, axis))) {
                if (candidate % 2 == 0 || candidate == row)
                    rows.push_back(candidate);
            }
            const RowSelection selection = RowSelection::of(columns, rows, order);
            const qint64 place = *selection.placeOf(row);
            const bool counts = row % 2 == 0;
            const auto at = [&](qint64 wanted) { return wanted >= 0 && wanted < selection.size() ? std::optional(selection.rowAt(wanted)) : std::nullopt; };
            const auto step = [&](CodeStep where) { return stepAlongCode(columns, axis, row, where, order, RowBits(words)); };
            QCOMPARE(step(CodeStep::Next), at(place + 1));
            QCOMPARE(step(CodeStep::Previous), at(place - 1));
            QCOMPARE(step(CodeStep::First), at(!counts && place == 0 ? 1 : 0));
            QCOMPARE(step(CodeStep::Last), at(selection.size() - (!counts && place == selection.size() - 1 ? 2 : 1)));
        }
    }
}

void CodeCountsTest::aRowWithoutAValueLeadsNowhere()
{
    const EventColumns columns = columnsOf(randomEvents(50, 45));
    for (qint64 row = 0; row < columns.rowCount(); ++row) {
        for (const GroupAxis axis : Axes) {
            const auto first = stepAlongCode(columns, axis, row, CodeStep::First, EventOrder::Ledger, RowBits());
            QCOMPARE(first.has_value(), columns.codeAt(row, axis) != NoCode);
        }
    }
}

void CodeCountsTest::tenMillionRows_data()
{
    addAxes();
}

/// Tells how long it takes (-tickcounter and the like work); what it must not take is a question of the machine.
void CodeCountsTest::tenMillionRows()
{
    QFETCH(GroupAxis, axis);
    ColumnsParts parts = columnsOf(randomEvents(static_cast<int>(EventColumns::ChunkRows), 46)).parts();
    parts.chunks.assign(153, parts.chunks.front());
    parts.rowCount = 153 * EventColumns::ChunkRows;
    const EventColumns columns(parts);
    const std::vector<quint64> words(static_cast<std::size_t>(columns.rowCount() / 64), 0x7777'7777'7777'7777); // three of four
    std::vector<quint32> counts;
    QBENCHMARK_ONCE {
        counts = countsByCode(columns, axis, RowBits(words), {});
    }
    const bool isCertain = axis == GroupAxis::Type || axis == GroupAxis::Entity;
    const auto sum = static_cast<qint64>(std::accumulate(counts.begin(), counts.end(), 0U));
    QVERIFY(isCertain ? sum == columns.rowCount() / 4 * 3 : sum < columns.rowCount() / 4 * 3 && sum > 0);
}

QTEST_APPLESS_MAIN(CodeCountsTest)
#include "codecountstest.moc"
