// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QByteArrayList>
#include <QString>

namespace ledgerscope {

class SqliteStore;

/// What the scripted session must find in a demonstration ledger, asked of SQLite itself. A value.
struct SessionFacts {
    QByteArray firstId;           ///< in ledger order
    QByteArray secondId;
    QByteArray lastId;
    QString entity;               ///< "type:id" of an entity with at least four events
    QByteArrayList entityIds;     ///< of its events, in ledger order
    QString time;                 ///< a moment in the middle, as it is typed
    QByteArray firstIdFromTime;
    QByteArray firstPriceId;      ///< of the types that match price.*
    QByteArray lastPriceId;

    /// Makes a ledger of 5,000 events with `ledgerctl demo`; aborts the test program where that fails.
    static void makeDemonstration(const QString &path);
    [[nodiscard]] static SessionFacts of(SqliteStore &store);
};

} // namespace ledgerscope
