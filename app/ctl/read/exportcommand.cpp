// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ctl/read/exportcommand.h"

#include "app/ctl/console.h"
#include "app/ctl/ledgerargument.h"
#include "app/ctl/nearestname.h"
#include "app/ctl/read/exportfile.h"
#include "app/ctl/read/readoptions.h"
#include "app/ctl/read/whereoption.h"
#include "backend/transfer/exporter.h"

#include <QFile>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

Result<ExportFormat> exportFormatOf(const CommandLine &line)
{
    static const QByteArrayList names{"jsonl", "csv", "csv-spreadsheet"};
    const QByteArray name = line.value("format").value_or("jsonl");
    switch (names.indexOf(name)) {
    case 0: return ExportFormat::JsonLines;
    case 1: return ExportFormat::CsvExact;
    case 2: return ExportFormat::CsvSpreadsheet;
    default: break;
    }
    const QByteArray nearest = nearestName(name, names);
    return usageError(u"There is no export format \"%1\"."_s.arg(QString::fromUtf8(name)),
                      nearest.isEmpty() ? u"There are jsonl, csv and csv-spreadsheet."_s : u"Did you mean %1?"_s.arg(QString::fromUtf8(nearest)));
}

Result<ExportRequest> requestOf(const CommandLine &line)
{
    ExportRequest request;
    const auto format = exportFormatOf(line);
    if (!format)
        return format.error();
    request.format = *format;
    const auto filter = filterOf(line);
    if (!filter)
        return filter.error();
    request.filter = *filter;
    if (const auto checked = checkWhere(line); !checked)
        return checked.error();
    if (const auto after = line.value("after"))
        request.after = EventId{*after};
    if (const auto text = line.value("limit")) {
        const auto limit = numberArgument("limit", *text, 0);
        if (!limit)
            return limit.error();
        request.limit = *limit;
    }
    return request;
}

} // namespace

QString ExportCommand::arguments() const
{
    return u"LEDGER"_s;
}

QString ExportCommand::summary() const
{
    return u"writes events to a file, in ledger order"_s;
}

QString ExportCommand::description() const
{
    return u"jsonl and csv are exact: import reads them back byte for byte. csv-spreadsheet puts an apostrophe in front of cells that a\n"
           "spreadsheet program would take for a formula; its last column spreadsheet_safe lists them, and import takes them off again."_s;
}

QList<OptionSpec> ExportCommand::options() const
{
    return QList<OptionSpec>{{"to", "FILE", u"where to write; - is standard output"_s},
                             {"format", "FORMAT", u"jsonl, csv or csv-spreadsheet; else jsonl"_s},
                             {"force", {}, u"replaces a file that exists"_s}}
        + filterOptions() + whereOptions() + QList<OptionSpec>{{"after", "ID", u"events behind this one"_s}, {"limit", "N", u"at most so many events"_s}} + readOptions();
}

Result<int> ExportCommand::run(const CommandLine &line, const CommandContext &context) const
{
    const auto to = line.value("to");
    if (!to || to->isEmpty())
        return usageError(u"--to FILE is missing."_s, u"--to - writes to standard output."_s);
    const auto request = requestOf(line);
    if (!request)
        return request.error();
    const auto url = ledgerArgument(line.arguments().first());
    if (!url)
        return url.error();
    const auto reader = openLedger(line, context.stop);
    if (!reader)
        return reader.error();
    const auto view = WhereView::make(line, request->filter, **reader, context);
    if (!view)
        return view.error();
    const auto file = ExportFile::open(QFile::decodeName(*to), *url, line.has("force"));
    if (!file)
        return file.error();

    Console &console = context.console;
    if ((*reader)->profile().isPayloadRewritten) {
        console.note(u"The payload column is jsonb: white space, the order of keys, repeated keys and the digits of some numbers are those of "
                     "PostgreSQL, not the producer's. The export is exact for what the store holds."_s);
    }
    Exporter exporter((*view)->reader());
    exporter.setProgressFunction([&console](const Progress &progress) { console.showProgress(u"%1 events"_s.arg(progress.done)); });
    const auto summary = exporter.write(*request, (*file)->device(), context.stop);
    console.clearProgress();
    if (!summary) {
        Error error = summary.error();
        if (error.code == ErrorCode::Cancelled)
            error.untouched = u"No file was written."_s;
        return error;
    }
    if (const auto committed = (*file)->commit(); !committed)
        return committed.error();
    if (!(*file)->isStandardOutput()) {
        console.write("{\"exported\":" + QByteArray::number(summary->events) + ",\"bytes\":" + QByteArray::number(summary->bytes) + "}\n");
    }
    (*view)->tell(context);
    return 0;
}

} // namespace ledgerscope
