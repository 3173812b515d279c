// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ctl/read/tailfollower.h"

#include "app/ctl/console.h"
#include "app/ctl/read/whereoption.h"
#include "backend/core/timestamp.h"
#include "backend/ledger/readererrors.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr std::array<std::chrono::milliseconds, 4> ReopeningPauses{1s, 2s, 5s, 10s};

void wait(std::chrono::milliseconds duration, const std::stop_token &stop)
{
    std::mutex mutex;
    std::condition_variable_any never;
    std::unique_lock lock(mutex);
    never.wait_for(lock, stop, duration, [] { return false; });
}

bool isWorthOpeningAgain(ErrorCode code)
{
    return code == ErrorCode::ConnectionLost || code == ErrorCode::HostUnreachable || code == ErrorCode::StoreBusy;
}

} // namespace

TailFollower::TailFollower(Source source, Wanted wanted)
    : m_source(std::move(source))
    , m_wanted(std::move(wanted))
{
}

Result<int> TailFollower::follow(const CommandContext &context, RowFormat format)
{
    auto opened = m_source(context.stop);
    if (!opened)
        return opened.error();
    m_reader = std::move(opened).value();
    if (!m_wanted.where.isEmpty())
        m_sieve.emplace(m_wanted.where, TimestampReader(m_reader->profile().zoneOfZonelessTimes));
    const auto pause = m_wanted.pause.value_or(LedgerTail::pauseFor(m_reader->profile().store));
    LedgerTail::Start start;
    start.bound.highestId = m_wanted.after;
    LedgerTail tail(start);
    TailPrinter printer(context.console, format);
    auto lastArrival = Clock::now();
    while (!context.stop.stop_requested() && !context.console.hasFailed()) {
        TailReport report;
        if (const auto taken = take(tail, report, printer, context.stop); !taken) {
            if (context.stop.stop_requested())
                break;
            if (!isWorthOpeningAgain(taken.error().code))
                return taken.error();
            if (const auto again = openAgain(context, taken.error()); !again)
                return again.error();
            continue;
        }
        if (!context.console.flush())
            break;
        tellVanished(report, context);
        if (!report.events.isEmpty())
            lastArrival = Clock::now();
        if (report.hasMore)
            continue;
        if (m_wanted.longestIdle && Clock::now() - lastArrival >= *m_wanted.longestIdle)
            break;
        wait(pause, context.stop);
    }
    printer.finish();
    static_cast<void>(context.console.flush());
    tellNotEvaluable(context);
    if (context.stop.stop_requested())
        return stopped();
    return 0;
}

Result<void> TailFollower::openAgain(const CommandContext &context, const Error &lost)
{
    context.console.complain(lost.text());
    for (std::size_t attempt = 0; !context.stop.stop_requested(); ++attempt) {
        wait(ReopeningPauses[std::min(attempt, ReopeningPauses.size() - 1)], context.stop);
        auto opened = m_source(context.stop);
        if (opened) {
            m_reader = std::move(opened).value();
            context.console.note(u"ledgerctl: The ledger is open again; following goes on where it was."_s);
            return {};
        }
        if (!isWorthOpeningAgain(opened.error().code) && opened.error().code != ErrorCode::Cancelled)
            return opened.error();
    }
    return {};
}

/// What has arrived is shown before anything else is asked for; it waits where the store goes away while its payloads are read.
Result<void> TailFollower::take(LedgerTail &tail, TailReport &report, TailPrinter &printer, const std::stop_token &stop)
{
    if (const auto shown = show(printer, stop); !shown)
        return shown.error();
    auto polled = tail.poll(*m_reader, stop);
    if (!polled)
        return polled.error();
    report = *std::move(polled);
    m_waiting = report.events;
    m_completeUpTo = report.completeUpTo;
    return show(printer, stop);
}

Result<void> TailFollower::show(TailPrinter &printer, const std::stop_token &stop)
{
    while (!m_waiting.isEmpty()) {
        const TailEvent &event = m_waiting.first();
        bool isWanted = m_wanted.filter.matches(event.event);
        if (isWanted && m_sieve) {
            const auto accepted = m_sieve->accepts(event, *m_reader, stop);
            if (!accepted)
                return accepted.error();
            isWanted = *accepted;
        }
        if (isWanted) {
            printer.add(event);
            ++m_shown[static_cast<std::size_t>(event.kind)];
        }
        m_waiting.removeFirst();
    }
    return {};
}

void TailFollower::tellNotEvaluable(const CommandContext &context) const
{
    if (m_sieve && m_sieve->report().notEvaluable > 0)
        context.console.note(notEvaluableSentence(m_sieve->report()));
}

void TailFollower::tellVanished(const TailReport &report, const CommandContext &context)
{
    if (report.vanished <= m_vanished)
        return;
    context.console.complain(u"History has changed: %1 events that were there before are gone."_s.arg(report.vanished - m_vanished));
    m_vanished = report.vanished;
}

Error TailFollower::stopped() const
{
    const auto countOf = [this](ArrivalKind kind) { return QString::number(m_shown[static_cast<std::size_t>(kind)]); };
    QString shown = u"%1 new, %2 late and %3 repeated events had been shown."_s.arg(countOf(ArrivalKind::New), countOf(ArrivalKind::Late),
                                                                                 countOf(ArrivalKind::Repeated));
    if (m_completeUpTo)
        shown += u" Complete up to %1."_s.arg(QString::fromUtf8(Timestamp::fromInstant(*m_completeUpTo).text()));
    Error error = cancelledError();
    error.untouched = shown;
    return error;
}

} // namespace ledgerscope
