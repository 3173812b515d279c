// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/events/eventrowsource.h"

#include "models/events/eventtableorder.h"
#include "models/find/matchingrows.h"
#include "models/ledgersession.h"
#include "models/workspace.h"

#include <algorithm>
#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

/// Whether columns begin with others: rows were only added at the end since.
bool begins(const EventColumns &columns, const EventColumns &start)
{
    const qint64 count = start.rowCount();
    return count == 0 || (columns.rowCount() >= count && columns.idAt(count - 1) == start.idAt(count - 1));
}

} // namespace

EventRowSource::EventRowSource(Workspace *workspace, QObject *parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_fetcher([this](qint64 page) { return planOf(page); }, [this](const auto &answers) { acceptPages(answers); })
    , m_viewTask([this](const View &view) {
        acceptView(view);
        if (m_isViewDue)
            derive();
    })
    , m_worker(u"event-rows"_s)
{
    connect(workspace, &Workspace::sessionChanged, this, &EventRowSource::followSession);
    connect(workspace, &Workspace::filterChanged, this, &EventRowSource::restart);
    connect(workspace, &Workspace::orderChanged, this, &EventRowSource::restart);
    connect(&workspace->matchingRows(), &MatchingRows::changed, this, &EventRowSource::followMatch);
    followSession();
}

EventRowSource::~EventRowSource() = default;

void EventRowSource::followSession()
{
    if (m_session)
        m_session->disconnect(this);
    m_session = m_workspace->session();
    if (m_session) {
        connect(m_session, &LedgerSession::stateChanged, this, &EventRowSource::retry);
        connect(m_session, &LedgerSession::countChanged, this, &EventRowSource::followCount);
        connect(m_session, &LedgerSession::columnsChanged, this, &EventRowSource::followColumns);
        connect(m_session, &LedgerSession::loadStateChanged, this, &EventRowSource::followColumns);
    }
    m_viewTask.cancel();
    m_mode = Mode::Nothing;
    restart();
}

EventRowSource::State EventRowSource::state() const
{
    if (!m_session)
        return State::NoLedger;
    if (m_session->state() == LedgerSession::State::Failed)
        return State::Failed;
    if (m_rowCount > 0)
        return State::Rows;
    if (m_error)
        return State::Failed;
    if (m_session->state() == LedgerSession::State::Opening)
        return State::Opening;
    return m_isCountExact ? State::Zero : State::Loading;
}

void EventRowSource::restart()
{
    m_error.reset();
    m_hasFailed = false;
    if (!m_session || m_session->state() != LedgerSession::State::Ready) {
        replaceView(Mode::Nothing, {});
        return;
    }
    const query::Expression &query = m_workspace->query();
    const EventOrder order = effectiveOrderOf(*m_workspace);
    if (query.isEmpty() && order == EventOrder::Ledger) {
        View view = viewOf(query, order);
        view.columns = m_session->columns();
        replaceView(Mode::WholeLedger, view);
        derive();
    } else if (m_session->columns().isComplete()) {
        derive();
    } else {
        m_viewTask.cancel();
        replaceView(Mode::Paged, viewOf(query, order));
    }
}

EventRowSource::View EventRowSource::viewOf(const query::Expression &query, EventOrder order) const
{
    View view;
    view.query = query;
    view.order = order;
    return view;
}

/// Rows were matched, or found by the search through payloads.
void EventRowSource::followMatch()
{
    if (!m_session || m_session->state() != LedgerSession::State::Ready || (m_mode != Mode::WholeLedger && !m_session->columns().isComplete()))
        return;
    // Rows are found every so often. Starting anew for each would never finish sorting them.
    m_isViewDue = m_viewTask.isRunning() && m_asked.query == m_workspace->query() && m_asked.order == effectiveOrderOf(*m_workspace);
    if (!m_isViewDue)
        derive();
}

void EventRowSource::retry()
{
    m_hasFailed = false;
    if (m_session && m_session->state() == LedgerSession::State::Ready && m_mode != Mode::Nothing) {
        m_error.reset();
        followColumns();
        Q_EMIT stateChanged();
        if (m_rowCount > 0)
            Q_EMIT rowsChanged(0, m_rowCount - 1);
        else
            m_fetcher.want(0);
        return;
    }
    restart();
}

bool EventRowSource::needsSelection() const
{
    return m_mode == Mode::Selected || m_mode == Mode::Paged;
}

/// More columns, or all of them.
void EventRowSource::followColumns()
{
    if (m_mode == Mode::Nothing)
        return;
    if (effectiveOrderOf(*m_workspace) != m_view.order) {
        restart();
        return;
    }
    if (needsSelection()) {
        if (m_session->columns().isComplete() && (m_session->columns().rowCount() != m_view.columns.rowCount() || !begins(m_session->columns(), m_view.columns)))
            derive();
        else if (m_mode == Mode::Paged && m_rowCount == 0)
            m_fetcher.want(0); // it may have waited for the loading to end
        return;
    }
    const qint64 known = m_view.columns.rowCount();
    const qint64 nowKnown = m_session->columns().rowCount();
    if (!begins(m_session->columns(), m_view.columns)) {
        restart();
        return;
    }
    if (nowKnown != known)
        derive();
    m_view.columns = m_session->columns();
    forgetPagesByKey();
    followCount();
    if (nowKnown > known && m_rowCount > 0)
        Q_EMIT rowsChanged(known, std::min(nowKnown, m_rowCount) - 1);
}

void EventRowSource::followCount()
{
    if (m_mode != Mode::WholeLedger)
        return;
    const qint64 known = m_view.columns.rowCount();
    if (m_view.columns.isComplete() && m_session->loadState() == LedgerSession::LoadState::Complete) {
        setCount(known, true);
    } else if (const auto counted = m_session->eventCount()) {
        if (*counted != m_rowCount)
            forgetPagesByKey();
        setCount(std::max(*counted, known), true);
    } else {
        setCount(std::max(known, m_headCount.value_or(0)), m_headIsAll);
    }
}

/// Pages that were placed by counting from the end stand wrong when the end moves.
void EventRowSource::forgetPagesByKey()
{
    for (const qint64 page : m_ends.keys()) {
        if (page > 0) {
            m_cache.remove(page);
            m_ends.remove(page);
        }
    }
    m_lastRow.reset();
}

void EventRowSource::setCount(qint64 count, bool isExact)
{
    if (count == m_rowCount && isExact == m_isCountExact)
        return;
    const bool isResized = count != m_rowCount;
    if (isResized) {
        // The page at the old end had fewer rows than it has now.
        const qint64 edge = EventRowCache::pageOf(std::min(count, m_rowCount));
        if (std::min(count, m_rowCount) % EventRowCache::PageRows != 0 && m_mode != Mode::Paged) {
            m_cache.remove(edge);
            m_ends.remove(edge);
        }
        m_lastRow.reset();
        m_rowCount = count;
    }
    m_isCountExact = isExact;
    if (isResized)
        Q_EMIT resized();
    Q_EMIT stateChanged();
}

/// Sorts the matching rows: at once where that takes no time, else on the worker. Rows that are still being matched come by followMatch().
void EventRowSource::derive()
{
    m_viewTask.cancel();
    m_isViewDue = false;
    const auto match = m_workspace->matchingRows().current();
    if (match->query != m_workspace->query() || match->columns.rowCount() != m_session->columns().rowCount())
        return;
    const auto work = [match, order = effectiveOrderOf(*m_workspace)](const std::stop_token &stop) {
        View view;
        view.query = match->query;
        view.order = order;
        view.columns = match->columns;
        view.late = match->late;
        view.isDecided = match->isDecided();
        if (!stop.stop_requested())
            view.selection = match->selection(order);
        return view;
    };
    if (match->columns.rowCount() <= MatchingRows::LargestImmediate)
        acceptView(work({}));
    else {
        m_asked = viewOf(match->query, effectiveOrderOf(*m_workspace));
        m_viewTask.start(m_worker.submit(work));
    }
}

/// Whether the rows shown now are the first rows of the next view, in the same places.
bool EventRowSource::isExtendedBy(const View &next) const
{
    if (m_mode == Mode::Nothing || next.query != m_view.query || next.order != m_view.order || next.order != EventOrder::Ledger)
        return false;
    // A search may not have come to rows that were paged already.
    if (m_mode == Mode::Paged)
        return next.isDecided;
    return begins(next.columns, m_view.columns) && (m_mode == Mode::WholeLedger || next.selection.size() >= m_view.selection.size());
}

void EventRowSource::acceptView(const View &view)
{
    const bool isWhole = view.query.isEmpty() && view.order == EventOrder::Ledger;
    if (!isExtendedBy(view)) {
        replaceView(isWhole ? Mode::WholeLedger : Mode::Selected, view);
        return;
    }
    m_view = view;
    m_lastRow.reset();
    if (isWhole) {
        m_view.columns = m_session->columns();
        followCount();
    } else {
        m_mode = Mode::Selected;
        m_reports.clear();
        setCount(view.selection.size(), view.isDecided);
    }
    if (m_rowCount > 0)
        Q_EMIT rowsChanged(0, m_rowCount - 1);
}

void EventRowSource::replaceView(Mode mode, const View &view)
{
    m_mode = mode;
    m_view = view;
    m_cache.clear();
    m_ends.clear();
    m_reports.clear();
    m_headCount.reset();
    m_headIsAll = false;
    m_lastRow.reset();
    m_fetcher.restart(mode == Mode::Nothing ? nullptr : m_session);
    if (mode == Mode::Nothing)
        m_viewTask.cancel();
    m_rowCount = mode == Mode::Selected ? view.selection.size() : 0;
    m_isCountExact = mode == Mode::Selected && view.isDecided;
    if (mode == Mode::WholeLedger) {
        const QSignalBlocker quiet(this);
        followCount();
    }
    if (mode != Mode::Nothing && mode != Mode::Selected)
        m_fetcher.wantAtOnce(0);
    Q_EMIT replaced();
    Q_EMIT stateChanged();
}

std::optional<EventRowPlan> EventRowSource::planOf(qint64 page) const
{
    if (m_hasFailed || m_cache.contains(page))
        return std::nullopt;
    const qint64 first = EventRowCache::firstPlaceOf(page);
    const qint64 end = std::min(first + EventRowCache::PageRows, m_rowCount);
    if (m_mode == Mode::Paged || end <= first || !ledgerRowAt(end - 1))
        return planByKeys(page);
    QList<EventId> ids;
    ids.reserve(end - first);
    for (qint64 place = first; place < end; ++place)
        ids.append(m_view.columns.idAt(*ledgerRowAt(place)));
    return EventRowPlan{page, ids, {}};
}

std::optional<EventRowPlan> EventRowSource::planByKeys(qint64 page) const
{
    // A search through payloads would hold up what the user waits for; while events load, it will soon be done in the background.
    if (m_view.query.needsPayload() && m_session->loadState() == LedgerSession::LoadState::Loading)
        return std::nullopt;
    PageRequest request{.filter = {}, .order = m_view.order, .direction = PageDirection::Forward, .from = {},
                        .includesFrom = false, .limit = EventRowCache::PageRows, .bound = m_session->bound()};
    const qint64 first = EventRowCache::firstPlaceOf(page);
    const bool isWhole = m_mode == Mode::WholeLedger;
    if (page == 0)
        return EventRowPlan{page, request, m_view.query};
    if (const auto before = m_ends.constFind(page - 1); before != m_ends.cend()) {
        request.from = before->last;
    } else if (isWhole && first <= m_view.columns.rowCount()) {
        request.from = PageKey{std::nullopt, m_view.columns.idAt(first - 1)};
    } else if (isWhole && m_isCountExact && first < m_rowCount && first + EventRowCache::PageRows >= m_rowCount) {
        request.direction = PageDirection::Backward;
        request.limit = static_cast<int>(m_rowCount - first);
    } else if (const auto after = m_ends.constFind(page + 1); after != m_ends.cend()) {
        request.direction = PageDirection::Backward;
        request.from = after->first;
    } else {
        return std::nullopt;
    }
    return EventRowPlan{page, request, m_view.query};
}

void EventRowSource::acceptPages(const Result<QList<EventRowAnswer>> &answers)
{
    if (!answers) {
        if (answers.error().code == ErrorCode::Cancelled)
            return;
        m_error = answers.error();
        m_hasFailed = true;
        m_session->reportFailure(answers.error());
        Q_EMIT stateChanged();
        return;
    }
    const bool hadError = std::exchange(m_error, std::nullopt).has_value();
    for (const EventRowAnswer &answer : *answers)
        acceptPage(answer);
    if (hadError)
        Q_EMIT stateChanged();
}

void EventRowSource::acceptPage(const EventRowAnswer &answer)
{
    const qint64 first = EventRowCache::firstPlaceOf(answer.page);
    const qint64 end = first + answer.events.size();
    m_lastRow.reset();
    if (!answer.events.isEmpty()) {
        m_cache.insert(answer.page, answer.events);
        if (answer.isByKey)
            m_ends.insert(answer.page, {PageKey::of(*answer.events.first(), m_view.order), PageKey::of(*answer.events.last(), m_view.order)});
    }
    if (m_mode == Mode::Paged)
        m_reports.insert(answer.page, answer.report);
    if (m_mode == Mode::Paged && (end > m_rowCount || (answer.reachedEnd && end >= m_rowCount)))
        setCount(end, answer.reachedEnd);
    if (m_mode == Mode::WholeLedger && answer.page == 0 && answer.isByKey) {
        m_headCount = answer.events.size();
        m_headIsAll = answer.reachedEnd;
        followCount();
    }
    if (std::min(end, m_rowCount) > first)
        Q_EMIT rowsChanged(first, std::min(end, m_rowCount) - 1);
}

query::SearchReport EventRowSource::pagedReport() const
{
    query::SearchReport sum;
    for (const query::SearchReport &report : m_reports) {
        sum.scanned += report.scanned;
        sum.matching += report.matching;
        sum.notEvaluable += report.notEvaluable;
        sum.invalidPayloads += report.invalidPayloads;
    }
    return sum;
}

std::optional<qint64> EventRowSource::ledgerRowAt(qint64 place) const
{
    if (m_mode == Mode::Selected)
        return place < m_view.selection.size() ? std::optional(m_view.selection.rowAt(place)) : std::nullopt;
    if (m_mode == Mode::WholeLedger && place < m_view.columns.rowCount())
        return place;
    return std::nullopt;
}

std::optional<EventRow> EventRowSource::row(qint64 place)
{
    if (place < 0 || place >= m_rowCount)
        return std::nullopt;
    if (place != m_lastPlace || !m_lastRow) {
        m_lastPlace = place;
        m_lastRow = makeRow(place);
    }
    return m_lastRow;
}

std::optional<EventRow> EventRowSource::makeRow(qint64 place)
{
    const qint64 page = EventRowCache::pageOf(place);
    const EventRowCache::Page *loaded = m_cache.page(page);
    if (!loaded && !m_hasFailed)
        m_fetcher.want(page);
    // Further on there may be more: ask before the last row is reached.
    if (m_mode == Mode::Paged && !m_isCountExact && !m_hasFailed && place >= m_rowCount - EventRowCache::PageRows / 2)
        m_fetcher.want(EventRowCache::pageOf(m_rowCount - 1) + 1);

    std::optional<EventRow> row;
    if (const auto ledgerRow = ledgerRowAt(place)) {
        row = EventRow::fromColumns(m_view.columns, *ledgerRow);
        row->isLate = m_view.late && static_cast<std::size_t>(*ledgerRow) < m_view.late->size() && (*m_view.late)[static_cast<std::size_t>(*ledgerRow)];
    }
    const qint64 offset = place - EventRowCache::firstPlaceOf(page);
    if (!loaded || offset >= loaded->size())
        return row;
    const std::optional<Event> &event = loaded->at(offset);
    if (!event) {
        if (row)
            row->details = EventRow::Details::Gone;
        return row;
    }
    if (!row)
        row = EventRow::fromEvent(*event);
    else
        row->setDetails(*event);
    return row;
}

std::optional<EventId> EventRowSource::idAt(qint64 place)
{
    if (const auto ledgerRow = ledgerRowAt(place))
        return m_view.columns.idAt(*ledgerRow);
    const qint64 page = EventRowCache::pageOf(place);
    const EventRowCache::Page *loaded = m_cache.page(page);
    const qint64 offset = place - EventRowCache::firstPlaceOf(page);
    if (!loaded || offset < 0 || offset >= loaded->size() || !loaded->at(offset))
        return std::nullopt;
    return loaded->at(offset)->id;
}

std::optional<qint64> EventRowSource::placeOf(const EventId &id) const
{
    if (const auto row = m_view.columns.rowOf(id)) {
        if (m_mode == Mode::Selected)
            return m_view.selection.placeOf(*row);
        if (m_mode == Mode::WholeLedger)
            return *row < m_rowCount ? row : std::nullopt;
    }
    const auto place = m_cache.placeOf(id);
    return place && *place < m_rowCount ? place : std::nullopt;
}

} // namespace ledgerscope
