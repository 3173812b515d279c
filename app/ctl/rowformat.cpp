// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ctl/rowformat.h"

#include "app/ctl/console.h"
#include "app/ctl/nearestname.h"

namespace ledgerscope {

using namespace Qt::StringLiterals;

OptionSpec formatOption()
{
    return {"format", "FORMAT", u"table, json, jsonl or csv; else a table on a terminal, jsonl in a pipe"_s};
}

Result<RowFormat> rowFormatOf(const CommandLine &line, const Console &console)
{
    const auto name = line.value("format");
    if (!name)
        return console.isOutputTerminal() ? RowFormat::Table : RowFormat::JsonLines;
    static const QByteArrayList names{"table", "json", "jsonl", "csv"};
    switch (names.indexOf(*name)) {
    case 0: return RowFormat::Table;
    case 1: return RowFormat::Json;
    case 2: return RowFormat::JsonLines;
    case 3: return RowFormat::Csv;
    default: break;
    }
    const QByteArray nearest = nearestName(*name, names);
    return usageError(u"There is no format \"%1\"."_s.arg(QString::fromUtf8(*name)),
                      nearest.isEmpty() ? u"There are table, json, jsonl and csv."_s : u"Did you mean %1?"_s.arg(QString::fromUtf8(nearest)));
}

} // namespace ledgerscope
