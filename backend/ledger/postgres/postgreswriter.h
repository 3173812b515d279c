// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/ledgermapping.h"
#include "backend/ledger/ledgerurl.h"
#include "backend/ledger/postgres/eventinsert.h"
#include "backend/ledger/postgres/postgrescatalog.h"
#include "backend/ledger/postgres/postgrescolumns.h"
#include "backend/ledger/postgres/postgressession.h"
#include "backend/ledger/write/ledgerwriter.h"

#include <memory>
#include <optional>

namespace ledgerscope {

/// Writes to a ledger in a PostgreSQL database. Records go in as arrays, up to a thousand with one statement; a record that the server
/// refuses is found by halving. Outside begin() and commit() each call is a transaction of its own.
class PostgresWriter final : public LedgerWriter
{
public:
    [[nodiscard]] static Result<std::unique_ptr<LedgerWriter>> open(const LedgerUrl &url, const LedgerMapping &mapping = {});
    PostgresWriter(std::unique_ptr<PostgresSession> session, const LedgerMapping &mapping);
    ~PostgresWriter() override;

    [[nodiscard]] Result<void> createSchema() override;
    [[nodiscard]] Result<void> begin() override;
    [[nodiscard]] Result<void> commit() override;
    [[nodiscard]] Result<void> rollback() override;
    [[nodiscard]] Result<QList<InsertReport>> insertEvents(const QList<EventRecord> &records) override;
    [[nodiscard]] Result<void> insertRow(const QByteArray &table, const QList<Field> &fields) override;

private:
    struct Batch; ///< records with different ids, and where their reports go

    [[nodiscard]] Result<void> prepare();
    [[nodiscard]] Result<QHash<EventColumn, QByteArray>> readDefaults();
    [[nodiscard]] Result<void> insertAll(const QList<EventRecord> &records, QList<InsertReport> &reports);
    [[nodiscard]] Result<void> insertBatch(const Batch &batch, QList<InsertReport> &reports);
    [[nodiscard]] Result<void> classify(const Batch &batch, QList<InsertReport> &reports);
    [[nodiscard]] Result<void> execute(const PostgresStatement &statement);
    [[nodiscard]] Result<PostgresSession::Outcome> run(const QList<PostgresSession::Step> &steps, const PostgresSession::RowHandler &handler);
    void abandon(); ///< rolls back what is open

    std::unique_ptr<PostgresSession> m_session;
    LedgerMapping m_mapping;
    PostgresCatalog m_catalog;
    std::unique_ptr<PostgresColumns> m_columns; ///< once the ledger was looked at
    std::unique_ptr<EventInsert> m_insert;
    bool m_isInTransaction = false;
};

} // namespace ledgerscope
