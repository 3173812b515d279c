// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ctl/write/initcommand.h"

#include "app/common/openwriter.h"
#include "app/ctl/console.h"
#include "app/ctl/ledgerargument.h"
#include "backend/json/text.h"

namespace ledgerscope {

using namespace Qt::StringLiterals;

QString InitCommand::arguments() const
{
    return u"LEDGER"_s;
}

QString InitCommand::summary() const
{
    return u"makes the tables of a ledger in an empty SQLite file or PostgreSQL database"_s;
}

QString InitCommand::description() const
{
    return u"A file that does not exist is made. A store that holds any table is refused and stays as it is."_s;
}

QList<OptionSpec> InitCommand::options() const
{
    return {};
}

Result<int> InitCommand::run(const CommandLine &line, const CommandContext &context) const
{
    const auto url = ledgerArgument(line.arguments().first());
    if (!url)
        return url.error();
    const auto writer = openWriter(*url, WriterIntent::Create);
    if (!writer)
        return writer.error();
    if (const auto created = (*writer)->createSchema(); !created)
        return created.error();
    context.console.write("{\"created\":" + json::quoteString(url->redacted().toUtf8()) + "}\n");
    return 0;
}

} // namespace ledgerscope
