// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/core/result.h"

#include <QByteArray>
#include <QList>

#include <functional>
#include <memory>
#include <optional>
#include <variant>

namespace ledgerscope {

/// An event as it is to be stored: every text exactly as given.
struct EventRecord {
    EventId id;
    EventType type;
    EntityRef entity;
    Payload payload;
    std::optional<QByteArray> causedBy;
    std::optional<RunId> run;
    std::optional<SourceSystem> source;        ///< nullopt: the column's default
    QByteArray occurredAt;                     ///< text
    std::optional<QByteArray> recordedAt;      ///< nullopt: the column's default (now)
    std::optional<qint64> sequence;
    std::optional<QByteArray> idempotencyKey;
};

/// What became of one record (ledgerctl.md `import`).
enum class InsertOutcome {
    Inserted,
    Duplicate, ///< same id and all columns equal; a column left to the store's default must hold it, unless the default is computed (now)
    Conflict,  ///< same id with other content
    KeyClash,  ///< another event holds the idempotency key
    Refused,   ///< the store did not take it (a constraint, bytes the store cannot hold)
};

struct InsertReport {
    InsertOutcome outcome = InsertOutcome::Inserted;
    QString reason; ///< for Conflict, KeyClash, Refused: which column, which constraint, in plain words
};

/// A value for a companion row.
using FieldValue = std::variant<std::monostate, qint64, QByteArray>;
struct Field {
    QByteArray column;
    FieldValue value;
};

/// Port: writes to a ledger. Linked by transfer, operations and the drivers only (architecture.md §1 rule 3).
/// Belongs to the thread that opened it. Between begin() and commit() everything is one transaction; destroying the writer,
/// or any error, rolls it back.
class LedgerWriter
{
public:
    LedgerWriter() = default;
    LedgerWriter(const LedgerWriter &) = delete;
    LedgerWriter &operator=(const LedgerWriter &) = delete;
    virtual ~LedgerWriter();

    /// Creates dialect A and its companion tables in an empty store, in one transaction. NotEmpty if there is any table.
    [[nodiscard]] virtual Result<void> createSchema() = 0;

    [[nodiscard]] virtual Result<void> begin() = 0;
    [[nodiscard]] virtual Result<void> commit() = 0;
    [[nodiscard]] virtual Result<void> rollback() = 0;

    /// Inserts a batch; one report a record, in order. A record that is not inserted leaves the others and the transaction intact.
    [[nodiscard]] virtual Result<QList<InsertReport>> insertEvents(const QList<EventRecord> &records) = 0;
    /// Inserts one row into a table beside events; `table` and columns are canonical names of dialect A.
    [[nodiscard]] virtual Result<void> insertRow(const QByteArray &table, const QList<Field> &fields) = 0;
};

} // namespace ledgerscope
