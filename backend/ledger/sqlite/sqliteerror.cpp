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
    QString what;
    QString remedy;
};

Words wordsFor(int code)
{
    switch (code & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return {ErrorCode::StoreBusy, u"Another program is writing to the database."_s, u"Try again in a moment."_s};
    case SQLITE_READONLY:
        return {ErrorCode::PermissionDenied, u"The database may only be read."_s, u"Ask for write permission on the file and its folder."_s};
    case SQLITE_PERM:
    case SQLITE_AUTH:
        return {ErrorCode::PermissionDenied, u"SQLite was not allowed to do this."_s, u"Ask for permission on the file and its folder."_s};
    case SQLITE_CORRUPT:
        return {ErrorCode::DamagedDatabase, u"The database is damaged."_s, u"Restore it from a backup, or recover it with sqlite3's .recover."_s};
    case SQLITE_NOTADB:
        return {ErrorCode::NotADatabase, u"This file is not an SQLite database, or it is encrypted."_s,
                u"Choose an SQLite file that is not encrypted."_s};
    case SQLITE_CANTOPEN:
        return {ErrorCode::NotFound, u"SQLite cannot open the file."_s, u"Check that it is there and may be opened."_s};
    case SQLITE_FULL:
        return {ErrorCode::OutOfSpace, u"There is no space left for the database."_s, u"Make room on the disk."_s};
    case SQLITE_NOMEM:
        return {ErrorCode::StoreError, u"SQLite ran out of memory."_s, u"Close other programs."_s};
    default:
        return {ErrorCode::StoreError, u"SQLite reports an error."_s, {}};
    }
}

} // namespace

Error sqliteError(sqlite3 *handle, int code, const QString &where, const QString &untouched)
{
    if ((code & 0xff) == SQLITE_INTERRUPT)
        return cancelledError();
    const Words words = wordsFor(code);
    const QString said = handle ? QString::fromUtf8(sqlite3_errmsg(handle)) : QString::fromUtf8(sqlite3_errstr(code));
    const QString what = u"%1 (%2)"_s.arg(words.what.chopped(1), said) + u'.';
    return {.code = words.code, .what = what, .where = where, .untouched = untouched, .remedy = words.remedy, .arguments = {said}};
}

Error sqliteReadError(sqlite3 *handle, int code, const QString &where)
{
    return sqliteError(handle, code, where, u"Nothing was written."_s);
}

} // namespace ledgerscope
