// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/core/strongbytes.h"

#include <QByteArrayView>

namespace ledgerscope {

using EventId = StrongBytes<struct EventIdTag>;
using RunId = StrongBytes<struct RunIdTag>;
using EntityType = StrongBytes<struct EntityTypeTag>;
using EntityId = StrongBytes<struct EntityIdTag>;
using SourceSystem = StrongBytes<struct SourceSystemTag>;
using EventType = StrongBytes<struct EventTypeTag>;

/// The thing an event is about. In text form "type:id"; the id may itself contain colons (case C40: "bid:B:5875").
struct EntityRef {
    EntityType type;
    EntityId id;

    /// Splits at the FIRST colon. Without a colon: ErrorCode::BadEntityRef (what people type on a command line).
    [[nodiscard]] static Result<EntityRef> parse(QByteArrayView text);
    /// The same for a stored `entity_ref` column: without a colon the type is empty (ledgers.md §4, row 3).
    [[nodiscard]] static EntityRef fromStored(QByteArrayView text);

    [[nodiscard]] QByteArray toText() const; ///< "type:id"

    friend bool operator==(const EntityRef &, const EntityRef &) = default;
    friend std::strong_ordering operator<=>(const EntityRef &a, const EntityRef &b)
    {
        const auto byType = a.type <=> b.type;
        return std::is_neq(byType) ? byType : a.id <=> b.id;
    }
    friend std::size_t qHash(const EntityRef &key, std::size_t seed = 0) noexcept { return qHashMulti(seed, key.type, key.id); }
};

/// The part of a type before its first dot ("price" of "price.changed"), after a leading "events." was stripped
/// (ledgers.md §4, row 13). A type without a dot is its own family.
[[nodiscard]] QByteArrayView familyOf(const EventType &type);

} // namespace ledgerscope
