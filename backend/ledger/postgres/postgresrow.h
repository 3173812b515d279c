// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <optional>

struct pg_result;

namespace ledgerscope {

/// One row of a result: views into libpq's memory, valid during the call that hands the row over.
class PostgresRow final
{
public:
    PostgresRow(const pg_result *result, int row) : m_result(result), m_row(row) { }

    [[nodiscard]] bool isNull(int column) const;
    [[nodiscard]] QByteArrayView at(int column) const; ///< empty for NULL
    [[nodiscard]] std::optional<QByteArrayView> valueAt(int column) const;
    [[nodiscard]] std::optional<QByteArray> bytesAt(int column) const; ///< a copy
    /// A whole number in text form; nullopt for NULL and for what is no 64-bit number.
    [[nodiscard]] std::optional<qint64> numberAt(int column) const;
    [[nodiscard]] bool isTrueAt(int column) const; ///< boolean as the server sends it in binary form

private:
    const pg_result *m_result;
    int m_row;
};

} // namespace ledgerscope
