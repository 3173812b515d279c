// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/ledgerreader.h"
#include "tests/bench/benchtable.h"
#include "tests/bench/rawstore.h"

#include <memory>

namespace ledgerscope {

/// The ledger that is measured, and what is measured against; what all parts of indexbench share. The ledger is only read.
struct BenchLedger {
    LedgerSource source;
    std::unique_ptr<LedgerReader> reader;
    std::unique_ptr<RawStore> raw;
    UpperBound bound;
    qint64 events = 0;
    BenchTable table;
    LimitGuard guard;

    [[nodiscard]] bool isSqlite() const { return reader->profile().store == StoreKind::Sqlite; }
    /// What a loop took where the limits were found, for as many events as there are here. `milliseconds`: for `there` events.
    [[nodiscard]] double reference(double milliseconds, double there) const { return milliseconds * static_cast<double>(events) / there; }
};

} // namespace ledgerscope
