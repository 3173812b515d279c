// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/matching/subscriptionset.h"
#include "backend/replay/engine/replayinputs.h"
#include "backend/replay/engine/replayplan.h"

#include <QByteArray>
#include <QHash>

#include <memory>
#include <vector>

namespace ledgerscope::replay {

/// The subscriptions of a replay with what a drainer needs to know of them beyond matching: their workflows. Immutable, any thread.
class SubscriptionTable final
{
public:
    using Position = matching::SubscriptionSet::Position; ///< in the order in which a drainer serves them

    struct Workflow {
        QByteArray name;
        WorkflowFacts facts;
        std::vector<QByteArray> switches; ///< all that stop it
    };
    struct Entry {
        quint32 workflow = 0;
        quint32 mapping = 0;   ///< the same number: the same inputs
        bool canMisfire = false; ///< whether a workflow starts depends on its inputs
    };

    SubscriptionTable(const std::vector<Subscription> &subscriptions, const QHash<QByteArray, WorkflowFacts> &facts, const Semantics &semantics);

    [[nodiscard]] const std::shared_ptr<const matching::SubscriptionSet> &set() const noexcept { return m_set; }
    [[nodiscard]] std::size_t size() const noexcept { return m_entries.size(); }
    [[nodiscard]] const Entry &entry(Position position) const { return m_entries.at(position); }
    [[nodiscard]] const Subscription &subscription(Position position) const { return m_set->at(position); }
    [[nodiscard]] const Workflow &workflowOf(Position position) const { return m_workflows.at(m_entries.at(position).workflow); }
    [[nodiscard]] const std::vector<Workflow> &workflows() const noexcept { return m_workflows; }
    [[nodiscard]] std::size_t mappingCount() const noexcept { return m_mappingCount; }
    /// Some filter or mapper may ask for the times of an event.
    [[nodiscard]] bool needsTimes() const noexcept { return m_needsTimes; }
    /// Some filter asks for kill switches.
    [[nodiscard]] bool asksSwitches() const noexcept { return m_asksSwitches; }

private:
    [[nodiscard]] quint32 numberOf(const QByteArray &workflow, const QHash<QByteArray, WorkflowFacts> &facts);
    void lookAt(const QByteArray &text);

    std::shared_ptr<const matching::SubscriptionSet> m_set;
    std::vector<Entry> m_entries;
    std::vector<Workflow> m_workflows;
    QHash<QByteArray, quint32> m_workflowsByName;
    std::size_t m_mappingCount = 0;
    bool m_needsTimes = false;
    bool m_asksSwitches = false;
};

} // namespace ledgerscope::replay
