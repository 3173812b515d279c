// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/query/expression.h"
#include "backend/query/parseerror.h"
#include "backend/query/typedtime.h"

#include <QString>

#include <variant>

namespace ledgerscope::query {

class TokenStream;

/// What a text leans on.
struct ParseContext {
    ClockKind clock = ClockKind::Occurred; ///< what `time` means
    TypedTimeContext time;                 ///< the zone of times without one, and what "-2h" counts from
};

/// Reads the filter language. Pure; errors are values.
///
///     type = price.changed      entity = "item:10472"   run = run_01KSFR      occurred >= "2026-05-25 14:00"    sequence > 4
///     type ~ "price.*"          entity_type != item     source exists         time < 2026-05-26T00:00:00Z       late      invalid
///     payload.new_price > 1.45          payload.items[0].sku = "A"      payload["odd key"] = null     payload.note missing
///     payload contains "text"           payload matches /sku-\d+/i      payload.note contains "text"
///
///     expression = and { "or" and }     and = not { "and" not }     not = "not" not | "(" expression ")" | condition
///
/// Values need quotes when they hold blanks, quotes, parentheses or operators; inside quotes \" \\ \n and \xHH (a byte) are escapes, so
/// that any stored bytes can be said. A type pattern is that of subscriptions: `*` stands for any characters, everything else for itself.
/// `time` is the clock that is selected; occurred, recorded and ulid name one. Times are written in any form that typedTime() reads.
/// Behind a payload path a bare number, true, false and null are what JSON means by them; every other value is a string.
/// An empty text asks for everything.
class Parser final
{
public:
    static constexpr int MaximumDepth = 200; ///< of parentheses and `not`: reading and evaluating are recursive

    using Outcome = std::variant<Expression, ParseError>;
    [[nodiscard]] static Outcome parse(const QString &text, const ParseContext &context);

private:
    Parser(TokenStream &tokens, const ParseContext &context) : m_tokens(tokens), m_context(context) { }

    [[nodiscard]] bool isAtJoint(QLatin1StringView word) const;
    [[nodiscard]] Expression parseAny(int depth);
    [[nodiscard]] Expression parseAll(int depth);
    [[nodiscard]] Expression parseNot(int depth);
    [[nodiscard]] Expression parseGroup(int depth);

    TokenStream &m_tokens;
    const ParseContext &m_context;
};

} // namespace ledgerscope::query
