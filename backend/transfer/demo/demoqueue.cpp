// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/transfer/demo/demoqueue.h"

#include <algorithm>
#include <utility>

namespace ledgerscope {

void DemoQueue::at(qint64 when, Action action)
{
    m_heap.push_back({std::max(when, m_now), m_nextSerial++, std::move(action)});
    std::push_heap(m_heap.begin(), m_heap.end(), isLater);
}

void DemoQueue::runUntil(qint64 limit)
{
    while (!m_heap.empty() && m_heap.front().when < limit) {
        std::pop_heap(m_heap.begin(), m_heap.end(), isLater);
        Entry entry = std::move(m_heap.back());
        m_heap.pop_back();
        m_now = entry.when;
        entry.action(m_now);
    }
    m_now = std::max(m_now, limit);
}

bool DemoQueue::isLater(const Entry &a, const Entry &b)
{
    return a.when != b.when ? a.when > b.when : a.serial > b.serial;
}

} // namespace ledgerscope
