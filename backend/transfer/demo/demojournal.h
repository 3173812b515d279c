// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/clock.h"
#include "backend/core/ulid.h"
#include "backend/ledger/write/ledgerwriter.h"
#include "backend/transfer/demo/demooptions.h"
#include "backend/transfer/demo/xoshiro256.h"

#include <QByteArray>
#include <QList>

#include <functional>
#include <optional>

namespace ledgerscope {

/// What a scenario says about an event; ids and clocks are the journal's.
struct DemoDraft {
    QByteArray type{};
    QByteArray entityType{};
    QByteArray entityId{};
    QByteArray payload{};
    QByteArray source = "platform";
    QByteArray causedBy{}; ///< empty: NULL
    QByteArray run{};      ///< empty: NULL
    QByteArray key{};      ///< empty: NULL
    std::optional<qint64> sequence{};
    qint64 occurredShift = 0; ///< milliseconds that the business time is away from now: backfills (−), wrong clocks (+)
    bool passesFilters = true; ///< whether subscriptions with a filter take it
};

/// Writes the demonstration's rows: gives ids in the order of time, adds the time an insert takes, batches.
/// Errors of the writer are kept, and stop everything after them; the caller looks at error() once per minute of story.
/// All times are milliseconds since 1970. One thread.
class DemoJournal final
{
public:
    /// Called for every event, in the order of arrival, after it was given to the writer.
    using Listener = std::function<void(const EventRecord &record, bool passesFilters, qint64 now)>;

    DemoJournal(LedgerWriter &writer, const DemoOptions &options);

    void setListener(Listener listener) { m_listener = std::move(listener); }

    /// Writes an event now. `now` must not go backwards. Nothing happens once the ledger is full.
    EventId append(const DemoDraft &draft, qint64 now);
    /// Gives an event its id now; it arrives when release() is called: a late arrival.
    [[nodiscard]] EventRecord hold(const DemoDraft &draft, qint64 now);
    void release(EventRecord record, qint64 now);
    /// Tries to write an event whose idempotency key is taken. The store swallows it; it does not count.
    EventId appendSwallowed(const DemoDraft &draft, qint64 now);

    void addRow(const QByteArray &table, const QList<Field> &fields);
    /// A new id for something that is not an event, such as a run.
    [[nodiscard]] QByteArray newUlid(qint64 now);

    [[nodiscard]] qint64 written() const { return m_written; }
    [[nodiscard]] bool isFull() const { return m_written >= m_options.events; }
    [[nodiscard]] const EventId &firstId() const { return m_firstId; }
    [[nodiscard]] const EventId &headId() const { return m_headId; } ///< the highest so far
    [[nodiscard]] const std::optional<Error> &error() const { return m_error; }

    /// Gives the rest to the writer.
    [[nodiscard]] Result<void> flush();

    [[nodiscard]] static QByteArray timeText(qint64 milliseconds);

private:
    [[nodiscard]] EventRecord recordOf(const DemoDraft &draft, qint64 now);
    void store(EventRecord record, bool isSwallowed);
    void writeBatch();

    LedgerWriter &m_writer;
    DemoOptions m_options;
    Xoshiro256 m_random;
    FixedClock m_clock;
    UlidGenerator m_ids;
    Listener m_listener;
    QList<EventRecord> m_batch;
    QList<bool> m_isSwallowed;
    qint64 m_written = 0;
    EventId m_firstId;
    EventId m_headId;
    std::optional<Error> m_error;
};

} // namespace ledgerscope
