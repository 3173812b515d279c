// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/async/task.h"
#include "backend/core/result.h"
#include "backend/transfer/demo/demooptions.h"
#include "backend/transfer/demo/demostory.h"

#include <functional>
#include <stop_token>

namespace ledgerscope {

class LedgerWriter;

/// Writes a ledger that tells a story (ledgerctl.md `demo`): three weeks of a trading company, of which two are calm; prices over time,
/// orders, mail, approvals, runs that follow from the subscriptions; and in the last week a poison event, a wildcard storm, a swallowed
/// key, late arrivals, a stalled drainer, flipped switches, drifting payloads and silence.
///
/// The same options give the same calls to the writer, byte for byte, on every machine: positions, entities and sizes come from the
/// seed through our own generator. Any thread; one use.
class DemoLedger final
{
public:
    using ProgressFunction = std::function<void(const Progress &)>;

    explicit DemoLedger(const DemoOptions &options) : m_options(options) { }

    /// BadOption if the number of events is outside what DemoOptions allows, or the end outside the years 1970 to 2200.
    [[nodiscard]] static Result<void> check(const DemoOptions &options);

    /// Writes schema, events and companion rows, the rows in one transaction, into an empty store. Gives back what was put where.
    /// On an error, or when `stop` asks for it (Cancelled), the rows are rolled back.
    [[nodiscard]] Result<DemoStory> write(LedgerWriter &writer, const ProgressFunction &progress, const std::stop_token &stop) const;

private:
    DemoOptions m_options;
};

} // namespace ledgerscope
