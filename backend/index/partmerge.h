// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/index/codedpart.h"

#include <memory>
#include <vector>

namespace ledgerscope {

/// Brings rows of parts that were read as they lay in the store into the order of their ids, byte by byte.
class PartMerge final
{
public:
    /// Where a row is.
    struct Place {
        std::size_t part = 0; ///< in the order in which parts were added
        quint32 row = 0;
    };

    /// A part and its own order (CodedPart::sort(), which may be made on another thread).
    void add(std::unique_ptr<CodedPart> part, std::vector<quint32> order);
    /// After the last add().
    void begin();
    /// The next row; false at the end. The parts stay alive until releaseDone().
    [[nodiscard]] bool next(Place &place);
    /// Frees parts all rows of which have been given.
    void releaseDone();

    [[nodiscard]] const CodedPart &part(std::size_t number) const { return *m_runs[number].part; }
    [[nodiscard]] std::size_t partCount() const noexcept { return m_runs.size(); }
    [[nodiscard]] qint64 rowCount() const noexcept { return m_rowCount; } ///< of all parts that were added
    /// The first id that two rows have, if any, met so far: a row that moved while it was read, or one that is there twice.
    [[nodiscard]] const std::optional<EventId> &repeatedId() const noexcept { return m_repeated; }

private:
    struct Run {
        std::unique_ptr<CodedPart> part;
        std::vector<quint32> order; ///< empty: as it stands
        quint32 next = 0;
        quint32 count = 0;

        [[nodiscard]] quint32 row(quint32 place) const { return order.empty() ? place : order[place]; }
        [[nodiscard]] bool isDone() const { return next == count; }
    };

    [[nodiscard]] int compareHeads(std::size_t a, std::size_t b) const;
    void sink(std::size_t place);
    void noteRepetition(std::size_t number);

    std::vector<Run> m_runs;
    std::vector<std::size_t> m_heap; ///< runs that have rows, that with the lowest first
    qint64 m_rowCount = 0;
    std::optional<EventId> m_repeated;
};

} // namespace ledgerscope
