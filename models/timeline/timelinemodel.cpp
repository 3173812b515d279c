// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/timeline/timelinemodel.h"

#include "backend/index/latearrivals.h"
#include "models/find/matchingrows.h"
#include "models/ledgersession.h"
#include "models/timeline/timescale.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr double EdgePadding = 0.02; // so that glyphs at the ends are whole

InstantRange within(const InstantRange &range, const InstantRange &reach)
{
    if (spanOf(range) >= spanOf(reach))
        return reach;
    if (range.from < reach.from)
        return panned(range, reach.from.nanoseconds - range.from.nanoseconds);
    return range.to > reach.to ? panned(range, reach.to.nanoseconds - range.to.nanoseconds) : range;
}

} // namespace

TimelineModel::TimelineModel(Workspace &workspace, QObject *parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_lanes(std::make_shared<const TimelineLanes>())
    , m_lanesTask([this](std::shared_ptr<const TimelineLanes> lanes) { acceptLanes(std::move(lanes)); })
    , m_focusTask([this](std::shared_ptr<const TimelineFocus> focus) {
        m_focus = std::move(focus);
        ++m_generation;
        Q_EMIT focusChanged();
    })
    , m_worker(u"timeline"_s)
{
    m_buildTimer.setSingleShot(true);
    m_buildTimer.setInterval(0);
    connect(&m_buildTimer, &QTimer::timeout, this, &TimelineModel::startBuilding);
    followWorkspace();
    followSession();
}

TimelineModel::~TimelineModel() = default;

void TimelineModel::followWorkspace()
{
    connect(&m_workspace, &Workspace::sessionChanged, this, &TimelineModel::followSession);
    for (const auto signal : {&Workspace::filterChanged, &Workspace::clockChanged, &Workspace::laneAxisChanged, &Workspace::thresholdsChanged})
        connect(&m_workspace, signal, &m_buildTimer, qOverload<>(&QTimer::start));
    connect(&m_workspace.matchingRows(), &MatchingRows::changed, this, &TimelineModel::rebuildWhenIdle);
    connect(&m_workspace.matchingRows(), &MatchingRows::searchChanged, this, &TimelineModel::stateChanged);
    connect(&m_workspace, &Workspace::focusEntityChanged, this, &TimelineModel::startFocusing);
    connect(&m_workspace, &Workspace::visibleRangeChanged, this, &TimelineModel::visibleRangeChanged);
    connect(&m_workspace, &Workspace::visibleRangeChanged, this, &TimelineModel::stateChanged);
    connect(&m_workspace, &Workspace::currentEventChanged, this, &TimelineModel::currentRowChanged);
    connect(&m_workspace, &Workspace::currentEventChanged, this, &TimelineModel::stateChanged);
    connect(&m_workspace, &Workspace::formatterChanged, this, &TimelineModel::stateChanged);
    connect(&m_workspace, &Workspace::revealRequested, this, [this] {
        const auto row = currentRow();
        if (!row || m_lanes->laneOf(*row) < 0)
            return;
        centre(*row);
        Q_EMIT revealed(*row);
    });
}

void TimelineModel::followSession()
{
    if (m_session)
        m_session->disconnect(this);
    m_session = m_workspace.session();
    m_lanesTask.cancel();
    m_focusTask.cancel();
    m_isRebuildDue = false;
    m_focus.reset();
    letGo(std::exchange(m_lanes, std::make_shared<const TimelineLanes>()));
    ++m_generation;
    if (m_session) {
        connect(m_session, &LedgerSession::stateChanged, this, &TimelineModel::updateState);
        connect(m_session, &LedgerSession::loadStateChanged, this, &TimelineModel::updateState);
        connect(m_session, &LedgerSession::countChanged, this, &TimelineModel::updateState);
        m_buildTimer.start();
    }
    Q_EMIT lanesChanged();
    updateState();
}

void TimelineModel::rebuildWhenIdle()
{
    // Columns come every so often while a ledger loads. Starting anew for each would never finish one.
    if (m_lanesTask.isRunning())
        m_isRebuildDue = true;
    else
        m_buildTimer.start();
}

void TimelineModel::startBuilding()
{
    if (!m_session)
        return;
    const auto match = m_workspace.matchingRows().current();
    if (match->query != m_workspace.query())
        return; // it comes, and then this is called again
    m_isRebuildDue = false;
    TimelineRequest request{match->columns, m_workspace.laneAxis(), m_workspace.clock(), m_workspace.filter(),
                            m_workspace.thresholds(), m_workspace.lateSettle(), match};
    m_lanesTask.start(m_worker.submit([request = std::move(request)](const std::stop_token &stop) { return TimelineLanes::build(request, stop); }));
    updateState();
}

void TimelineModel::acceptLanes(std::shared_ptr<const TimelineLanes> lanes)
{
    if (!lanes)
        return;
    auto before = std::exchange(m_lanes, std::move(lanes));
    ++m_generation;
    if (m_isRebuildDue)
        m_buildTimer.start();
    startFocusing();
    Q_EMIT lanesChanged();
    Q_EMIT currentRowChanged();
    if (!m_workspace.visibleRange())
        Q_EMIT visibleRangeChanged();
    updateState();
    letGo(std::move(before));
}

/// Freeing lanes, and with them columns that nobody else has any more, takes some milliseconds for each million of events.
void TimelineModel::letGo(std::shared_ptr<const TimelineLanes> lanes)
{
    (void)m_worker.submit([lanes = std::move(lanes)](const std::stop_token &) mutable {
        lanes.reset();
        return true;
    });
}

void TimelineModel::startFocusing()
{
    const auto &entity = m_workspace.focusEntity();
    // Rows of other lanes mean nothing here; of the same entity they stay until the new ones are there only if the lanes are the same.
    if (m_focus && (!entity || m_focus->entity() != *entity || m_focus->lanes() != m_lanes)) {
        m_focus.reset();
        ++m_generation;
        Q_EMIT focusChanged();
    }
    m_focusTask.cancel();
    if (!entity || m_lanes->laneCount() == 0)
        return;
    m_focusTask.start(m_worker.submit([lanes = m_lanes, wanted = *entity](const std::stop_token &stop) {
        return TimelineFocus::build(lanes, wanted, stop);
    }));
}

void TimelineModel::updateState()
{
    m_state = currentState();
    Q_EMIT stateChanged();
}

TimelineModel::State TimelineModel::currentState() const
{
    if (!m_session)
        return State::NoLedger;
    if (m_session->state() == LedgerSession::State::Opening)
        return State::Opening;
    if (m_session->state() == LedgerSession::State::Failed)
        return State::Failed;
    if (m_lanes->laneCount() > 0)
        return State::Ready;
    if (m_session->columns().isEmpty()) {
        if (m_session->loadState() == LedgerSession::LoadState::Failed)
            return State::Failed;
        return m_session->loadState() == LedgerSession::LoadState::Complete ? State::Empty : State::Loading;
    }
    if (m_lanes->columns().isEmpty())
        return State::Loading;
    return m_lanes->matchingRows() == 0 ? State::NoMatch : State::Undated;
}

std::optional<Error> TimelineModel::error() const
{
    return m_session ? m_session->error() : std::nullopt;
}

qint64 TimelineModel::loadedRows() const
{
    return m_session ? m_session->columns().rowCount() : 0;
}

std::optional<qint64> TimelineModel::totalRows() const
{
    return m_session ? m_session->eventCount() : std::nullopt;
}

QList<TimelineRemark> TimelineModel::remarks() const
{
    QList<TimelineRemark> result;
    if (m_state != State::Ready && m_state != State::NoMatch && m_state != State::Undated)
        return result;
    const Formatter &formatter = m_workspace.formatter();
    if (const auto remark = remarkOnLoading())
        result.append(*remark);
    if (const QString sentence = m_workspace.matchingRows().sentence(); !sentence.isEmpty())
        result.append({Severity::NotKnown, sentence, TimelineRemark::Action::None});
    if (const auto remark = remarkOnCurrentEvent())
        result.append(*remark);
    if (m_lanes->withoutTime() > 0)
        result.append({Severity::Warning, tr("outside: %1 without time").arg(formatter.count(m_lanes->withoutTime())), TimelineRemark::Action::None});
    const qint64 unseen = m_lanes->all().size() - m_lanes->all().count(visibleRange());
    if (m_lanes->farEvents() > 0 && !m_workspace.visibleRange() && unseen > 0) {
        result.append({Severity::Warning, tr("%n event(s) far away are left out of the view.", nullptr, static_cast<int>(unseen)),
                       TimelineRemark::Action::ShowEverything});
    }
    return result;
}

std::optional<TimelineRemark> TimelineModel::remarkOnLoading() const
{
    const QString loaded = m_workspace.formatter().count(loadedRows());
    const QString total = totalRows() ? m_workspace.formatter().count(*totalRows()) : u"?"_s;
    const int number = static_cast<int>(totalRows().value_or(0));
    switch (m_session->loadState()) {
    case LedgerSession::LoadState::NotStarted:
    case LedgerSession::LoadState::Complete:
        return std::nullopt;
    case LedgerSession::LoadState::Loading:
        if (m_lanes->columns().isComplete())
            return std::nullopt;
        return TimelineRemark{Severity::Notice, tr("Reading: %1 of %2 events", nullptr, number).arg(loaded, total), {}};
    case LedgerSession::LoadState::LimitReached:
        return TimelineRemark{Severity::NotKnown,
                              tr("%1 of %2 events are read; the rest needs the event index and is unknown here.", nullptr, number).arg(loaded, total), {}};
    case LedgerSession::LoadState::Failed:
    case LedgerSession::LoadState::Stopped:
        return TimelineRemark{Severity::NotKnown, tr("Reading stopped at %1 of %2 events. The rest is unknown.", nullptr, number).arg(loaded, total), {}};
    }
    Q_UNREACHABLE();
}

std::optional<TimelineRemark> TimelineModel::remarkOnCurrentEvent() const
{
    if (!m_workspace.currentEvent())
        return std::nullopt;
    const auto row = currentRow();
    if (!row) {
        return m_lanes->columns().isComplete() ? std::nullopt
                                               : std::optional<TimelineRemark>{{Severity::NotKnown, tr("The selected event has not been read yet."), {}}};
    }
    if (m_lanes->columns().timeAt(*row, m_lanes->clock()) == NoTime)
        return TimelineRemark{Severity::Warning, tr("The selected event has no readable time on this clock."), {}};
    if (m_lanes->laneOf(*row) < 0)
        return TimelineRemark{Severity::Notice, tr("The selected event does not pass the filter."), {}};
    if (!visibleRange().contains(timeOf(*row)))
        return TimelineRemark{Severity::Notice, tr("The selected event is outside the range."), TimelineRemark::Action::ShowCurrentEvent};
    return std::nullopt;
}

InstantRange TimelineModel::fullRange() const
{
    const auto extent = m_lanes->all().extent();
    return padded(extent.value_or(InstantRange{{0}, {1}}), EdgePadding);
}

InstantRange TimelineModel::defaultRange() const
{
    return padded(m_lanes->typicalRange().value_or(InstantRange{{0}, {1}}), EdgePadding);
}

InstantRange TimelineModel::visibleRange() const
{
    return m_workspace.visibleRange().value_or(defaultRange());
}

void TimelineModel::setVisibleRange(const InstantRange &range)
{
    if (m_lanes->laneCount() == 0)
        return;
    // A window beyond all events helps nobody; half a window past either end leaves room to look at the first and the last.
    const InstantRange reach = padded(united(fullRange(), defaultRange()), 0.5);
    const InstantRange kept = within(range, reach);
    m_workspace.setVisibleRange(kept == defaultRange() ? std::nullopt : std::optional<InstantRange>{kept});
}

void TimelineModel::zoom(double factor, Instant anchor)
{
    setVisibleRange(zoomed(visibleRange(), factor, anchor));
}

void TimelineModel::pan(double windows)
{
    const InstantRange range = visibleRange();
    setVisibleRange(panned(range, std::llround(std::clamp(static_cast<double>(spanOf(range)) * windows, -9e18, 9e18))));
}

void TimelineModel::showAll()
{
    if (!m_workspace.visibleRange() && m_lanes->farEvents() > 0)
        setVisibleRange(fullRange());
    else
        m_workspace.setVisibleRange(std::nullopt);
}

void TimelineModel::fit(const InstantRange &range)
{
    setVisibleRange(padded(range, EdgePadding));
}

bool TimelineModel::fitSelection()
{
    if (const auto &selected = m_workspace.selectedRange(); selected && !selected->isEmpty()) {
        setVisibleRange(zoomed(*selected, 1, selected->from));
        return true;
    }
    if (m_focus && m_focus->extent()) {
        fit(*m_focus->extent());
        return true;
    }
    const auto row = currentRow();
    return row && fitRun(*row);
}

bool TimelineModel::fitRun(qint64 row)
{
    const auto extent = m_lanes->extentOfRun(row);
    if (extent)
        fit(*extent);
    return extent.has_value();
}

void TimelineModel::reveal(qint64 row)
{
    const InstantRange range = visibleRange();
    const qint64 margin = spanOf(range) / 20;
    const InstantRange inner{{range.from.nanoseconds + margin}, {range.to.nanoseconds - margin}};
    const Instant at = timeOf(row);
    if (at < inner.from)
        setVisibleRange(panned(range, spanOf({inner.from, at})));
    else if (at > inner.to)
        setVisibleRange(panned(range, spanOf({inner.to, at})));
}

void TimelineModel::centre(qint64 row)
{
    const InstantRange range = visibleRange();
    const Instant at = timeOf(row);
    // Near either end there is more to see than the emptiness behind it: the window stops where the events do.
    const InstantRange events = m_lanes->all().extent().value_or(InstantRange{at, at});
    const qint64 margin = spanOf(range) / 20;
    const InstantRange reach{panned({events.from, events.from}, -margin).from, panned({events.to, events.to}, margin).to};
    if (range.from <= events.from && range.to >= events.to)
        return; // all of them are in sight
    const Instant middle{range.from.nanoseconds + spanOf(range) / 2};
    const InstantRange wanted = panned(range, spanOf({middle, at}));
    setVisibleRange(spanOf(range) < spanOf(reach) ? within(wanted, reach) : wanted);
}

std::optional<qint64> TimelineModel::currentRow() const
{
    const auto &event = m_workspace.currentEvent();
    return event ? m_lanes->columns().rowOf(*event) : std::nullopt;
}

void TimelineModel::setCurrentRow(qint64 row)
{
    m_workspace.setCurrentEvent(m_lanes->columns().idAt(row));
}

std::optional<qint64> TimelineModel::neighbour(qint64 row, int step) const
{
    const int lane = m_lanes->laneOf(row);
    if (lane < 0)
        return std::nullopt;
    const auto found = m_lanes->eventsOf(lane).neighbour({timeOf(row).nanoseconds, static_cast<quint32>(row)}, step);
    return found ? std::optional<qint64>{found->second} : std::nullopt;
}

std::optional<qint64> TimelineModel::nearestInLane(int lane, Instant instant) const
{
    if (lane < 0 || lane >= m_lanes->laneCount())
        return std::nullopt;
    const auto found = m_lanes->eventsOf(lane).nearestTo(instant);
    return found ? std::optional<qint64>{found->second} : std::nullopt;
}

Instant TimelineModel::timeOf(qint64 row) const
{
    return {m_lanes->columns().timeAt(row, m_lanes->clock())};
}

void TimelineModel::focusOn(qint64 row)
{
    m_workspace.setFocusEntity(m_lanes->columns().entities().at(m_lanes->columns().entityAt(row)).value);
}

void TimelineModel::filterByEntity(qint64 row)
{
    EventFilter filter;
    filter.entity = m_lanes->columns().entities().at(m_lanes->columns().entityAt(row)).value;
    m_workspace.setFocusEntity(filter.entity);
    m_workspace.narrowFilter(filter);
}

void TimelineModel::selectNextClock()
{
    switch (m_workspace.clock()) {
    case ClockKind::Occurred:
        return m_workspace.setClock(ClockKind::Recorded);
    case ClockKind::Recorded:
        return m_workspace.setClock(ClockKind::Ulid);
    case ClockKind::Ulid:
        return m_workspace.setClock(ClockKind::Occurred);
    }
}

} // namespace ledgerscope
