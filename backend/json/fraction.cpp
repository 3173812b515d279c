// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/json/fraction.h"

#include <algorithm>
#include <utility>

namespace ledgerscope::json {

namespace {

constexpr qsizetype MaximumExponentDigits = 7; ///< that MaximumExponent has

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// Takes the digits at the beginning of `text` away.
QByteArrayView takeDigits(QByteArrayView &text)
{
    const auto end = std::find_if_not(text.begin(), text.end(), isDigit);
    const QByteArrayView digits = text.first(end - text.begin());
    text = text.sliced(digits.size());
    return digits;
}

bool take(QByteArrayView &text, char c)
{
    if (!text.startsWith(c))
        return false;
    text = text.sliced(1);
    return true;
}

QByteArrayView withoutLeadingZeros(QByteArrayView digits)
{
    return digits.sliced(std::find_if(digits.begin(), digits.end(), [](char c) { return c != '0'; }) - digits.begin());
}

/// Behind the `e`; nullopt if it is none or beyond the limit.
std::optional<qint64> readExponent(QByteArrayView text)
{
    const bool isNegative = take(text, '-');
    if (!isNegative)
        take(text, '+');
    const QByteArrayView digits = takeDigits(text);
    if (digits.isEmpty() || !text.isEmpty())
        return std::nullopt;
    const QByteArrayView significant = withoutLeadingZeros(digits);
    if (significant.size() > MaximumExponentDigits)
        return std::nullopt;
    qint64 value = 0;
    for (const char digit : significant)
        value = value * 10 + (digit - '0');
    return isNegative ? -value : value;
}

/// Bounds of a positive number's decimal logarithm: 10^lower ≤ number < 10^upper. log10(2) lies between 0.30102 and 0.30103.
struct Magnitude {
    qint64 lower = 0;
    qint64 upper = 0;
};

Magnitude magnitudeOf(const Natural &number, qint64 exponent)
{
    const qint64 bits = number.bitCount();
    return {(bits - 1) * 30'102 / 100'000 + exponent, bits * 30'103 / 100'000 + 1 + exponent};
}

/// Of positive numbers. Only numbers of about the same magnitude are written out, so that an exponent costs no memory.
std::strong_ordering compare(const Natural &a, qint64 exponentA, const Natural &b, qint64 exponentB)
{
    const Magnitude first = magnitudeOf(a, exponentA);
    const Magnitude second = magnitudeOf(b, exponentB);
    if (first.lower >= second.upper)
        return std::strong_ordering::greater;
    if (second.lower >= first.upper)
        return std::strong_ordering::less;
    if (exponentA > exponentB)
        return a * Natural::powerOfTen(exponentA - exponentB) <=> b;
    if (exponentB > exponentA)
        return a <=> b * Natural::powerOfTen(exponentB - exponentA);
    return a <=> b;
}

} // namespace

Fraction Fraction::fromInteger(qint64 value)
{
    Fraction result;
    result.m_isNegative = value < 0;
    // The magnitude of the lowest integer is none of 64 bits with a sign.
    result.m_numerator = Natural(value < 0 ? ~static_cast<quint64>(value) + 1 : static_cast<quint64>(value));
    return result;
}

std::optional<Fraction> Fraction::parse(QByteArrayView text)
{
    const bool isNegative = take(text, '-');
    const QByteArrayView whole = takeDigits(text);
    QByteArrayView decimals;
    if (whole.isEmpty())
        return std::nullopt;
    if (take(text, '.')) {
        decimals = takeDigits(text);
        if (decimals.isEmpty())
            return std::nullopt;
    }
    qint64 exponent = 0;
    if (take(text, 'e') || take(text, 'E')) {
        const auto read = readExponent(text);
        if (!read || *read > MaximumExponent || *read < -MaximumExponent)
            return std::nullopt;
        exponent = *read;
    } else if (!text.isEmpty()) {
        return std::nullopt;
    }
    while (decimals.endsWith('0'))
        decimals.chop(1);
    const QByteArrayView significant = withoutLeadingZeros(whole);
    if (significant.size() + decimals.size() > MaximumDigits)
        return std::nullopt;
    Fraction result;
    result.m_numerator = Natural::fromDigits(significant);
    if (!decimals.isEmpty())
        result.m_numerator = result.m_numerator * Natural::powerOfTen(decimals.size()) + Natural::fromDigits(decimals);
    result.m_exponent = result.isZero() ? 0 : exponent - decimals.size();
    result.m_isNegative = isNegative && !result.isZero();
    return result;
}

Fraction Fraction::negated() const
{
    Fraction result = *this;
    result.m_isNegative = !m_isNegative && !isZero();
    return result;
}

Fraction Fraction::magnitude() const
{
    Fraction result = *this;
    result.m_isNegative = false;
    return result;
}

std::optional<Fraction> Fraction::checked() const
{
    constexpr qsizetype MaximumBits = MaximumResultDigits * 100'000 / 30'103;
    if (m_numerator.bitCount() > MaximumBits || m_denominator.bitCount() > MaximumBits || m_exponent > MaximumExponent
        || m_exponent < -MaximumExponent)
        return std::nullopt;
    return *this;
}

std::optional<Fraction> Fraction::sum(const Fraction &a, const Fraction &b)
{
    if (a.isZero())
        return b;
    if (b.isZero())
        return a;
    const qint64 exponent = std::min(a.m_exponent, b.m_exponent);
    if (a.m_exponent - exponent > MaximumResultDigits || b.m_exponent - exponent > MaximumResultDigits)
        return std::nullopt;
    const Natural left = a.m_numerator * b.m_denominator * Natural::powerOfTen(a.m_exponent - exponent);
    const Natural right = b.m_numerator * a.m_denominator * Natural::powerOfTen(b.m_exponent - exponent);
    Fraction result;
    result.m_denominator = a.m_denominator * b.m_denominator;
    result.m_exponent = exponent;
    if (a.m_isNegative == b.m_isNegative) {
        result.m_numerator = left + right;
        result.m_isNegative = a.m_isNegative;
        return result.checked();
    }
    const bool isFirstLarger = left >= right;
    result.m_numerator = isFirstLarger ? Natural::difference(left, right) : Natural::difference(right, left);
    if (result.isZero())
        return Fraction();
    result.m_isNegative = isFirstLarger ? a.m_isNegative : b.m_isNegative;
    return result.checked();
}

std::optional<Fraction> Fraction::product(const Fraction &a, const Fraction &b)
{
    if (a.isZero() || b.isZero())
        return Fraction();
    Fraction result;
    result.m_numerator = a.m_numerator * b.m_numerator;
    result.m_denominator = a.m_denominator * b.m_denominator;
    result.m_exponent = a.m_exponent + b.m_exponent;
    result.m_isNegative = a.m_isNegative != b.m_isNegative;
    return result.checked();
}

std::optional<Fraction> Fraction::quotient(const Fraction &a, const Fraction &b)
{
    if (b.isZero())
        return std::nullopt;
    Fraction inverse;
    inverse.m_numerator = b.m_denominator;
    inverse.m_denominator = b.m_numerator;
    inverse.m_exponent = -b.m_exponent;
    inverse.m_isNegative = b.m_isNegative;
    return product(a, inverse);
}

std::strong_ordering operator<=>(const Fraction &a, const Fraction &b)
{
    const auto signOf = [](const Fraction &number) { return number.isZero() ? 0 : number.m_isNegative ? -1 : 1; };
    const int sign = signOf(a);
    if (sign != signOf(b) || sign == 0)
        return sign <=> signOf(b);
    const Fraction &first = sign < 0 ? b : a; // of two negative numbers the one further from zero is the lesser
    const Fraction &second = sign < 0 ? a : b;
    return compare(first.m_numerator * second.m_denominator, first.m_exponent, second.m_numerator * first.m_denominator, second.m_exponent);
}

} // namespace ledgerscope::json
