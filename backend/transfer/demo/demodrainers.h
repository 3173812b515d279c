// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/transfer/demo/demojournal.h"
#include "backend/transfer/demo/demoplan.h"
#include "backend/transfer/demo/demorunner.h"

#include <array>

namespace ledgerscope {

/// The five rows of `event_drain_state` (ledgers.md §1.4): workflow_runner, which is simulated, and four that only read.
class DemoDrainers final
{
public:
    DemoDrainers(const DemoJournal &journal, DemoRunner &runner, const DemoPlan &plan);

    /// A minute of the story begins; `minute` counts from its start.
    void tick(qint64 minute, qint64 now);
    void write(DemoJournal &journal) const;

    /// Where reflexion_analyzer stands since it stalled.
    [[nodiscard]] const EventId &stalledCursor() const { return m_readers[StalledIndex].cursor; }
    [[nodiscard]] qint64 stalledSince() const { return m_readers[StalledIndex].lastDrainedAt; }

private:
    struct Reader {
        QByteArray name;
        int cadenceMinutes = 5;
        EventId cursor;
        qint64 lastDrainedAt = 0;
        qint64 processed = 0;
    };
    static constexpr std::size_t StalledIndex = 2;

    const DemoJournal &m_journal;
    DemoRunner &m_runner;
    const DemoPlan &m_plan;
    std::array<Reader, 4> m_readers;
};

} // namespace ledgerscope
