// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/write/ledgerwriter.h"

#include <QHash>
#include <QList>
#include <QSet>

#include <functional>
#include <optional>

namespace ledgerscope {

/// A writer that keeps rows in memory with the rules of dialect A: unique ids and keys, transactions that can be undone. For tests.
class RecordingWriter final : public LedgerWriter
{
public:
    struct Row {
        QByteArray table;
        QList<Field> fields;

        [[nodiscard]] FieldValue value(const QByteArray &column) const;
    };

    [[nodiscard]] Result<void> createSchema() override;
    [[nodiscard]] Result<void> begin() override;
    [[nodiscard]] Result<void> commit() override;
    [[nodiscard]] Result<void> rollback() override;
    [[nodiscard]] Result<QList<InsertReport>> insertEvents(const QList<EventRecord> &records) override;
    [[nodiscard]] Result<void> insertRow(const QByteArray &table, const QList<Field> &fields) override;

    /// Called before each batch.
    void setBatchHook(std::function<void(qsizetype records)> hook) { m_hook = std::move(hook); }
    /// The next batch fails as a whole.
    void failNextBatch(const Error &error) { m_failure = error; }
    /// A record with this id is refused for this reason.
    void refuse(const EventId &id, const QString &reason) { m_refused.insert(id, reason); }

    [[nodiscard]] const QList<EventRecord> &records() const { return m_records; } ///< in the order of insertion; committed or not
    [[nodiscard]] QList<Row> rows(const QByteArray &table) const;
    [[nodiscard]] QByteArrayList calls() const { return m_calls; } ///< "createSchema", "begin", "commit", "rollback"
    [[nodiscard]] QByteArray fingerprint() const; ///< SHA-256 of everything that was inserted, in order

private:
    [[nodiscard]] InsertReport insert(const EventRecord &record);

    QByteArrayList m_calls;
    QList<EventRecord> m_records;
    QHash<EventId, qsizetype> m_byId;
    QSet<QByteArray> m_keys;
    QList<Row> m_rows;
    QHash<EventId, QString> m_refused;
    std::function<void(qsizetype)> m_hook;
    std::optional<Error> m_failure;
    qsizetype m_committed = 0; ///< records
};

} // namespace ledgerscope
