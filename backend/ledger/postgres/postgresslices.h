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
    Cut,      ///< the time or the memory was over: the rows handed over are the first ones, more may follow
    Ended,    ///< the row handler wants no more
};

struct SliceReport {
    SliceEnd end = SliceEnd::Complete;
    qint64 rows = 0; ///< that came from the server
    qint64 bytes = 0;
};

struct SliceOptions {
    std::chrono::milliseconds limit = PostgresStatements::SliceLimit; ///< the server ends the statement then
    bool keepsOrder = false; ///< see PostgresStatements::sliceSettings
};

/// Reads with one statement in a transaction of its own that is READ ONLY and does not outlive the slice (architecture.md §2):
/// BEGIN, settings, statement and COMMIT go to the server in one message and are answered together. The rows are handed over when that is
/// done, so that nothing waits for what their reader does. The time limit is the server's: it holds also when we are gone.
class PostgresSlices final
{
public:
    using RowHandler = std::function<bool(const PostgresRow &row)>;

    explicit PostgresSlices(PostgresSession &session) : m_session(session) { }

    /// More than this is not kept of one slice: the rest of it is left out (SliceEnd::Cut). One row may be larger.
    static constexpr qint64 LargestSlice = 32 * 1024 * 1024;

    [[nodiscard]] Result<SliceReport> read(const PostgresStatement &statement, const SliceOptions &options, const RowHandler &handler,
                                           const std::stop_token &stop);

private:
    PostgresSession &m_session;
};

/// The answer when not even a small slice comes to its end.
[[nodiscard]] Error tooSlowError();

} // namespace ledgerscope
