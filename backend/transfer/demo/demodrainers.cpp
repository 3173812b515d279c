// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/transfer/demo/demodrainers.h"

namespace ledgerscope {

namespace {

constexpr qint64 PassMinutes = DemoRunner::PassMilliseconds / 60'000;

void writeCursor(DemoJournal &journal, const QByteArray &name, const EventId &cursor, qint64 drainedAt, qint64 processed)
{
    const bool hasDrained = drainedAt > 0;
    journal.addRow("event_drain_state",
                   {{"drainer_id", name},
                    {"last_event_id", hasDrained ? FieldValue(cursor.bytes()) : FieldValue()},
                    {"last_drained_at", hasDrained ? FieldValue(DemoJournal::timeText(drainedAt)) : FieldValue()},
                    {"events_processed_total", processed}});
}

} // namespace

DemoDrainers::DemoDrainers(const DemoJournal &journal, DemoRunner &runner, const DemoPlan &plan)
    : m_journal(journal)
    , m_runner(runner)
    , m_plan(plan)
    , m_readers{{{"anomaly_detector", 15, {}, 0, 0},
                 {"customer_health_watcher", 5, {}, 0, 0},
                 {"reflexion_analyzer", 30, {}, 0, 0},
                 {"timeline_indexer", 60, {}, 0, 0}}}
{
    Q_ASSERT(m_readers[StalledIndex].name == "reflexion_analyzer");
}

void DemoDrainers::tick(qint64 minute, qint64 now)
{
    if (minute % PassMinutes == 0)
        m_runner.pass(now);
    for (std::size_t i = 0; i < m_readers.size(); ++i) {
        Reader &reader = m_readers[i];
        const bool isStalled = i == StalledIndex && now >= m_plan.stallFrom;
        if (isStalled || minute % reader.cadenceMinutes != 0 || m_journal.headId().isEmpty())
            continue;
        reader.cursor = m_journal.headId();
        reader.lastDrainedAt = now;
        reader.processed = m_journal.written();
    }
}

void DemoDrainers::write(DemoJournal &journal) const
{
    for (const Reader &reader : m_readers)
        writeCursor(journal, reader.name, reader.cursor, reader.lastDrainedAt, reader.processed);
    writeCursor(journal, "workflow_runner", m_runner.cursor(), m_runner.lastDrainedAt(), m_runner.processed());
}

} // namespace ledgerscope
