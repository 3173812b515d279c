// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/postgres/postgresrow.h"

#include <charconv>

namespace ledgerscope {

QByteArrayView PostgresRow::at(int column) const
{
    return isNull(column) ? QByteArrayView() : QByteArrayView(cell(column).data, cell(column).size);
}

std::optional<QByteArrayView> PostgresRow::valueAt(int column) const
{
    return isNull(column) ? std::nullopt : std::optional(at(column));
}

std::optional<QByteArray> PostgresRow::bytesAt(int column) const
{
    return isNull(column) ? std::nullopt : std::optional(at(column).toByteArray());
}

std::optional<qint64> PostgresRow::numberAt(int column) const
{
    const QByteArrayView text = at(column);
    qint64 number = 0;
    const auto [end, error] = std::from_chars(text.begin(), text.end(), number);
    if (isNull(column) || error != std::errc() || end != text.end())
        return std::nullopt;
    return number;
}

bool PostgresRow::isTrueAt(int column) const
{
    const QByteArrayView value = at(column);
    return value.size() == 1 && value[0] == '\1';
}

} // namespace ledgerscope
