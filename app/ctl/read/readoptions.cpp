// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ctl/read/readoptions.h"

#include "app/common/openreader.h"
#include "app/ctl/ledgerargument.h"
#include "app/ctl/mappingoption.h"

#include <QStandardPaths>

#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

Result<ClockKind> clockOf(const CommandLine &line)
{
    const QByteArray name = line.value("clock").value_or("occurred");
    if (name == "occurred")
        return ClockKind::Occurred;
    if (name == "recorded")
        return ClockKind::Recorded;
    if (name == "ulid")
        return ClockKind::Ulid;
    return usageError(u"There is no clock \"%1\"."_s.arg(QString::fromUtf8(name)), u"There are occurred, recorded and ulid."_s);
}

} // namespace

QList<OptionSpec> readOptions()
{
    return {mappingOption(),
            {"now", "TIME", u"the moment that counts as now; else the clock of the store"_s},
            {"private-copy", {}, u"for a WAL file that lost its -shm: reads a copy of the file and its -wal, made in the cache folder"_s}};
}

QList<OptionSpec> filterOptions()
{
    return {{"entity", "TYPE:ID", u"events of one entity"_s},
            {"type", "PATTERN", u"events of a type; * stands for any characters"_s},
            {"run", "ID", u"events of one workflow run"_s},
            {"source", "NAME", u"events of one source system"_s},
            {"since", "TIME", u"events at or after a time"_s},
            {"until", "TIME", u"events before a time"_s},
            {"clock", "CLOCK", u"what --since and --until are about: occurred, recorded or ulid"_s}};
}

Result<LedgerSource> sourceOf(const CommandLine &line, const std::stop_token &stop)
{
    if (const auto now = line.value("now")) {
        if (const auto time = timeArgument("now", *now); !time)
            return time.error();
    }
    const auto url = ledgerArgument(line.arguments().first());
    if (!url)
        return url.error();
    const auto mapping = mappingOf(line);
    if (!mapping)
        return mapping.error();
    if (line.has("private-copy")) {
        const QString cache = QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) + u"/ledgerscope"_s;
        return openPrivateCopy(*url, cache, *mapping, stop);
    }
    return openReader(*url, *mapping, stop);
}

Result<std::unique_ptr<LedgerReader>> openLedger(const CommandLine &line, const std::stop_token &stop)
{
    const auto source = sourceOf(line, stop);
    if (!source)
        return source.error();
    return (*source)();
}

Result<EventFilter> filterOf(const CommandLine &line)
{
    EventFilter filter;
    if (const auto text = line.value("entity")) {
        auto entity = EntityRef::parse(*text);
        if (!entity)
            return entity.error();
        filter.entity = std::move(*entity);
    }
    if (const auto text = line.value("type"))
        filter.type = TypePattern(*text);
    if (const auto text = line.value("run"))
        filter.run = RunId{*text};
    if (const auto text = line.value("source"))
        filter.source = SourceSystem{*text};
    const auto clock = clockOf(line);
    if (!clock)
        return clock.error();
    filter.clock = *clock;
    InstantRange range;
    for (const auto &[name, end] : {std::pair{"since", &range.from}, std::pair{"until", &range.to}}) {
        const auto text = line.value(name);
        if (!text)
            continue;
        const auto time = timeArgument(name, *text);
        if (!time)
            return time.error();
        *end = *time;
    }
    if (line.has("since") || line.has("until"))
        filter.time = range;
    return filter;
}

Result<Instant> nowOf(const CommandLine &line, LedgerReader &reader, const std::stop_token &stop)
{
    if (const auto text = line.value("now"))
        return timeArgument("now", *text);
    return reader.storeNow(stop);
}

} // namespace ledgerscope
