// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/ledger/ledgerreader.h"

#include <QHash>
#include <QList>

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>

namespace ledgerscope {

/// A ledger in memory, and the strings by which a test pulls at its readers. Shared by all readers that its source opens; any thread.
class MemoryStore final : public std::enable_shared_from_this<MemoryStore>
{
    struct Key {
        explicit Key() = default;
    };

public:
    struct Row {
        EventWithPayload content;
        qint64 arrival = 0; ///< grows with each row: what SQLite's rowid is
    };
    using Rows = std::shared_ptr<const QList<Row>>;

    /// Ledger order is that of the bytes of the ids.
    [[nodiscard]] static std::shared_ptr<MemoryStore> make(const QList<EventWithPayload> &rows);
    /// `count` plain events, one a second from 2026-05-25T14:23:11Z, ids "01KSFR9B4R" and a number: the shape of case C70.
    [[nodiscard]] static std::shared_ptr<MemoryStore> makeNumbered(int count);

    /// How LedgerReader::scanPlan cuts.
    enum class Cutting {
        InOrder,    ///< by ids
        AsTheyCame, ///< by arrivals, as a heap is read
        BySource,   ///< the same, with each source system as a partition of its own
    };

    MemoryStore(Key, const QList<EventWithPayload> &rows); ///< for make() alone

    [[nodiscard]] LedgerSource source();

    void append(const QList<EventWithPayload> &rows);
    void replace(const QList<EventWithPayload> &rows); ///< all rows; arrivals count from the beginning again
    void setProfile(const LedgerProfile &profile); ///< of readers opened from now on
    void setOrderSupport(EventOrder order, OrderSupport support); ///< Keyset unless set
    void setNow(Instant now);
    void setHasArrivalHint(bool hasHint); ///< of readers opened from now on; they have one unless set
    void setCutting(Cutting cutting); ///< InOrder unless set
    /// This row stands in its own part and in the last one too, as if it had been moved while the parts were read.
    void moveWhileRead(const EventId &id);
    void loseServerOf(const QString &partition); ///< its parts fail with HostUnreachable

    /// The next `calls` calls of any reader fail with `error`.
    void failNext(const Error &error, int calls = 1);
    void failNextOpening(const Error &error, int openings = 1);
    /// Closes a gate: calls wait behind it until release(), or until their token asks to stop (then: Cancelled).
    void hold();
    void release();

    [[nodiscard]] int calls() const;    ///< that began, of all readers
    [[nodiscard]] int waiting() const;  ///< that stand at the gate now
    [[nodiscard]] int openings() const; ///< readers that were opened

private:
    friend class MemoryLedger;

    void add(const QList<EventWithPayload> &rows);
    /// Counts a call, waits at the gate and gives the rows of this moment, or the error that the test asked for.
    [[nodiscard]] Result<Rows> enter(const std::stop_token &stop);

    mutable std::mutex m_mutex;
    std::condition_variable_any m_gate;
    Rows m_rows;
    LedgerProfile m_profile;
    QHash<EventOrder, OrderSupport> m_support;
    Instant m_now;
    qint64 m_lastArrival = 0;
    bool m_hasArrivalHint = true;
    std::optional<Error> m_error;
    std::optional<Error> m_openingError;
    Cutting m_cutting = Cutting::InOrder;
    std::optional<EventId> m_moved;
    QString m_lostPartition;
    int m_failingCalls = 0;
    int m_failingOpenings = 0;
    int m_calls = 0;
    int m_waiting = 0;
    int m_openings = 0;
    bool m_isHeld = false;
};

} // namespace ledgerscope
