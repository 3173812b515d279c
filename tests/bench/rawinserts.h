// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/ledgerurl.h"
#include "backend/ledger/write/ledgerwriter.h"

#include <functional>
#include <optional>

namespace ledgerscope {

/// The limit of writing: one prepared INSERT into `events`, executed once an event, in one transaction, by the store's own library.
/// `next` gives the events until it gives none. The ledger must have the twelve columns of dialect A. Ends the program on any error.
void insertBare(const LedgerUrl &url, const std::function<std::optional<EventRecord>()> &next);

/// Runs statements that give nothing, one by one.
void runBare(const LedgerUrl &url, const QByteArrayList &statements);

} // namespace ledgerscope
