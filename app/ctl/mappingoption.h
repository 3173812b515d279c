// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/ctl/commandline.h"
#include "backend/core/result.h"
#include "backend/ledger/ledgermapping.h"

namespace ledgerscope {

[[nodiscard]] OptionSpec mappingOption(); ///< `--map FILE`
/// The mapping of the file, or an empty one. BadMapping if it cannot be read or is none.
[[nodiscard]] Result<LedgerMapping> mappingOf(const CommandLine &line);

} // namespace ledgerscope
