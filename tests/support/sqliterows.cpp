// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/sqliterows.h"

#include "tests/support/sqlitestore.h"

#include "backend/ledger/canonicalnames.h"
#include "backend/ledger/identifier.h"
#include "backend/ledger/profileprobe.h"
#include "backend/ledger/timestampreader.h"

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

QByteArray stringLiteral(QByteArray text)
{
    return '\'' + text.replace('\'', "''") + '\'';
}

template<typename Strong>
std::optional<Strong> strong(const SqliteStore::Cell &cell)
{
    return cell ? std::optional(Strong(*cell)) : std::nullopt;
}

} // namespace

StoreSchema schemaOf(SqliteStore &store)
{
    StoreSchema schema;
    for (const auto &table : store.rows("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")) {
        StoreTable found;
        found.name = *table.first();
        for (const auto &column : store.rows("SELECT name, lower(type) FROM pragma_table_info(" + stringLiteral(found.name) + ") ORDER BY cid"))
            found.columns += {*column.at(0), column.at(1).value_or(QByteArray()), {}};
        schema.tables += found;
    }
    return schema;
}

Result<StoredRows> storedRows(SqliteStore &store, const LedgerMapping &mapping)
{
    LedgerProfile known;
    known.store = StoreKind::Sqlite;
    auto profile = probeProfile(schemaOf(store), mapping, known);
    if (!profile)
        return profile.error();
    QHash<EventColumn, int> places;
    QList<QByteArray> columns;
    for (const EventColumn column : allEventColumns()) {
        places.insert(column, static_cast<int>(columns.size()));
        columns += profile->has(column) ? quotedIdentifier(profile->nameOf(column)) : "NULL"_ba;
    }
    const QByteArray id = columns.at(places.value(EventColumn::Id));
    columns += profile->has(EventColumn::Payload) ? "typeof(" + columns.at(places.value(EventColumn::Payload)) + ')' : "'null'"_ba;

    const TimestampReader times(profile->zoneOfZonelessTimes);
    const auto timeOf = [&times](const SqliteStore::Cell &cell) { return cell ? times.read(*cell) : Timestamp(); };
    StoredRows result{*profile, {}};
    for (const auto &row : store.rows("SELECT " + columns.join(", ") + " FROM " + quotedIdentifier(profile->eventsTable) + " ORDER BY " + id)) {
        const auto cell = [&](EventColumn column) { return row.at(places.value(column)); };
        EventWithPayload stored;
        Event &event = stored.event;
        event.id = EventId(cell(EventColumn::Id).value_or(QByteArray()));
        event.type = EventType(cell(EventColumn::Type).value_or(QByteArray()));
        event.entity = profile->has(EventColumn::RefOfEntity)
            ? EntityRef::fromStored(cell(EventColumn::RefOfEntity).value_or(QByteArray()))
            : EntityRef{EntityType(cell(EventColumn::TypeOfEntity).value_or(QByteArray())), EntityId(cell(EventColumn::IdOfEntity).value_or(QByteArray()))};
        event.causedBy = cell(EventColumn::CausedBy);
        event.run = strong<RunId>(cell(EventColumn::Run));
        event.source = strong<SourceSystem>(cell(EventColumn::Source));
        event.occurredAt = timeOf(cell(EventColumn::Occurred));
        event.recordedAt = timeOf(cell(EventColumn::Recorded));
        if (const auto sequence = cell(EventColumn::Sequence))
            event.sequence = sequence->toLongLong();
        event.idempotencyKey = cell(EventColumn::IdempotencyKey);
        const auto payload = cell(EventColumn::Payload);
        const QByteArray storage = *row.last();
        stored.payload.kind = storage == "null" ? PayloadKind::Null : storage == "blob" ? PayloadKind::Blob : PayloadKind::Text;
        stored.payload.bytes = payload.value_or(QByteArray());
        stored.payload.totalSize = stored.payload.bytes.size();
        event.payloadKind = stored.payload.kind;
        event.payloadSize = stored.payload.totalSize;
        result.rows += stored;
    }
    return result;
}

} // namespace ledgerscope
