// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/instant.h"
#include "backend/ledger/timestampreader.h"

#include <QByteArray>
#include <QByteArrayView>

#include <optional>

namespace ledgerscope {

/// One way to write times in which the order of the texts is the order of the moments: "2026-05-25T14:23:11.123456Z" with always the
/// same separators, number of digits and end, in UTC.
class SqliteTimeForm final
{
public:
    /// The form of a text; nullopt if texts written like it are not in the order of their moments, or if it cannot be read.
    [[nodiscard]] static std::optional<SqliteTimeForm> of(QByteArrayView text, const TimestampReader &times);

    /// Whether a text is written in this form and can be read.
    [[nodiscard]] bool matches(QByteArrayView text, const TimestampReader &times) const;
    /// The last text of this form at or before a moment.
    [[nodiscard]] QByteArray atOrBefore(Instant instant) const;
    /// Whether the form has digits enough for a moment.
    [[nodiscard]] bool canWrite(Instant instant) const;

private:
    QByteArray m_shape; ///< the text with every digit as '0'
    int m_fractionDigits = 0;
};

} // namespace ledgerscope
