// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/models/watchedledger.h"

#include "backend/ledger/ledgerconnection.h"

#include <utility>

namespace ledgerscope {

struct WatchedLedger::State {
    LedgerSource source;
    mutable std::mutex mutex;
    std::condition_variable_any gate;
    Calls calls;
    bool isHeld = false;

    template<typename F>
    void note(F change)
    {
        const std::lock_guard lock(mutex);
        change(calls);
    }
};

namespace {

class WatchedReader final : public LedgerReader
{
public:
    WatchedReader(std::unique_ptr<LedgerReader> reader, std::shared_ptr<WatchedLedger::State> state)
        : m_reader(std::move(reader))
        , m_state(std::move(state))
    {
    }

    [[nodiscard]] const LedgerProfile &profile() const override { return m_reader->profile(); }
    [[nodiscard]] CapabilityReport capabilities() const override { return m_reader->capabilities(); }
    [[nodiscard]] OrderSupport orderSupport(EventOrder order) const override { return m_reader->orderSupport(order); }
    [[nodiscard]] Result<UpperBound> upperBound(const std::stop_token &stop) override { return m_reader->upperBound(stop); }
    [[nodiscard]] Result<Instant> storeNow(const std::stop_token &stop) override { return m_reader->storeNow(stop); }

    [[nodiscard]] Result<EventPage> page(const PageRequest &request, const std::stop_token &stop) override
    {
        auto page = m_reader->page(request, stop);
        m_state->note([&](auto &calls) {
            calls.pages.append(request);
            calls.rowsGiven += page ? page->events.size() : 0;
        });
        return page;
    }
    [[nodiscard]] Result<QList<Event>> events(const QList<EventId> &ids, const std::stop_token &stop) override
    {
        auto events = m_reader->events(ids, stop);
        m_state->note([&](auto &calls) {
            calls.idBatches.append(ids.size());
            calls.rowsGiven += events ? events->size() : 0;
        });
        return events;
    }
    [[nodiscard]] Result<Payload> payload(const EventId &id, qint64 limit, const std::stop_token &stop) override
    {
        m_state->note([](auto &calls) { ++calls.payloads; });
        return m_reader->payload(id, limit, stop);
    }
    [[nodiscard]] Result<EventCount> count(const EventFilter &filter, const UpperBound &bound, const std::stop_token &stop) override
    {
        m_state->note([](auto &calls) {
            if (calls.counts++ == 0)
                calls.pagesBeforeCount = calls.pages.size();
        });
        return m_reader->count(filter, bound, stop);
    }
    [[nodiscard]] Result<ScanSummary> scan(const ScanRequest &request, const ScanVisitor &visitor, const std::stop_token &stop) override
    {
        {
            std::unique_lock lock(m_state->mutex);
            ++m_state->calls.scans;
            m_state->calls.wholeScans += request.after ? 0 : 1;
            if (!m_state->gate.wait(lock, stop, [this] { return !m_state->isHeld; }))
                return LedgerConnection::cancelled();
        }
        return m_reader->scan(request, visitor, stop);
    }
    [[nodiscard]] ArrivalHints arrivalHints() const override { return m_reader->arrivalHints(); }
    [[nodiscard]] Result<ArrivalMark> arrivalMark(const UpperBound &bound, const std::stop_token &stop) override
    {
        return m_reader->arrivalMark(bound, stop);
    }
    [[nodiscard]] Result<ArrivalBatch> arrivals(const ArrivalMark &mark, const std::stop_token &stop) override { return m_reader->arrivals(mark, stop); }

private:
    std::unique_ptr<LedgerReader> m_reader;
    std::shared_ptr<WatchedLedger::State> m_state;
};

} // namespace

WatchedLedger::WatchedLedger(LedgerSource source)
    : m_state(std::make_shared<State>())
{
    m_state->source = std::move(source);
}

LedgerSource WatchedLedger::source() const
{
    return [state = m_state]() -> Result<std::unique_ptr<LedgerReader>> {
        auto reader = state->source();
        if (!reader)
            return reader.error();
        return std::unique_ptr<LedgerReader>(std::make_unique<WatchedReader>(std::move(reader).value(), state));
    };
}

WatchedLedger::Calls WatchedLedger::calls() const
{
    const std::lock_guard lock(m_state->mutex);
    return m_state->calls;
}

void WatchedLedger::forgetCalls()
{
    m_state->note([](Calls &calls) { calls = {}; });
}

void WatchedLedger::holdScans()
{
    const std::lock_guard lock(m_state->mutex);
    m_state->isHeld = true;
}

void WatchedLedger::releaseScans()
{
    {
        const std::lock_guard lock(m_state->mutex);
        m_state->isHeld = false;
    }
    m_state->gate.notify_all();
}

} // namespace ledgerscope
