// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/async/latesttask.h"
#include "backend/async/workerthread.h"

#include <QSemaphore>
#include <QTest>

#include <atomic>

namespace ledgerscope {

using namespace Qt::StringLiterals;

/// WorkerThread and LatestTask.
class WorkerThreadTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void runsOnItsOwnThread();
    void keepsTheOrderOfSubmission();
    void cancelReachesTheRunningWork();
    void cancelBeforeTheStartIsSeenByTheWork();
    void cancelOfOneTaskLeavesTheOthers();
    void destructionFinishesQueuedWork();
    void destructionStopsRunningWork();
    void resultsMayBeMoveOnly();
    void manyThreadsMaySubmit();
    void latestTaskDeliversOnTheOwnersThread();
    void latestTaskDropsTheOlderResult();
    void latestTaskDropsAResultThatIsAlreadyThere();
    void cancelledLatestTaskSaysNothing();
    void destroyedLatestTaskSaysNothing();
    void latestTaskMayBeStartedFromItsCallback();
};

void WorkerThreadTest::runsOnItsOwnThread()
{
    WorkerThread worker(u"reader of tests"_s);
    const auto name = worker.submit([](const std::stop_token &) { return QThread::currentThread()->objectName(); });
    const auto first = worker.submit([](const std::stop_token &) { return QThread::currentThreadId(); });
    const auto second = worker.submit([](const std::stop_token &) { return QThread::currentThreadId(); });
    QCOMPARE(name.future.result(), u"reader of tests"_s);
    QVERIFY(first.future.result() != QThread::currentThreadId());
    QCOMPARE(first.future.result(), second.future.result());
}

void WorkerThreadTest::keepsTheOrderOfSubmission()
{
    WorkerThread worker(u"w"_s);
    QList<int> order; // touched by the worker alone until the last future is finished
    QList<Task<int>> tasks;
    for (int i = 0; i < 500; ++i) {
        tasks += worker.submit([&order, i](const std::stop_token &) {
            order += i;
            return i;
        });
    }
    QCOMPARE(tasks.last().future.result(), 499);
    QCOMPARE(order.size(), qsizetype{500});
    QVERIFY(std::is_sorted(order.begin(), order.end()));
}

void WorkerThreadTest::cancelReachesTheRunningWork()
{
    WorkerThread worker(u"w"_s);
    QSemaphore started;
    auto task = worker.submit([&started](const std::stop_token &stop) {
        QSemaphore stopped;
        const std::stop_callback wake(stop, [&stopped] { stopped.release(); });
        started.release();
        stopped.acquire();
        return stop.stop_requested();
    });
    started.acquire();
    QVERIFY(!task.future.isFinished());
    task.cancel();
    QVERIFY(task.future.result());
}

void WorkerThreadTest::cancelBeforeTheStartIsSeenByTheWork()
{
    WorkerThread worker(u"w"_s);
    QSemaphore gate;
    const auto blocking = worker.submit([&gate](const std::stop_token &) {
        gate.acquire();
        return true;
    });
    auto task = worker.submit([](const std::stop_token &stop) { return stop.stop_requested(); });
    task.cancel();
    gate.release();
    QVERIFY(blocking.future.result());
    QVERIFY(task.future.result());
}

void WorkerThreadTest::cancelOfOneTaskLeavesTheOthers()
{
    WorkerThread worker(u"w"_s);
    auto first = worker.submit([](const std::stop_token &stop) { return stop.stop_requested(); });
    first.future.waitForFinished();
    first.cancel();
    const auto second = worker.submit([](const std::stop_token &stop) { return stop.stop_requested(); });
    QVERIFY(!second.future.result());
}

void WorkerThreadTest::destructionFinishesQueuedWork()
{
    QSemaphore gate;
    std::atomic_int called = 0;
    QList<Task<bool>> queued;
    {
        WorkerThread worker(u"w"_s);
        const auto blocking = worker.submit([&gate](const std::stop_token &stop) {
            const std::stop_callback open(stop, [&gate] { gate.release(); });
            gate.acquire();
            return true;
        });
        for (int i = 0; i < 20; ++i) {
            queued += worker.submit([&called](const std::stop_token &stop) {
                ++called;
                return stop.stop_requested();
            });
        }
        QVERIFY(!blocking.future.isFinished());
    }
    QCOMPARE(called.load(), 20);
    for (const auto &task : queued) {
        QVERIFY(task.future.isFinished());
        QVERIFY(task.future.result());
    }
}

void WorkerThreadTest::destructionStopsRunningWork()
{
    QSemaphore started;
    Task<bool> task;
    {
        WorkerThread worker(u"w"_s);
        task = worker.submit([&started](const std::stop_token &stop) {
            QSemaphore stopped;
            const std::stop_callback wake(stop, [&stopped] { stopped.release(); });
            started.release();
            stopped.acquire();
            return true;
        });
        started.acquire();
    }
    QVERIFY(task.future.isFinished());
    QVERIFY(task.future.result());
}

void WorkerThreadTest::resultsMayBeMoveOnly()
{
    WorkerThread worker(u"w"_s);
    auto task = worker.submit([](const std::stop_token &) { return std::make_unique<int>(7); });
    QCOMPARE(*task.future.takeResult(), 7);
}

void WorkerThreadTest::manyThreadsMaySubmit()
{
    std::atomic_int ran = 0;
    {
        WorkerThread worker(u"w"_s);
        QList<Task<int>> outer;
        std::vector<std::unique_ptr<WorkerThread>> submitters;
        for (int i = 0; i < 4; ++i) {
            submitters.push_back(std::make_unique<WorkerThread>(u"s"_s));
            outer += submitters.back()->submit([&](const std::stop_token &) {
                for (int j = 0; j < 100; ++j) {
                    const auto inner = worker.submit([&ran](const std::stop_token &) { return ++ran; });
                    Q_UNUSED(inner)
                }
                return 0;
            });
        }
        for (auto &task : outer)
            task.future.waitForFinished();
    }
    QCOMPARE(ran.load(), 400);
}

void WorkerThreadTest::latestTaskDeliversOnTheOwnersThread()
{
    WorkerThread worker(u"w"_s);
    QList<int> results;
    QThread *deliveredOn = nullptr;
    LatestTask<int> latest([&](int result) {
        results += result;
        deliveredOn = QThread::currentThread();
    });
    QVERIFY(!latest.isRunning());
    latest.start(worker.submit([](const std::stop_token &) { return 5; }));
    QTRY_COMPARE(results, QList{5});
    QCOMPARE(deliveredOn, QThread::currentThread());
    QTRY_VERIFY(!latest.isRunning());
}

void WorkerThreadTest::latestTaskDropsTheOlderResult()
{
    WorkerThread worker(u"w"_s);
    QSemaphore started;
    QList<int> results;
    LatestTask<int> latest([&results](int result) { results += result; });
    auto first = worker.submit([&started](const std::stop_token &stop) {
        QSemaphore stopped;
        const std::stop_callback wake(stop, [&stopped] { stopped.release(); });
        started.release();
        stopped.acquire();
        return 1;
    });
    latest.start(first);
    started.acquire();
    QVERIFY(latest.isRunning());
    latest.start(worker.submit([](const std::stop_token &) { return 2; }));
    QTRY_COMPARE(results, QList{2});
    QCOMPARE(first.future.result(), 1); // it did run to its end, unheard
    QCoreApplication::sendPostedEvents();
    QCOMPARE(results, QList{2});
}

void WorkerThreadTest::latestTaskDropsAResultThatIsAlreadyThere()
{
    WorkerThread worker(u"w"_s);
    QList<int> results;
    LatestTask<int> latest([&results](int result) { results += result; });
    auto first = worker.submit([](const std::stop_token &) { return 1; });
    latest.start(first);
    first.future.waitForFinished(); // its event waits in this thread's queue
    latest.start(worker.submit([](const std::stop_token &) { return 2; }));
    QTRY_COMPARE(results, QList{2});
}

void WorkerThreadTest::cancelledLatestTaskSaysNothing()
{
    WorkerThread worker(u"w"_s);
    QList<int> results;
    LatestTask<int> latest([&results](int result) { results += result; });
    auto first = worker.submit([](const std::stop_token &) { return 1; });
    latest.start(first);
    first.future.waitForFinished();
    latest.cancel();
    QVERIFY(!latest.isRunning());
    QVERIFY(first.stop.stop_requested());
    QCoreApplication::sendPostedEvents();
    QVERIFY(results.isEmpty());
    latest.start(worker.submit([](const std::stop_token &) { return 3; }));
    QTRY_COMPARE(results, QList{3});
}

void WorkerThreadTest::destroyedLatestTaskSaysNothing()
{
    WorkerThread worker(u"w"_s);
    QList<int> results;
    auto latest = std::make_unique<LatestTask<int>>([&results](int result) { results += result; });
    auto first = worker.submit([](const std::stop_token &) { return 1; });
    latest->start(first);
    first.future.waitForFinished();
    latest.reset();
    QCoreApplication::sendPostedEvents();
    QVERIFY(results.isEmpty());
}

void WorkerThreadTest::latestTaskMayBeStartedFromItsCallback()
{
    WorkerThread worker(u"w"_s);
    QList<int> results;
    LatestTask<int> *self = nullptr;
    LatestTask<int> latest([&](int result) {
        results += result;
        if (result < 5)
            self->start(worker.submit([result](const std::stop_token &) { return result + 1; }));
    });
    self = &latest;
    latest.start(worker.submit([](const std::stop_token &) { return 1; }));
    QTRY_COMPARE(results, (QList{1, 2, 3, 4, 5}));
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::WorkerThreadTest)
#include "workerthreadtest.moc"
