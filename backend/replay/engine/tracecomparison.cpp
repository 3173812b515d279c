// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/tracecomparison.h"

#include "backend/replay/engine/effectlist.h"
#include "backend/replay/engine/tracerecords.h"
#include "backend/replay/engine/whyexplainer.h"

#include <QSet>

#include <algorithm>

namespace ledgerscope::replay {

namespace {

using Kind = EffectChange::Kind;

Phrase foreign(QByteArrayView bytes)
{
    return Phrase(QString::fromUtf8(bytes));
}

bool isStart(Outcome outcome)
{
    return outcome == Outcome::Started || outcome == Outcome::AwaitingApproval || outcome == Outcome::ReturnedFailed;
}

EffectChange changeOf(Kind kind, const EffectList::Item &item)
{
    EffectChange change;
    change.kind = kind;
    change.drainer = item.drainer;
    change.event = item.event;
    change.subscription = item.subscription;
    change.workflow = item.workflow;
    change.occurrence = item.occurrence;
    return change;
}

} // namespace

qint64 TraceComparison::count(EffectChange::Kind kind) const
{
    return std::count_if(changes.cbegin(), changes.cend(), [kind](const EffectChange &change) { return change.kind == kind; });
}

TraceComparer::TraceComparer(std::shared_ptr<const ReplaySetup> before, std::shared_ptr<const ReplaySetup> after)
    : m_before(std::move(before))
    , m_after(std::move(after))
    , m_whyBefore(std::make_unique<WhyExplainer>(m_before))
    , m_whyAfter(std::make_unique<WhyExplainer>(m_after))
{
}

TraceComparer::~TraceComparer() = default;

Result<TraceComparison> TraceComparer::compare(const std::stop_token &stop, qint64 maximumEffects)
{
    const auto before = EffectList::of(m_before, maximumEffects, stop);
    if (!before)
        return before.error();
    const auto after = EffectList::of(m_after, maximumEffects, stop);
    if (!after)
        return after.error();
    TraceComparison comparison;
    comparison.warnings = m_after->tape()->warnings();
    for (const EffectList::Item &item : before->items()) {
        const EffectList::Item *other = after->find(item);
        if (other && other->effect == item.effect) {
            ++comparison.equal;
            continue;
        }
        EffectChange change = changeOf(other ? Kind::Changed : Kind::Removed, item);
        change.before = item.effect;
        if (other)
            change.after = other->effect;
        change.reason = reasonOf(change);
        comparison.changes.push_back(std::move(change));
    }
    for (const EffectList::Item &item : after->items()) {
        if (before->find(item))
            continue;
        EffectChange change = changeOf(Kind::Added, item);
        change.after = item.effect;
        change.reason = reasonOf(change);
        comparison.changes.push_back(std::move(change));
    }
    return comparison;
}

Phrase TraceComparer::reasonOf(const EffectChange &change)
{
    switch (change.kind) {
    case Kind::Removed:
        return absenceReason(*m_after, *m_whyAfter, change);
    case Kind::Added:
        return absenceReason(*m_before, *m_whyBefore, change);
    case Kind::Changed:
        break;
    }
    if (change.before->outcome != change.after->outcome)
        return {QT_TRANSLATE_NOOP("Phrase", "it was %1 and is %2"), {foreign(nameOf(change.before->outcome)), foreign(nameOf(change.after->outcome))}};
    if (change.before->input != change.after->input)
        return QT_TRANSLATE_NOOP("Phrase", "it gets another input");
    return QT_TRANSLATE_NOOP("Phrase", "it has another reason");
}

Phrase TraceComparer::absenceReason(const ReplaySetup &there, WhyExplainer &explainer, const EffectChange &change)
{
    if (change.occurrence > 0)
        return QT_TRANSLATE_NOOP("Phrase", "the event is given to the drainer more often");
    if (change.event.bytes().startsWith("sim:"))
        return QT_TRANSLATE_NOOP("Phrase", "only one of the replays makes this event");
    const auto &drainers = there.drainers();
    if (std::none_of(drainers.cbegin(), drainers.cend(), [&change](const PlannedDrainer &one) { return one.id == change.drainer; }))
        return QT_TRANSLATE_NOOP("Phrase", "the drainer is not there");
    const Phrase refusal = explainer.refusalByMatching(change.event, change.subscription);
    return refusal.isEmpty() ? Phrase(QT_TRANSLATE_NOOP("Phrase", "the drainer does not come so far")) : refusal;
}

Result<TraceComparison> TraceComparer::againstRecorded(const std::shared_ptr<const ReplaySetup> &setup, const std::stop_token &stop)
{
    using Run = std::pair<EventId, QByteArray>;
    const auto simulated = EffectList::of(setup, MaximumEffects, stop);
    if (!simulated)
        return simulated.error();
    QSet<Run> recorded;
    for (const RecordedRun &run : setup->inputs().runs)
        recorded.insert({run.event, run.workflow});
    QSet<Run> started;
    TraceComparison comparison;
    for (const EffectList::Item &item : simulated->items()) {
        if (!isStart(item.effect.outcome) || started.contains({item.event, item.workflow}))
            continue;
        started.insert({item.event, item.workflow});
        if (recorded.contains({item.event, item.workflow})) {
            ++comparison.equal;
            continue;
        }
        EffectChange change = changeOf(Kind::Added, item);
        change.after = item.effect;
        change.reason = QT_TRANSLATE_NOOP("Phrase", "the run log has no such run");
        comparison.changes.push_back(std::move(change));
    }
    TapeReader reader(setup->tape(), SpoolReader::Times::Skipped);
    for (const RecordedRun &run : setup->inputs().runs) {
        if (started.contains({run.event, run.workflow}) || !reader.find(run.event, {}))
            continue;
        EffectChange change;
        change.kind = Kind::Removed;
        change.event = run.event;
        change.workflow = run.workflow;
        change.before = ComparedEffect{Outcome::Started, Reason::None, {}, run.status};
        change.reason = QT_TRANSLATE_NOOP("Phrase", "the run is recorded, and the replay does not start it");
        comparison.changes.push_back(std::move(change));
    }
    return comparison;
}

} // namespace ledgerscope::replay
