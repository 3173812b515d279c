// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace ledgerscope {

enum class CapabilityState {
    AsNeeded,     ///< works as it should
    Remark,       ///< works, but something is worth knowing
    NotAvailable, ///< does not work; the report says what is missing
};

/// What a line of the capability report is about; views translate by it and fill in `arguments`.
enum class CapabilityCode {
    ReadOnlySession,      ///< how the store was opened; arguments: the way
    ClosedWalFile,        ///< "closed WAL file (or a copy taken without its -wal)": may be missing recent rows
    EventsTable,          ///< arguments: table, dialect, columns found, columns known
    ColumnMissing,        ///< arguments: column
    ColumnMapped,         ///< arguments: our name, the store's name
    SeveralIdColumns,     ///< more than one candidate; arguments: chosen, others (ledgers.md §4 row 4)
    PayloadType,          ///< arguments: type; a remark for jsonb: order, white space and duplicates are the store's (C03)
    TimesWithoutZone,     ///< arguments: column, zone they are read in
    Collation,            ///< arguments: collation of the id column
    CompanionTable,       ///< a table beside events; arguments: table
    TableMissing,         ///< arguments: table
    NoSelectRight,        ///< arguments: role, table
    OrderUnavailable,     ///< arguments: order, reason
    Server,               ///< arguments: product and version, as of
};

struct Capability {
    CapabilityState state = CapabilityState::AsNeeded;
    CapabilityCode code = CapabilityCode::EventsTable;
    QString subject;       ///< what the line is about: a table, a column, "Collation of event_id"
    QString text;          ///< English sentence, untranslated, for ledgerctl and logs
    QStringList arguments; ///< for the translated sentence
    QString grant;         ///< the statement to ask the owner for, or empty
};

struct CapabilityReport {
    QList<Capability> lines;
};

} // namespace ledgerscope
