// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A large ledger to measure on, of any number of events:
//     makeledger LEDGER EVENTS
// LEDGER is a new SQLite file, or an empty PostgreSQL database. Indexes are made at the end, and the store's statistics.

#include "tests/bench/ordie.h"
#include "tests/bench/rawinserts.h"
#include "tests/bench/syntheticevents.h"

#include <QCoreApplication>
#include <QFile>

#include <cstdio>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

namespace {

QByteArray tableOf(StoreKind store)
{
    const bool isSqlite = store == StoreKind::Sqlite;
    const QByteArray text = isSqlite ? "TEXT" : "TEXT COLLATE \"C\"";
    const QByteArray time = isSqlite ? "TEXT" : "TIMESTAMPTZ";
    return "CREATE TABLE events (event_id " + text + " PRIMARY KEY NOT NULL, event_type TEXT NOT NULL, entity_type TEXT NOT NULL, "
        + "entity_id TEXT NOT NULL, payload_json " + (isSqlite ? "TEXT" : "JSON") + " NOT NULL, caused_by TEXT, workflow_run_id TEXT, "
        + "source_system TEXT NOT NULL, occurred_at " + time + " NOT NULL, recorded_at " + time + " NOT NULL, "
        + "sequence_no " + (isSqlite ? "INTEGER" : "BIGINT") + ", idempotency_key TEXT)";
}

const QByteArrayList Indexes{"CREATE INDEX idx_events_entity ON events(entity_type, entity_id, event_id)",
                             "CREATE INDEX idx_events_type ON events(event_type, event_id)",
                             "CREATE INDEX idx_events_run ON events(workflow_run_id) WHERE workflow_run_id IS NOT NULL"};

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const qint64 events = arguments.value(2).toLongLong();
    if (arguments.size() != 3 || events <= 0) {
        std::fputs("usage: makeledger LEDGER EVENTS\n", stderr);
        return 2;
    }
    const LedgerUrl url = orDie(LedgerUrl::parse(arguments.at(1)));
    const bool isSqlite = url.store() == StoreKind::Sqlite;
    if (isSqlite && QFile::exists(url.sqlitePath())) {
        std::fputs("makeledger: there is such a file already. Nothing was written.\n", stderr);
        return 2;
    }
    runBare(url, {tableOf(url.store())});
    SyntheticEvents synthetic(events);
    qint64 written = 0;
    insertBare(url, [&]() -> std::optional<EventRecord> {
        if (written++ == events)
            return std::nullopt;
        return synthetic.next();
    });
    runBare(url, Indexes);
    runBare(url, {isSqlite ? "ANALYZE" : "VACUUM (ANALYZE) events"});
    return 0;
}
