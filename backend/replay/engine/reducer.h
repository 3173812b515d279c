// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>

#include <variant>
#include <vector>

namespace ledgerscope::replay {

/// How an entity's state is made of its events.
enum class PlainReducer {
    MergePatch, ///< RFC 7396: members are merged at every depth, and null takes a member away
    LastValue,  ///< the last value of every top-level member; null is a value (case C07)
    Counter,    ///< how many events of each type there were
};

/// One case of a set of reducers of one's own: what events of some types do to the state. A type without a case is an error of the fold
/// (case C54).
struct ReducerCase {
    enum class Action { MergePatch, LastValue, Replace, Clear, Keep };

    QByteArray pattern; ///< TypePattern; the first case that takes the type is used
    Action action = Action::MergePatch;
    QByteArray at = {}; ///< json::Path within the payload that is taken; empty: the whole payload

    friend bool operator==(const ReducerCase &, const ReducerCase &) = default;
};

using Reducer = std::variant<PlainReducer, std::vector<ReducerCase>>;

} // namespace ledgerscope::replay
