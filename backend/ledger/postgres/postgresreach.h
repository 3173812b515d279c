// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/eventpage.h"
#include "backend/ledger/ledgerprofile.h"
#include "backend/ledger/postgres/postgrestables.h"

#include <QList>

#include <optional>
#include <stop_token>

namespace ledgerscope {

class PostgresColumns;
class PostgresSession;

/// A ledger whose partitions lie on several servers (postgres_fdw), and which of them answer. While one does not, a statement about the
/// whole ledger fails; then the tables that can be reached are asked one by one and their answers put together.
class PostgresReach final
{
public:
    /// `session` and `profile` must outlive this.
    PostgresReach(PostgresSession &session, const LedgerProfile &profile, QByteArray encoding);

    /// Asks every table of another server for one row.
    [[nodiscard]] Result<void> probe(const std::stop_token &stop);
    void forget() { m_missing.clear(); } ///< a statement about the whole ledger went well

    [[nodiscard]] bool isPartial() const { return !m_missing.isEmpty() && !m_present.isEmpty(); }
    [[nodiscard]] const QList<PostgresTable> &missing() const { return m_missing; }

    // Of the tables that answer; only while isPartial().
    [[nodiscard]] Result<std::optional<EventId>> highestId(const std::stop_token &stop);
    [[nodiscard]] Result<EventPage> page(const PageRequest &request, bool isByKey, const std::stop_token &stop);
    [[nodiscard]] Result<QList<Event>> events(const QList<EventId> &ids, const std::stop_token &stop);
    [[nodiscard]] Result<std::optional<Payload>> payload(const EventId &id, qint64 limit, const std::stop_token &stop);

private:
    [[nodiscard]] PostgresColumns columnsOf(const PostgresTable &table) const;
    [[nodiscard]] Result<bool> answers(const PostgresTable &table, const std::stop_token &stop);

    PostgresSession &m_session;
    const LedgerProfile &m_profile;
    QByteArray m_encoding;
    QList<PostgresTable> m_present;
    QList<PostgresTable> m_missing;
};

/// The highest id of a table; nullopt: it has no rows.
[[nodiscard]] Result<std::optional<EventId>> highestPostgresId(PostgresSession &session, const PostgresColumns &columns, const std::stop_token &stop);

} // namespace ledgerscope
