// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/openreader.h"
#include "app/common/openwriter.h"
#include "backend/transfer/exporter.h"
#include "backend/transfer/importer.h"
#include "tests/bench/ordie.h"
#include "tests/bench/rawinserts.h"
#include "tests/bench/storequestions.h"
#include "tests/bench/syntheticevents.h"

#include <QFile>

#include <vector>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 Rows = 100'000;

std::vector<EventRecord> someEvents()
{
    SyntheticEvents synthetic(Rows, 7);
    std::vector<EventRecord> events;
    for (qint64 i = 0; i < Rows; ++i)
        events.push_back(synthetic.next());
    return events;
}

std::function<std::optional<EventRecord>()> oneByOne(const std::vector<EventRecord> &events)
{
    return [&events, at = std::size_t{0}]() mutable { return at < events.size() ? std::optional(events[at++]) : std::nullopt; };
}

/// A ledger without events: a new file, or the database as it was made.
LedgerUrl emptied(const LedgerUrl &scratch, const QString &name, const QString &folder)
{
    if (scratch.store() != StoreKind::Sqlite) {
        runBare(scratch, {"TRUNCATE events"});
        return scratch;
    }
    const QString path = folder + u'/' + name;
    QFile::remove(path);
    const LedgerUrl url = orDie(LedgerUrl::parse(u"sqlite:"_s + path));
    orDie(orDie(openWriter(url, WriterIntent::Create))->createSchema());
    return url;
}

} // namespace

void askImport(BenchLedger &ledger, const LedgerUrl &scratch, const QString &folder)
{
    const std::vector<EventRecord> events = someEvents();
    const QString path = folder + u"/import.jsonl"_s;
    Timing product;
    Timing limit;
    for (int round = 0; round <= ledger.table.rounds(); ++round) {
        const LedgerUrl bare = emptied(scratch, u"bare.db"_s, folder);
        const Duration bareDuration = timed([&] { insertBare(bare, oneByOne(events)); });
        if (round == 0) { // the events as a file
            QFile file(path);
            if (!file.open(QIODevice::WriteOnly))
                qFatal("%s", qPrintable(file.errorString()));
            const auto reader = orDie(openReader(bare)());
            if (orDie(Exporter(*reader).write({}, file, {})).events != Rows)
                qFatal("The export is not whole.");
        }
        const LedgerUrl imported = emptied(scratch, u"imported.db"_s, folder);
        const auto writer = orDie(openWriter(imported, WriterIntent::Append));
        ImportSummary summary;
        const Duration importDuration = timed([&] { summary = orDie(Importer(*writer, {}).importFile(path, {})); });
        if (summary.inserted != Rows)
            qFatal("Of %lld events %lld were imported.", static_cast<long long>(Rows), static_cast<long long>(summary.inserted));
        if (round == 0)
            continue; // the first one warms
        limit.add(bareDuration);
        product.add(importDuration);
    }
    ledger.table.row(u"import of 100000 events; prepared inserts"_s, Target::partOfSpeed(0.7), product, limit);
}

} // namespace ledgerscope
