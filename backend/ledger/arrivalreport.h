// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/arrivals.h"
#include "backend/ledger/capability.h"

namespace ledgerscope {

/// How events that arrive below the head are found: the line of the capability report. A remark where only counting finds them.
[[nodiscard]] Capability arrivalReportOf(ArrivalHints hints);

} // namespace ledgerscope
