// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/partqueue.h"

#include <utility>

namespace ledgerscope {

PartQueue::PartQueue(std::size_t count, std::size_t ahead, std::size_t last)
    : m_count(count)
    , m_ahead(ahead)
    , m_last(last)
{
}

std::optional<std::size_t> PartQueue::take(const std::stop_token &stop)
{
    std::unique_lock lock(m_mutex);
    const bool isReady = m_changed.wait(lock, stop, [this] { return canTake() || !mayGetMore(); });
    if (!isReady || !canTake() || stop.stop_requested())
        return std::nullopt;
    return takeLocked();
}

std::optional<std::size_t> PartQueue::tryTake()
{
    const std::lock_guard lock(m_mutex);
    return canTake() ? std::optional(takeLocked()) : std::nullopt;
}

void PartQueue::put(std::size_t number, ReadPart part)
{
    {
        const std::lock_guard lock(m_mutex);
        m_read.insert_or_assign(number, std::move(part));
    }
    m_changed.notify_all();
}

void PartQueue::giveBack(std::size_t number)
{
    {
        const std::lock_guard lock(m_mutex);
        m_returned.insert(number);
    }
    m_changed.notify_all();
}

void PartQueue::close()
{
    {
        const std::lock_guard lock(m_mutex);
        m_isClosed = true;
    }
    m_changed.notify_all();
}

std::optional<ReadPart> PartQueue::next()
{
    std::optional<ReadPart> part;
    {
        const std::lock_guard lock(m_mutex);
        auto found = m_read.extract(m_given);
        if (found.empty())
            return std::nullopt;
        part = std::move(found.mapped());
        ++m_given;
    }
    m_changed.notify_all();
    return part;
}

bool PartQueue::isDone() const
{
    const std::lock_guard lock(m_mutex);
    return m_given == m_count;
}

void PartQueue::wait(const std::stop_token &stop)
{
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, stop, [this] { return m_read.contains(m_given) || canTake() || m_given == m_count; });
}

bool PartQueue::canTake() const
{
    if (m_isClosed || !m_returned.empty())
        return !m_isClosed;
    const bool mayTakeLast = m_given + m_read.size() >= m_last;
    return m_taken < (mayTakeLast ? m_count : m_last) && m_taken < m_given + m_ahead;
}

std::size_t PartQueue::takeLocked()
{
    if (m_returned.empty())
        return m_taken++;
    return m_returned.extract(m_returned.begin()).value();
}

/// As long as parts are out, one may come back.
bool PartQueue::mayGetMore() const
{
    return !m_isClosed && m_given + m_read.size() < m_count;
}

} // namespace ledgerscope
