// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/ctl/command.h"
#include "app/ctl/read/tailprinter.h"
#include "app/ctl/read/tailsieve.h"
#include "backend/core/result.h"
#include "backend/ledger/eventfilter.h"
#include "backend/ledger/ledgerreader.h"
#include "backend/ledger/ledgertail.h"
#include "backend/query/expression.h"

#include <QList>

#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

namespace ledgerscope {

/// Polls a tail and prints what it gives until it is asked to stop. When the store goes away it says so and opens it again, and the tail
/// goes on where it was.
class TailFollower final
{
public:
    struct Wanted {
        EventFilter filter;
        query::Expression where; ///< beside the filter
        std::optional<EventId> after;
        std::optional<std::chrono::milliseconds> pause;       ///< between polls; nullopt: as the store needs it
        std::optional<std::chrono::milliseconds> longestIdle; ///< nullopt: for ever
    };
    using Source = std::function<Result<std::unique_ptr<LedgerReader>>(const std::stop_token &)>;

    TailFollower(Source source, Wanted wanted);

    /// 0 after the longest idle time; else an error, which is Cancelled and says what was shown when it was asked to stop.
    [[nodiscard]] Result<int> follow(const CommandContext &context, RowFormat format);

private:
    using Clock = std::chrono::steady_clock;

    [[nodiscard]] Result<void> openAgain(const CommandContext &context, const Error &lost);
    [[nodiscard]] Result<void> take(LedgerTail &tail, TailReport &report, TailPrinter &printer, const std::stop_token &stop);
    [[nodiscard]] Result<void> show(TailPrinter &printer, const std::stop_token &stop);
    void tellNotEvaluable(const CommandContext &context) const;
    void tellVanished(const TailReport &report, const CommandContext &context);
    [[nodiscard]] Error stopped() const;

    Source m_source;
    Wanted m_wanted;
    std::unique_ptr<LedgerReader> m_reader;
    std::optional<TailSieve> m_sieve;
    QList<TailEvent> m_waiting; ///< that have arrived and are not shown yet
    std::array<qint64, 3> m_shown{}; ///< by ArrivalKind
    qint64 m_vanished = 0;
    std::optional<Instant> m_completeUpTo;
};

} // namespace ledgerscope
