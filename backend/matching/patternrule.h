// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <Qt>

namespace ledgerscope::matching {

/// What a subscription's pattern means. The ledger does not say it (case C41); the default is what GFS is taken to do, everything else is
/// asked for by name.
enum class PatternMeaning {
    StarAnywhere, ///< GFS (ledgers.md §1.5): `*` is any run of characters, also dots and none; nothing else is special; the same as TypePattern
    Expansion,    ///< Ductor (§2.6): a name, `*` alone, or a beginning that ends in `.*`; any other star is an ordinary character
    SqliteGlob,   ///< GLOB of SQLite: `*`, `?` and classes such as `[a-z]` and `[^x]`
    SqlLike,      ///< LIKE of SQL: `%` is any run, `_` one character
    OneSegment,   ///< `*` is any run of characters but dots, so that `price.*` takes `price.changed` and not `price.bid.line`
};

/// How patterns are read. Letters are compared by their bytes; without case only the letters of ASCII are alike.
struct PatternRule {
    PatternMeaning meaning = PatternMeaning::StarAnywhere;
    Qt::CaseSensitivity letters = Qt::CaseSensitive;

    friend bool operator==(const PatternRule &, const PatternRule &) = default;
};

} // namespace ledgerscope::matching
