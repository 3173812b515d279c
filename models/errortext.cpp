// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/errortext.h"

#include "models/formatting.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

struct Translator {
    Q_DECLARE_TR_FUNCTIONS(ErrorText)
};

QString titleOf(ErrorCode code)
{
    switch (code) {
    case ErrorCode::BadUrl: return Translator::tr("This is not the address of a ledger");
    case ErrorCode::UnknownScheme: return Translator::tr("Addresses of this kind are not known");
    case ErrorCode::BadEntityRef: return Translator::tr("An entity is written type:id");
    case ErrorCode::BadOption: return Translator::tr("This option is not understood");
    case ErrorCode::OrderNeedsEntity: return Translator::tr("Sequence order exists inside one entity only");
    case ErrorCode::RowsRejected: return Translator::tr("Some rows were refused");
    case ErrorCode::StateMoved: return Translator::tr("The state has changed meanwhile");
    case ErrorCode::NotADatabase: return Translator::tr("This file is not a database");
    case ErrorCode::DamagedDatabase: return Translator::tr("This database is damaged");
    case ErrorCode::NoEventsTable: return Translator::tr("This database is not a ledger: no table looks like events");
    case ErrorCode::MissingColumns: return Translator::tr("The events table lacks columns that are needed");
    case ErrorCode::WrongColumnType: return Translator::tr("A column has a type that cannot be read");
    case ErrorCode::BadMapping: return Translator::tr("The mapping does not fit");
    case ErrorCode::UnknownEvent: return Translator::tr("There is no such event");
    case ErrorCode::BadFile: return Translator::tr("This file cannot be used");
    case ErrorCode::BadValue: return Translator::tr("This value cannot be used");
    case ErrorCode::NotEmpty: return Translator::tr("There is something already");
    case ErrorCode::NotFound: return Translator::tr("There is no such file");
    case ErrorCode::PermissionDenied: return Translator::tr("The right to read is missing");
    case ErrorCode::HotJournal: return Translator::tr("A writer stopped in the middle of a transaction");
    case ErrorCode::WalWithoutShm: return Translator::tr("The write-ahead log has no index file");
    case ErrorCode::StoreBusy: return Translator::tr("The store is busy");
    case ErrorCode::StoreChanged: return Translator::tr("The store changed while it was read");
    case ErrorCode::AuthenticationFailed: return Translator::tr("The server refused the password or role");
    case ErrorCode::HostUnreachable: return Translator::tr("The server cannot be reached");
    case ErrorCode::DatabaseUnknown: return Translator::tr("The server has no such database");
    case ErrorCode::ConnectionLost: return Translator::tr("The connection was lost");
    case ErrorCode::NeedsIndex: return Translator::tr("This needs the event index");
    case ErrorCode::TooManyRows: return Translator::tr("Too many rows for this order");
    case ErrorCode::OutOfSpace: return Translator::tr("There is no space left");
    case ErrorCode::StoreError: return Translator::tr("The store reported an error");
    case ErrorCode::Cancelled: return Translator::tr("Stopped");
    }
    Q_UNREACHABLE();
}

QString remedyOf(ErrorCode code)
{
    switch (code) {
    case ErrorCode::BadUrl:
    case ErrorCode::UnknownScheme: return Translator::tr("Write a path, sqlite:PATH, postgresql://… or service=NAME.");
    case ErrorCode::NotADatabase:
    case ErrorCode::DamagedDatabase: return Translator::tr("Choose another file, or a copy that is whole.");
    case ErrorCode::NoEventsTable:
    case ErrorCode::MissingColumns:
    case ErrorCode::WrongColumnType: return Translator::tr("Say in “Columns” which table and columns hold the events.");
    case ErrorCode::BadMapping: return Translator::tr("Correct the names in “Columns”.");
    case ErrorCode::PermissionDenied: return Translator::tr("Ask the owner for the right.");
    case ErrorCode::HotJournal: return Translator::tr("Let the writer recover, or open a copy.");
    case ErrorCode::WalWithoutShm: return Translator::tr("Open a copy of the file together with its -wal.");
    case ErrorCode::StoreBusy:
    case ErrorCode::StoreChanged: return Translator::tr("Read again.");
    case ErrorCode::AuthenticationFailed: return Translator::tr("Check role and password, or the entry in .pgpass.");
    case ErrorCode::HostUnreachable: return Translator::tr("Check host, port and network.");
    case ErrorCode::DatabaseUnknown: return Translator::tr("Check the name of the database.");
    default: return {};
    }
}

/// What the title does not say, from the arguments where each place that makes such an error gives the same ones, else in the error's
/// own words.
QString detailOf(const Error &error)
{
    QStringList arguments;
    for (const QString &argument : error.arguments)
        arguments += displayText(argument);
    const qsizetype count = arguments.size();
    if (error.code == ErrorCode::UnknownEvent && count == 1)
        return Translator::tr("There is no event with the id %1.").arg(arguments.at(0));
    if (error.code == ErrorCode::UnknownScheme && count == 1)
        return Translator::tr("The address begins with “%1:”.").arg(arguments.at(0));
    if (error.code == ErrorCode::NoEventsTable && count == 1) {
        return arguments.at(0).isEmpty() ? Translator::tr("The database has no tables.")
                                         : Translator::tr("The database has the tables %1.").arg(arguments.at(0));
    }
    if (error.code == ErrorCode::MissingColumns && count == 3)
        return Translator::tr("The table %1 has nothing that is known to stand for %2. It has: %3.").arg(arguments.at(0), arguments.at(1), arguments.at(2));
    if (error.code == ErrorCode::WrongColumnType && count == 3)
        return Translator::tr("The column %1 is of the type %2, which cannot stand for %3.").arg(arguments.at(0), arguments.at(1), arguments.at(2));
    if (error.code == ErrorCode::PermissionDenied && count == 3)
        return Translator::tr("The role %1 may not read %2. The right it needs: %3").arg(arguments.at(0), arguments.at(1), arguments.at(2));
    const bool titleSaysAll = error.code == ErrorCode::Cancelled || error.code == ErrorCode::OrderNeedsEntity || error.code == ErrorCode::BadEntityRef
        || error.code == ErrorCode::NotFound;
    return titleSaysAll || error.what.isEmpty() ? QString() : Translator::tr("In detail: %1").arg(displayText(error.what));
}

/// The place as a sentence of its own, unless the detail has named it.
QString placeOf(const Error &error, const QString &detail)
{
    const QString place = displayText(error.where);
    return place.isEmpty() || detail.contains(place) ? QString() : Translator::tr("Place: %1.").arg(place);
}

bool isEnglish()
{
    return QLocale().language() == QLocale::English || QLocale().language() == QLocale::C;
}

} // namespace

ErrorText errorText(const Error &error)
{
    if (isEnglish())
        return {titleOf(error.code), displayText(error.text().trimmed())}; // its own words are English and the most exact there are
    const QString detail = detailOf(error);
    QStringList parts;
    for (const QString &part : {detail, placeOf(error, detail), error.untouched.isEmpty() ? QString() : Translator::tr("Nothing was changed."),
                                remedyOf(error.code)}) {
        if (!part.isEmpty())
            parts += part;
    }
    return {titleOf(error.code), parts.join(u' ')};
}

QString errorParagraph(const Error &error)
{
    const QString sentence = errorText(error).sentence;
    if (isEnglish() && !error.what.isEmpty())
        return sentence;
    return sentence.isEmpty() ? errorSentence(error) : errorSentence(error) + u' ' + sentence;
}

QString errorSentence(const Error &error)
{
    return isEnglish() && !error.what.isEmpty() ? displayText(error.what) : titleOf(error.code) + u'.';
}

} // namespace ledgerscope
