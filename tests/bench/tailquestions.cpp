// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/bench/tailquestions.h"

#include "app/common/openreader.h"
#include "app/common/openwriter.h"
#include "backend/ledger/ledgertail.h"
#include "tests/bench/ordie.h"
#include "tests/bench/rawinserts.h"
#include "tests/bench/syntheticevents.h"

#include <QHash>
#include <QRandomGenerator>
#include <QSet>

#include <chrono>
#include <ctime>
#include <mutex>
#include <thread>

namespace ledgerscope {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

using SteadyClock = std::chrono::steady_clock;

constexpr qint64 RowsBefore = 20'000;
constexpr int Commits = 40;
constexpr qint64 BurstRows = 100'000;
constexpr auto IdleTime = 10s;
constexpr auto Patience = 120s;

double millisecondsBetween(SteadyClock::time_point from, SteadyClock::time_point to)
{
    return std::chrono::duration<double, std::milli>(to - from).count();
}

double threadProcessorMilliseconds()
{
    timespec time{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

} // namespace

TailQuestions::TailQuestions(BenchLedger &ledger, LedgerUrl scratch)
    : m_ledger(ledger)
    , m_scratch(std::move(scratch))
    , m_events(std::make_unique<SyntheticEvents>(RowsBefore))
{
    fill();
    m_reader = orDie(openReader(m_scratch)());
    m_pause = LedgerTail::pauseFor(m_reader->profile().store);
}

TailQuestions::~TailQuestions() = default;

void TailQuestions::fill()
{
    orDie(orDie(openWriter(m_scratch, WriterIntent::Create))->createSchema());
    qint64 written = 0;
    insertBare(m_scratch, [&]() -> std::optional<EventRecord> {
        if (written++ == RowsBefore)
            return std::nullopt;
        return m_events->next();
    });
}

/// A tail that has read what it needs and waits.
std::unique_ptr<LedgerTail> TailQuestions::begin()
{
    auto tail = std::make_unique<LedgerTail>(LedgerTail::Start{orDie(m_reader->upperBound({})), nullptr, false});
    while (orDie(tail->poll(*m_reader, {})).hasMore) { }
    return tail;
}

void TailQuestions::latency()
{
    const auto tail = begin();
    std::mutex mutex;
    QHash<QByteArray, SteadyClock::time_point> committed;
    std::thread writing([&] {
        const auto writer = orDie(openWriter(m_scratch, WriterIntent::Append));
        QRandomGenerator random{3};
        for (int i = 0; i < Commits; ++i) {
            std::this_thread::sleep_for(std::chrono::milliseconds(random.bounded(150, 450)));
            const EventRecord record = m_events->next();
            orDie(writer->begin());
            (void)orDie(writer->insertEvents({record}));
            {
                const std::lock_guard lock(mutex); // what the commit itself takes counts too
                committed.insert(record.id.bytes(), SteadyClock::now());
            }
            orDie(writer->commit());
        }
    });
    Timing timing;
    for (const auto start = SteadyClock::now(); timing.values.size() < Commits && SteadyClock::now() - start < Patience;) {
        const TailReport report = orDie(tail->poll(*m_reader, {}));
        for (const TailEvent &event : report.events) {
            const std::lock_guard lock(mutex);
            timing.add(millisecondsBetween(committed.value(event.event.id.bytes()), SteadyClock::now()));
        }
        if (!report.hasMore)
            std::this_thread::sleep_for(m_pause);
    }
    writing.join();
    if (timing.values.size() != Commits)
        qFatal("Of %d events %zu were reported.", Commits, timing.values.size());
    Timing longest;
    longest.add(timing.best() + timing.spread());
    Timing median;
    median.add(timing.median());
    m_ledger.table.row(u"from commit to report, median of %1"_s.arg(Commits), Target::none(), median);
    m_ledger.table.row(u"from commit to report, longest of %1"_s.arg(Commits), Target::atMost(m_ledger.isSqlite() ? 300 : 500, u"ms"_s), longest);
}

void TailQuestions::idle()
{
    const auto tail = begin();
    const double before = threadProcessorMilliseconds();
    const auto start = SteadyClock::now();
    while (SteadyClock::now() - start < IdleTime) {
        if (!orDie(tail->poll(*m_reader, {})).hasMore)
            std::this_thread::sleep_for(m_pause);
    }
    Timing part;
    part.add(100 * (threadProcessorMilliseconds() - before) / millisecondsBetween(start, SteadyClock::now()));
    m_ledger.table.row(u"waiting for events, % of a core"_s, Target::atMost(0.1, u"%"_s), part);
}

void TailQuestions::burst()
{
    const auto tail = begin();
    QSet<EventId> expected;
    SteadyClock::time_point committed;
    std::thread writing([&] {
        insertBare(m_scratch, [&]() -> std::optional<EventRecord> {
            if (expected.size() == BurstRows) {
                committed = SteadyClock::now();
                return std::nullopt;
            }
            const EventRecord record = m_events->next();
            expected.insert(record.id);
            return record;
        });
    });
    QSet<EventId> reported;
    qint64 reports = 0;
    SteadyClock::time_point last;
    for (const auto start = SteadyClock::now(); reported.size() < BurstRows && SteadyClock::now() - start < Patience;) {
        const TailReport report = orDie(tail->poll(*m_reader, {}));
        for (const TailEvent &event : report.events) {
            reported.insert(event.event.id);
            ++reports;
        }
        last = SteadyClock::now();
        if (!report.hasMore)
            std::this_thread::sleep_for(m_pause);
    }
    writing.join();
    if (reported != expected || reports != BurstRows)
        qFatal("Of %lld events of a burst %lld were reported, in %lld reports.", static_cast<long long>(BurstRows),
               static_cast<long long>(reported.size()), static_cast<long long>(reports));
    Timing timing;
    timing.add(millisecondsBetween(committed, last));
    m_ledger.table.row(u"burst of 100000 in one commit: all reported once"_s, Target::none(), timing);
}

} // namespace ledgerscope
