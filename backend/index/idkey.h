// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/ulid.h"

#include <QtEndian>

#include <vector>

namespace ledgerscope {

/// A canonical id as two numbers, which compare as its text does and need no call for it.
struct IdKey {
    quint64 high = 0; ///< 48 bits of time, 16 of chance
    quint64 low = 0;

    [[nodiscard]] static IdKey of(const Ulid::Bytes &bytes)
    {
        return {qFromBigEndian<quint64>(bytes.data()), qFromBigEndian<quint64>(bytes.data() + sizeof(quint64))};
    }
    friend bool operator==(const IdKey &a, const IdKey &b) { return a.high == b.high && a.low == b.low; }
    friend bool operator<(const IdKey &a, const IdKey &b) { return a.high != b.high ? a.high < b.high : a.low < b.low; }
};

/// An id and the row that has it.
struct KeyedRow {
    IdKey key;
    quint32 row = 0;
};

/// Sorts by id, rows with equal ids as they stood: by the digits of the upper halves, which ids seldom share, in a few passes.
void sortByKey(std::vector<KeyedRow> &rows);

} // namespace ledgerscope
