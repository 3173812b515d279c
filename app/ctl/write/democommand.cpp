// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ctl/write/democommand.h"

#include "app/common/writedemonstration.h"
#include "app/ctl/console.h"
#include "app/ctl/ledgerargument.h"
#include "backend/json/text.h"
#include "backend/transfer/demo/demooptions.h"
#include "backend/transfer/demo/demostory.h"

#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

Result<DemoOptions> demoOptionsOf(const CommandLine &line)
{
    DemoOptions options;
    if (const auto text = line.value("events")) {
        const auto events = numberArgument("events", *text, 0);
        if (!events)
            return events.error();
        options.events = *events;
    }
    if (const auto text = line.value("seed")) {
        const auto seed = numberArgument("seed", *text, 0);
        if (!seed)
            return seed.error();
        options.seed = static_cast<quint64>(*seed);
    }
    if (const auto text = line.value("end")) {
        const auto end = timeArgument("end", *text);
        if (!end)
            return end.error();
        options.end = *end;
    }
    return options;
}

Error storyError(const QSaveFile &file, const QString &untouched)
{
    return {.code = ErrorCode::BadFile,
            .what = u"The story cannot be written: %1."_s.arg(file.errorString()),
            .where = file.fileName(),
            .untouched = untouched,
            .remedy = {},
            .arguments = {}};
}

} // namespace

QString DemoCommand::arguments() const
{
    return u"OUT.db"_s;
}

QString DemoCommand::summary() const
{
    return u"writes a demonstration ledger that tells a story"_s;
}

QString DemoCommand::description() const
{
    return u"Three weeks of a trading company in a new SQLite file; in the last one a poison event, a wildcard storm, a swallowed\n"
           "idempotency key, late arrivals, a stalled drainer, flipped switches, drifting payloads and silence. The same seed gives\n"
           "the same bytes."_s;
}

QList<OptionSpec> DemoCommand::options() const
{
    return {{"events", "N", u"how many; else 200000"_s},
            {"seed", "S", u"chooses positions, entities and sizes; else 1"_s},
            {"end", "TIME", u"the end of the story; else 2026-06-01T00:00:00Z"_s},
            {"story", "FILE", u"writes what is wrong, where and when, as JSON"_s}};
}

Result<int> DemoCommand::run(const CommandLine &line, const CommandContext &context) const
{
    const auto options = demoOptionsOf(line);
    if (!options)
        return options.error();
    const auto url = ledgerArgument(line.arguments().first());
    if (!url)
        return url.error();
    if (url->store() != StoreKind::Sqlite)
        return usageError(u"A demonstration is written to an SQLite file."_s);
    const QByteArray storyPath = line.value("story").value_or(QByteArray());
    if (!storyPath.isEmpty() && QFileInfo(QFile::decodeName(storyPath)).absoluteFilePath() == QFileInfo(url->sqlitePath()).absoluteFilePath())
        return usageError(u"The story and the ledger need different files."_s);
    QSaveFile story(QFile::decodeName(storyPath));
    if (!storyPath.isEmpty() && !story.open(QIODevice::WriteOnly))
        return storyError(story, u"Nothing was written."_s);

    Console &console = context.console;
    const auto written = writeDemonstration(url->sqlitePath(), *options, [&console](const Progress &progress) {
        console.showProgress(u"%1 of %2 events"_s.arg(progress.done).arg(progress.total));
    }, context.stop);
    console.clearProgress();
    if (!written)
        return written.error();
    const QByteArray text = written->toJson();
    if (!storyPath.isEmpty() && (story.write(text) != text.size() || !story.commit()))
        return storyError(story, u"The ledger was written."_s);
    console.write("{\"created\":" + json::quoteString(url->redacted().toUtf8()) + ",\"events\":" + QByteArray::number(written->events)
                  + ",\"seed\":" + QByteArray::number(options->seed) + "}\n");
    return 0;
}

} // namespace ledgerscope
