// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/workspace.h"

#include "backend/query/split.h"
#include "models/find/highlights.h"
#include "models/find/matchingrows.h"

#include <utility>

namespace ledgerscope {

namespace {

constexpr qsizetype LongestHistory = 200;

/// Sets a member; false when it had that value already.
template<typename T>
bool assign(T &member, const T &value)
{
    if (member == value)
        return false;
    member = value;
    return true;
}

} // namespace

Workspace::Workspace(QObject *parent)
    : QObject(parent)
    , m_matchingRows(std::make_unique<MatchingRows>(*this))
    , m_highlights(std::make_unique<Highlights>(*this))
{
}

Workspace::~Workspace() = default;

void Workspace::setSession(LedgerSession *session)
{
    if (m_session == session)
        return;
    m_session = session;
    m_markedEvent.reset();
    m_selectedRange.reset();
    m_pinnedPaths.clear();
    m_place = {};
    m_filter = {};
    m_history = {m_place};
    m_historyAt = 0;
    m_lastStep = Step::New;
    Q_EMIT sessionChanged();
    Q_EMIT filterChanged();
    Q_EMIT visibleRangeChanged();
    Q_EMIT selectedRangeChanged();
    Q_EMIT focusEntityChanged();
    Q_EMIT currentEventChanged();
    Q_EMIT markedEventChanged();
    Q_EMIT pinnedPathsChanged();
    Q_EMIT historyChanged();
}

void Workspace::setCurrentEvent(const std::optional<EventId> &event)
{
    if (!assign(m_place.event, event))
        return;
    remember(Step::New);
    Q_EMIT currentEventChanged();
}

void Workspace::setMarkedEvent(const std::optional<EventId> &event)
{
    if (assign(m_markedEvent, event))
        Q_EMIT markedEventChanged();
}

void Workspace::setFocusEntity(const std::optional<EntityRef> &entity)
{
    if (!assign(m_place.entity, entity))
        return;
    remember(Step::New);
    Q_EMIT focusEntityChanged();
}

void Workspace::setFocus(const EntityRef &entity, const EventId &event)
{
    const bool isOtherEntity = assign(m_place.entity, std::optional{entity});
    const bool isOtherEvent = assign(m_place.event, std::optional{event});
    if (!isOtherEntity && !isOtherEvent)
        return;
    remember(Step::New);
    if (isOtherEntity)
        Q_EMIT focusEntityChanged();
    if (isOtherEvent)
        Q_EMIT currentEventChanged();
}

void Workspace::setVisibleRange(const std::optional<InstantRange> &range)
{
    if (!assign(m_place.visibleRange, range))
        return;
    remember(Step::Merge);
    Q_EMIT visibleRangeChanged();
}

void Workspace::setSelectedRange(const std::optional<InstantRange> &range)
{
    if (assign(m_selectedRange, range))
        Q_EMIT selectedRangeChanged();
}

void Workspace::setQuery(const query::Expression &query)
{
    if (!assign(m_place.query, query))
        return;
    m_filter = query::splitForStore(query).filter;
    remember(Step::New);
    Q_EMIT filterChanged();
}

void Workspace::setFilter(const EventFilter &filter)
{
    setQuery(query::Expression::of(filter));
}

void Workspace::narrowFilter(const EventFilter &part)
{
    setQuery(query::narrowed(m_place.query, part));
}

void Workspace::widenFilter(const EventFilter &part)
{
    setQuery(query::without(m_place.query, part));
}

void Workspace::setOrder(EventOrder order)
{
    if (assign(m_order, order))
        Q_EMIT orderChanged();
}

void Workspace::setClock(ClockKind clock)
{
    if (assign(m_clock, clock))
        Q_EMIT clockChanged();
}

void Workspace::setLaneAxis(GroupAxis axis)
{
    if (assign(m_laneAxis, axis))
        Q_EMIT laneAxisChanged();
}

void Workspace::setPinnedPaths(const QStringList &paths)
{
    if (assign(m_pinnedPaths, QStringList(paths.first(std::min<qsizetype>(paths.size(), MaximumPinnedPaths)))))
        Q_EMIT pinnedPathsChanged();
}

void Workspace::setThresholds(const ClockThresholds &thresholds)
{
    const bool isSame = m_thresholds.backfillNanoseconds == thresholds.backfillNanoseconds && m_thresholds.skewNanoseconds == thresholds.skewNanoseconds;
    if (isSame)
        return;
    m_thresholds = thresholds;
    Q_EMIT thresholdsChanged();
}

void Workspace::setLateSettle(qint64 nanoseconds)
{
    if (assign(m_lateSettle, nanoseconds))
        Q_EMIT thresholdsChanged();
}

void Workspace::setFormatter(const Formatter &formatter)
{
    m_formatter = formatter;
    Q_EMIT formatterChanged();
}

void Workspace::remember(Step step)
{
    if (m_isWalking)
        return;
    const bool isMerged = step == Step::Merge && std::exchange(m_lastStep, step) == Step::Merge;
    m_lastStep = step;
    m_history.resize(m_historyAt + 1);
    if (isMerged) {
        m_history.last() = m_place;
    } else {
        m_history.append(m_place);
        if (m_history.size() > LongestHistory)
            m_history.removeFirst();
    }
    m_historyAt = m_history.size() - 1;
    Q_EMIT historyChanged();
}

void Workspace::goBack()
{
    if (canGoBack())
        goTo(m_historyAt - 1);
}

void Workspace::goForward()
{
    if (canGoForward())
        goTo(m_historyAt + 1);
}

void Workspace::goTo(qsizetype historyPlace)
{
    m_historyAt = historyPlace;
    m_lastStep = Step::New;
    const Place place = m_history.at(historyPlace);
    m_isWalking = true;
    setQuery(place.query);
    setVisibleRange(place.visibleRange);
    setFocusEntity(place.entity);
    setCurrentEvent(place.event);
    m_isWalking = false;
    Q_EMIT historyChanged();
}

void Workspace::revealCurrentEvent()
{
    Q_EMIT revealRequested();
}

} // namespace ledgerscope
