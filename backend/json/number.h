// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/json/decimalinteger.h"

#include <QByteArray>
#include <QByteArrayView>

#include <compare>
#include <optional>

namespace ledgerscope::json {

/// The exact value of a JSON number: any number of digits, an exponent of any size, never a double (cases C01, C02).
///
/// Comparison is by value: 1.10 equals 1.1, −0 equals 0, 9007199254740993 does not equal 9007199254740992, 1e400 is less than 1e401.
/// How the number was written is not kept; that is what the bytes of the payload are for. O(digits) in time and memory.
class Number final
{
public:
    Number() = default; ///< zero
    /// nullopt unless the text is exactly one number by the grammar of JSON.
    [[nodiscard]] static std::optional<Number> parse(QByteArrayView text);
    [[nodiscard]] static Number fromInteger(qint64 value);

    [[nodiscard]] bool isZero() const noexcept { return m_digits.isEmpty(); }
    [[nodiscard]] bool isNegative() const noexcept { return m_isNegative; }
    /// The value if it is whole (1.2e3 is) and fits 64 bits.
    [[nodiscard]] std::optional<qint64> toInteger() const;
    /// The nearest double, for drawing only; infinite or zero where a double ends.
    [[nodiscard]] double toDouble() const;

    friend bool operator==(const Number &, const Number &) = default;
    friend std::strong_ordering operator<=>(const Number &a, const Number &b);

private:
    [[nodiscard]] int sign() const noexcept { return isZero() ? 0 : m_isNegative ? -1 : 1; }

    QByteArray m_digits;       ///< d1 d2 d3 … without zeros at either end; empty for zero
    DecimalInteger m_exponent; ///< the value is 0.d1d2d3… × 10^exponent
    bool m_isNegative = false; ///< never set for zero
};

} // namespace ledgerscope::json
