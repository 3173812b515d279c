// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/phrase.h"

#include <QList>
#include <QString>

namespace ledgerscope {

enum class CapabilityState {
    AsNeeded,     ///< works as it should
    Remark,       ///< works, but something is worth knowing
    NotAvailable, ///< does not work; the report says what is missing
};

/// What a line of the capability report is about; for programs, and for the subjects that views have words of their own for.
enum class CapabilityCode {
    ReadOnlySession,  ///< how the store was opened
    ClosedWalFile,    ///< "closed WAL file (or a copy taken without its -wal)": may be missing recent rows
    EventsTable,      ///< dialect, and how many columns were found
    RowSecurity,      ///< the role may see only a part of the events
    ColumnMissing,
    ColumnMapped,     ///< a column of ours that has another name in the store
    SeveralIdColumns, ///< more than one candidate (ledgers.md §4 row 4)
    PayloadType,      ///< a remark for jsonb: order, white space and duplicates are the store's (C03)
    Encoding,         ///< the store keeps texts in another encoding than UTF-8
    TimesWithoutZone, ///< the zone they are read in
    Collation,        ///< of the id column
    CompanionTable,   ///< a table beside events that can be read
    TableMissing,
    NoSelectRight,
    OrderUnavailable, ///< not at all, or (a remark) without an index; the subject is the order
    Arrivals,         ///< how events that arrive below the head are found
    Server,           ///< product and version
};

struct Capability {
    CapabilityState state = CapabilityState::AsNeeded;
    CapabilityCode code = CapabilityCode::EventsTable;
    Phrase subject = {}; ///< what the line is about: a table, a column, "Collation of event_id"
    Phrase text = {};    ///< one sentence
    QString grant = {};  ///< the statement to ask the owner for, or empty
};

struct CapabilityReport {
    QList<Capability> lines;
};

} // namespace ledgerscope
