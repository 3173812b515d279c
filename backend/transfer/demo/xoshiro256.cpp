// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/transfer/demo/xoshiro256.h"

#include "backend/core/int128.h"

#include <bit>

namespace ledgerscope {

Xoshiro256::Xoshiro256(quint64 seed) noexcept
    : m_state{}
{
    for (quint64 &word : m_state) {
        seed += 0x9E3779B97F4A7C15ULL;
        quint64 mixed = seed;
        mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9ULL;
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBULL;
        word = mixed ^ (mixed >> 31);
    }
}

quint64 Xoshiro256::next() noexcept
{
    const quint64 result = std::rotl(m_state[1] * 5, 7) * 9;
    const quint64 shifted = m_state[1] << 17;
    m_state[2] ^= m_state[0];
    m_state[3] ^= m_state[1];
    m_state[1] ^= m_state[2];
    m_state[0] ^= m_state[3];
    m_state[2] ^= shifted;
    m_state[3] = std::rotl(m_state[3], 45);
    return result;
}

quint64 Xoshiro256::below(quint64 bound) noexcept
{
    Q_ASSERT(bound > 0);
    // Lemire: the high half of a product, rejecting the few low halves that would favour some results.
    const quint64 threshold = (0 - bound) % bound;
    for (;;) {
        const UInt128 product = static_cast<UInt128>(next()) * bound;
        if (static_cast<quint64>(product) >= threshold)
            return static_cast<quint64>(product >> 64);
    }
}

qint64 Xoshiro256::between(qint64 low, qint64 high) noexcept
{
    Q_ASSERT(low <= high);
    return low + static_cast<qint64>(below(static_cast<quint64>(high - low) + 1));
}

qint64 Xoshiro256::skewed(qint64 bound) noexcept
{
    Q_ASSERT(bound > 0);
    constexpr qint64 Steps = 1 << 16;
    const qint64 x = static_cast<qint64>(below(Steps));
    return static_cast<qint64>(static_cast<Int128>(bound) * x * x / (static_cast<Int128>(Steps) * Steps));
}

} // namespace ledgerscope
