// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/ledgerprofile.h"
#include "backend/ledger/scan.h"

namespace ledgerscope {

/// Where the columns of a scan stand in a driver's select list, as that driver tells a place; columns that are not there or not wanted
/// have its "none". The id and the payload are the drivers' own matter.
template<typename Place>
struct ScanPlaces {
    Place type;
    Place entityType;
    Place entityId;
    Place entityRef; ///< in the place of the two
    Place occurred;
    Place recorded;
    Place run;
    Place source;
    Place sequence;
    Place causedBy;
    Place idempotencyKey;

    /// `add` puts a column of the ledger behind those that are selected already and answers its place.
    template<typename Add>
    [[nodiscard]] static ScanPlaces chosen(const LedgerProfile &profile, ScanColumns wanted, const Place &none, Add &&add)
    {
        const auto addIf = [&](bool isWanted, EventColumn column) { return isWanted && profile.has(column) ? add(column) : none; };
        const bool hasReference = profile.has(EventColumn::RefOfEntity);
        // Braces: one after the other.
        return {addIf(true, EventColumn::Type),
                addIf(!hasReference, EventColumn::TypeOfEntity),
                addIf(!hasReference, EventColumn::IdOfEntity),
                addIf(hasReference, EventColumn::RefOfEntity),
                addIf(wanted.testFlag(ScanColumn::Occurred), EventColumn::Occurred),
                addIf(wanted.testFlag(ScanColumn::Recorded), EventColumn::Recorded),
                addIf(wanted.testFlag(ScanColumn::Run), EventColumn::Run),
                addIf(wanted.testFlag(ScanColumn::Source), EventColumn::Source),
                addIf(wanted.testFlag(ScanColumn::Sequence), EventColumn::Sequence),
                addIf(wanted.testFlag(ScanColumn::CausedBy), EventColumn::CausedBy),
                addIf(wanted.testFlag(ScanColumn::IdempotencyKey), EventColumn::IdempotencyKey)};
    }
};

/// Splits a reference to an entity at the first colon, as EntityRef::fromStored does; without one the type is empty.
inline void readEntityRef(QByteArrayView reference, ScanRow &row)
{
    const auto colon = reference.indexOf(':');
    row.entityType = colon < 0 ? QByteArrayView() : reference.first(colon);
    row.entityId = reference.sliced(colon + 1);
}

} // namespace ledgerscope
