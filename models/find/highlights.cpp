// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/find/highlights.h"

#include "backend/query/payloadsearch.h"
#include "models/find/matchingrows.h"
#include "models/find/rowfinder.h"
#include "models/formatting.h"
#include "models/ledgersession.h"
#include "models/workspace.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

/// So many rows at a time, so that whatever else wants the connection need not wait long.
constexpr qint64 PartRows = 20'000;

qint64 countFrom(const query::RowSet &rows, qint64 first)
{
    qint64 count = 0;
    for (auto row = rows.first(first); row && *row % query::RowSet::WordRows != 0; row = rows.first(first)) {
        ++count;
        first = *row + 1;
    }
    const auto next = rows.first(first);
    if (!next)
        return count;
    for (auto word = static_cast<std::size_t>(*next / query::RowSet::WordRows); word < rows.words().size(); ++word)
        count += std::popcount(rows.words()[word]);
    return count;
}

Highlights::Count countOfMatch(const RowMatch &match)
{
    return {match.isEverything() ? match.columns.rowCount() : match.certain.count() + match.found.count(),
            match.isDecided() ? 0 : countFrom(match.undecided, match.decidedRows), match.report.notEvaluable};
}

/// The first character of the name that is still free, else a digit.
QString letterFor(const QString &name, const QStringList &taken)
{
    for (const QChar c : name.toUpper()) {
        if (c.isLetterOrNumber() && !taken.contains(QString(c)))
            return c;
    }
    for (char16_t digit = u'1';; ++digit) {
        if (!taken.contains(QString(QChar(digit))))
            return QChar(digit);
    }
}

} // namespace

QString highlightSentence(const HighlightMark &mark)
{
    const QString name = displayText(mark.name.toUtf8());
    switch (mark.state) {
    case HighlightMark::State::Matches: return Highlights::tr("Highlight %1: matches.").arg(name);
    case HighlightMark::State::NotSearched: return Highlights::tr("Highlight %1: not searched, the payload decides.").arg(name);
    case HighlightMark::State::NotEvaluable: return Highlights::tr("Highlight %1: not evaluable, the payload does not decide.").arg(name);
    }
    Q_UNREACHABLE();
}

Highlights::Highlights(Workspace &workspace)
    : m_workspace(workspace)
    , m_matchTask([this](const std::vector<State> &answered) { accept(answered); })
    , m_searchTask([this](const Result<Part> &part) { acceptPart(part); })
    , m_worker(u"highlights"_s)
{
    connect(&workspace, &Workspace::sessionChanged, this, &Highlights::followSession);
    connect(&workspace, &Workspace::thresholdsChanged, this, &Highlights::match);
    connect(&workspace.matchingRows(), &MatchingRows::searchChanged, this, &Highlights::searchOn);
}

Highlights::~Highlights() = default;

void Highlights::setEntries(const QList<Entry> &entries)
{
    std::vector<State> states;
    QStringList letters;
    for (const Entry &entry : entries) {
        State state;
        const auto known = std::find_if(m_states.begin(), m_states.end(), [&entry](const State &other) { return other.entry.query == entry.query; });
        if (known != m_states.end())
            state = *known;
        state.entry = entry;
        state.letter.clear();
        if (entry.isHighlight && letters.size() < MaximumCount) {
            state.letter = letterFor(entry.name, letters);
            letters += state.letter;
        }
        states.push_back(std::move(state));
    }
    m_searchTask.cancel();
    m_states = std::move(states);
    match();
    Q_EMIT changed();
}

std::optional<Highlights::Count> Highlights::countOf(int entry) const
{
    return m_states.at(static_cast<std::size_t>(entry)).count;
}

bool Highlights::isShown(int entry) const
{
    return !letterOf(entry).isEmpty();
}

QString Highlights::letterOf(int entry) const
{
    return m_states.at(static_cast<std::size_t>(entry)).letter;
}

bool Highlights::isAny() const
{
    return std::any_of(m_states.begin(), m_states.end(), [](const State &state) { return !state.letter.isEmpty(); });
}

QList<HighlightMark> Highlights::marksOf(qint64 row, const EventId &id) const
{
    QList<HighlightMark> marks;
    int place = -1;
    for (const State &state : m_states) {
        if (state.letter.isEmpty())
            continue;
        ++place;
        // Rows move when late events are put between them: then the answer is of another event, until there is a new one.
        if (!state.match || row < 0 || row >= state.match->columns.rowCount() || !std::is_eq(state.match->columns.compareIdAt(row, id.bytes())))
            continue;
        HighlightMark mark{state.entry.name, state.letter, state.entry.colour, place, HighlightMark::State::Matches};
        if (!state.match->isEverything() && !state.match->certain.contains(row) && !state.match->found.contains(row)) {
            if (!state.match->undecided.contains(row))
                continue;
            if (row >= state.match->decidedRows)
                mark.state = HighlightMark::State::NotSearched;
            else if (state.unknown.contains(row))
                mark.state = HighlightMark::State::NotEvaluable;
            else
                continue;
        }
        marks.append(mark);
    }
    return marks;
}

void Highlights::followSession()
{
    if (m_session)
        m_session->disconnect(this);
    m_session = m_workspace.session();
    m_matchTask.cancel();
    m_searchTask.cancel();
    m_isDue = false;
    for (State &state : m_states)
        state = {state.entry, state.letter, nullptr, {}, std::nullopt};
    if (m_session) {
        connect(m_session, &LedgerSession::columnsChanged, this, &Highlights::followColumns);
        connect(m_session, &LedgerSession::loadStateChanged, this, &Highlights::searchOn);
    }
    match();
    Q_EMIT changed();
}

void Highlights::followColumns()
{
    if (m_matchTask.isRunning())
        m_isDue = true; // starting anew each time columns come would never finish one
    else
        match();
}

void Highlights::match()
{
    m_isDue = false;
    m_matchTask.cancel();
    if (!m_session || m_states.empty() || (m_session->columns().isEmpty() && !m_session->columns().isComplete()))
        return;
    m_searchTask.cancel();
    m_matchTask.start(m_worker.submit([states = m_states, columns = m_session->columns(), lateSettle = m_workspace.lateSettle()](const std::stop_token &stop) mutable {
        for (State &state : states) {
            auto match = RowMatch::of(columns, state.entry.query, lateSettle, stop);
            if (!match)
                return std::vector<State>();
            if (const auto continued = state.match ? match->continuing(*state.match) : nullptr) {
                match = continued;
                state.unknown.grow(columns.rowCount());
            } else {
                state.unknown = query::RowSet(columns.rowCount());
            }
            state.count = countOfMatch(*match);
            state.match = state.letter.isEmpty() ? nullptr : std::move(match);
        }
        return states;
    }));
}

void Highlights::accept(const std::vector<State> &answered)
{
    if (answered.size() != m_states.size())
        return;
    m_states = answered;
    Q_EMIT changed();
    if (m_isDue)
        match();
    else
        searchOn();
}

void Highlights::searchOn()
{
    if (!m_session || m_matchTask.isRunning() || m_searchTask.isRunning() || m_workspace.matchingRows().isSearching())
        return;
    if (!m_session->columns().isComplete() || m_session->loadState() == LedgerSession::LoadState::Loading)
        return;
    const auto open = std::find_if(m_states.begin(), m_states.end(), [](const State &state) { return state.match && !state.match->isDecided(); });
    if (open == m_states.end())
        return;
    m_searched = static_cast<std::size_t>(open - m_states.begin());
    m_searchTask.start(m_session->background().run([match = open->match, bound = m_session->bound()](LedgerReader &reader, const std::stop_token &stop) {
        return searchPart(reader, *match, bound, stop);
    }));
}

Result<Highlights::Part> Highlights::searchPart(LedgerReader &reader, const RowMatch &match, const UpperBound &bound, const std::stop_token &stop)
{
    const EventColumns &columns = match.columns;
    Part part;
    part.end = std::min(match.decidedRows + PartRows, columns.rowCount());
    RowFinder finder(columns, match.decidedRows);
    query::PayloadSearch search({.expression = match.query,
                                 .after = match.decidedRows > 0 ? std::optional(columns.idAt(match.decidedRows - 1)) : std::nullopt,
                                 .upTo = columns.idAt(part.end - 1),
                                 .bound = bound},
                                [&](QByteArrayView id) {
                                    const auto row = finder.rowOf(id);
                                    return row && (*match.late)[static_cast<std::size_t>(*row)];
                                });
    const auto report = search.run(reader, [&](const ScanRow &row, Truth truth) {
        if (const auto at = finder.rowOf(row.id))
            (truth == Truth::Yes ? part.found : part.unknown).push_back(static_cast<quint32>(*at));
        return true;
    }, stop);
    if (!report)
        return report.error();
    part.report = *report;
    return part;
}

void Highlights::acceptPart(const Result<Part> &part)
{
    if (!part) {
        // What was not searched stays so, and says so; the session tries again when the store is back, and columns come then.
        if (m_session && part.error().code != ErrorCode::Cancelled)
            m_session->reportFailure(part.error());
        return;
    }
    State &state = m_states.at(m_searched);
    auto match = std::make_shared<RowMatch>(*state.match);
    for (const quint32 row : part->found)
        match->found.insert(row);
    for (const quint32 row : part->unknown)
        state.unknown.insert(row);
    match->decidedRows = match->undecided.first(part->end).value_or(match->columns.rowCount());
    match->report.scanned += part->report.scanned;
    match->report.notEvaluable += part->report.notEvaluable;
    match->report.invalidPayloads += part->report.invalidPayloads;
    state.count = countOfMatch(*match);
    state.match = std::move(match);
    Q_EMIT changed();
    searchOn();
}

} // namespace ledgerscope
