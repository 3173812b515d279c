// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/ctl/command.h"

namespace ledgerscope {

/// `ledgerctl index`: makes, brings up to date, checks or removes the event index of a ledger, which lies in the user's cache directory.
class IndexCommand final : public Command
{
public:
    [[nodiscard]] QByteArray name() const override { return "index"; }
    [[nodiscard]] QString arguments() const override;
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] QString description() const override;
    [[nodiscard]] ArgumentCount argumentCount() const override { return {1, 1}; }
    [[nodiscard]] QList<OptionSpec> options() const override;
    [[nodiscard]] Result<int> run(const CommandLine &line, const CommandContext &context) const override;
};

} // namespace ledgerscope
