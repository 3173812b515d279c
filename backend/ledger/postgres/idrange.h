// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/instant.h"

#include <QByteArray>
#include <QList>

namespace ledgerscope {

/// Ids from `from` (inclusive) to `to` (exclusive) in the store's order.
struct IdRange {
    QByteArray from;
    QByteArray to;

    friend bool operator==(const IdRange &, const IdRange &) = default;
};

/// Where the ids of a range of ULID time lie, as ascending ranges that do not touch: one for ids in upper case and, under a bytewise
/// collation, one for ids in lower case. Ids whose time is written in both cases at once are outside (no known producer makes them).
/// The ranges may hold more than asked for; the condition of PostgresFilter decides.
[[nodiscard]] QList<IdRange> ulidRanges(const InstantRange &time, bool isBytewise);

/// The first ten characters of the lowest id at or above a moment, upper case: what the time part of a ULID is compared with.
[[nodiscard]] QByteArray ulidTimePart(Instant moment);

} // namespace ledgerscope
