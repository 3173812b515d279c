// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/matching/subscriptionset.h"

#include <QHash>

#include <algorithm>
#include <utility>

namespace ledgerscope::matching {

namespace {

std::vector<Subscription> inOrder(std::vector<Subscription> subscriptions, ServingOrder order)
{
    if (order == ServingOrder::ById) {
        std::stable_sort(subscriptions.begin(), subscriptions.end(),
                         [](const Subscription &a, const Subscription &b) { return standsBefore(a.id, b.id); });
    }
    return subscriptions;
}

TriggerIndex indexOf(const std::vector<Subscription> &subscriptions, const PatternRule &rule)
{
    std::vector<QByteArray> patterns;
    patterns.reserve(subscriptions.size());
    for (const Subscription &subscription : subscriptions)
        patterns.push_back(subscription.pattern);
    return TriggerIndex(patterns, rule);
}

bool isWritten(const std::optional<QByteArray> &text)
{
    return text && !text->isEmpty();
}

} // namespace

std::shared_ptr<const SubscriptionSet> SubscriptionSet::compile(std::vector<Subscription> subscriptions, const MatchRules &rules)
{
    return std::shared_ptr<const SubscriptionSet>(new SubscriptionSet(std::move(subscriptions), rules)); // the constructor is private
}

SubscriptionSet::SubscriptionSet(std::vector<Subscription> subscriptions, const MatchRules &rules)
    : m_rules(rules)
    , m_subscriptions(inOrder(std::move(subscriptions), rules.order))
    , m_index(indexOf(m_subscriptions, rules.pattern))
{
    QHash<QByteArray, quint32> filters;
    QHash<QByteArray, quint32> mappers;
    m_mappers.emplace_back(InputMapper()); // for all that have none
    for (const Subscription &subscription : m_subscriptions) {
        m_filterOf.emplace_back();
        if (isWritten(subscription.filter)) {
            const auto known = filters.constFind(*subscription.filter);
            m_filterOf.back() = known == filters.constEnd() ? static_cast<quint32>(m_filters.size()) : *known;
            if (known == filters.constEnd()) {
                filters.insert(*subscription.filter, *m_filterOf.back());
                m_filters.push_back(FilterExpression::parse(*subscription.filter));
            }
        }
        m_mapperOf.push_back(0);
        if (isWritten(subscription.inputMapper)) {
            const auto known = mappers.constFind(*subscription.inputMapper);
            m_mapperOf.back() = known == mappers.constEnd() ? static_cast<quint32>(m_mappers.size()) : *known;
            if (known == mappers.constEnd()) {
                mappers.insert(*subscription.inputMapper, m_mapperOf.back());
                m_mappers.push_back(InputMapper::parse(*subscription.inputMapper));
            }
        }
    }
}

MappedInputs SubscriptionSet::inputsOf(Position position, EventView &event) const
{
    const InputMapper::Outcome &outcome = mapperOf(position);
    if (const auto *mapper = std::get_if<InputMapper>(&outcome))
        return mapper->map(event, {m_rules.missing, m_rules.required.value(at(position).workflow)});
    MappedInputs broken;
    broken.fault = InputFault{InputFault::Reason::MapperUnreadable, {}, {}};
    return broken;
}

} // namespace ledgerscope::matching
