// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/partmerge.h"

#include <algorithm>
#include <utility>

namespace ledgerscope {

void PartMerge::add(std::unique_ptr<CodedPart> part, std::vector<quint32> order)
{
    Run run;
    run.count = part->rowCount();
    run.part = std::move(part);
    run.order = std::move(order);
    m_rowCount += run.count;
    m_runs.push_back(std::move(run));
}

void PartMerge::begin()
{
    m_heap.clear();
    for (std::size_t number = 0; number < m_runs.size(); ++number) {
        if (!m_runs[number].isDone())
            m_heap.push_back(number);
    }
    for (std::size_t place = m_heap.size() / 2; place-- > 0;)
        sink(place);
}

bool PartMerge::next(Place &place)
{
    if (m_heap.empty())
        return false;
    const std::size_t number = m_heap.front();
    Run &run = m_runs[number];
    place = {number, run.row(run.next)};
    if (!m_repeated)
        noteRepetition(number);
    ++run.next;
    if (run.isDone()) {
        m_heap.front() = m_heap.back();
        m_heap.pop_back();
    }
    sink(0);
    return true;
}

void PartMerge::releaseDone()
{
    for (Run &run : m_runs) {
        if (run.isDone()) {
            run.part.reset();
            run.order = {};
        }
    }
}

/// Equal ids are neighbours: the row behind this one in its own part, or the first of one of the next two in the heap.
void PartMerge::noteRepetition(std::size_t number)
{
    const Run &run = m_runs[number];
    const quint32 row = run.row(run.next);
    bool isRepeated = run.next + 1 < run.count && run.part->compareIds(row, *run.part, run.row(run.next + 1)) == 0;
    for (std::size_t child = 1; child <= 2 && child < m_heap.size(); ++child)
        isRepeated = isRepeated || compareHeads(number, m_heap[child]) == 0;
    if (isRepeated)
        m_repeated = run.part->idAt(row);
}

int PartMerge::compareHeads(std::size_t a, std::size_t b) const
{
    const Run &runA = m_runs[a];
    const Run &runB = m_runs[b];
    return runA.part->compareIds(runA.row(runA.next), *runB.part, runB.row(runB.next));
}

void PartMerge::sink(std::size_t place)
{
    for (;;) {
        std::size_t lowest = place;
        for (std::size_t child = 2 * place + 1; child <= 2 * place + 2 && child < m_heap.size(); ++child) {
            if (compareHeads(m_heap[child], m_heap[lowest]) < 0)
                lowest = child;
        }
        if (lowest == place)
            return;
        std::swap(m_heap[place], m_heap[lowest]);
        place = lowest;
    }
}

} // namespace ledgerscope
