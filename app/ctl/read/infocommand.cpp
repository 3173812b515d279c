// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ctl/read/infocommand.h"

#include "app/ctl/console.h"
#include "app/ctl/read/inforeport.h"
#include "app/ctl/read/ledgersummary.h"
#include "app/ctl/read/readoptions.h"
#include "app/ctl/rowformat.h"
#include "app/ctl/rowprinter.h"

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int WidestValue = 4'000; ///< sentences of the report are not cut

} // namespace

QString InfoCommand::arguments() const
{
    return u"LEDGER"_s;
}

QString InfoCommand::summary() const
{
    return u"tells what a ledger is: store, names, what works, counts, growth, warnings"_s;
}

QString InfoCommand::description() const
{
    return u"Reads every event once, without payloads, to count them."_s;
}

QList<OptionSpec> InfoCommand::options() const
{
    return QList<OptionSpec>{formatOption()} + readOptions();
}

Result<int> InfoCommand::run(const CommandLine &line, const CommandContext &context) const
{
    const auto format = rowFormatOf(line, context.console);
    if (!format)
        return format.error();
    const auto reader = openLedger(line, context.stop);
    if (!reader)
        return reader.error();
    const auto now = nowOf(line, **reader, context.stop);
    if (!now)
        return now.error();
    const auto summary = LedgerSummary::of(**reader, *now, context);
    if (!summary)
        return summary.error();
    const InfoReport report(**reader, *summary, *now);
    if (*format == RowFormat::Json || *format == RowFormat::JsonLines) {
        context.console.write(report.json() + '\n');
        return 0;
    }
    RowPrinter printer(context.console, *format, {"section", "name", "value"}, WidestValue);
    for (const InfoReport::Line &entry : report.lines())
        printer.add({RowCell::of(entry.section), RowCell::of(entry.name), RowCell::of(entry.value)});
    printer.finish();
    return 0;
}

} // namespace ledgerscope
