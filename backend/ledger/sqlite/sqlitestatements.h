// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QList>

namespace ledgerscope {

/// The SQL texts of the SQLite driver (conventions.md §1: texts here only). Every value is a parameter; names are quoted.
/// Parameters have numbers, counted from 0 as SqliteStatement does; the SQL counts from 1.
namespace sqlitestatements {

// Looking at a schema.
[[nodiscard]] QByteArray tables();             ///< name, isWithoutRowId
[[nodiscard]] QByteArray everything(const QByteArray &from);
[[nodiscard]] QByteArray columnsOf();          ///< 0: table → name, declared type, hidden
[[nodiscard]] QByteArray indexesOf();          ///< 0: table → name, isUnique, isPartial
[[nodiscard]] QByteArray columnsOfIndex();     ///< 0: index → name or NULL
[[nodiscard]] QByteArray encoding();           ///< "UTF-8", "UTF-16le" …
[[nodiscard]] QByteArray explain(const QByteArray &sql); ///< column 3: the detail

/// One end of the range of ids that a walk covers.
enum class IdBound { None, Exclusive, Inclusive };

/// A walk over events along one index: `select` from `from`, rows with `equal` columns at given values, ids in a range, ordered by id.
/// Parameters: 0 lower id, 1 upper id, 2 limit or offset, 3 second upper id, 4 highest rowid, then one for each equal column from
/// FirstEqual on.
inline constexpr int FirstEqual = 5;
struct Walk {
    QByteArray select;        ///< list of columns
    QByteArray from;          ///< table, with the index to use
    QByteArray id;            ///< quoted
    QList<QByteArray> equal;  ///< quoted
    IdBound lower = IdBound::None;
    IdBound upper = IdBound::None;
    bool hasSecondUpper = false; ///< another inclusive upper bound, checked row by row
    QByteArray rowIdAtMost;      ///< name of the rowid if rows above a highest one are to be left out
    bool isBackward = false;
    bool hasLimit = false;
};
[[nodiscard]] QByteArray walk(const Walk &walk);
/// The row `offset` rows into a walk; parameters as in walk(), 2 is the offset.
[[nodiscard]] QByteArray skip(const Walk &walk);
/// How many rows a walk has; parameters as in walk().
[[nodiscard]] QByteArray countOf(const Walk &walk);

/// Where a walk in the order of a time begins.
enum class TimeStart {
    Everything,
    BehindMoment, ///< backward: the moment itself belongs to it
    BehindRow,
    AtRow,
};

/// A walk along an index on a time, rows of one moment by id. Parameters: 0 time, 1 id, 2 highest id, 3 lowest time, 4 highest time.
struct TimeWalk {
    QByteArray select;
    QByteArray from;
    QByteArray time; ///< quoted
    QByteArray id;   ///< quoted
    TimeStart start = TimeStart::Everything;
    bool hasHighestId = false;
    bool hasLowest = false;
    bool hasHighest = false;
    bool isBackward = false;
};
[[nodiscard]] QByteArray timeWalk(const TimeWalk &walk);
[[nodiscard]] QByteArray hasNull(const QByteArray &column, const QByteArray &from);

/// 0: the id → the row.
[[nodiscard]] QByteArray byId(const QByteArray &select, const QByteArray &from, const QByteArray &id);
/// Rows with given values of `equal`, by rowid; 0: the rowid to go on after, 1: limit, then one for each column.
[[nodiscard]] QByteArray gather(const QByteArray &select, const QByteArray &from, const QList<QByteArray> &equal, const QByteArray &rowId);
/// The next larger value of a column; 0: the value to go on after. Without one: the smallest.
[[nodiscard]] QByteArray nextValue(const QByteArray &column, const QByteArray &from, bool isFirst);
/// The first value at or behind another; 0: that.
[[nodiscard]] QByteArray firstFrom(const QByteArray &column, const QByteArray &from);
/// The largest value of a column.
[[nodiscard]] QByteArray largest(const QByteArray &column, const QByteArray &from);
[[nodiscard]] QByteArray smallest(const QByteArray &column, const QByteArray &from);
/// The id of the first row from a rowid on; 0: the rowid.
[[nodiscard]] QByteArray idFromRowId(const QByteArray &id, const QByteArray &table, const QByteArray &rowId);
/// Whether there is a row with these values; one parameter for each column.
[[nodiscard]] QByteArray exists(const QByteArray &from, const QList<QByteArray> &equal);
[[nodiscard]] QByteArray nowMilliseconds();

// Following.
[[nodiscard]] QByteArray dataVersion(); ///< moves when another connection has changed the file
/// Rows by rowid, and behind them whether their id is above a head. Parameters: 0 the rowid to go on after, 1 head (NULL: none), 2 limit.
[[nodiscard]] QByteArray arrived(const QByteArray &select, const QByteArray &table, const QByteArray &id, const QByteArray &rowId);
[[nodiscard]] QByteArray idAtRowId(const QByteArray &id, const QByteArray &table, const QByteArray &rowId); ///< 0: the rowid

// Writing.
[[nodiscard]] QByteArray defaultsOf(); ///< columns of a table that have a default, and its expression; 0: the table
[[nodiscard]] QByteArray constant(const QByteArray &literal);
[[nodiscard]] QByteArray firstTable(); ///< name of any table or view, also of one that SQLite keeps for itself
/// One parameter for each column; without columns a row of defaults.
[[nodiscard]] QByteArray insertInto(const QByteArray &table, const QList<QByteArray> &columns);

} // namespace sqlitestatements

} // namespace ledgerscope
