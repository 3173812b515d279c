// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/core/ulid.h"
#include "backend/ledger/idrange.h"

#include <QTest>

#include <algorithm>
#include <random>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 Now = 1'779'718'991'000; ///< 2026-05-25T14:23:11Z, 01KSFR9B4R…

QByteArray ulidAt(qint64 milliseconds)
{
    return Ulid::lowestOf(milliseconds).toText();
}

InstantRange span(qint64 from, qint64 to)
{
    return {Instant::fromMilliseconds(from), Instant::fromMilliseconds(to)};
}

bool holds(const IdRange &range, const QByteArray &id)
{
    return range.from <= id && id < range.to;
}

bool isIn(const QList<IdRange> &ranges, const QByteArray &id)
{
    return std::any_of(ranges.begin(), ranges.end(), [&id](const IdRange &range) { return holds(range, id); });
}

QByteArray inAnyCase(QByteArray id, std::mt19937 &random)
{
    for (char &c : id) {
        if (random() % 2 == 0 && c >= 'A')
            c = static_cast<char>(c - 'A' + 'a');
    }
    return id;
}

} // namespace

/// Where the ids of a span of ULID time lie, in every spelling that a decoder reads.
class IdRangeTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void spansBecomeRanges_data();
    void spansBecomeRanges();
    void noSpellingEscapes_data();
    void noSpellingEscapes();
};

void IdRangeTest::spansBecomeRanges_data()
{
    QTest::addColumn<InstantRange>("time");
    QTest::addColumn<IdRange>("capitals");
    QTest::addColumn<QList<IdRange>>("others");
    const auto one = span(1'000, 1'001); // 00000000Z8
    QTest::newRow("one letter gives two spellings") << one << IdRange{ulidAt(1'000), ulidAt(1'001)} << QList<IdRange>{{"00000000z8"_ba, "00000000z9"_ba}};
    QTest::newRow("edges inside of milliseconds leave them out")
        << InstantRange{{one.from.nanoseconds - 1}, {one.from.nanoseconds + 1}} << IdRange{ulidAt(1'000), ulidAt(1'001)}
        << QList<IdRange>{{"00000000z8"_ba, "00000000z9"_ba}};
    QTest::newRow("digits have no other spelling") << span(0, 10) << IdRange{ulidAt(0), ulidAt(10)} << QList<IdRange>{};
    QTest::newRow("a span of nothing") << span(Now, Now) << IdRange{ulidAt(Now), ulidAt(Now)} << QList<IdRange>{};
    QTest::newRow("before 1970 there is nothing") << span(-5, 0) << IdRange{ulidAt(0), ulidAt(0)} << QList<IdRange>{};
    QTest::newRow("an end before the beginning") << span(Now + 5, Now) << IdRange{ulidAt(Now + 5), ulidAt(Now)} << QList<IdRange>{};
    QTest::newRow("letters between digits") << span(8, 12) << IdRange{ulidAt(8), ulidAt(12)} << QList<IdRange>{{"000000000a"_ba, "000000000c"_ba}};
}

void IdRangeTest::spansBecomeRanges()
{
    QFETCH(InstantRange, time);
    QFETCH(IdRange, capitals);
    QFETCH(QList<IdRange>, others);
    QCOMPARE(ulidRange(time), capitals);
    QCOMPARE(otherSpellingsOfUlids(time), others);
}

void IdRangeTest::noSpellingEscapes_data()
{
    QTest::addColumn<qint64>("longest");
    QTest::newRow("spans of milliseconds") << qint64{40};
    QTest::newRow("spans of hours") << qint64{10'000'000};
    QTest::newRow("spans of years") << qint64{500'000'000'000};
}

/// An id whose time lies in the span lies in the ranges, however it is written; of other ids only some in mixed spelling lie between the capitals.
void IdRangeTest::noSpellingEscapes()
{
    QFETCH(qint64, longest);
    std::mt19937 random(7);
    std::uniform_int_distribution<qint64> offset(-longest, longest);
    for (int round = 0; round < 60; ++round) {
        const qint64 from = Now + offset(random);
        const InstantRange time = span(from, from + std::abs(offset(random)));
        const IdRange capitals = ulidRange(time);
        const IdRange all = ulidRangeOfAllSpellings(time);
        const QList<IdRange> others = otherSpellingsOfUlids(time);
        QVERIFY2(others.size() < 3'000, QByteArray::number(others.size()).constData());
        for (qsizetype i = 0; i < others.size(); ++i) {
            QVERIFY(others[i].from < others[i].to);
            QVERIFY(i == 0 ? capitals.to <= others[i].from : others[i - 1].to < others[i].from);
        }
        for (int i = 0; i < 300; ++i) {
            const qint64 ms = i < 4 ? QList<qint64>{from - 1, from, time.to.milliseconds() - 1, time.to.milliseconds()}[i] : from + offset(random);
            Ulid::Bytes bytes = Ulid::lowestOf(ms).bytes();
            std::generate(bytes.begin() + 6, bytes.end(), [&random] { return static_cast<unsigned char>(random() % 256); });
            const QByteArray id = inAnyCase(Ulid::fromBytes(bytes).toText(), random);
            const bool isWanted = time.from.milliseconds() <= ms && ms < time.to.milliseconds();
            const QByteArray told = id + " in " + capitals.from + " … " + capitals.to;
            QVERIFY2(holds(capitals, id) || isIn(others, id) || !isWanted, told.constData());
            QVERIFY2(!isIn(others, id) || isWanted, told.constData());
            QVERIFY2(!holds(capitals, id) || isWanted || !isCanonicalUlid(id), told.constData());
            QVERIFY2(holds(all, id) || !isWanted, told.constData());
        }
    }
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::IdRangeTest)

#include "idrangetest.moc"
