// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/timeline/pinnedpathsmodel.h"

#include "backend/index/eventcolumns.h"
#include "models/errortext.h"
#include "models/ledgersession.h"

#include <algorithm>

namespace ledgerscope {

PinnedPathsModel::PinnedPathsModel(Workspace &workspace, QObject *parent)
    : QAbstractListModel(parent)
    , m_workspace(workspace)
    , m_task([this](Result<PinnedPage> page) { accept(std::move(page)); })
{
    connect(&m_workspace, &Workspace::sessionChanged, this, &PinnedPathsModel::followSession);
    connect(&m_workspace, &Workspace::focusEntityChanged, this, &PinnedPathsModel::reload);
    connect(&m_workspace, &Workspace::pinnedPathsChanged, this, &PinnedPathsModel::reload);
    connect(&m_workspace, &Workspace::clockChanged, this, &PinnedPathsModel::arrange);
    followSession();
}

PinnedPathsModel::~PinnedPathsModel() = default;

int PinnedPathsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_series.size());
}

QVariant PinnedPathsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Series &series = m_series[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return displayText(series.text);
    case PathRole:
        return series.text;
    case LatestValueRole:
        return series.points.empty() ? QVariant{} : QVariant{displayText(series.points.back().text)};
    case PointCountRole:
        return static_cast<qint64>(series.points.size());
    default:
        return {};
    }
}

QHash<int, QByteArray> PinnedPathsModel::roleNames() const
{
    auto names = QAbstractListModel::roleNames();
    names.insert(PathRole, QByteArrayLiteral("path"));
    names.insert(LatestValueRole, QByteArrayLiteral("latestValue"));
    names.insert(PointCountRole, QByteArrayLiteral("pointCount"));
    return names;
}

QString PinnedPathsModel::statusText() const
{
    const Formatter &formatter = m_workspace.formatter();
    switch (m_state) {
    case State::NothingPinned:
        return {};
    case State::NoFocus:
        return tr("Pinned paths are drawn for one entity. None is in focus.");
    case State::Loading:
        return tr("Reading payloads: %1 events so far", nullptr, static_cast<int>(m_events)).arg(formatter.count(m_events));
    case State::LimitReached:
        return tr("The first %1 events of the entity are drawn. The rest is unknown.", nullptr, static_cast<int>(m_events)).arg(formatter.count(m_events));
    case State::Failed:
        return tr("The payloads could not be read: %1").arg(m_error ? errorSentence(*m_error) : QString{});
    case State::Ready:
        break;
    }
    if (m_invalidPayloads == 0)
        return {};
    return tr("%n event(s) could not be evaluated: their payload is not valid JSON.", nullptr, static_cast<int>(m_invalidPayloads));
}

QString PinnedPathsModel::statusOf(int row) const
{
    const Series &series = m_series[static_cast<std::size_t>(row)];
    if (!series.path)
        return tr("This is not a path.");
    if (!series.points.empty())
        return {};
    if (m_state != State::Ready)
        return statusText();
    return series.all.empty() ? tr("No event of the entity has this path.") : tr("No event with this path has a time on this clock.");
}

const PinnedPoint *PinnedPathsModel::pointAt(int row, std::optional<Instant> instant) const
{
    const std::vector<PinnedPoint> &all = points(row);
    if (all.empty())
        return nullptr;
    if (!instant)
        return &all.back();
    const ClockKind clock = m_workspace.clock();
    const auto after = std::upper_bound(all.cbegin(), all.cend(), instant->nanoseconds,
                                        [clock](qint64 time, const PinnedPoint &point) { return time < point.time(clock); });
    return after == all.cbegin() ? nullptr : &*std::prev(after);
}

std::pair<QByteArray, QByteArray> PinnedPathsModel::valueAndPrevious(int row, const EventId &id) const
{
    const std::vector<PinnedPoint> &all = points(row);
    const auto &places = m_series[static_cast<std::size_t>(row)].places;
    const auto found = places.constFind(id);
    if (found == places.cend())
        return {};
    const auto place = static_cast<std::size_t>(*found);
    return {all[place].text, place == 0 ? QByteArray{} : all[place - 1].text};
}

void PinnedPathsModel::movePath(int from, int to)
{
    QStringList paths = m_workspace.pinnedPaths();
    if (from == to || from < 0 || to < 0 || from >= paths.size() || to >= paths.size())
        return;
    paths.move(from, to);
    m_workspace.setPinnedPaths(paths);
}

void PinnedPathsModel::unpin(int row)
{
    QStringList paths = m_workspace.pinnedPaths();
    if (row < 0 || row >= paths.size())
        return;
    paths.removeAt(row);
    m_workspace.setPinnedPaths(paths);
}

void PinnedPathsModel::followSession()
{
    if (m_session)
        m_session->disconnect(this);
    m_session = m_workspace.session();
    if (m_session) {
        // Read again: what has come since is read on from where the last page ended.
        connect(m_session, &LedgerSession::stateChanged, this, [this] {
            if (m_session->state() != LedgerSession::State::Ready || m_task.isRunning())
                return;
            const bool hasMore = m_state == State::Ready && m_bound != m_session->bound();
            const bool isWorthTrying = m_state == State::Failed && !m_session->isOutOfReach();
            if (hasMore || isWorthTrying || m_state == State::Loading)
                readOn();
        });
    }
    reload();
}

void PinnedPathsModel::reload()
{
    m_task.cancel();
    beginResetModel();
    m_series.clear();
    for (const QString &text : m_workspace.pinnedPaths()) {
        auto path = json::Path::parse(text.toUtf8());
        m_series.push_back({text, path ? std::optional{*path} : std::nullopt, {}, {}, {}});
    }
    m_entity = m_workspace.focusEntity();
    m_last.reset();
    m_events = 0;
    m_invalidPayloads = 0;
    m_error.reset();
    endResetModel();
    if (m_series.empty())
        finish(State::NothingPinned);
    else if (!m_session || !m_entity)
        finish(State::NoFocus);
    else
        readOn();
}

void PinnedPathsModel::readOn()
{
    finish(State::Loading);
    if (m_session->state() != LedgerSession::State::Ready)
        return; // continues when the session is
    m_bound = m_session->bound();
    PinnedPageRequest request{*m_entity, {}, m_last, m_bound, m_session->profile().zoneOfZonelessTimes};
    for (const Series &series : m_series)
        request.paths.append(series.path.value_or(json::Path{}));
    m_task.start(m_session->interactive().run([request](LedgerReader &reader, const std::stop_token &stop) {
        return readPinnedPage(reader, request, stop);
    }));
}

void PinnedPathsModel::accept(Result<PinnedPage> page)
{
    if (!page) {
        m_error = page.error();
        finish(State::Failed);
        m_session->reportFailure(*m_error);
        return;
    }
    for (std::size_t i = 0; i < m_series.size(); ++i) {
        auto &added = page->points[i];
        if (m_series[i].path)
            m_series[i].all.insert(m_series[i].all.end(), std::make_move_iterator(added.begin()), std::make_move_iterator(added.end()));
    }
    if (page->last)
        m_last = page->last;
    m_events += page->events;
    m_invalidPayloads += page->invalidPayloads;
    arrange();
    if (page->reachedEnd)
        finish(State::Ready);
    else if (m_events >= MaximumEvents)
        finish(State::LimitReached);
    else
        readOn();
}

void PinnedPathsModel::arrange()
{
    const ClockKind clock = m_workspace.clock();
    for (Series &series : m_series) {
        series.points.clear();
        std::copy_if(series.all.cbegin(), series.all.cend(), std::back_inserter(series.points),
                     [clock](const PinnedPoint &point) { return point.time(clock) != NoTime; });
        std::stable_sort(series.points.begin(), series.points.end(),
                         [clock](const PinnedPoint &a, const PinnedPoint &b) { return a.time(clock) < b.time(clock); });
        series.places.clear();
        for (const PinnedPoint &point : series.points)
            series.places.insert(point.id, series.places.size());
    }
    if (!m_series.empty())
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
    Q_EMIT seriesChanged();
}

void PinnedPathsModel::finish(State state)
{
    m_state = state;
    Q_EMIT seriesChanged();
}

} // namespace ledgerscope
