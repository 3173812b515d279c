// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/parallelloader.h"
#include "backend/ledger/canonicalnames.h"
#include "backend/ledger/sqlite/sqlitereader.h"

#include <QCoreApplication>
#include <QTextStream>

#include <limits>

using namespace ledgerscope;

namespace {

/// The columns of all events, by two readers.
Result<qint64> loadEverything(LedgerReader &reader, const LedgerSource &source)
{
    const auto bound = reader.upperBound({});
    if (!bound)
        return bound.error();
    EventColumnsBuilder builder{TimestampReader{}};
    ParallelLoader loader(source, builder, 500);
    const auto loaded = loader.load(reader, *bound, std::numeric_limits<qint64>::max(), [] { return true; }, {});
    return loaded ? Result<qint64>(builder.rowCount()) : loaded.error();
}

/// Every call of the port once; the number of events, or what went wrong.
Result<qint64> readEverything(LedgerReader &reader)
{
    const auto bound = reader.upperBound({});
    if (!bound)
        return bound.error();
    const auto count = reader.count({}, *bound, {});
    if (!count)
        return count.error();
    QList<EventId> ids;
    for (const EventOrder order : {EventOrder::Ledger, EventOrder::Occurred, EventOrder::Recorded}) {
        for (const PageDirection direction : {PageDirection::Forward, PageDirection::Backward}) {
            PageRequest request;
            request.order = order;
            request.direction = direction;
            request.bound = *bound;
            const auto page = reader.page(request, {});
            if (!page)
                return page.error();
            for (const Event &event : page->events)
                ids += event.id;
        }
    }
    if (const auto events = reader.events(ids, {}); !events)
        return events.error();
    for (const EventId &id : ids) {
        if (const auto payload = reader.payload(id, 10, {}); !payload)
            return payload.error();
    }
    EventFilter filter;
    filter.type = TypePattern("a*");
    if (const auto matching = reader.count(filter, *bound, {}); !matching)
        return matching.error();
    const auto scanned = reader.scan({{}, ScanColumn::Payload, {}, *bound}, [](const ScanRow &) { return true; }, {});
    if (!scanned)
        return scanned.error();
    for (const CompanionTable table : allCompanionTables()) {
        if (reader.profile().companions.value(table).access != TableAccess::Readable)
            continue;
        if (const auto rows = reader.companionRows({table, {"event_id"}}, [](const CompanionRow &) { return true; }, {}); !rows)
            return rows.error();
    }
    if (const auto now = reader.storeNow({}); !now)
        return now.error();
    return count->matching;
}

} // namespace

/// readerprobe LEDGER [CACHE]: opens a ledger (through a private copy if a cache directory is given), reads everything and prints the
/// number of events. Exit code as ledgerctl's.
int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const QStringList arguments = application.arguments();
    SharedPrivateCopy copy(arguments.at(1), arguments.value(2));
    const LedgerSource source = [&] {
        return arguments.size() > 2 ? SqliteReader::openPrivateCopy(copy, {}, {}) : SqliteReader::open(arguments.at(1), {});
    };
    auto reader = source();
    Result<qint64> count = reader ? readEverything(**reader) : Result<qint64>(reader.error());
    if (count) {
        if (const auto loaded = loadEverything(**reader, source); !loaded)
            count = loaded.error();
    }
    if (!count) {
        QTextStream(stderr) << nameOf(count.error().code) << ": " << count.error().text() << '\n';
        return exitCodeOf(count.error().code);
    }
    QTextStream(stdout) << *count << '\n';
    return 0;
}
