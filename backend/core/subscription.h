// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/strongbytes.h"

#include <QByteArray>
#include <QByteArrayView>

#include <optional>
#include <vector>

namespace ledgerscope {

using SubscriptionId = StrongBytes<struct SubscriptionIdTag>;

/// One row of `event_subscriptions` (ledgers.md §1.1): which workflow wants to hear of which events. Texts are as stored and may be wrong:
/// what a pattern, filter or mapper means is told by backend/matching.
struct Subscription {
    /// A column as the store holds it, under the store's own name.
    struct Column {
        QByteArray name;
        std::optional<QByteArray> value; ///< nullopt: NULL

        friend bool operator==(const Column &, const Column &) = default;
    };

    SubscriptionId id;
    QByteArray pattern;                     ///< event_type_glob
    QByteArray workflow;                    ///< workflow_type
    std::optional<QByteArray> inputMapper;  ///< nullopt: NULL, or the store has no such column
    std::optional<QByteArray> filter;       ///< filter_expr, likewise
    std::optional<bool> isEnabled = true;   ///< nullopt: the column holds neither yes nor no; a drainer does not read such a row
    std::vector<Column> row = {};           ///< the whole row, for showing it

    friend bool operator==(const Subscription &, const Subscription &) = default;
};

/// 1, true, t, y, yes and 0, false, f, n, no in either case (ledgers.md §4, row 34); nullopt for anything else.
[[nodiscard]] std::optional<bool> readYesNo(QByteArrayView text) noexcept;

/// The order of `ORDER BY subscription_id`: whole numbers by value and before everything else, other ids byte by byte.
[[nodiscard]] bool standsBefore(const SubscriptionId &a, const SubscriptionId &b);

} // namespace ledgerscope
