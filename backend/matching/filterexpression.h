// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/truth.h"
#include "backend/matching/evaluationfault.h"
#include "backend/matching/eventview.h"
#include "backend/matching/filterfault.h"

#include <QByteArray>

#include <memory>
#include <optional>
#include <variant>

namespace ledgerscope::matching {

struct FilterTree;

/// What a filter says to an event. Unknown is "not evaluable", and only then is there a fault.
struct FilterAnswer {
    Truth truth = Truth::Unknown;
    std::optional<EvaluationFault> fault;
};

/// The condition in `filter_expr` of a subscription (ledgers.md §1.7). Not the language of the filter bar: that one is backend/query.
///
///     new_price > 0                          bid.status IN ('open', 'pending_award')         classification != spam AND requires_response
///     abs((new_price - old_price) / old_price) <= 0.5        invoice IS NOT NULL OR invoice_ref IS NULL        NOT kill:high_risk_ops
///     $.payload.lines[-1].qty >= 2           lower(name) LIKE 'a%'        length($.tags) = 3        $.delta present
///
///     expression = and { ("OR" | "||") and }          and = not { ("AND" | "&&") not }          not = { "NOT" | "!" } test
///     test    = sum [ ("=" | "==" | "!=" | "<>" | "<" | "<=" | ">" | ">=") sum | ["NOT"] "LIKE" sum
///                   | ["NOT"] "IN" "(" sum { "," sum } ")" | "IS" ["NOT"] "NULL" | "present" ]
///     sum     = term { ("+" | "-") term }             term = factor { ("*" | "/") factor }
///     factor  = number | text | "true" | "false" | "null" | path | ("abs" | "lower" | "length") "(" sum ")" | "(" expression ")" | "-" factor
///
/// Keywords are read in either case. Texts stand in single or double quotes; a doubled quote is one. Paths are EventPath's: bare names mean
/// the payload and then the row, `$` the row and then the payload; of members with the same key the last one counts.
///
/// * Numbers are exact: compared by all their digits, and calculated with as fractions that are never rounded (json::Fraction, ADR 16).
/// * Null, a NULL column and what is missing are alike: every comparison with them is false, also `!=`, `LIKE`, `IN` and `NOT IN`;
///   arithmetic and functions of them are null; as a condition they are false. `IS NULL` asks for them, `present` for what is not missing
///   (a null is there). So `NOT (x = 1)` is true where x is null, and `x != 1` is not.
/// * Behind `=`, `!=`, `LIKE` and in a list a bare name that the event does not have is a text: `status = open`.
/// * Numbers, texts (by their bytes) and booleans (only `=` and `!=`) are compared with their own kind. Anything else, an array or object in
///   a comparison, arithmetic on a text, a division by zero, a condition that is neither true nor false, or a payload that is not JSON
///   make the filter not evaluable. AND and OR are Kleene's (Truth): a whole is known as soon as its known parts decide it.
/// * LIKE: `%` is any run, `_` one character; letters are compared with case, other than SQLite does; lower() is there for it.
///   lower() folds all letters of Unicode. length() counts the characters of a text or the elements of an array.
/// * `kill:name` is true where that kill switch is on; not evaluable where nobody told the EventView.
///
/// Immutable, shared, any thread. Beyond the parsing of the payload, evaluating allocates where a text has escapes, for lower(), for LIKE with
/// a pattern that is no constant, and for numbers of more than 256 bits.
class FilterExpression final
{
public:
    using Outcome = std::variant<FilterExpression, FilterError>;
    [[nodiscard]] static Outcome parse(QByteArray text);

    [[nodiscard]] const QByteArray &text() const noexcept;
    [[nodiscard]] FilterAnswer evaluate(EventView &event) const;
    /// Why the answer is what it is, with the values that decided it: "delta is null", "“delta > 0” does not hold: delta is −4". Of a
    /// match, the text of the filter. Slower than evaluate().
    [[nodiscard]] Phrase explain(EventView &event) const;

private:
    explicit FilterExpression(std::shared_ptr<const FilterTree> tree);

    std::shared_ptr<const FilterTree> m_tree;
};

} // namespace ledgerscope::matching
