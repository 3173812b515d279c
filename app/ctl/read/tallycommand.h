// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/ctl/command.h"
#include "app/ctl/rowprinter.h"
#include "backend/ledger/scan.h"

#include <memory>

namespace ledgerscope {

/// What `ledgerctl entities` and `ledgerctl types` have in common: every event that the filters choose is counted once, under a key of its own,
/// and each key is a row with the number of its events, the first and the last.
class TallyCommand : public Command
{
public:
    [[nodiscard]] QString arguments() const final;
    [[nodiscard]] QString description() const final;
    [[nodiscard]] ArgumentCount argumentCount() const final { return {1, 1}; }
    [[nodiscard]] QList<OptionSpec> options() const final;
    [[nodiscard]] Result<int> run(const CommandLine &line, const CommandContext &context) const final;

protected:
    /// The counts of one run.
    class Tallies
    {
    public:
        Tallies() = default;
        Tallies(const Tallies &) = delete;
        Tallies &operator=(const Tallies &) = delete;
        virtual ~Tallies();

        virtual void add(const ScanRow &row) = 0;
        virtual void print(RowPrinter &printer) const = 0; ///< sorted by key
    };

    [[nodiscard]] virtual QByteArrayList keyColumns() const = 0;
    [[nodiscard]] virtual std::unique_ptr<Tallies> makeTallies() const = 0;
};

} // namespace ledgerscope
