// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/instant.h"

#include <QByteArray>
#include <QList>

namespace ledgerscope {

/// Ids from `from` (inclusive) to `to` (exclusive), in the store's order.
struct IdRange {
    QByteArray from;
    QByteArray to;

    friend bool operator==(const IdRange &, const IdRange &) = default;
};

/// Where the ULIDs of a span of time lie that are written as an encoder writes them, in capitals. Byte by byte, some of mixed spelling and of
/// another time may lie between them: the range finds ids, it does not decide.
[[nodiscard]] IdRange ulidRange(const InstantRange &time);

/// Where, byte by byte, those lie that are written otherwise, be it one letter: ascending ranges behind ulidRange() that neither touch nor hold any
/// ULID of another time. A decoder reads both cases of a letter, also mixed. There are many of them (a letter of the time doubles them), so
/// they are meant to be looked up in an index and not to be read one after the other.
[[nodiscard]] QList<IdRange> otherSpellingsOfUlids(const InstantRange &time);

/// From the first spelling to the last: all ULIDs of the span, byte by byte, and much else.
[[nodiscard]] IdRange ulidRangeOfAllSpellings(const InstantRange &time);

/// The first ten characters of the lowest id at or above a moment, upper case: what the time part of a ULID is compared with.
[[nodiscard]] QByteArray ulidTimePart(Instant moment);

} // namespace ledgerscope
