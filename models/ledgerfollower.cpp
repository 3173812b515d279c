// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/ledgerfollower.h"

#include "backend/index/columnsids.h"
#include "models/ledgersession.h"
#include "models/workspace.h"

#include <algorithm>
#include <utility>

namespace ledgerscope {

namespace {

using namespace std::chrono_literals;

constexpr auto PauseAfterFailure = 1s;
constexpr qsizetype MostLateKept = 100'000; ///< more that wait while paused are read anew with everything else

} // namespace

LedgerFollower::LedgerFollower(Workspace &workspace, QObject *parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_task([this](Result<Look> look) { acceptLook(std::move(look)); })
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &LedgerFollower::look);
    connect(&m_workspace, &Workspace::sessionChanged, this, &LedgerFollower::followSession);
    connect(&m_workspace, &Workspace::formatterChanged, this, &LedgerFollower::changed);
    followSession();
}

LedgerFollower::~LedgerFollower() = default;

LedgerFollower::State LedgerFollower::state() const
{
    if (!m_tail)
        return State::Unavailable;
    return m_isFollowing ? State::Following : State::Paused;
}

void LedgerFollower::followSession()
{
    if (m_session)
        m_session->disconnect(this);
    end();
    m_isFollowing = false;
    m_session = m_workspace.session();
    if (m_session) {
        connect(m_session, &LedgerSession::loadStateChanged, this, &LedgerFollower::followColumns);
        connect(m_session, &LedgerSession::columnsChanged, this, &LedgerFollower::followColumns);
        followColumns();
    }
    Q_EMIT changed();
}

void LedgerFollower::end()
{
    m_timer.stop();
    m_task.cancel();
    m_tail.reset();
    m_known.reset();
    m_isTakingIn = false;
    m_waiting = {};
    m_lateWaiting.clear();
    m_endWhenBegun.reset();
    m_lastOld.reset();
    m_completeUpTo.reset();
    m_vanished = 0;
    m_vanishedWhenRead = 0;
}

void LedgerFollower::followColumns()
{
    const bool isComplete = m_session->loadState() == LedgerSession::LoadState::Complete && m_session->columns().isComplete();
    if (!isComplete)
        return;
    if (m_isTakingIn) {
        m_isTakingIn = false;
        m_known = m_session->bound();
        m_knownRows = m_session->columns().rowCount();
        // The columns before have ended here; more may have come since.
        if (m_isFollowing && !m_waiting.isEmpty())
            takeIn();
        Q_EMIT changed();
    } else if (!m_tail || m_session->bound() != m_known || m_session->columns().rowCount() != m_knownRows) {
        begin(); // the first time, or a person had the ledger read again
    }
}

void LedgerFollower::begin()
{
    const bool isFollowing = m_isFollowing;
    end();
    m_isFollowing = isFollowing;
    LedgerTail::Start start;
    start.bound = m_session->bound();
    start.known = std::make_shared<ColumnsIds>(m_session->columns());
    // Without an arrival mark of the store nobody knows what came below the bound while the columns were read.
    start.checksFirst = !start.bound.highestRowId && !start.bound.isEmptyLedger;
    m_tail = std::make_shared<LedgerTail>(start);
    m_known = start.bound;
    m_knownRows = m_session->columns().rowCount();
    m_endWhenBegun = start.bound.highestId;
    m_timer.start(0);
    Q_EMIT changed();
}

void LedgerFollower::setFollowing(bool isFollowing)
{
    if (m_isFollowing == isFollowing || (isFollowing && !m_tail))
        return;
    m_isFollowing = isFollowing;
    if (isFollowing) {
        const EventColumns &columns = m_session->columns();
        m_endWhenBegun = columns.isEmpty() ? std::nullopt : std::optional(columns.idAt(columns.rowCount() - 1));
        m_lastOld.reset();
        if (!m_waiting.isEmpty())
            takeIn();
    }
    Q_EMIT changed();
}

void LedgerFollower::look()
{
    if (!m_tail || !m_session)
        return;
    m_task.start(m_session->interactive().run([tail = m_tail](LedgerReader &reader, const std::stop_token &stop) -> Result<Look> {
        auto report = tail->poll(reader, stop);
        if (!report)
            return report.error();
        Look look{std::move(report).value(), std::nullopt};
        if (look.report.events.isEmpty())
            return look;
        const auto bound = reader.upperBound(stop);
        if (bound)
            look.bound = *bound;
        return look;
    }));
}

void LedgerFollower::acceptLook(Result<Look> look)
{
    if (!m_tail)
        return;
    if (!look) {
        m_session->reportFailure(look.error());
        m_timer.start(PauseAfterFailure);
        return;
    }
    const TailReport &report = look->report;
    for (const TailEvent &event : report.events) {
        switch (event.kind) {
        case ArrivalKind::New: ++m_waiting.fresh; break;
        case ArrivalKind::Late:
            ++m_waiting.late;
            if (m_lateWaiting.size() < MostLateKept)
                m_lateWaiting += event.event;
            break;
        case ArrivalKind::Repeated: ++m_waiting.repeated; break;
        }
    }
    if (look->bound)
        m_next = *look->bound;
    const bool hasNews = !report.events.isEmpty() || report.vanished != m_vanished || report.completeUpTo.has_value() != m_completeUpTo.has_value();
    m_completeUpTo = report.completeUpTo;
    m_vanished = report.vanished;
    m_timer.start(report.hasMore ? 0ms : LedgerTail::pauseFor(m_session->profile().store));
    if (m_isFollowing && !m_isTakingIn && !report.hasMore) {
        if (m_vanished > m_vanishedWhenRead) {
            m_vanishedWhenRead = m_vanished;
            m_session->read(); // finds which, and tells (LedgerSession::historyChange)
        } else if (!m_waiting.isEmpty()) {
            takeIn();
        }
    }
    if (hasNews)
        Q_EMIT changed();
}

/// New events are read on from the last one and late ones are put between the others; other events under known ids need the columns anew.
void LedgerFollower::takeIn()
{
    if (m_session->loadState() != LedgerSession::LoadState::Complete)
        return; // somebody reads: followColumns() comes back
    const bool isAnew = m_waiting.repeated > 0 || m_waiting.late > m_lateWaiting.size();
    const QList<Event> late = std::exchange(m_lateWaiting, {});
    m_waiting = {};
    m_lastOld = m_endWhenBegun;
    m_isTakingIn = true;
    if (isAnew)
        m_session->takeInAnew(m_next);
    else
        m_session->takeIn(m_next, late);
}

QString LedgerFollower::text() const
{
    switch (state()) {
    case State::Unavailable:
        return {};
    case State::Following:
        return tr("Following");
    case State::Paused:
        break;
    }
    const Formatter &formatter = m_workspace.formatter();
    QStringList parts{tr("Paused")};
    if (m_waiting.fresh > 0)
        parts += tr("%1 new").arg(formatter.count(m_waiting.fresh));
    if (m_waiting.late > 0)
        parts += tr("%1 late").arg(formatter.count(m_waiting.late));
    if (m_waiting.repeated > 0)
        parts += tr("%1 replaced").arg(formatter.count(m_waiting.repeated));
    if (m_vanished > 0)
        parts += tr("%1 gone").arg(formatter.count(m_vanished));
    return parts.join(QStringLiteral(", "));
}

QString LedgerFollower::detail() const
{
    if (!m_tail)
        return {};
    QStringList sentences;
    if (m_completeUpTo) {
        const Formatter &formatter = m_workspace.formatter();
        sentences += tr("Complete up to %1 %2.").arg(formatter.dateTime(*m_completeUpTo, 0), formatter.zoneName(*m_completeUpTo));
    } else {
        sentences += tr("Whether an event is missing is not known yet.");
    }
    if (m_vanished > 0)
        sentences += tr("Events that were there and are gone: %1.").arg(m_workspace.formatter().count(m_vanished));
    return sentences.join(u' ');
}

} // namespace ledgerscope
