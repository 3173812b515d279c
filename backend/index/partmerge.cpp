// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/partmerge.h"

#include <algorithm>
#include <utility>

namespace ledgerscope {

PartMerge::PartMerge(MergeRoom room)
    : m_room(std::move(room))
{
}

bool PartMerge::add(std::unique_ptr<CodedPart> part, std::vector<quint32> order, quint32 first)
{
    if (first >= part->rowCount())
        return true;
    if (!makeRoom(part->rowCount()))
        return false;
    part->shareValues(m_values);
    m_runs.emplace_back(std::move(part), std::move(order), first);
    m_heap.push_back(headOf(static_cast<quint32>(m_runs.size() - 1)));
    rise(m_heap.size() - 1);
    return true;
}

/// What has waited longest goes to the file.
bool PartMerge::makeRoom(qint64 rows)
{
    qint64 inMemory = rowsInMemory();
    for (auto run = m_runs.begin(); inMemory + rows > m_room.rowsInMemory && run != m_runs.end(); ++run) {
        if (!m_spill)
            m_spill = RowSpill::make(m_room.folder);
        if (!m_spill)
            return false;
        const quint32 before = run->rowsInMemory();
        if (before > PartRun::RowsOfPiece && !run->spill(m_spill))
            return false;
        inMemory -= before - run->rowsInMemory();
    }
    return true;
}

qint64 PartMerge::rowsInMemory() const
{
    qint64 rows = 0;
    for (const PartRun &run : m_runs)
        rows += run.rowsInMemory();
    return rows;
}

bool PartMerge::next()
{
    const quint32 number = m_heap.front().run;
    PartRun &run = m_runs[number];
    if (!run.advance())
        return false;
    if (run.isDone()) {
        m_heap.front() = m_heap.back();
        m_heap.pop_back();
    } else {
        m_heap.front() = headOf(number);
    }
    sink(0);
    return true;
}

/// Equal ids are neighbours: behind each other in a run, or in front of the first and of one of the next two in the heap.
bool PartMerge::isFrontRepeated() const
{
    if (m_runs[m_heap.front().run].isFrontRepeated())
        return true;
    for (std::size_t child = 1; child <= 2 && child < m_heap.size(); ++child) {
        if (compare(m_heap.front(), m_heap[child]) == 0)
            return true;
    }
    return false;
}

void PartMerge::clear()
{
    m_runs.clear();
    m_heap.clear();
}

PartMerge::Head PartMerge::headOf(quint32 run) const
{
    const PartRow row = m_runs[run].front();
    return {row.key(), row.exactId.has_value(), run};
}

int PartMerge::compare(const Head &a, const Head &b) const
{
    if (!a.isExact && !b.isExact)
        return a.key < b.key ? -1 : a.key == b.key ? 0 : 1;
    return m_runs[a.run].front().compareId(m_runs[b.run].front());
}

bool PartMerge::isBefore(const Head &a, const Head &b) const
{
    return compare(a, b) < 0;
}

void PartMerge::sink(std::size_t place)
{
    for (;;) {
        std::size_t lowest = place;
        for (std::size_t child = 2 * place + 1; child <= 2 * place + 2 && child < m_heap.size(); ++child) {
            if (isBefore(m_heap[child], m_heap[lowest]))
                lowest = child;
        }
        if (lowest == place)
            return;
        std::swap(m_heap[place], m_heap[lowest]);
        place = lowest;
    }
}

void PartMerge::rise(std::size_t place)
{
    while (place > 0 && isBefore(m_heap[place], m_heap[(place - 1) / 2])) {
        std::swap(m_heap[place], m_heap[(place - 1) / 2]);
        place = (place - 1) / 2;
    }
}

} // namespace ledgerscope
