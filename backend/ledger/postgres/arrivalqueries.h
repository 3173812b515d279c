// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/postgres/arrivalstatements.h"
#include "backend/ledger/postgres/postgresmoment.h"

#include <QList>

#include <optional>
#include <stop_token>

namespace ledgerscope {

class PostgresSession;

/// A row that a transaction since some moment has written.
struct ArrivalCandidate {
    EventId id;
    quint32 transaction = 0; ///< the lower half of its number
    bool isAboveHead = false;
};

/// What looking for arrivals asks the server. What it is made of must outlive it.
class ArrivalQueries final
{
public:
    ArrivalQueries(PostgresSession &session, const PostgresColumns &columns);

    /// Whether rows may be found by their blocks.
    void setHasBlocks(bool hasBlocks) { m_hasBlocks = hasBlocks; }
    [[nodiscard]] bool hasBlocks() const noexcept { return m_hasBlocks; }
    [[nodiscard]] const ArrivalStatements &statements() const noexcept { return m_statements; }

    [[nodiscard]] Result<PostgresMoment> moment(const std::stop_token &stop);
    [[nodiscard]] Result<std::optional<EventId>> highestId(const std::stop_token &stop);
    /// What a statement of ArrivalStatements finds. `isComplete`: false where a time limit cut it.
    [[nodiscard]] Result<QList<ArrivalCandidate>> candidates(const PostgresStatement &statement, bool &isComplete, const std::stop_token &stop);

private:
    PostgresSession &m_session;
    ArrivalStatements m_statements;
    bool m_hasBlocks = false;
};

} // namespace ledgerscope
