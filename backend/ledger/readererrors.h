// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/eventpage.h"
#include "backend/ledger/ledgerreader.h"

namespace ledgerscope {

/// The refusals that every reader gives in the same words, so that no page depends on the store.
[[nodiscard]] Error cancelledError();
[[nodiscard]] Error unknownEventError(const EventId &id);

/// What speaks against a page before any row is read: a limit outside 1 to 10,000 (BadOption), Sequence without an entity
/// (OrderNeedsEntity), or an order whose column the store does not keep (NeedsIndex).
[[nodiscard]] Result<void> checkPageRequest(const PageRequest &request, OrderSupport support);

/// The answer when more than LedgerReader::LargestSortedPart events would have to be sorted: NeedsIndex for the whole ledger,
/// TooManyRows for a filter that lets too many through.
[[nodiscard]] Error tooManyToSortError(const PageRequest &request);

/// More than 10,000 ids at once: BadOption.
[[nodiscard]] Result<void> checkIdCount(const QList<EventId> &ids);

} // namespace ledgerscope
