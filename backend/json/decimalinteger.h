// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <compare>
#include <optional>

namespace ledgerscope::json {

/// A whole number of any size, kept as decimal digits. Just enough arithmetic for exponents that no machine integer holds; O(digits).
class DecimalInteger final
{
public:
    DecimalInteger() = default; ///< zero
    [[nodiscard]] static DecimalInteger fromInteger(qint64 value);
    /// `digits` are decimal digits only, at least one; leading zeros are allowed.
    [[nodiscard]] static DecimalInteger fromDigits(QByteArrayView digits, bool isNegative);

    [[nodiscard]] bool isNegative() const noexcept { return m_isNegative; }
    [[nodiscard]] bool isZero() const noexcept { return m_digits.isEmpty(); }
    /// nullopt outside the range of 64 bits.
    [[nodiscard]] std::optional<qint64> toInteger() const;

    friend DecimalInteger operator+(const DecimalInteger &a, const DecimalInteger &b);
    friend bool operator==(const DecimalInteger &, const DecimalInteger &) = default;
    friend std::strong_ordering operator<=>(const DecimalInteger &a, const DecimalInteger &b);

private:
    QByteArray m_digits; ///< without leading zeros; empty for zero
    bool m_isNegative = false; ///< never set for zero
};

} // namespace ledgerscope::json
