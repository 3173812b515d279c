// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"

#include <QByteArray>
#include <QByteArrayList>
#include <QHash>
#include <QList>
#include <QString>

#include <optional>

namespace ledgerscope {

/// A long option of a command.
struct OptionSpec {
    QByteArray name;      ///< without the dashes
    QByteArray valueName; ///< "TIME"; empty: the option takes no value
    QString help;         ///< one line
};

/// What was typed behind the name of a command. Values are the bytes of the command line: ids need not be UTF-8.
class CommandLine final
{
public:
    /// `--name VALUE`, `--name=VALUE`, `--flag`; everything behind `--` is an argument, and so is a single `-`.
    /// BadOption for an unknown option (naming the nearest), one given twice, a missing or unwanted value.
    [[nodiscard]] static Result<CommandLine> parse(const QByteArrayList &words, const QList<OptionSpec> &options);

    [[nodiscard]] const QByteArrayList &arguments() const { return m_arguments; }
    [[nodiscard]] bool has(const QByteArray &option) const { return m_values.contains(option); }
    [[nodiscard]] std::optional<QByteArray> value(const QByteArray &option) const;

private:
    QByteArrayList m_arguments;
    QHash<QByteArray, QByteArray> m_values; ///< of a flag: empty
};

/// BadOption with one sentence; nothing was done.
[[nodiscard]] Error usageError(const QString &what, const QString &remedy = {});

} // namespace ledgerscope
