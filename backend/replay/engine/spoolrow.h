// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QtGlobal>

#include <array>
#include <cstddef>

namespace ledgerscope::replay {

/// How a row begins in a spool: sizes and numbers; the bytes of its parts follow in the order of Part. In the machine's own byte order, for
/// a spool never outlives the process.
struct SpoolRowHead {
    enum Part : quint8 { Id, Type, EntityType, EntityId, Occurred, Recorded, Run, Source, CausedBy, IdempotencyKey, PartCount };
    // Flags, beside one bit for each part that is not NULL.
    static constexpr quint32 HasSequence = 0x1000;
    static constexpr quint32 HasOccurredAt = 0x2000;
    static constexpr quint32 HasRecordedAt = 0x4000;

    quint64 size = 0; ///< of the whole row, this head included
    quint64 payloadSize = 0;
    qint64 sequence = 0;
    qint64 occurredAt = 0;
    qint64 recordedAt = 0;
    quint32 typeCode = 0;
    quint16 flags = 0;
    quint16 payloadKind = 0;
    std::array<quint32, PartCount> sizes{};

    [[nodiscard]] bool has(Part part) const noexcept { return (flags & (1U << part)) != 0; }
};
static_assert(sizeof(SpoolRowHead) == 88, "every byte of a row is hashed: there must be no padding");

} // namespace ledgerscope::replay
