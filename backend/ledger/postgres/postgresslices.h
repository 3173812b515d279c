// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/postgres/postgresrow.h"
#include "backend/ledger/postgres/postgresstatement.h"
#include "backend/ledger/postgres/postgresstatements.h"

#include <chrono>
#include <functional>
#include <stop_token>

namespace ledgerscope {

class PostgresSession;

/// How a slice came to its end.
enum class SliceEnd {
    Complete, ///< the server has sent everything the statement asks for
    Cut,      ///< the time was over: the rows handed over are the first ones, more may follow
    Ended,    ///< the row handler wants no more
};

struct SliceOptions {
    std::chrono::milliseconds limit = PostgresStatements::SliceLimit; ///< the server ends the statement then
    bool keepsOrder = false; ///< see PostgresStatements::sliceSettings
};

/// Reads with one statement in a transaction of its own that is READ ONLY and does not outlive the slice (architecture.md §2):
/// BEGIN, settings, statement and COMMIT go to the server in one message and are answered together.
/// The time limit is the server's, so that it holds also while the row handler takes its time and when we are gone.
class PostgresSlices final
{
public:
    using RowHandler = std::function<bool(const PostgresRow &row)>;

    explicit PostgresSlices(PostgresSession &session) : m_session(session) { }

    [[nodiscard]] Result<SliceEnd> read(const PostgresStatement &statement, const SliceOptions &options, const RowHandler &handler,
                                        const std::stop_token &stop);

private:
    PostgresSession &m_session;
};

/// The answer when not even a small slice comes to its end.
[[nodiscard]] Error tooSlowError();

} // namespace ledgerscope
