// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/postgres/postgresslices.h"

#include "backend/ledger/postgres/postgressession.h"

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

/// Beyond the time limit that the server keeps: for the way there and back.
constexpr std::chrono::seconds Grace{10};

} // namespace

Result<SliceEnd> PostgresSlices::read(const PostgresStatement &statement, const SliceOptions &options, const RowHandler &handler,
                                      const std::stop_token &stop)
{
    QList<PostgresSession::Step> steps{{PostgresStatement(PostgresStatements::beginReading()), false}};
    if (options.limit != PostgresStatements::SliceLimit || options.keepsOrder)
        steps += {PostgresStatements::sliceSettings(options.limit, options.keepsOrder), false};
    const qsizetype reading = steps.size();
    steps += {statement, true};
    steps += {PostgresStatement(PostgresStatements::commit()), true};

    const auto outcome = m_session.run(
        steps, [&handler, reading](qsizetype step, const PostgresRow &row) { return step != reading || handler(row); }, options.limit + Grace, stop);
    if (!outcome)
        return outcome.error();
    if (outcome->wasEnded)
        return SliceEnd::Ended;
    if (!outcome->failure)
        return SliceEnd::Complete;
    if (outcome->failure->isTimeLimit() || outcome->failure->isRecoveryConflict())
        return SliceEnd::Cut;
    return errorOf(*outcome->failure, m_session.place());
}

Error tooSlowError()
{
    return {.code = ErrorCode::NeedsIndex,
            .what = u"The server needs more than five seconds to look at a few events."_s,
            .where = {},
            .untouched = u"Nothing was changed: the ledger is only read."_s,
            .remedy = u"Ask for an index on the id of the events, or try again when the server has less to do."_s,
            .arguments = {}};
}

} // namespace ledgerscope
