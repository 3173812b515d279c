// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/bench/timelinebenchledger.h"

#include "backend/core/timestamp.h"
#include "backend/core/ulid.h"

#include <QRandomGenerator>

#include <algorithm>
#include <vector>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 Start = 1'776'000'000'000; // April 2026, milliseconds
constexpr int Days = 40;
constexpr int Types = 60;
constexpr int Entities = 50'000;

Error notMeasured()
{
    return {ErrorCode::StoreError, u"The synthetic ledger has no single events."_s, u"timelinebench"_s, {}, {}, {}};
}

/// Milliseconds of all events, ascending: busy days, quiet nights.
std::vector<qint64> makeTimes(qint64 events)
{
    QRandomGenerator random{1};
    std::vector<qint64> times;
    times.reserve(static_cast<std::size_t>(events));
    for (qint64 i = 0; i < events; ++i) {
        const int day = random.bounded(Days);
        const double hour = (random.generateDouble() + random.generateDouble() + random.generateDouble()) * 8;
        times.push_back(Start + day * Instant::PerDay / Instant::PerMillisecond + static_cast<qint64>(hour * 3'600'000));
    }
    std::sort(times.begin(), times.end());
    return times;
}

} // namespace

OrderSupport TimelineBenchLedger::orderSupport(EventOrder) const
{
    return OrderSupport::Keyset;
}

Result<UpperBound> TimelineBenchLedger::upperBound(const std::stop_token &)
{
    return UpperBound{};
}

Result<EventPage> TimelineBenchLedger::page(const PageRequest &, const std::stop_token &)
{
    return notMeasured();
}

Result<QList<Event>> TimelineBenchLedger::events(const QList<EventId> &, const std::stop_token &)
{
    return notMeasured();
}

Result<Payload> TimelineBenchLedger::payload(const EventId &, qint64, const std::stop_token &)
{
    return notMeasured();
}

Result<EventCount> TimelineBenchLedger::count(const EventFilter &, const UpperBound &, const std::stop_token &)
{
    return EventCount{m_events, 0};
}

Result<Instant> TimelineBenchLedger::storeNow(const std::stop_token &)
{
    return Instant::fromMilliseconds(Start);
}

Result<ScanSummary> TimelineBenchLedger::scan(const ScanRequest &request, const ScanVisitor &visitor, const std::stop_token &stop)
{
    QRandomGenerator random{2};
    ScanSummary summary;
    qint64 next = 0;
    for (const qint64 time : makeTimes(m_events)) {
        if (next % 10'000 == 0 && stop.stop_requested())
            return Error{ErrorCode::Cancelled, u"Stopped."_s, {}, {}, {}, {}};
        const qint64 number = next++;
        const QByteArray id = Ulid::lowestOf(time).toText().first(16) + QByteArray::number(number).rightJustified(10, '0');
        // Squared, so that some types and entities are much busier than others.
        const double share = random.generateDouble() * random.generateDouble();
        const QByteArray type = "family" + QByteArray::number(static_cast<int>(share * Types) / 6) + ".type" + QByteArray::number(static_cast<int>(share * Types));
        const QByteArray entity = QByteArray::number(static_cast<int>(random.generateDouble() * random.generateDouble() * Entities));
        const QByteArray run = "run_" + QByteArray::number(number / 10);
        const bool isLate = random.bounded(500) == 0;
        if (request.after && id <= request.after->bytes())
            continue; // made up all the same, so that those behind are the same ones each time
        const QByteArray occurred = toIsoUtc(Instant::fromMilliseconds(time), 3);
        const QByteArray recorded = toIsoUtc(Instant::fromMilliseconds(time + (isLate ? 3'600'000 : 200)), 3);
        ScanRow row;
        row.id = id;
        row.type = type;
        row.entityType = "item";
        row.entityId = entity;
        row.occurred = occurred;
        row.recorded = recorded;
        row.run = run;
        row.source = "platform";
        row.sequence = number;
        ++summary.scannedRows;
        ++summary.matchingRows;
        if (!visitor(row)) {
            summary.wasEnded = true;
            break;
        }
    }
    return summary;
}

} // namespace ledgerscope
