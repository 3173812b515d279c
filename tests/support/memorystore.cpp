// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/memorystore.h"

#include "backend/ledger/canonicalnames.h"
#include "backend/ledger/readererrors.h"
#include "tests/support/memoryledger.h"

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

LedgerProfile fullProfile()
{
    LedgerProfile profile;
    profile.store = StoreKind::Memory;
    profile.displayName = u"memory"_s;
    profile.product = u"Memory"_s;
    profile.openedAs = u"rows of a test"_s;
    profile.eventsTable = "events"_ba;
    profile.dialect = u"A"_s;
    profile.collation = "BINARY"_ba;
    profile.hasRowId = true;
    for (const EventColumn column : allEventColumns()) {
        if (column != EventColumn::RefOfEntity)
            profile.columns.insert(column, {canonicalNameOf(column), column == EventColumn::Sequence ? "integer"_ba : "text"_ba, false});
    }
    return profile;
}

/// A row as a store would give it: what follows from the payload is set from it.
EventWithPayload completed(EventWithPayload row)
{
    row.payload.totalSize = row.payload.bytes.size();
    row.event.payloadKind = row.payload.kind;
    row.event.payloadSize = row.payload.totalSize;
    return row;
}

} // namespace

MemoryStore::MemoryStore(Key, const QList<EventWithPayload> &rows)
    : m_rows(std::make_shared<const QList<Row>>())
    , m_profile(fullProfile())
    , m_now(Instant::fromMilliseconds(1'779'718'991'000))
{
    add(rows);
}

std::shared_ptr<MemoryStore> MemoryStore::make(const QList<EventWithPayload> &rows)
{
    return std::make_shared<MemoryStore>(Key(), rows);
}

std::shared_ptr<MemoryStore> MemoryStore::makeNumbered(int count)
{
    QList<EventWithPayload> rows;
    rows.reserve(count);
    for (int i = 1; i <= count; ++i) {
        EventWithPayload row;
        row.event.id = EventId("01KSFR9B4R" + QByteArray::number(i).rightJustified(16, '0'));
        row.event.type = EventType('t' + QByteArray::number(i % 50) + ".changed");
        row.event.entity = {EntityType("item"_ba), EntityId(QByteArray::number(i % 1000))};
        row.event.occurredAt = Timestamp::fromInstant(Instant::fromMilliseconds(1'779'718'991'000 + qint64{i} * 1000));
        row.event.recordedAt = row.event.occurredAt;
        row.event.sequence = i / 1000;
        row.payload = {PayloadKind::Text, "{\"n\":" + QByteArray::number(i) + '}', 0};
        rows += row;
    }
    return make(rows);
}

LedgerSource MemoryStore::source()
{
    return [store = shared_from_this()]() -> Result<std::unique_ptr<LedgerReader>> {
        {
            const std::lock_guard lock(store->m_mutex);
            ++store->m_openings;
            if (store->m_failingOpenings > 0) {
                --store->m_failingOpenings;
                return *store->m_openingError;
            }
        }
        return std::unique_ptr<LedgerReader>(std::make_unique<MemoryLedger>(store));
    };
}

void MemoryStore::add(const QList<EventWithPayload> &rows)
{
    auto all = *m_rows;
    for (const EventWithPayload &row : rows)
        all += Row{completed(row), ++m_lastArrival};
    std::stable_sort(all.begin(), all.end(), [](const Row &a, const Row &b) { return a.content.event.id < b.content.event.id; });
    m_rows = std::make_shared<const QList<Row>>(std::move(all));
}

void MemoryStore::append(const QList<EventWithPayload> &rows)
{
    const std::lock_guard lock(m_mutex);
    add(rows);
}

void MemoryStore::replace(const QList<EventWithPayload> &rows)
{
    const std::lock_guard lock(m_mutex);
    m_rows = std::make_shared<const QList<Row>>();
    m_lastArrival = 0;
    add(rows);
}

void MemoryStore::setProfile(const LedgerProfile &profile)
{
    const std::lock_guard lock(m_mutex);
    m_profile = profile;
}

void MemoryStore::setOrderSupport(EventOrder order, OrderSupport support)
{
    const std::lock_guard lock(m_mutex);
    m_support.insert(order, support);
}

void MemoryStore::setHasArrivalHint(bool hasHint)
{
    const std::lock_guard lock(m_mutex);
    m_hasArrivalHint = hasHint;
}

void MemoryStore::setNow(Instant now)
{
    const std::lock_guard lock(m_mutex);
    m_now = now;
}

void MemoryStore::setCutting(Cutting cutting)
{
    const std::lock_guard lock(m_mutex);
    m_cutting = cutting;
}

void MemoryStore::moveWhileRead(const EventId &id)
{
    const std::lock_guard lock(m_mutex);
    m_moved = id;
}

void MemoryStore::loseServerOf(const QString &partition)
{
    const std::lock_guard lock(m_mutex);
    m_lostPartition = partition;
}

void MemoryStore::failNext(const Error &error, int calls)
{
    const std::lock_guard lock(m_mutex);
    m_error = error;
    m_failingCalls = calls;
}

void MemoryStore::failNextOpening(const Error &error, int openings)
{
    const std::lock_guard lock(m_mutex);
    m_openingError = error;
    m_failingOpenings = openings;
}

void MemoryStore::hold()
{
    const std::lock_guard lock(m_mutex);
    m_isHeld = true;
}

void MemoryStore::release()
{
    {
        const std::lock_guard lock(m_mutex);
        m_isHeld = false;
    }
    m_gate.notify_all();
}

int MemoryStore::calls() const
{
    const std::lock_guard lock(m_mutex);
    return m_calls;
}

int MemoryStore::waiting() const
{
    const std::lock_guard lock(m_mutex);
    return m_waiting;
}

int MemoryStore::openings() const
{
    const std::lock_guard lock(m_mutex);
    return m_openings;
}

Result<MemoryStore::Rows> MemoryStore::enter(const std::stop_token &stop)
{
    std::unique_lock lock(m_mutex);
    ++m_calls;
    ++m_waiting;
    const bool isOpen = m_gate.wait(lock, stop, [this] { return !m_isHeld; });
    --m_waiting;
    if (!isOpen || stop.stop_requested())
        return cancelledError();
    if (m_failingCalls > 0) {
        --m_failingCalls;
        return *m_error;
    }
    return m_rows;
}

} // namespace ledgerscope
