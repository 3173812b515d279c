// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/ids.h"
#include "backend/core/ulid.h"
#include "backend/index/partdictionary.h"
#include "backend/ledger/instantreader.h"
#include "backend/ledger/scan.h"

#include <QByteArray>

#include <optional>
#include <vector>

namespace ledgerscope {

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
    /// The text of an id that is no canonical ULID.
    [[nodiscard]] std::optional<QByteArrayView> exactIdAt(quint32 row) const;
    [[nodiscard]] bool hasExactIds() const noexcept { return !m_exactRows.empty(); }
    [[nodiscard]] EventId idAt(quint32 row) const;

    /// Brings the rows into the order of their ids, byte by byte. Where all ids are canonical ULIDs they are moved, so that they are read
    /// one behind the other, and the answer is empty; else it is the order in which to read them, empty if they stand so already.
    [[nodiscard]] std::vector<quint32> sort();
    /// Below, at or above zero, as memcmp.
    [[nodiscard]] int compareIds(quint32 row, const CodedPart &other, quint32 otherRow) const;

    [[nodiscard]] const PartDictionary<EventType> &types() const noexcept { return m_types; }
    [[nodiscard]] const PartDictionary<EntityRef> &entities() const noexcept { return m_entities; }
    [[nodiscard]] const PartDictionary<RunId> &runs() const noexcept { return m_runs; }
    [[nodiscard]] const PartDictionary<SourceSystem> &sources() const noexcept { return m_sources; }

private:
    void readId(QByteArrayView id, Row &row);
    void moveRows();
    [[nodiscard]] qint64 read(const std::optional<QByteArrayView> &text);

    InstantReader m_times;
    std::vector<Row> m_rows;
    Ulid::Bytes m_lastCanonical{};
    std::vector<quint32> m_exactRows; ///< ascending
    std::vector<qsizetype> m_exactEnds;
    QByteArray m_exactBytes; ///< their ids, one behind the other
    PartDictionary<EventType> m_types;
    PartDictionary<EntityRef> m_entities;
    PartDictionary<RunId> m_runs;
    PartDictionary<SourceSystem> m_sources;
};

/// What the codes of a part are in the columns that take its rows over; NoCode: not seen there yet.
struct PartCodes {
    explicit PartCodes(const CodedPart &part);

    std::vector<quint32> types;
    std::vector<quint32> entities;
    std::vector<quint32> runs;
    std::vector<quint32> sources;
};

} // namespace ledgerscope
