// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/events/eventtablestate.h"

#include "models/errortext.h"
#include "models/events/eventtablemodel.h"
#include "models/find/filterexpression.h"
#include "models/find/matchingrows.h"
#include "models/formatting.h"
#include "models/ledgersession.h"
#include "models/workspace.h"

namespace ledgerscope {

EventTableState::EventTableState(const Workspace &workspace, const EventTableModel &model, const Ways &ways)
    : m_workspace(workspace)
    , m_model(model)
    , m_ways(ways)
{
}

ViewState EventTableState::state() const
{
    switch (m_model.state()) {
    case EventRowSource::State::NoLedger: {
        ViewState state;
        state.kind = ViewState::Kind::Choose;
        state.title = tr("No ledger is open");
        state.sentence = tr("Open one to see its events.");
        return state;
    }
    case EventRowSource::State::Rows:
    case EventRowSource::State::Opening:
    case EventRowSource::State::Loading: return loading();
    case EventRowSource::State::Zero: return zero();
    case EventRowSource::State::Failed: return failed();
    }
    Q_UNREACHABLE();
}

/// While payloads are searched nothing may be found for long, and what was stopped comes to no end by itself.
ViewState EventTableState::loading() const
{
    const MatchingRows &rows = m_workspace.matchingRows();
    ViewState state;
    state.sentence = rows.noHitSentence();
    if (state.sentence.isEmpty()) {
        state.kind = ViewState::Kind::Loading;
        state.sentence = tr("Reading the first events");
        return state;
    }
    const RowMatch &match = *rows.current();
    state.kind = ViewState::Kind::Partial;
    state.title = tr("No event found so far");
    state.share = match.columns.isEmpty() ? -1 : static_cast<double>(match.decidedRows) / static_cast<double>(match.columns.rowCount());
    if (const QString unknown = MatchingRows::notEvaluableSentence(match.report, m_workspace.formatter()); !unknown.isEmpty())
        state.sentence += u' ' + unknown;
    if (rows.error())
        state.sentence += u' ' + errorSentence(*rows.error());
    state.actions = {m_ways.clearFilter};
    if (!rows.isSearching())
        state.actions.prepend(m_ways.resumeSearch);
    return state;
}

ViewState EventTableState::zero() const
{
    ViewState state;
    state.kind = ViewState::Kind::Zero;
    if (m_model.query().isEmpty()) {
        state.title = tr("No events");
        state.sentence = tr("This ledger is empty. All was read.");
        return state;
    }
    const auto total = m_workspace.session()->eventCount();
    const QString filter = displayText(FilterExpression::textOf(m_model.query()));
    state.title = tr("No event matches");
    state.sentence = total ? tr("0 of %1 events match %2. All were scanned.", nullptr, static_cast<int>(*total))
                                 .arg(m_workspace.formatter().count(*total), filter)
                           : tr("0 events match %1. All were scanned.").arg(filter);
    state.actions = {m_ways.clearFilter};
    if (const QString unknown = m_model.notEvaluableText(); !unknown.isEmpty()) {
        state.kind = ViewState::Kind::NotEvaluable;
        state.title = tr("No event is known to match");
        state.sentence += u' ' + unknown;
    }
    return state;
}

ViewState EventTableState::failed() const
{
    const LedgerSession *session = m_workspace.session();
    const auto &error = m_model.error() ? m_model.error() : session->error();
    ViewState state;
    state.kind = ViewState::Kind::Failed;
    state.title = tr("The events cannot be read");
    state.sentence = error ? errorParagraph(*error) : QString{};
    state.actions = {m_ways.retry};
    return state;
}

} // namespace ledgerscope
