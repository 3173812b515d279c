// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/json/decimalinteger.h"

#include <algorithm>

namespace ledgerscope::json {

namespace {

QByteArrayView withoutLeadingZeros(QByteArrayView digits)
{
    const auto first = std::find_if(digits.begin(), digits.end(), [](char c) { return c != '0'; });
    return digits.sliced(first - digits.begin());
}

std::strong_ordering compareMagnitudes(QByteArrayView a, QByteArrayView b)
{
    if (a.size() != b.size())
        return a.size() <=> b.size();
    return a.compare(b) <=> 0;
}

/// The digit `place` positions from the right; 0 beyond the left end.
int digitAt(QByteArrayView digits, qsizetype place)
{
    return place < digits.size() ? digits[digits.size() - 1 - place] - '0' : 0;
}

QByteArray sumOf(QByteArrayView a, QByteArrayView b)
{
    const qsizetype size = std::max(a.size(), b.size()) + 1;
    QByteArray result(size, '0');
    int carry = 0;
    for (qsizetype place = 0; place < size; ++place) {
        const int sum = digitAt(a, place) + digitAt(b, place) + carry;
        result[size - 1 - place] = static_cast<char>('0' + sum % 10);
        carry = sum / 10;
    }
    return withoutLeadingZeros(result).toByteArray();
}

/// a − b for a ≥ b.
QByteArray differenceOf(QByteArrayView a, QByteArrayView b)
{
    QByteArray result(a.size(), '0');
    int borrow = 0;
    for (qsizetype place = 0; place < a.size(); ++place) {
        const int difference = digitAt(a, place) - digitAt(b, place) - borrow;
        borrow = difference < 0 ? 1 : 0;
        result[a.size() - 1 - place] = static_cast<char>('0' + difference + 10 * borrow);
    }
    return withoutLeadingZeros(result).toByteArray();
}

} // namespace

DecimalInteger DecimalInteger::fromInteger(qint64 value)
{
    const QByteArray text = QByteArray::number(value);
    return value < 0 ? fromDigits(QByteArrayView(text).sliced(1), true) : fromDigits(text, false);
}

DecimalInteger DecimalInteger::fromDigits(QByteArrayView digits, bool isNegative)
{
    DecimalInteger result;
    result.m_digits = withoutLeadingZeros(digits).toByteArray();
    result.m_isNegative = isNegative && !result.m_digits.isEmpty();
    return result;
}

std::optional<qint64> DecimalInteger::toInteger() const
{
    if (isZero())
        return 0;
    bool isOk = false;
    const QByteArray text = m_isNegative ? QByteArray(1, '-').append(m_digits) : m_digits;
    const qint64 value = text.toLongLong(&isOk);
    return isOk ? std::optional(value) : std::nullopt;
}

DecimalInteger operator+(const DecimalInteger &a, const DecimalInteger &b)
{
    DecimalInteger result;
    if (a.m_isNegative == b.m_isNegative) {
        result.m_digits = sumOf(a.m_digits, b.m_digits);
        result.m_isNegative = a.m_isNegative;
    } else {
        const bool isFirstLarger = std::is_gteq(compareMagnitudes(a.m_digits, b.m_digits));
        result.m_digits = isFirstLarger ? differenceOf(a.m_digits, b.m_digits) : differenceOf(b.m_digits, a.m_digits);
        result.m_isNegative = isFirstLarger ? a.m_isNegative : b.m_isNegative;
    }
    result.m_isNegative = result.m_isNegative && !result.m_digits.isEmpty();
    return result;
}

std::strong_ordering operator<=>(const DecimalInteger &a, const DecimalInteger &b)
{
    if (a.m_isNegative != b.m_isNegative)
        return a.m_isNegative ? std::strong_ordering::less : std::strong_ordering::greater;
    return a.m_isNegative ? compareMagnitudes(b.m_digits, a.m_digits) : compareMagnitudes(a.m_digits, b.m_digits);
}

} // namespace ledgerscope::json
