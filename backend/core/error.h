// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/phrase.h"

#include <QString>
#include <QStringList>

namespace ledgerscope {

/// What went wrong, as a value that views put a title over and commands turn into an exit code.
enum class ErrorCode {
    // the caller asked for something that cannot be asked (exit 2)
    BadUrl,
    UnknownScheme,
    BadEntityRef,
    BadOption,
    OrderNeedsEntity,
    // refused without harm (exit 3)
    RowsRejected,
    StateMoved,
    // the input is not what it should be (exit 4)
    NotADatabase,
    DamagedDatabase,
    NoEventsTable,
    MissingColumns,
    WrongColumnType,
    BadMapping,
    UnknownEvent,
    BadFile,
    BadValue,
    NotEmpty,
    // the store cannot be used now (exit 5)
    NotFound,
    PermissionDenied,
    HotJournal,
    WalWithoutShm,
    StoreBusy,
    StoreChanged,
    AuthenticationFailed,
    HostUnreachable,
    DatabaseUnknown,
    ConnectionLost,
    NeedsIndex,
    TooManyRows,
    OutOfSpace,
    StoreError,
    // the user stopped it (exit 130)
    Cancelled,
};

/// Process exit code of `ledgerctl` for an error (ledgerctl.md): 2 usage, 3 rejected, 4 invalid input, 5 unavailable, 130 interrupted.
[[nodiscard]] int exitCodeOf(ErrorCode code);

/// Stable machine-readable name, for example "HotJournal"; used in JSON output and logs.
[[nodiscard]] QString nameOf(ErrorCode code);

/// A failure with everything a person needs (architecture.md §3): what failed, where, what was left untouched, what to do.
/// Phrases, so that it can be said in every language; `code` is for programs. Never holds a password or a payload.
struct Error {
    ErrorCode code = ErrorCode::StoreError;
    Phrase what = {};      ///< one sentence, for example "The file is not an SQLite database."
    Phrase where = {};     ///< redacted ledger, file:line, table.column …
    Phrase untouched = {}; ///< what is true where it failed, for example "Nothing was written."
    Phrase remedy = {};    ///< what to do next
    QStringList arguments = {};

    [[nodiscard]] QString text() const; ///< all parts in one English paragraph, for a terminal
};

} // namespace ledgerscope
