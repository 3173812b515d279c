// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/ids.h"
#include "backend/core/ulid.h"
#include "backend/index/idkey.h"
#include "backend/index/partvalues.h"
#include "backend/ledger/instantreader.h"
#include "backend/ledger/scan.h"

#include <QByteArray>

#include <optional>
#include <vector>

namespace ledgerscope {

struct PartRow;

/// Scanned rows of one part of a ledger, coded with dictionaries of their own, so that several readers can code at once;
/// EventColumnsBuilder takes them over. About 56 bytes a row. One thread at a time.
class CodedPart final
{
public:
    struct Row {
        Ulid::Bytes canonical{}; ///< the id; of rows with another id that of the canonical one read before
        qint64 occurred = 0;     ///< nanoseconds, or NoTime
        qint64 recorded = 0;
        qint64 sequence = 0;
        quint32 type = 0; ///< codes of this part
        quint32 entity = 0;
        quint32 run = 0;
        quint32 source = 0;
    };

    explicit CodedPart(const TimestampReader &times);

    void append(const ScanRow &row);

    [[nodiscard]] quint32 rowCount() const noexcept { return static_cast<quint32>(m_rows.size()); }
    [[nodiscard]] const Row &rowAt(quint32 row) const { return m_rows[row]; }
    [[nodiscard]] const std::vector<Row> &rows() const noexcept { return m_rows; }
    /// The text of an id that is no canonical ULID.
    [[nodiscard]] std::optional<QByteArrayView> exactIdAt(quint32 row) const;
    [[nodiscard]] bool hasExactIds() const noexcept { return !m_exactRows.empty(); }
    [[nodiscard]] IdKey keyAt(quint32 row) const { return IdKey::of(m_rows[row].canonical); } ///< the id, if it is a canonical one
    [[nodiscard]] EventId idAt(quint32 row) const;
    [[nodiscard]] inline PartRow partRowAt(quint32 row) const;

    /// Brings the rows into the order of their ids, byte by byte. Where all ids are canonical ULIDs they are moved, so that they are read
    /// one behind the other, and the answer is empty; else it is the order in which to read them, empty if they stand so already.
    [[nodiscard]] std::vector<quint32> sort();
    /// Below, at or above zero, as memcmp.
    [[nodiscard]] int compareIds(quint32 row, const CodedPart &other, quint32 otherRow) const;

    /// What the codes of the rows mean.
    [[nodiscard]] const PartValues &values() const noexcept { return m_values; }
    /// Codes the rows by values that several parts share, adding what is new there; once. It has none of its own afterwards.
    void shareValues(PartValues &values);

private:
    void readId(QByteArrayView id, Row &row);
    void moveRows();
    [[nodiscard]] qint64 read(const std::optional<Instant> &moment, const std::optional<QByteArrayView> &text);

    InstantReader m_times;
    std::vector<Row> m_rows;
    Ulid::Bytes m_lastCanonical{};
    std::vector<quint32> m_exactRows; ///< ascending
    std::vector<qsizetype> m_exactEnds;
    QByteArray m_exactBytes; ///< their ids, one behind the other
    PartValues m_values;
    bool m_sharesValues = false;
};

/// A row of some part, wherever it is kept. Views into that.
struct PartRow {
    const CodedPart::Row *row = nullptr;
    std::optional<QByteArrayView> exactId; ///< of an id that is no canonical ULID

    [[nodiscard]] IdKey key() const { return IdKey::of(row->canonical); }
    [[nodiscard]] EventId id() const { return EventId{exactId ? exactId->toByteArray() : Ulid::fromBytes(row->canonical).toText()}; }
    /// Below, at or above zero, as memcmp.
    [[nodiscard]] int compareId(const PartRow &other) const;
};

inline PartRow CodedPart::partRowAt(quint32 row) const
{
    return {&m_rows[row], m_exactRows.empty() ? std::nullopt : exactIdAt(row)};
}

} // namespace ledgerscope
