// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/async/latesttask.h"
#include "backend/core/instant.h"
#include "backend/index/columnsloader.h"
#include "backend/index/eventcolumns.h"
#include "backend/ledger/ledgerconnection.h"
#include "models/shownpayloads.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <memory>
#include <optional>

namespace ledgerscope {

/// What a person calls a ledger, chosen when the connection was saved. Never holds a password.
struct LedgerIdentity {
    QString name;        ///< "ledger-prod"
    QString url;         ///< redacted
    QString kind;        ///< "production", "staging" … as the user wrote it; may be empty
    int frameColour = 0; ///< index into the frame colours (interface.md §7)
};

/// One open ledger as the desktop sees it: the connections, what the ledger looks like, and the columns loaded so far.
/// Lives on the GUI thread; all reading happens on the connections' threads. Opening starts three things at once: what the first
/// screen needs (profile, bound, count) on interactive(), the columns on background().
class LedgerSession final : public QObject
{
    Q_OBJECT

public:
    enum class State { Opening, Ready, Failed };
    Q_ENUM(State)

    /// Where the loading of the columns stands.
    enum class LoadState { NotStarted, Loading, Complete, LimitReached, Failed, Stopped };
    Q_ENUM(LoadState)

    /// Above this many events the columns are not kept in memory: then they need the index on disk.
    static constexpr qint64 MaximumLoadedRows = 5'000'000;

    LedgerSession(LedgerSource source, LedgerIdentity identity, QObject *parent = nullptr);
    ~LedgerSession() override;

    [[nodiscard]] const LedgerIdentity &identity() const { return m_identity; }
    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] const std::optional<Error> &error() const { return m_error; } ///< of the last failure, until read() succeeds
    [[nodiscard]] const LedgerProfile &profile() const { return m_opened.profile; } ///< valid when Ready
    [[nodiscard]] const CapabilityReport &capabilities() const { return m_opened.capabilities; }
    [[nodiscard]] OrderSupport orderSupport(EventOrder order) const;
    [[nodiscard]] const UpperBound &bound() const { return m_opened.bound; }
    [[nodiscard]] Instant readAt() const { return m_opened.readAt; } ///< the store's clock: everything shown is as of then
    [[nodiscard]] std::optional<qint64> eventCount() const { return m_eventCount; } ///< nullopt: not counted yet

    [[nodiscard]] const EventColumns &columns() const { return m_columns; }
    [[nodiscard]] LoadState loadState() const { return m_loadState; }

    /// How many of the columns' rows have been read; the columns themselves come at growing distances. Compare with eventCount().
    [[nodiscard]] qint64 loadedRows() const { return m_loadedRows; }

    /// Where the indexes of all ledgers are kept; empty (the default): columns are kept in memory alone. Before read().
    void setIndexDirectory(const QString &directory);
    /// Why the index cannot be written; what is shown is right all the same. Of the last load that came to its end.
    [[nodiscard]] const std::optional<Error> &indexRemark() const { return m_indexRemark; }
    /// What was known of this ledger's history, from the index or from this session, and turned out not to be true any more: since the
    /// session was made, or since forgetHistoryChange().
    [[nodiscard]] const HistoryChange &historyChange() const { return m_historyChange; }
    void forgetHistoryChange();
    /// For whoever shows a payload, or the first part of one: if under this id another one had been shown, that is a change of history.
    /// What was shown last is compared with the store each time the ledger is read again.
    void noteShown(const EventId &id, const Payload &payload);

    [[nodiscard]] LedgerConnection &interactive() { return m_interactive; }
    [[nodiscard]] LedgerConnection &background() { return m_background; }

    /// Opens, or reads again what has come since (Ctrl+R). Selection and columns stay. When the count of the store then differs from
    /// the columns (an event arrived below the head, case C17, or rows vanished), what arrived late is looked for, and if that does not
    /// explain it, the columns are read from the start once.
    void read();
    void stopLoading();
    /// Brings complete columns to a later bound: puts `late` events between the others and reads on behind the last row. For LedgerFollower.
    void takeIn(const UpperBound &bound, const QList<Event> &late);
    /// The same by reading everything once more, where known events are not what they were; those that are shown stay until then.
    void takeInAnew(const UpperBound &bound);
    /// For whoever got this error from one of the connections. When the store is out of reach, or too busy to be read, the session says so
    /// (error()) and reads again by itself after 1, 2, 5, then every 10 s; other errors concern the asker alone and are ignored here. It does the
    /// same when it finds the store busy itself, be it at opening or in the middle of the columns, which go on where they were.
    void reportFailure(const Error &error);
    [[nodiscard]] bool isOutOfReach() const; ///< the store cannot be reached now; what is shown is as of readAt()
    [[nodiscard]] bool isTriedAgain() const { return m_retry.isActive(); } ///< by itself, soon

Q_SIGNALS:
    void stateChanged();
    void countChanged();
    void columnsChanged();   ///< more rows, or complete
    void loadStateChanged();
    void loadProgressed(qint64 rows);
    void historyChangeChanged();
    void payloadChanged(const EventId &id); ///< the store has another payload than was shown; found when the ledger was read again

private:
    struct Opened {
        LedgerProfile profile;
        CapabilityReport capabilities;
        UpperBound bound;
        Instant readAt;
        OrderSupport occurred = OrderSupport::NoColumn;
        OrderSupport recorded = OrderSupport::NoColumn;
        OrderSupport sequence = OrderSupport::NoColumn;
    };

    void acceptOpened(Result<Opened> opened);
    void acceptCount(Result<EventCount> count);
    void acceptLoaded(Result<EventColumns> columns);
    void setLoadState(LoadState state);
    void retryLater(int &failures);
    void startLoading(ColumnsLoader::Mode mode = ColumnsLoader::Mode::GoOn, const QList<Event> &late = {});
    void acceptReport();
    void comparePayloads();
    void acceptPayloads(const QList<std::pair<EventId, Payload>> &payloads);
    void compareWithCount();

    LedgerIdentity m_identity;
    LedgerSource m_source;
    State m_state = State::Opening;
    std::optional<Error> m_error;
    Opened m_opened;
    std::optional<qint64> m_eventCount;
    bool m_isCounted = false;    ///< m_eventCount is of the bound that is being loaded
    bool m_hasLookedForLate = false; ///< since read()
    bool m_hasRebuilt = false;   ///< since read(): once is enough, however fast the store changes
    bool m_isRebuilding = false; ///< the columns are read from the start again; those from before stay until the new ones are whole
    EventColumns m_columns;
    LoadState m_loadState = LoadState::NotStarted;
    std::shared_ptr<ColumnsLoader> m_loader; ///< used on the background thread while a load runs
    qint64 m_loadedRows = 0;
    std::optional<Error> m_indexRemark;
    HistoryChange m_historyChange;
    ShownPayloads m_shown;
    LatestTask<Result<Opened>> m_openTask;
    LatestTask<Result<EventCount>> m_countTask;
    LatestTask<Result<EventColumns>> m_loadTask;
    LatestTask<Result<QList<std::pair<EventId, Payload>>>> m_payloadTask;
    QTimer m_retry;
    int m_failedRetries = 0;
    int m_failedLoads = 0; ///< in a row, because the store was busy
    LedgerConnection m_interactive;
    LedgerConnection m_background;
};

} // namespace ledgerscope
