// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/json/natural.h"

#include <algorithm>
#include <array>
#include <bit>

namespace ledgerscope::json {

namespace {

constexpr int BitsPerLimb = 32;
constexpr int DigitsPerStep = 9;
constexpr std::array<quint32, DigitsPerStep + 1> PowersOfTen{1,         10,         100,         1'000,         10'000,
                                                             100'000,   1'000'000,  10'000'000,  100'000'000,   1'000'000'000};

quint32 lowOf(quint64 value)
{
    return static_cast<quint32>(value & 0xFFFF'FFFFU);
}

quint32 highOf(quint64 value)
{
    return static_cast<quint32>(value >> BitsPerLimb);
}

} // namespace

Natural::Natural(quint64 value)
{
    for (; value != 0; value >>= BitsPerLimb)
        m_limbs.append(lowOf(value));
}

Natural Natural::fromDigits(QByteArrayView digits)
{
    Natural result;
    while (!digits.isEmpty()) {
        const qsizetype count = std::min<qsizetype>(digits.size(), DigitsPerStep);
        quint32 step = 0;
        for (const char digit : digits.first(count))
            step = step * 10 + static_cast<quint32>(digit - '0');
        result.multiplyAndAdd(PowersOfTen.at(static_cast<std::size_t>(count)), step);
        digits = digits.sliced(count);
    }
    return result;
}

Natural Natural::powerOfTen(qsizetype exponent)
{
    Natural result(1);
    for (; exponent >= DigitsPerStep; exponent -= DigitsPerStep)
        result.multiplyAndAdd(PowersOfTen.back(), 0);
    if (exponent > 0)
        result.multiplyAndAdd(PowersOfTen.at(static_cast<std::size_t>(exponent)), 0);
    return result;
}

qsizetype Natural::bitCount() const noexcept
{
    return isZero() ? 0 : m_limbs.size() * BitsPerLimb - std::countl_zero(m_limbs.back());
}

QByteArray Natural::toDigits() const
{
    if (isZero())
        return QByteArray(1, '0');
    QByteArray reversed;
    Natural rest = *this;
    while (!rest.isZero()) {
        quint32 step = rest.divide(PowersOfTen.back());
        for (int i = 0; i < DigitsPerStep; ++i, step /= 10)
            reversed.append(static_cast<char>('0' + step % 10));
    }
    while (reversed.endsWith('0'))
        reversed.chop(1);
    std::reverse(reversed.begin(), reversed.end());
    return reversed;
}

void Natural::multiplyAndAdd(quint32 factor, quint32 summand)
{
    quint64 carry = summand;
    for (quint32 &limb : m_limbs) {
        carry += quint64{limb} * factor;
        limb = lowOf(carry);
        carry = highOf(carry);
    }
    if (carry != 0)
        m_limbs.append(lowOf(carry));
}

quint32 Natural::divide(quint32 divisor)
{
    quint64 remainder = 0;
    for (auto limb = m_limbs.rbegin(); limb != m_limbs.rend(); ++limb) {
        const quint64 part = (remainder << BitsPerLimb) | *limb;
        *limb = lowOf(part / divisor);
        remainder = part % divisor;
    }
    trim();
    return lowOf(remainder);
}

void Natural::trim()
{
    while (!m_limbs.isEmpty() && m_limbs.back() == 0)
        m_limbs.removeLast();
}

Natural operator+(const Natural &a, const Natural &b)
{
    const bool isFirstLonger = a.m_limbs.size() >= b.m_limbs.size();
    Natural result = isFirstLonger ? a : b;
    const Natural::Limbs &other = isFirstLonger ? b.m_limbs : a.m_limbs;
    quint64 carry = 0;
    for (qsizetype i = 0; i < result.m_limbs.size() && (i < other.size() || carry != 0); ++i) {
        carry += quint64{result.m_limbs[i]} + (i < other.size() ? other[i] : 0U);
        result.m_limbs[i] = lowOf(carry);
        carry = highOf(carry);
    }
    if (carry != 0)
        result.m_limbs.append(lowOf(carry));
    return result;
}

Natural operator*(const Natural &a, const Natural &b)
{
    if (a.isOne())
        return b;
    if (b.isOne())
        return a;
    Natural result;
    if (a.isZero() || b.isZero())
        return result;
    result.m_limbs.resize(a.m_limbs.size() + b.m_limbs.size());
    std::fill(result.m_limbs.begin(), result.m_limbs.end(), 0U);
    for (qsizetype i = 0; i < a.m_limbs.size(); ++i) {
        quint64 carry = 0;
        for (qsizetype k = 0; k < b.m_limbs.size(); ++k) {
            carry += quint64{a.m_limbs[i]} * b.m_limbs[k] + result.m_limbs[i + k];
            result.m_limbs[i + k] = lowOf(carry);
            carry = highOf(carry);
        }
        result.m_limbs[i + b.m_limbs.size()] = lowOf(carry);
    }
    result.trim();
    return result;
}

Natural Natural::difference(const Natural &larger, const Natural &smaller)
{
    Q_ASSERT(larger >= smaller);
    Natural result = larger;
    quint64 borrow = 0;
    for (qsizetype i = 0; i < result.m_limbs.size() && (i < smaller.m_limbs.size() || borrow != 0); ++i) {
        const quint64 taken = borrow + (i < smaller.m_limbs.size() ? smaller.m_limbs[i] : 0U);
        borrow = result.m_limbs[i] < taken ? 1 : 0;
        result.m_limbs[i] = lowOf(result.m_limbs[i] - taken);
    }
    result.trim();
    return result;
}

std::strong_ordering operator<=>(const Natural &a, const Natural &b)
{
    if (a.m_limbs.size() != b.m_limbs.size())
        return a.m_limbs.size() <=> b.m_limbs.size();
    for (qsizetype i = a.m_limbs.size(); i-- > 0;) {
        if (a.m_limbs[i] != b.m_limbs[i])
            return a.m_limbs[i] <=> b.m_limbs[i];
    }
    return std::strong_ordering::equal;
}

} // namespace ledgerscope::json
