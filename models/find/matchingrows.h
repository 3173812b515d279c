// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/async/latesttask.h"
#include "backend/async/workerthread.h"
#include "backend/core/result.h"
#include "models/find/rowmatch.h"

#include <QObject>
#include <QPointer>
#include <QString>
#include <QTimer>

#include <memory>
#include <optional>

namespace ledgerscope {

class Formatter;
class LedgerSession;
class Workspace;

/// The rows that the workspace's query selects from the columns of its ledger, for every view: the events table and the timeline show the
/// same. Made anew whenever the query or the columns change: at once where that takes no time, else on a worker. What payloads decide is
/// searched for in the store, on the session's background connection, once all columns are there; rows arrive while the search runs, it
/// can be stopped, and what was not searched is told as unknown. GUI thread.
class MatchingRows final : public QObject
{
    Q_OBJECT

public:
    /// Where the search through payloads stands; NotNeeded when columns answer everything.
    enum class Search { NotNeeded, Waiting, Running, Complete, Stopped, Failed };
    Q_ENUM(Search)

    /// Columns up to this many rows are answered at once; larger ones on a worker.
    static constexpr qint64 LargestImmediate = 100'000;

    explicit MatchingRows(Workspace &workspace);
    ~MatchingRows() override;

    /// Never nullptr. May still be the answer to an earlier query: compare its `query` with the workspace's.
    [[nodiscard]] const std::shared_ptr<const RowMatch> &current() const { return m_match; }
    /// current() answers the workspace's query over all columns that are there.
    [[nodiscard]] bool isCurrent() const;

    [[nodiscard]] Search search() const { return m_search; }
    [[nodiscard]] bool isSearching() const { return m_search == Search::Running || m_search == Search::Waiting; }
    [[nodiscard]] const std::optional<Error> &error() const { return m_error; } ///< of a search that failed
    /// Ends the search; what was found stays. Nothing when none runs.
    void stop();
    /// Goes on where the search was stopped or failed.
    void resume();

    /// What must not go unsaid, as sentences: how far the search is, and how many rows could not be evaluated. Empty when there is nothing.
    [[nodiscard]] QString sentence() const;
    /// Where the search stands while it has found nothing: "Stopped: 1,204 of 9,310 payloads searched, no hit." Empty when none is open.
    [[nodiscard]] QString noHitSentence() const;
    /// "3 rows could not be evaluated: …"; empty when there are none.
    [[nodiscard]] static QString notEvaluableSentence(const query::SearchReport &report, const Formatter &formatter);

Q_SIGNALS:
    void changed();       ///< current() is another one
    void searchChanged(); ///< search(), sentence() or error()

private:
    class Inbox;

    void followSession();
    void followColumns();
    void match();
    void accept(std::shared_ptr<const RowMatch> match);
    void startSearch();
    void pauseSearch();
    void endSearch();
    void takeHits();
    void acceptReport(const Result<query::SearchReport> &report);
    void setSearch(Search search);
    [[nodiscard]] QString progressSentence() const;

    Workspace &m_workspace;
    QPointer<LedgerSession> m_session;
    std::shared_ptr<const RowMatch> m_match;
    Search m_search = Search::NotNeeded;
    std::optional<Error> m_error;
    query::SearchReport m_reportBefore; ///< of the parts that were searched before the one that runs
    bool m_isDue = false; ///< columns came while rows were being matched
    LatestTask<std::shared_ptr<const RowMatch>> m_matchTask;
    LatestTask<Result<query::SearchReport>> m_searchTask;
    std::shared_ptr<Inbox> m_inbox; ///< of the search that runs; nullptr when none does
    QTimer m_look;                  ///< into the inbox
    WorkerThread m_worker;
};

} // namespace ledgerscope
