// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/ledgermapping.h"
#include "backend/ledger/ledgerreader.h"
#include "backend/ledger/ledgerurl.h"

#include <QString>

#include <stop_token>

namespace ledgerscope {

/// The reading half of the driver factory: together with openwriter.h the one place that names concrete drivers
/// (architecture.md §1, rule 1).
///
/// Returns at once and touches neither disk nor network: the ledger is opened when the source is called, on the thread that calls it,
/// and again each time it is called. The source holds the password of the URL, if there is one, and hands it to the driver only.
/// When `stop` asks for it, an opening that waits for a server ends with Cancelled.
[[nodiscard]] LedgerSource openReader(const LedgerUrl &url, const LedgerMapping &mapping = {}, const std::stop_token &stop = {});

/// For a WAL file that lost its -shm (WalWithoutShm), which cannot be read in place without leaving a trace: copies the file and its -wal into a
/// private folder below `cacheDirectory`, reads the copy and removes it when the last reader of this source closes (architecture.md §2): all
/// connections of a session read one copy. SQLite only; other ledgers are opened as openReader() does.
[[nodiscard]] LedgerSource openPrivateCopy(const LedgerUrl &url, const QString &cacheDirectory, const LedgerMapping &mapping = {},
                                           const std::stop_token &stop = {});

} // namespace ledgerscope
