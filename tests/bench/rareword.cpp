// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/bench/rareword.h"

#include "tests/bench/ordie.h"

#include <cctype>

namespace ledgerscope {

QByteArray rareWord(LedgerReader &reader)
{
    PageRequest last;
    last.direction = PageDirection::Backward;
    last.bound = orDie(reader.upperBound({}));
    last.limit = 1;
    const EventPage page = orDie(reader.page(last, {}));
    if (page.events.isEmpty())
        qFatal("The ledger has no events.");
    const Payload payload = orDie(reader.payload(page.events.first().id, -1, {}));
    const QByteArray text = payload.bytes + ' '; // ends the last word
    QByteArray best;
    QByteArray word;
    qsizetype digits = 0;
    for (const char c : text) {
        if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
            word += c;
            digits += std::isdigit(static_cast<unsigned char>(c)) != 0 ? 1 : 0;
            continue;
        }
        if (2 * digits >= word.size() && word.size() > best.size())
            best = word;
        word.clear();
        digits = 0;
    }
    if (best.size() < 3)
        qFatal("The last payload has no word to search for.");
    return best;
}

} // namespace ledgerscope
