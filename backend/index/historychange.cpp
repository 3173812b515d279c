// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/historychange.h"

namespace ledgerscope {

namespace {

template<typename Dictionary>
bool isSameValue(const Dictionary &dictionary, quint32 code, const Dictionary &other, quint32 otherCode)
{
    if (code == NoCode || otherCode == NoCode)
        return code == otherCode;
    return dictionary.at(code).value == other.at(otherCode).value;
}

bool hasSameValues(const EventColumns &columns, qint64 row, const EventColumns &other, qint64 otherRow)
{
    return columns.timeAt(row, ClockKind::Occurred) == other.timeAt(otherRow, ClockKind::Occurred)
        && columns.timeAt(row, ClockKind::Recorded) == other.timeAt(otherRow, ClockKind::Recorded)
        && columns.sequenceAt(row) == other.sequenceAt(otherRow)
        && isSameValue(columns.types(), columns.typeAt(row), other.types(), other.typeAt(otherRow))
        && isSameValue(columns.entities(), columns.entityAt(row), other.entities(), other.entityAt(otherRow))
        && isSameValue(columns.runs(), columns.runAt(row), other.runs(), other.runAt(otherRow))
        && isSameValue(columns.sources(), columns.sourceAt(row), other.sources(), other.sourceAt(otherRow));
}

} // namespace

bool isSameEvent(const EventColumns &columns, qint64 row, const EventColumns &other, qint64 otherRow)
{
    return columns.idAt(row) == other.idAt(otherRow) && hasSameValues(columns, row, other, otherRow);
}

HistoryChange historyChange(const EventColumns &before, const EventColumns &after)
{
    HistoryChange change;
    qint64 next = 0; // where the next row of `before` is expected: it stands there unless rows came or went
    for (qint64 row = 0; row < before.rowCount(); ++row) {
        const EventId id = before.idAt(row);
        if (next >= after.rowCount() || !std::is_eq(after.compareIdAt(next, id.bytes()))) {
            const auto found = after.rowOf(id);
            if (!found) {
                ++change.vanished;
                continue;
            }
            next = *found;
        }
        if (!hasSameValues(before, row, after, next))
            ++change.changed;
        ++next;
    }
    return change;
}

} // namespace ledgerscope
