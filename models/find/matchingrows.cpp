// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/find/matchingrows.h"

#include "backend/query/payloadsearch.h"
#include "models/errortext.h"
#include "models/find/rowfinder.h"
#include "models/formatting.h"
#include "models/ledgersession.h"
#include "models/workspace.h"

#include <mutex>
#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

/// How often hits are looked for: each time views sort and draw anew.
constexpr int LookMilliseconds = 200;

query::SearchReport sum(const query::SearchReport &a, const query::SearchReport &b)
{
    query::SearchReport both = b;
    both.scanned += a.scanned;
    both.matching += a.matching;
    both.notEvaluable += a.notEvaluable;
    both.invalidPayloads += a.invalidPayloads;
    return both;
}

} // namespace

/// Where a search puts what it finds: written on the thread of the connection, emptied on the GUI thread.
class MatchingRows::Inbox final
{
public:
    struct Content {
        std::vector<quint32> rows;
        qint64 decidedRows = -1; ///< −1: nothing new
        query::SearchReport report;
    };

    /// `rows` were found, and all rows below `decidedRows` have been seen.
    void put(std::vector<quint32> rows, qint64 decidedRows, const query::SearchReport &report)
    {
        const std::scoped_lock lock(m_mutex);
        m_content.rows.insert(m_content.rows.end(), rows.begin(), rows.end());
        m_content.decidedRows = decidedRows;
        m_content.report = report;
    }
    [[nodiscard]] Content take()
    {
        const std::scoped_lock lock(m_mutex);
        return std::exchange(m_content, {});
    }

private:
    std::mutex m_mutex;
    Content m_content; ///< guarded by m_mutex
};

MatchingRows::MatchingRows(Workspace &workspace)
    : m_workspace(workspace)
    , m_match(std::make_shared<const RowMatch>())
    , m_matchTask([this](const std::shared_ptr<const RowMatch> &match) {
        if (match)
            accept(match);
    })
    , m_searchTask([this](const Result<query::SearchReport> &report) { acceptReport(report); })
    , m_worker(u"matching-rows"_s)
{
    m_look.setInterval(LookMilliseconds);
    connect(&m_look, &QTimer::timeout, this, &MatchingRows::takeHits);
    connect(&workspace, &Workspace::sessionChanged, this, &MatchingRows::followSession);
    connect(&workspace, &Workspace::filterChanged, this, &MatchingRows::match);
    connect(&workspace, &Workspace::thresholdsChanged, this, [this] {
        if (m_matchTask.isRunning() || m_match->lateSettle != m_workspace.lateSettle())
            match();
    });
}

MatchingRows::~MatchingRows() = default;

bool MatchingRows::isCurrent() const
{
    return m_session && m_match->query == m_workspace.query() && m_match->columns.rowCount() == m_session->columns().rowCount();
}

void MatchingRows::followSession()
{
    if (m_session)
        m_session->disconnect(this);
    m_session = m_workspace.session();
    m_matchTask.cancel();
    endSearch();
    m_match = std::make_shared<const RowMatch>();
    m_isDue = false;
    setSearch(Search::NotNeeded);
    if (m_session) {
        connect(m_session, &LedgerSession::columnsChanged, this, &MatchingRows::followColumns);
        connect(m_session, &LedgerSession::loadStateChanged, this, &MatchingRows::followColumns);
    }
    match();
}

void MatchingRows::followColumns()
{
    // Columns come every so often while a ledger loads. Starting anew for each would never finish one.
    if (m_matchTask.isRunning())
        m_isDue = true;
    else if (!isCurrent())
        match();
    else if (m_session->loadState() == LedgerSession::LoadState::Loading)
        pauseSearch();
    else if (m_search == Search::Waiting)
        startSearch();
}

void MatchingRows::match()
{
    m_isDue = false;
    m_matchTask.cancel();
    takeHits();
    endSearch();
    if (!m_session) {
        Q_EMIT changed();
        return;
    }
    const auto work = [columns = m_session->columns(), query = m_workspace.query(), lateSettle = m_workspace.lateSettle()](const std::stop_token &stop) {
        return RowMatch::of(columns, query, lateSettle, stop);
    };
    if (m_session->columns().rowCount() <= LargestImmediate)
        accept(work({}));
    else
        m_matchTask.start(m_worker.submit(work));
}

void MatchingRows::accept(std::shared_ptr<const RowMatch> match)
{
    const auto continued = match->continuing(*m_match);
    const bool wasStopped = continued && m_search == Search::Stopped;
    m_match = continued ? continued : std::move(match);
    m_error.reset();
    m_reportBefore = m_match->report;
    if (m_match->isDecided())
        setSearch(continued ? Search::Complete : Search::NotNeeded);
    else if (!wasStopped)
        startSearch();
    Q_EMIT changed();
    Q_EMIT searchChanged();
    if (m_isDue)
        followColumns();
}

/// The connection that loads is the one that searches: loading goes first.
void MatchingRows::pauseSearch()
{
    if (m_search != Search::Running)
        return;
    takeHits();
    endSearch();
    m_reportBefore = m_match->report;
    setSearch(Search::Waiting);
}

void MatchingRows::startSearch()
{
    if (!m_session->columns().isComplete() || m_session->loadState() == LedgerSession::LoadState::Loading) {
        setSearch(Search::Waiting);
        return;
    }
    m_inbox = std::make_shared<Inbox>();
    m_searchTask.start(m_session->background().run([match = m_match, inbox = m_inbox, bound = m_session->bound()](LedgerReader &reader, const std::stop_token &stop) {
        const EventColumns &columns = match->columns;
        RowFinder finder(columns, match->decidedRows);
        const auto idOf = [&columns](qint64 row) { return row < 0 ? std::nullopt : std::optional{columns.idAt(row)}; };
        query::PayloadSearch search({.expression = match->query, .after = idOf(match->decidedRows - 1), .upTo = idOf(match->undecided.last().value_or(-1)), .bound = bound},
                                    [&](QByteArrayView id) {
                                        const auto row = finder.rowOf(id);
                                        return row && (*match->late)[static_cast<std::size_t>(*row)];
                                    });
        std::vector<quint32> rows;
        search.setProgressFunction([&](const query::SearchReport &report) {
            if (const auto last = report.last ? finder.rowOf(report.last->bytes()) : std::nullopt)
                inbox->put(std::exchange(rows, {}), *last + 1, report);
        });
        auto report = search.run(reader, [&](const ScanRow &row, Truth truth) {
            if (const auto at = truth == Truth::Yes ? finder.rowOf(row.id) : std::nullopt)
                rows.push_back(static_cast<quint32>(*at));
            return true;
        }, stop);
        if (report)
            inbox->put(std::move(rows), columns.rowCount(), *report);
        return report;
    }));
    m_look.start();
    setSearch(Search::Running);
}

/// What it found and did not tell is given up.
void MatchingRows::endSearch()
{
    m_searchTask.cancel();
    m_inbox.reset();
    m_look.stop();
}

void MatchingRows::takeHits()
{
    if (!m_inbox)
        return;
    const Inbox::Content hits = m_inbox->take();
    if (hits.decidedRows < 0)
        return;
    auto match = std::make_shared<RowMatch>(*m_match);
    for (const quint32 row : hits.rows)
        match->found.insert(row);
    match->decidedRows = hits.decidedRows;
    match->report = sum(m_reportBefore, hits.report);
    m_match = std::move(match);
    Q_EMIT changed();
    Q_EMIT searchChanged();
}

void MatchingRows::acceptReport(const Result<query::SearchReport> &report)
{
    takeHits();
    m_inbox.reset();
    m_look.stop();
    if (report) {
        setSearch(Search::Complete);
    } else if (report.error().code != ErrorCode::Cancelled) {
        m_error = report.error();
        m_session->reportFailure(report.error());
        setSearch(Search::Failed);
    }
}

void MatchingRows::stop()
{
    if (!isSearching())
        return;
    takeHits();
    endSearch();
    setSearch(Search::Stopped);
}

void MatchingRows::resume()
{
    if (m_search != Search::Stopped && m_search != Search::Failed)
        return;
    m_error.reset();
    m_reportBefore = m_match->report;
    startSearch();
}

void MatchingRows::setSearch(Search search)
{
    if (m_search == search)
        return;
    m_search = search;
    Q_EMIT searchChanged();
}

QString MatchingRows::progressSentence() const
{
    const EventColumns &columns = m_match->columns;
    if (m_match->isDecided() || columns.isEmpty())
        return {};
    const qint64 decided = m_match->decidedRows;
    if (m_search == Search::Waiting)
        return tr("Payloads are searched when all events are read.");
    const QString share = tr("%1 % scanned").arg(m_workspace.formatter().count(decided * 100 / columns.rowCount()));
    const auto timeOf = [&](qint64 row) { return columns.timeAt(row, m_workspace.clock()); };
    const qint64 first = timeOf(0);
    const qint64 last = decided > 0 ? timeOf(decided - 1) : NoTime;
    if (first == NoTime || last == NoTime)
        return tr("%1. The rest is unknown.", "62 % scanned").arg(share);
    const Formatter &formatter = m_workspace.formatter();
    return tr("%1, %2 to %3. The rest is unknown.", "62 % scanned, time, time")
        .arg(share, formatter.dateTime(Instant{first}, 0), formatter.endTime(Instant{last}, Instant{first}, 0));
}

QString MatchingRows::sentence() const
{
    if (!m_session || m_search == Search::NotNeeded)
        return {};
    QStringList sentences;
    if (const QString progress = progressSentence(); !progress.isEmpty())
        sentences.append(progress);
    if (m_error)
        sentences.append(errorSentence(*m_error));
    if (const QString unknown = notEvaluableSentence(m_match->report, m_workspace.formatter()); !unknown.isEmpty())
        sentences.append(unknown);
    return sentences.join(u' ');
}

QString MatchingRows::noHitSentence() const
{
    if (!m_session || m_match->isDecided() || m_match->query != m_workspace.query())
        return {};
    const Formatter &formatter = m_workspace.formatter();
    const QString searched = formatter.count(m_match->report.scanned);
    const qint64 all = m_match->undecided.count();
    const QString total = formatter.count(all);
    switch (m_search) {
    case Search::Stopped: return tr("Stopped: %1 of %2 payloads searched, no hit.", nullptr, static_cast<int>(all)).arg(searched, total);
    case Search::Failed: return tr("The search failed: %1 of %2 payloads searched, no hit.", nullptr, static_cast<int>(all)).arg(searched, total);
    case Search::Running: return tr("%1 of %2 payloads searched, no hit so far.", nullptr, static_cast<int>(all)).arg(searched, total);
    case Search::Waiting:
    case Search::NotNeeded:
    case Search::Complete: return {};
    }
    Q_UNREACHABLE();
}

QString MatchingRows::notEvaluableSentence(const query::SearchReport &report, const Formatter &formatter)
{
    QStringList sentences;
    const auto counted = [&](const QString &text, qint64 rows) { return text.arg(formatter.count(rows)); };
    if (report.invalidPayloads > 0)
        sentences.append(counted(tr("%1 rows could not be evaluated: their payload is not valid JSON.", nullptr, static_cast<int>(report.invalidPayloads)), report.invalidPayloads));
    if (const qint64 others = report.notEvaluable - report.invalidPayloads; others > 0)
        sentences.append(counted(tr("%1 rows could not be evaluated: the values cannot be compared.", nullptr, static_cast<int>(others)), others));
    return sentences.join(u' ');
}

} // namespace ledgerscope
