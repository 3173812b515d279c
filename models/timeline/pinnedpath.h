// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/core/result.h"
#include "backend/json/path.h"
#include "backend/ledger/ledgerreader.h"

#include <QByteArray>
#include <QList>

#include <array>
#include <optional>
#include <stop_token>
#include <vector>

namespace ledgerscope {

/// The value that one event has at a pinned path. Events whose payload has nothing there make no point.
struct PinnedPoint {
    enum class Kind {
        Number,
        NotNumber, ///< a text, null, an object …: drawn as a cross with the stored text beside it
    };

    EventId id;
    std::array<qint64, 3> times{}; ///< by ClockKind, NoTime where that clock is missing or unreadable
    Kind kind = Kind::Number;
    QByteArray text; ///< exactly as stored
    double height = 0; ///< of a Number, for drawing only

    [[nodiscard]] qint64 time(ClockKind clock) const { return times[static_cast<std::size_t>(clock)]; }
};

/// What one page of an entity's payloads gave.
struct PinnedPage {
    std::vector<std::vector<PinnedPoint>> points; ///< per path
    std::optional<EventId> last; ///< nullopt: no event
    qint64 events = 0;
    qint64 invalidPayloads = 0; ///< not JSON: not evaluated
    bool reachedEnd = false;
};

struct PinnedPageRequest {
    EntityRef entity;
    QList<json::Path> paths;
    std::optional<EventId> after;
    UpperBound bound;
    QByteArray zoneOfZonelessTimes = QByteArrayLiteral("UTC"); ///< LedgerProfile
};

/// Reads a page of payloads in ledger order and evaluates the paths exactly. At most a few hundred events or a megabyte, so that other
/// requests on the same connection come through in between. On the reader's thread.
[[nodiscard]] Result<PinnedPage> readPinnedPage(LedgerReader &reader, const PinnedPageRequest &request, const std::stop_token &stop);

} // namespace ledgerscope
