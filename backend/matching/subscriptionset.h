// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/subscription.h"
#include "backend/matching/filterexpression.h"
#include "backend/matching/inputmapper.h"
#include "backend/matching/matchrules.h"
#include "backend/matching/triggerindex.h"

#include <memory>
#include <optional>
#include <vector>

namespace ledgerscope::matching {

/// All subscriptions of a ledger, read by one set of rules and made ready for many events: patterns in an index, every distinct filter and
/// mapper parsed once. What cannot be read is kept with its error and harms no other subscription. Immutable, shared, any thread; events
/// are matched by a SubscriptionMatcher.
class SubscriptionSet final
{
public:
    using Position = TriggerIndex::Position; ///< in the order in which they are served

    [[nodiscard]] static std::shared_ptr<const SubscriptionSet> compile(std::vector<Subscription> subscriptions, const MatchRules &rules);

    [[nodiscard]] const MatchRules &rules() const noexcept { return m_rules; }
    [[nodiscard]] std::size_t size() const noexcept { return m_subscriptions.size(); }
    [[nodiscard]] const Subscription &at(Position position) const { return m_subscriptions.at(position); }
    [[nodiscard]] const TriggerIndex &index() const noexcept { return m_index; } ///< of all, also of those that are switched off

    /// Subscriptions with the same text share a filter and its number; nullopt: none, everything matches. An empty text is none.
    [[nodiscard]] std::optional<quint32> filterOf(Position position) const { return m_filterOf.at(position); }
    [[nodiscard]] const FilterExpression::Outcome &filter(quint32 number) const { return m_filters.at(number); }
    [[nodiscard]] std::size_t filterCount() const noexcept { return m_filters.size(); }
    /// Likewise for mappers; those that have none share number 0.
    [[nodiscard]] quint32 mapperNumberOf(Position position) const { return m_mapperOf.at(position); }
    [[nodiscard]] const InputMapper::Outcome &mapperOf(Position position) const { return m_mappers.at(m_mapperOf.at(position)); }
    [[nodiscard]] std::size_t mapperCount() const noexcept { return m_mappers.size(); }

    /// What the workflow would be started with, or why it cannot be. A SubscriptionMatcher maps once for all that share a mapper.
    [[nodiscard]] MappedInputs inputsOf(Position position, EventView &event) const;

private:
    SubscriptionSet(std::vector<Subscription> subscriptions, const MatchRules &rules);

    MatchRules m_rules;
    std::vector<Subscription> m_subscriptions;
    TriggerIndex m_index;
    std::vector<FilterExpression::Outcome> m_filters;
    std::vector<InputMapper::Outcome> m_mappers;
    std::vector<std::optional<quint32>> m_filterOf;
    std::vector<quint32> m_mapperOf;
};

} // namespace ledgerscope::matching
