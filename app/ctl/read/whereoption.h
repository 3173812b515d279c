// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/ctl/command.h"
#include "backend/ledger/ledgerreader.h"
#include "backend/query/expression.h"
#include "backend/query/searchreport.h"
#include "backend/query/sievedreader.h"

#include <optional>

namespace ledgerscope {

/// `--where EXPR`, `--explain` and `--late-after`.
[[nodiscard]] QList<OptionSpec> whereOptions();
/// `--where EXPR` alone, for a command that looks at events as they come.
[[nodiscard]] OptionSpec whereOption();
/// The expression of `--where`, everything without it; "-2h" counts from `now`. BadOption with the position, and a mark under it.
[[nodiscard]] Result<query::Expression> whereExpressionOf(const CommandLine &line, Instant now);
/// "Could not be evaluated: 3 (…)."
[[nodiscard]] QString notEvaluableSentence(const query::SearchReport &report);

/// Reads `--where`, so that what is wrong with it is said before anything is opened: BadOption with the position, and a mark under it.
[[nodiscard]] Result<void> checkWhere(const CommandLine &line);

/// A ledger as `--where` lets it be seen; without the option the ledger as it is. One thread: the reader's.
class WhereView final
{
public:
    WhereView(const WhereView &) = delete;
    WhereView &operator=(const WhereView &) = delete;

    /// The reader must outlive the view. `late` in the expression reads ids and times of the whole ledger first; "-2h" counts from `--now`
    /// or the store's clock. Says with `--explain` how the parts are answered, filters of other options included.
    [[nodiscard]] static Result<std::unique_ptr<WhereView>> make(const CommandLine &line, const EventFilter &filter, LedgerReader &reader,
                                                                 const CommandContext &context);

    [[nodiscard]] LedgerReader &reader() { return m_sieve ? *m_sieve : m_reader; }
    /// What is said is about what is read from now on.
    void beginAgain();
    /// Events that could not be evaluated are always told; on a terminal and with `--explain` also what was scanned.
    void tell(const CommandContext &context) const;

private:
    explicit WhereView(LedgerReader &reader) : m_reader(reader) { }

    LedgerReader &m_reader;
    std::optional<query::SievedReader> m_sieve;
    bool m_isExplained = false;
};

} // namespace ledgerscope
