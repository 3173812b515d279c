// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/timeline/timelinedetails.h"

#include "models/find/highlights.h"
#include "models/ledgersession.h"
#include "models/workspace.h"

#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;

TimelineDetails::TimelineDetails(TimelineModel &timeline, const PinnedPathsModel &pinned, QObject *parent)
    : QObject(parent)
    , m_timeline(timeline)
    , m_pinned(pinned)
    , m_task([this](const Result<QList<Event>> &events) { accept(events); })
{
    // Rows are numbered anew with every snapshot.
    connect(&m_timeline, &TimelineModel::lanesChanged, this, &TimelineDetails::clear);
}

TimelineDetails::~TimelineDetails() = default;

void TimelineDetails::show(qint64 row)
{
    if (m_row == row)
        return;
    m_row = row;
    m_id = m_timeline.lanes().columns().idAt(row);
    m_card = m_timeline.texts().card(row);
    appendPinned();
    appendHighlights();
    if (LedgerSession *session = m_timeline.workspace().session()) {
        m_task.start(session->interactive().run([id = m_id](LedgerReader &reader, const std::stop_token &stop) { return reader.events({id}, stop); }));
    }
    Q_EMIT changed();
}

void TimelineDetails::clear()
{
    m_row.reset();
    m_task.cancel();
}

void TimelineDetails::accept(const Result<QList<Event>> &events)
{
    if (!m_row)
        return;
    if (!events) {
        // What the columns know stays; only the stored texts are missing.
        if (LedgerSession *session = m_timeline.workspace().session())
            session->reportFailure(events.error());
        return;
    }
    if (events->size() != 1 || events->first().id != m_id)
        return;
    m_card = m_timeline.texts().card(*m_row, events->first());
    appendPinned();
    appendHighlights();
    Q_EMIT changed();
}

void TimelineDetails::appendHighlights()
{
    for (const HighlightMark &mark : m_timeline.workspace().highlights().marksOf(*m_row, m_id))
        m_card.sentences.append(highlightSentence(mark));
}

void TimelineDetails::appendPinned()
{
    for (int path = 0; path < m_pinned.rowCount(); ++path) {
        const auto [value, previous] = m_pinned.valueAndPrevious(path, m_id);
        if (value.isEmpty())
            continue;
        const QString now = displayText(value);
        m_card.lines.append({m_pinned.index(path).data().toString(), previous.isEmpty() ? now : displayText(previous) + u" → "_s + now, false, true});
    }
}

} // namespace ledgerscope
