// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/ledgermapping.h"
#include "backend/ledger/sqlite/sqlitehandle.h"
#include "backend/ledger/sqlite/sqliteinserter.h"
#include "backend/ledger/write/ledgerwriter.h"

#include <QString>

#include <memory>
#include <optional>

namespace ledgerscope {

/// Writes to a ledger in an SQLite file: IMMEDIATE transactions, waits 5 s for another writer, leaves the journal mode as it is.
/// Belongs to the thread that opened it, which needs a QCoreApplication.
class SqliteWriter final : public LedgerWriter
{
public:
    enum class Mode {
        Existing, ///< NotFound if the file is missing
        Create,   ///< a missing file is made; removed again if it is still empty when the writer goes
    };

    /// Errors: NotFound, PermissionDenied, NotADatabase (a folder, a FIFO, a file that is something else), StoreBusy.
    [[nodiscard]] static Result<std::unique_ptr<LedgerWriter>> open(const QString &path, Mode mode, const LedgerMapping &mapping = {});

    SqliteWriter(QString path, bool isNewFile, LedgerMapping mapping, std::unique_ptr<SqliteHandle> handle);
    ~SqliteWriter() override;

    [[nodiscard]] Result<void> createSchema() override;
    [[nodiscard]] Result<void> begin() override;
    [[nodiscard]] Result<void> commit() override;
    [[nodiscard]] Result<void> rollback() override;
    /// Without begin() the batch is a transaction of its own.
    [[nodiscard]] Result<QList<InsertReport>> insertEvents(const QList<EventRecord> &records) override;
    [[nodiscard]] Result<void> insertRow(const QByteArray &table, const QList<Field> &fields) override;

private:
    [[nodiscard]] Result<SqliteInserter *> inserter();
    [[nodiscard]] Result<void> run(const QByteArray &sql) const;
    [[nodiscard]] Result<void> checkIsEmpty() const;
    [[nodiscard]] Error undone(Error error); ///< rolls back and passes the error on
    [[nodiscard]] bool isInTransaction() const;

    QString m_path;
    bool m_isNewFile;
    LedgerMapping m_mapping;
    std::unique_ptr<SqliteHandle> m_handle;
    std::optional<SqliteInserter> m_inserter; ///< made at first use, when the schema is there
};

} // namespace ledgerscope
