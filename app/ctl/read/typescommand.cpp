// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ctl/read/typescommand.h"

#include "app/ctl/read/readoptions.h"
#include "app/ctl/read/tallyscan.h"
#include "app/ctl/rowformat.h"

#include <map>

namespace ledgerscope {

using namespace Qt::StringLiterals;

QString TypesCommand::arguments() const
{
    return u"LEDGER"_s;
}

QString TypesCommand::summary() const
{
    return u"lists the event types with the number of their events, first and last"_s;
}

QString TypesCommand::description() const
{
    return u"First and last are meant in ledger order. The filters choose the events that count."_s;
}

QList<OptionSpec> TypesCommand::options() const
{
    return filterOptions() + QList<OptionSpec>{formatOption()} + readOptions();
}

Result<int> TypesCommand::run(const CommandLine &line, const CommandContext &context) const
{
    const auto filter = filterOf(line);
    if (!filter)
        return filter.error();
    const auto format = rowFormatOf(line, context.console);
    if (!format)
        return format.error();
    const auto reader = openLedger(line, context.stop);
    if (!reader)
        return reader.error();
    std::map<QByteArray, Tally> tallies;
    const auto visit = [&tallies](const ScanRow &row) {
        const QByteArray borrowed = QByteArray::fromRawData(row.type.data(), row.type.size());
        auto known = tallies.find(borrowed);
        if (known == tallies.end())
            known = tallies.emplace(row.type.toByteArray(), Tally()).first;
        known->second.add(row);
    };
    const auto scanned = scanForTallies(**reader, *filter, visit, context);
    if (!scanned)
        return scanned.error();
    RowPrinter printer(context.console, *format, QByteArrayList{"event_type"} + tallyColumns());
    for (const auto &[type, tally] : tallies)
        printer.add(QList<RowCell>{RowCell::of(type)} + tallyCells(tally));
    printer.finish();
    return 0;
}

} // namespace ledgerscope
