// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/partplacing.h"

#include <algorithm>
#include <utility>

namespace ledgerscope {

namespace {

/// How many rows of a sorted part with canonical ids lie below a key, or have it.
quint32 rowsUpTo(const CodedPart &part, const IdKey &key)
{
    const auto &rows = part.rows();
    const auto end = std::upper_bound(rows.begin(), rows.end(), key, [](const IdKey &wanted, const CodedPart::Row &row) {
        return wanted < IdKey::of(row.canonical);
    });
    return static_cast<quint32>(end - rows.begin());
}

} // namespace

PartPlacing::PartPlacing(const MergeRoom &room, bool givesEarly)
    : m_merge(room)
    , m_mostLate(room.lateRows)
    , m_givesEarly(givesEarly)
{
}

PartPlacing::Added PartPlacing::add(std::unique_ptr<CodedPart> part, std::vector<quint32> order)
{
    if (part->rowCount() == 0)
        return Added::Kept;
    if (part->hasExactIds()) {
        if (m_hasGivenEarly)
            return Added::TooLate; // their order is another, and it is too late to follow it
        m_givesEarly = false;
    }
    quint32 first = 0;
    if (m_givesEarly)
        watchOrder(*part);
    if (m_hasGivenEarly) {
        first = takeLate(*part);
        if (m_late.size() > m_mostLate)
            return Added::TooLate;
        if (m_givesNoMore)
            return Added::Kept;
    }
    return m_merge.add(std::move(part), std::move(order), first) ? Added::Kept : Added::NoRoom;
}

void PartPlacing::watchOrder(const CodedPart &part)
{
    const bool isInOrder = !m_middle || rowsUpTo(part, *m_middle) <= part.rowCount() / OutOfOrder;
    if (!isInOrder && !m_hasGivenEarly) {
        m_givesEarly = false;
        return;
    }
    const IdKey middle = part.keyAt(part.rowCount() / 2);
    m_upTo = m_middle;
    if (!m_middle || *m_middle < middle)
        m_middle = middle;
}

quint32 PartPlacing::takeLate(CodedPart &part)
{
    const quint32 count = rowsUpTo(part, m_lastGiven);
    if (count == 0)
        return 0;
    m_merge.shareValues(part);
    m_late.insert(m_late.end(), part.rows().begin(), part.rows().begin() + count);
    return count;
}

void PartPlacing::giveNoMore()
{
    m_givesNoMore = true;
    m_merge.clear();
}

bool PartPlacing::canGive() const
{
    if (m_merge.isEmpty())
        return false;
    return m_isFinished || (m_givesEarly && m_upTo && !(*m_upTo < m_merge.front().key()));
}

bool PartPlacing::next()
{
    if (!m_isFinished) {
        m_hasGivenEarly = true;
        m_lastGiven = m_merge.front().key();
    }
    return m_merge.next();
}

} // namespace ledgerscope
