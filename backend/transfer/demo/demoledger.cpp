// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/transfer/demo/demoledger.h"

#include "backend/ledger/write/ledgerwriter.h"
#include "backend/transfer/demo/demodrainers.h"
#include "backend/transfer/demo/demoincidents.h"
#include "backend/transfer/demo/demoplan.h"
#include "backend/transfer/demo/demoqueue.h"
#include "backend/transfer/demo/demorhythm.h"
#include "backend/transfer/demo/demorunner.h"
#include "backend/transfer/demo/demoscenarios.h"

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 Minute = 60'000;
constexpr qint64 SettleMinutes = 50 * 60; ///< before the end: what the incidents did not use is given back to the rhythm

Error badOption(const Phrase &what)
{
    return {.code = ErrorCode::BadOption, .what = what, .untouched = QT_TRANSLATE_NOOP("Phrase", "Nothing was written.")};
}

Error cancelled()
{
    return {.code = ErrorCode::Cancelled,
            .what = QT_TRANSLATE_NOOP("Phrase", "Writing the demonstration was stopped."),
            .untouched = QT_TRANSLATE_NOOP("Phrase", "Nothing of it was kept.")};
}

/// Everything that plays together, for the time of one write().
class DemoTheatre final
{
public:
    DemoTheatre(LedgerWriter &writer, const DemoOptions &options)
        : m_options(options)
        , m_plan(options)
        , m_rhythm(options)
        , m_random(options.seed)
        , m_cast(options, m_random)
        , m_journal(writer, options)
        , m_runner(m_journal, m_queue, m_plan, m_random)
        , m_drainers(m_journal, m_runner, m_plan)
        , m_scenarios({m_journal, m_queue, m_cast, m_rhythm, m_plan, m_random})
        , m_incidents({m_journal, m_queue, m_cast, m_runner, m_scenarios, m_drainers, m_plan, m_random})
    {
        m_journal.setListener([this](const EventRecord &record, bool passesFilters, qint64) {
            m_runner.offer(record, passesFilters);
            m_incidents.observe(record);
        });
        m_runner.setEffect([this](const DemoRunner::Run &run) { return m_scenarios.effectOf(run); });
        m_incidents.schedule();
    }
    DemoTheatre(const DemoTheatre &) = delete;
    DemoTheatre &operator=(const DemoTheatre &) = delete;

    Result<DemoStory> play(const DemoLedger::ProgressFunction &progress, const std::stop_token &stop)
    {
        for (qint64 minute = 0; minute < m_rhythm.minutes() && !m_journal.isFull(); ++minute) {
            playMinute(minute);
            if (m_journal.error())
                return *m_journal.error();
            if (stop.stop_requested())
                return cancelled();
            if (progress && minute % 60 == 0)
                progress({m_journal.written(), m_options.events});
        }
        while (!m_journal.isFull() && !m_journal.error())
            m_scenarios.updateItem(m_plan.end - 1);
        m_runner.finish();
        m_scenarios.finish();
        m_drainers.write(m_journal);
        m_incidents.finish();
        writeSubscriptions();
        writeWorkflows();
        if (const auto done = m_journal.flush(); !done)
            return done.error();
        return DemoStory{m_options, m_journal.written(), m_journal.firstId(), m_journal.headId(), m_incidents.take()};
    }

private:
    void playMinute(qint64 minute)
    {
        const qint64 now = m_plan.start + minute * Minute;
        m_queue.runUntil(now);
        m_drainers.tick(minute, now);
        syncTiers(minute, now);
        for (qint64 starts = targetOf(minute) - m_journal.written(); starts > 0; --starts)
            m_queue.at(now + m_random.between(0, Minute - 1), [this](qint64 when) { m_scenarios.start(when); });
        m_queue.runUntil(now + Minute);
    }

    /// How many events there should be at the end of a minute: the rhythm's, plus those of the incidents so far.
    [[nodiscard]] qint64 targetOf(qint64 minute) const
    {
        const qint64 expected = m_plan.expectedExtra();
        const qint64 extra = m_runner.extraEvents();
        const qint64 surplus = expected - extra - m_plan.expectedExtraAfter(m_plan.start + (minute + 1) * Minute);
        const qint64 settled = std::clamp<qint64>(minute + 1 - (m_rhythm.minutes() - SettleMinutes), 0, SettleMinutes);
        return m_rhythm.eventsUpTo(minute, m_options.events - expected) + extra + surplus * settled / SettleMinutes;
    }

    void syncTiers(qint64 minute, qint64 now)
    {
        const auto isDue = [this, minute](qint64 cadence) { return minute % (cadence * m_plan.syncFactor) == 0; };
        const auto sync = [this, now](const QByteArray &tier) {
            m_queue.at(now + m_random.between(0, 20'000), [this, tier](qint64 when) { m_scenarios.completeSync(tier, when); });
        };
        if (isDue(5) && !m_plan.silence.contains(now))
            sync("hot");
        if (isDue(15))
            sync("warm");
        if (isDue(60))
            sync("cold");
    }

    void writeSubscriptions()
    {
        const auto orNull = [](const QByteArray &text) { return text.isEmpty() ? FieldValue() : FieldValue(text); };
        for (const DemoSubscription &subscription : demoSubscriptions()) {
            using Life = DemoSubscription::Life;
            const bool isEnabled = subscription.life == Life::Always || subscription.life == Life::Catalogue;
            const bool isOld = subscription.life == Life::Always || subscription.life == Life::Never;
            const qint64 created = isOld ? m_plan.start - subscription.id * 24 * 60 * Minute : m_plan.catalogueAt;
            m_journal.addRow("event_subscriptions", {{"subscription_id", subscription.id},
                                                     {"event_type_glob", subscription.pattern},
                                                     {"workflow_type", subscription.workflow},
                                                     {"input_mapper", orNull(subscription.mapper)},
                                                     {"filter_expr", orNull(subscription.filter)},
                                                     {"enabled", qint64{isEnabled ? 1 : 0}},
                                                     {"created_at", DemoJournal::timeText(created)}});
        }
    }

    void writeWorkflows()
    {
        for (const DemoWorkflow &workflow : demoWorkflows()) {
            const QByteArray inputs = workflow.hasKey ? QByteArray(R"({"idempotency_key":"$.idempotency_key"})") : QByteArray("{}");
            m_journal.addRow("workflow_definitions", {{"workflow_type", workflow.type},
                                                      {"contract_version", qint64{2}},
                                                      {"enabled", qint64{1}},
                                                      {"owner", workflow.owner},
                                                      {"risk_level", qint64{workflow.riskLevel}},
                                                      {"trigger_json", QByteArray(R"({"kind":"event"})")},
                                                      {"inputs_json", inputs},
                                                      {"reflexion_enabled", qint64{1}}});
        }
    }

    DemoOptions m_options;
    DemoPlan m_plan;
    DemoRhythm m_rhythm;
    Xoshiro256 m_random;
    DemoCast m_cast;
    DemoQueue m_queue;
    DemoJournal m_journal;
    DemoRunner m_runner;
    DemoDrainers m_drainers;
    DemoScenarios m_scenarios;
    DemoIncidents m_incidents;
};

} // namespace

Result<void> DemoLedger::check(const DemoOptions &options)
{
    if (options.events < DemoOptions::FewestEvents || options.events > DemoOptions::MostEvents)
        return badOption(Phrase(QT_TRANSLATE_NOOP("Phrase", "A demonstration has %1 to %2 events."),
                                {QString::number(DemoOptions::FewestEvents), QString::number(DemoOptions::MostEvents)}));
    constexpr qint64 Latest = 7'258'118'400'000; // 2200-01-01
    if (options.start().milliseconds() < 0 || options.end.milliseconds() > Latest)
        return badOption(QT_TRANSLATE_NOOP("Phrase", "A demonstration ends between 1970-01-22 and 2200-01-01."));
    return {};
}

Result<DemoStory> DemoLedger::write(LedgerWriter &writer, const ProgressFunction &progress, const std::stop_token &stop) const
{
    if (const auto checked = check(m_options); !checked)
        return checked.error();
    if (const auto created = writer.createSchema(); !created)
        return created.error();
    if (const auto begun = writer.begin(); !begun)
        return begun.error();
    const auto theatre = std::make_unique<DemoTheatre>(writer, m_options);
    auto story = theatre->play(progress, stop);
    if (!story) {
        if (const auto undone = writer.rollback(); !undone)
            return undone.error();
        return story;
    }
    if (const auto done = writer.commit(); !done)
        return done.error();
    return story;
}

} // namespace ledgerscope
