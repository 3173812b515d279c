// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/transfer/demo/xoshiro256.h"

#include <QTest>

#include <array>

namespace ledgerscope {

class Xoshiro256Test final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void givesTheReferenceNumbers_data();
    void givesTheReferenceNumbers();
    void aBoundIsNeverReachedAndEverythingBelowItIs();
    void betweenIncludesBothEnds();
    void aChanceOfNothingNeverComesAndACertaintyAlways();
    void skewedNumbersFavourTheSmallOnes();
};

void Xoshiro256Test::givesTheReferenceNumbers_data()
{
    QTest::addColumn<quint64>("seed");
    QTest::addColumn<QList<quint64>>("expected");
    // From the authors' algorithm (splitmix64 for the state), written down independently.
    QTest::newRow("seed 0") << quint64{0} << QList<quint64>{11091344671253066420ULL, 13793997310169335082ULL, 1900383378846508768ULL};
    QTest::newRow("seed 1") << quint64{1} << QList<quint64>{12966619160104079557ULL, 9600361134598540522ULL, 10590380919521690900ULL};
    QTest::newRow("seed 42") << quint64{42} << QList<quint64>{1546998764402558742ULL, 6990951692964543102ULL, 12544586762248559009ULL};
}

void Xoshiro256Test::givesTheReferenceNumbers()
{
    QFETCH(quint64, seed);
    QFETCH(QList<quint64>, expected);
    Xoshiro256 random(seed);
    for (const quint64 number : expected)
        QCOMPARE(random.next(), number);
}

void Xoshiro256Test::aBoundIsNeverReachedAndEverythingBelowItIs()
{
    Xoshiro256 random(7);
    std::array<int, 5> seen{};
    for (int i = 0; i < 5'000; ++i)
        ++seen.at(random.below(seen.size()));
    for (const int count : seen)
        QVERIFY2(count > 800 && count < 1'200, qPrintable(QString::number(count)));
    QCOMPARE(random.below(1), quint64{0});
}

void Xoshiro256Test::betweenIncludesBothEnds()
{
    Xoshiro256 random(7);
    bool hasLow = false;
    bool hasHigh = false;
    for (int i = 0; i < 1'000; ++i) {
        const qint64 number = random.between(-2, 2);
        QVERIFY(number >= -2 && number <= 2);
        hasLow = hasLow || number == -2;
        hasHigh = hasHigh || number == 2;
    }
    QVERIFY(hasLow && hasHigh);
    QCOMPARE(random.between(5, 5), 5);
}

void Xoshiro256Test::aChanceOfNothingNeverComesAndACertaintyAlways()
{
    Xoshiro256 random(7);
    for (int i = 0; i < 1'000; ++i) {
        QVERIFY(!random.chance(0));
        QVERIFY(random.chance(1000));
    }
}

void Xoshiro256Test::skewedNumbersFavourTheSmallOnes()
{
    Xoshiro256 random(7);
    int below = 0;
    for (int i = 0; i < 10'000; ++i) {
        const qint64 number = random.skewed(1'000);
        QVERIFY(number >= 0 && number < 1'000);
        below += number < 250 ? 1 : 0;
    }
    QVERIFY2(below > 4'700 && below < 5'300, qPrintable(QString::number(below))); // the root of a quarter
}

} // namespace ledgerscope

QTEST_APPLESS_MAIN(ledgerscope::Xoshiro256Test)
#include "xoshiro256test.moc"
