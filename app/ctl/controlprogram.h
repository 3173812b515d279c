// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/ctl/command.h"

#include <QByteArrayList>
#include <QString>

#include <memory>
#include <stop_token>
#include <vector>

namespace ledgerscope {

/// `ledgerctl`: finds the command that was typed, shows help, and turns errors into sentences on standard error and exit codes
/// (ledgerctl.md). The commands are given by the composition root, so that this knows no store.
class ControlProgram final
{
public:
    static constexpr int UsageExit = 2;
    static constexpr int InterruptedExit = 130;

    ControlProgram(std::vector<std::unique_ptr<Command>> commands, QString version);

    /// `words` without the name of the program. Gives the exit code.
    [[nodiscard]] int run(const QByteArrayList &words, Console &console, const std::stop_token &stop) const;

private:
    [[nodiscard]] const Command *find(const QByteArray &name) const;
    [[nodiscard]] int runCommand(const Command &command, const QByteArrayList &words, Console &console, const std::stop_token &stop) const;
    [[nodiscard]] QString overview() const;
    [[nodiscard]] static QString helpOf(const Command &command);
    [[nodiscard]] static Result<void> checkArguments(const Command &command, const CommandLine &line);

    std::vector<std::unique_ptr<Command>> m_commands; ///< in the order of the overview
    QString m_version;
};

} // namespace ledgerscope
