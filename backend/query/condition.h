// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/core/instant.h"
#include "backend/json/path.h"
#include "backend/query/comparison.h"

#include <QByteArray>
#include <QtGlobal>

#include <variant>

namespace ledgerscope::query {

// The conditions of the filter language, as values. What an event does not have (no run, no readable time, no such member in the
// payload) compares with nothing: every comparison with it is No, also `!=`; `missing` is how one asks for it.

enum class TextColumn { Type, Entity, EntityType, Run, Source };

/// `type = price.changed`, `type ~ "price.*"`, `run != r1`. Bytes are compared as stored; a pattern is a TypePattern. An entity is
/// compared as EntityRef, by pattern as its text "type:id".
struct TextCondition {
    enum class Operation { Equal, NotEqual, Like };

    TextColumn column = TextColumn::Type;
    Operation operation = Operation::Equal;
    QByteArray value;

    friend bool operator==(const TextCondition &, const TextCondition &) = default;
};

/// `occurred >= "2026-05-25 14:00"`: exact to the nanosecond.
struct TimeCondition {
    ClockKind clock = ClockKind::Occurred;
    Comparison comparison = Comparison::GreaterOrEqual;
    Instant at;

    friend bool operator==(const TimeCondition &, const TimeCondition &) = default;
};

/// `sequence > 4`.
struct SequenceCondition {
    Comparison comparison = Comparison::Equal;
    qint64 value = 0;

    friend bool operator==(const SequenceCondition &, const SequenceCondition &) = default;
};

enum class OptionalColumn { Run, Source, Occurred, Recorded, Ulid, Sequence };

/// `sequence missing`, `run exists`. A time that cannot be read is missing.
struct PresenceCondition {
    OptionalColumn column = OptionalColumn::Run;
    bool isPresent = true;

    friend bool operator==(const PresenceCondition &, const PresenceCondition &) = default;
};

/// `late`: recorded only after an event with a higher id had been (lateRowsOf).
struct LateCondition {
    friend bool operator==(const LateCondition &, const LateCondition &) = default;
};

/// `invalid`: there is a payload, and it is not valid JSON.
struct InvalidCondition {
    friend bool operator==(const InvalidCondition &, const InvalidCondition &) = default;
};

/// A value that a payload path is compared with. A number keeps the digits it was written with.
struct Literal {
    enum class Kind { Null, True, False, Number, String };

    Kind kind = Kind::Null;
    QByteArray text; ///< of a number as written, of a string its text

    friend bool operator==(const Literal &, const Literal &) = default;
};

/// `payload.new_price > 1.45`. Numbers compare by exact value, strings by the bytes of their text. Values of two kinds cannot be compared
/// and are Unknown, except null: it equals null and nothing else.
struct PathCondition {
    json::Path path;
    Comparison comparison = Comparison::Equal;
    Literal value;

    friend bool operator==(const PathCondition &, const PathCondition &) = default;
};

/// `payload.note exists`, `payload.note missing`. A null is there. No payload (NULL) has no member.
struct PathPresenceCondition {
    json::Path path;
    bool isPresent = true;

    friend bool operator==(const PathPresenceCondition &, const PathPresenceCondition &) = default;
};

/// `payload contains "text"`: in the bytes as stored, whether they are JSON or not. `payload.note contains "text"`: in the text of that
/// string; another kind of value is Unknown.
struct ContainsCondition {
    json::Path path; ///< root: the bytes of the whole payload
    QByteArray text;

    friend bool operator==(const ContainsCondition &, const ContainsCondition &) = default;
};

/// `payload matches /regex/`, with i behind it for either case. Syntax of RE2; found anywhere; as ContainsCondition otherwise.
struct MatchesCondition {
    json::Path path;
    QByteArray pattern;
    bool ignoresCase = false;

    friend bool operator==(const MatchesCondition &, const MatchesCondition &) = default;
};

using Condition = std::variant<TextCondition, TimeCondition, SequenceCondition, PresenceCondition, LateCondition, InvalidCondition, PathCondition,
                               PathPresenceCondition, ContainsCondition, MatchesCondition>;

[[nodiscard]] bool needsPayload(const Condition &condition);

} // namespace ledgerscope::query
