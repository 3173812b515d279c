// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqliteerror.h"

#include "backend/ledger/readererrors.h"

#include <sqlite3.h>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

struct Words {
    ErrorCode code = ErrorCode::StoreError;
    const char *what = nullptr; ///< the form of a Phrase; the place is for what SQLite says
    const char *remedy = nullptr;
};

Words wordsFor(int code)
{
    switch (code & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return {ErrorCode::StoreBusy, QT_TRANSLATE_NOOP("Phrase", "Another program is writing to the database (%1)."),
                QT_TRANSLATE_NOOP("Phrase", "Try again in a moment.")};
    case SQLITE_READONLY:
        return {ErrorCode::PermissionDenied, QT_TRANSLATE_NOOP("Phrase", "The database may only be read (%1)."),
                QT_TRANSLATE_NOOP("Phrase", "Ask for write permission on the file and its folder.")};
    case SQLITE_PERM:
    case SQLITE_AUTH:
        return {ErrorCode::PermissionDenied, QT_TRANSLATE_NOOP("Phrase", "SQLite was not allowed to do this (%1)."),
                QT_TRANSLATE_NOOP("Phrase", "Ask for permission on the file and its folder.")};
    case SQLITE_CORRUPT:
        return {ErrorCode::DamagedDatabase, QT_TRANSLATE_NOOP("Phrase", "The database is damaged (%1)."),
                QT_TRANSLATE_NOOP("Phrase", "Restore it from a backup, or recover it with sqlite3's .recover.")};
    case SQLITE_NOTADB:
        return {ErrorCode::NotADatabase, QT_TRANSLATE_NOOP("Phrase", "This file is not an SQLite database, or it is encrypted (%1)."),
                QT_TRANSLATE_NOOP("Phrase", "Choose an SQLite file that is not encrypted.")};
    case SQLITE_CANTOPEN:
        return {ErrorCode::NotFound, QT_TRANSLATE_NOOP("Phrase", "SQLite cannot open the file (%1)."),
                QT_TRANSLATE_NOOP("Phrase", "Check that it is there and may be opened.")};
    case SQLITE_FULL:
        return {ErrorCode::OutOfSpace, QT_TRANSLATE_NOOP("Phrase", "There is no space left for the database (%1)."),
                QT_TRANSLATE_NOOP("Phrase", "Make room on the disk.")};
    case SQLITE_NOMEM:
        return {ErrorCode::StoreError, QT_TRANSLATE_NOOP("Phrase", "SQLite ran out of memory (%1)."),
                QT_TRANSLATE_NOOP("Phrase", "Close other programs.")};
    default:
        return {ErrorCode::StoreError, QT_TRANSLATE_NOOP("Phrase", "SQLite reports an error (%1)."), nullptr};
    }
}

} // namespace

Error sqliteError(sqlite3 *handle, int code, const QString &where, const Phrase &untouched)
{
    if ((code & 0xff) == SQLITE_INTERRUPT) {
        Error cancelled = cancelledError();
        cancelled.untouched = untouched;
        return cancelled;
    }
    const Words words = wordsFor(code);
    const QString said = handle ? QString::fromUtf8(sqlite3_errmsg(handle)) : QString::fromUtf8(sqlite3_errstr(code));
    return {.code = words.code, .what = Phrase(words.what, {said}), .where = where, .untouched = untouched, .remedy = words.remedy};
}

Error sqliteReadError(sqlite3 *handle, int code, const QString &where)
{
    return sqliteError(handle, code, where, QT_TRANSLATE_NOOP("Phrase", "Nothing was written."));
}

} // namespace ledgerscope
