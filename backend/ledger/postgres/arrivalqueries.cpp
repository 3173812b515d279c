// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/postgres/arrivalqueries.h"

#include "backend/core/timestamp.h"
#include "backend/ledger/postgres/postgressession.h"
#include "backend/ledger/postgres/postgresslices.h"

namespace ledgerscope {

namespace {

constexpr std::chrono::seconds SilenceLimit{15};

quint64 unsignedAt(const PostgresRow &row, int column)
{
    return row.at(column).toByteArray().toULongLong();
}

} // namespace

ArrivalQueries::ArrivalQueries(PostgresSession &session, const PostgresColumns &columns)
    : m_session(session)
    , m_statements(columns)
{
}

/// The sizes first: what a later transaction writes then lies behind them.
Result<PostgresMoment> ArrivalQueries::moment(const std::stop_token &stop)
{
    enum : qsizetype { Begin, Leaves, Moment, Commit };
    PostgresMoment moment;
    const auto outcome = m_session.run(
        {{PostgresStatement(PostgresStatements::beginReading()), false}, {m_statements.leaves(), false}, {ArrivalStatements::moment(), true},
         {PostgresStatement(PostgresStatements::commit()), true}},
        [&](qsizetype step, const PostgresRow &row) {
            if (step == Leaves) {
                moment.leaves += {row.at(0).toByteArray(), row.at(1).toByteArray(), row.at(2).toByteArray(), row.numberAt(3).value_or(0),
                                  m_hasBlocks && row.isTrueAt(4)};
                if (const auto inserted = row.numberAt(5))
                    moment.inserted = moment.inserted.value_or(0) + *inserted;
            } else if (step == Moment) {
                moment.snapshot = row.at(0).toByteArray();
                moment.oldest = unsignedAt(row, 1);
                moment.next = unsignedAt(row, 2);
                moment.time = Timestamp::fromText(row.at(3)).instant().value_or(Instant{});
            }
            return true;
        },
        SilenceLimit, stop);
    if (!outcome)
        return outcome.error();
    if (outcome->failure)
        return errorOf(*outcome->failure, m_session.place());
    return moment;
}

Result<std::optional<EventId>> ArrivalQueries::highestId(const std::stop_token &stop)
{
    std::optional<EventId> highest;
    PostgresSlices slices(m_session);
    const auto read = slices.read(
        m_statements.highestId(), {},
        [&highest](const PostgresRow &row) {
            highest = EventId(row.at(0).toByteArray());
            return true;
        },
        stop);
    if (!read)
        return read.error();
    if (read->end == SliceEnd::Cut)
        return tooSlowError();
    return highest;
}

Result<QList<ArrivalCandidate>> ArrivalQueries::candidates(const PostgresStatement &statement, bool &isComplete, const std::stop_token &stop)
{
    QList<ArrivalCandidate> found;
    PostgresSlices slices(m_session);
    const auto read = slices.read(
        statement, {},
        [&found](const PostgresRow &row) {
            found += {EventId(row.at(0).toByteArray()), static_cast<quint32>(unsignedAt(row, 1)), row.isTrueAt(2)};
            return true;
        },
        stop);
    if (!read)
        return read.error();
    isComplete = read->end == SliceEnd::Complete;
    return found;
}

} // namespace ledgerscope
