// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqliteids.h"

#include "backend/ledger/sqlite/sqlitestatements.h"

namespace ledgerscope {

namespace {

using Class = SqliteValue::Class;

constexpr qsizetype PrefixSize = 3;
constexpr int MostPrefixes = 64;

bool isCrockfordDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isCanonicalLetter(char c)
{
    return c >= 'A' && c <= 'Z' && c != 'I' && c != 'L' && c != 'O' && c != 'U';
}

/// Letters that a decoder reads as ULID characters although an encoder never writes them.
bool isAlias(char c)
{
    return (c >= 'a' && c <= 'z' && c != 'u') || c == 'I' || c == 'L' || c == 'O';
}

/// Whether ids that begin so are either canonical ULIDs or no ULIDs at all.
bool isProven(QByteArrayView prefix)
{
    static constexpr QByteArrayView firstCharacters("01234567OoIiLl");
    if (prefix.isEmpty() || !firstCharacters.contains(prefix.first()))
        return true;
    bool hasLetter = false;
    for (const char c : prefix) {
        if (!isCrockfordDigit(c) && !isCanonicalLetter(c))
            return !isAlias(c);
        hasLetter = hasLetter || isCanonicalLetter(c);
    }
    return hasLetter || prefix.size() < PrefixSize;
}

} // namespace

SqliteIds::SqliteIds(SqliteSession &session, const SqliteShape &shape)
    : m_session(session)
    , m_shape(shape)
{
}

Result<SqliteValue> SqliteIds::firstOf(SqliteSlice &slice, const QByteArray &sql, const QList<SqliteValue> &parameters) const
{
    const auto statement = slice.prepare(sql);
    if (!statement)
        return statement.error();
    for (int i = 0; i < parameters.size(); ++i)
        (*statement)->bind(i, parameters[i]);
    switch (slice.step(**statement)) {
    case SqliteSlice::Step::Row:
        return (*statement)->value(0);
    case SqliteSlice::Step::Done:
        return SqliteValue();
    case SqliteSlice::Step::Cut:
    case SqliteSlice::Step::Failed:
        break;
    }
    return slice.error();
}

Result<SqliteValue> SqliteIds::value(const EventId &id, const std::stop_token &stop) const
{
    SqliteValue found;
    const auto looked = m_session.run(stop, [&](SqliteSlice &slice) -> Result<void> {
        const auto largest = firstOf(slice, sqlitestatements::largest(m_shape.id, m_shape.ledgerFrom), {});
        if (!largest)
            return largest.error();
        found = SqliteValue::text(id.bytes());
        if (largest->storage != Class::Blob)
            return {}; // blobs come last: there are none
        const auto asBlob = firstOf(slice, sqlitestatements::byId(m_shape.id, m_shape.table, m_shape.id), {SqliteValue::blob(id.bytes())});
        if (!asBlob)
            return asBlob.error();
        const auto smallest = firstOf(slice, sqlitestatements::smallest(m_shape.id, m_shape.ledgerFrom), {});
        if (!smallest)
            return smallest.error();
        if (asBlob->storage == Class::Blob || smallest->storage == Class::Blob)
            found.storage = Class::Blob;
        return {};
    });
    if (!looked)
        return looked.error();
    return found;
}

Result<SqliteIds::Highest> SqliteIds::highest(const std::stop_token &stop) const
{
    Highest highest;
    const auto looked = m_session.run(stop, [&](SqliteSlice &slice) -> Result<void> {
        highest = {};
        const auto id = firstOf(slice, sqlitestatements::largest(m_shape.id, m_shape.ledgerFrom), {});
        if (!id)
            return id.error();
        highest.id = *id;
        if (m_shape.rowId.isEmpty())
            return {};
        const auto rowId = firstOf(slice, sqlitestatements::largest(m_shape.rowId, m_shape.table), {});
        if (!rowId)
            return rowId.error();
        if (rowId->storage == Class::Number)
            highest.rowId = rowId->bytes.toLongLong();
        return {};
    });
    if (!looked)
        return looked.error();
    return highest;
}

Result<bool> SqliteIds::areCanonicalUlids(const std::stop_token &stop) const
{
    bool areCanonical = true;
    const auto looked = m_session.run(stop, [&](SqliteSlice &slice) -> Result<void> {
        areCanonical = true;
        SqliteValue behind = SqliteValue::text({});
        for (int i = 0; areCanonical; ++i) {
            const auto next = firstOf(slice, sqlitestatements::nextValue(m_shape.id, m_shape.ledgerFrom, i == 0), {behind});
            if (!next)
                return next.error();
            if (next->storage == Class::Null)
                return {};
            const QByteArray prefix = next->bytes.left(PrefixSize);
            areCanonical = i < MostPrefixes && next->storage == Class::Text && isProven(prefix);
            behind = SqliteValue::text(prefix + QByteArray(PrefixSize, '\xff'));
        }
        return {};
    });
    if (!looked)
        return looked.error();
    return areCanonical;
}

} // namespace ledgerscope
