// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/index/groupaxis.h"
#include "backend/query/rowset.h"
#include "models/find/rowmatch.h"

#include <memory>
#include <stop_token>
#include <vector>

namespace ledgerscope {

/// How many events of each value of an axis the filter lets through, as far as that is known. Immutable; shared between threads.
struct NavigatorFacet {
    GroupAxis axis = GroupAxis::Entity;
    std::shared_ptr<const RowMatch> match; ///< never nullptr
    query::RowSet rows;          ///< that are known to match
    std::vector<quint32> counts; ///< of them, by code

    /// One pass over the rows that match; nullptr when it was asked to stop.
    [[nodiscard]] static std::shared_ptr<const NavigatorFacet> of(const std::shared_ptr<const RowMatch> &match, GroupAxis axis, const std::stop_token &stop);

    /// Otherwise payloads are still to be read: counts are lower bounds.
    [[nodiscard]] bool isFinal() const { return match->isDecided(); }
};

} // namespace ledgerscope
