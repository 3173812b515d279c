// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/async/latesttask.h"
#include "backend/async/workerthread.h"
#include "models/severity.h"
#include "models/timeline/timelinefocus.h"
#include "models/timeline/timelinelanes.h"
#include "models/timeline/timelinetexts.h"
#include "models/workspace.h"

#include <QList>
#include <QObject>
#include <QPointer>
#include <QString>
#include <QTimer>

#include <memory>
#include <optional>

namespace ledgerscope {

/// Something about what is shown that must not go unsaid: events without a time, outliers left out, rows not read.
struct TimelineRemark {
    enum class Action { None, ShowEverything, ShowCurrentEvent };

    Severity severity = Severity::Notice;
    QString text; ///< one sentence
    Action action = Action::None;

    friend bool operator==(const TimelineRemark &, const TimelineRemark &) = default;
};

/// The timeline without its looks: lanes over the columns that the session has loaded so far, the range on the axis, the focus entity's
/// events, and steps from event to event. Follows the workspace and changes it; the events table is its twin over the same workspace.
/// Lives on the GUI thread; lanes are built on a thread of its own and arrive whole.
class TimelineModel final : public QObject
{
    Q_OBJECT

public:
    enum class State {
        NoLedger,
        Opening,
        Failed,  ///< see error()
        Loading, ///< opened; nothing to show yet
        Empty,   ///< no event in the ledger: a true zero
        NoMatch, ///< no event that has been read passes the filter
        Undated, ///< events match, but none has a readable time on this clock
        Ready,
    };
    Q_ENUM(State)

    explicit TimelineModel(Workspace &workspace, QObject *parent = nullptr);
    ~TimelineModel() override;

    [[nodiscard]] Workspace &workspace() const { return m_workspace; }
    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] std::optional<Error> error() const;
    [[nodiscard]] qint64 loadedRows() const;
    [[nodiscard]] std::optional<qint64> totalRows() const; ///< nullopt: not counted yet
    [[nodiscard]] QList<TimelineRemark> remarks() const;

    [[nodiscard]] const TimelineLanes &lanes() const { return *m_lanes; }
    /// nullptr without a focus entity, and while its events are being looked up.
    [[nodiscard]] const TimelineFocus *focus() const { return m_focus.get(); }
    [[nodiscard]] quint64 generation() const { return m_generation; } ///< grows whenever lanes or focus do
    [[nodiscard]] TimelineTexts texts() const { return {*m_lanes, m_workspace.formatter()}; }

    /// All events with a time, far outliers too; and what is shown unless somebody zooms.
    [[nodiscard]] InstantRange fullRange() const;
    [[nodiscard]] InstantRange defaultRange() const;
    [[nodiscard]] InstantRange visibleRange() const;
    void setVisibleRange(const InstantRange &range); ///< kept within reach of the events
    void zoom(double factor, Instant anchor);        ///< below 1: closer
    void pan(double windows);                        ///< 1: one window to the right
    void showAll(); ///< the default range; asked for again, also far outliers
    void fit(const InstantRange &range);
    /// The selected range, else the focus entity, else the run of the current event. False when there is none of these.
    bool fitSelection();
    bool fitRun(qint64 row); ///< false if the event has no run
    /// Brings a row into the visible range: by the least movement, or into the middle.
    void reveal(qint64 row);
    void centre(qint64 row);

    /// The ledger row of the current event; nullopt when there is none or it has not been read.
    [[nodiscard]] std::optional<qint64> currentRow() const;
    void setCurrentRow(qint64 row);
    [[nodiscard]] std::optional<qint64> neighbour(qint64 row, int step) const; ///< in its lane, in order of time
    [[nodiscard]] std::optional<qint64> nearestInLane(int lane, Instant instant) const;
    [[nodiscard]] Instant timeOf(qint64 row) const; ///< on the lanes' clock; the row must be in a lane
    void focusOn(qint64 row);        ///< its entity becomes the focus
    void filterByEntity(qint64 row); ///< only this entity
    void selectNextClock();

Q_SIGNALS:
    void lanesChanged();
    void focusChanged();
    void visibleRangeChanged();
    void currentRowChanged();
    void stateChanged(); ///< also when remarks or progress may have changed
    void revealed(qint64 row); ///< asked for by the workspace: flash it

private:
    void followWorkspace();
    void followSession();
    void startBuilding();
    void letGo(std::shared_ptr<const TimelineLanes> lanes);
    void rebuildWhenIdle();
    void acceptLanes(std::shared_ptr<const TimelineLanes> lanes);
    void startFocusing();
    void updateState();
    [[nodiscard]] State currentState() const;
    [[nodiscard]] std::optional<TimelineRemark> remarkOnLoading() const;
    [[nodiscard]] std::optional<TimelineRemark> remarkOnCurrentEvent() const;

    Workspace &m_workspace;
    QPointer<LedgerSession> m_session;
    State m_state = State::NoLedger;
    std::shared_ptr<const TimelineLanes> m_lanes;
    std::shared_ptr<const TimelineFocus> m_focus;
    quint64 m_generation = 0;
    bool m_isRebuildDue = false; ///< columns came while lanes were being built
    QTimer m_buildTimer;         ///< joins several changes of one moment
    LatestTask<std::shared_ptr<const TimelineLanes>> m_lanesTask;
    LatestTask<std::shared_ptr<const TimelineFocus>> m_focusTask;
    WorkerThread m_worker;
};

} // namespace ledgerscope
