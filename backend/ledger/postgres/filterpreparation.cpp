// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/postgres/filterpreparation.h"

#include "backend/ledger/postgres/postgresslices.h"

#include <utility>

namespace ledgerscope {

namespace {

/// A ledger with more types than this does not use types as they are meant; its patterns are matched row by row.
constexpr qsizetype MostTypes = 5'000;
constexpr std::chrono::milliseconds TypesLimit{2'000};
/// More places than this are read as one: each is a walk of its own.
constexpr qsizetype MostSpellings = 8;
constexpr std::chrono::milliseconds SpellingsLimit{2'000};

} // namespace

FilterPreparation::FilterPreparation(PostgresSession &session, const PostgresColumns &columns)
    : m_session(session)
    , m_columns(columns)
{
}

Result<PostgresFilter> FilterPreparation::prepare(const EventFilter &filter, const std::stop_token &stop)
{
    auto types = typesMatching(filter, stop);
    if (!types)
        return types.error();
    const auto spellings = spellingsOfUlids(filter, stop);
    if (!spellings)
        return spellings.error();
    return PostgresFilter(m_columns, filter, std::move(types).value(), *spellings);
}

/// Where in a span of ULID time the ledger has ids that are not written in capitals alone: each place is one look into the index of the ids.
Result<QList<IdRange>> FilterPreparation::spellingsOfUlids(const EventFilter &filter, const std::stop_token &stop)
{
    if (!filter.time || filter.clock != ClockKind::Ulid || !m_columns.profile().isBytewiseCollation || !m_columns.isTextual(EventColumn::Id))
        return QList<IdRange>();
    const IdRange anywhere{ulidRange(*filter.time).to, ulidRangeOfAllSpellings(*filter.time).to};
    if (!m_columns.isLedBy(EventColumn::Id))
        return QList<IdRange>{anywhere};
    QList<std::optional<QByteArray>> from;
    QList<std::optional<QByteArray>> to;
    for (const IdRange &range : otherSpellingsOfUlids(*filter.time)) {
        from += range.from;
        to += range.to;
    }
    PostgresStatement statement("SELECT spelling.first, spelling.behind FROM unnest(");
    statement += statement.bindTexts(from) + ", " + statement.bindTexts(to) + ") AS spelling(first, behind) WHERE EXISTS (SELECT 1 FROM "
        + m_columns.tableAsE() + " WHERE " + m_columns.name(EventColumn::Id) + " >= spelling.first AND " + m_columns.name(EventColumn::Id)
        + " < spelling.behind) ORDER BY spelling.first COLLATE \"C\" LIMIT " + QByteArray::number(MostSpellings + 1);
    QList<IdRange> found;
    PostgresSlices slices(m_session);
    const auto end = slices.read(
        statement, {.limit = SpellingsLimit},
        [&found](const PostgresRow &row) {
            found += IdRange{row.at(0).toByteArray(), row.at(1).toByteArray()};
            return true;
        },
        stop);
    if (!end)
        return end.error();
    if (end->end != SliceEnd::Complete || found.size() > MostSpellings)
        return QList<IdRange>{anywhere};
    return found;
}

/// The types that a pattern means, found by jumping from one to the next in an index (milliseconds, where DISTINCT takes seconds).
Result<std::optional<QList<QByteArray>>> FilterPreparation::typesMatching(const EventFilter &filter, const std::stop_token &stop)
{
    if (!filter.type || filter.type->isLiteral() || !m_columns.isLedBy(EventColumn::Type) || !m_columns.isTextual(EventColumn::Type))
        return std::optional<QList<QByteArray>>();
    const QByteArray type = m_columns.name(EventColumn::Type);
    const QByteArray table = m_columns.tableAsE();
    const PostgresStatement statement("WITH RECURSIVE found(type) AS ((SELECT " + type + " FROM " + table + " WHERE " + type + " IS NOT NULL ORDER BY "
                                      + type + " LIMIT 1) UNION ALL SELECT (SELECT " + type + " FROM " + table + " WHERE " + type
                                      + " > found.type ORDER BY " + type
                                      + " LIMIT 1) FROM found WHERE found.type IS NOT NULL) SELECT type FROM found WHERE type IS NOT NULL LIMIT "
                                      + QByteArray::number(MostTypes + 1));
    QList<QByteArray> types;
    qsizetype count = 0;
    PostgresSlices slices(m_session);
    const auto end = slices.read(
        statement, {.limit = TypesLimit, .keepsOrder = true},
        [&](const PostgresRow &row) {
            ++count;
            if (filter.type->matches(row.at(0)))
                types += row.at(0).toByteArray();
            return true;
        },
        stop);
    if (!end)
        return end.error();
    if (end->end != SliceEnd::Complete || count > MostTypes)
        return std::optional<QList<QByteArray>>();
    return std::optional(types);
}

} // namespace ledgerscope
