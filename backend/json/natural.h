// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QVarLengthArray>

#include <compare>

namespace ledgerscope::json {

/// A natural number of any size, for exact arithmetic; up to 256 bits without an allocation. Sums are O(digits), products and the reading
/// of digits O(digits²): whoever takes numbers from outside bounds their length (Fraction does).
class Natural final
{
public:
    Natural() = default; ///< zero
    explicit Natural(quint64 value);
    /// Decimal digits only; leading zeros are allowed, and none at all is zero.
    [[nodiscard]] static Natural fromDigits(QByteArrayView digits);
    [[nodiscard]] static Natural powerOfTen(qsizetype exponent);
    /// `larger` − `smaller`, which must not be the larger one.
    [[nodiscard]] static Natural difference(const Natural &larger, const Natural &smaller);

    [[nodiscard]] bool isZero() const noexcept { return m_limbs.isEmpty(); }
    [[nodiscard]] bool isOne() const noexcept { return m_limbs.size() == 1 && m_limbs.front() == 1; }
    /// Of the binary form without leading zeros; 0 for zero.
    [[nodiscard]] qsizetype bitCount() const noexcept;
    [[nodiscard]] QByteArray toDigits() const;

    friend Natural operator+(const Natural &a, const Natural &b);
    friend Natural operator*(const Natural &a, const Natural &b);
    friend bool operator==(const Natural &, const Natural &) = default;
    friend std::strong_ordering operator<=>(const Natural &a, const Natural &b);

private:
    using Limbs = QVarLengthArray<quint32, 8>;

    void multiplyAndAdd(quint32 factor, quint32 summand);
    quint32 divide(quint32 divisor); ///< leaves the quotient, gives the remainder
    void trim();

    Limbs m_limbs; ///< the least significant first, without zeros at the other end
};

} // namespace ledgerscope::json
