// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/foldhistory.h"

#include "backend/ledger/readererrors.h"

#include <algorithm>
#include <numeric>

namespace ledgerscope::replay {

namespace {

EventId idOf(const TapeEvent &event)
{
    const QByteArray &bytes = event.event().id.bytes();
    return EventId(QByteArray(bytes.constData(), bytes.size()));
}

} // namespace

Truth holdsFor(const matching::FilterExpression &condition, const TapeEvent &event, const FoldState &state)
{
    EventWithPayload seen = event.value;
    seen.payload.kind = PayloadKind::Text;
    seen.payload.bytes = state.toJson();
    seen.payload.totalSize = seen.payload.bytes.size();
    matching::EventView view(seen);
    return condition.evaluate(view).truth;
}

Result<FoldHistory> FoldHistory::make(std::shared_ptr<const Spool> spool, Reducer reducer, const std::stop_token &stop)
{
    FoldHistory history(std::move(spool), std::move(reducer));
    if (const auto read = history.readOrder(stop); !read)
        return read.error();
    return history;
}

FoldHistory::FoldHistory(std::shared_ptr<const Spool> spool, Reducer reducer)
    : m_reader(std::move(spool))
    , m_fold(std::move(reducer))
{
}

Result<void> FoldHistory::readOrder(const std::stop_token &stop)
{
    std::vector<std::pair<qint64, qint64>> sequences; // number, row
    const qint64 count = m_reader.spool().rowCount();
    bool isNumbered = count > 0;
    for (qint64 row = 0; row < count && isNumbered; ++row) {
        if (stop.stop_requested())
            return cancelledError();
        const TapeEvent *event = m_reader.at(row);
        if (!event)
            return *m_reader.error();
        isNumbered = event->event().sequence.has_value();
        sequences.emplace_back(event->event().sequence.value_or(0), row);
    }
    std::stable_sort(sequences.begin(), sequences.end());
    const auto isSame = [](const auto &a, const auto &b) { return a.first == b.first; };
    m_isBySequence = isNumbered && std::adjacent_find(sequences.cbegin(), sequences.cend(), isSame) == sequences.cend();
    m_rows.resize(static_cast<std::size_t>(count));
    if (m_isBySequence)
        std::transform(sequences.cbegin(), sequences.cend(), m_rows.begin(), [](const auto &one) { return one.second; });
    else
        std::iota(m_rows.begin(), m_rows.end(), 0);
    return {};
}

Result<FoldState> FoldHistory::stateAt(const FoldEnd &end, const std::stop_token &stop)
{
    FoldState state;
    bool isFound = !end.event;
    for (const qint64 row : m_rows) {
        if (stop.stop_requested())
            return cancelledError();
        const TapeEvent *event = m_reader.at(row);
        if (!event)
            return *m_reader.error();
        const auto occurred = event->event().occurredAt.instant();
        if (end.moment && occurred && *occurred > *end.moment)
            continue; // times need not ascend in the order of the fold
        const FoldState before = state;
        if (m_fold.apply(*event, state) && end.atFirstError) {
            FoldState stopped = before;
            stopped.marks = state.marks;
            return stopped;
        }
        if (end.event && event->event().id == *end.event) {
            isFound = true;
            break;
        }
    }
    return isFound ? Result<FoldState>(std::move(state)) : Result<FoldState>(unknownEventError(*end.event));
}

Result<ConditionReport> FoldHistory::find(const matching::FilterExpression &condition, const std::stop_token &stop)
{
    ConditionReport report;
    FoldState state;
    bool holds = false;
    for (const qint64 row : m_rows) {
        if (stop.stop_requested())
            return cancelledError();
        const TapeEvent *event = m_reader.at(row);
        if (!event)
            return *m_reader.error();
        m_fold.apply(*event, state);
        ++report.events;
        const Truth truth = holdsFor(condition, *event, state);
        if (truth == Truth::Unknown)
            report.notEvaluable.push_back(idOf(*event));
        const bool holdsNow = truth == Truth::Yes;
        if (holdsNow && !holds)
            report.intervals.push_back({idOf(*event), {}});
        else if (!holdsNow && holds)
            report.intervals.back().end = idOf(*event);
        holds = holdsNow;
    }
    return report;
}

} // namespace ledgerscope::replay
