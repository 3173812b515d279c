// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/timestampreader.h"

#include <QDateTime>

namespace ledgerscope {

TimestampReader::TimestampReader(const QByteArray &zone)
    : m_zone(zone)
    , m_isUtc(!m_zone.isValid() || zone == "UTC")
{
}

Timestamp TimestampReader::read(QByteArrayView text) const
{
    const Timestamp asUtc = Timestamp::fromText(text);
    if (m_isUtc || asUtc.zone() != Timestamp::Zone::None || !asUtc.instant())
        return asUtc;
    return Timestamp::fromText(text, offsetOfLocal(*asUtc.instant()));
}

qint64 TimestampReader::offsetOfLocal(Instant local) const
{
    const auto offsetAt = [this](qint64 unixSeconds) -> qint64 {
        return m_zone.offsetFromUtc(QDateTime::fromSecsSinceEpoch(unixSeconds, Qt::UTC));
    };
    constexpr qint64 day = 86'400;
    const qint64 seconds = local.milliseconds() / 1000;
    const qint64 before = offsetAt(seconds - day);
    const qint64 after = offsetAt(seconds + day);
    if (offsetAt(seconds - before) == before)
        return before;
    return offsetAt(seconds - after) == after ? after : before;
}

} // namespace ledgerscope
