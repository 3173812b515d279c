// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/query/eventsubject.h"

#include "backend/core/ulid.h"

namespace ledgerscope::query {

namespace {

std::optional<qint64> nanosecondsOf(const std::optional<Instant> &instant)
{
    return instant ? std::optional{instant->nanoseconds} : std::nullopt;
}

} // namespace

std::optional<qint64> EventSubject::timeAt(ClockKind clock)
{
    auto &read = m_read[static_cast<std::size_t>(clock)];
    if (!read)
        read = readTime(clock);
    return *read;
}

std::optional<qint64> EventSubject::readTime(ClockKind clock) const
{
    if (clock == ClockKind::Ulid)
        return nanosecondsOf(ulidInstant(EventId{QByteArray::fromRawData(m_row.id.data(), m_row.id.size())}));
    const auto &text = clock == ClockKind::Occurred ? m_row.occurred : m_row.recorded;
    return text ? nanosecondsOf(m_times.read(*text).instant()) : std::nullopt;
}

bool EventSubject::isPayloadValid()
{
    if (!m_isLookedThrough)
        m_lookup.read(m_row.payload);
    m_isLookedThrough = true;
    return m_lookup.isValid();
}

} // namespace ledgerscope::query
