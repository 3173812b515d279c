// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/errortext.h"

#include "models/formatting.h"

#include <QCoreApplication>
#include <QStringList>

namespace ledgerscope {

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

/// What failed, as the error says; an error that only has a code says what its title says.
QString whatOf(const Error &error)
{
    return error.what.isEmpty() ? titleOf(error.code) + u'.' : phraseText(error.what);
}

/// The place as a sentence of its own, unless the sentence before has named it.
QString placeOf(const Error &error, const QString &what)
{
    const QString place = phraseText(error.where);
    return place.isEmpty() || what.contains(place) ? QString() : Translator::tr("Where: %1.").arg(place);
}

QString joined(const QStringList &parts)
{
    QStringList said;
    for (const QString &part : parts) {
        if (!part.isEmpty())
            said += part;
    }
    return said.join(u' ');
}

} // namespace

QString phraseText(const Phrase &phrase)
{
    return phrase.text([](const char *form) { return QCoreApplication::translate("Phrase", form); },
                       [](const QString &words) { return displayText(words); });
}

ErrorText errorText(const Error &error)
{
    const QString title = titleOf(error.code);
    const QString what = whatOf(error);
    const bool isSaidByTitle = what == title + u'.';
    return {title, joined({isSaidByTitle ? QString() : what, placeOf(error, what), phraseText(error.untouched), phraseText(error.remedy)})};
}

QString errorParagraph(const Error &error)
{
    const QString what = whatOf(error);
    return joined({what, placeOf(error, what), phraseText(error.untouched), phraseText(error.remedy)});
}

QString errorSentence(const Error &error)
{
    return whatOf(error);
}

} // namespace ledgerscope
