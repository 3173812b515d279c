// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/eventfilter.h"

namespace ledgerscope {

bool EventFilter::matches(const Event &event) const
{
    if (entity && event.entity != *entity)
        return false;
    if (entityType && event.entity.type != *entityType)
        return false;
    if (type && !type->matches(event.type))
        return false;
    if (run && event.run != run)
        return false;
    if (source && event.source != source)
        return false;
    if (time) {
        const auto at = instantOf(event, clock);
        return at && time->contains(*at);
    }
    return true;
}

} // namespace ledgerscope
