// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/int128.h"
#include "backend/core/truth.h"

#include <QByteArray>
#include <QMap>

#include <optional>
#include <random>
#include <vector>

namespace ledgerscope::matching {

/// A value as the oracle knows it: whole fractions of 128 bits, because its numbers are small.
struct SlowValue {
    enum class Kind { Missing, Null, Boolean, Number, Text, Unknown };

    Kind kind = Kind::Missing;
    bool isTrue = false;
    Int128 numerator = 0;
    Int128 denominator = 1;
    QByteArray text = {};

    [[nodiscard]] QByteArray toJson() const; ///< of what is not missing and not unknown
};

using SlowPayload = QMap<QByteArray, SlowValue>;

/// A filter as a tree that is printed and evaluated by its definition alone (ledgers.md §1.7), written down a second time: it includes
/// nothing of backend/matching.
struct SlowFilter {
    enum class Operation {
        Or, And, Not, Equal, NotEqual, Less, LessOrEqual, Greater, GreaterOrEqual, In, NotIn, IsNull, IsNotNull, Present,
        Add, Subtract, Multiply, Divide, Negate, Absolute, Constant, Name,
    };

    Operation operation = Operation::Constant;
    std::vector<SlowFilter> parts = {};
    SlowValue constant = {};
    QByteArray name = {};

    [[nodiscard]] QByteArray toText() const; ///< with a parenthesis around every part
    [[nodiscard]] Truth truth(const SlowPayload &payload) const;
    [[nodiscard]] SlowValue value(const SlowPayload &payload) const;
};

[[nodiscard]] SlowFilter randomCondition(std::mt19937 &random, int depth);
[[nodiscard]] SlowPayload randomPayload(std::mt19937 &random);
[[nodiscard]] QByteArray toJson(const SlowPayload &payload);

} // namespace ledgerscope::matching
