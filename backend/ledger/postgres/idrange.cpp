// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/postgres/idrange.h"

#include "backend/core/ulid.h"

namespace ledgerscope {

namespace {

constexpr qsizetype TimeCharacters = 10;

/// A ULID has whole milliseconds: the first one at or above the moment.
qint64 millisecondsAtOrAbove(Instant moment)
{
    const qint64 ms = moment.milliseconds();
    return moment.nanoseconds % Instant::PerMillisecond == 0 ? ms : ms + 1;
}

} // namespace

QByteArray ulidTimePart(Instant moment)
{
    return Ulid::lowestOf(millisecondsAtOrAbove(moment)).toText().first(TimeCharacters);
}

QList<IdRange> ulidRanges(const InstantRange &time, bool isBytewise)
{
    const QByteArray from = Ulid::lowestOf(millisecondsAtOrAbove(time.from)).toText();
    const QByteArray to = Ulid::lowestOf(millisecondsAtOrAbove(time.to)).toText();
    // Other collations put both cases of a letter beside each other, the lower one first.
    if (!isBytewise)
        return {{from.toLower(), to.toLower()}};
    const IdRange upper{from, to};
    const IdRange lower{from.toLower(), to.toLower()};
    if (upper == lower)
        return {upper};
    if (lower.from < upper.to)
        return {{upper.from, lower.to}};
    return {upper, lower};
}

} // namespace ledgerscope
