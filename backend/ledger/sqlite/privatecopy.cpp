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

Phrase onlyRead()
{
    return QT_TRANSLATE_NOOP("Phrase", "The ledger was only read, and no copy was left behind.");
}

/// `form` has one place, for what the system says.
Error systemError(int number, const char *form, const QString &where)
{
    const ErrorCode code = number == ENOSPC || number == EDQUOT ? ErrorCode::OutOfSpace
        : number == ENOENT                                      ? ErrorCode::NotFound
        : number == EACCES || number == EPERM                   ? ErrorCode::PermissionDenied
                                                                : ErrorCode::StoreError;
    return {.code = code,
            .what = Phrase(form, {qt_error_string(number)}),
            .where = where,
            .untouched = onlyRead(),
            .remedy = code == ErrorCode::OutOfSpace
                ? QT_TRANSLATE_NOOP("Phrase", "Make room in the cache directory.")
                : QT_TRANSLATE_NOOP("Phrase", "Check the permissions of the file and of the cache directory.")};
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
        return systemError(EACCES, QT_TRANSLATE_NOOP("Phrase", "The cache directory cannot be made (%1)."), cacheDirectory);
    auto copy = std::make_unique<PrivateCopy>(QDir(cacheDirectory).filePath(u"private-copy-XXXXXX"_s));
    if (!copy->m_directory.isValid())
        return systemError(errno, QT_TRANSLATE_NOOP("Phrase", "No private folder can be made in the cache directory (%1)."), cacheDirectory);
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
        return Error{.code = ErrorCode::StoreChanged,
                     .what = QT_TRANSLATE_NOOP("Phrase", "The database was written to while it was copied."),
                     .where = source,
                     .untouched = onlyRead(),
                     .remedy = QT_TRANSLATE_NOOP("Phrase", "Open it again.")};
    }
    return {};
}

Result<void> PrivateCopy::copyFile(const QString &from, const QString &to, const std::stop_token &stop) const
{
    // Through SQLite's file object: see SqliteMainFile.
    const SqliteMainFile source(QFile::encodeName(from));
    if (!source.isOpen())
        return systemError(EACCES, QT_TRANSLATE_NOOP("Phrase", "The file cannot be read (%1)."), from);
    QFile target(to);
    if (!target.open(QIODevice::WriteOnly | QIODevice::NewOnly | QIODevice::Unbuffered, QFile::ReadOwner | QFile::WriteOwner))
        return systemError(errno, QT_TRANSLATE_NOOP("Phrase", "The copy cannot be written (%1)."), to);
    for (qint64 done = 0;;) {
        if (stop.stop_requested())
            return cancelledError();
        const QByteArray part = source.read(done, CopiedAtOnce);
        if (part.isEmpty())
            return {};
        if (target.write(part) != part.size())
            return systemError(errno, QT_TRANSLATE_NOOP("Phrase", "The copy cannot be written (%1)."), to);
        done += part.size();
    }
}

/// Opens the copy once as a writer would: SQLite brings the -wal into the file, and the copy is one that nobody else writes to.
Result<void> PrivateCopy::recover() const
{
    const auto handle = SqliteHandle::open(u"file:"_s + QString::fromLatin1(QFile::encodeName(path()).toPercentEncoding("/")) + u"?mode=rw"_s, path());
    if (!handle)
        return handle.error();
    return (*handle)->run("SELECT count(*) FROM sqlite_schema", onlyRead());
}

} // namespace ledgerscope
