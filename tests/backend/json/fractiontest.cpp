// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/core/int128.h"
#include "backend/json/fraction.h"
#include "backend/json/number.h"

#include <QTest>

#include <random>

namespace ledgerscope::json {

class FractionTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void texts_data();
    void texts();
    void sumsProductsAndQuotientsAreExact_data();
    void sumsProductsAndQuotientsAreExact();
    void agreesWithWideIntegers();
    void comparesLikeNumber();
    void lawsOfArithmeticHold();
    void exponentsCostNoMemory();
    void whatIsTooLongIsNoFraction();
    void nothingIsDividedByZero();
    void digitsComeBack();
    void lowestInteger();
};

namespace {

Fraction fraction(QByteArrayView text)
{
    const auto parsed = Fraction::parse(text);
    return parsed ? *parsed : Fraction::fromInteger(-987654321); // a value that no row expects
}

QByteArray randomNumber(std::mt19937 &random, std::size_t digits)
{
    QByteArray text = random() % 3 == 0 ? "-" : "";
    text += static_cast<char>('1' + random() % 9);
    for (std::size_t i = random() % digits; i > 0; --i)
        text += static_cast<char>('0' + random() % 10);
    if (random() % 2 == 0) {
        text += '.';
        for (std::size_t i = 1 + random() % digits; i > 0; --i)
            text += static_cast<char>('0' + random() % 10);
    }
    if (random() % 3 == 0)
        text += "e" + QByteArray::number(static_cast<int>(random() % 41) - 20);
    return text;
}

} // namespace

void FractionTest::texts_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("isNumber");
    const auto row = [](const char *name, const char *text, bool isNumber) { QTest::newRow(name) << QByteArray(text) << isNumber; };
    row("zero", "0", true);
    row("a negative decimal with an exponent", "-1.50e-3", true);
    row("leading zeros", "007", true);
    row("an exponent with a plus", "1E+2", true);
    row("nothing", "", false);
    row("a sign alone", "-", false);
    row("no digit before the point", ".5", false);
    row("no digit behind the point", "1.", false);
    row("no digit in the exponent", "1e", false);
    row("a plus", "+1", false);
    row("a blank behind", "1 ", false);
    row("two points", "1.2.3", false);
    row("something behind the exponent", "1e5x", false);
    row("not a number", "NaN", false);
}

void FractionTest::texts()
{
    QFETCH(const QByteArray, text);
    QFETCH(const bool, isNumber);
    QCOMPARE(Fraction::parse(text).has_value(), isNumber);
}

void FractionTest::sumsProductsAndQuotientsAreExact_data()
{
    QTest::addColumn<QByteArray>("a");
    QTest::addColumn<char>("operation");
    QTest::addColumn<QByteArray>("b");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const char *a, char operation, const char *b, const char *expected) {
        QTest::newRow(name) << QByteArray(a) << operation << QByteArray(b) << QByteArray(expected);
    };
    row("a tenth and two tenths", "0.1", '+', "0.2", "0.3");
    row("beyond 53 bits", "9007199254740993", '-', "1", "9007199254740992");
    row("beyond 64 bits", "18446744073709551615", '+', "1", "18446744073709551616");
    row("forty digits", "1234567890123456789012345678901234567890", '-', "1234567890123456789012345678901234567889", "1");
    row("forty decimals", "0.1234567890123456789012345678901234567890", '+', "1e-40", "0.1234567890123456789012345678901234567891");
    row("to zero", "1.10", '-', "1.1", "0");
    row("through zero", "1", '-', "3.5", "-2.5");
    row("two negative numbers", "-1.5", '+', "-1.5", "-3");
    row("a borrow through many limbs", "1e60", '-', "1", "999999999999999999999999999999999999999999999999999999999999");
    row("a product of decimals", "1.1", '*', "1.1", "1.21");
    row("a product of exponents", "2e300", '*', "3e300", "6e600");
    row("a product of long numbers", "123456789012345678901234567890", '*', "987654321098765432109876543210",
        "121932631137021795226185032733622923332237463801111263526900");
    row("a product with zero", "0", '*', "-5", "0");
    row("signs", "-2", '*', "-3", "6");
    row("a quotient that ends", "1", '/', "8", "0.125");
    row("a quotient of decimals", "0.3", '/', "0.1", "3");
    row("a negative quotient", "-6", '/', "4", "-1.5");
    row("zero divided", "0", '/', "7", "0");
}

void FractionTest::sumsProductsAndQuotientsAreExact()
{
    QFETCH(const QByteArray, a);
    QFETCH(const char, operation);
    QFETCH(const QByteArray, b);
    QFETCH(const QByteArray, expected);
    const auto result = operation == '+' ? Fraction::sum(fraction(a), fraction(b))
        : operation == '-'               ? Fraction::difference(fraction(a), fraction(b))
        : operation == '*'               ? Fraction::product(fraction(a), fraction(b))
                                         : Fraction::quotient(fraction(a), fraction(b));
    QVERIFY(result.has_value());
    QVERIFY(*result == fraction(expected));
}

void FractionTest::agreesWithWideIntegers()
{
    std::mt19937_64 random(1);
    for (int i = 0; i < 20'000; ++i) {
        const int bits = 1 + static_cast<int>(random() % 62);
        const auto a = static_cast<qint64>(random() >> (64 - bits)) * (random() % 2 == 0 ? 1 : -1);
        const auto b = static_cast<qint64>(random() >> (64 - bits)) * (random() % 2 == 0 ? 1 : -1);
        const Fraction first = Fraction::fromInteger(a);
        const Fraction second = Fraction::fromInteger(b);
        QCOMPARE(first <=> second, a <=> b);
        QVERIFY(*Fraction::sum(first, second) == Fraction::fromInteger(a + b));
        // A product is checked by its halves: 128 bits have no fromInteger.
        const Int128 product = Int128{a} * b;
        const auto high = static_cast<qint64>(product / (Int128{1} << 40));
        const auto low = static_cast<qint64>(product % (Int128{1} << 40));
        const auto joined = Fraction::sum(*Fraction::product(Fraction::fromInteger(high), Fraction::fromInteger(qint64{1} << 40)),
                                          Fraction::fromInteger(low));
        if (bits < 50) // the high half fits 64 bits
            QVERIFY(*Fraction::product(first, second) == *joined);
        if (b != 0)
            QVERIFY(*Fraction::product(*Fraction::quotient(first, second), second) == first);
    }
}

void FractionTest::comparesLikeNumber()
{
    std::mt19937 random(2);
    for (int i = 0; i < 20'000; ++i) {
        const QByteArray a = randomNumber(random, 30);
        QByteArray b = random() % 4 == 0 ? a : randomNumber(random, 30);
        if (b == a && b.contains('.') && !b.contains('e'))
            b += "000";
        QVERIFY2((fraction(a) <=> fraction(b)) == (*Number::parse(a) <=> *Number::parse(b)), qPrintable(QString::fromLatin1(a + " and " + b)));
    }
}

void FractionTest::lawsOfArithmeticHold()
{
    std::mt19937 random(3);
    for (int i = 0; i < 3'000; ++i) {
        const Fraction a = fraction(randomNumber(random, 25));
        const Fraction b = fraction(randomNumber(random, 25));
        const Fraction c = fraction(randomNumber(random, 25));
        QVERIFY(*Fraction::sum(a, b) == *Fraction::sum(b, a));
        QVERIFY(Fraction::difference(a, a)->isZero());
        QVERIFY(*Fraction::difference(*Fraction::sum(a, b), b) == a);
        QVERIFY(*Fraction::product(a, *Fraction::sum(b, c)) == *Fraction::sum(*Fraction::product(a, b), *Fraction::product(a, c)));
        const Fraction quotient = *Fraction::quotient(a, b);
        QVERIFY(*Fraction::product(quotient, b) == a);
        QCOMPARE(quotient <=> c, Fraction::difference(quotient, c).value() <=> Fraction());
        QVERIFY(a.magnitude() >= Fraction() && a.magnitude() == (a.isNegative() ? a.negated() : a));
    }
    const Fraction third = *Fraction::quotient(fraction("1"), fraction("3"));
    QVERIFY(*Fraction::sum(*Fraction::sum(third, third), third) == fraction("1"));
}

void FractionTest::exponentsCostNoMemory()
{
    QVERIFY(fraction("1e1000000") > fraction("9e999999"));
    QVERIFY(fraction("-1e1000000") < fraction("1e-1000000"));
    QVERIFY(fraction("1e999999") == fraction("10e999998"));
    QVERIFY(fraction("1e-999999") < fraction("1.0001e-999999"));
    QVERIFY(!Fraction::sum(fraction("1e1000000"), fraction("1")));
    QVERIFY(!Fraction::product(fraction("1e1000000"), fraction("1e1000000")));
}

void FractionTest::whatIsTooLongIsNoFraction()
{
    const QByteArray longest(Fraction::MaximumDigits, '7');
    QVERIFY(Fraction::parse(longest));
    QVERIFY(!Fraction::parse(QByteArray(longest + '7')));
    QVERIFY(!Fraction::parse(QByteArray(longest + ".5")));
    QVERIFY(Fraction::parse(QByteArray("000" + longest + ".000")));
    QVERIFY(!Fraction::parse("1e1000001"));
    QVERIFY(!Fraction::parse("1e99999999999999999999"));
    Fraction power = fraction(longest);
    int factors = 1;
    while (const auto next = Fraction::product(power, fraction(longest))) {
        power = *next;
        ++factors;
        QVERIFY(factors <= 11);
    }
    QCOMPARE(factors, 10); // of a thousand digits each
}

void FractionTest::nothingIsDividedByZero()
{
    QVERIFY(!Fraction::quotient(fraction("1"), fraction("0")));
    QVERIFY(!Fraction::quotient(fraction("0"), fraction("-0.00")));
    QVERIFY(!fraction("-0.0").isNegative());
    QVERIFY(fraction("-0") == fraction("0e7"));
}

void FractionTest::digitsComeBack()
{
    std::mt19937 random(4);
    for (qsizetype size = 1; size < 200; ++size) {
        QByteArray digits(1, static_cast<char>('1' + random() % 9));
        while (digits.size() < size)
            digits += static_cast<char>('0' + random() % 10);
        QCOMPARE(Natural::fromDigits(QByteArray("00" + digits)).toDigits(), digits);
    }
    QCOMPARE(Natural().toDigits(), "0");
    QCOMPARE(Natural::powerOfTen(40).toDigits(), QByteArray("1" + QByteArray(40, '0')));
    QCOMPARE(Natural(0xFFFF'FFFF'FFFF'FFFF).toDigits(), "18446744073709551615");
    QCOMPARE(Natural(0xFFFF'FFFF'FFFF'FFFF).bitCount(), 64);
}

void FractionTest::lowestInteger()
{
    QVERIFY(Fraction::fromInteger(std::numeric_limits<qint64>::min()) == fraction("-9223372036854775808"));
}

} // namespace ledgerscope::json

QTEST_APPLESS_MAIN(ledgerscope::json::FractionTest)
#include "fractiontest.moc"
