// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/index/groupaxis.h"
#include "backend/index/rowbits.h"

#include <stop_token>
#include <vector>

namespace ledgerscope {

/// How many of the rows that count have each code of an axis: one entry a code, in one pass. Rows without a value count nowhere. Empty when
/// it was asked to stop. Any thread.
[[nodiscard]] std::vector<quint32> countsByCode(const EventColumns &columns, GroupAxis axis, const RowBits &rows, const std::stop_token &stop);

} // namespace ledgerscope
