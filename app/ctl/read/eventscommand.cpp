// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ctl/read/eventscommand.h"

#include "app/ctl/console.h"
#include "app/ctl/ledgerargument.h"
#include "app/ctl/nearestname.h"
#include "app/ctl/read/eventprinter.h"
#include "app/ctl/read/eventwalk.h"
#include "app/ctl/read/readoptions.h"
#include "app/ctl/read/whereoption.h"
#include "app/ctl/rowformat.h"

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

const QByteArrayList &orderNames()
{
    static const QByteArrayList names{"ledger", "occurred", "recorded", "sequence"};
    return names;
}

/// nullopt: not said.
Result<std::optional<EventOrder>> orderOf(const CommandLine &line)
{
    const auto name = line.value("order");
    if (!name)
        return std::optional<EventOrder>();
    switch (orderNames().indexOf(*name)) {
    case 0: return std::optional(EventOrder::Ledger);
    case 1: return std::optional(EventOrder::Occurred);
    case 2: return std::optional(EventOrder::Recorded);
    case 3: return std::optional(EventOrder::Sequence);
    default: break;
    }
    const QByteArray nearest = nearestName(*name, orderNames());
    return usageError(u"There is no order \"%1\"."_s.arg(QString::fromUtf8(*name)),
                      nearest.isEmpty() ? u"There are ledger, occurred, recorded and sequence."_s : u"Did you mean %1?"_s.arg(QString::fromUtf8(nearest)));
}

Error sequenceNeedsEntity()
{
    return {.code = ErrorCode::OrderNeedsEntity,
            .what = u"The order sequence exists inside one entity only."_s,
            .where = {},
            .untouched = u"Nothing was read."_s,
            .remedy = u"Name one with --entity TYPE:ID."_s,
            .arguments = {}};
}

/// The walk as far as the command line says it; `order` is open where an entity's own counter may decide.
struct Wanted {
    WalkRequest walk;
    std::optional<EventOrder> order;
};

Result<Wanted> wantedOf(const CommandLine &line)
{
    Wanted wanted;
    const auto filter = filterOf(line);
    if (!filter)
        return filter.error();
    wanted.walk.filter = *filter;
    if (const auto checked = checkWhere(line); !checked)
        return checked.error();
    const auto order = orderOf(line);
    if (!order)
        return order.error();
    wanted.order = *order;
    if (wanted.order == EventOrder::Sequence && !filter->entity)
        return sequenceNeedsEntity();
    if (const auto text = line.value("limit")) {
        const auto limit = numberArgument("limit", *text, 0);
        if (!limit)
            return limit.error();
        wanted.walk.limit = *limit;
    }
    if (const auto after = line.value("after"))
        wanted.walk.after = EventId{*after};
    wanted.walk.isReversed = line.has("reverse");
    wanted.walk.isSieved = line.has("where");
    return wanted;
}

} // namespace

QString EventsCommand::arguments() const
{
    return u"LEDGER"_s;
}

QString EventsCommand::summary() const
{
    return u"shows events with their payloads"_s;
}

QString EventsCommand::description() const
{
    return u"The order is that of the ledger, with --entity that of the entity's own counter where the ledger has one.\n"
           "JSON and CSV are exact, as export writes them; a table shows the beginning of the payload."_s;
}

QList<OptionSpec> EventsCommand::options() const
{
    return filterOptions() + whereOptions()
        + QList<OptionSpec>{{"after", "ID", u"events behind this one, in the order shown"_s},
                            {"limit", "N", u"at most so many events"_s},
                            {"order", "ORDER", u"ledger, occurred, recorded or, with --entity, sequence"_s},
                            {"reverse", {}, u"the last first"_s},
                            formatOption()}
        + readOptions();
}

Result<int> EventsCommand::run(const CommandLine &line, const CommandContext &context) const
{
    auto wanted = wantedOf(line);
    if (!wanted)
        return wanted.error();
    const auto format = rowFormatOf(line, context.console);
    if (!format)
        return format.error();
    const auto reader = openLedger(line, context.stop);
    if (!reader)
        return reader.error();
    const bool hasCounter = (*reader)->orderSupport(EventOrder::Sequence) != OrderSupport::NoColumn;
    const EventOrder usual = wanted->walk.filter.entity && hasCounter ? EventOrder::Sequence : EventOrder::Ledger;
    wanted->walk.order = wanted->order.value_or(usual);

    const auto view = WhereView::make(line, wanted->walk.filter, **reader, context);
    if (!view)
        return view.error();
    EventWalk walk((*view)->reader(), wanted->walk);
    CsvExtras extras;
    if (*format == RowFormat::Csv) {
        const auto looked = walk.visit([&extras](const ScanRow &row) {
            extras |= EventCsv::extrasOf(row);
            return true;
        }, context.stop);
        if (!looked)
            return looked.error();
        (*view)->beginAgain();
    }
    EventPrinter printer(context.console, *format, extras);
    qint64 shown = 0;
    const auto visited = walk.visit([&](const ScanRow &row) {
        printer.add(row);
        ++shown;
        return !context.console.hasFailed();
    }, context.stop);
    if (!visited) {
        Error error = visited.error();
        if (error.code == ErrorCode::Cancelled)
            error.untouched = u"%1 events had been shown."_s.arg(shown);
        return error;
    }
    printer.finish();
    static_cast<void>(context.console.flush());
    (*view)->tell(context);
    return 0;
}

} // namespace ledgerscope
