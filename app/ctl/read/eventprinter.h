// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/ctl/rowprinter.h"
#include "backend/ledger/scan.h"
#include "backend/transfer/eventcsv.h"

#include <optional>

namespace ledgerscope {

/// Prints events: JSON and CSV exactly as `export` writes them, a table with the beginning of the payload.
class EventPrinter final
{
public:
    /// `extras` are the further columns that CSV needs.
    EventPrinter(Console &console, RowFormat format, CsvExtras extras);

    void add(const ScanRow &row);
    void finish();

private:
    void addToTable(const ScanRow &row);

    Console &m_console;
    RowFormat m_format;
    EventCsv m_csv;
    std::optional<RowPrinter> m_table;
    bool m_hasRows = false;
};

} // namespace ledgerscope
