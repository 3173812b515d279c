// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/postgres/postgrespayload.h"

#include "backend/ledger/postgres/postgrescolumns.h"
#include "backend/ledger/postgres/postgresslices.h"

#include <limits>

namespace ledgerscope {

using namespace Qt::StringLiterals;

Result<std::optional<Payload>> readPostgresPayload(PostgresSlices &slices, const PostgresColumns &columns, const EventId &id, qint64 limit,
                                                   const std::stop_token &stop)
{
    const bool isWhole = limit < 0 || limit > std::numeric_limits<int>::max() || columns.payloadKind() == PayloadKind::Null;
    PostgresStatement statement("SELECT "_ba);
    if (isWhole)
        statement += columns.payload() + ", NULL::text";
    else
        statement += columns.payloadPrefix(statement.bind(QByteArray::number(limit))) + ", " + columns.payloadSize();
    statement += " FROM " + columns.tableAsE() + " WHERE " + columns.name(EventColumn::Id) + " = "
        + columns.compared(EventColumn::Id, statement.bind(id.bytes()));

    std::optional<Payload> payload;
    const auto end = slices.read(
        statement, {},
        [&](const PostgresRow &row) {
            payload.emplace();
            if (!row.isNull(0)) {
                payload->kind = columns.payloadKind();
                payload->bytes = row.at(0).toByteArray();
                payload->totalSize = row.numberAt(1).value_or(payload->bytes.size());
            }
            return true;
        },
        stop);
    if (!end)
        return end.error();
    if (end->end == SliceEnd::Cut)
        return tooSlowError();
    return payload;
}

} // namespace ledgerscope
