// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ctl/read/tallycommand.h"

#include "app/ctl/console.h"
#include "app/ctl/read/readoptions.h"
#include "app/ctl/read/tallyscan.h"
#include "app/ctl/read/whereoption.h"
#include "app/ctl/rowformat.h"

namespace ledgerscope {

using namespace Qt::StringLiterals;

TallyCommand::Tallies::~Tallies() = default;

QString TallyCommand::arguments() const
{
    return u"LEDGER"_s;
}

QString TallyCommand::description() const
{
    return u"First and last are meant in ledger order. The filters choose the events that count."_s;
}

QList<OptionSpec> TallyCommand::options() const
{
    return filterOptions() + whereOptions() + QList<OptionSpec>{formatOption()} + readOptions();
}

Result<int> TallyCommand::run(const CommandLine &line, const CommandContext &context) const
{
    const auto filter = filterOf(line);
    if (!filter)
        return filter.error();
    if (const auto checked = checkWhere(line); !checked)
        return checked.error();
    const auto format = rowFormatOf(line, context.console);
    if (!format)
        return format.error();
    const auto reader = openLedger(line, context.stop);
    if (!reader)
        return reader.error();
    const auto view = WhereView::make(line, *filter, **reader, context);
    if (!view)
        return view.error();
    const auto tallies = makeTallies();
    const auto scanned = scanForTallies((*view)->reader(), *filter, [&tallies](const ScanRow &row) { tallies->add(row); }, context);
    if (!scanned)
        return scanned.error();
    RowPrinter printer(context.console, *format, keyColumns() + tallyColumns());
    tallies->print(printer);
    printer.finish();
    static_cast<void>(context.console.flush());
    (*view)->tell(context);
    return 0;
}

} // namespace ledgerscope
