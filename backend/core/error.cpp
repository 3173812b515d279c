// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/core/error.h"


namespace ledgerscope {

using namespace Qt::StringLiterals;

int exitCodeOf(ErrorCode code)
{
    switch (code) {
    case ErrorCode::BadUrl:
    case ErrorCode::UnknownScheme:
    case ErrorCode::BadEntityRef:
    case ErrorCode::BadOption:
    case ErrorCode::OrderNeedsEntity:
        return 2;
    case ErrorCode::RowsRejected:
    case ErrorCode::StateMoved:
        return 3;
    case ErrorCode::NotADatabase:
    case ErrorCode::DamagedDatabase:
    case ErrorCode::NoEventsTable:
    case ErrorCode::MissingColumns:
    case ErrorCode::WrongColumnType:
    case ErrorCode::BadMapping:
    case ErrorCode::UnknownEvent:
    case ErrorCode::BadFile:
    case ErrorCode::BadValue:
    case ErrorCode::NotEmpty:
        return 4;
    case ErrorCode::NotFound:
    case ErrorCode::PermissionDenied:
    case ErrorCode::HotJournal:
    case ErrorCode::WalWithoutShm:
    case ErrorCode::StoreBusy:
    case ErrorCode::StoreChanged:
    case ErrorCode::AuthenticationFailed:
    case ErrorCode::HostUnreachable:
    case ErrorCode::DatabaseUnknown:
    case ErrorCode::ConnectionLost:
    case ErrorCode::NeedsIndex:
    case ErrorCode::TooManyRows:
    case ErrorCode::OutOfSpace:
    case ErrorCode::StoreError:
        return 5;
    case ErrorCode::Cancelled:
        return 130;
    }
    Q_UNREACHABLE();
}

QString nameOf(ErrorCode code)
{
    switch (code) {
    case ErrorCode::BadUrl: return u"BadUrl"_s;
    case ErrorCode::UnknownScheme: return u"UnknownScheme"_s;
    case ErrorCode::BadEntityRef: return u"BadEntityRef"_s;
    case ErrorCode::BadOption: return u"BadOption"_s;
    case ErrorCode::OrderNeedsEntity: return u"OrderNeedsEntity"_s;
    case ErrorCode::RowsRejected: return u"RowsRejected"_s;
    case ErrorCode::StateMoved: return u"StateMoved"_s;
    case ErrorCode::NotADatabase: return u"NotADatabase"_s;
    case ErrorCode::DamagedDatabase: return u"DamagedDatabase"_s;
    case ErrorCode::NoEventsTable: return u"NoEventsTable"_s;
    case ErrorCode::MissingColumns: return u"MissingColumns"_s;
    case ErrorCode::WrongColumnType: return u"WrongColumnType"_s;
    case ErrorCode::BadMapping: return u"BadMapping"_s;
    case ErrorCode::UnknownEvent: return u"UnknownEvent"_s;
    case ErrorCode::BadFile: return u"BadFile"_s;
    case ErrorCode::BadValue: return u"BadValue"_s;
    case ErrorCode::NotEmpty: return u"NotEmpty"_s;
    case ErrorCode::NotFound: return u"NotFound"_s;
    case ErrorCode::PermissionDenied: return u"PermissionDenied"_s;
    case ErrorCode::HotJournal: return u"HotJournal"_s;
    case ErrorCode::WalWithoutShm: return u"WalWithoutShm"_s;
    case ErrorCode::StoreBusy: return u"StoreBusy"_s;
    case ErrorCode::StoreChanged: return u"StoreChanged"_s;
    case ErrorCode::AuthenticationFailed: return u"AuthenticationFailed"_s;
    case ErrorCode::HostUnreachable: return u"HostUnreachable"_s;
    case ErrorCode::DatabaseUnknown: return u"DatabaseUnknown"_s;
    case ErrorCode::ConnectionLost: return u"ConnectionLost"_s;
    case ErrorCode::NeedsIndex: return u"NeedsIndex"_s;
    case ErrorCode::TooManyRows: return u"TooManyRows"_s;
    case ErrorCode::OutOfSpace: return u"OutOfSpace"_s;
    case ErrorCode::StoreError: return u"StoreError"_s;
    case ErrorCode::Cancelled: return u"Cancelled"_s;
    }
    Q_UNREACHABLE();
}

QString Error::text() const
{
    QStringList parts{what.text()};
    if (!where.isEmpty())
        parts += u"Where: "_s + where.text() + u'.';
    if (!untouched.isEmpty())
        parts += untouched.text();
    if (!remedy.isEmpty())
        parts += remedy.text();
    return parts.join(u' ');
}

} // namespace ledgerscope
