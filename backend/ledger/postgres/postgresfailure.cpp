// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/postgres/postgresfailure.h"

#include <QRegularExpression>
#include <QStringList>

#include <libpq-fe.h>

#include <algorithm>
#include <array>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

QString fieldOf(const PGresult *result, int field)
{
    return QString::fromUtf8(PQresultErrorField(result, field)).simplified();
}

/// "… failed: FATAL:  28P01: password authentication failed for user "x"⏎LOCATION:  auth_failed, auth.c:326" without what is for
/// developers of the server.
QString cleaned(const QString &verbose)
{
    static const QRegularExpression state(u"\\w+:  ([0-9A-Z]{5}): "_s);
    QStringList lines;
    for (const QString &line : verbose.split(u'\n')) {
        const bool isLocation = line.contains(QRegularExpression(u"^\\w+:  \\w+, \\w+\\.c:\\d+$"_s));
        if (!isLocation && !line.trimmed().isEmpty())
            lines += QString(line).remove(state).simplified();
    }
    return lines.join(u" "_s);
}

struct Known {
    const char *state; ///< a whole SQLSTATE, or the first two characters for the class
    ErrorCode code;
    const char *remedy; ///< the form of a Phrase
};

/// PostgreSQL manual, appendix A. The first entry that fits counts.
constexpr std::array<Known, 20> KnownStates{{
    {"28", ErrorCode::AuthenticationFailed,
     QT_TRANSLATE_NOOP("Phrase", "Check the user name, and the password in the address, in ~/.pgpass or in the service file.")},
    {"3D000", ErrorCode::DatabaseUnknown,
     QT_TRANSLATE_NOOP("Phrase", "Check the database name at the end of the address; \"psql -l\" lists what there is.")},
    {"53100", ErrorCode::OutOfSpace, QT_TRANSLATE_NOOP("Phrase", "The server's disk is full: ask who runs it.")},
    {"53300", ErrorCode::StoreBusy, QT_TRANSLATE_NOOP("Phrase", "The server has no connection left: try again later, or ask for a higher limit.")},
    {"57P03", ErrorCode::StoreBusy, QT_TRANSLATE_NOOP("Phrase", "The server is starting or stopping: try again in a moment.")},
    {"57P01", ErrorCode::ConnectionLost, QT_TRANSLATE_NOOP("Phrase", "Open the ledger again.")},
    {"57P02", ErrorCode::ConnectionLost, QT_TRANSLATE_NOOP("Phrase", "Open the ledger again.")},
    {"57P05", ErrorCode::ConnectionLost, QT_TRANSLATE_NOOP("Phrase", "Open the ledger again.")},
    {"25P03", ErrorCode::ConnectionLost, QT_TRANSLATE_NOOP("Phrase", "Open the ledger again.")},
    {"08", ErrorCode::ConnectionLost, QT_TRANSLATE_NOOP("Phrase", "Open the ledger again.")},
    {"55P03", ErrorCode::StoreBusy, QT_TRANSLATE_NOOP("Phrase", "Somebody is changing the table (a migration?): try again when that is done.")},
    {"40", ErrorCode::StoreBusy, QT_TRANSLATE_NOOP("Phrase", "Try again.")},
    {"57014", ErrorCode::StoreBusy, QT_TRANSLATE_NOOP("Phrase", "Ask for less at once, or ask for an index that serves this question.")},
    {"42501", ErrorCode::PermissionDenied, QT_TRANSLATE_NOOP("Phrase", "Ask the owner of the table for the right.")},
    {"42P01", ErrorCode::StoreChanged, QT_TRANSLATE_NOOP("Phrase", "The table was there when the ledger was opened: open the ledger again.")},
    {"42703", ErrorCode::StoreChanged, QT_TRANSLATE_NOOP("Phrase", "The column was there when the ledger was opened: open the ledger again.")},
    {"3F000", ErrorCode::StoreChanged, QT_TRANSLATE_NOOP("Phrase", "The schema was there when the ledger was opened: open the ledger again.")},
    {"22", ErrorCode::BadValue, QT_TRANSLATE_NOOP("Phrase", "Correct the value: the store cannot hold or compare it.")},
    {"23", ErrorCode::BadValue, QT_TRANSLATE_NOOP("Phrase", "Correct the value: a rule of the table refuses it.")},
    {"25006", ErrorCode::StoreError, QT_TRANSLATE_NOOP("Phrase", "The server or the role allows reading only: write to the primary server.")},
}};

const Known *known(const QByteArray &sqlState)
{
    const auto fits = [&sqlState](const Known &entry) { return !sqlState.isEmpty() && sqlState.startsWith(entry.state); };
    const auto found = std::find_if(KnownStates.begin(), KnownStates.end(), fits);
    return found == KnownStates.end() ? nullptr : &*found;
}

Phrase untouchedPhrase(const PostgresPlace &place)
{
    return place.isWriting ? QT_TRANSLATE_NOOP("Phrase", "The transaction was rolled back: nothing of it was written.")
                           : QT_TRANSLATE_NOOP("Phrase", "Nothing was changed: the ledger is only read.");
}

} // namespace

PostgresFailure PostgresFailure::of(const pg_result *result)
{
    PostgresFailure failure;
    failure.sqlState = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    failure.text = fieldOf(result, PG_DIAG_MESSAGE_PRIMARY);
    failure.constraint = fieldOf(result, PG_DIAG_CONSTRAINT_NAME);
    failure.column = fieldOf(result, PG_DIAG_COLUMN_NAME);
    if (failure.text.isEmpty())
        failure.text = QString::fromUtf8(PQresultErrorMessage(result)).simplified();
    // A server that ends our session says so with FATAL. One that goes on talking means somebody else.
    const QByteArray severity = PQresultErrorField(result, PG_DIAG_SEVERITY_NONLOCALIZED);
    const Known *entry = known(failure.sqlState);
    failure.isOfOtherServer = severity == "ERROR" && (failure.sqlState.startsWith("HV00N") || (entry && entry->code == ErrorCode::ConnectionLost));
    return failure;
}

PostgresFailure PostgresFailure::ofConnecting(const pg_conn *handle)
{
    PostgresFailure failure;
    const QString verbose = QString::fromUtf8(PQerrorMessage(handle));
    static const QRegularExpression state(u"\\w+:  ([0-9A-Z]{5}): "_s);
    for (auto matches = state.globalMatch(verbose); matches.hasNext();)
        failure.sqlState = matches.next().captured(1).toLatin1();
    // libpq itself gives up when a password is wanted and there is none: that never reaches the server.
    if (failure.sqlState.isEmpty() && PQconnectionNeedsPassword(handle) != 0)
        failure.sqlState = "28P01";
    failure.text = cleaned(verbose);
    return failure;
}

bool PostgresFailure::isConnectionLoss() const
{
    const Known *entry = known(sqlState);
    return !isOfOtherServer && entry != nullptr && entry->code == ErrorCode::ConnectionLost;
}

Phrase wordsOf(const PostgresFailure &failure)
{
    if (!failure.ownWords.isEmpty())
        return failure.ownWords;
    if (failure.sqlState.isEmpty())
        return Phrase(QT_TRANSLATE_NOOP("Phrase", "“%1”"), {failure.text});
    return Phrase(QT_TRANSLATE_NOOP("Phrase", "“%1” (SQLSTATE %2)"), {failure.text, QString::fromLatin1(failure.sqlState)});
}

Error errorOf(const PostgresFailure &failure, const PostgresPlace &place)
{
    if (failure.isOfOtherServer) {
        return {.code = ErrorCode::HostUnreachable,
                .what = Phrase(QT_TRANSLATE_NOOP("Phrase", "A server that holds a part of the ledger cannot be reached: %1."), {wordsOf(failure)}),
                .where = place.ledger,
                .untouched = untouchedPhrase(place),
                .remedy = QT_TRANSLATE_NOOP("Phrase", "Ask who runs that server. The other parts can be read meanwhile.")};
    }
    const Known *entry = known(failure.sqlState);
    Error error{.code = entry != nullptr ? entry->code : ErrorCode::StoreError,
                .what = Phrase(QT_TRANSLATE_NOOP("Phrase", "The PostgreSQL server refused a statement: %1."), {wordsOf(failure)}),
                .where = place.ledger,
                .untouched = untouchedPhrase(place),
                .remedy = entry != nullptr ? entry->remedy : QT_TRANSLATE_NOOP("Phrase", "The server's log may say more.")};
    switch (error.code) {
    case ErrorCode::ConnectionLost:
        return connectionLost(wordsOf(failure), place);
    case ErrorCode::StoreBusy:
        error.what = Phrase(QT_TRANSLATE_NOOP("Phrase", "The PostgreSQL server could not do this now: %1."), {wordsOf(failure)});
        break;
    case ErrorCode::PermissionDenied:
        error.what = Phrase(QT_TRANSLATE_NOOP("Phrase", "The role %1 may not do this: %2."), {place.role, wordsOf(failure)});
        break;
    case ErrorCode::StoreChanged:
        error.what = Phrase(QT_TRANSLATE_NOOP("Phrase", "The ledger has changed its shape since it was opened: %1."), {wordsOf(failure)});
        break;
    default:
        break;
    }
    return error;
}

Error connectErrorOf(const PostgresFailure &failure, const PostgresPlace &place)
{
    const Known *entry = known(failure.sqlState);
    Error error{.code = ErrorCode::HostUnreachable,
                .what = Phrase(QT_TRANSLATE_NOOP("Phrase", "The PostgreSQL server cannot be reached: %1."), {wordsOf(failure)}),
                .where = place.ledger,
                .untouched = QT_TRANSLATE_NOOP("Phrase", "Nothing was opened."),
                .remedy
                = QT_TRANSLATE_NOOP("Phrase", "Check host and port in the address, that the server runs, and that it can be reached from here.")};
    if (failure.sqlState.isEmpty())
        return error;
    error.code = entry != nullptr ? entry->code : ErrorCode::StoreError;
    error.remedy = entry != nullptr ? entry->remedy : QT_TRANSLATE_NOOP("Phrase", "The server's log may say more.");
    switch (error.code) {
    case ErrorCode::AuthenticationFailed:
        error.what = Phrase(QT_TRANSLATE_NOOP("Phrase", "The PostgreSQL server did not let us in: %1."), {wordsOf(failure)});
        break;
    case ErrorCode::DatabaseUnknown:
        error.what = Phrase(QT_TRANSLATE_NOOP("Phrase", "The PostgreSQL server has no such database: %1."), {wordsOf(failure)});
        break;
    case ErrorCode::PermissionDenied:
        error.what = Phrase(QT_TRANSLATE_NOOP("Phrase", "The role %1 may not connect: %2."), {place.role, wordsOf(failure)});
        error.remedy = Phrase(QT_TRANSLATE_NOOP("Phrase", "Ask for GRANT CONNECT ON DATABASE … TO %1."), {place.role});
        break;
    case ErrorCode::ConnectionLost:
    case ErrorCode::StoreBusy:
        error.code = ErrorCode::StoreBusy;
        error.what = Phrase(QT_TRANSLATE_NOOP("Phrase", "The PostgreSQL server takes no connection now: %1."), {wordsOf(failure)});
        break;
    default:
        error.what = Phrase(QT_TRANSLATE_NOOP("Phrase", "The PostgreSQL server refused the connection: %1."), {wordsOf(failure)});
        break;
    }
    return error;
}

Error connectionLost(const Phrase &reason, const PostgresPlace &place)
{
    return {.code = ErrorCode::ConnectionLost,
            .what = Phrase(QT_TRANSLATE_NOOP("Phrase", "The connection to the PostgreSQL server was lost: %1."), {reason}),
            .where = place.ledger,
            .untouched = place.isWriting ? QT_TRANSLATE_NOOP("Phrase", "What was not committed is rolled back by the server.")
                                         : QT_TRANSLATE_NOOP("Phrase", "Nothing was changed: the ledger is only read."),
            .remedy = QT_TRANSLATE_NOOP("Phrase", "Open the ledger again.")};
}

} // namespace ledgerscope
