// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/indexidentity.h"

#include "backend/index/bytewriter.h"
#include "backend/ledger/canonicalnames.h"

namespace ledgerscope {

IndexIdentity IndexIdentity::of(const LedgerProfile &profile)
{
    ByteWriter mapping;
    mapping.text(profile.schema);
    mapping.text(profile.eventsTable);
    mapping.text(profile.collation);
    mapping.text(profile.zoneOfZonelessTimes);
    for (const EventColumn column : allEventColumns()) {
        const ColumnBinding binding = profile.columns.value(column);
        mapping.text(binding.name);
        mapping.text(binding.declaredType);
    }
    return {profile.place, profile.incarnation, mapping.bytes()};
}

} // namespace ledgerscope
