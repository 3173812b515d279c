// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/timeline/timelineglyphs.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <numeric>

using namespace ledgerscope;

namespace {

const TimeScale Scale({{0}, {1'000'000}}, 1000); // 1,000 nanoseconds a pixel

std::vector<TimelineGlyph> glyphsAt(std::vector<TimedRow> entries, qint64 preferred = -1)
{
    return glyphsOf(TimedRows(std::move(entries)), Scale, 12, [preferred](qint64 row) { return row == preferred; });
}

} // namespace

class TimelineGlyphsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eventsFarApartStandAlone();
    void eventsThatWouldCoverOneAnotherAreJoined();
    void thePreferredEventStandsForItsNeighbours();
    void everyEventInTheWindowIsInOneGlyph();
    void densityBeginsWhereGlyphsWouldNotFit();
};

void TimelineGlyphsTest::eventsFarApartStandAlone()
{
    const auto glyphs = glyphsAt({{100'000, 7}, {500'000, 8}});
    QCOMPARE(glyphs.size(), 2U);
    QCOMPARE(glyphs[0].x, 100.0);
    QCOMPARE(glyphs[0].row, 7);
    QCOMPARE(glyphs[1].count, 1);
}

void TimelineGlyphsTest::eventsThatWouldCoverOneAnotherAreJoined()
{
    const auto glyphs = glyphsAt({{100'000, 1}, {105'000, 2}, {111'000, 3}, {112'000, 4}});
    QCOMPARE(glyphs.size(), 2U);
    QCOMPARE(glyphs[0].count, 3);
    QCOMPARE(glyphs[0].row, 1);
    QCOMPARE(glyphs[1].row, 4);
}

void TimelineGlyphsTest::thePreferredEventStandsForItsNeighbours()
{
    const auto glyphs = glyphsAt({{100'000, 1}, {105'000, 2}, {106'000, 3}}, 2);
    QCOMPARE(glyphs.size(), 1U);
    QCOMPARE(glyphs[0].row, 2);
    QCOMPARE(glyphs[0].x, 100.0);
}

void TimelineGlyphsTest::everyEventInTheWindowIsInOneGlyph()
{
    QRandomGenerator random{9};
    std::vector<TimedRow> entries;
    for (quint32 row = 0; row < 3'000; ++row)
        entries.emplace_back(random.bounded(1'000'000), row);
    const auto glyphs = glyphsAt(entries);
    const auto total = std::accumulate(glyphs.cbegin(), glyphs.cend(), qint64{0}, [](qint64 sum, const auto &glyph) { return sum + glyph.count; });
    QCOMPARE(total, 3'000);
    for (std::size_t i = 1; i < glyphs.size(); ++i)
        QVERIFY(glyphs[i].x - glyphs[i - 1].x >= 11.99);
    QVERIFY(glyphsAt({{5'000'000, 1}, {-5'000'000, 2}}).empty());
    QCOMPARE(glyphsAt({{1'005'000, 1}}).size(), 1U); // its left half is in sight
}

void TimelineGlyphsTest::densityBeginsWhereGlyphsWouldNotFit()
{
    QVERIFY(showsGlyphs(0, 600));
    QVERIFY(showsGlyphs(37, 600));
    QVERIFY(!showsGlyphs(38, 600));
    QVERIFY(!showsGlyphs(1'000'000, 1600));
}

QTEST_GUILESS_MAIN(TimelineGlyphsTest)
#include "timelineglyphstest.moc"
