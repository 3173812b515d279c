// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the product promises of large ledgers, each promise beside the limit that it is measured by, in the same run:
//     indexbench LEDGER [--rounds 3] [--scratch LEDGER] [--keep FILE] [--growth]
// Prints a line an operation: product and limit in milliseconds (fastest round, spread), their ratio, the target and whether it is met.
// LEDGER is only read; what must be written goes to a temporary file, or to the empty store that --scratch names.
// Ends with 1 when the limits themselves are slower than they can be (LimitGuard). A target that is missed is told, and no failure.

#include "app/common/openreader.h"
#include "tests/bench/indexquestions.h"
#include "tests/bench/ordie.h"
#include "tests/bench/storequestions.h"
#include "tests/bench/tailquestions.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QTemporaryDir>

#include <cstdio>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

namespace {

void calibrate(BenchLedger &ledger)
{
    const Duration duration = timed([&] { ledger.raw->scanAll(); });
    ledger.guard.calibrate(duration.milliseconds, ledger.isSqlite() ? ledger.reference(12'200, 1e7) : ledger.reference(2'400, 5e5));
}

void askIndex(BenchLedger &ledger)
{
    IndexQuestions index(ledger);
    index.build();
    index.reopen();
    index.jump();
    index.entity();
    index.filter();
    index.density();
}

void askStore(BenchLedger &ledger, const std::optional<LedgerUrl> &given)
{
    const QTemporaryDir folder;
    if (!folder.isValid())
        qFatal("%s", qPrintable(folder.errorString()));
    askPayloads(ledger);
    const LedgerUrl scratch = given ? *given : orDie(LedgerUrl::parse(u"sqlite:"_s + folder.filePath(u"tail.db"_s)));
    TailQuestions tail(ledger, scratch);
    tail.latency();
    tail.idle();
    tail.burst();
    askImport(ledger, scratch, folder.path());
}

BenchLedger openLedger(const LedgerUrl &url, int rounds)
{
    const LedgerSource source = openReader(url);
    auto reader = orDie(source());
    const UpperBound bound = orDie(reader->upperBound({}));
    const qint64 events = orDie(reader->count({}, bound, {})).matching;
    auto raw = url.store() == StoreKind::Sqlite ? RawStore::sqlite(url.sqlitePath()) : RawStore::postgres(url.conninfo());
    return {source, std::move(reader), std::move(raw), bound, events, BenchTable(rounds, events), {}};
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    QCommandLineParser options;
    options.addHelpOption();
    options.addPositionalArgument(u"LEDGER"_s, u"A ledger of dialect A."_s);
    options.addOption({u"rounds"_s, u"How often each is measured."_s, u"N"_s, u"3"_s});
    options.addOption({u"scratch"_s, u"An empty store to write to; else a temporary SQLite file."_s, u"LEDGER"_s});
    options.addOption({u"keep"_s, u"Appends lines of events, operation, product and limit to a file."_s, u"FILE"_s});
    options.addOption({u"growth"_s, u"Only what is asked of the index."_s});
    options.process(application);
    if (options.positionalArguments().size() != 1)
        options.showHelp(2);
    BenchLedger ledger = openLedger(orDie(LedgerUrl::parse(options.positionalArguments().first())), options.value(u"rounds"_s).toInt());
    if (options.isSet(u"keep"_s))
        ledger.table.keepIn(options.value(u"keep"_s));
    std::optional<LedgerUrl> scratch;
    if (options.isSet(u"scratch"_s))
        scratch = orDie(LedgerUrl::parse(options.value(u"scratch"_s)));
    else if (!ledger.isSqlite() && !options.isSet(u"growth"_s))
        qFatal("A PostgreSQL ledger needs --scratch, an empty database to write to.");
    calibrate(ledger); // also brings the ledger into the system's cache
    calibrate(ledger);
    std::printf("%lld events, %s, %d rounds\n\n", static_cast<long long>(ledger.events), ledger.isSqlite() ? "SQLite" : "PostgreSQL", ledger.table.rounds());
    ledger.table.printHead();
    askIndex(ledger);
    if (!options.isSet(u"growth"_s))
        askStore(ledger, scratch);
    calibrate(ledger);
    std::printf("\n%d of the targets missed\n", ledger.table.missed());
    return ledger.guard.printAll() ? 0 : 1;
}
