// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ctl/write/importcommand.h"

#include "app/common/openwriter.h"
#include "app/ctl/console.h"
#include "app/ctl/ledgerargument.h"
#include "app/ctl/mappingoption.h"
#include "backend/json/text.h"
#include "backend/transfer/importer.h"

#include <QFile>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

QByteArray summaryJson(const ImportSummary &summary, const QByteArray &file)
{
    const auto number = [](const QByteArray &name, qint64 value) -> QByteArray { return '"' + name + "\":" + QByteArray::number(value); };
    QByteArrayList members;
    if (!file.isEmpty()) {
        const bool isText = json::firstBadUtf8(file) < 0;
        members.append((isText ? "\"file\":" : "\"file_base64\":") + json::quoteString(isText ? file : file.toBase64()));
    }
    members += {number("read", summary.read), number("inserted", summary.inserted), number("duplicates", summary.duplicates),
                number("rejected", summary.rejected), number("conflicts", summary.conflicts), number("key_clashes", summary.keyClashes)};
    return '{' + members.join(',') + "}\n";
}

} // namespace

QString ImportCommand::arguments() const
{
    return u"LEDGER FILE…"_s;
}

QString ImportCommand::summary() const
{
    return u"stores the events of JSON Lines or CSV files, plain or gzip"_s;
}

QString ImportCommand::description() const
{
    return u"Each file is one transaction. Payloads are stored byte for byte. An event that is there already, equal in all columns, is a\n"
           "duplicate; one with the same id and other content (conflict), or with the idempotency key of another (key clash), is\n"
           "rejected, as is a line that cannot be read, or is longer than 64 MiB. Where a line leaves a column to the ledger's\n"
           "default, a duplicate has that default; a default that is computed (the time of writing) matches any value. Rejected\n"
           "lines are told with number and reason on standard error; exit code 3 if there are any."_s;
}

QList<OptionSpec> ImportCommand::options() const
{
    return {{"strict", {}, u"the first rejected line rejects its file"_s}, mappingOption()};
}

Result<int> ImportCommand::run(const CommandLine &line, const CommandContext &context) const
{
    const auto url = ledgerArgument(line.arguments().first());
    if (!url)
        return url.error();
    const auto mapping = mappingOf(line);
    if (!mapping)
        return mapping.error();
    const auto writer = openWriter(*url, WriterIntent::Append, *mapping);
    if (!writer)
        return writer.error();

    Console &console = context.console;
    ImportOptions options;
    options.isStrict = line.has("strict");
    Importer importer(**writer, options);
    const QByteArrayList files = line.arguments().sliced(1);
    bool hasRejections = false;
    for (const QByteArray &file : files) {
        const QString path = QFile::decodeName(file);
        importer.setProgressFunction([&console, &path](const Progress &progress) {
            const qint64 percent = progress.total > 0 ? progress.done * 100 / progress.total : 0;
            console.showProgress(u"%1: %2 %"_s.arg(path).arg(percent));
        });
        importer.setRejectionFunction([&console, &path](const LineRejection &rejection) {
            console.note(u"%1:%2: %3"_s.arg(path).arg(rejection.line).arg(rejection.reason));
        });
        const auto summary = importer.importFile(path, context.stop);
        console.clearProgress();
        if (!summary)
            return summary.error();
        console.write(summaryJson(*summary, files.size() > 1 ? file : QByteArray()));
        if (summary->isRolledBack)
            console.complain(u"The file was rejected at its first bad line. Where: %1. Nothing of this file was stored."_s.arg(path));
        hasRejections = hasRejections || summary->rejected > 0;
    }
    return hasRejections ? exitCodeOf(ErrorCode::RowsRejected) : 0;
}

} // namespace ledgerscope
