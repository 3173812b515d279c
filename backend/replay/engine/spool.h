// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/ids.h"
#include "backend/core/instant.h"

#include <QByteArray>
#include <QHash>

#include <optional>
#include <vector>

namespace ledgerscope::replay {

/// The events of a replay's window, copied into a file that has no name any more: nobody else can open it, and it is gone when the replay
/// is. In ledger order. Immutable once it is filled (SpoolWriter); held as std::shared_ptr<const Spool>. Rows are read by SpoolReader,
/// each of which has its own place; any number of them, any thread.
class Spool final
{
public:
    Spool(const Spool &) = delete;
    Spool &operator=(const Spool &) = delete;
    ~Spool();

    [[nodiscard]] qint64 rowCount() const noexcept { return m_rowCount; }
    [[nodiscard]] qint64 byteCount() const noexcept { return m_byteCount; }
    /// XXH3, 128 bits in hexadecimal digits, over all rows with all their columns: the same rows give the same hash.
    [[nodiscard]] const QByteArray &snapshotHash() const noexcept { return m_snapshotHash; }
    [[nodiscard]] std::optional<Instant> lastRecordedAt() const noexcept { return m_lastRecordedAt; }
    [[nodiscard]] const EventId &lastId() const noexcept { return m_lastId; } ///< empty without rows
    /// Ids ascend byte by byte, so that places can be found by halving.
    [[nodiscard]] bool isBytewise() const noexcept { return m_isBytewise; }
    [[nodiscard]] quint32 typeCodeOf(const QByteArray &type) const; ///< TapeEvent::NoTypeCode if the window has no such type

private:
    friend class SpoolWriter;
    friend class SpoolReader;

    /// One place in the file is kept for so many rows; those between are found by walking.
    static constexpr qint64 RowsPerMark = 64;
    static constexpr int MaximumTypes = 65'536; ///< types beyond have no code

    Spool() = default;

    int m_file = -1;
    qint64 m_rowCount = 0;
    qint64 m_byteCount = 0;
    std::vector<qint64> m_marks; ///< offsets of rows 0, RowsPerMark, …
    QHash<QByteArray, quint32> m_typeCodes;
    QByteArray m_snapshotHash;
    std::optional<Instant> m_lastRecordedAt;
    EventId m_lastId;
    bool m_isBytewise = true;
};

} // namespace ledgerscope::replay
