// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/ledgerprofile.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QList>

#include <optional>

namespace ledgerscope {

/// A name of ours, and the names that known stores use for it, in order of preference; the first is our own.
using NameChoice = QList<QByteArray>;

/// A table of ours with all columns that we know in it (ledgers.md §1.15 and §4; architecture.md §4 "Open"; base schema of the cases).
struct CanonicalTable {
    NameChoice names;
    QList<NameChoice> columns;

    [[nodiscard]] const QByteArray &name() const { return names.first(); }
    [[nodiscard]] bool hasColumn(QByteArrayView canonicalName) const;
};

[[nodiscard]] const CanonicalTable &eventsTable();
[[nodiscard]] const CanonicalTable &companionTable(CompanionTable table);
/// By our own name; nullptr if there is none such. Valid for ever.
[[nodiscard]] const CanonicalTable *tableNamed(QByteArrayView canonicalName);

[[nodiscard]] QList<EventColumn> allEventColumns(); ///< in the order of the enumeration
[[nodiscard]] QList<CompanionTable> allCompanionTables();
[[nodiscard]] NameChoice namesOf(EventColumn column);

/// What a declared type says about the values, over the types of SQLite and PostgreSQL.
enum class TypeClass { Text, Uuid, Integer, Number, Time, Boolean, Json, Bytes, Array, Other, Undeclared };
[[nodiscard]] TypeClass classOfType(QByteArrayView declaredType);
/// Whether a column of that type can stand for ours. SQLite keeps what it is given, so that it allows more than PostgreSQL.
[[nodiscard]] bool canHold(EventColumn column, TypeClass type, StoreKind store);

} // namespace ledgerscope
