// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/ledgerurl.h"

#include <QString>

namespace ledgerscope {

/// What the Open dialog's fields hold. The password lives here until the dialog closes and is never shown, logged or stored.
struct ConnectionFields {
    enum class Way { SqliteFile, Postgres, Service, Url };

    Way way = Way::SqliteFile;
    QString path = {};
    QString host = {};
    QString port = {};
    QString database = {};
    QString schema = {}; ///< empty: the role's search path
    QString role = {};
    QString password = {};
    QString service = {};
    QString url = {};
};

/// The address that the fields of the chosen way make; BadUrl with what is missing. Touches neither disk nor network.
[[nodiscard]] Result<LedgerUrl> ledgerUrlOf(const ConnectionFields &fields);

/// Fields for a saved address, as `LedgerUrl::redacted()` gave it: no password.
[[nodiscard]] ConnectionFields fieldsOf(const QString &redactedUrl);

} // namespace ledgerscope
