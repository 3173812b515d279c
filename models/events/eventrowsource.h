// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/async/latesttask.h"
#include "backend/async/workerthread.h"
#include "backend/index/rowselection.h"
#include "models/events/eventrow.h"
#include "models/events/eventrowcache.h"
#include "models/events/eventrowfetcher.h"
#include "models/find/rowmatch.h"

#include <QObject>

#include <memory>
#include <optional>
#include <vector>

namespace ledgerscope {

class LedgerSession;
class Workspace;

/// Which event stands at which place of the table, for the workspace's ledger, filter and order. GUI thread.
///
/// The whole ledger in ledger order has all its rows at once: the count comes from the store, head and tail by one keyset page each,
/// the rest becomes addressable as the columns stream in. A query or another order is answered from the columns when they are complete
/// (MatchingRows); until then by keyset pages through the reader, and the count is a lower bound ("N+", isCountExact() false): unknown is not
/// zero. So it is while payloads are searched: rows are added at the end as they are found.
class EventRowSource final : public QObject
{
    Q_OBJECT

public:
    enum class State {
        NoLedger,
        Opening,
        Loading, ///< no row yet
        Rows,
        Zero,    ///< there is none, and that is certain
        Failed,  ///< nothing can be shown; error() says why
    };
    Q_ENUM(State)

    explicit EventRowSource(Workspace *workspace, QObject *parent = nullptr);
    ~EventRowSource() override;

    [[nodiscard]] State state() const;
    [[nodiscard]] qint64 rowCount() const { return m_rowCount; }
    [[nodiscard]] bool isCountExact() const { return m_isCountExact; }
    [[nodiscard]] const query::Expression &query() const { return m_view.query; } ///< that the rows obey
    [[nodiscard]] EventOrder order() const { return m_view.order; }           ///< that they stand in
    /// Of the last reading that failed, until something succeeds again.
    [[nodiscard]] const std::optional<Error> &error() const { return m_error; }
    /// What could not be evaluated while pages come by keys, of those that were read; nothing once columns answer (MatchingRows).
    [[nodiscard]] query::SearchReport pagedReport() const;
    [[nodiscard]] qsizetype cachedPages() const { return m_cache.pageCount(); }

    /// What is known of the event at a place; nullopt while nothing is. Asks for what is missing: rowsChanged() follows.
    [[nodiscard]] std::optional<EventRow> row(qint64 place);
    /// Nullopt when the event is not among the rows, or its place is not known yet.
    [[nodiscard]] std::optional<qint64> placeOf(const EventId &id) const;
    /// Only what needs no reading: nullopt for rows the columns and the cache do not have.
    [[nodiscard]] std::optional<EventId> idAt(qint64 place);

    /// Tries again after a failure.
    void retry();

Q_SIGNALS:
    void replaced();                          ///< other rows altogether
    void resized();                           ///< rows came, or went, at the end
    void rowsChanged(qint64 first, qint64 last); ///< more is known of these
    void stateChanged();                      ///< state(), isCountExact() or error()

private:
    enum class Mode { Nothing, WholeLedger, Selected, Paged };

    struct View {
        query::Expression query;
        EventOrder order = EventOrder::Ledger;
        EventColumns columns;
        RowSelection selection;
        std::shared_ptr<const std::vector<bool>> late; ///< by ledger row of `columns`
        bool isDecided = true; ///< no more rows of `columns` will be found to match
    };
    struct PageEnds {
        PageKey first;
        PageKey last;
    };

    void followSession();
    void restart();
    void followColumns();
    void followCount();
    void derive();
    void followMatch();
    [[nodiscard]] View viewOf(const query::Expression &query, EventOrder order) const;
    void acceptView(const View &view);
    void replaceView(Mode mode, const View &view);
    void acceptPages(const Result<QList<EventRowAnswer>> &answers);
    void acceptPage(const EventRowAnswer &answer);
    void setCount(qint64 count, bool isExact);
    void forgetPagesByKey();
    [[nodiscard]] bool needsSelection() const;
    [[nodiscard]] bool isExtendedBy(const View &next) const;
    [[nodiscard]] std::optional<EventRowPlan> planOf(qint64 page) const;
    [[nodiscard]] std::optional<EventRowPlan> planByKeys(qint64 page) const;
    [[nodiscard]] std::optional<qint64> ledgerRowAt(qint64 place) const;
    [[nodiscard]] std::optional<EventRow> makeRow(qint64 place);

    Workspace *m_workspace;
    LedgerSession *m_session = nullptr;
    Mode m_mode = Mode::Nothing;
    View m_view;
    qint64 m_rowCount = 0;
    bool m_isCountExact = false;
    bool m_hasFailed = false; ///< do not ask again before something changed
    std::optional<Error> m_error;
    EventRowCache m_cache;
    QHash<qint64, PageEnds> m_ends; ///< keys of pages that were read: a page is found again by its neighbour's key
    QHash<qint64, query::SearchReport> m_reports; ///< of pages that were read by key, in mode Paged
    std::optional<qint64> m_headCount; ///< rows of the first page, while that is all that is known
    bool m_headIsAll = false;
    qint64 m_lastPlace = -1;
    std::optional<EventRow> m_lastRow; ///< a view asks for the cells of a row one after another
    EventRowFetcher m_fetcher;
    LatestTask<View> m_viewTask;
    View m_asked;              ///< query and order of what m_viewTask makes
    bool m_isViewDue = false;  ///< rows were found while it did
    WorkerThread m_worker;
};

} // namespace ledgerscope
