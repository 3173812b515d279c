// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/ledgerprofile.h"

#include <QByteArray>
#include <QList>

namespace ledgerscope {

/// What a driver found in a store: plain facts, no choice made yet.
struct StoreColumn {
    QByteArray name;
    QByteArray declaredType; ///< lower case
    QByteArray collation;    ///< as the store names it; empty where it has none or the default
};

struct StoreTable {
    QByteArray name;
    TableAccess access = TableAccess::Readable;
    QList<StoreColumn> columns;
    QList<IndexShape> indexes;
};

struct StoreSchema {
    QList<StoreTable> tables;
};

} // namespace ledgerscope
