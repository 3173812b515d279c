// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/ledgerreader.h"

namespace ledgerscope {

ArrivalState::~ArrivalState() = default;

LedgerReader::~LedgerReader() = default;

Result<ScanPlan> LedgerReader::scanPlan(const std::optional<EventId> &after, const UpperBound &, qint64, const std::stop_token &)
{
    ScanPlan plan;
    plan.parts += ScanPart{.partition = {}, .after = after, .upTo = {}, .blocks = {}};
    return plan;
}

Result<ScanSummary> LedgerReader::scanPart(const ScanPart &part, ScanColumns columns, const UpperBound &bound, const ScanVisitor &visitor,
                                           const std::stop_token &stop)
{
    ScanRequest request{.filter = {}, .columns = columns, .after = part.after, .bound = bound};
    if (part.upTo)
        request.bound.highestId = part.upTo; // lies within the bound
    return scan(request, visitor, stop);
}

Result<void> LedgerReader::companionRows(const CompanionRequest &request, const CompanionVisitor &, const std::stop_token &)
{
    const auto table = readableCompanion(profile(), request.table);
    return table ? Result<void>() : table.error();
}

ArrivalHints LedgerReader::arrivalHints() const
{
    return {};
}

Result<ArrivalMark> LedgerReader::arrivalMark(const UpperBound &bound, const std::stop_token &stop)
{
    if (!bound.highestId && !bound.isEmptyLedger) {
        const auto now = upperBound(stop);
        if (!now)
            return now.error();
        return ArrivalMark{now->highestId, nullptr};
    }
    return ArrivalMark{bound.highestId, nullptr};
}

Result<ArrivalBatch> LedgerReader::arrivals(const ArrivalMark &mark, const std::stop_token &stop)
{
    PageRequest request;
    request.limit = static_cast<int>(LargestBatch);
    if (mark.head)
        request.from = PageKey{std::nullopt, *mark.head};
    auto page = this->page(request, stop);
    if (!page)
        return page.error();
    ArrivalBatch batch;
    batch.next = mark;
    batch.hasMore = !page->reachedEnd;
    batch.wantsCheck = true; // nothing tells what has come below the head
    for (Event &event : page->events) {
        batch.next.head = event.id;
        batch.arrivals += Arrival{std::move(event), ArrivalPlace::AboveHead};
    }
    return batch;
}

Result<QList<qint64>> LedgerReader::idCounts(const std::optional<EventId> &behind, const QList<EventId> &fences, const std::stop_token &stop)
{
    QList<qint64> counts;
    const auto upTo = [&](const EventId &fence) {
        UpperBound bound;
        bound.highestId = fence;
        return count({}, bound, stop);
    };
    qint64 before = 0;
    if (behind) {
        const auto counted = upTo(*behind);
        if (!counted)
            return counted.error();
        before = counted->matching;
    }
    for (const EventId &fence : fences) {
        const auto counted = upTo(fence);
        if (!counted)
            return counted.error();
        counts += counted->matching - before;
        before = counted->matching;
    }
    return counts;
}

} // namespace ledgerscope
