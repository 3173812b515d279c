// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/index/codedpart.h"
#include "backend/index/rowspill.h"

#include <memory>
#include <vector>

namespace ledgerscope {

/// The rows of a part in the order of their ids, given one after the other; in memory, or in a file of which a piece is in memory.
class PartRun final
{
public:
    /// `order`: what CodedPart::sort() said. Begins at its row number `first`.
    PartRun(std::unique_ptr<CodedPart> part, std::vector<quint32> order, quint32 first = 0);

    static constexpr quint32 RowsOfPiece = 2'048; ///< 112 KB

    [[nodiscard]] bool isDone() const noexcept { return m_next == m_count; }
    [[nodiscard]] PartRow front() const; ///< unless it is done; valid until advance()
    /// Whether the row behind has the same id.
    [[nodiscard]] bool isFrontRepeated() const;
    /// False: what comes next cannot be read from the file. At its end it is done, and needs no memory any more.
    [[nodiscard]] bool advance();
    /// Writes the rows to the file and frees them. False: they stay. Not of rows with other ids than canonical ULIDs.
    [[nodiscard]] bool spill(std::shared_ptr<RowSpill> spill);

    [[nodiscard]] quint32 rowsLeft() const noexcept { return m_count - m_next; }
    [[nodiscard]] quint32 rowsInMemory() const noexcept;

private:
    void findRepetitions();
    [[nodiscard]] quint32 rowAt(quint32 place) const { return m_order.empty() ? place : m_order[place]; }
    [[nodiscard]] bool readPiece();
    void release();

    std::unique_ptr<CodedPart> m_part; ///< null: they are in the file, or given
    std::vector<quint32> m_order;
    std::vector<quint32> m_repeated; ///< places the row behind which has the same id, ascending; hardly ever any
    std::shared_ptr<RowSpill> m_spill;
    qint64 m_offset = 0;
    std::vector<CodedPart::Row> m_piece;
    quint32 m_pieceBegin = 0;
    quint32 m_next;
    quint32 m_count;
};

} // namespace ledgerscope
