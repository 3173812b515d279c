// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/matching/triggerindex.h"

#include <QByteArray>
#include <QHash>

#include <memory>
#include <vector>

namespace ledgerscope::matching {

/// Remembers the answers of a TriggerIndex, one for each distinct type. Bounded: a ledger whose types never repeat makes it forget
/// everything now and then instead of growing. One thread; the index must outlive it.
class TriggerMemo final
{
public:
    static constexpr std::size_t MaximumTypes = 65'536;

    explicit TriggerMemo(const TriggerIndex &index) : m_index(index) { }

    /// Valid until the next call.
    [[nodiscard]] const TriggerIndex::Positions &takersOf(const QByteArray &type);
    /// The same for events whose types are numbered, as those of EventColumns are: a number must always mean the same type. Numbers from
    /// MaximumTypes on are answered by the type.
    [[nodiscard]] const TriggerIndex::Positions &takersOf(quint32 code, const QByteArray &type);

private:
    const TriggerIndex &m_index;
    QHash<QByteArray, std::shared_ptr<const TriggerIndex::Positions>> m_byType;
    std::vector<std::shared_ptr<const TriggerIndex::Positions>> m_byCode; ///< null: not asked yet
};

} // namespace ledgerscope::matching
