// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/async/latesttask.h"
#include "models/inspector/eventfacts.h"
#include "models/inspector/inspectorload.h"
#include "models/inspector/payloaddiffmodel.h"
#include "models/inspector/payloadfacts.h"
#include "models/inspector/payloadtreemodel.h"

#include <QObject>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace ledgerscope {

class LedgerSession;
class Workspace;

/// Behind the inspector: follows the workspace's current event, reads it with the first part of its payload, and compares it with another
/// event. Nothing is read on the GUI thread; a newer choice cancels what is under way. What was shown stays until the next is here, so that
/// walking through a ledger does not flicker. Lives on the GUI thread; the workspace is not owned and must outlive it.
class InspectorController final : public QObject
{
    Q_OBJECT

public:
    enum class State {
        NoLedger,
        NoEvent, ///< nothing is chosen
        Loading, ///< the first one, or another one while event() is still the one before
        Ready,
        Failed,  ///< error() says why
    };
    Q_ENUM(State)

    enum class DiffState {
        None,
        Loading,
        Ready,
        NoBase,        ///< there is no such event
        NotComparable, ///< one of the two payloads is not JSON
        Failed,        ///< diffError() says why
    };
    Q_ENUM(DiffState)

    /// What is read of a payload at once; the rest is asked for (case C10).
    static constexpr qint64 FirstPartBytes = 256 * 1024;

    explicit InspectorController(Workspace &workspace, QObject *parent = nullptr);
    ~InspectorController() override;

    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] const std::optional<Error> &error() const { return m_error; }
    /// The event that facts and models are about; nullptr before the first one.
    [[nodiscard]] const Event *event() const { return m_inspected ? &m_inspected->event : nullptr; }
    [[nodiscard]] const Payload *payload() const { return m_inspected ? &m_inspected->payload : nullptr; }
    [[nodiscard]] const EventFacts &facts() const { return m_facts; }
    [[nodiscard]] const PayloadFacts &payloadFacts() const { return m_payloadFacts; }
    [[nodiscard]] PayloadTreeModel *treeModel() { return &m_treeModel; }
    [[nodiscard]] PayloadDiffModel *diffModel() { return &m_diffModel; }

    [[nodiscard]] DiffBase diffBase() const { return m_diffBase; }
    void setDiffBase(DiffBase base);
    [[nodiscard]] DiffState diffState() const { return m_diffState; }
    [[nodiscard]] const std::optional<Error> &diffError() const { return m_diffError; }
    [[nodiscard]] QString diffSummary() const;  ///< "4 changed, 1 written differently" when Ready, otherwise empty
    [[nodiscard]] QString diffSentence() const; ///< why there is nothing to see, for a comparison without entries

    [[nodiscard]] bool canLoadAll() const;
    void loadAll();
    /// How the application saves a payload to a file: views and models touch no files. Not set: saving is not offered.
    using SavePayload = std::function<void(const EventId &id)>;
    void setSavePayload(SavePayload save);
    [[nodiscard]] bool canSavePayload() const { return m_savePayload && m_inspected; }
    void savePayload();

    [[nodiscard]] bool isMarked() const; ///< the shown event is the one that diffs compare with
    void toggleMark();
    [[nodiscard]] bool isPinned(const QByteArray &path) const;
    /// False if nothing changed: paths that are not UTF-8 cannot be pinned, nor more than Workspace::MaximumPinnedPaths.
    bool togglePin(const QByteArray &path);

    [[nodiscard]] bool isCauseAnEvent() const; ///< caused_by is written like an event id (case C48: mostly it is a label)
    void openEntity(); ///< makes the event's entity the focus
    void openCause();  ///< goes to the event that caused this one
    void openRun();    ///< filters by the run

Q_SIGNALS:
    void stateChanged();
    void contentChanged(); ///< event, payload, facts and tree
    void diffBaseChanged();
    void diffChanged();
    void markChanged();
    void pinsChanged();

private:
    void followSession();
    void followCurrentEvent();
    void followMark();
    void startLoading(const EventId &id, qint64 payloadLimit);
    void acceptEvent(Result<InspectedEvent> inspected);
    void startDiff();
    void acceptDiff(Result<std::optional<InspectedDiff>> diff);
    [[nodiscard]] bool isLate() const;
    void followLateRows();
    void showFacts();
    void clearContent();
    void clearDiff(DiffState state);
    void setState(State state);
    [[nodiscard]] QString labelOf(const Event &event, const Event &other) const;
    [[nodiscard]] QString whyNoBase() const;

    Workspace &m_workspace;
    LedgerSession *m_session = nullptr;
    State m_state = State::NoLedger;
    std::optional<Error> m_error;
    std::optional<InspectedEvent> m_inspected;
    std::shared_ptr<const std::vector<bool>> m_lateRows; ///< that m_isLate was taken from
    bool m_isLate = false;                               ///< m_inspected
    EventFacts m_facts;
    PayloadFacts m_payloadFacts;
    PayloadTreeModel m_treeModel;
    PayloadDiffModel m_diffModel;
    DiffBase m_diffBase = DiffBase::PreviousOfType;
    DiffState m_diffState = DiffState::None;
    std::optional<Error> m_diffError;
    SavePayload m_savePayload;
    LatestTask<Result<InspectedEvent>> m_eventTask;
    LatestTask<Result<std::optional<InspectedDiff>>> m_diffTask;
};

} // namespace ledgerscope
