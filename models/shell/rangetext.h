// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/instant.h"
#include "models/formatting.h"

#include <QString>

namespace ledgerscope {

/// A half-open range in few words for the range field: "25 May 13:30 – 15:30 UTC, 2 h".
[[nodiscard]] QString shortRangeText(const InstantRange &range, const Formatter &formatter);

/// The same in full: "From 2026-05-25 13:30:00.000 up to, but not including, 2026-05-25 15:30:00.000 UTC".
[[nodiscard]] QString rangeSentence(const InstantRange &range, const Formatter &formatter);

} // namespace ledgerscope
