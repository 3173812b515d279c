// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/idlist.h"

#include <algorithm>

namespace ledgerscope {

KnownIds::~KnownIds() = default;

IdList::IdList() = default;

IdList::~IdList() = default;

void IdList::append(QByteArrayView id)
{
    if (!isExact()) {
        const auto ulid = isCanonicalUlid(id) ? Ulid::decode(id) : std::nullopt;
        if (ulid) {
            m_isAscending = m_isAscending && (m_ulids.empty() || m_ulids.back() < ulid->bytes());
            m_ulids.push_back(ulid->bytes());
            return;
        }
        becomeExact();
    }
    appendExact(id);
}

void IdList::becomeExact()
{
    const std::vector<Ulid::Bytes> ulids = std::move(m_ulids);
    m_ulids.clear();
    m_bytes.reserve(ulids.size() * Ulid::TextSize);
    for (const Ulid::Bytes &ulid : ulids)
        appendExact(Ulid::fromBytes(ulid).toText());
}

void IdList::appendExact(QByteArrayView id)
{
    m_isAscending = m_isAscending && (m_ends.empty() || exactAt(m_ends.size() - 1).compare(id) < 0);
    m_bytes.insert(m_bytes.end(), id.begin(), id.end());
    m_ends.push_back(m_bytes.size());
}

QByteArrayView IdList::exactAt(std::size_t place) const
{
    const std::size_t begin = place == 0 ? 0 : m_ends[place - 1];
    return {m_bytes.data() + begin, static_cast<qsizetype>(m_ends[place] - begin)};
}

qint64 IdList::count() const
{
    return static_cast<qint64>(isExact() ? m_ends.size() : m_ulids.size());
}

EventId IdList::idAt(qint64 place) const
{
    const auto index = static_cast<std::size_t>(place);
    return EventId(isExact() ? exactAt(index).toByteArray() : Ulid::fromBytes(m_ulids[index]).toText());
}

bool IdList::contains(const EventId &id) const
{
    const QByteArrayView wanted(id.bytes());
    if (!isExact()) {
        const auto ulid = isCanonicalUlid(wanted) ? Ulid::decode(wanted) : std::nullopt;
        if (!ulid)
            return false;
        return m_isAscending ? std::binary_search(m_ulids.begin(), m_ulids.end(), ulid->bytes())
                             : std::find(m_ulids.begin(), m_ulids.end(), ulid->bytes()) != m_ulids.end();
    }
    if (!m_isAscending) { // the order of another collation: rare enough for the plainest means
        for (std::size_t place = 0; place < m_ends.size(); ++place) {
            if (exactAt(place) == wanted)
                return true;
        }
        return false;
    }
    std::size_t first = 0;
    std::size_t end = m_ends.size();
    while (first < end) { // the first text that is not below the wanted one
        const std::size_t middle = first + (end - first) / 2;
        if (exactAt(middle).compare(wanted) < 0)
            first = middle + 1;
        else
            end = middle;
    }
    return first < m_ends.size() && exactAt(first) == wanted;
}

} // namespace ledgerscope
