// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ctl/commandline.h"

#include "app/ctl/nearestname.h"

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

Error unknownOption(const QByteArray &name, const QList<OptionSpec> &options)
{
    QByteArrayList names;
    for (const OptionSpec &option : options)
        names.append(option.name);
    const QByteArray nearest = nearestName(name, names);
    const QString remedy = nearest.isEmpty() ? u"--help lists the options."_s : u"Did you mean --%1?"_s.arg(QString::fromUtf8(nearest));
    return usageError(u"There is no option --%1."_s.arg(QString::fromUtf8(name)), remedy);
}

} // namespace

Result<CommandLine> CommandLine::parse(const QByteArrayList &words, const QList<OptionSpec> &options)
{
    CommandLine line;
    for (qsizetype i = 0; i < words.size(); ++i) {
        const QByteArray &word = words.at(i);
        if (word == "--") {
            line.m_arguments += words.sliced(i + 1);
            break;
        }
        if (!word.startsWith('-') || word == "-") {
            line.m_arguments.append(word);
            continue;
        }
        if (!word.startsWith("--"))
            return usageError(u"There is no option %1."_s.arg(QString::fromUtf8(word)), u"Options are written with two dashes."_s);
        const qsizetype equals = word.indexOf('=');
        const QByteArray name = equals < 0 ? word.sliced(2) : word.sliced(2, equals - 2);
        const auto option = std::find_if(options.begin(), options.end(), [&name](const OptionSpec &known) { return known.name == name; });
        if (option == options.end())
            return unknownOption(name, options);
        const QString shown = QString::fromUtf8(name);
        if (line.m_values.contains(name))
            return usageError(u"--%1 is given twice."_s.arg(shown));
        const bool wantsValue = !option->valueName.isEmpty();
        if (!wantsValue && equals >= 0)
            return usageError(u"--%1 takes no value."_s.arg(shown));
        if (wantsValue && equals < 0 && i + 1 >= words.size())
            return usageError(u"--%1 needs a value: %2."_s.arg(shown, QString::fromUtf8(option->valueName)));
        line.m_values.insert(name, !wantsValue ? QByteArray() : equals >= 0 ? word.sliced(equals + 1) : words.at(++i));
    }
    return line;
}

std::optional<QByteArray> CommandLine::value(const QByteArray &option) const
{
    const auto found = m_values.constFind(option);
    return found == m_values.constEnd() ? std::nullopt : std::optional(*found);
}

Error usageError(const QString &what, const QString &remedy)
{
    return {.code = ErrorCode::BadOption, .what = what, .where = {}, .untouched = {}, .remedy = remedy, .arguments = {}};
}

} // namespace ledgerscope
