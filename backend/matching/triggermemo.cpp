// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/matching/triggermemo.h"

namespace ledgerscope::matching {

const TriggerIndex::Positions &TriggerMemo::takersOf(const QByteArray &type)
{
    const auto known = m_byType.constFind(type);
    if (known != m_byType.constEnd())
        return **known;
    if (static_cast<std::size_t>(m_byType.size()) >= MaximumTypes)
        m_byType.clear();
    // A deep copy of the key: the caller's bytes may be a view of a buffer that is used again.
    const QByteArray key(type.constData(), type.size());
    return **m_byType.insert(key, std::make_shared<const TriggerIndex::Positions>(m_index.takersOf(type)));
}

const TriggerIndex::Positions &TriggerMemo::takersOf(quint32 code, const QByteArray &type)
{
    if (code >= MaximumTypes)
        return takersOf(type);
    if (code >= m_byCode.size())
        m_byCode.resize(code + std::size_t{1});
    auto &takers = m_byCode[code];
    if (!takers)
        takers = std::make_shared<const TriggerIndex::Positions>(m_index.takersOf(type));
    return *takers;
}

} // namespace ledgerscope::matching
