// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ctl/controlprogram.h"

#include "app/ctl/console.h"
#include "app/ctl/nearestname.h"

#include <algorithm>
#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

QString optionLines(const QList<OptionSpec> &options)
{
    QList<std::pair<QString, QString>> lines;
    for (const OptionSpec &option : options) {
        QString left = u"  --"_s + QString::fromUtf8(option.name);
        if (!option.valueName.isEmpty())
            left += u' ' + QString::fromUtf8(option.valueName);
        lines.append({left, option.help});
    }
    lines.append({u"  --help"_s, u"this text"_s});
    qsizetype width = 0;
    for (const auto &[left, help] : lines)
        width = std::max(width, left.size());
    QString text;
    for (const auto &[left, help] : lines)
        text += left.leftJustified(width + 2) + help + u'\n';
    return text;
}

} // namespace

ControlProgram::ControlProgram(std::vector<std::unique_ptr<Command>> commands, QString version)
    : m_commands(std::move(commands))
    , m_version(std::move(version))
{
}

int ControlProgram::run(const QByteArrayList &words, Console &console, const std::stop_token &stop) const
{
    if (words.isEmpty()) {
        console.note(overview());
        return UsageExit;
    }
    const QByteArray first = words.first();
    if (first == "--version") {
        console.write("ledgerctl " + m_version.toUtf8() + '\n');
        return 0;
    }
    if (first == "--help" || first == "help") {
        const Command *about = words.size() > 1 ? find(words.at(1)) : nullptr;
        console.write((about ? helpOf(*about) : overview()).toUtf8());
        return 0;
    }
    if (const Command *command = find(first))
        return runCommand(*command, words.sliced(1), console, stop);
    QByteArrayList names;
    for (const auto &command : m_commands)
        names.append(command->name());
    const QByteArray nearest = nearestName(first, names);
    const QString remedy = nearest.isEmpty() ? u"ledgerctl --help lists the commands."_s : u"Did you mean %1?"_s.arg(QString::fromUtf8(nearest));
    console.complain(usageError(u"There is no command %1."_s.arg(QString::fromUtf8(first)), remedy).text());
    return UsageExit;
}

int ControlProgram::runCommand(const Command &command, const QByteArrayList &words, Console &console, const std::stop_token &stop) const
{
    const auto ownWords = words.first(std::max<qsizetype>(0, words.indexOf("--") < 0 ? words.size() : words.indexOf("--")));
    if (ownWords.contains("--help")) {
        console.write(helpOf(command).toUtf8());
        return 0;
    }
    const auto fail = [&console](const Error &error) {
        console.complain(error.text());
        return exitCodeOf(error.code);
    };
    const auto line = CommandLine::parse(words, command.options());
    if (!line)
        return fail(line.error());
    if (const auto checked = checkArguments(command, *line); !checked)
        return fail(checked.error());
    const auto done = command.run(*line, {console, stop});
    if (!done)
        return fail(done.error());
    if (!console.flush()) {
        console.complain(u"The output could not be written to its end."_s);
        return exitCodeOf(ErrorCode::OutOfSpace);
    }
    return *done;
}

Result<void> ControlProgram::checkArguments(const Command &command, const CommandLine &line)
{
    const ArgumentCount wanted = command.argumentCount();
    const qsizetype count = line.arguments().size();
    const QString usage = u"ledgerctl %1 %2"_s.arg(QString::fromUtf8(command.name()), command.arguments());
    if (count < wanted.least) {
        const QStringList names = command.arguments().split(u' ');
        return usageError(u"%1 is missing."_s.arg(names.value(count, names.last())), u"Usage: %1"_s.arg(usage));
    }
    if (wanted.most >= 0 && count > wanted.most) {
        const QString extra = QString::fromUtf8(line.arguments().at(wanted.most));
        return usageError(u"There is one argument too many: %1."_s.arg(extra), u"Usage: %1"_s.arg(usage));
    }
    return {};
}

const Command *ControlProgram::find(const QByteArray &name) const
{
    const auto found = std::find_if(m_commands.begin(), m_commands.end(), [&name](const auto &command) { return command->name() == name; });
    return found == m_commands.end() ? nullptr : found->get();
}

QString ControlProgram::overview() const
{
    QString text = u"Usage: ledgerctl COMMAND ARGUMENTS [OPTIONS]\n\n"_s;
    for (const auto &command : m_commands)
        text += u"  "_s + QString::fromUtf8(command->name()).leftJustified(10) + command->summary() + u'\n';
    text += u"\nLEDGER is a path, sqlite:PATH, postgresql://… or service=NAME. A password belongs into PGPASSWORD, ~/.pgpass or a\n"
            "service file: one in a URL can be seen in the process list until the program has started.\n"
            "ledgerctl COMMAND --help tells more; ledgerctl --version the version.\n"
            "Exit codes: 0 done, 2 usage, 3 rejected, 4 invalid input, 5 unavailable, 130 interrupted.\n"_s;
    return text;
}

QString ControlProgram::helpOf(const Command &command)
{
    QString text = u"Usage: ledgerctl %1 %2 [OPTIONS]\n\n%3.\n"_s.arg(QString::fromUtf8(command.name()), command.arguments(), command.summary());
    if (!command.description().isEmpty())
        text += command.description() + u'\n';
    return text + u"\nOptions:\n"_s + optionLines(command.options());
}

} // namespace ledgerscope
