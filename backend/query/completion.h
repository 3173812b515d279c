// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/index/eventcolumns.h"
#include "backend/query/payloadsample.h"

#include <QList>
#include <QString>

namespace ledgerscope::query {

/// One way to go on with a filter text.
struct Candidate {
    QString text;          ///< to stand in place of [position, position + length)
    qsizetype position = 0;
    qsizetype length = 0;
    qint64 count = -1;     ///< events that have this value, or payloads of the sample; −1: neither
    bool isSampled = false; ///< seen in payloads of the sample: the count is of those alone
    QByteArray kind = {};    ///< of the value at a payload path: "number", "string" …; empty where there are several or it is no path
    QByteArray example = {}; ///< a value that stood at a payload path

    friend bool operator==(const Candidate &, const Candidate &) = default;
};

/// What can stand at the cursor of a filter text: names, operators, values out of the dictionaries with their counts, `and`, `or`, and out
/// of the sample paths of payloads and values that stood there. Values that begin with what was typed come first, then those that contain it, each by count; at most `maximum`. Pure.
[[nodiscard]] QList<Candidate> candidatesOf(const QString &text, qsizetype cursor, const EventColumns &columns, const PayloadSample &sample = {},
                                            int maximum = 50);

} // namespace ledgerscope::query
