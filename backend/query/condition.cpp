// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/query/condition.h"

namespace ledgerscope::query {

namespace {

template<typename... Some>
bool isOneOf(const Condition &condition)
{
    return (std::holds_alternative<Some>(condition) || ...);
}

} // namespace

bool needsPayload(const Condition &condition)
{
    return isOneOf<InvalidCondition, PathCondition, PathPresenceCondition, ContainsCondition, MatchesCondition>(condition);
}

} // namespace ledgerscope::query
