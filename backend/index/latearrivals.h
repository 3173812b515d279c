// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/index/eventcolumns.h"

#include <vector>

namespace ledgerscope {

/// Which rows were recorded only after an event with a higher id had been recorded (architecture.md §3 "late": id below a head that
/// was passed already). `settleNanoseconds` is how much later it must have been, so that ordinary concurrency is not called late.
/// Needs the recorded clock; rows without it are not late. An event that was recorded before its own id was made has clocks that
/// disagree: it is no evidence of when the head was passed. One entry a row.
[[nodiscard]] std::vector<bool> lateRowsOf(const EventColumns &columns, qint64 settleNanoseconds);

/// Default of the setting: a minute.
inline constexpr qint64 DefaultLateSettle = Instant::PerMinute;

} // namespace ledgerscope
