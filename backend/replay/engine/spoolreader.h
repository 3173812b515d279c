// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/error.h"
#include "backend/replay/engine/spool.h"
#include "backend/replay/engine/tapeevent.h"

#include <QByteArray>

#include <memory>
#include <optional>

namespace ledgerscope::replay {

struct SpoolRowHead;

/// Reads rows of a spool by number. Forward it reads the file in large pieces; a step back costs one small read. One thread.
class SpoolReader final
{
public:
    /// Whether events get their texts of times read: most replays do not look at them.
    enum class Times { Read, Skipped };

    explicit SpoolReader(std::shared_ptr<const Spool> spool, Times times = Times::Read);

    /// nullptr if the file cannot be read (error() is set). Good until the next call. `number` must be within the spool.
    [[nodiscard]] const TapeEvent *at(qint64 number);
    [[nodiscard]] const std::optional<Error> &error() const noexcept { return m_error; }
    [[nodiscard]] const Spool &spool() const noexcept { return *m_spool; }

    /// The row with this id; nullopt if there is none, or if the file cannot be read.
    [[nodiscard]] std::optional<qint64> find(const EventId &id);
    /// The first row behind an id that need not exist, in the order of the spool.
    [[nodiscard]] qint64 firstBehind(const EventId &id);

private:
    static constexpr qint64 PieceSize = 512 * 1'024;
    static constexpr qint64 SmallPieceSize = 64 * 1'024;

    [[nodiscard]] bool moveTo(qint64 number);
    /// Makes the bytes from the current offset on available.
    [[nodiscard]] bool ensure(qint64 size);
    [[nodiscard]] const char *here() const { return m_buffer.constData() + (m_offset - m_bufferBegin); }
    [[nodiscard]] SpoolRowHead head() const;
    void fill(const SpoolRowHead &head);

    std::shared_ptr<const Spool> m_spool;
    Times m_times;
    QByteArray m_buffer;
    qint64 m_bufferBegin = 0;  ///< offset of its first byte in the file
    qint64 m_number = 0;       ///< of the row at m_offset
    qint64 m_offset = 0;
    qint64 m_pieceSize = PieceSize;
    TapeEvent m_event;
    std::optional<Error> m_error;
};

} // namespace ledgerscope::replay
