// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/index/eventcolumns.h"

#include <QList>
#include <QString>

namespace ledgerscope::query {

/// One way to go on with a filter text.
struct Candidate {
    QString text;          ///< to stand in place of [position, position + length)
    qsizetype position = 0;
    qsizetype length = 0;
    qint64 count = -1;     ///< events that have this value; −1: not a value

    friend bool operator==(const Candidate &, const Candidate &) = default;
};

/// What can stand at the cursor of a filter text: names, operators, values out of the dictionaries with their counts, `and`, `or`.
/// Values that begin with what was typed come first, then those that contain it, each by count; at most `maximum`. Pure.
[[nodiscard]] QList<Candidate> candidatesOf(const QString &text, qsizetype cursor, const EventColumns &columns, int maximum = 50);

} // namespace ledgerscope::query
