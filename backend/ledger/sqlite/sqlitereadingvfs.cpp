// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqlitereadingvfs.h"

#include <sqlite3.h>
#include <unistd.h>

#include <algorithm>

namespace ledgerscope {

namespace {

constexpr const char *VfsName = "ledgerscope-reading";

std::unique_ptr<std::byte[]> storageFor(const sqlite3_vfs *vfs)
{
    return std::make_unique<std::byte[]>(static_cast<std::size_t>(vfs->szOsFile));
}

using ChangeOwner = int (*)(int, uid_t, gid_t);

/// SQLite running as root gives every -wal, -shm and -journal that it opens to the owner of the database file, also when it only reads.
/// Its hook for system calls is for the whole process, so that ours asks whether this thread is opening something to read.
thread_local int openingsToRead = 0;
ChangeOwner changeOwner = nullptr;

int changeOwnerUnlessReading(int descriptor, uid_t user, gid_t group)
{
    return openingsToRead > 0 ? 0 : changeOwner(descriptor, user, group);
}

class OpeningToRead final
{
public:
    OpeningToRead() { ++openingsToRead; }
    OpeningToRead(const OpeningToRead &) = delete;
    OpeningToRead &operator=(const OpeningToRead &) = delete;
    ~OpeningToRead() { --openingsToRead; }
};

/// The registered VFS: SQLite keeps pointers into it until the process ends.
class Registration final
{
public:
    Registration()
        : m_unix(sqlite3_vfs_find("unix"))
        , m_vfs(*m_unix)
    {
        m_vfs.pNext = nullptr;
        m_vfs.zName = VfsName;
        m_vfs.xOpen = &Registration::open;
        m_vfs.xDelete = &Registration::remove;
        sqlite3_vfs_register(&m_vfs, 0);
        changeOwner = reinterpret_cast<ChangeOwner>(m_unix->xGetSystemCall(m_unix, "fchown"));
        m_unix->xSetSystemCall(m_unix, "fchown", reinterpret_cast<sqlite3_syscall_ptr>(&changeOwnerUnlessReading));
        learnMethods();
    }

    static Registration &instance()
    {
        static Registration registration;
        return registration;
    }

    [[nodiscard]] sqlite3_vfs *unixVfs() const { return m_unix; }
    [[nodiscard]] const sqlite3_io_methods &unixMethods() const { return *m_unixMethods; }

private:
    /// Every main file of the "unix" VFS on this system has one and the same table of methods: take it from a file that is always there.
    void learnMethods()
    {
        const auto storage = storageFor(m_unix);
        auto *file = reinterpret_cast<sqlite3_file *>(storage.get());
        const char *name = sqlite3_create_filename("/dev/null", "", "", 0, nullptr);
        int flags = 0;
        if (m_unix->xOpen(m_unix, name, file, SQLITE_OPEN_READONLY | SQLITE_OPEN_MAIN_DB, &flags) != SQLITE_OK)
            qFatal("SQLite's unix VFS cannot open /dev/null");
        m_unixMethods = file->pMethods;
        m_unixMethods->xClose(file);
        sqlite3_free_filename(name);
        m_lockless = *m_unixMethods;
        m_lockless.xLock = &Registration::lock;
        m_lockless.xUnlock = &Registration::unlock;
        m_lockless.xShmMap = &Registration::mapSharedMemory;
    }

    static int open(sqlite3_vfs *, const char *name, sqlite3_file *file, int flags, int *outFlags)
    {
        if (!name)
            return SQLITE_CANTOPEN; // a temporary file
        const int writing = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_EXCLUSIVE | SQLITE_OPEN_DELETEONCLOSE;
        Registration &self = instance();
        const OpeningToRead opening;
        const int code = self.m_unix->xOpen(self.m_unix, name, file, (flags & ~writing) | SQLITE_OPEN_READONLY, outFlags);
        if (code == SQLITE_OK && (flags & SQLITE_OPEN_MAIN_DB) != 0) {
            if (file->pMethods != self.m_unixMethods) {
                file->pMethods->xClose(file);
                file->pMethods = nullptr;
                return SQLITE_CANTOPEN;
            }
            file->pMethods = &self.m_lockless;
        }
        return code;
    }
    static int remove(sqlite3_vfs *, const char *, int) { return SQLITE_READONLY; }
    static int lock(sqlite3_file *, int level) { return level <= SQLITE_LOCK_SHARED ? SQLITE_OK : SQLITE_READONLY; }
    static int unlock(sqlite3_file *, int) { return SQLITE_OK; }

    static int mapSharedMemory(sqlite3_file *file, int region, int size, int isToBeMade, void volatile **memory)
    {
        const OpeningToRead opening;
        return instance().m_unixMethods->xShmMap(file, region, size, isToBeMade, memory);
    }

    sqlite3_vfs *m_unix;
    sqlite3_vfs m_vfs;
    const sqlite3_io_methods *m_unixMethods = nullptr;
    sqlite3_io_methods m_lockless = {};
};

} // namespace

QByteArray SqliteReadingVfs::name()
{
    require();
    return VfsName;
}

void SqliteReadingVfs::require()
{
    Registration::instance();
}

SqliteMainFile::SqliteMainFile(sqlite3 *handle)
{
    sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, static_cast<void *>(&m_file));
    if (m_file && !m_file->pMethods)
        m_file = nullptr;
}

SqliteMainFile::SqliteMainFile(const QByteArray &path)
{
    sqlite3_vfs *vfs = Registration::instance().unixVfs();
    m_storage = storageFor(vfs);
    m_name = sqlite3_create_filename(path.constData(), "", "", 0, nullptr);
    auto *file = reinterpret_cast<sqlite3_file *>(m_storage.get());
    int flags = 0;
    if (m_name && vfs->xOpen(vfs, m_name, file, SQLITE_OPEN_READONLY | SQLITE_OPEN_MAIN_DB, &flags) == SQLITE_OK)
        m_file = file;
}

SqliteMainFile::~SqliteMainFile()
{
    if (m_file && m_storage)
        m_file->pMethods->xClose(m_file);
    sqlite3_free_filename(m_name);
}

QByteArray SqliteMainFile::read(qint64 offset, int size) const
{
    sqlite3_int64 fileSize = 0;
    if (m_file->pMethods->xFileSize(m_file, &fileSize) != SQLITE_OK)
        return {};
    const auto available = static_cast<int>(std::clamp<qint64>(fileSize - offset, 0, size));
    QByteArray bytes(available, Qt::Uninitialized);
    const int code = m_file->pMethods->xRead(m_file, bytes.data(), available, offset);
    return code == SQLITE_OK ? bytes : QByteArray();
}

bool SqliteMainFile::isReserved() const
{
    int isReserved = 0;
    const int code = m_file->pMethods->xCheckReservedLock(m_file, &isReserved);
    return code != SQLITE_OK || isReserved != 0;
}

bool SqliteMainFile::lockShared() const
{
    return Registration::instance().unixMethods().xLock(m_file, SQLITE_LOCK_SHARED) == SQLITE_OK;
}

void SqliteMainFile::unlock() const
{
    Registration::instance().unixMethods().xUnlock(m_file, SQLITE_LOCK_NONE);
}

} // namespace ledgerscope
