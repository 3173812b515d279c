// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/subscriptiontable.h"

#include <utility>

namespace ledgerscope::replay {

namespace {

constexpr qint64 HighRisk = 4; ///< from here on kill:high_risk_ops stops a workflow (ledgers.md §1.12)

matching::MissingPath missingOf(MapperMissing missing)
{
    switch (missing) {
    case MapperMissing::Absent:
        return matching::MissingPath::Absent;
    case MapperMissing::Null:
        return matching::MissingPath::Null;
    case MapperMissing::Fail:
        return matching::MissingPath::Fail;
    }
    return matching::MissingPath::Absent;
}

matching::FilterErrorPolicy policyOf(FilterError error)
{
    switch (error) {
    case FilterError::Halt:
        return matching::FilterErrorPolicy::Halt;
    case FilterError::Skip:
        return matching::FilterErrorPolicy::Skip;
    case FilterError::Fire:
        return matching::FilterErrorPolicy::Fire;
    }
    return matching::FilterErrorPolicy::Halt;
}

matching::MatchRules rulesOf(const QHash<QByteArray, WorkflowFacts> &facts, const Semantics &semantics)
{
    matching::MatchRules rules;
    rules.pattern = {semantics.glob, Qt::CaseSensitive};
    rules.order = semantics.capOrder == CapOrder::Id ? matching::ServingOrder::ById : matching::ServingOrder::AsInserted;
    rules.fanoutCap = semantics.fanoutCap;
    rules.filterError = policyOf(semantics.filterError);
    rules.missing = missingOf(semantics.mapperMissing);
    for (auto workflow = facts.cbegin(); workflow != facts.cend(); ++workflow) {
        if (!workflow->requiredInputs.empty())
            rules.required.insert(workflow.key(), QByteArrayList(workflow->requiredInputs.cbegin(), workflow->requiredInputs.cend()));
    }
    return rules;
}

} // namespace

SubscriptionTable::SubscriptionTable(const std::vector<Subscription> &subscriptions, const QHash<QByteArray, WorkflowFacts> &facts,
                                     const Semantics &semantics)
    : m_set(matching::SubscriptionSet::compile(subscriptions, rulesOf(facts, semantics)))
{
    QHash<QByteArray, quint32> mappings;
    for (Position position = 0; position < m_set->size(); ++position) {
        const Subscription &subscription = m_set->at(position);
        Entry entry;
        entry.workflow = numberOf(subscription.workflow, facts);
        const auto &required = m_workflows[entry.workflow].facts.requiredInputs;
        QByteArray key = subscription.inputMapper ? '+' + *subscription.inputMapper : QByteArray("-");
        for (const QByteArray &input : required)
            key += '\0' + input;
        const auto known = mappings.constFind(key);
        entry.mapping = known != mappings.cend() ? *known : static_cast<quint32>(mappings.size());
        mappings.insert(key, entry.mapping);
        const bool isReadable = std::holds_alternative<matching::InputMapper>(m_set->mapperOf(position));
        entry.canMisfire = !isReadable || !required.empty() || semantics.mapperMissing == MapperMissing::Fail;
        m_entries.push_back(entry);
        lookAt(subscription.filter.value_or(QByteArray()));
        lookAt(subscription.inputMapper.value_or(QByteArray()));
    }
    m_mappingCount = static_cast<std::size_t>(mappings.size());
}

quint32 SubscriptionTable::numberOf(const QByteArray &workflow, const QHash<QByteArray, WorkflowFacts> &facts)
{
    const auto known = m_workflowsByName.constFind(workflow);
    if (known != m_workflowsByName.cend())
        return *known;
    Workflow made{workflow, facts.value(workflow), {}};
    for (const QByteArray &key : made.facts.switches)
        made.switches.push_back(KillSwitches::canonicalKey(key));
    if (made.facts.riskLevel >= HighRisk)
        made.switches.push_back(QByteArrayLiteral("kill:high_risk_ops"));
    m_workflows.push_back(std::move(made));
    const auto number = static_cast<quint32>(m_workflows.size() - 1);
    m_workflowsByName.insert(workflow, number);
    return number;
}

void SubscriptionTable::lookAt(const QByteArray &text)
{
    // Careful rather than exact: what is found here costs a little time for each event, what is missed would be wrong.
    m_needsTimes = m_needsTimes || text.contains("_at") || text.contains("$\"") || text.contains('[') || text.contains('\\');
    m_needsTimes = m_needsTimes || (text.contains('$') && !text.contains("$."));
    m_asksSwitches = m_asksSwitches || text.contains("kill");
}

} // namespace ledgerscope::replay
