// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"

#include <optional>

namespace ledgerscope::replay {

/// An event as a replay reads it: one of the ledger, or one that the replay itself made.
///
/// Of an event that a reader of a spool gives, all bytes are views into the reader's buffer: they are good until its next call, copies
/// included. Whoever keeps it takes kept().
struct TapeEvent {
    static constexpr quint32 NoTypeCode = 0xffff'ffff;

    EventWithPayload value;
    std::optional<Instant> recordedAt; ///< also where value.event has no times (SpoolReader::Times::Skipped)
    quint32 typeCode = NoTypeCode;     ///< the same number means the same type, within one spool
    bool isSimulated = false;

    [[nodiscard]] const Event &event() const noexcept { return value.event; }
    [[nodiscard]] TapeEvent kept() const; ///< with bytes of its own
};

} // namespace ledgerscope::replay
