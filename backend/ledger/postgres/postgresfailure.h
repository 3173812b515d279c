// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/error.h"

#include <QByteArray>
#include <QString>

struct pg_conn;
struct pg_result;

namespace ledgerscope {

/// Who talks to which server, for the texts of errors. Without secrets.
struct PostgresPlace {
    QString ledger; ///< redacted URL
    QString role;
    bool isWriting = false;
};

/// What a server or libpq said when something failed. Never carries the server's DETAIL: that may repeat a row.
struct PostgresFailure {
    QByteArray sqlState; ///< five characters; empty when it did not come from a server
    QString text;        ///< primary message in one line, in the server's language
    QString constraint;
    QString column;
    Phrase ownWords = {}; ///< ours, where nobody said anything: no answer in time
    bool isOfOtherServer = false; ///< a server that ours asked (postgres_fdw) is gone; our session is not

    [[nodiscard]] static PostgresFailure of(const pg_result *result);
    /// Of a session that could not be opened; takes the SQLSTATE out of the verbose message, so that no text has to be compared.
    [[nodiscard]] static PostgresFailure ofConnecting(const pg_conn *handle);

    /// The server is gone, or has ended the session.
    [[nodiscard]] bool isConnectionLoss() const;
    [[nodiscard]] bool isTimeLimit() const { return sqlState == "57014"; } ///< query_canceled: by statement_timeout or PQcancel
    /// A standby server took something away that the statement needed; the same statement may be sent again.
    [[nodiscard]] bool isRecoveryConflict() const { return sqlState == "40001"; }
};

/// What the server or libpq said, in quotation marks: not ours, and in no language that we choose. Else our own words for it.
[[nodiscard]] Phrase wordsOf(const PostgresFailure &failure);
/// What failed, where, what was left untouched and what to do (architecture.md §3).
[[nodiscard]] Error errorOf(const PostgresFailure &failure, const PostgresPlace &place);
/// The same while connecting, where other things go wrong.
[[nodiscard]] Error connectErrorOf(const PostgresFailure &failure, const PostgresPlace &place);
[[nodiscard]] Error connectionLost(const Phrase &reason, const PostgresPlace &place);

} // namespace ledgerscope
