// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QtGlobal>

#include <array>

namespace ledgerscope {

/// The generator xoshiro256** of Blackman and Vigna, seeded through splitmix64. The same seed gives the same numbers on every machine,
/// which the distributions of the standard library do not promise. Not for secrets. A value; not thread-safe.
class Xoshiro256 final
{
public:
    explicit Xoshiro256(quint64 seed) noexcept;

    [[nodiscard]] quint64 next() noexcept;
    /// 0 … bound-1, without bias; bound > 0.
    [[nodiscard]] quint64 below(quint64 bound) noexcept;
    /// low … high, both included; low <= high.
    [[nodiscard]] qint64 between(qint64 low, qint64 high) noexcept;
    /// True `permille` times in a thousand.
    [[nodiscard]] bool chance(int permille) noexcept { return below(1000) < static_cast<quint64>(permille); }
    /// 0 … bound-1, small numbers far more often than large ones: a few things are busy, most are not.
    [[nodiscard]] qint64 skewed(qint64 bound) noexcept;

private:
    std::array<quint64, 4> m_state;
};

} // namespace ledgerscope
