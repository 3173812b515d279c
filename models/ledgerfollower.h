// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/async/latesttask.h"
#include "backend/core/result.h"
#include "backend/ledger/ledgertail.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <memory>
#include <optional>

namespace ledgerscope {

class LedgerSession;
class Workspace;

/// Follow mode (interface.md §2): looks for what has arrived in the workspace's ledger as soon as its columns are complete. While
/// following, arrivals go into the columns at once and so into every view, and where known events are gone the ledger is read again, which
/// reports the history that changed; while paused both are counted. Polls on the session's interactive connection; looks that find nothing cost next to nothing. GUI thread.
class LedgerFollower final : public QObject
{
    Q_OBJECT

public:
    enum class State {
        Unavailable, ///< no ledger, or its events are not all known yet
        Paused,
        Following,
    };
    Q_ENUM(State)

    /// What has arrived and is not shown.
    struct Waiting {
        qint64 fresh = 0;
        qint64 late = 0;
        qint64 repeated = 0;

        [[nodiscard]] bool isEmpty() const { return fresh == 0 && late == 0 && repeated == 0; }
    };

    explicit LedgerFollower(Workspace &workspace, QObject *parent = nullptr);
    ~LedgerFollower() override;

    [[nodiscard]] State state() const;
    void setFollowing(bool isFollowing);
    void toggle() { setFollowing(!m_isFollowing); }

    [[nodiscard]] const Waiting &waiting() const { return m_waiting; }
    /// New rows begin behind this event: the last one when following began; nullopt: nothing new was shown since.
    [[nodiscard]] const std::optional<EventId> &lastOld() const { return m_lastOld; }
    [[nodiscard]] const std::optional<Instant> &completeUpTo() const { return m_completeUpTo; }
    /// The columns are what is known of the ledger: nothing that arrived is missing there, and nothing that is gone still stands there.
    [[nodiscard]] bool isAllShown() const { return m_tail && !m_isTakingIn && m_waiting.isEmpty() && m_vanished == 0; }
    [[nodiscard]] qint64 vanished() const { return m_vanished; } ///< known events that are gone from the store

    [[nodiscard]] QString text() const;   ///< "Following", "Paused", "Paused, 1,204 new, 2 late, 1 gone"
    [[nodiscard]] QString detail() const; ///< "Complete up to 2026-05-25 14:23:11 UTC."

Q_SIGNALS:
    void changed();

private:
    struct Look {
        TailReport report;
        std::optional<UpperBound> bound; ///< of the ledger with what was found
    };

    void followSession();
    void followColumns();
    void begin();
    void end();
    void look();
    void acceptLook(Result<Look> look);
    void takeIn();

    Workspace &m_workspace;
    LedgerSession *m_session = nullptr;
    bool m_isFollowing = false;
    std::shared_ptr<LedgerTail> m_tail; ///< used on the connection's thread
    std::optional<UpperBound> m_known;  ///< what the tail (or the last taking in) has brought the columns to
    qint64 m_knownRows = 0;             ///< that the columns then had
    UpperBound m_next;                  ///< what the columns are to be brought to
    bool m_isTakingIn = false;
    Waiting m_waiting;
    QList<Event> m_lateWaiting; ///< the events that m_waiting.late counts, unless they are more than are kept
    std::optional<EventId> m_endWhenBegun;
    std::optional<EventId> m_lastOld;
    std::optional<Instant> m_completeUpTo;
    qint64 m_vanished = 0;
    qint64 m_vanishedWhenRead = 0; ///< of m_vanished, those for which the ledger was read again
    QTimer m_timer;
    LatestTask<Result<Look>> m_task;
};

} // namespace ledgerscope
