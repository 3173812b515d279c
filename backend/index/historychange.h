// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/index/eventcolumns.h"

namespace ledgerscope {

/// How a history that only grows differs from what was known of it (architecture.md §3 "History that changed is reported").
struct HistoryChange {
    bool isReplaced = false; ///< another file or table stands at the same place
    qint64 vanished = 0;     ///< events that were known and are not there any more
    qint64 changed = 0;      ///< events whose type, entity, run, source, clocks or sequence are not what they were
    qint64 otherPayloads = 0; ///< events whose payload is another than the one this session has shown

    [[nodiscard]] bool isAny() const noexcept { return isReplaced || vanished > 0 || changed > 0 || otherPayloads > 0; }
    friend bool operator==(const HistoryChange &, const HistoryChange &) = default;
};

/// Whether two rows are the same event with the same values, whatever their codes.
[[nodiscard]] bool isSameEvent(const EventColumns &columns, qint64 row, const EventColumns &other, qint64 otherRow);

/// What became of the rows of `before`; rows that are only in `after` are growth and no change. One walk over both.
[[nodiscard]] HistoryChange historyChange(const EventColumns &before, const EventColumns &after);

} // namespace ledgerscope
