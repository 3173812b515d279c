// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <optional>
#include <span>

namespace ledgerscope {

/// One row of an answer: views into memory of somebody else, valid during the call that hands the row over.
class PostgresRow final
{
public:
    struct Cell {
        const char *data = nullptr;
        int size = -1; ///< -1: NULL
    };

    explicit PostgresRow(std::span<const Cell> cells) : m_cells(cells) { }

    [[nodiscard]] std::span<const Cell> cells() const { return m_cells; }
    [[nodiscard]] bool isNull(int column) const { return cell(column).size < 0; }
    [[nodiscard]] QByteArrayView at(int column) const; ///< empty for NULL
    [[nodiscard]] std::optional<QByteArrayView> valueAt(int column) const;
    [[nodiscard]] std::optional<QByteArray> bytesAt(int column) const; ///< a copy
    /// A whole number in text form; nullopt for NULL and for what is no 64-bit number.
    [[nodiscard]] std::optional<qint64> numberAt(int column) const;
    [[nodiscard]] bool isTrueAt(int column) const; ///< boolean as the server sends it in binary form

private:
    [[nodiscard]] const Cell &cell(int column) const { return m_cells[static_cast<std::size_t>(column)]; }

    std::span<const Cell> m_cells;
};

} // namespace ledgerscope
