// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"

#include <QString>

namespace ledgerscope {

/// A PostgreSQL connection string, taken apart by libpq's own rules (PostgreSQL manual, "Connection Strings") so far as is needed to part
/// the secrets from the rest. Values are not checked: libpq does that when it connects. No text of an Error repeats the input.
struct PostgresAddress {
    QString conninfo;  ///< for libpq, without `password`; may carry `sslpassword`, so it is never shown
    QString redacted;  ///< without any secret; parses again
    QString password;
    QString shortName; ///< "database@host", "database@local", "service NAME"

    /// "postgresql://…" or "postgres://…".
    [[nodiscard]] static Result<PostgresAddress> fromUrl(const QString &text);
    /// "key=value key='value' …".
    [[nodiscard]] static Result<PostgresAddress> fromKeywords(const QString &text);
    /// Whether the text begins with "KEYWORD=" for a keyword that says where a server is.
    [[nodiscard]] static bool looksLikeKeywords(const QString &text);
};

} // namespace ledgerscope
