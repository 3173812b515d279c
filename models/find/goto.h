// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/async/latesttask.h"
#include "backend/async/workerthread.h"
#include "backend/index/codesteps.h"
#include "backend/ledger/ledgerreader.h"
#include "models/find/gototarget.h"

#include <QObject>
#include <QString>

#include <optional>

namespace ledgerscope {

class Workspace;

/// What became of a wish to go somewhere.
struct GoToResult {
    enum class Outcome {
        Found,
        FoundLast, ///< the time lies behind all events: the last one was chosen
        NotFound,
        Ambiguous, ///< several begin like that, or several entities have that id
        NoLedger,
        Failed,    ///< the store could not be asked; `error` says why
    };

    Outcome outcome = Outcome::NotFound;
    QString asked; ///< as typed; empty for steps
    std::optional<EventId> event;    ///< the new current event
    std::optional<EntityRef> entity; ///< the new focus
    std::optional<Error> error;
    QString sentence; ///< for a person, translated, safe to show

    [[nodiscard]] bool isFound() const { return outcome == Outcome::Found || outcome == Outcome::FoundLast; }
};

/// Goes to an event id, a time, an entity, or to the first, previous, next and last event of an entity, type or run, and sets the
/// workspace's selection. A time means the id's own time in ledger order (architecture.md §3): the first event not before it. Steps are
/// answered by the columns where these know which rows match; every other wish costs one or two keyset queries whatever the size of the
/// ledger. A new wish replaces the one under way. Lives on the GUI thread.
class GoTo final : public QObject
{
    Q_OBJECT

public:
    enum class Along { Entity, Type, Run };
    Q_ENUM(Along)

    explicit GoTo(Workspace *workspace, QObject *parent = nullptr);
    ~GoTo() override;

    void go(const QString &text);
    /// From the current event to another of its entity, type or run, among what the filter shows and in the order shown.
    void step(Along along, CodeStep step);

Q_SIGNALS:
    void finished(const ledgerscope::GoToResult &result);

private:
    struct Answer {
        GoToResult::Outcome outcome = GoToResult::Outcome::NotFound;
        std::optional<EventId> event;
        bool hasNoRun = false; ///< the event from which a step along its run was wanted
    };

    [[nodiscard]] TypedTimeContext timeContext() const;
    void ask(const std::function<Result<Answer>(LedgerReader &, const std::stop_token &)> &question);
    void askForId(const QByteArray &typed);
    void askForName(const QByteArray &typed);
    void askForTime(Instant time);
    void askForEntity(const EntityRef &entity);
    void accept(const Result<Answer> &answer);
    void acceptName(const Answer &answer);
    bool stepInColumns(); ///< false: these cannot tell
    void stepInStore();
    [[nodiscard]] QList<EntityRef> entitiesWithId(const QByteArray &id) const;
    void finish(GoToResult result);
    [[nodiscard]] QString sentenceOf(const GoToResult &result) const;
    [[nodiscard]] QString notFoundSentence() const;

    Workspace *m_workspace;
    QString m_asked;
    GoToTarget m_target;
    std::optional<Along> m_along; ///< set while a step is under way
    CodeStep m_step = CodeStep::Next;
    bool m_hasNoRun = false; ///< of the last answer
    LatestTask<Result<Answer>> m_task;
    WorkerThread m_worker; ///< for steps in another than ledger order
};

} // namespace ledgerscope
