// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqliterequestbuilder.h"

#include "backend/ledger/idrange.h"

namespace ledgerscope {

SqliteRequestBuilder::SqliteRequestBuilder(SqliteSession &session, const SqliteShape &shape, const LedgerProfile &profile)
    : m_shape(shape)
    , m_profile(profile)
    , m_ids(session, shape)
    , m_planner(session, shape, profile.isBytewiseCollation)
{
}

Result<SqliteRowRequest> SqliteRequestBuilder::build(const EventFilter &filter, const UpperBound &bound, const std::stop_token &stop) const
{
    SqliteRowRequest request;
    if (bound.isEmptyLedger) {
        request.plan.way = SqlitePlan::Way::Nothing;
        return request;
    }
    auto plan = m_planner.plan(filter, stop);
    if (!plan)
        return plan.error();
    request.plan = std::move(plan).value();
    request.highestRowId = m_shape.rowId.isEmpty() ? std::nullopt : bound.highestRowId;
    if (bound.highestId) {
        auto highest = m_ids.value(*bound.highestId, stop);
        if (!highest)
            return highest.error();
        request.range.upper = std::move(highest).value();
        request.range.isUpperInclusive = true;
    }
    if (filter.time && filter.clock == ClockKind::Ulid && m_profile.isBytewiseCollation) {
        if (const auto narrowed = narrowByUlidTime(request, *filter.time, stop); !narrowed)
            return narrowed.error();
    }
    return request;
}

Result<void> SqliteRequestBuilder::narrowByUlidTime(SqliteRowRequest &request, const InstantRange &time, const std::stop_token &stop) const
{
    const IdRange capitals = ulidRange(time);
    if (capitals.from >= capitals.to) {
        request.plan.way = SqlitePlan::Way::Nothing;
        return {};
    }
    const auto hasBlobs = m_ids.mayBeBlobs(stop);
    if (!hasBlobs)
        return hasBlobs.error();
    if (*hasBlobs)
        return {}; // they come behind all texts; each row is asked for its own time
    const auto isMixed = m_ids.lieIn(otherSpellingsOfUlids(time), stop);
    if (!isMixed)
        return isMixed.error();
    const IdRange range = *isMixed ? ulidRangeOfAllSpellings(time) : capitals;
    request.range.raiseLower(SqliteValue::text(range.from), true);
    request.range.sinkUpper(SqliteValue::text(range.to), false);
    return {};
}

Result<void> SqliteRequestBuilder::beginAt(SqliteRowRequest &request, PageDirection direction, const std::optional<EventId> &from, bool includesFrom,
                                           const std::stop_token &stop) const
{
    request.isBackward = direction == PageDirection::Backward;
    if (!from)
        return {};
    const auto id = m_ids.value(*from, stop);
    if (!id)
        return id.error();
    if (!request.isBackward) {
        if (m_profile.isBytewiseCollation) {
            request.range.raiseLower(*id, includesFrom);
        } else {
            request.range.lower = *id;
            request.range.isLowerInclusive = includesFrom;
        }
    } else if (m_profile.isBytewiseCollation) {
        request.range.sinkUpper(*id, includesFrom);
    } else {
        request.range.secondUpper = request.range.upper;
        request.range.upper = *id;
        request.range.isUpperInclusive = includesFrom;
    }
    return {};
}

} // namespace ledgerscope
