// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/scan.h"

#include <QByteArrayView>

#include <memory>
#include <vector>

namespace ledgerscope {

/// The rows of one slice, copied out of SQLite so that they can be looked at when no statement is open and only after the slice proved
/// good. Memory is kept from slice to slice: no allocation per row.
class RowBuffer final
{
public:
    static constexpr std::size_t ChunkSize = 512 * 1024; ///< fits a core's cache; a larger row gets a chunk of its own

    void clear();
    void keep(const ScanRow &row); ///< copies what the row's views point to
    void truncate(std::size_t count);

    [[nodiscard]] bool isFull() const { return m_bytes >= ChunkSize || m_rows.size() >= MostRows; }
    [[nodiscard]] const std::vector<ScanRow> &rows() const { return m_rows; }

private:
    static constexpr std::size_t MostRows = 8192;

    [[nodiscard]] QByteArrayView copy(QByteArrayView bytes);
    void copy(std::optional<QByteArrayView> &bytes);

    std::vector<ScanRow> m_rows;
    std::unique_ptr<char[]> m_chunk;
    std::size_t m_used = 0; ///< of the chunk
    std::size_t m_bytes = 0;
    std::vector<std::unique_ptr<char[]>> m_large;
};

} // namespace ledgerscope
