// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/codeorder.h"

#include "backend/index/dictionarykey.h"

#include <array>
#include <numeric>

namespace ledgerscope {

std::vector<quint16> rowsByCode(std::span<const quint32> codes)
{
    constexpr unsigned DigitBits = 11;
    constexpr quint64 DigitMask = (quint64{1} << DigitBits) - 1;
    quint64 highest = 0;
    for (const quint32 code : codes) {
        if (code != NoCode)
            highest = std::max<quint64>(highest, code);
    }
    const quint64 last = highest + 1; // stands for NoCode
    std::vector<quint16> order(codes.size());
    std::iota(order.begin(), order.end(), quint16{0});
    std::vector<quint16> sorted(codes.size());
    // From the lowest digit up; each pass keeps the order that the passes before it made.
    for (unsigned shift = 0; (last >> shift) > 0; shift += DigitBits) {
        const auto digitOf = [&](quint16 row) { return ((codes[row] == NoCode ? last : codes[row]) >> shift) & DigitMask; };
        std::array<quint32, DigitMask + 2> next{};
        for (const quint16 row : order)
            ++next[digitOf(row) + 1];
        std::partial_sum(next.begin(), next.end(), next.begin());
        for (const quint16 row : order)
            sorted[next[digitOf(row)]++] = row;
        order.swap(sorted);
    }
    return order;
}

} // namespace ledgerscope
