// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/shownpayloads.h"

#include "backend/index/payloadrecord.h"

namespace ledgerscope {

bool ShownPayloads::isAnother(const EventId &id, const Payload &payload)
{
    const QByteArrayView bytes(payload.bytes);
    const Note now{bytes.size(), payload.totalSize, payloadHashOf(payload.kind, bytes)};
    const auto found = m_notes.find(id);
    if (found == m_notes.end()) {
        m_notes.insert(id, now);
        m_order.push_back(id);
        if (m_order.size() > static_cast<std::size_t>(Most)) {
            m_notes.remove(m_order.front());
            m_order.pop_front();
        }
        return false;
    }
    const Note before = *found;
    if (before.totalSize == now.totalSize && now.bytes < before.bytes)
        return false; // of less than is known nothing can be said
    *found = now;
    return before.totalSize != now.totalSize || before.hash != payloadHashOf(payload.kind, bytes.first(before.bytes));
}

QList<ShownPayloads::Shown> ShownPayloads::latest() const
{
    QList<Shown> latest;
    for (auto id = m_order.crbegin(); id != m_order.crend() && latest.size() < MostCompared; ++id)
        latest += Shown{*id, m_notes.value(*id).bytes};
    return latest;
}

} // namespace ledgerscope
