// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/async/latesttask.h"
#include "models/timeline/pinnedpath.h"
#include "models/workspace.h"

#include <QAbstractListModel>
#include <QHash>
#include <QList>
#include <QPointer>

#include <optional>
#include <utility>
#include <vector>

namespace ledgerscope {

class LedgerSession;

/// The pinned payload paths of the workspace, one row each, with their values over the events of the focus entity ("price over time").
/// Payloads are read in pages on the session's interactive connection and dropped once evaluated. Lives on the GUI thread.
class PinnedPathsModel final : public QAbstractListModel
{
    Q_OBJECT

public:
    /// Of an entity with more events the first ones are read, and statusText() says so.
    static constexpr qint64 MaximumEvents = 20'000;

    enum class State { NothingPinned, NoFocus, Loading, Ready, LimitReached, Failed };
    Q_ENUM(State)

    enum Role { PathRole = Qt::UserRole + 1, LatestValueRole, PointCountRole };
    Q_ENUM(Role)

    explicit PinnedPathsModel(Workspace &workspace, QObject *parent = nullptr);
    ~PinnedPathsModel() override;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] QString statusText() const; ///< a sentence; empty when everything is here and could be evaluated
    /// Why a path without points has none; empty for one that has.
    [[nodiscard]] QString statusOf(int row) const;
    [[nodiscard]] const std::optional<EntityRef> &entity() const { return m_entity; }
    /// In order of the workspace's clock; points without that clock are left out.
    [[nodiscard]] const std::vector<PinnedPoint> &points(int row) const { return m_series[static_cast<std::size_t>(row)].points; }
    /// The last point at or before an instant; without one the last of all. nullptr: there is none.
    [[nodiscard]] const PinnedPoint *pointAt(int row, std::optional<Instant> instant) const;
    /// The stored text at an event and at the point before it, each empty if there is none.
    [[nodiscard]] std::pair<QByteArray, QByteArray> valueAndPrevious(int row, const EventId &id) const;

    /// Moves a path to another place ("drag to reorder").
    void movePath(int from, int to);
    void unpin(int row);

Q_SIGNALS:
    void seriesChanged(); ///< any point, the state or the status text

private:
    struct Series {
        QString text;
        std::optional<json::Path> path; ///< nullopt: not a path; shown as such
        std::vector<PinnedPoint> all;    ///< in ledger order
        std::vector<PinnedPoint> points;
        QHash<EventId, qsizetype> places; ///< of points
    };

    void followSession();
    void reload();
    void readOn();
    void accept(Result<PinnedPage> page);
    void arrange();
    void finish(State state);

    Workspace &m_workspace;
    QPointer<LedgerSession> m_session;
    State m_state = State::NothingPinned;
    std::optional<EntityRef> m_entity;
    std::vector<Series> m_series;
    std::optional<EventId> m_last;
    UpperBound m_bound;
    qint64 m_events = 0;
    qint64 m_invalidPayloads = 0;
    std::optional<Error> m_error;
    LatestTask<Result<PinnedPage>> m_task;
};

} // namespace ledgerscope
