// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/breakpoint.h"

#include <algorithm>
#include <array>

namespace ledgerscope::replay {

namespace {

constexpr std::array<std::pair<QByteArrayView, ExceptionFilter>, 9> Names{{{"poison", ExceptionFilter::Poison},
                                                                          {"cap_cut", ExceptionFilter::CapCut},
                                                                          {"dedupe_skip", ExceptionFilter::DedupeSkip},
                                                                          {"switch_block", ExceptionFilter::SwitchBlock},
                                                                          {"filter_error", ExceptionFilter::FilterError},
                                                                          {"mapper_error", ExceptionFilter::MapperError},
                                                                          {"invalid_payload", ExceptionFilter::InvalidPayload},
                                                                          {"late_event", ExceptionFilter::LateEvent},
                                                                          {"divergence", ExceptionFilter::Divergence}}};

} // namespace

std::optional<HitCondition> HitCondition::parse(QByteArrayView text)
{
    QByteArrayView rest = text.trimmed();
    if (rest.isEmpty())
        return HitCondition{};
    HitCondition condition{Kind::Exactly, 0};
    qint64 added = 0;
    const auto take = [&rest](QByteArrayView sign) {
        const bool isThere = rest.startsWith(sign);
        rest = isThere ? rest.sliced(sign.size()) : rest;
        return isThere;
    };
    if (take(">="))
        condition.kind = Kind::AtLeast;
    else if (take(">")) {
        condition.kind = Kind::AtLeast;
        added = 1;
    } else if (take("%"))
        condition.kind = Kind::Multiple;
    else
        (void)(take("==") || take("="));
    bool isNumber = false;
    condition.count = rest.trimmed().toByteArray().toLongLong(&isNumber);
    if (!isNumber || condition.count < 0 || (condition.kind == Kind::Multiple && condition.count == 0))
        return std::nullopt;
    condition.count += added;
    return condition;
}

bool HitCondition::holds(qint64 hits) const noexcept
{
    switch (kind) {
    case Kind::Every:
        return true;
    case Kind::AtLeast:
        return hits >= count;
    case Kind::Exactly:
        return hits == count;
    case Kind::Multiple:
        return hits % count == 0;
    }
    return true;
}

QByteArrayView nameOf(ExceptionFilter filter)
{
    return std::find_if(Names.begin(), Names.end(), [filter](const auto &name) { return name.second == filter; })->first;
}

std::optional<ExceptionFilter> exceptionFilterNamed(QByteArrayView name)
{
    const auto found = std::find_if(Names.begin(), Names.end(), [name](const auto &known) { return known.first == name; });
    return found == Names.end() ? std::nullopt : std::optional(found->second);
}

} // namespace ledgerscope::replay
