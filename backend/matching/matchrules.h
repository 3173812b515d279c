// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/matching/inputmapper.h"
#include "backend/matching/patternrule.h"

#include <QByteArray>
#include <QByteArrayList>
#include <QHash>
#include <QtGlobal>

namespace ledgerscope::matching {

/// Which subscriptions come first (option `cap_order`): the ledger does not say it.
enum class ServingOrder {
    ById,        ///< standsBefore()
    AsInserted,  ///< the order of the list
};

/// What a filter that cannot be read or evaluated does (option `filter_error`).
enum class FilterErrorPolicy {
    Halt, ///< its dispatch fails
    Skip, ///< as if it did not match; still told
    Fire, ///< as if it matched; still told
};

/// What matching must be told because the ledger leaves it open (ledgers.md §8); the defaults are those of the reference.
struct MatchRules {
    PatternRule pattern = {};                        ///< option `glob`
    ServingOrder order = ServingOrder::ById;
    qsizetype fanoutCap = 8;                         ///< subscriptions served for one event; 0: no limit
    FilterErrorPolicy filterError = FilterErrorPolicy::Halt;
    MissingPath missing = MissingPath::Absent;       ///< option `mapper_missing`
    QHash<QByteArray, QByteArrayList> required = {}; ///< inputs that contracts require, by workflow
};

} // namespace ledgerscope::matching
