// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/indexfile.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace ledgerscope {

namespace {

ErrorCode codeOf(int number)
{
    switch (number) {
    case ENOSPC:
    case EDQUOT:
    case EFBIG:
        return ErrorCode::OutOfSpace;
    case EACCES:
    case EPERM:
    case EROFS:
        return ErrorCode::PermissionDenied;
    case ENOENT:
    case ENOTDIR:
        return ErrorCode::NotFound;
    default:
        return ErrorCode::StoreError;
    }
}

Error systemError(const QString &path)
{
    const int number = errno;
    return {.code = codeOf(number),
            .what = Phrase(QT_TRANSLATE_NOOP("Phrase", "A file of the event index cannot be used: %1."), {QString::fromLocal8Bit(std::strerror(number))}),
            .where = path,
            .untouched = QT_TRANSLATE_NOOP("Phrase", "The ledger is only read."),
            .remedy = QT_TRANSLATE_NOOP("Phrase", "Make room or give the right to write there; until then events are kept in memory.")};
}

template<typename Call>
auto repeated(const Call &call)
{
    auto result = call();
    while (result < 0 && errno == EINTR)
        result = call();
    return result;
}

void syncFolder(const QString &path)
{
    const int folder = repeated([&] { return ::open(QFile::encodeName(path).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); });
    if (folder < 0)
        return; // a file system without it: the rename is still whole, it may only be forgotten
    ::fsync(folder);
    ::close(folder);
}

} // namespace

Result<std::unique_ptr<IndexFile>> IndexFile::open(const QString &path, Access access)
{
    const int flags = access == Access::Read ? O_RDONLY : access == Access::Write ? O_RDWR : O_RDWR | O_CREAT;
    const int descriptor = repeated([&] { return ::open(QFile::encodeName(path).constData(), flags | O_CLOEXEC, S_IRUSR | S_IWUSR); });
    if (descriptor < 0)
        return systemError(path);
    return std::make_unique<IndexFile>(descriptor, path);
}

IndexFile::IndexFile(int descriptor, QString path)
    : m_descriptor(descriptor)
    , m_path(std::move(path))
{
}

IndexFile::~IndexFile()
{
    ::close(m_descriptor);
}

Result<quint64> IndexFile::size() const
{
    struct stat status = {};
    if (::fstat(m_descriptor, &status) != 0)
        return systemError(m_path);
    return static_cast<quint64>(status.st_size);
}

Result<QByteArray> IndexFile::read(quint64 offset, quint64 size) const
{
    QByteArray bytes(static_cast<qsizetype>(size), Qt::Uninitialized);
    qsizetype done = 0;
    while (done < bytes.size()) {
        const auto got = repeated([&] {
            return ::pread(m_descriptor, bytes.data() + done, static_cast<std::size_t>(bytes.size() - done), static_cast<off_t>(offset) + done);
        });
        if (got < 0)
            return systemError(m_path);
        if (got == 0)
            break;
        done += got;
    }
    bytes.truncate(done);
    return bytes;
}

Result<void> IndexFile::write(quint64 offset, std::span<const std::byte> bytes)
{
    std::size_t done = 0;
    while (done < bytes.size()) {
        const auto put = repeated([&] {
            return ::pwrite(m_descriptor, bytes.data() + done, bytes.size() - done, static_cast<off_t>(offset + done));
        });
        if (put < 0)
            return systemError(m_path);
        done += static_cast<std::size_t>(put);
    }
    return {};
}

Result<void> IndexFile::cut(quint64 size)
{
    if (repeated([&] { return ::ftruncate(m_descriptor, static_cast<off_t>(size)); }) != 0)
        return systemError(m_path);
    return {};
}

Result<void> IndexFile::sync()
{
    if (repeated([&] { return ::fdatasync(m_descriptor); }) != 0)
        return systemError(m_path);
    return {};
}

Result<std::shared_ptr<const std::byte>> IndexFile::map(quint64 offset, quint64 size) const
{
    const auto page = static_cast<quint64>(::sysconf(_SC_PAGESIZE));
    const quint64 from = offset / page * page;
    const quint64 length = offset - from + size;
    void *memory = ::mmap(nullptr, length, PROT_READ, MAP_SHARED, m_descriptor, static_cast<off_t>(from));
    if (memory == MAP_FAILED)
        return systemError(m_path);
    const auto *bytes = static_cast<const std::byte *>(memory) + (offset - from);
    return std::shared_ptr<const std::byte>(bytes, [memory, length](const std::byte *) { ::munmap(memory, length); });
}

Result<bool> IndexFile::lock()
{
    if (repeated([&] { return ::flock(m_descriptor, LOCK_EX | LOCK_NB); }) == 0)
        return true;
    if (errno == EWOULDBLOCK)
        return false;
    return systemError(m_path);
}

Result<void> IndexFile::replace(const QString &path, const QByteArray &bytes)
{
    const QString newPath = path + QStringLiteral(".new");
    auto file = open(newPath, Access::Create);
    if (!file)
        return file.error();
    auto written = (*file)->cut(0);
    if (written)
        written = (*file)->write(0, std::as_bytes(std::span(bytes.constData(), static_cast<std::size_t>(bytes.size()))));
    if (written)
        written = (*file)->sync();
    if (written)
        written = moveOver(newPath, path);
    if (!written)
        QFile::remove(newPath);
    return written;
}

Result<void> IndexFile::moveOver(const QString &from, const QString &to)
{
    if (::rename(QFile::encodeName(from).constData(), QFile::encodeName(to).constData()) != 0)
        return systemError(to);
    syncFolder(QFileInfo(to).path());
    return {};
}

Result<void> IndexFile::makeFolder(const QString &path)
{
    if (QFileInfo(path).isDir())
        return {};
    if (const QString above = QFileInfo(path).path(); above != path) {
        if (const auto made = makeFolder(above); !made)
            return made;
    }
    if (::mkdir(QFile::encodeName(path).constData(), S_IRWXU) != 0 && errno != EEXIST)
        return systemError(path);
    return {};
}

} // namespace ledgerscope
