// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/transfer/demo/demorunner.h"
#include "tests/backend/transfer/recordingwriter.h"

#include <QTest>

#include <memory>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

QByteArray textOf(const FieldValue &value)
{
    const auto *text = std::get_if<QByteArray>(&value);
    return text ? *text : QByteArray();
}

} // namespace

/// The drainer of the demonstration keeps the rules of ledgers.md §1.4 (R560).
class DemoRunnerTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void startsARunForEachSubscription();
    void disabledSubscriptionsStartNothing();
    void filtersDecide();
    void theCursorMovesOverUnheardEvents();
    void aPassReadsAtMostFiveHundred();
    void aFailureHaltsThePass();
    void subscribersBeforeTheFailureAreServedAgain();
    void aKeyStopsTheSecondDelivery();
    void aSkippedEventLetsThePassGoOn();
    void theNinthSubscriberIsCut();
    void theLoneStarFeedsItselfUntilTheBudgetIsSpent();
    void runsKnowTheirCause();
    void effectsMayHoldARunOpen();
    void runsAtTheEndAreStillRunning();

private:
    /// One event, `seconds` after the beginning of the catalogue's time (minus an hour unless said).
    EventId emit(const QByteArray &type, const QByteArray &key = {}, bool passesFilters = true)
    {
        DemoDraft draft{.type = type, .entityType = "x", .entityId = "1"};
        draft.payload = "{}";
        draft.key = key;
        draft.passesFilters = passesFilters;
        return m_journal->append(draft, m_now);
    }
    void passAndRun()
    {
        m_runner->pass(m_now);
        m_now += DemoRunner::PassMilliseconds;
        m_queue->runUntil(m_now);
        if (!m_journal->flush())
            qFatal("the writer failed");
    }
    [[nodiscard]] QByteArrayList workflowsStarted() const
    {
        QByteArrayList workflows;
        for (const EventRecord &event : m_writer->records()) {
            if (event.type.bytes() == "workflow.run_started")
                workflows.append(event.causedBy->sliced(9)); // behind "workflow:"
        }
        return workflows;
    }

    DemoOptions m_options;
    std::unique_ptr<RecordingWriter> m_writer;
    std::unique_ptr<DemoPlan> m_plan;
    std::unique_ptr<Xoshiro256> m_random;
    std::unique_ptr<DemoQueue> m_queue;
    std::unique_ptr<DemoJournal> m_journal;
    std::unique_ptr<DemoRunner> m_runner;
    qint64 m_now = 0;
};

void DemoRunnerTest::init()
{
    m_options = {.events = 5'000, .seed = 9};
    m_writer = std::make_unique<RecordingWriter>();
    m_plan = std::make_unique<DemoPlan>(m_options);
    m_random = std::make_unique<Xoshiro256>(9);
    m_runner.reset();
    m_queue = std::make_unique<DemoQueue>();
    m_journal = std::make_unique<DemoJournal>(*m_writer, m_options);
    m_runner = std::make_unique<DemoRunner>(*m_journal, *m_queue, *m_plan, *m_random);
    m_journal->setListener([this](const EventRecord &record, bool passesFilters, qint64) { m_runner->offer(record, passesFilters); });
    m_now = m_plan->start + 3'600'000;
}

void DemoRunnerTest::startsARunForEachSubscription()
{
    emit("order.closed");
    emit("ar.bucket_moved");
    passAndRun();
    QCOMPARE(workflowsStarted(), QByteArrayList({"sales_order_lifecycle", "recompute_customer_health"}));
    QCOMPARE(m_runner->processed(), 2);
}

void DemoRunnerTest::disabledSubscriptionsStartNothing()
{
    emit("customer.updated");           // never enabled
    const EventId price = emit("price.changed"); // its other subscribers come with the catalogue release
    passAndRun();
    QCOMPARE(workflowsStarted(), QByteArrayList{"margin_review"});
    QVERIFY(m_runner->cursor() == price);
}

void DemoRunnerTest::filtersDecide()
{
    emit("email.parsed", {}, false);
    emit("email.parsed", {}, true);
    passAndRun();
    QCOMPARE(workflowsStarted(), QByteArrayList{"inbound_email_triage"});
}

void DemoRunnerTest::theCursorMovesOverUnheardEvents()
{
    emit("item.updated");
    const EventId last = emit("item.updated");
    const qint64 at = m_now;
    passAndRun();
    QVERIFY(m_runner->cursor() == last);
    QCOMPARE(m_runner->lastDrainedAt(), at);
    QVERIFY(workflowsStarted().isEmpty());
    passAndRun(); // nothing new: the cursor and its time stay
    QCOMPARE(m_runner->lastDrainedAt(), at);
}

void DemoRunnerTest::aPassReadsAtMostFiveHundred()
{
    for (int i = 0; i < 620; ++i)
        emit("item.updated");
    passAndRun();
    QCOMPARE(m_runner->processed(), 500);
    QCOMPARE(m_runner->backlog(), 120);
    passAndRun();
    QCOMPARE(m_runner->backlog(), 0);
}

void DemoRunnerTest::aFailureHaltsThePass()
{
    const EventId before = emit("item.updated");
    const EventId poison = emit("order.closed");
    emit("ar.bucket_moved");
    m_runner->poison(poison, "sales_order_lifecycle", "customer_id is null");
    for (int pass = 1; pass <= 3; ++pass) {
        passAndRun();
        QVERIFY(m_runner->cursor() == before);
        QCOMPARE(m_runner->failures().size(), pass);
    }
    QVERIFY(workflowsStarted().isEmpty()); // what comes behind waits
    const EventRecord &failure = m_writer->records().last();
    QCOMPARE(failure.type.bytes(), "workflow.dispatch_failed");
    QCOMPARE(failure.entity.toText(), "event:" + poison.bytes());
    QCOMPARE(failure.sequence, 3);
    QVERIFY(failure.payload.bytes.contains(R"("error":"customer_id is null","attempt":3)"));
}

void DemoRunnerTest::subscribersBeforeTheFailureAreServedAgain()
{
    m_now = m_plan->catalogueAt + 3'600'000;
    const EventId poison = emit("price.changed");
    m_runner->poison(poison, "customer_price_notice", "broken"); // behind audit_mirror (lone star) and margin_review
    passAndRun();
    const qsizetype first = workflowsStarted().count("margin_review");
    passAndRun();
    passAndRun();
    QCOMPARE(first, 1);
    QCOMPARE(workflowsStarted().count("margin_review"), 3);
    QCOMPARE(workflowsStarted().count("customer_price_notice"), 0);
    QVERIFY(m_runner->extraEvents() >= 3 + 2 * 2);
}

void DemoRunnerTest::aKeyStopsTheSecondDelivery()
{
    m_now = m_plan->catalogueAt + 3'600'000;
    const EventId poison = emit("price.changed", "price:1");
    m_runner->poison(poison, "contract_reprice", "broken"); // behind two that declare a key
    for (int pass = 0; pass < 3; ++pass)
        passAndRun();
    QCOMPARE(workflowsStarted().count("customer_price_notice"), 1);
    QCOMPARE(workflowsStarted().count("quote_refresh"), 1);
    const auto seen = m_writer->rows("consumer_dedupe");
    QCOMPARE(seen.size(), 2);
    QCOMPARE(textOf(seen.first().value("idempotency_key")), "price:1");
    QCOMPARE(textOf(seen.first().value("event_id")), poison.bytes());
}

void DemoRunnerTest::aSkippedEventLetsThePassGoOn()
{
    const EventId poison = emit("order.closed");
    const EventId next = emit("ar.bucket_moved");
    m_runner->poison(poison, "sales_order_lifecycle", "broken");
    passAndRun();
    m_runner->skip(poison);
    passAndRun();
    QVERIFY(next < m_runner->cursor() || next == m_runner->cursor());
    QCOMPARE(workflowsStarted(), QByteArrayList{"recompute_customer_health"});
}

void DemoRunnerTest::theNinthSubscriberIsCut()
{
    m_now = m_plan->catalogueAt + 3'600'000;
    const EventId price = emit("price.changed");
    m_runner->pass(m_now);
    m_queue->runUntil(m_now + 5'000);
    QVERIFY(m_journal->flush());
    QCOMPARE(m_runner->cutEvents(), QList<EventId>{price});
    const QByteArrayList started = workflowsStarted();
    QCOMPARE(started.size(), DemoRunner::FanoutCap);
    QVERIFY(!started.contains("bid_award_notification")); // the highest id
    QVERIFY(started.contains("audit_mirror"));            // the lone star comes early
}

void DemoRunnerTest::theLoneStarFeedsItselfUntilTheBudgetIsSpent()
{
    m_now = m_plan->catalogueAt + 1'000;
    emit("item.updated");
    QList<qsizetype> perPass;
    for (int pass = 0; pass < 12 && m_runner->stormEndedAt() == 0; ++pass) {
        const qsizetype before = m_runner->stormEvents().size();
        passAndRun();
        perPass.append(m_runner->stormEvents().size() - before);
    }
    QVERIFY(m_runner->stormEndedAt() > 0);
    QVERIFY(perPass.size() >= 4);
    QCOMPARE(perPass.first(), 1);
    for (qsizetype i = 1; i + 1 < perPass.size(); ++i)
        QVERIFY(perPass.at(i) >= 2 * perPass.at(i - 1) - 2); // start and end of each run are heard again; a few runs end a pass later
    QVERIFY(2 * m_runner->stormEvents().size() <= m_plan->stormBudget * 5 / 4);
    const qsizetype all = m_runner->stormEvents().size();
    passAndRun();
    QVERIFY(m_runner->stormEvents().size() <= all + perPass.last());
}

void DemoRunnerTest::runsKnowTheirCause()
{
    const EventId cause = emit("order.closed");
    passAndRun();
    const auto runs = m_writer->rows("workflow_run_log");
    QCOMPARE(runs.size(), 1);
    QCOMPARE(textOf(runs.first().value("invoked_by")), "event:order.closed:" + cause.bytes());
    QCOMPARE(m_writer->rows("workflow_step_log").size(), 2);
    const EventRecord &started = m_writer->records().at(1);
    QCOMPARE(started.entity.id.bytes(), textOf(runs.first().value("run_id")));
    QCOMPARE(started.run, RunId{started.entity.id.bytes()});
    QVERIFY(started.payload.bytes.contains(cause.bytes()));
}

void DemoRunnerTest::effectsMayHoldARunOpen()
{
    QByteArrayList seen;
    m_runner->setEffect([&seen](const DemoRunner::Run &run) {
        seen.append(run.workflow);
        return run.startedAt + 10 * DemoRunner::PassMilliseconds;
    });
    emit("order.closed");
    passAndRun();
    QCOMPARE(seen, QByteArrayList{"sales_order_lifecycle"});
    QVERIFY(m_writer->rows("workflow_run_log").isEmpty()); // not over
    for (int pass = 0; pass < 11; ++pass)
        passAndRun();
    QCOMPARE(m_writer->rows("workflow_run_log").size(), 1);
}

void DemoRunnerTest::runsAtTheEndAreStillRunning()
{
    m_runner->setEffect([](const DemoRunner::Run &run) { return run.startedAt + 10 * DemoRunner::PassMilliseconds; });
    emit("order.closed");
    passAndRun();
    m_runner->finish();
    const auto runs = m_writer->rows("workflow_run_log");
    QCOMPARE(runs.size(), 1);
    QCOMPARE(textOf(runs.first().value("status")), "running");
    QVERIFY(std::holds_alternative<std::monostate>(runs.first().value("completed_at")));
}

} // namespace ledgerscope

QTEST_APPLESS_MAIN(ledgerscope::DemoRunnerTest)
#include "demorunnertest.moc"
