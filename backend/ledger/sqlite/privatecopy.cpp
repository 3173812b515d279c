// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/privatecopy.h"

#include "backend/ledger/readererrors.h"
#include "backend/ledger/sqlite/filestamp.h"
#include "backend/ledger/sqlite/sqlitehandle.h"
#include "backend/ledger/sqlite/sqlitereadingvfs.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUrl>

#include <array>
#include <cerrno>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int CopiedAtOnce = 1024 * 1024;

Error systemError(int number, const QString &what, const QString &where)
{
    const ErrorCode code = number == ENOSPC || number == EDQUOT ? ErrorCode::OutOfSpace
        : number == ENOENT                                      ? ErrorCode::NotFound
        : number == EACCES || number == EPERM                   ? ErrorCode::PermissionDenied
                                                                : ErrorCode::StoreError;
    return {.code = code, .what = u"%1 (%2)."_s.arg(what, qt_error_string(number)), .where = where, .untouched = u"The ledger was only read."_s,
            .remedy = code == ErrorCode::OutOfSpace ? u"Make room in the cache directory."_s : u"Check the permissions of the file and of the cache directory."_s,
            .arguments = {where}};
}

} // namespace

PrivateCopy::PrivateCopy(const QString &pathTemplate)
    : m_directory(pathTemplate) // mode 0700
{
}

QString PrivateCopy::path() const
{
    return m_directory.filePath(u"ledger.db"_s);
}

Result<std::unique_ptr<PrivateCopy>> PrivateCopy::make(const QString &path, const QString &cacheDirectory, const std::stop_token &stop)
{
    if (!QDir().mkpath(cacheDirectory))
        return systemError(EACCES, u"The cache directory cannot be made"_s, cacheDirectory);
    auto copy = std::make_unique<PrivateCopy>(QDir(cacheDirectory).filePath(u"private-copy-XXXXXX"_s));
    if (!copy->m_directory.isValid())
        return systemError(errno, u"No private folder can be made in the cache directory"_s, cacheDirectory);
    if (const auto filled = copy->fill(QFileInfo(path).absoluteFilePath(), stop); !filled)
        return filled.error();
    if (const auto recovered = copy->recover(); !recovered)
        return recovered.error();
    return copy;
}

Result<void> PrivateCopy::fill(const QString &source, const std::stop_token &stop) const
{
    const QString log = source + u"-wal"_s;
    const auto stamps = [&] { return std::array{FileStamp::of(QFile::encodeName(source)), FileStamp::of(QFile::encodeName(log))}; };
    const auto before = stamps();
    if (const auto copied = copyFile(source, path(), stop); !copied)
        return copied;
    if (before[1].isRegular()) {
        if (const auto copied = copyFile(log, path() + u"-wal"_s, stop); !copied)
            return copied;
    }
    if (stamps() != before) {
        return Error{.code = ErrorCode::StoreChanged, .what = u"The database was written to while it was copied."_s, .where = source,
                     .untouched = u"The ledger was only read."_s, .remedy = u"Open it again."_s, .arguments = {}};
    }
    return {};
}

Result<void> PrivateCopy::copyFile(const QString &from, const QString &to, const std::stop_token &stop) const
{
    // Through SQLite's file object: see SqliteMainFile.
    const SqliteMainFile source(QFile::encodeName(from));
    if (!source.isOpen())
        return systemError(EACCES, u"The file cannot be read"_s, from);
    QFile target(to);
    if (!target.open(QIODevice::WriteOnly | QIODevice::NewOnly | QIODevice::Unbuffered, QFile::ReadOwner | QFile::WriteOwner))
        return systemError(errno, u"The copy cannot be written"_s, to);
    for (qint64 done = 0;;) {
        if (stop.stop_requested())
            return cancelledError();
        const QByteArray part = source.read(done, CopiedAtOnce);
        if (part.isEmpty())
            return {};
        if (target.write(part) != part.size())
            return systemError(errno, u"The copy cannot be written"_s, to);
        done += part.size();
    }
}

/// Opens the copy once as a writer would: SQLite brings the -wal into the file, and the copy is one that nobody else writes to.
Result<void> PrivateCopy::recover() const
{
    const auto handle = SqliteHandle::open(u"file:"_s + QString::fromLatin1(QFile::encodeName(path()).toPercentEncoding("/")) + u"?mode=rw"_s, path());
    if (!handle)
        return handle.error();
    return (*handle)->run("SELECT count(*) FROM sqlite_schema", u"The ledger was only read."_s);
}

} // namespace ledgerscope
