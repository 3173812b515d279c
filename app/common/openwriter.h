// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/ledgermapping.h"
#include "backend/ledger/ledgerurl.h"
#include "backend/ledger/write/ledgerwriter.h"

#include <memory>

namespace ledgerscope {

/// Whether the store may be made.
enum class WriterIntent {
    Create, ///< an SQLite file that does not exist is made; for init and demo, which then ask for createSchema()
    Append, ///< the ledger must be there
};

/// The writing half of the driver factory (architecture.md §1, rule 3): a target of its own, `app_common_write`, which only the commands
/// that write are linked against: `init`, `import`, `demo`, and later `flip` and `plan --apply`. What is linked to openreader.h alone
/// cannot change a ledger.
/// Opens at once, on the thread that will use the writer.
[[nodiscard]] Result<std::unique_ptr<LedgerWriter>> openWriter(const LedgerUrl &url, WriterIntent intent, const LedgerMapping &mapping = {});

} // namespace ledgerscope
