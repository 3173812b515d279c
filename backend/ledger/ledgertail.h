// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/core/result.h"
#include "backend/ledger/arrivals.h"
#include "backend/ledger/eventpage.h"
#include "backend/ledger/idcheck.h"
#include "backend/ledger/idlist.h"
#include "backend/ledger/ledgerprofile.h"

#include <QList>
#include <QSet>

#include <chrono>
#include <memory>
#include <optional>
#include <set>
#include <stop_token>

namespace ledgerscope {

class LedgerReader;

enum class ArrivalKind {
    New,      ///< above everything that was known
    Late,     ///< below the head, and not known before
    Repeated, ///< under an id that was known: replaced, or a second row
};

struct TailEvent {
    Event event;
    ArrivalKind kind = ArrivalKind::New;
};

/// What one poll found.
struct TailReport {
    QList<TailEvent> events;
    bool hasMore = false;    ///< poll again at once: a burst, ids still to be read, or rows still to be counted
    bool isChecking = false; ///< something moved that no hint explains, and counting is not at its end
    qint64 vanished = 0;     ///< known rows that the counting missed, since the tail began
    std::optional<Instant> completeUpTo; ///< the store's clock; nullopt: not known yet
};

/// Follows a ledger: gives each event that becomes visible exactly once, also below the head (architecture.md §4 "Late arrivals": head,
/// arrival hint, counts). Polled by whoever owns it, with whatever reader there is at the time; after a failed poll the next one goes on
/// where it was, so that nothing is lost with a connection. One thread at a time.
class LedgerTail final
{
public:
    struct Start {
        /// What is known already reaches up to this bound; events above it come as new ones. A default bound: from now on.
        UpperBound bound;
        /// The ids that are known; null: the tail reads them itself, in portions between polls.
        std::shared_ptr<const KnownIds> known;
        /// `known` was read before the first poll and while others may have written: compare it with the store as soon as possible.
        bool checksFirst = false;
    };

    explicit LedgerTail(Start start);
    ~LedgerTail();
    LedgerTail(const LedgerTail &) = delete;
    LedgerTail &operator=(const LedgerTail &) = delete;

    [[nodiscard]] Result<TailReport> poll(LedgerReader &reader, const std::stop_token &stop);

    /// How long to wait between polls that find nothing: as long as the promise to show an event soon allows.
    [[nodiscard]] static std::chrono::milliseconds pauseFor(StoreKind store);

private:
    using Clock = std::chrono::steady_clock;

    [[nodiscard]] Result<void> begin(LedgerReader &reader, const std::stop_token &stop);
    [[nodiscard]] Result<void> readIds(LedgerReader &reader, const std::stop_token &stop);
    [[nodiscard]] Result<void> check(LedgerReader &reader, TailReport &report, const std::stop_token &stop);
    void take(ArrivalBatch batch, TailReport &report);
    void takeOne(Event event, ArrivalPlace place, TailReport &report);
    void giveHeld(TailReport &report);
    void giveUpCheck();
    [[nodiscard]] bool isKnown(const EventId &id) const;
    [[nodiscard]] bool hasIds() const { return m_known && m_areIdsSettled; }

    Start m_start;
    bool m_hasBegun = false;
    ArrivalMark m_mark;
    std::shared_ptr<IdList> m_reading;      ///< ids that are being read
    std::optional<EventId> m_lastRead;
    std::shared_ptr<const KnownIds> m_known;
    /// A whole look has ended since the ids were there: what comes under a known id from now on is a repetition, and not an event that
    /// came while they were read.
    bool m_areIdsSettled = false;
    std::set<EventId> m_given;  ///< since the beginning, byte by byte
    QSet<EventId> m_found;      ///< given by counting: a hint may name them once more
    QList<Event> m_held;        ///< below the head, while the ids are not there: late or repeated?
    bool m_wantsCheck = false;
    std::optional<IdCheck> m_check;
    Clock::time_point m_nextCheck;
    IdCheck::Deviations m_deviations;
    qint64 m_vanished = 0;
    std::optional<Instant> m_completeUpTo;
};

} // namespace ledgerscope
