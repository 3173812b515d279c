// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/navigator/navigatorfacet.h"

#include "backend/index/codecounts.h"

#include <utility>

namespace ledgerscope {

std::shared_ptr<const NavigatorFacet> NavigatorFacet::of(const std::shared_ptr<const RowMatch> &match, GroupAxis axis, const std::stop_token &stop)
{
    auto facet = std::make_shared<NavigatorFacet>();
    facet->axis = axis;
    facet->match = match;
    facet->rows = match->known();
    facet->counts = countsByCode(match->columns, axis, RowBits(facet->rows.words()), stop);
    return stop.stop_requested() ? nullptr : std::shared_ptr<const NavigatorFacet>(std::move(facet));
}

} // namespace ledgerscope
