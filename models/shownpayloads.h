// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/core/ids.h"

#include <QHash>
#include <QList>

#include <deque>

namespace ledgerscope {

/// What a session remembers of the payloads it has shown: a 64-bit hash of the bytes that were read of each, so that a payload that was
/// rewritten is noticed (architecture.md §3 "History that changed is reported"). Not the payloads. GUI thread.
class ShownPayloads final
{
public:
    static constexpr qsizetype Most = 10'000;     ///< the longest ago is forgotten first
    static constexpr qsizetype MostCompared = 500; ///< when a ledger is read again

    struct Shown {
        EventId id;
        qint64 bytes = 0; ///< that were read of it
    };

    /// Remembers the payload. True if under this id another one had been shown; it is this one from now on.
    [[nodiscard]] bool isAnother(const EventId &id, const Payload &payload);
    /// What was shown last, newest first, at most MostCompared.
    [[nodiscard]] QList<Shown> latest() const;

private:
    struct Note {
        qint64 bytes = 0;
        qint64 totalSize = 0;
        quint64 hash = 0;
    };

    QHash<EventId, Note> m_notes;
    std::deque<EventId> m_order; ///< oldest first
};

} // namespace ledgerscope
