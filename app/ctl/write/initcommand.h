// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/ctl/command.h"

namespace ledgerscope {

/// `ledgerctl init`: makes the tables of a ledger in an empty store.
class InitCommand final : public Command
{
public:
    [[nodiscard]] QByteArray name() const override { return "init"; }
    [[nodiscard]] QString arguments() const override;
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] QString description() const override;
    [[nodiscard]] ArgumentCount argumentCount() const override { return {1, 1}; }
    [[nodiscard]] QList<OptionSpec> options() const override;
    [[nodiscard]] Result<int> run(const CommandLine &line, const CommandContext &context) const override;
};

} // namespace ledgerscope
