// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ctl/read/tailcommand.h"

#include "app/ctl/console.h"
#include "app/ctl/ledgerargument.h"
#include "app/ctl/read/readoptions.h"
#include "app/ctl/read/tailfollower.h"
#include "app/ctl/read/whereoption.h"
#include "app/ctl/rowformat.h"

namespace ledgerscope {

using namespace Qt::StringLiterals;

QString TailCommand::arguments() const
{
    return u"LEDGER"_s;
}

QString TailCommand::summary() const
{
    return u"follows a ledger: shows each event once when it arrives"_s;
}

QString TailCommand::description() const
{
    return u"An event with an id above all others is new, one below them late, one under an id that was known repeated.\n"
           "Filters and --where choose what is shown; `late` in --where is what is shown as late. Follows until interrupted, over lost connections too; the exit code is then 130."_s;
}

QList<OptionSpec> TailCommand::options() const
{
    return filterOptions()
        + QList<OptionSpec>{whereOption(),
                            {"after", "ID", u"begins with the events behind this one; else with what arrives from now on"_s},
                            {"poll", "MS", u"milliseconds between two looks; else 200 on SQLite, 350 on PostgreSQL"_s},
                            {"until-idle", "SECONDS", u"ends, with exit code 0, when nothing has arrived for so long"_s},
                            formatOption()}
        + readOptions();
}

Result<int> TailCommand::run(const CommandLine &line, const CommandContext &context) const
{
    TailFollower::Wanted wanted;
    const auto filter = filterOf(line);
    if (!filter)
        return filter.error();
    wanted.filter = *filter;
    if (const auto after = line.value("after"))
        wanted.after = EventId{*after};
    if (const auto text = line.value("poll")) {
        const auto milliseconds = numberArgument("poll", *text, 10);
        if (!milliseconds)
            return milliseconds.error();
        wanted.pause = std::chrono::milliseconds(*milliseconds);
    }
    if (const auto text = line.value("until-idle")) {
        const auto seconds = numberArgument("until-idle", *text, 0);
        if (!seconds)
            return seconds.error();
        wanted.longestIdle = std::chrono::seconds(*seconds);
    }
    // Times such as "-2h" count from the store's clock, which is asked once; the expression is read before anything is opened.
    if (const auto expression = whereExpressionOf(line, {}); !expression)
        return expression.error();
    const auto format = rowFormatOf(line, context.console);
    if (!format)
        return format.error();
    if (line.has("where")) {
        const auto reader = openLedger(line, context.stop);
        if (!reader)
            return reader.error();
        const auto now = nowOf(line, **reader, context.stop);
        if (!now)
            return now.error();
        const auto expression = whereExpressionOf(line, *now);
        if (!expression)
            return expression.error();
        wanted.where = *expression;
    }
    TailFollower follower([&line](const std::stop_token &stop) { return openLedger(line, stop); }, wanted);
    return follower.follow(context, *format);
}

} // namespace ledgerscope
