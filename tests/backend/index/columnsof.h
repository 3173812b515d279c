// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/index/eventcolumnsbuilder.h"

#include <QList>

#include <algorithm>
#include <array>
#include <vector>

namespace ledgerscope {

/// The row a scan would show for an event. Its views point into the event, which must outlive it.
inline ScanRow scanRowOf(const Event &event)
{
    const auto textOf = [](const Timestamp &time) {
        return time.zone() == Timestamp::Zone::Missing ? std::optional<QByteArrayView>{} : std::optional<QByteArrayView>{time.text()};
    };
    ScanRow row;
    row.id = event.id.bytes();
    row.type = event.type.bytes();
    row.entityType = event.entity.type.bytes();
    row.entityId = event.entity.id.bytes();
    row.occurred = textOf(event.occurredAt);
    row.recorded = textOf(event.recordedAt);
    if (event.run)
        row.run = event.run->bytes();
    if (event.source)
        row.source = event.source->bytes();
    row.sequence = event.sequence;
    return row;
}

/// Columns as a load would make them. Events must stand in ledger order.
inline EventColumns columnsOf(const QList<Event> &events, bool isComplete = true)
{
    EventColumnsBuilder builder{TimestampReader{}};
    for (const Event &event : events)
        builder.append(scanRowOf(event));
    builder.setComplete(isComplete);
    return builder.snapshot();
}

/// For each code of one dictionary the code of the same value, with the same counts and places, in another; empty if they differ.
template<typename Dictionary>
std::vector<quint32> codesIn(const Dictionary &dictionary, const Dictionary &other)
{
    std::vector<quint32> codes;
    for (const auto &entry : dictionary.entries()) {
        const auto code = other.codeOf(entry.value);
        if (!code || !(other.at(*code) == entry) || dictionary.size() != other.size())
            return {};
        codes.push_back(*code);
    }
    return codes;
}

/// The same events in the same order, whatever numbers their values have and wherever the columns lie.
inline bool operator==(const EventColumns &left, const EventColumns &right)
{
    const ColumnsParts &a = left.parts();
    const ColumnsParts &b = right.parts();
    if (a.rowCount != b.rowCount || a.isComplete != b.isComplete || a.isAscending != b.isAscending || a.isTextAscending != b.isTextAscending
        || a.lastCanonical != b.lastCanonical || a.lastId != b.lastId || a.extents != b.extents || a.chunks.size() != b.chunks.size()) {
        return false;
    }
    const std::array codes{codesIn(*a.types, *b.types), codesIn(*a.entities, *b.entities), codesIn(*a.runs, *b.runs), codesIn(*a.sources, *b.sources)};
    for (std::size_t at = 0; at < a.chunks.size(); ++at) {
        for (const auto block : {ColumnBlock::Ids, ColumnBlock::Occurred, ColumnBlock::Recorded, ColumnBlock::Sequence, ColumnBlock::ExactRows,
                                 ColumnBlock::ExactEnds, ColumnBlock::ExactBytes}) {
            const auto mine = a.chunks[at]->block(block);
            const auto theirs = b.chunks[at]->block(block);
            if (!std::equal(mine.begin(), mine.end(), theirs.begin(), theirs.end()))
                return false;
        }
    }
    for (const auto axis : {GroupAxis::Type, GroupAxis::Entity, GroupAxis::Run, GroupAxis::Source}) {
        const auto &mapped = codes[static_cast<std::size_t>(axis)];
        for (qint64 row = 0; row < a.rowCount; ++row) {
            const quint32 code = left.codeAt(row, axis);
            if (right.codeAt(row, axis) != (code == NoCode ? NoCode : code < mapped.size() ? mapped[code] : code + 1))
                return false;
        }
        for (quint32 code = 0; code < mapped.size(); code += 1 + static_cast<quint32>(mapped.size()) / 16) {
            std::vector<quint32> mine;
            std::vector<quint32> theirs;
            left.appendRowsOf(axis, code, mine);
            right.appendRowsOf(axis, mapped[code], theirs);
            if (mine != theirs)
                return false;
        }
    }
    return true;
}

} // namespace ledgerscope
