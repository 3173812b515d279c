// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/faulttable.h"

#include <algorithm>

namespace ledgerscope::replay {

FaultTable::FaultTable(const std::vector<Fault> &faults, const std::vector<RecordedFailure> &failures)
{
    for (const Fault &fault : faults) {
        Entry entry{fault.workflow, fault.kind, fault.times, {}, false, QByteArrayLiteral("injected fault")};
        if (fault.pattern) {
            entry.pattern = TypePattern(*fault.pattern);
            m_byPattern.push_back(m_entries.size());
        } else {
            m_byEvent[fault.event.value_or(EventId())].push_back(m_entries.size());
        }
        m_entries.push_back(std::move(entry));
    }
    for (const RecordedFailure &failure : failures) {
        m_byEvent[failure.event].push_back(m_entries.size());
        m_entries.push_back({failure.workflow, Fault::Kind::Throw, failure.times, {}, true, failure.error});
    }
}

void FaultTable::collect(const EventId &id, const EventType &type, std::vector<std::size_t> &candidates) const
{
    candidates.clear();
    const auto here = m_byEvent.constFind(id);
    if (here != m_byEvent.cend())
        candidates = *here;
    for (const std::size_t number : m_byPattern) {
        if (m_entries[number].pattern->matches(type))
            candidates.push_back(number);
    }
    std::sort(candidates.begin(), candidates.end());
}

} // namespace ledgerscope::replay
