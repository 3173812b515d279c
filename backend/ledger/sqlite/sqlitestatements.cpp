// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqlitestatements.h"

namespace ledgerscope::sqlitestatements {

namespace {

QByteArray parameter(qsizetype number)
{
    return '?' + QByteArray::number(number + 1);
}

QByteArray comparison(const QByteArray &id, char sign, IdBound bound, int number)
{
    return id + ' ' + sign + (bound == IdBound::Inclusive ? "= " : " ") + parameter(number);
}

/// " WHERE …" of a walk, or nothing.
QByteArray conditions(const Walk &walk)
{
    QList<QByteArray> terms;
    for (qsizetype i = 0; i < walk.equal.size(); ++i)
        terms += walk.equal[i] + " = " + parameter(FirstEqual + i);
    if (walk.lower != IdBound::None)
        terms += comparison(walk.id, '>', walk.lower, 0);
    if (walk.upper != IdBound::None)
        terms += comparison(walk.id, '<', walk.upper, 1);
    if (walk.hasSecondUpper)
        terms += comparison('+' + walk.id, '<', IdBound::Inclusive, 3); // the plus keeps the index on the first bound
    if (!walk.rowIdAtMost.isEmpty())
        terms += '+' + walk.rowIdAtMost + " <= " + parameter(4);
    // Rows without an id cannot be addressed; the capability report counts them.
    if (walk.lower == IdBound::None && walk.upper == IdBound::None)
        terms += walk.id + " IS NOT NULL";
    return " WHERE " + terms.join(" AND ");
}

QByteArray order(const Walk &walk)
{
    return " ORDER BY " + walk.id + (walk.isBackward ? " DESC" : "");
}

} // namespace

QByteArray tables()
{
    return "SELECT name, wr, type = 'view' FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'view')"
           " AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name";
}

QByteArray everything(const QByteArray &from)
{
    return "SELECT * FROM " + from;
}

QByteArray columnsOf()
{
    return "SELECT name, lower(type), hidden FROM pragma_table_xinfo(?1) ORDER BY cid";
}

QByteArray indexesOf()
{
    return "SELECT name, \"unique\", partial FROM pragma_index_list(?1) ORDER BY seq";
}

QByteArray columnsOfIndex()
{
    return "SELECT name FROM pragma_index_xinfo(?1) WHERE key = 1 ORDER BY seqno";
}

QByteArray encoding()
{
    return "PRAGMA encoding";
}

QByteArray explain(const QByteArray &sql)
{
    return "EXPLAIN QUERY PLAN " + sql;
}

QByteArray walk(const Walk &walk)
{
    return "SELECT " + walk.select + " FROM " + walk.from + conditions(walk) + order(walk) + (walk.hasLimit ? " LIMIT " + parameter(2) : QByteArray());
}

QByteArray skip(const Walk &walk)
{
    return "SELECT " + walk.select + " FROM " + walk.from + conditions(walk) + order(walk) + " LIMIT 1 OFFSET " + parameter(2);
}

QByteArray countOf(const Walk &walk)
{
    return "SELECT count(*) FROM " + walk.from + conditions(walk);
}

QByteArray timeWalk(const TimeWalk &walk)
{
    const QByteArray further = walk.isBackward ? " < " : " > ";
    const QByteArray furtherOrAt = walk.isBackward ? " <= " : " >= ";
    QList<QByteArray> terms;
    switch (walk.start) {
    case TimeStart::Everything:
        break;
    case TimeStart::BehindMoment:
        terms += walk.time + (walk.isBackward ? furtherOrAt : further) + "?1";
        break;
    case TimeStart::BehindRow:
    case TimeStart::AtRow:
        terms += walk.time + furtherOrAt + "?1";
        terms += '(' + walk.time + further + "?1 OR " + walk.id + (walk.start == TimeStart::AtRow ? furtherOrAt : further) + "?2)";
        break;
    }
    if (walk.hasHighestId)
        terms += '+' + walk.id + " <= ?3";
    if (walk.hasLowest)
        terms += walk.time + " >= ?4";
    if (walk.hasHighest)
        terms += walk.time + " <= ?5";
    terms += walk.id + " IS NOT NULL";
    const QByteArray direction = walk.isBackward ? " DESC" : "";
    return "SELECT " + walk.select + " FROM " + walk.from + " WHERE " + terms.join(" AND ") + " ORDER BY " + walk.time + direction + ", " + walk.id
        + direction;
}

QByteArray hasNull(const QByteArray &column, const QByteArray &from)
{
    return "SELECT 1 FROM " + from + " WHERE " + column + " IS NULL LIMIT 1";
}

QByteArray byId(const QByteArray &select, const QByteArray &from, const QByteArray &id)
{
    return "SELECT " + select + " FROM " + from + " WHERE " + id + " = ?1";
}

QByteArray gather(const QByteArray &select, const QByteArray &from, const QList<QByteArray> &equal, const QByteArray &rowId)
{
    QByteArray sql = "SELECT " + select + " FROM " + from + " WHERE " + rowId + " > ?1";
    for (qsizetype i = 0; i < equal.size(); ++i)
        sql += " AND " + equal[i] + " = " + parameter(2 + i);
    return sql + " ORDER BY " + rowId + " LIMIT ?2";
}

QByteArray nextValue(const QByteArray &column, const QByteArray &from, bool isFirst)
{
    return "SELECT " + column + " FROM " + from + " WHERE " + column + (isFirst ? " IS NOT NULL" : " > ?1") + " ORDER BY " + column + " LIMIT 1";
}

QByteArray firstFrom(const QByteArray &column, const QByteArray &from)
{
    return "SELECT " + column + " FROM " + from + " WHERE " + column + " >= ?1 ORDER BY " + column + " LIMIT 1";
}

QByteArray largest(const QByteArray &column, const QByteArray &from)
{
    return "SELECT " + column + " FROM " + from + " WHERE " + column + " IS NOT NULL ORDER BY " + column + " DESC LIMIT 1";
}

QByteArray smallest(const QByteArray &column, const QByteArray &from)
{
    return "SELECT " + column + " FROM " + from + " WHERE " + column + " IS NOT NULL ORDER BY " + column + " LIMIT 1";
}

QByteArray idFromRowId(const QByteArray &id, const QByteArray &table, const QByteArray &rowId)
{
    return "SELECT " + id + " FROM " + table + " WHERE " + rowId + " >= ?1 ORDER BY " + rowId + " LIMIT 1";
}

QByteArray exists(const QByteArray &from, const QList<QByteArray> &equal)
{
    QList<QByteArray> terms;
    for (qsizetype i = 0; i < equal.size(); ++i)
        terms += equal[i] + " = " + parameter(i);
    return "SELECT 1 FROM " + from + " WHERE " + terms.join(" AND ") + " LIMIT 1";
}

QByteArray nowMilliseconds()
{
    return "SELECT CAST(round((julianday('now') - 2440587.5) * 86400000.0) AS INTEGER)";
}

QByteArray dataVersion()
{
    return "PRAGMA data_version";
}

QByteArray arrived(const QByteArray &select, const QByteArray &table, const QByteArray &id, const QByteArray &rowId)
{
    return "SELECT " + select + ", coalesce(" + id + " > ?2, 1) FROM " + table + " WHERE " + rowId + " > ?1 AND +" + id + " IS NOT NULL ORDER BY "
        + rowId + " LIMIT ?3";
}

QByteArray idAtRowId(const QByteArray &id, const QByteArray &table, const QByteArray &rowId)
{
    return "SELECT " + id + " FROM " + table + " WHERE " + rowId + " = ?1";
}

QByteArray firstTable()
{
    return "SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') ORDER BY rowid LIMIT 1";
}

QByteArray defaultsOf()
{
    return "SELECT name, dflt_value FROM pragma_table_xinfo(?1) WHERE dflt_value IS NOT NULL";
}

QByteArray constant(const QByteArray &literal)
{
    return "SELECT " + literal;
}

QByteArray insertInto(const QByteArray &table, const QList<QByteArray> &columns)
{
    if (columns.isEmpty())
        return "INSERT INTO " + table + " DEFAULT VALUES";
    QList<QByteArray> parameters;
    for (qsizetype i = 0; i < columns.size(); ++i)
        parameters += parameter(i);
    return "INSERT INTO " + table + " (" + columns.join(", ") + ") VALUES (" + parameters.join(", ") + ')';
}

} // namespace ledgerscope::sqlitestatements
