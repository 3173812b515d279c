// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/scan.h"

#include <QByteArray>
#include <QByteArrayList>
#include <QFlags>

namespace ledgerscope {

/// Columns of a CSV file beyond the twelve and `payload_json_base64`, which always stand there: only what the rows need.
enum class CsvExtra {
    Id = 0x001, ///< `event_id_base64`, and so on: bytes that are not UTF-8
    Type = 0x002,
    TypeOfEntity = 0x004,
    IdOfEntity = 0x008,
    CausedBy = 0x010,
    Run = 0x020,
    Source = 0x040,
    Occurred = 0x080,
    Recorded = 0x100,
    IdempotencyKey = 0x200,
    PayloadKind = 0x400, ///< `payload_kind`: a text that is not UTF-8
};
Q_DECLARE_FLAGS(CsvExtras, CsvExtra)
Q_DECLARE_OPERATORS_FOR_FLAGS(CsvExtras)

/// Events as CSV after RFC 4180 (ledgerctl.md `export`, case C14). Exact: NULL is nothing, an empty text is "", bytes that are not UTF-8
/// and blobs stand as base64 in a column of their own. Spreadsheet: cells that a program may take for a formula get an apostrophe in
/// front, and the column `spreadsheet_safe`, which says so in the header, lists them; `import` takes it off again.
class EventCsv final
{
public:
    enum class Mode { Exact, Spreadsheet };

    EventCsv(Mode mode, CsvExtras extras) : m_mode(mode), m_extras(extras) { }

    void appendHeader(QByteArray &out) const;
    /// The row's extras must be among those given.
    void appendRow(QByteArray &out, const ScanRow &row) const;

    [[nodiscard]] static CsvExtras extrasOf(const ScanRow &row);

private:
    Mode m_mode;
    CsvExtras m_extras;
};

/// One cell: quoted where RFC 4180 asks for it, and if it is empty.
void appendCsvCell(QByteArray &out, QByteArrayView text);

} // namespace ledgerscope
