// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/ctl/command.h"

namespace ledgerscope {

/// `ledgerctl compare`: how many events of each type (entity, run, source) lie in two ranges of time, and by how much they differ. Reads
/// the ledger once, twice for "everything else"; counts are exact.
class CompareCommand final : public Command
{
public:
    [[nodiscard]] QByteArray name() const override { return "compare"; }
    [[nodiscard]] QString arguments() const override;
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] QString description() const override;
    [[nodiscard]] ArgumentCount argumentCount() const override { return {1, 1}; }
    [[nodiscard]] QList<OptionSpec> options() const override;
    [[nodiscard]] Result<int> run(const CommandLine &line, const CommandContext &context) const override;
};

} // namespace ledgerscope
