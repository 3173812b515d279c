// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/sqlite/filestamp.h"
#include "backend/ledger/sqlite/sqliteheader.h"

#include <QByteArray>
#include <QString>

namespace ledgerscope {

/// The ways of architecture.md §2 "Opening without a trace".
enum class SqliteWay {
    RollbackJournal, ///< no write-ahead log
    LiveWal,         ///< WAL file with -wal and -shm
    ClosedWal,       ///< WAL file without -wal, or with an empty one: immutable, guarded
};

/// How a database file is to be opened, decided by its header and by what lies beside it. A value; deciding changes nothing on disk.
struct SqliteOpening {
    QByteArray path; ///< absolute, links resolved: -wal, -shm and -journal lie beside the real file
    SqliteWay way = SqliteWay::RollbackJournal;
    SqliteHeader header;
    FileStamp file;
    FileStamp wal;
    FileStamp shm;

    /// Errors: NotFound, PermissionDenied, NotADatabase (also folders, FIFOs, empty and encrypted files), DamagedDatabase (shorter than its
    /// header says), HotJournal, WalWithoutShm.
    [[nodiscard]] static Result<SqliteOpening> decide(const QString &path);

    [[nodiscard]] QByteArray walPath() const { return path + "-wal"; }
    [[nodiscard]] QByteArray shmPath() const { return path + "-shm"; }
    [[nodiscard]] QByteArray journalPath() const { return path + "-journal"; }

    [[nodiscard]] QString uri() const;   ///< what SQLite is given; always read-only
    [[nodiscard]] Phrase words() const;
};

} // namespace ledgerscope
