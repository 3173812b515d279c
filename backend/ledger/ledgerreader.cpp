// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/ledgerreader.h"

namespace ledgerscope {

ArrivalState::~ArrivalState() = default;

LedgerReader::~LedgerReader() = default;

ArrivalHints LedgerReader::arrivalHints() const
{
    return {};
}

Result<ArrivalMark> LedgerReader::arrivalMark(const UpperBound &bound, const std::stop_token &)
{
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

Result<QList<qint64>> LedgerReader::idCounts(const QList<EventId> &fences, const std::stop_token &stop)
{
    QList<qint64> counts;
    qint64 before = 0;
    for (const EventId &fence : fences) {
        UpperBound bound;
        bound.highestId = fence;
        const auto upToFence = count({}, bound, stop);
        if (!upToFence)
            return upToFence.error();
        counts += upToFence->matching - before;
        before = upToFence->matching;
    }
    return counts;
}

} // namespace ledgerscope
