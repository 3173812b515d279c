// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/ctl/command.h"

namespace ledgerscope {

/// `ledgerctl import`: stores the events of files.
class ImportCommand final : public Command
{
public:
    [[nodiscard]] QByteArray name() const override { return "import"; }
    [[nodiscard]] QString arguments() const override;
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] QString description() const override;
    [[nodiscard]] ArgumentCount argumentCount() const override { return {2, -1}; }
    [[nodiscard]] QList<OptionSpec> options() const override;
    [[nodiscard]] Result<int> run(const CommandLine &line, const CommandContext &context) const override;
};

} // namespace ledgerscope
