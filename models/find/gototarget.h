// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/ids.h"
#include "backend/core/instant.h"
#include "models/find/gototime.h"

#include <QByteArray>
#include <QString>

namespace ledgerscope {

/// What a text typed into the go-to field means. A value.
struct GoToTarget {
    enum class Kind {
        Nothing,  ///< empty
        Id,       ///< a whole event id
        Name,     ///< the start of an id (from SmallestPrefix characters on), a whole id that is no ULID, or the id of an entity
        Time,
        Entity,   ///< type:id
    };
    static constexpr qsizetype SmallestPrefix = 6;

    Kind kind = Kind::Nothing;
    QByteArray name;  ///< Id, Name: UTF-8 of what was typed
    EntityRef entity; ///< Entity
    Instant time;     ///< Time

    friend bool operator==(const GoToTarget &, const GoToTarget &) = default;
};

/// "#", "@" and ":" in front say "id", "entity" and "time" (interface.md §11); without them whole ULIDs are ids, what reads as a time is a
/// time, what has a colon is an entity, and everything else is a name to look up.
[[nodiscard]] GoToTarget goToTargetOf(const QString &text, const TypedTimeContext &context);

} // namespace ledgerscope
