// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/events/eventtablefacts.h"

#include "models/errortext.h"
#include "models/events/eventtablemodel.h"
#include "models/find/matchingrows.h"
#include "models/formatting.h"
#include "models/ledgersession.h"
#include "models/workspace.h"

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int SettleMilliseconds = 60;
constexpr qint64 RowsBetweenStops = 65'536;

/// How many of the matching rows have a time in a range, or −1 when stopped.
qint64 rowsWithin(const RowMatch &match, const InstantRange &range, ClockKind clock, const std::stop_token &stop)
{
    const RowSelection selection = match.selection(EventOrder::Ledger);
    qint64 rows = 0;
    for (qint64 place = 0; place < selection.size(); ++place) {
        if (place % RowsBetweenStops == 0 && stop.stop_requested())
            return -1;
        const qint64 time = match.columns.timeAt(selection.rowAt(place), clock);
        rows += time != NoTime && range.contains({time}) ? 1 : 0;
    }
    return rows;
}

} // namespace

EventTableFacts::EventTableFacts(Workspace *workspace, const EventTableModel *model, QObject *parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_model(model)
    , m_task([this](const RangeCount &inRange) {
        m_inRange = inRange;
        compose();
    })
    , m_worker(u"event-facts"_s)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(SettleMilliseconds);
    connect(&m_soon, &QTimer::timeout, this, &EventTableFacts::count);
    connect(workspace, &Workspace::visibleRangeChanged, this, &EventTableFacts::followRange);
    connect(workspace, &Workspace::clockChanged, this, &EventTableFacts::followQuestion);
    connect(workspace, &Workspace::filterChanged, this, &EventTableFacts::followQuestion);
    connect(workspace, &Workspace::focusEntityChanged, this, &EventTableFacts::compose);
    connect(workspace, &Workspace::currentEventChanged, this, &EventTableFacts::compose);
    connect(workspace, &Workspace::formatterChanged, this, &EventTableFacts::compose);
    connect(model, &EventTableModel::stateChanged, this, &EventTableFacts::followRange);
    connect(model, &QAbstractItemModel::rowsInserted, this, &EventTableFacts::followRange);
    connect(model, &QAbstractItemModel::modelReset, this, &EventTableFacts::followRange);
    connect(model, &QAbstractItemModel::dataChanged, this, &EventTableFacts::compose);
    followRange();
}

EventTableFacts::~EventTableFacts() = default;

/// What was counted, or is being counted, answers another question. Until the new count is there, none is told.
void EventTableFacts::followQuestion()
{
    m_task.cancel();
    m_inRange.reset();
    followRange();
}

void EventTableFacts::followRange()
{
    if (m_workspace->session() && m_workspace->visibleRange()) {
        m_soon.start();
    } else {
        m_soon.stop();
        m_task.cancel();
        m_inRange.reset();
    }
    compose();
}

void EventTableFacts::count()
{
    const LedgerSession *session = m_workspace->session();
    if (!session || !m_workspace->visibleRange())
        return;
    const auto match = m_workspace->matchingRows().current();
    m_task.cancel();
    if (match->query != m_workspace->query())
        return; // it comes, and then rows change
    m_task.start(m_worker.submit([match, range = *m_workspace->visibleRange(), clock = m_workspace->clock()](const std::stop_token &stop) {
        const qint64 rows = rowsWithin(*match, range, clock, stop);
        return rows < 0 ? RangeCount{} : RangeCount{rows, match->columns.isComplete() && match->isDecided()};
    }));
}

QString EventTableFacts::countSentence() const
{
    const Formatter &formatter = m_workspace->formatter();
    if (m_inRange) {
        const QString count = formatter.count(m_inRange->rows);
        return tr("%1 in range").arg(m_inRange->isExact ? count : tr("%1+", "at least so many").arg(count));
    }
    const auto total = m_workspace->session()->eventCount();
    if (m_model->query().isEmpty() || !total)
        return tr("%1 events", nullptr, m_model->rowCount()).arg(m_model->countText());
    return tr("%1 of %2 events", nullptr, static_cast<int>(*total)).arg(m_model->countText(), formatter.count(*total));
}

void EventTableFacts::compose()
{
    QString text;
    // A table hears of a ledger that closes a moment after others did.
    const auto state = m_workspace->session() ? m_model->state() : EventRowSource::State::NoLedger;
    if (state == EventRowSource::State::Rows || state == EventRowSource::State::Zero) {
        QStringList facts{countSentence()};
        if (const auto &focus = m_workspace->focusEntity(); focus && state == EventRowSource::State::Rows)
            facts.append(tr("%1 in bold").arg(elidedMiddle(displayText(focus->toText()), 40)));
        if (const auto &current = m_workspace->currentEvent(); current && !m_model->rowOf(*current))
            facts.append(m_model->isCountExact() && m_workspace->session()->columns().isComplete() ? tr("the selected event is not among them")
                                                                                                     : tr("the selected event is not among those read so far"));
        if (const QString unknown = m_model->notEvaluableText(); !unknown.isEmpty() && state == EventRowSource::State::Rows)
            facts.append(unknown);
        if (const auto &error = m_model->error())
            facts.append(tr("reading failed: %1").arg(errorSentence(*error)));
        text = facts.join(u", "_s);
    }
    if (text == m_text)
        return;
    m_text = text;
    Q_EMIT changed();
}

} // namespace ledgerscope
