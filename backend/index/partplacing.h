// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/index/partmerge.h"

#include <optional>
#include <vector>

namespace ledgerscope {

/// Gives the rows of parts that come as they lie in a heap in the order of their ids: while parts are still to come, as long as the heap is
/// in that order but for a few rows, and else when all are there.
///
/// A heap to which events are appended is nearly in order: a part has rows of its predecessor's second half, hardly of its first. So what
/// lies below the middle of a part is given when the next one has come. Rows that come below what was given are kept aside (late()); their
/// number has a limit (MergeRoom), beyond which the heap must be read again without giving early.
class PartPlacing final
{
public:
    /// `givesEarly`: false: nothing before finish().
    PartPlacing(const MergeRoom &room, bool givesEarly);

    static constexpr quint32 OutOfOrder = 64; ///< one of so many rows below the middle of the part before: the heap is not in order

    enum class Added {
        Kept,
        NoRoom,    ///< nothing more can be had from here
        TooLate,   ///< too much has come below what was given
    };
    [[nodiscard]] Added add(std::unique_ptr<CodedPart> part, std::vector<quint32> order);
    /// All parts have come.
    void finish() { m_isFinished = true; }
    /// Nothing more is wanted but what comes below what was given.
    void giveNoMore();

    [[nodiscard]] bool canGive() const;
    /// The row to be given, if canGive(); valid until next().
    [[nodiscard]] PartRow front() const { return m_merge.front(); }
    [[nodiscard]] bool isFrontRepeated() const { return m_merge.isFrontRepeated(); } ///< PartMerge::isFrontRepeated
    [[nodiscard]] bool next(); ///< False: what comes next cannot be read

    [[nodiscard]] bool givesNoMore() const noexcept { return m_givesNoMore; }
    [[nodiscard]] bool hasGivenEarly() const noexcept { return m_hasGivenEarly; }
    [[nodiscard]] const std::vector<CodedPart::Row> &late() const noexcept { return m_late; } ///< as they came
    [[nodiscard]] const PartValues &values() const noexcept { return m_merge.values(); }
    [[nodiscard]] const PartMerge &merge() const noexcept { return m_merge; }

private:
    [[nodiscard]] quint32 takeLate(CodedPart &part);
    void watchOrder(const CodedPart &part);

    PartMerge m_merge;
    std::size_t m_mostLate;
    bool m_givesEarly;
    bool m_isFinished = false;
    bool m_givesNoMore = false;
    bool m_hasGivenEarly = false;
    std::optional<IdKey> m_middle;    ///< of the last part
    std::optional<IdKey> m_upTo;      ///< what may be given: up to the middle of the part before
    IdKey m_lastGiven;
    std::vector<CodedPart::Row> m_late;
};

} // namespace ledgerscope
