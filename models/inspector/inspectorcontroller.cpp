// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/inspector/inspectorcontroller.h"

#include "backend/core/ulid.h"
#include "backend/json/text.h"
#include "models/find/matchingrows.h"
#include "models/ledgersession.h"
#include "models/workspace.h"

#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;

InspectorController::InspectorController(Workspace &workspace, QObject *parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_eventTask([this](Result<InspectedEvent> inspected) { acceptEvent(std::move(inspected)); })
    , m_diffTask([this](Result<std::optional<InspectedDiff>> diff) { acceptDiff(std::move(diff)); })
{
    connect(&workspace, &Workspace::sessionChanged, this, &InspectorController::followSession);
    connect(&workspace, &Workspace::currentEventChanged, this, &InspectorController::followCurrentEvent);
    connect(&workspace, &Workspace::markedEventChanged, this, &InspectorController::followMark);
    connect(&workspace, &Workspace::pinnedPathsChanged, this, &InspectorController::pinsChanged);
    connect(&workspace, &Workspace::formatterChanged, this, &InspectorController::showFacts);
    connect(&workspace, &Workspace::thresholdsChanged, this, &InspectorController::showFacts);
    connect(&workspace.matchingRows(), &MatchingRows::changed, this, &InspectorController::followLateRows);
    followSession();
    followCurrentEvent();
}

InspectorController::~InspectorController() = default;

void InspectorController::followSession()
{
    m_eventTask.cancel();
    m_diffTask.cancel();
    if (m_session != nullptr)
        m_session->disconnect(this);
    m_session = m_workspace.session();
    if (m_session != nullptr) {
        connect(m_session, &LedgerSession::payloadChanged, this, [this](const EventId &id) {
            if (m_inspected && m_inspected->event.id == id)
                startLoading(id, m_inspected->payload.isComplete() ? -1 : m_inspected->payload.bytes.size());
        });
    }
    clearContent();
    setState(m_session == nullptr ? State::NoLedger : State::NoEvent);
}

void InspectorController::followCurrentEvent()
{
    if (m_session == nullptr)
        return;
    const auto &id = m_workspace.currentEvent();
    if (!id) {
        m_eventTask.cancel();
        m_diffTask.cancel();
        clearContent();
        setState(State::NoEvent);
        return;
    }
    if (m_state == State::Ready && m_inspected && m_inspected->event.id == *id)
        return;
    startLoading(*id, FirstPartBytes);
}

void InspectorController::startLoading(const EventId &id, qint64 payloadLimit)
{
    m_diffTask.cancel();
    m_eventTask.start(m_session->interactive().run(
        [id, payloadLimit, columns = m_session->columns()](LedgerReader &reader, const std::stop_token &stop) {
            return loadInspectedEvent(reader, id, payloadLimit, columns, stop);
        }));
    setState(State::Loading);
}

void InspectorController::acceptEvent(Result<InspectedEvent> inspected)
{
    if (!inspected) {
        if (inspected.error().code == ErrorCode::Cancelled)
            return;
        clearContent();
        m_error = inspected.error();
        setState(State::Failed);
        return;
    }
    m_inspected = std::move(inspected).value();
    m_session->noteShown(m_inspected->event.id, m_inspected->payload);
    m_error.reset();
    m_treeModel.setDocument(m_inspected->document);
    m_isLate = isLate();
    showFacts();
    setState(State::Ready);
    Q_EMIT markChanged();
    startDiff();
}

/// Late is said of a row of all columns; the whole window takes it from one place.
bool InspectorController::isLate() const
{
    const RowMatch &match = *m_workspace.matchingRows().current();
    if (!m_inspected || !match.late || !match.columns.isComplete())
        return false;
    const auto row = match.columns.rowOf(m_inspected->event.id);
    return row && (*match.late)[static_cast<std::size_t>(*row)];
}

void InspectorController::followLateRows()
{
    const auto &late = m_workspace.matchingRows().current()->late;
    if (m_lateRows == late)
        return; // hits of a search
    m_lateRows = late;
    const bool wasLate = std::exchange(m_isLate, isLate());
    if (wasLate != m_isLate)
        showFacts();
}

void InspectorController::showFacts()
{
    if (!m_inspected)
        return;
    const LedgerProfile &profile = m_session->profile();
    m_facts = factsOf(m_inspected->event, {.formatter = m_workspace.formatter(),
                                           .thresholds = m_workspace.thresholds(),
                                           .zoneOfZonelessTimes = QString::fromUtf8(profile.zoneOfZonelessTimes),
                                           .isLate = m_isLate,
                                           .entityEvents = m_inspected->entityEvents});
    m_payloadFacts = factsOf(m_inspected->payload, *m_inspected->document, m_workspace.formatter(), profile.isPayloadRewritten);
    Q_EMIT contentChanged();
}

void InspectorController::clearContent()
{
    m_error.reset();
    if (m_inspected) {
        m_inspected.reset();
        m_facts = {};
        m_payloadFacts = {};
        m_treeModel.setDocument(nullptr);
        Q_EMIT contentChanged();
    }
    clearDiff(DiffState::None);
}

void InspectorController::clearDiff(DiffState state)
{
    m_diffModel.setComparison({});
    m_diffError.reset();
    m_diffState = state;
    Q_EMIT diffChanged();
}

void InspectorController::setState(State state)
{
    m_state = state;
    Q_EMIT stateChanged();
}

bool InspectorController::canLoadAll() const
{
    return m_inspected && !m_inspected->payload.isComplete();
}

void InspectorController::loadAll()
{
    if (canLoadAll())
        startLoading(m_inspected->event.id, -1);
}

void InspectorController::setSavePayload(SavePayload save)
{
    m_savePayload = std::move(save);
    Q_EMIT contentChanged();
}

void InspectorController::savePayload()
{
    if (canSavePayload())
        m_savePayload(m_inspected->event.id);
}

void InspectorController::setDiffBase(DiffBase base)
{
    if (m_diffBase == base)
        return;
    m_diffBase = base;
    Q_EMIT diffBaseChanged();
    startDiff();
}

void InspectorController::followMark()
{
    Q_EMIT markChanged();
    if (m_diffBase == DiffBase::MarkedEvent)
        startDiff();
}

void InspectorController::startDiff()
{
    if (!m_inspected || m_state != State::Ready)
        return;
    if (m_diffState != DiffState::Ready)
        clearDiff(DiffState::Loading); // a comparison that is there stays until the next one is
    m_diffTask.start(m_session->interactive().run(
        [inspected = *m_inspected, base = m_diffBase, marked = m_workspace.markedEvent()](LedgerReader &reader, const std::stop_token &stop) {
            return loadInspectedDiff(reader, inspected, base, marked, stop);
        }));
}

void InspectorController::acceptDiff(Result<std::optional<InspectedDiff>> diff)
{
    if (!diff) {
        if (diff.error().code == ErrorCode::Cancelled)
            return;
        clearDiff(DiffState::Failed);
        m_diffError = diff.error();
        Q_EMIT diffChanged();
        return;
    }
    if (!*diff) {
        clearDiff(DiffState::NoBase);
        return;
    }
    InspectedDiff found = **std::move(diff);
    m_session->noteShown(found.base.id, found.basePayload);
    if (found.baseDocument->isEmpty() || found.document->isEmpty()) {
        clearDiff(DiffState::NotComparable);
        return;
    }
    const QString oldLabel = labelOf(found.base, m_inspected->event);
    const QString newLabel = labelOf(m_inspected->event, found.base);
    m_diffModel.setComparison({std::move(found.baseDocument), std::move(found.document), std::move(found.diff), oldLabel, newLabel});
    m_diffError.reset();
    m_diffState = DiffState::Ready;
    Q_EMIT diffChanged();
}

/// The time of day; the day, if that is what tells the two apart; the id if there is no time.
QString InspectorController::labelOf(const Event &event, const Event &other) const
{
    const Formatter &formatter = m_workspace.formatter();
    constexpr qsizetype ShortId = 12;
    const auto time = event.occurredAt.instant();
    const auto otherTime = other.occurredAt.instant();
    if (!time)
        return elidedMiddle(displayText(event.id.bytes()), ShortId);
    const bool isSameDay = otherTime && formatter.date(*time) == formatter.date(*otherTime);
    return isSameDay ? formatter.time(*time, 0) : formatter.date(*time);
}

QString InspectorController::diffSummary() const
{
    if (m_diffState != DiffState::Ready)
        return {};
    const json::Diff &diff = m_diffModel.comparison().diff;
    const int different = static_cast<int>(diff.count(json::DiffKind::WrittenDifferently));
    const int changed = static_cast<int>(diff.entries.size()) - different;
    QStringList parts;
    if (changed > 0)
        parts.append(diff.isTruncated ? tr("first %Ln changed", nullptr, changed) : tr("%Ln changed", nullptr, changed));
    if (different > 0)
        parts.append(tr("%Ln written differently", nullptr, different));
    if (diff.hasOtherKeyOrder)
        parts.append(tr("other key order"));
    if (parts.isEmpty())
        parts.append(tr("no difference"));
    if (diff.isPartial)
        parts.append(tr("as far as read"));
    return parts.join(u", "_s);
}

QString InspectorController::diffSentence() const
{
    switch (m_diffState) {
    case DiffState::None:
    case DiffState::Loading:
    case DiffState::Failed:
        return {};
    case DiffState::NoBase:
        return whyNoBase();
    case DiffState::NotComparable:
        return tr("One of the two payloads is not JSON.");
    case DiffState::Ready:
        break;
    }
    if (m_diffModel.comparison().diff.isPartial)
        return tr("The parts that were read say the same. The rest is unknown.");
    return tr("Both payloads say the same.");
}

QString InspectorController::whyNoBase() const
{
    switch (m_diffBase) {
    case DiffBase::PreviousOfType:
        return tr("This is the first event of its type.");
    case DiffBase::PreviousOfEntity:
        return tr("This is the first event of its entity.");
    case DiffBase::MarkedEvent:
        return isMarked() ? tr("This is the marked event itself.") : tr("No event is marked. Mark one to compare others with it.");
    }
    Q_UNREACHABLE();
}

bool InspectorController::isMarked() const
{
    return m_inspected && m_workspace.markedEvent() == m_inspected->event.id;
}

void InspectorController::toggleMark()
{
    if (m_inspected)
        m_workspace.setMarkedEvent(isMarked() ? std::nullopt : std::optional(m_inspected->event.id));
}

bool InspectorController::isPinned(const QByteArray &path) const
{
    return m_workspace.pinnedPaths().contains(QString::fromUtf8(path));
}

bool InspectorController::togglePin(const QByteArray &path)
{
    if (json::firstBadUtf8(path) >= 0)
        return false;
    const QString text = QString::fromUtf8(path);
    QStringList paths = m_workspace.pinnedPaths();
    if (paths.contains(text))
        paths.removeAll(text);
    else if (paths.size() >= Workspace::MaximumPinnedPaths)
        return false;
    else
        paths.append(text);
    m_workspace.setPinnedPaths(paths);
    return true;
}

bool InspectorController::isCauseAnEvent() const
{
    return m_inspected && m_inspected->event.causedBy && Ulid::decode(*m_inspected->event.causedBy);
}

void InspectorController::openEntity()
{
    if (m_inspected)
        m_workspace.setFocusEntity(m_inspected->event.entity);
}

void InspectorController::openCause()
{
    if (isCauseAnEvent())
        m_workspace.setCurrentEvent(EventId(*m_inspected->event.causedBy));
}

void InspectorController::openRun()
{
    if (!m_inspected || !m_inspected->event.run)
        return;
    EventFilter filter;
    filter.run = m_inspected->event.run;
    m_workspace.narrowFilter(filter);
}

} // namespace ledgerscope
