// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ctl/read/entitiescommand.h"

#include "app/ctl/read/readoptions.h"
#include "app/ctl/read/tallyscan.h"
#include "app/ctl/rowformat.h"

#include <QHash>

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

/// Looks a row's entity up without copying it; copies it once, when it is new.
Tally &tallyOf(QHash<EntityRef, Tally> &tallies, const ScanRow &row)
{
    const auto raw = [](QByteArrayView view) { return QByteArray::fromRawData(view.data(), view.size()); };
    const EntityRef borrowed{EntityType{raw(row.entityType)}, EntityId{raw(row.entityId)}};
    const auto known = tallies.find(borrowed);
    if (known != tallies.end())
        return *known;
    return tallies[EntityRef{EntityType{row.entityType.toByteArray()}, EntityId{row.entityId.toByteArray()}}];
}

} // namespace

QString EntitiesCommand::arguments() const
{
    return u"LEDGER"_s;
}

QString EntitiesCommand::summary() const
{
    return u"lists the entities with the number of their events, first and last"_s;
}

QString EntitiesCommand::description() const
{
    return u"First and last are meant in ledger order. The filters choose the events that count."_s;
}

QList<OptionSpec> EntitiesCommand::options() const
{
    return filterOptions() + QList<OptionSpec>{formatOption()} + readOptions();
}

Result<int> EntitiesCommand::run(const CommandLine &line, const CommandContext &context) const
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
    QHash<EntityRef, Tally> tallies;
    const auto scanned = scanForTallies(**reader, *filter, [&tallies](const ScanRow &row) { tallyOf(tallies, row).add(row); }, context);
    if (!scanned)
        return scanned.error();
    QList<EntityRef> entities = tallies.keys();
    std::sort(entities.begin(), entities.end());
    RowPrinter printer(context.console, *format, QByteArrayList{"entity_type", "entity_id"} + tallyColumns());
    for (const EntityRef &entity : entities)
        printer.add(QList<RowCell>{RowCell::of(entity.type.bytes()), RowCell::of(entity.id.bytes())} + tallyCells(tallies.value(entity)));
    printer.finish();
    return 0;
}

} // namespace ledgerscope
