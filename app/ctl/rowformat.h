// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/ctl/commandline.h"
#include "backend/core/result.h"

namespace ledgerscope {

class Console;

/// How rows come out (`--format`).
enum class RowFormat { Table, Json, JsonLines, Csv };

[[nodiscard]] OptionSpec formatOption();
/// What was asked for; else a table on a terminal and JSON Lines in a pipe.
[[nodiscard]] Result<RowFormat> rowFormatOf(const CommandLine &line, const Console &console);

} // namespace ledgerscope
