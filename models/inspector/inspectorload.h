// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/core/result.h"
#include "backend/index/eventcolumns.h"
#include "backend/json/diff.h"
#include "backend/json/document.h"

#include <memory>
#include <optional>
#include <stop_token>

namespace ledgerscope {

class LedgerReader;

/// What a payload is compared with.
enum class DiffBase { PreviousOfType, PreviousOfEntity, MarkedEvent };

/// An event with its payload, parsed. Made on the reader's thread, read on the GUI's.
struct InspectedEvent {
    Event event;
    Payload payload;
    std::shared_ptr<const json::Document> document; ///< never nullptr
    qint64 entityEvents = 0; ///< 0: not known
};

struct InspectedDiff {
    Event base;
    Payload basePayload;
    std::shared_ptr<const json::Document> baseDocument;
    std::shared_ptr<const json::Document> document;
    json::Diff diff;
};

/// Reads one event; `payloadLimit` < 0: the whole payload. UnknownEvent if there is none. On the reader's thread.
[[nodiscard]] Result<InspectedEvent> loadInspectedEvent(LedgerReader &reader, const EventId &id, qint64 payloadLimit, const EventColumns &columns,
                                                        const std::stop_token &stop);

/// Compares an event with its base, in ledger order; nullopt if there is no such event. On the reader's thread.
[[nodiscard]] Result<std::optional<InspectedDiff>> loadInspectedDiff(LedgerReader &reader, const InspectedEvent &inspected, DiffBase base,
                                                                     const std::optional<EventId> &marked, const std::stop_token &stop);

} // namespace ledgerscope
