// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/idrange.h"
#include "backend/ledger/postgres/postgrescolumns.h"
#include "backend/ledger/postgres/postgresfilter.h"

#include <QByteArray>
#include <QList>

#include <optional>
#include <stop_token>

namespace ledgerscope {

class PostgresSession;

/// Asks a ledger what must be known of it before a filter becomes conditions: which types a pattern means there, and where it has ids that
/// are ULIDs in another spelling. What it is made of must outlive it.
class FilterPreparation final
{
public:
    FilterPreparation(PostgresSession &session, const PostgresColumns &columns);

    [[nodiscard]] Result<PostgresFilter> prepare(const EventFilter &filter, const std::stop_token &stop);

private:
    [[nodiscard]] Result<std::optional<QList<QByteArray>>> typesMatching(const EventFilter &filter, const std::stop_token &stop);
    [[nodiscard]] Result<QList<IdRange>> spellingsOfUlids(const EventFilter &filter, const std::stop_token &stop);

    PostgresSession &m_session;
    const PostgresColumns &m_columns;
};

} // namespace ledgerscope
