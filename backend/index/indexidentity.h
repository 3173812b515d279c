// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/ledgerprofile.h"

#include <QByteArray>

namespace ledgerscope {

/// What an index belongs to.
struct IndexIdentity {
    QByteArray place;       ///< where the ledger lives: names the folder of its index
    QByteArray incarnation; ///< tells a ledger that was replaced at its place apart, as far as the store can
    QByteArray mapping;     ///< how rows become events: column names and types, collation, zone of zoneless times

    /// Empty place: the driver cannot say which ledger this is, and there can be no index.
    [[nodiscard]] static IndexIdentity of(const LedgerProfile &profile);
    friend bool operator==(const IndexIdentity &, const IndexIdentity &) = default;
};

} // namespace ledgerscope
