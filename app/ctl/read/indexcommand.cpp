// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ctl/read/indexcommand.h"

#include "app/common/indexdirectory.h"
#include "app/ctl/console.h"
#include "app/ctl/read/payloadverification.h"
#include "app/ctl/read/readoptions.h"
#include "app/ctl/rowformat.h"
#include "app/ctl/rowprinter.h"
#include "backend/index/columnsloader.h"
#include "backend/index/payloadrecord.h"

#include <QElapsedTimer>
#include <QFile>

#include <algorithm>
#include <limits>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int FindingsExit = 1;
/// Without a place for an index nothing is gained by reading: what memory would hold is thrown away at the end.
constexpr qint64 MostRowsInMemory = 2 * ColumnsLoader::CommitRows;

Error noPlaceError(const LedgerProfile &profile)
{
    return {.code = ErrorCode::NeedsIndex,
            .what = QT_TRANSLATE_NOOP("Phrase", "It cannot be told which ledger this is: no index is kept of it."),
            .where = profile.displayName,
            .untouched = QT_TRANSLATE_NOOP("Phrase", "Nothing was written."),
            .remedy = {}};
}

RowCell decimalCell(double value, int digits)
{
    return {RowCell::Kind::Number, QByteArray::number(value, 'f', digits)};
}

void noteHistory(Console &console, const HistoryChange &change)
{
    if (change.isReplaced)
        console.note(u"Another file or table stands where the indexed one stood: everything was read anew."_s);
    if (change.vanished > 0)
        console.note(u"History has changed: %1 events that were indexed are gone."_s.arg(change.vanished));
    if (change.changed > 0)
        console.note(u"History has changed: %1 events are not what they were."_s.arg(change.changed));
}

void printState(const CommandContext &context, RowFormat format, const ColumnsStore &store, qint64 milliseconds)
{
    const EventColumns &columns = store.columns();
    const qint64 rows = columns.rowCount();
    const auto bytes = static_cast<qint64>(store.bytes());
    RowPrinter printer(context.console, format, {"path", "state", "events", "bytes", "bytes_per_event", "complete", "complete_up_to", "seconds"});
    printer.add({RowCell::of(store.folder().toUtf8()), RowCell::of(nameOf(store.finding()).toUtf8()), RowCell::number(rows), RowCell::number(bytes),
                 rows == 0 ? RowCell() : decimalCell(static_cast<double>(bytes) / static_cast<double>(rows), 1),
                 RowCell::of(columns.isComplete() ? "true" : "false"), rows == 0 ? RowCell() : RowCell::of(columns.parts().lastId),
                 decimalCell(static_cast<double>(milliseconds) / 1'000, 3)});
    printer.finish();
}

/// The ledger's own count, so that what arrived below the last row or vanished is noticed.
Result<void> bringUpToDate(ColumnsLoader &loader, LedgerReader &reader, bool isAnew, const CommandContext &context)
{
    const auto bound = reader.upperBound(context.stop);
    if (!bound)
        return bound.error();
    const auto count = reader.count({}, *bound, context.stop);
    if (!count)
        return count.error();
    loader.setCommitsAlways(true);
    loader.setProgress([&](qint64 rows) { context.console.showProgress(u"%1 of %2 events"_s.arg(rows).arg(count->matching)); });
    const auto load = [&](ColumnsLoader::Mode mode) { return loader.load(reader, *bound, [](const EventColumns &) {}, context.stop, mode); };
    auto loaded = load(ColumnsLoader::Mode::GoOn);
    HistoryChange change = loader.report().history;
    if (loaded && loaded->rowCount() != count->matching && !isAnew) {
        loaded = load(ColumnsLoader::Mode::FindLate);
        if (loaded && loaded->rowCount() != count->matching) {
            loaded = load(ColumnsLoader::Mode::Anew);
            change = loader.report().history;
        }
    }
    context.console.clearProgress();
    noteHistory(context.console, change);
    if (loader.report().remark)
        return *loader.report().remark;
    if (!loaded)
        return loaded.error();
    return {};
}

} // namespace

QString IndexCommand::arguments() const
{
    return u"LEDGER"_s;
}

QString IndexCommand::summary() const
{
    return u"makes, brings up to date, checks or removes the event index of a ledger"_s;
}

QString IndexCommand::description() const
{
    return u"The index lies in the user's cache directory and can be removed at any time; the ledger is only read.\n"
           "--verify exits with 1 when it finds something; the index is then rebuilt by the next command that uses it.\n"
           "--verify --payload also reads every payload and compares it with a hash that was recorded the last\n"
           "time; the first time there is nothing to compare with. It prints a row for each event that vanished,\n"
           "was inserted again, or has another payload: each difference once. Payloads are never printed."_s;
}

QList<OptionSpec> IndexCommand::options() const
{
    return QList<OptionSpec>{{"rebuild", {}, u"does not believe what is there and reads everything"_s},
                             {"verify", {}, u"checks every byte and counts everything again; changes nothing"_s},
                             {"payload", {}, u"with --verify: compares every payload with its recorded hash"_s},
                             {"drop", {}, u"removes the index, and the recorded hashes"_s},
                             formatOption()}
        + readOptions();
}

Result<int> IndexCommand::run(const CommandLine &line, const CommandContext &context) const
{
    const int chosen = int{line.has("rebuild")} + int{line.has("verify")} + int{line.has("drop")};
    if (chosen > 1)
        return usageError(u"--rebuild, --verify and --drop exclude one another."_s);
    if (line.has("payload") && !line.has("verify"))
        return usageError(u"--payload goes with --verify."_s);
    const auto format = rowFormatOf(line, context.console);
    if (!format)
        return format.error();
    const auto source = sourceOf(line, context.stop);
    if (!source)
        return source.error();
    const auto reader = (*source)();
    if (!reader)
        return reader.error();
    const LedgerProfile &profile = (*reader)->profile();
    if (profile.place.isEmpty())
        return noPlaceError(profile);
    QElapsedTimer clock;
    clock.start();
    if (line.has("verify")) {
        const auto store = ColumnsStore::open(indexDirectory(), IndexIdentity::of(profile));
        const QList<Phrase> findings = store->verify();
        for (const Phrase &finding : findings)
            context.console.note(finding.text());
        if (!line.has("payload")) {
            printState(context, *format, *store, clock.elapsed());
            return findings.isEmpty() ? 0 : FindingsExit;
        }
        const auto hasDifferences = verifyPayloads(**reader, *store, *format, context);
        if (!hasDifferences)
            return hasDifferences.error();
        return findings.isEmpty() && !*hasDifferences ? 0 : FindingsExit;
    }
    if (line.has("drop") || line.has("rebuild")) {
        const auto store = ColumnsStore::open(indexDirectory(), IndexIdentity::of(profile));
        if (const auto dropped = store->drop(); !dropped)
            return dropped.error();
        if (line.has("drop")) {
            QFile::remove(payloadRecordPath(store->folder()));
            return 0;
        }
    }
    ColumnsLoader loader(MostRowsInMemory, *source, indexDirectory());
    if (const auto done = bringUpToDate(loader, **reader, line.has("rebuild"), context); !done)
        return done.error();
    printState(context, *format, *loader.store(), clock.elapsed());
    return 0;
}

} // namespace ledgerscope
