// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/timestamp.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QTimeZone>

namespace ledgerscope {

/// Reads stored times in the zone that a ledger's zoneless times are meant in (profile: UTC unless a mapping says otherwise; case C32).
/// A local time that happens twice is read as the first of the two, one that never happens with the offset before the change;
/// Timestamp::zone() says None in both cases, so that a view can tell it was read and not written.
class TimestampReader final
{
public:
    TimestampReader() = default; ///< UTC
    /// `zone` is an IANA name; an unknown one is read as UTC (mappings are checked when they are read).
    explicit TimestampReader(const QByteArray &zone);

    [[nodiscard]] Timestamp read(QByteArrayView text) const;

private:
    [[nodiscard]] qint64 offsetOfLocal(Instant local) const;

    QTimeZone m_zone;
    bool m_isUtc = true;
};

} // namespace ledgerscope
