// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/ids.h"

#include <QtGlobal>

#include <optional>

namespace ledgerscope::query {

/// What a search through payloads has seen so far.
struct SearchReport {
    qint64 scanned = 0;          ///< rows whose payload was asked for
    qint64 matching = 0;
    qint64 notEvaluable = 0;     ///< neither match nor no match; never silently dropped
    qint64 invalidPayloads = 0;  ///< of these, the ones whose payload is not valid JSON; the others compare values of two kinds
    std::optional<EventId> last; ///< of the scanned rows, in ledger order
    bool isComplete = false;     ///< all rows up to the bound were seen

    friend bool operator==(const SearchReport &, const SearchReport &) = default;
};

} // namespace ledgerscope::query
