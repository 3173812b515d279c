// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/core/ids.h"
#include "backend/core/instant.h"
#include "backend/index/latearrivals.h"
#include "backend/index/postings.h"
#include "backend/ledger/eventfilter.h"
#include "backend/query/expression.h"
#include "models/formatting.h"

#include <QList>
#include <QObject>
#include <QStringList>

#include <memory>
#include <optional>

namespace ledgerscope {

class Highlights;
class LedgerSession;
class MatchingRows;

/// The one selection (architecture.md §1 rule 5): current ledger, event, entity, time range, filter, clock, order and zone.
/// Every view follows it and changes it; views never talk to each other. Lives on the GUI thread. Setters do nothing when the value
/// is the same, so that views may answer a change by setting what they show.
class Workspace final : public QObject
{
    Q_OBJECT

public:
    static constexpr int MaximumPinnedPaths = 4; ///< interface.md §3

    explicit Workspace(QObject *parent = nullptr);
    ~Workspace() override;

    /// Not owned; must outlive its stay here. nullptr: no ledger open. Changing it clears selection, filter, range and history.
    [[nodiscard]] LedgerSession *session() const { return m_session; }
    void setSession(LedgerSession *session);

    [[nodiscard]] const std::optional<EventId> &currentEvent() const { return m_place.event; }
    void setCurrentEvent(const std::optional<EventId> &event);
    /// The event that diffs compare with ("mark", key m); nullopt: none.
    [[nodiscard]] const std::optional<EventId> &markedEvent() const { return m_markedEvent; }
    void setMarkedEvent(const std::optional<EventId> &event);
    /// The entity that is highlighted everywhere; a filter is something else.
    [[nodiscard]] const std::optional<EntityRef> &focusEntity() const { return m_place.entity; }
    void setFocusEntity(const std::optional<EntityRef> &entity);
    /// Both as one step of the history: going to an entity by way of one of its events.
    void setFocus(const EntityRef &entity, const EventId &event);

    /// What the time axis shows, on clock(); nullopt: all history.
    [[nodiscard]] const std::optional<InstantRange> &visibleRange() const { return m_place.visibleRange; }
    void setVisibleRange(const std::optional<InstantRange> &range);
    /// What was dragged out on the time axis; nullopt: nothing.
    [[nodiscard]] const std::optional<InstantRange> &selectedRange() const { return m_selectedRange; }
    void setSelectedRange(const std::optional<InstantRange> &range);

    /// Which events are shown everywhere.
    [[nodiscard]] const query::Expression &query() const { return m_place.query; }
    void setQuery(const query::Expression &query);
    /// What a store can be asked of it: every event of the query obeys this, not every event that obeys this is of the query.
    [[nodiscard]] const EventFilter &filter() const { return m_filter; }
    void setFilter(const EventFilter &filter); ///< a query that is this filter and nothing else
    /// Replaces what the query says about the columns of `part`; an entity and its type are one subject.
    void narrowFilter(const EventFilter &part);
    /// Takes away what the query says, by an `and`, about the columns of `part`; their values mean nothing here.
    void widenFilter(const EventFilter &part);
    /// The rows of the ledger's columns that the query selects.
    [[nodiscard]] MatchingRows &matchingRows() const { return *m_matchingRows; }
    /// What saved filters match, and the events that are marked by those that are shown as highlights.
    [[nodiscard]] Highlights &highlights() const { return *m_highlights; }
    [[nodiscard]] EventOrder order() const { return m_order; }
    void setOrder(EventOrder order);
    [[nodiscard]] ClockKind clock() const { return m_clock; }
    void setClock(ClockKind clock);
    [[nodiscard]] GroupAxis laneAxis() const { return m_laneAxis; }
    void setLaneAxis(GroupAxis axis);
    [[nodiscard]] const QStringList &pinnedPaths() const { return m_pinnedPaths; } ///< payload paths in the text form of json::Path
    void setPinnedPaths(const QStringList &paths); ///< keeps the first MaximumPinnedPaths
    [[nodiscard]] const ClockThresholds &thresholds() const { return m_thresholds; }
    void setThresholds(const ClockThresholds &thresholds);
    static constexpr qint64 StandardLateSettle = DefaultLateSettle;
    /// Nanoseconds: an event that was recorded more than this after one with a higher id is late (lateRowsOf()).
    [[nodiscard]] qint64 lateSettle() const { return m_lateSettle; }
    void setLateSettle(qint64 nanoseconds);

    [[nodiscard]] const Formatter &formatter() const { return m_formatter; } ///< display zone and locale
    void setFormatter(const Formatter &formatter);

    /// Back and forward walk event, entity, range and filter as one step (interface.md §2); range changes that follow one another
    /// (a zoom, a pan) are one step.
    [[nodiscard]] bool canGoBack() const { return m_historyAt > 0; }
    [[nodiscard]] bool canGoForward() const { return m_historyAt + 1 < m_history.size(); }
    void goBack();
    void goForward();

    /// Asks the views to bring the current event into sight, although it did not change (Enter on it, "show in timeline").
    void revealCurrentEvent();

Q_SIGNALS:
    void sessionChanged();
    void currentEventChanged();
    void markedEventChanged();
    void focusEntityChanged();
    void visibleRangeChanged();
    void selectedRangeChanged();
    void filterChanged();
    void orderChanged();
    void clockChanged();
    void laneAxisChanged();
    void pinnedPathsChanged();
    void thresholdsChanged(); ///< or lateSettle()
    void formatterChanged();
    void historyChanged();
    void revealRequested();

private:
    struct Place {
        std::optional<EventId> event;
        std::optional<EntityRef> entity;
        std::optional<InstantRange> visibleRange;
        query::Expression query;

        friend bool operator==(const Place &, const Place &) = default;
    };
    enum class Step { New, Merge };

    void remember(Step step);
    void goTo(qsizetype historyPlace);

    LedgerSession *m_session = nullptr;
    Place m_place;
    EventFilter m_filter; ///< of m_place.query
    std::optional<EventId> m_markedEvent;
    std::optional<InstantRange> m_selectedRange;
    EventOrder m_order = EventOrder::Ledger;
    ClockKind m_clock = ClockKind::Occurred;
    GroupAxis m_laneAxis = GroupAxis::Type;
    QStringList m_pinnedPaths;
    ClockThresholds m_thresholds;
    qint64 m_lateSettle = StandardLateSettle;
    Formatter m_formatter;
    QList<Place> m_history{Place{}}; ///< begins with nothing selected, so that the first step can be taken back
    qsizetype m_historyAt = 0;
    Step m_lastStep = Step::New;
    bool m_isWalking = false; ///< while goTo() applies a place
    std::unique_ptr<MatchingRows> m_matchingRows; ///< it follows this
    std::unique_ptr<Highlights> m_highlights;     ///< the last: it follows both
};

} // namespace ledgerscope
