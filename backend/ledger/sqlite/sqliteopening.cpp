// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqliteopening.h"

#include "backend/ledger/sqlite/rollbackjournal.h"
#include "backend/ledger/sqlite/sqlitereadingvfs.h"
#include "backend/ledger/sqlite/waiting.h"

#include <QFile>
#include <QFileInfo>
#include <QUrl>

#include <unistd.h>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

Error failure(ErrorCode code, const QString &what, const QString &path, const QString &remedy)
{
    return {.code = code, .what = what, .where = path, .untouched = u"Nothing was written."_s, .remedy = remedy, .arguments = {path}};
}

/// Everything that can be said without looking into the file.
Result<void> checkPath(const QString &path, const QByteArray &encoded, const FileStamp &stamp)
{
    switch (stamp.kind) {
    case FileStamp::Kind::Missing:
        return failure(ErrorCode::NotFound, u"There is no such file."_s, path, u"Check the path."_s);
    case FileStamp::Kind::Unreachable:
        return failure(ErrorCode::PermissionDenied, u"A folder on the way to the file may not be searched."_s, path,
                       u"Ask for the right to enter the folder."_s);
    case FileStamp::Kind::Directory:
        return failure(ErrorCode::NotADatabase, u"This is a folder, not an SQLite database."_s, path, u"Choose a file in it."_s);
    case FileStamp::Kind::Other:
        return failure(ErrorCode::NotADatabase, u"This is not a regular file, so it is not an SQLite database."_s, path,
                       u"Choose a database file."_s);
    case FileStamp::Kind::Regular:
        break;
    }
    if (::eaccess(encoded.constData(), R_OK) != 0)
        return failure(ErrorCode::PermissionDenied, u"The file may not be read."_s, path, u"Ask its owner for read permission."_s);
    if (stamp.size == 0)
        return failure(ErrorCode::NotADatabase, u"The file is empty: there is no ledger in it."_s, path,
                       u"Choose another file, or make a ledger with \"ledgerctl init\"."_s);
    return {};
}

Result<SqliteHeader> readHeader(const QString &path, const QByteArray &bytes)
{
    const auto header = SqliteHeader::parse(bytes);
    if (header && header->pageSize != 0)
        return *header;
    if (bytes.startsWith("SQLite format 3"))
        return failure(ErrorCode::DamagedDatabase, u"The SQLite header of this file is damaged."_s, path,
                       u"Restore the file from a backup."_s);
    return failure(ErrorCode::NotADatabase, u"This file is not an SQLite database, or it is encrypted."_s, path,
                   u"Choose an SQLite file that is not encrypted."_s);
}

/// A journal that has content and no writer: its transaction must be undone before anybody can read the file.
bool isHot(const SqliteOpening &opening, const SqliteMainFile &file)
{
    const auto isLeftBehind = [&] {
        const auto state = rollbackJournalState(opening.journalPath());
        return (state == RollbackJournalState::InUse || state == RollbackJournalState::Unreadable) && !file.isReserved();
    };
    // Twice: a writer deletes its journal just before it gives its lock up, and creates it just after it took it.
    if (!isLeftBehind())
        return false;
    waitUnlessStopped(std::chrono::milliseconds(20), {});
    return isLeftBehind();
}

/// A file in the middle of a commit may be shorter than its header says: look again.
bool isTruncated(const SqliteOpening &opening, const SqliteMainFile &file)
{
    const auto isShort = [&] {
        const auto header = SqliteHeader::parse(file.read(0, SqliteHeader::Size));
        return header && FileStamp::of(opening.path).size < header->expectedFileSize() && !file.isReserved();
    };
    if (!isShort())
        return false;
    waitUnlessStopped(std::chrono::milliseconds(20), {});
    return isShort();
}

Result<SqliteWay> wayOf(const SqliteOpening &opening, const QString &path)
{
    if (!opening.header.isWal)
        return SqliteWay::RollbackJournal;
    if (!opening.wal.hasContent())
        return SqliteWay::ClosedWal;
    if (!opening.shm.isRegular())
        return failure(ErrorCode::WalWithoutShm,
                       u"The database has a write-ahead log (-wal) but no index of it (-shm); opening it here would have to create one."_s,
                       path, u"Open a private copy of the file and its -wal (ledgerctl: --private-copy), or let the writer recover."_s);
    for (const QByteArray &beside : {opening.walPath(), opening.shmPath()}) {
        if (::eaccess(beside.constData(), R_OK) != 0)
            return failure(ErrorCode::PermissionDenied, u"The database is in WAL mode and %1 may not be read."_s.arg(QFile::decodeName(beside)),
                           path, u"Ask its owner for read permission on the files beside the database."_s);
    }
    return SqliteWay::LiveWal;
}

} // namespace

Result<SqliteOpening> SqliteOpening::decide(const QString &path)
{
    const QString canonical = QFileInfo(path).canonicalFilePath();
    const QString shown = canonical.isEmpty() ? QFileInfo(path).absoluteFilePath() : canonical;
    SqliteOpening opening;
    opening.path = QFile::encodeName(shown);
    opening.file = FileStamp::of(opening.path);
    if (const auto checked = checkPath(shown, opening.path, opening.file); !checked)
        return checked.error();
    const SqliteMainFile file(opening.path);
    if (!file.isOpen())
        return failure(ErrorCode::PermissionDenied, u"The file cannot be opened."_s, shown, u"Check its permissions."_s);
    // Whoever changes the file between these looks is noticed by the session, which compares with the stamps taken here.
    opening.wal = FileStamp::of(opening.walPath());
    opening.shm = FileStamp::of(opening.shmPath());
    const auto header = readHeader(shown, file.read(0, SqliteHeader::Size));
    if (!header)
        return header.error();
    opening.header = *header;
    if (isHot(opening, file))
        return failure(ErrorCode::HotJournal, u"A writer stopped in mid-transaction (there is a hot -journal)."_s, shown,
                       u"Let the writer recover, or open a copy."_s);
    const auto way = wayOf(opening, shown);
    if (!way)
        return way.error();
    opening.way = *way;
    if (opening.way != SqliteWay::LiveWal && isTruncated(opening, file))
        return failure(ErrorCode::DamagedDatabase, u"The file is shorter than its header says: it was cut off."_s, shown,
                       u"Get the whole file, or restore it from a backup."_s);
    return opening;
}

QString SqliteOpening::uri() const
{
    const QByteArray encoded = path.toPercentEncoding("/");
    // readonly_shm also on a rollback-journal file: should a writer switch it to WAL under us, nothing is created.
    const QString mode = way == SqliteWay::ClosedWal ? u"immutable=1"_s : u"readonly_shm=1"_s;
    return u"file:"_s + QString::fromLatin1(encoded) + u"?mode=ro&"_s + mode + u"&vfs="_s + QString::fromLatin1(SqliteReadingVfs::name());
}

QString SqliteOpening::words() const
{
    switch (way) {
    case SqliteWay::RollbackJournal:
        return u"rollback-journal file, read without locks"_s;
    case SqliteWay::LiveWal:
        return u"WAL file with a live -wal, read-only shared memory"_s;
    case SqliteWay::ClosedWal:
        return u"closed WAL file (or a copy taken without its -wal)"_s;
    }
    Q_UNREACHABLE();
}

} // namespace ledgerscope
