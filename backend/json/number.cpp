// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/json/number.h"

#include "backend/json/reader.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace ledgerscope::json {

namespace {

/// True if the bytes are one number and nothing else, not even white space.
bool isNumber(QByteArrayView text)
{
    Reader reader(text);
    const Token token = reader.next();
    return token.kind == TokenKind::Number && token.begin == 0 && token.end == text.size();
}

} // namespace

std::optional<Number> Number::parse(QByteArrayView text)
{
    if (!isNumber(text))
        return std::nullopt;
    Number result;
    const bool isNegative = text.startsWith('-');
    QByteArrayView mantissa = isNegative ? text.sliced(1) : text;
    DecimalInteger exponent;
    const auto mark = std::find_if(mantissa.begin(), mantissa.end(), [](char c) { return c == 'e' || c == 'E'; });
    if (mark != mantissa.end()) {
        QByteArrayView digits = mantissa.sliced(mark - mantissa.begin() + 1);
        const bool isExponentNegative = digits.startsWith('-');
        if (isExponentNegative || digits.startsWith('+'))
            digits = digits.sliced(1);
        exponent = DecimalInteger::fromDigits(digits, isExponentNegative);
        mantissa = mantissa.first(mark - mantissa.begin());
    }
    const qsizetype point = mantissa.indexOf('.');
    QByteArray digits = point < 0 ? mantissa.toByteArray() : mantissa.first(point).toByteArray() + mantissa.sliced(point + 1).toByteArray();
    const qsizetype wholeDigits = point < 0 ? mantissa.size() : point;

    const auto isNotZero = [](char c) { return c != '0'; };
    const qsizetype leading = std::find_if(digits.cbegin(), digits.cend(), isNotZero) - digits.cbegin();
    if (leading == digits.size())
        return result;
    const qsizetype trailing = std::find_if(digits.crbegin(), digits.crend(), isNotZero) - digits.crbegin();
    result.m_digits = digits.sliced(leading, digits.size() - leading - trailing);
    result.m_exponent = exponent + DecimalInteger::fromInteger(wholeDigits - leading);
    result.m_isNegative = isNegative;
    return result;
}

Number Number::fromInteger(qint64 value)
{
    return *parse(QByteArray::number(value));
}

std::optional<qint64> Number::toInteger() const
{
    if (isZero())
        return 0;
    const auto exponent = m_exponent.toInteger();
    if (!exponent || *exponent < m_digits.size() || *exponent > std::numeric_limits<qint64>::digits10 + 1)
        return std::nullopt;
    return DecimalInteger::fromDigits(m_digits.leftJustified(*exponent, '0'), m_isNegative).toInteger();
}

double Number::toDouble() const
{
    if (isZero())
        return 0.0;
    const double sign = m_isNegative ? -1.0 : 1.0;
    constexpr qint64 BeyondAnyDouble = 400;
    const auto exponent = m_exponent.toInteger();
    if (m_exponent.isNegative() && (!exponent || *exponent < -BeyondAnyDouble))
        return 0.0;
    if (!exponent || *exponent > BeyondAnyDouble)
        return sign * std::numeric_limits<double>::infinity();
    const QByteArray text = "0." + m_digits + 'e' + QByteArray::number(*exponent);
    double value = 0.0;
    const auto [end, code] = std::from_chars(text.cbegin(), text.cend(), value);
    Q_ASSERT(end == text.cend());
    if (code == std::errc::result_out_of_range)
        return *exponent < 0 ? 0.0 : sign * std::numeric_limits<double>::infinity();
    return sign * value;
}

std::strong_ordering operator<=>(const Number &a, const Number &b)
{
    const int sign = a.sign();
    if (sign != b.sign())
        return sign <=> b.sign();
    const Number &first = sign < 0 ? b : a; // of two negative numbers the one further from zero is the lesser
    const Number &second = sign < 0 ? a : b;
    if (first.m_exponent != second.m_exponent)
        return first.m_exponent <=> second.m_exponent;
    return first.m_digits.compare(second.m_digits) <=> 0; // a proper beginning is the lesser: 0.1 < 0.11
}

} // namespace ledgerscope::json
