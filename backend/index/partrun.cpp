// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/partrun.h"

#include <algorithm>
#include <type_traits>
#include <utility>

namespace ledgerscope {

static_assert(std::is_trivially_copyable_v<CodedPart::Row>, "rows are written as they are");

PartRun::PartRun(std::unique_ptr<CodedPart> part, std::vector<quint32> order, quint32 first)
    : m_part(std::move(part))
    , m_order(std::move(order))
    , m_next(first)
    , m_count(m_part->rowCount())
{
    findRepetitions();
}

void PartRun::findRepetitions()
{
    const bool hasExactIds = m_part->hasExactIds();
    for (quint32 place = m_next; place + 1 < m_count; ++place) {
        const quint32 row = rowAt(place);
        const quint32 behind = rowAt(place + 1);
        if (hasExactIds ? m_part->compareIds(row, *m_part, behind) == 0 : m_part->keyAt(row) == m_part->keyAt(behind))
            m_repeated.push_back(place);
    }
}

bool PartRun::isFrontRepeated() const
{
    return !m_repeated.empty() && std::binary_search(m_repeated.begin(), m_repeated.end(), m_next);
}

PartRow PartRun::front() const
{
    if (!m_part)
        return {&m_piece[m_next - m_pieceBegin], std::nullopt};
    return m_part->partRowAt(rowAt(m_next));
}

bool PartRun::advance()
{
    ++m_next;
    if (isDone()) {
        release();
        return true;
    }
    return m_part || m_next < m_pieceBegin + m_piece.size() || readPiece();
}

bool PartRun::spill(std::shared_ptr<RowSpill> spill)
{
    if (!m_part || m_part->hasExactIds() || isDone())
        return false;
    const qint64 offset = spill->write(std::as_bytes(std::span(m_part->rows())));
    if (offset < 0)
        return false;
    m_spill = std::move(spill);
    m_offset = offset;
    std::unique_ptr<CodedPart> kept = std::move(m_part);
    if (readPiece())
        return true;
    m_part = std::move(kept);
    return false;
}

bool PartRun::readPiece()
{
    m_piece.resize(std::min(RowsOfPiece, m_count - m_next));
    m_pieceBegin = m_next;
    return m_spill->read(m_offset + qint64{m_next} * qint64{sizeof(CodedPart::Row)}, std::as_writable_bytes(std::span(m_piece)));
}

quint32 PartRun::rowsInMemory() const noexcept
{
    return m_part ? m_count : static_cast<quint32>(m_piece.size());
}

void PartRun::release()
{
    m_part.reset();
    m_order = {};
    m_piece = {};
    m_spill.reset();
}

} // namespace ledgerscope
