// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/ids.h"

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace ledgerscope {

/// The twelve canonical columns of the events table (ledgers.md §1.1), and `entity_ref` which stands for two of them in dialect B.
enum class EventColumn {
    Id, Type, TypeOfEntity, IdOfEntity, RefOfEntity, Payload, CausedBy, Run, Source, Occurred, Recorded, Sequence, IdempotencyKey
};
[[nodiscard]] QByteArray canonicalNameOf(EventColumn column); ///< "event_id" …

/// Tables beside `events` that later pages read; probed once, so that every page can say what is missing before it is opened.
enum class CompanionTable {
    Subscriptions, DrainState, Quarantine, ConsumerDedupe, WorkflowDefinitions, WorkflowRuns, WorkflowSteps, VerifyResults,
    Reflexion, ProposedActions, PendingPushes, KillSwitches, KillSwitchFlips, OperatorActions, CronLocks
};
[[nodiscard]] QByteArray canonicalNameOf(CompanionTable table);

enum class StoreKind { Sqlite, Postgres, Memory };
enum class TableAccess { Readable, NoSelectRight, Missing };

/// One column of ours and what stands for it in the store.
struct ColumnBinding {
    QByteArray name;         ///< the store's name, unquoted
    QByteArray declaredType; ///< lower case as the store says it: "text", "jsonb", "timestamp without time zone", "integer", ""
    bool isMapped = false;   ///< by a mapping file and not by an alias we know
};

struct TableBinding {
    QByteArray name;
    TableAccess access = TableAccess::Missing;
    QHash<QByteArray, QByteArray> columns; ///< canonical name → the store's name
};

/// An index that can serve a query: its columns in order, as named by the store.
struct IndexShape {
    QByteArray name;
    QList<QByteArray> columns;
    bool isPartial = false;
};

/// What a ledger looks like from our side; made once when it is opened, by `probeProfile` from what the driver lists.
struct LedgerProfile {
    StoreKind store = StoreKind::Memory;
    /// Where the ledger lives and who looks at it, in bytes for a machine: the event index of a ledger is kept under this name (ADR 13).
    /// Empty: unknown, no index is kept. Holds no password.
    QByteArray place;
    QByteArray incarnation; ///< changes when another file or table stands at the same place, as far as the store can tell
    QString displayName;    ///< redacted URL or file name
    QString product;        ///< "SQLite 3.40.1", "PostgreSQL 15.20"
    Phrase openedAs;        ///< how it was opened: "WAL file with a live -wal, read-only shared memory"
    bool mayMissRecentRows = false; ///< closed WAL file or a copy taken without its -wal (C65)
    QString role;           ///< PostgreSQL role, empty on SQLite
    QByteArray schema;      ///< PostgreSQL schema, empty on SQLite
    QByteArray eventsTable;
    QHash<EventColumn, ColumnBinding> columns;
    QList<QByteArray> otherIdColumns; ///< further candidates for the id, not used
    QHash<CompanionTable, TableBinding> companions;
    QList<IndexShape> indexes; ///< of the events table
    QString dialect;        ///< "A", "B", "mixed" or "mapped"
    QByteArray collation;   ///< of the id column, as the store names it: "BINARY", "C", "en_US.utf8"
    bool isBytewiseCollation = true;
    bool hasRowId = false;  ///< SQLite rowid table
    bool isPayloadRewritten = false; ///< jsonb: order, white space and duplicates are the store's
    QByteArray zoneOfZonelessTimes = QByteArrayLiteral("UTC"); ///< IANA name (setting or mapping)

    [[nodiscard]] bool has(EventColumn column) const { return columns.contains(column); }
    [[nodiscard]] QByteArray nameOf(EventColumn column) const { return columns.value(column).name; }
};

} // namespace ledgerscope
