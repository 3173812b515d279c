// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/ledger/ledgermapping.h"
#include "models/ledgersession.h"
#include "models/workspace.h"
#include "tests/models/watchedledger.h"
#include "tests/support/caseledgers.h"
#include "tests/support/memoryledger.h"
#include "tests/support/sqliterows.h"
#include "tests/support/sqlitestore.h"

#include <QLocale>
#include <QTest>

#include <memory>

namespace ledgerscope {

/// A ledger in memory, a session on it and a workspace that shows it: what tests of models stand on.
struct SessionFixture {
    std::shared_ptr<MemoryStore> store;
    WatchedLedger watched;
    LedgerSession session;
    Workspace workspace;

    explicit SessionFixture(std::shared_ptr<MemoryStore> rows)
        : store(std::move(rows))
        , watched(store->source())
        , session(watched.source(), LedgerIdentity{QStringLiteral("test"), {}, {}, 0})
    {
        workspace.setFormatter(Formatter{QTimeZone::utc(), QLocale{QLocale::English, QLocale::UnitedStates}});
        workspace.setSession(&session);
    }
    ~SessionFixture() { workspace.setSession(nullptr); }

    /// Reads and waits until all columns are there.
    [[nodiscard]] bool load()
    {
        session.read();
        return QTest::qWaitFor([this] { return session.loadState() == LedgerSession::LoadState::Complete && session.eventCount(); });
    }
    /// Reads, keeps the columns waiting, and waits until the ledger is counted.
    [[nodiscard]] bool openWithoutColumns()
    {
        watched.holdScans();
        session.read();
        return QTest::qWaitFor([this] { return session.eventCount().has_value(); });
    }
};

/// The rows of a case of cases.md.
inline std::shared_ptr<MemoryStore> caseStore(const QString &name)
{
    SqliteStore database(QStringLiteral(":memory:"));
    database.run(baseSchemaSql(StoreKind::Sqlite));
    database.run(caseSql(name));
    const auto stored = storedRows(database, LedgerMapping{});
    if (!stored)
        qFatal("%s", qPrintable(stored.error().text()));
    return MemoryStore::make(stored->rows);
}

/// A plain event for hand-made ledgers.
inline EventWithPayload eventRow(const QByteArray &id, const QByteArray &type, const QByteArray &entity, const QByteArray &occurred = "2026-05-25T14:23:11Z")
{
    EventWithPayload row;
    row.event.id = EventId{id};
    row.event.type = EventType{type};
    row.event.entity = EntityRef::fromStored(entity);
    row.event.occurredAt = Timestamp::fromText(occurred);
    row.event.recordedAt = row.event.occurredAt;
    row.payload = {PayloadKind::Text, "{}", 2};
    return row;
}

} // namespace ledgerscope
