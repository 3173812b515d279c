// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/postgres/postgresfilter.h"

#include "backend/core/timestamp.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

/// What wall-clock times of any zone can differ from UTC, and a day for changes of the zone.
constexpr qint64 WidestZone = 2 * Instant::PerDay;

qint64 microsecondsBelow(Instant moment)
{
    return moment.nanoseconds / Instant::PerMicrosecond - (moment.nanoseconds % Instant::PerMicrosecond < 0 ? 1 : 0);
}

Instant widened(Instant moment, qint64 by)
{
    qint64 sum = 0;
    if (__builtin_add_overflow(moment.nanoseconds, by, &sum))
        return moment;
    return {sum};
}

/// For LIKE, whose own special characters are escaped.
QByteArray escapedForLike(const QByteArray &text)
{
    QByteArray like;
    for (const char c : text) {
        if (c == '\\' || c == '%' || c == '_')
            like += '\\';
        like += c;
    }
    return like;
}

QList<IdRange> idRangesOf(const InstantRange &time, bool isBytewise, const QList<IdRange> &spellings)
{
    const IdRange capitals = ulidRange(time);
    // Other collations put both cases of a letter beside each other, the lower one first, so that one range holds all spellings.
    if (!isBytewise)
        return {{capitals.from.toLower(), capitals.to.toLower()}};
    QList<IdRange> ranges{capitals};
    for (const IdRange &spelling : spellings) {
        if (spelling.from <= ranges.last().to)
            ranges.last().to = spelling.to;
        else
            ranges += spelling;
    }
    return ranges;
}

} // namespace

QByteArray timestampAtOrAbove(Instant moment)
{
    constexpr qint64 highest = std::numeric_limits<qint64>::max() / Instant::PerMicrosecond;
    const qint64 below = microsecondsBelow(moment);
    const bool isExact = moment.nanoseconds % Instant::PerMicrosecond == 0;
    return toIsoUtc({std::min(isExact ? below : below + 1, highest) * Instant::PerMicrosecond}, 6);
}

QByteArray timestampAtOrBelow(Instant moment)
{
    // The lowest Instant has no whole microsecond below it that an Instant can say, and the highest none above it.
    constexpr qint64 lowest = std::numeric_limits<qint64>::min() / Instant::PerMicrosecond;
    return toIsoUtc({std::max(microsecondsBelow(moment), lowest) * Instant::PerMicrosecond}, 6);
}

PostgresFilter::PostgresFilter(const PostgresColumns &columns, const EventFilter &filter, std::optional<QList<QByteArray>> types,
                               const QList<IdRange> &spellings)
    : m_columns(columns)
    , m_filter(filter)
    , m_types(std::move(types))
{
    checkValues();
    prepareTime(spellings);
}

/// What the store cannot hold, and what it has no column for, no event has.
void PostgresFilter::checkValues()
{
    const auto lacks = [this](EventColumn column, const auto &value) {
        return value && (!m_columns.has(column) || !m_columns.canHold(value->bytes()));
    };
    m_matchesNothing = lacks(EventColumn::Run, m_filter.run) || lacks(EventColumn::Source, m_filter.source);
    if (m_filter.entity)
        m_matchesNothing = m_matchesNothing || !m_columns.canHold(m_filter.entity->type.bytes()) || !m_columns.canHold(m_filter.entity->id.bytes());
    if (m_filter.entityType)
        m_matchesNothing = m_matchesNothing || !m_columns.canHold(m_filter.entityType->bytes());
    if (m_filter.type)
        m_matchesNothing = m_matchesNothing || !m_columns.canHold(m_filter.type->text());
    if (m_types)
        m_matchesNothing = m_matchesNothing || m_types->isEmpty();
}

void PostgresFilter::prepareTime(const QList<IdRange> &spellings)
{
    if (!m_filter.time)
        return;
    m_matchesNothing = m_matchesNothing || m_filter.time->isEmpty();
    if (m_filter.clock == ClockKind::Ulid) {
        m_idRanges = idRangesOf(*m_filter.time, m_columns.profile().isBytewiseCollation, spellings);
        m_matchesNothing = m_matchesNothing || !m_columns.canBeId(m_idRanges.first().from); // a column of uuids holds no ULID
        return;
    }
    m_matchesNothing = m_matchesNothing || !m_columns.has(timeColumn());
    if (!m_columns.isInstant(timeColumn()))
        m_residualTime = m_filter.time;
}

bool PostgresFilter::isIndexed() const
{
    if (m_filter.entity) {
        const bool isByReference = m_columns.has(EventColumn::RefOfEntity);
        if (m_columns.isLedBy(isByReference ? EventColumn::RefOfEntity : EventColumn::IdOfEntity)
            || m_columns.isLedBy(EventColumn::TypeOfEntity, EventColumn::IdOfEntity))
            return true;
    }
    if (m_filter.run && m_columns.isLedBy(EventColumn::Run, true))
        return true;
    if ((m_types || (m_filter.type && m_filter.type->isLiteral())) && m_columns.isLedBy(EventColumn::Type))
        return true;
    if (m_filter.source && m_columns.isLedBy(EventColumn::Source))
        return true;
    return m_filter.time && m_filter.clock != ClockKind::Ulid && !m_residualTime && m_columns.isLedBy(timeColumn());
}

std::optional<QList<QByteArray>> PostgresFilter::mergeableTypes() const
{
    EventFilter typeAlone;
    typeAlone.type = m_filter.type;
    if (!m_types || m_types->size() < 2 || m_filter != typeAlone || !m_columns.isLedBy(EventColumn::Type, EventColumn::Id))
        return std::nullopt;
    return m_types;
}

void PostgresFilter::appendTo(PostgresStatement &statement) const
{
    if (m_filter.entity)
        appendEntity(statement);
    if (m_filter.entityType)
        appendEntityType(statement);
    if (m_filter.type)
        appendType(statement);
    if (m_filter.run)
        appendEquals(statement, EventColumn::Run, m_filter.run->bytes());
    if (m_filter.source)
        appendEquals(statement, EventColumn::Source, m_filter.source->bytes());
    if (m_filter.time && m_filter.clock == ClockKind::Ulid)
        appendUlidTime(statement);
    else if (m_filter.time)
        appendTime(statement);
}

void PostgresFilter::appendEquals(PostgresStatement &statement, EventColumn column, const QByteArray &value) const
{
    // Compared as text where the column is something else: the value may be no number or uuid at all.
    const QByteArray name = m_columns.isTextual(column) ? m_columns.name(column) : m_columns.value(column);
    const bool isRequired = column != EventColumn::Run && column != EventColumn::Source;
    // A type or entity that is NULL is read as an empty one.
    statement += " AND " + (isRequired && value.isEmpty() ? QByteArray("coalesce(" + name + ", '')") : name) + " = " + statement.bind(value);
}

void PostgresFilter::appendEntity(PostgresStatement &statement) const
{
    const QByteArray type = m_filter.entity->type.bytes();
    const QByteArray id = m_filter.entity->id.bytes();
    if (!m_columns.has(EventColumn::RefOfEntity)) {
        appendEquals(statement, EventColumn::TypeOfEntity, type);
        appendEquals(statement, EventColumn::IdOfEntity, id);
        return;
    }
    // A reference without a colon has an empty type, and so has one that begins with a colon (EntityRef::fromStored).
    QList<std::optional<QByteArray>> references{type + ':' + id};
    if (type.isEmpty() && !id.contains(':'))
        references += id;
    if (type.contains(':'))
        references.clear();
    statement += " AND " + m_columns.value(EventColumn::RefOfEntity) + " = ANY (" + statement.bindTexts(references) + ')';
}

void PostgresFilter::appendEntityType(PostgresStatement &statement) const
{
    const QByteArray type = m_filter.entityType->bytes();
    if (!m_columns.has(EventColumn::RefOfEntity)) {
        appendEquals(statement, EventColumn::TypeOfEntity, type);
        return;
    }
    const QByteArray reference = m_columns.value(EventColumn::RefOfEntity);
    if (type.isEmpty())
        statement += " AND coalesce(strpos(" + reference + ", ':'), 0) <= 1";
    else if (type.contains(':'))
        statement += " AND false";
    else
        statement += " AND " + reference + " LIKE " + statement.bind(escapedForLike(type) + ":%");
}

void PostgresFilter::appendType(PostgresStatement &statement) const
{
    if (m_filter.type->isLiteral()) {
        appendEquals(statement, EventColumn::Type, m_filter.type->text());
        return;
    }
    const QByteArray name = m_columns.isTextual(EventColumn::Type) ? m_columns.name(EventColumn::Type) : m_columns.value(EventColumn::Type);
    if (m_types) {
        QList<std::optional<QByteArray>> types;
        for (const QByteArray &type : *m_types)
            types += type;
        statement += " AND " + name + " = ANY (" + statement.bindTexts(types) + ')';
    } else {
        statement += " AND " + name + " LIKE " + statement.bind(escapedForLike(m_filter.type->text()).replace('*', '%'));
    }
}

void PostgresFilter::appendTime(PostgresStatement &statement) const
{
    const bool isWallClock = m_columns.isZonelessTime(timeColumn());
    if (m_residualTime && !isWallClock)
        return;
    const qint64 margin = isWallClock ? WidestZone : 0;
    const QByteArray name = m_columns.name(timeColumn());
    const auto bound = [&](Instant moment) { return m_columns.compared(timeColumn(), statement.bind(timestampAtOrAbove(moment))); };
    const QByteArray from = bound(widened(m_filter.time->from, -margin));
    const QByteArray to = bound(widened(m_filter.time->to, margin));
    statement += " AND " + name + " >= " + from + " AND " + name + " < " + to;
}

void PostgresFilter::appendUlidTime(PostgresStatement &statement) const
{
    const QByteArray id = m_columns.value(EventColumn::Id);
    const QByteArray from = statement.bind(ulidTimePart(m_filter.time->from));
    const QByteArray to = statement.bind(ulidTimePart(m_filter.time->to));
    statement += " AND " + id + " ~ '^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$' AND upper(left(" + id + ", 10)) COLLATE \"C\" >= " + from
        + " AND upper(left(" + id + ", 10)) COLLATE \"C\" < " + to;
}

} // namespace ledgerscope
