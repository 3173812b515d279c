// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/matching/typepattern.h"

#include <utility>

namespace ledgerscope {

TypePattern::TypePattern(QByteArray text)
    : m_text(std::move(text))
    , m_isLiteral(!m_text.contains('*'))
{
}

bool TypePattern::matches(QByteArrayView type) const noexcept
{
    // Greedy with one point of return: on a mismatch only the last star can be stretched, so the cost is O(pattern × type) at worst.
    const QByteArrayView pattern{m_text};
    qsizetype p = 0;
    qsizetype t = 0;
    qsizetype starAt = -1;
    qsizetype starTaken = 0;
    while (t < type.size()) {
        if (p < pattern.size() && pattern[p] == '*') {
            starAt = p++;
            starTaken = t;
        } else if (p < pattern.size() && pattern[p] == type[t]) {
            ++p;
            ++t;
        } else if (starAt >= 0) {
            p = starAt + 1;
            t = ++starTaken;
        } else {
            return false;
        }
    }
    while (p < pattern.size() && pattern[p] == '*')
        ++p;
    return p == pattern.size();
}

} // namespace ledgerscope
