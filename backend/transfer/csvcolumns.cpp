// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/transfer/csvcolumns.h"

namespace ledgerscope {

bool looksLikeFormula(QByteArrayView cell) noexcept
{
    constexpr QByteArrayView NoBreakSpace("\xC2\xA0");
    constexpr QByteArrayView WideSpace("\xE3\x80\x80");
    qsizetype at = 0;
    while (at < cell.size()) {
        const char c = cell[at];
        const QByteArrayView rest = cell.sliced(at);
        if (c == '\t' || c == '\r')
            return true;
        if (c == ' ' || c == '\n' || c == '\v' || c == '\f')
            at += 1;
        else if (rest.startsWith(NoBreakSpace))
            at += NoBreakSpace.size();
        else if (rest.startsWith(WideSpace))
            at += WideSpace.size();
        else
            break;
    }
    if (at == cell.size())
        return false;
    const QByteArrayView rest = cell.sliced(at);
    // U+FF1D, U+FF0B, U+FF0D and U+FF20 are = + - @ in full width.
    return rest[0] == '=' || rest[0] == '+' || rest[0] == '-' || rest[0] == '@' || rest.startsWith("\xEF\xBC\x9D")
        || rest.startsWith("\xEF\xBC\x8B") || rest.startsWith("\xEF\xBC\x8D") || rest.startsWith("\xEF\xBC\xA0");
}

} // namespace ledgerscope
