// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/index/eventcolumns.h"

#include <QList>
#include <QString>

namespace ledgerscope {

/// One way to go on with a filter text.
struct FilterCandidate {
    QString text;          ///< to stand in place of [position, position + length)
    qsizetype position = 0;
    qsizetype length = 0;
    qint64 count = -1;     ///< events that have this value; −1: not a value

    friend bool operator==(const FilterCandidate &, const FilterCandidate &) = default;
};

/// What can stand at the cursor of a filter text: names, operators, values out of the dictionaries with their counts, `and`.
/// Values that begin with what was typed come first, then those that contain it, each by count; at most `maximum`. Pure.
[[nodiscard]] QList<FilterCandidate> filterCandidatesOf(const QString &text, qsizetype cursor, const EventColumns &columns, int maximum = 50);

} // namespace ledgerscope
