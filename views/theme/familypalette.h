// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/ids.h"
#include "views/theme/eventfamily.h"

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QSet>

namespace ledgerscope {

/// The families of one ledger: which chip each event type has. Known prefixes ("price", "order" …) are fixed; the others take the free
/// slot of their hash, and two letters where another family of this ledger has the first one already (interface.md §8).
/// Where all types share their first part ("sepsis.er_triage", "sepsis.iv_liquid"), the part after it tells them apart, up to the next
/// "." "_" or "-"; otherwise a whole ledger would be one colour.
/// Same set of types, same chips: setTypes() sorts first. A type that comes later keeps what is there and joins with what is left.
/// GUI thread; owned by whoever owns the ledger's session; views hold a reference.
class FamilyPalette final
{
public:
    FamilyPalette() = default;

    /// Replaces all types; chips are assigned anew.
    void setTypes(const QList<EventType> &types);

    /// Assigns a family at first sight, so that every type has a letter at once, known before or not.
    [[nodiscard]] EventFamily familyOf(const EventType &type);

private:
    [[nodiscard]] QByteArray keyOf(const EventType &type) const;
    [[nodiscard]] EventFamily assign(const QByteArray &key);
    [[nodiscard]] int freeSlotOf(const QByteArray &key) const;
    [[nodiscard]] QString freeLettersOf(const QByteArray &key) const;

    QByteArray m_commonPrefix; ///< with its dot; empty unless all types share it
    QHash<QByteArray, EventFamily> m_families; ///< by key
    QHash<QString, int> m_takenLetters; ///< and the slot that has them: "item" and "spec" share one chip
    QSet<int> m_takenSlots;
};

} // namespace ledgerscope
