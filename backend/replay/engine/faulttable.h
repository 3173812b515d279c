// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/matching/typepattern.h"
#include "backend/replay/engine/recordedfailure.h"
#include "backend/replay/engine/replayplan.h"

#include <QByteArray>
#include <QHash>

#include <optional>
#include <vector>

namespace ledgerscope::replay {

/// What goes wrong when workflows are started: the faults of the plan, then the failures that the ledger tells. Immutable; how often each
/// has struck is a matter of the state.
class FaultTable final
{
public:
    struct Entry {
        QByteArray workflow;
        Fault::Kind kind = Fault::Kind::Throw;
        std::optional<qint64> times;
        std::optional<TypePattern> pattern;
        bool isRecorded = false;
        QByteArray error; ///< what the failure says
    };

    FaultTable() = default;
    FaultTable(const std::vector<Fault> &faults, const std::vector<RecordedFailure> &failures);

    [[nodiscard]] bool isEmpty() const noexcept { return m_entries.empty(); }
    [[nodiscard]] std::size_t size() const noexcept { return m_entries.size(); }
    [[nodiscard]] const Entry &entry(std::size_t number) const { return m_entries.at(number); }
    /// Those that may strike at an event, ascending; `candidates` is emptied first.
    void collect(const EventId &id, const EventType &type, std::vector<std::size_t> &candidates) const;

private:
    std::vector<Entry> m_entries;
    QHash<EventId, std::vector<std::size_t>> m_byEvent;
    std::vector<std::size_t> m_byPattern;
};

} // namespace ledgerscope::replay
