// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/instant.h"
#include "models/formatting.h"

#include <QString>

#include <optional>

namespace ledgerscope {

/// A moment as people type it: ISO 8601 with or without zone (without: the display zone), "25 May 14:23", "25 May 2026", "14:23:11" on the
/// day of `now`, "now", or relative to `now`: "-2h", "-90m", "-30s", "-3d", "-1w". nullopt: not a time.
[[nodiscard]] std::optional<Instant> parseMoment(const QString &text, const Formatter &formatter, Instant now);

/// A half-open range in few words for the range field: "25 May 13:30 – 15:30 UTC, 2 h".
[[nodiscard]] QString rangeText(const InstantRange &range, const Formatter &formatter);

/// The same in full, with both ends: "From 2026-05-25 13:30:00 up to, not including, 2026-05-25 15:30:00 UTC".
[[nodiscard]] QString rangeSentence(const InstantRange &range, const Formatter &formatter);

} // namespace ledgerscope
