// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ctl/read/tailfollower.h"

#include "app/ctl/console.h"
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
    const auto pause = m_wanted.pause.value_or(LedgerTail::pauseFor(m_reader->profile().store));
    LedgerTail::Start start;
    start.bound.highestId = m_wanted.after;
    LedgerTail tail(start);
    TailPrinter printer(context.console, format);
    auto lastArrival = Clock::now();
    while (!context.stop.stop_requested() && !context.console.hasFailed()) {
        const auto report = tail.poll(*m_reader, context.stop);
        if (!report) {
            if (context.stop.stop_requested())
                break;
            if (!isWorthOpeningAgain(report.error().code))
                return report.error();
            if (const auto again = openAgain(context, report.error()); !again)
                return again.error();
            continue;
        }
        show(*report, printer);
        if (!report->events.isEmpty() && !context.console.flush())
            break;
        tellVanished(*report, context);
        if (!report->events.isEmpty())
            lastArrival = Clock::now();
        if (report->hasMore)
            continue;
        if (m_wanted.longestIdle && Clock::now() - lastArrival >= *m_wanted.longestIdle)
            break;
        wait(pause, context.stop);
    }
    printer.finish();
    static_cast<void>(context.console.flush());
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

void TailFollower::show(const TailReport &report, TailPrinter &printer)
{
    for (const TailEvent &event : report.events) {
        if (!m_wanted.filter.matches(event.event))
            continue;
        printer.add(event);
        ++m_shown[static_cast<std::size_t>(event.kind)];
    }
    m_completeUpTo = report.completeUpTo;
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
