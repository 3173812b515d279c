// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/ctl/commandline.h"
#include "backend/core/instant.h"
#include "backend/core/result.h"
#include "backend/ledger/eventfilter.h"
#include "backend/ledger/ledgerreader.h"

#include <QList>

#include <memory>
#include <stop_token>

namespace ledgerscope {

/// `--map`, `--now` and `--private-copy`, which every command that reads a ledger takes.
[[nodiscard]] QList<OptionSpec> readOptions();
/// `--entity --type --run --source --since --until --clock`.
[[nodiscard]] QList<OptionSpec> filterOptions();

/// Opens the ledger that is the first argument whenever it is called, with the mapping of `--map`. Opens nothing yet; checks as openLedger.
[[nodiscard]] Result<LedgerSource> sourceOf(const CommandLine &line, const std::stop_token &stop);
/// Opens the ledger that is the first argument, with the mapping of `--map`. Checks `--now` first: what is wrong on the command line is
/// said before anything is opened.
[[nodiscard]] Result<std::unique_ptr<LedgerReader>> openLedger(const CommandLine &line, const std::stop_token &stop);
[[nodiscard]] Result<EventFilter> filterOf(const CommandLine &line);
/// `--now`, else the store's clock.
[[nodiscard]] Result<Instant> nowOf(const CommandLine &line, LedgerReader &reader, const std::stop_token &stop);

} // namespace ledgerscope
