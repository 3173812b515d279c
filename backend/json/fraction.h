// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/json/natural.h"

#include <QByteArrayView>

#include <compare>
#include <optional>

namespace ledgerscope::json {

/// An exact rational number: what sums, products and quotients of JSON numbers are. Nothing is ever rounded (ADR 16): 1/3 × 3 equals 1,
/// 0.1 + 0.2 equals 0.3, and 9007199254740993 − 1 is 9007199254740992.
///
/// Exactness has a price that grows with the digits, so they are bounded: a number with more than MaximumDigits significant digits, or
/// whose exponent is beyond ±MaximumExponent, is none, and neither is a result that would need more than MaximumResultDigits. Whoever
/// calculates says so; comparing alone has no such limit in json::Number. Numbers of up to 256 bits need no allocation.
class Fraction final
{
public:
    static constexpr qsizetype MaximumDigits = 1'000;
    static constexpr qint64 MaximumExponent = 1'000'000;
    static constexpr qsizetype MaximumResultDigits = 10'000;

    Fraction() = default; ///< zero
    [[nodiscard]] static Fraction fromInteger(qint64 value);
    /// nullopt unless the text is one number by the grammar of JSON (leading zeros are forgiven) and within the limits.
    [[nodiscard]] static std::optional<Fraction> parse(QByteArrayView text);

    [[nodiscard]] bool isZero() const noexcept { return m_numerator.isZero(); }
    [[nodiscard]] bool isNegative() const noexcept { return m_isNegative; }
    [[nodiscard]] Fraction negated() const;
    [[nodiscard]] Fraction magnitude() const;

    // nullopt if the result is too long; quotient() also for a divisor that is zero.
    [[nodiscard]] static std::optional<Fraction> sum(const Fraction &a, const Fraction &b);
    [[nodiscard]] static std::optional<Fraction> difference(const Fraction &a, const Fraction &b) { return sum(a, b.negated()); }
    [[nodiscard]] static std::optional<Fraction> product(const Fraction &a, const Fraction &b);
    [[nodiscard]] static std::optional<Fraction> quotient(const Fraction &a, const Fraction &b);

    friend bool operator==(const Fraction &a, const Fraction &b) { return std::is_eq(a <=> b); }
    friend std::strong_ordering operator<=>(const Fraction &a, const Fraction &b);

private:
    [[nodiscard]] std::optional<Fraction> checked() const;

    // The value is numerator / denominator × 10^exponent, not reduced: comparing multiplies crosswise.
    Natural m_numerator;
    Natural m_denominator{1};
    qint64 m_exponent = 0;
    bool m_isNegative = false; ///< never set for zero
};

} // namespace ledgerscope::json
