// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QtGlobal>

#include <cstddef>
#include <memory>

struct sqlite3;
struct sqlite3_file;

namespace ledgerscope {

/// The way SQLite reaches a ledger's files when we read: the "unix" VFS with three differences.
///
/// 1. Every file is opened O_RDONLY. `mode=ro` alone opens a `-wal` with O_RDWR|O_CREAT.
/// 2. Nothing is deleted and no temporary file is made.
/// 3. Locks on the database file are not taken. Any reader that holds SHARED, if only for a microsecond, makes the commit of a
///    rollback-journal writer fail when it does not wait (architecture.md §2 "Proof", 3), and a SHARED lock held between statements keeps
///    the last writer of a WAL file from cleaning up. What the lock would have guaranteed is checked by SqliteSession instead:
///    before and after each slice on a rollback-journal file, and by a real lock for the length of a slice on a WAL file, where it
///    hinders no writer.
///
/// Running as root, SQLite also gives -wal and -shm to the owner of the database file; not for us when we read.
///
/// Registered for the whole process before the first connection of ours, never as the default; thread-safe.
class SqliteReadingVfs final
{
public:
    [[nodiscard]] static QByteArray name(); ///< for the `vfs=` parameter of a URI
    static void require();                  ///< registers it, if that was not done yet

    SqliteReadingVfs() = delete;
};

/// The database file of an open connection that uses SqliteReadingVfs, or one opened by path to look at its header.
/// Going through SQLite's own file object matters: closing a descriptor of our own would drop every POSIX lock this process holds on the
/// file, also those of a writer in another thread.
class SqliteMainFile final
{
public:
    /// The file of `handle`, not owned; dies with the connection.
    explicit SqliteMainFile(sqlite3 *handle);
    /// Opens the file on its own; isOpen() tells whether that worked.
    explicit SqliteMainFile(const QByteArray &path);
    SqliteMainFile(const SqliteMainFile &) = delete;
    SqliteMainFile &operator=(const SqliteMainFile &) = delete;
    ~SqliteMainFile();

    [[nodiscard]] bool isOpen() const { return m_file != nullptr; }
    /// Up to `size` bytes from `offset`; fewer at the end of the file or after an error.
    [[nodiscard]] QByteArray read(qint64 offset, int size) const;
    /// Whether some connection of any process is writing: holds RESERVED, PENDING or EXCLUSIVE.
    [[nodiscard]] bool isReserved() const;
    [[nodiscard]] bool lockShared() const; ///< false: a writer excludes readers at this moment
    void unlock() const;

private:
    sqlite3_file *m_file = nullptr;
    std::unique_ptr<std::byte[]> m_storage; ///< of a file opened by path
    const char *m_name = nullptr;           ///< of a file opened by path; SQLite's own allocation
};

} // namespace ledgerscope
