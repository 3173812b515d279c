// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/idkey.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>

namespace ledgerscope {

namespace {

constexpr int DigitBits = 11;
constexpr std::size_t Digits = std::size_t{1} << DigitBits;

/// Stable; by one digit of what the upper halves have above `lowest`.
void sortByDigit(const std::vector<KeyedRow> &from, std::vector<KeyedRow> &to, quint64 lowest, int shift)
{
    const auto digitOf = [&](const KeyedRow &row) { return static_cast<std::size_t>(((row.key.high - lowest) >> shift) & (Digits - 1)); };
    std::array<quint32, Digits> places{};
    for (const KeyedRow &row : from)
        ++places[digitOf(row)];
    quint32 next = 0;
    for (quint32 &place : places) {
        const quint32 count = place;
        place = next;
        next += count;
    }
    for (const KeyedRow &row : from)
        to[places[digitOf(row)]++] = row;
}

} // namespace

void sortByKey(std::vector<KeyedRow> &rows)
{
    if (rows.size() < 2)
        return;
    const auto [first, last] = std::minmax_element(rows.begin(), rows.end(), [](const KeyedRow &a, const KeyedRow &b) { return a.key.high < b.key.high; });
    const quint64 lowest = first->key.high;
    const int bits = std::numeric_limits<quint64>::digits - std::countl_zero(last->key.high - lowest);
    std::vector<KeyedRow> other(rows.size());
    for (int shift = 0; shift < bits; shift += DigitBits) {
        sortByDigit(rows, other, lowest, shift);
        rows.swap(other);
    }
    // Only ids of the same millisecond and the same chance are left as they came.
    for (auto from = rows.begin(); from != rows.end();) {
        const auto to = std::find_if(from + 1, rows.end(), [&](const KeyedRow &row) { return row.key.high != from->key.high; });
        if (to - from > 1)
            std::stable_sort(from, to, [](const KeyedRow &a, const KeyedRow &b) { return a.key.low < b.key.low; });
        from = to;
    }
}

} // namespace ledgerscope
