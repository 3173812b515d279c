// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/ctl/commandline.h"
#include "backend/core/result.h"

#include <QByteArray>
#include <QList>
#include <QString>

#include <stop_token>

namespace ledgerscope {

class Console;

/// What a command works with beside its own line.
struct CommandContext {
    Console &console;
    std::stop_token stop; ///< asks to stop on SIGINT and SIGTERM
};

/// How many arguments a command takes.
struct ArgumentCount {
    int least = 0;
    int most = 0; ///< negative: any number
};

/// One sub-command of ledgerctl (ledgerctl.md). Stateless: describes itself for `--help`, and runs.
class Command
{
public:
    Command() = default;
    Command(const Command &) = delete;
    Command &operator=(const Command &) = delete;
    virtual ~Command();

    [[nodiscard]] virtual QByteArray name() const = 0;
    [[nodiscard]] virtual QString arguments() const = 0; ///< as in "LEDGER FILE…"
    [[nodiscard]] virtual QString summary() const = 0;   ///< one line
    [[nodiscard]] virtual QString description() const = 0; ///< what else is worth knowing; lines of at most 100 characters
    [[nodiscard]] virtual ArgumentCount argumentCount() const = 0;
    [[nodiscard]] virtual QList<OptionSpec> options() const = 0;

    /// The exit code, or what went wrong; the number of arguments has been checked.
    [[nodiscard]] virtual Result<int> run(const CommandLine &line, const CommandContext &context) const = 0;
};

} // namespace ledgerscope
