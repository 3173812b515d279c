// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/json/number.h"
#include "tests/backend/json/jsongenerator.h"

#include <QtTest>

#include <cmath>
#include <limits>

using namespace Qt::StringLiterals;

namespace ledgerscope::json {

namespace {

/// A slow and simple oracle: the number written out in full, with `Places` digits on each side of the point. Only for exponents up to 99.
class WrittenOut final
{
public:
    explicit WrittenOut(const QByteArray &text)
    {
        m_isNegative = text.startsWith('-');
        QByteArray rest = text.sliced(m_isNegative ? 1 : 0).toLower();
        int exponent = 0;
        if (const qsizetype e = rest.indexOf('e'); e >= 0) {
            exponent = rest.sliced(e + 1).toInt();
            rest.truncate(e);
        }
        const qsizetype point = rest.indexOf('.');
        const QByteArray whole = point < 0 ? rest : rest.first(point);
        const QByteArray fraction = point < 0 ? QByteArray() : rest.sliced(point + 1);
        m_digits = QByteArray(2 * Places, '0');
        const QByteArray all = whole + fraction;
        for (qsizetype i = 0; i < all.size(); ++i)
            m_digits[Places - whole.size() - exponent + i] = all[i];
        if (m_digits.count('0') == m_digits.size())
            m_isNegative = false;
    }

    [[nodiscard]] int compare(const WrittenOut &other) const
    {
        if (m_isNegative != other.m_isNegative)
            return m_isNegative ? -1 : 1;
        const int order = m_digits < other.m_digits ? -1 : m_digits > other.m_digits ? 1 : 0;
        return m_isNegative ? -order : order;
    }

private:
    static constexpr qsizetype Places = 200;
    QByteArray m_digits;
    bool m_isNegative = false;
};

int orderOf(const Number &a, const Number &b)
{
    return a < b ? -1 : a > b ? 1 : 0;
}

/// A random number whose exponent has at most two digits.
QByteArray smallNumber(JsonGenerator &generator)
{
    for (;;) {
        const QByteArray text = generator.number();
        const qsizetype e = text.toLower().indexOf('e');
        if (e < 0 || std::abs(text.sliced(e + 1).toInt()) <= 99) {
            if (e < 0 || text.size() - e <= 4)
                return text;
        }
    }
}

} // namespace

class NumberTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void comparesByValue_data();
    void comparesByValue();
    void agreesWithTheOracle();
    void acceptsOnlyNumbers_data();
    void acceptsOnlyNumbers();
    void comparesWithIntegers();
    void convertsToIntegers_data();
    void convertsToIntegers();
    void convertsToTheNearestDouble_data();
    void convertsToTheNearestDouble();
    void addsIntegersOfAnySize_data();
    void addsIntegersOfAnySize();
    void takesMillionsOfDigits();
};

void NumberTest::comparesByValue_data()
{
    QTest::addColumn<QByteArray>("a");
    QTest::addColumn<QByteArray>("b");
    QTest::addColumn<int>("order");

    QTest::newRow("a trailing zero (C02)") << "1.10"_ba << "1.1"_ba << 0;
    QTest::newRow("beyond double (C02)") << "1e400"_ba << "1e401"_ba << -1;
    QTest::newRow("the nineteenth digit (C02)") << "0.1234567890123456789"_ba << "0.1234567890123456788"_ba << 1;
    QTest::newRow("minus zero (C02)") << "-0"_ba << "0"_ba << 0;
    QTest::newRow("an exponent and a fraction (C02)") << "1E-7"_ba << "0.0000001"_ba << 0;
    QTest::newRow("above 2^53 (C01)") << "9007199254740993"_ba << "9007199254740992"_ba << 1;
    QTest::newRow("above 2^64 (C01)") << "18446744073709551616"_ba << "18446744073709551615"_ba << 1;
    QTest::newRow("1200 and 1.2e3") << "1200"_ba << "1.2e3"_ba << 0;
    QTest::newRow("zeros of all kinds") << "0.000e99"_ba << "-0E-5"_ba << 0;
    QTest::newRow("negative numbers turn the order") << "-2"_ba << "-1"_ba << -1;
    QTest::newRow("negative beyond double") << "-1e400"_ba << "-1e401"_ba << 1;
    QTest::newRow("sign before size") << "-1e400"_ba << "1e-400"_ba << -1;
    QTest::newRow("below the smallest double") << "1e-400"_ba << "0"_ba << 1;
    QTest::newRow("an exponent of twenty digits") << "1e99999999999999999999"_ba << "1e99999999999999999998"_ba << 1;
    QTest::newRow("a carry through an exponent of twenty digits") << "10e99999999999999999999"_ba << "1e100000000000000000000"_ba << 0;
    QTest::newRow("a borrow through an exponent of twenty digits") << "0.1e100000000000000000000"_ba << "1e99999999999999999999"_ba << 0;
    QTest::newRow("a negative exponent of twenty digits") << "1e-99999999999999999999"_ba << "1e-99999999999999999998"_ba << -1;
    QTest::newRow("a prefix is less") << "1.1"_ba << "1.11"_ba << -1;
    QTest::newRow("leading zeros in the exponent") << "1e007"_ba << "10000000"_ba << 0;
    QTest::newRow("leading zeros in the fraction") << "0.001"_ba << "0.01"_ba << -1;
}

void NumberTest::comparesByValue()
{
    QFETCH(const QByteArray, a);
    QFETCH(const QByteArray, b);
    QFETCH(const int, order);
    const auto numberA = Number::parse(a);
    const auto numberB = Number::parse(b);
    QVERIFY(numberA && numberB);
    QCOMPARE(orderOf(*numberA, *numberB), order);
    QCOMPARE(orderOf(*numberB, *numberA), -order);
    QCOMPARE(*numberA == *numberB, order == 0);
}

void NumberTest::agreesWithTheOracle()
{
    JsonGenerator generator(3);
    int equal = 0;
    for (int round = 0; round < 20'000; ++round) {
        const QByteArray a = smallNumber(generator);
        // Every other time the same value written with one more zero, so that equality is met as well.
        QByteArray b = smallNumber(generator);
        if (round % 2 == 0)
            b = a.contains('.') ? QByteArray(a).insert(a.toLower().contains('e') ? a.toLower().indexOf('e') : a.size(), '0') : a + QByteArray();
        const int expected = WrittenOut(a).compare(WrittenOut(b));
        equal += expected == 0 ? 1 : 0;
        QVERIFY2(orderOf(*Number::parse(a), *Number::parse(b)) == expected, QByteArray(a + " and " + b).constData());
    }
    QVERIFY(equal >= 10'000 && equal < 20'000);
}

void NumberTest::acceptsOnlyNumbers_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const char *text : {"", " ", "1 ", " 1", "+1", "01", "1.", ".1", "1e", "--1", "0x1", "NaN", "Infinity", "1,5", "\"1\"", "[1]", "true", "1e+-1"})
        QTest::newRow(text[0] == '\0' ? "nothing" : text) << QByteArray(text);
}

void NumberTest::acceptsOnlyNumbers()
{
    QFETCH(const QByteArray, text);
    QVERIFY(!Number::parse(text));
}

void NumberTest::comparesWithIntegers()
{
    using Limits = std::numeric_limits<qint64>;
    QVERIFY(*Number::parse("9223372036854775807") == Number::fromInteger(Limits::max()));
    QVERIFY(*Number::parse("-9223372036854775808") == Number::fromInteger(Limits::min()));
    QVERIFY(*Number::parse("9223372036854775807.0000001") > Number::fromInteger(Limits::max()));
    QVERIFY(*Number::parse("-9223372036854775809") < Number::fromInteger(Limits::min()));
    QVERIFY(*Number::parse("0e0") == Number::fromInteger(0));
    QVERIFY(*Number::parse("1.2e3") == Number::fromInteger(1200));
    QVERIFY(Number() == Number::fromInteger(0));
}

void NumberTest::convertsToIntegers_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<std::optional<qint64>>("value");
    using Value = std::optional<qint64>;

    QTest::newRow("zero") << "-0.0e5"_ba << Value(0);
    QTest::newRow("whole") << "42"_ba << Value(42);
    QTest::newRow("whole by its exponent") << "1.25e2"_ba << Value(125);
    QTest::newRow("whole by zeros") << "7.000"_ba << Value(7);
    QTest::newRow("not whole") << "1.5"_ba << Value();
    QTest::newRow("not whole by its exponent") << "15e-1"_ba << Value();
    QTest::newRow("the largest") << "9223372036854775807"_ba << Value(std::numeric_limits<qint64>::max());
    QTest::newRow("one more than the largest") << "9223372036854775808"_ba << Value();
    QTest::newRow("the smallest") << "-9223372036854775808"_ba << Value(std::numeric_limits<qint64>::min());
    QTest::newRow("one with eighteen zeros") << "1e18"_ba << Value(1'000'000'000'000'000'000);
    QTest::newRow("one with nineteen zeros") << "1e19"_ba << Value();
    QTest::newRow("an exponent without end") << "1e99999999999999999999"_ba << Value();
}

void NumberTest::convertsToIntegers()
{
    QFETCH(const QByteArray, text);
    QFETCH(const std::optional<qint64>, value);
    QCOMPARE(Number::parse(text)->toInteger(), value);
}

void NumberTest::convertsToTheNearestDouble_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<double>("value");

    QTest::newRow("zero") << "-0"_ba << 0.0;
    QTest::newRow("a fraction") << "1.47"_ba << 1.47;
    QTest::newRow("a negative fraction") << "-1.10"_ba << -1.1;
    QTest::newRow("more digits than a double has") << "0.1234567890123456789"_ba << 0.1234567890123456789;
    QTest::newRow("the largest double") << "1.7976931348623157e308"_ba << std::numeric_limits<double>::max();
    QTest::newRow("beyond the largest") << "1e309"_ba << std::numeric_limits<double>::infinity();
    QTest::newRow("far beyond the largest") << "-1e400000"_ba << -std::numeric_limits<double>::infinity();
    QTest::newRow("below the smallest") << "1e-330"_ba << 0.0;
    QTest::newRow("far below the smallest") << "1e-99999999999999999999"_ba << 0.0;
    QTest::newRow("an exponent beyond 64 bits") << "1e99999999999999999999"_ba << std::numeric_limits<double>::infinity();
}

void NumberTest::convertsToTheNearestDouble()
{
    QFETCH(const QByteArray, text);
    QFETCH(const double, value);
    QVERIFY(Number::parse(text)->toDouble() == value);
}

void NumberTest::addsIntegersOfAnySize_data()
{
    QTest::addColumn<qint64>("a");
    QTest::addColumn<qint64>("b");
    for (const qint64 a : {0LL, 1LL, -1LL, 9LL, 99LL, -99LL, 1000LL, 123456789LL, -4'000'000'000'000'000'000LL}) {
        for (const qint64 b : {0LL, 1LL, -1LL, 1LL, 901LL, -1000LL, 4'000'000'000'000'000'000LL})
            QTest::addRow("%lld and %lld", a, b) << a << b;
    }
}

void NumberTest::addsIntegersOfAnySize()
{
    QFETCH(const qint64, a);
    QFETCH(const qint64, b);
    const DecimalInteger sum = DecimalInteger::fromInteger(a) + DecimalInteger::fromInteger(b);
    QCOMPARE(sum.toInteger(), std::optional(a + b));
    QVERIFY(sum == DecimalInteger::fromInteger(a + b));
    QCOMPARE(DecimalInteger::fromInteger(a) < DecimalInteger::fromInteger(b), a < b);
    QCOMPARE(sum.isNegative(), a + b < 0);
}

void NumberTest::takesMillionsOfDigits()
{
    const QByteArray nines(2'000'000, '9');
    const auto number = Number::parse(nines);
    QVERIFY(*number < *Number::parse("1e2000000"));
    QVERIFY(*number > *Number::parse("9.99e1999999"));
    const QByteArray zeros(2'000'000, '0');
    const auto tiny = Number::parse(QByteArray("0." + zeros + '1'));
    QVERIFY(*tiny == *Number::parse("1e-2000001"));
    QVERIFY(*Number::parse(QByteArray("1e" + nines)) > *Number::parse(QByteArray("1e" + nines.chopped(1))));
}

} // namespace ledgerscope::json

QTEST_APPLESS_MAIN(ledgerscope::json::NumberTest)
#include "numbertest.moc"
