// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/postgres/postgresslices.h"

#include "backend/ledger/postgres/postgressession.h"
#include "backend/ledger/postgres/rowbuffer.h"
#include "backend/ledger/readererrors.h"

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

/// Beyond the time limit that the server keeps: for the way there and back.
constexpr std::chrono::seconds Grace{10};

} // namespace

Result<SliceReport> PostgresSlices::read(const PostgresStatement &statement, const SliceOptions &options, const RowHandler &handler,
                                         const std::stop_token &stop)
{
    QList<PostgresSession::Step> steps{{PostgresStatement(PostgresStatements::beginReading()), false}};
    if (options.limit != PostgresStatements::SliceLimit || options.keepsOrder)
        steps += {PostgresStatements::sliceSettings(options.limit, options.keepsOrder), false};
    const qsizetype reading = steps.size();
    steps += {statement, true};
    steps += {PostgresStatement(PostgresStatements::commit()), true};

    RowBuffer buffer;
    const auto outcome = m_session.run(
        steps,
        [&buffer, reading](qsizetype step, const PostgresRow &row) {
            if (step == reading)
                buffer.add(row);
            return buffer.bytes() <= LargestSlice;
        },
        options.limit + Grace, stop);
    if (!outcome)
        return outcome.error();
    SliceReport report{SliceEnd::Complete, buffer.rows(), buffer.bytes()};
    if (outcome->wasEnded || (outcome->failure && (outcome->failure->isTimeLimit() || outcome->failure->isRecoveryConflict())))
        report.end = SliceEnd::Cut;
    else if (outcome->failure)
        return errorOf(*outcome->failure, m_session.place());

    buffer.forEach([&](const PostgresRow &row) {
        const bool goesOn = !stop.stop_requested() && handler(row);
        if (!goesOn)
            report.end = SliceEnd::Ended;
        return goesOn;
    });
    if (stop.stop_requested() && report.end == SliceEnd::Ended)
        return cancelledError();
    return report;
}

Error tooSlowError()
{
    return {.code = ErrorCode::NeedsIndex,
            .what = QT_TRANSLATE_NOOP("Phrase", "The server needs more than five seconds to look at a few events."),
            .untouched = QT_TRANSLATE_NOOP("Phrase", "Nothing was changed: the ledger is only read."),
            .remedy = QT_TRANSLATE_NOOP("Phrase", "Ask for an index on the id of the events, or try again when the server has less to do.")};
}

} // namespace ledgerscope
