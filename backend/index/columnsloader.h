// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/index/eventcolumnsbuilder.h"
#include "backend/index/parallelloader.h"
#include "backend/ledger/ledgerreader.h"

#include <functional>
#include <memory>
#include <stop_token>
#include <utility>

namespace ledgerscope {

/// Reads a ledger into EventColumns, a bit at a time, as background work on a reader's thread. Keeps what it has: loading again reads
/// only what lies above the last id, also after a stop or a lost connection. One thread at a time.
class ColumnsLoader final
{
public:
    /// Above this many rows loading stops and the columns stay incomplete: larger ledgers need the event index on disk.
    /// `helpers` opens a second reader, on a thread of its own, where that is faster (ParallelLoader); empty: one reads alone.
    explicit ColumnsLoader(qint64 maximumRows, LedgerSource helpers = {}) : m_maximumRows(maximumRows), m_helpers(std::move(helpers)) { }

    /// Called on the reader's thread: first after FirstPublishRows rows, then whenever a good deal more has come, and at the end.
    using Publish = std::function<void(const EventColumns &)>;
    static constexpr qint64 FirstPublishRows = 20'000;

    /// NeedsIndex when the limit was reached; what was loaded stays and has been published.
    [[nodiscard]] Result<EventColumns> load(LedgerReader &reader, const UpperBound &bound, const Publish &publish, const std::stop_token &stop);
    /// After load(): the tables of a ledger that is made of several; with an unreachable one the columns are incomplete.
    [[nodiscard]] const QList<LoadedPartition> &partitions() const { return m_partitions; }

private:
    qint64 m_maximumRows;
    LedgerSource m_helpers;
    QList<LoadedPartition> m_partitions;
    std::unique_ptr<EventColumnsBuilder> m_builder;
};

} // namespace ledgerscope
