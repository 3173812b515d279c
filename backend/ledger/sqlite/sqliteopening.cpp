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

Error failure(ErrorCode code, const Phrase &what, const QString &path, const Phrase &remedy)
{
    return {.code = code, .what = what, .where = path, .untouched = QT_TRANSLATE_NOOP("Phrase", "Nothing was written."), .remedy = remedy};
}

/// Everything that can be said without looking into the file.
Result<void> checkPath(const QString &path, const QByteArray &encoded, const FileStamp &stamp)
{
    switch (stamp.kind) {
    case FileStamp::Kind::Missing:
        return failure(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Phrase", "There is no such file."), path,
                       QT_TRANSLATE_NOOP("Phrase", "Check the path."));
    case FileStamp::Kind::Unreachable:
        return failure(ErrorCode::PermissionDenied, QT_TRANSLATE_NOOP("Phrase", "A folder on the way to the file may not be searched."), path,
                       QT_TRANSLATE_NOOP("Phrase", "Ask for the right to enter the folder."));
    case FileStamp::Kind::Directory:
        return failure(ErrorCode::NotADatabase, QT_TRANSLATE_NOOP("Phrase", "This is a folder, not an SQLite database."), path,
                       QT_TRANSLATE_NOOP("Phrase", "Choose a file in it."));
    case FileStamp::Kind::Other:
        return failure(ErrorCode::NotADatabase, QT_TRANSLATE_NOOP("Phrase", "This is not a regular file, so it is not an SQLite database."), path,
                       QT_TRANSLATE_NOOP("Phrase", "Choose a database file."));
    case FileStamp::Kind::Regular:
        break;
    }
    if (::eaccess(encoded.constData(), R_OK) != 0)
        return failure(ErrorCode::PermissionDenied, QT_TRANSLATE_NOOP("Phrase", "The file may not be read."), path,
                       QT_TRANSLATE_NOOP("Phrase", "Ask its owner for read permission."));
    if (stamp.size == 0)
        return failure(ErrorCode::NotADatabase, QT_TRANSLATE_NOOP("Phrase", "The file is empty: there is no ledger in it."), path,
                       QT_TRANSLATE_NOOP("Phrase", "Choose another file, or make a ledger with \"ledgerctl init\"."));
    return {};
}

Result<SqliteHeader> readHeader(const QString &path, const QByteArray &bytes)
{
    const auto header = SqliteHeader::parse(bytes);
    if (header && header->pageSize != 0)
        return *header;
    if (bytes.startsWith("SQLite format 3"))
        return failure(ErrorCode::DamagedDatabase, QT_TRANSLATE_NOOP("Phrase", "The SQLite header of this file is damaged."), path,
                       QT_TRANSLATE_NOOP("Phrase", "Restore the file from a backup."));
    return failure(ErrorCode::NotADatabase, QT_TRANSLATE_NOOP("Phrase", "This file is not an SQLite database, or it is encrypted."), path,
                   QT_TRANSLATE_NOOP("Phrase", "Choose an SQLite file that is not encrypted."));
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
        return failure(
            ErrorCode::WalWithoutShm,
            QT_TRANSLATE_NOOP("Phrase",
                              "The database has a write-ahead log (-wal) but no index of it (-shm); opening it here would have to create one."),
            path,
            QT_TRANSLATE_NOOP("Phrase", "Open a private copy of the file and its -wal (ledgerctl: --private-copy), or let the writer recover."));
    for (const QByteArray &beside : {opening.walPath(), opening.shmPath()}) {
        if (::eaccess(beside.constData(), R_OK) != 0)
            return failure(ErrorCode::PermissionDenied,
                           Phrase(QT_TRANSLATE_NOOP("Phrase", "The database is in WAL mode and %1 may not be read."), {QFile::decodeName(beside)}),
                           path, QT_TRANSLATE_NOOP("Phrase", "Ask its owner for read permission on the files beside the database."));
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
        return failure(ErrorCode::PermissionDenied, QT_TRANSLATE_NOOP("Phrase", "The file cannot be opened."), shown,
                       QT_TRANSLATE_NOOP("Phrase", "Check its permissions."));
    // Whoever changes the file between these looks is noticed by the session, which compares with the stamps taken here.
    opening.wal = FileStamp::of(opening.walPath());
    opening.shm = FileStamp::of(opening.shmPath());
    const auto header = readHeader(shown, file.read(0, SqliteHeader::Size));
    if (!header)
        return header.error();
    opening.header = *header;
    if (isHot(opening, file))
        return failure(ErrorCode::HotJournal, QT_TRANSLATE_NOOP("Phrase", "A writer stopped in mid-transaction (there is a hot -journal)."), shown,
                       QT_TRANSLATE_NOOP("Phrase", "Let the writer recover, or open a copy."));
    const auto way = wayOf(opening, shown);
    if (!way)
        return way.error();
    opening.way = *way;
    if (opening.way != SqliteWay::LiveWal && isTruncated(opening, file))
        return failure(ErrorCode::DamagedDatabase, QT_TRANSLATE_NOOP("Phrase", "The file is shorter than its header says: it was cut off."), shown,
                       QT_TRANSLATE_NOOP("Phrase", "Get the whole file, or restore it from a backup."));
    return opening;
}

QString SqliteOpening::uri() const
{
    const QByteArray encoded = path.toPercentEncoding("/");
    // readonly_shm also on a rollback-journal file: should a writer switch it to WAL under us, nothing is created.
    const QString mode = way == SqliteWay::ClosedWal ? u"immutable=1"_s : u"readonly_shm=1"_s;
    return u"file:"_s + QString::fromLatin1(encoded) + u"?mode=ro&"_s + mode + u"&vfs="_s + QString::fromLatin1(SqliteReadingVfs::name());
}

Phrase SqliteOpening::words() const
{
    switch (way) {
    case SqliteWay::RollbackJournal:
        return QT_TRANSLATE_NOOP("Phrase", "rollback-journal file, read without locks");
    case SqliteWay::LiveWal:
        return QT_TRANSLATE_NOOP("Phrase", "WAL file with a live -wal, read-only shared memory");
    case SqliteWay::ClosedWal:
        return QT_TRANSLATE_NOOP("Phrase", "closed WAL file (or a copy taken without its -wal)");
    }
    Q_UNREACHABLE();
}

} // namespace ledgerscope
