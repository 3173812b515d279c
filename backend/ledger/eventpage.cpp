// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/eventpage.h"

namespace ledgerscope {

namespace {

std::optional<qint64> nanosecondsOf(const Timestamp &time)
{
    const auto instant = time.instant();
    return instant ? std::optional(instant->nanoseconds) : std::nullopt;
}

} // namespace

PageKey PageKey::of(const Event &event, EventOrder order)
{
    switch (order) {
    case EventOrder::Ledger:
        return {std::nullopt, event.id};
    case EventOrder::Occurred:
        return {nanosecondsOf(event.occurredAt), event.id};
    case EventOrder::Recorded:
        return {nanosecondsOf(event.recordedAt), event.id};
    case EventOrder::Sequence:
        return {event.sequence, event.id};
    }
    Q_UNREACHABLE();
}

bool PageKey::isBefore(const PageKey &other) const
{
    if (sortValue.has_value() != other.sortValue.has_value())
        return sortValue.has_value();
    if (sortValue != other.sortValue)
        return *sortValue < *other.sortValue;
    return id < other.id;
}

} // namespace ledgerscope
