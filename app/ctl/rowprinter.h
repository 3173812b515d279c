// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/ctl/rowformat.h"

#include <QByteArray>
#include <QByteArrayList>
#include <QList>

namespace ledgerscope {

class Console;

/// One value of a row.
struct RowCell {
    enum class Kind { Null, Number, Text };

    Kind kind = Kind::Null;
    QByteArray text; ///< digits of a number, or the stored bytes

    [[nodiscard]] static RowCell number(qint64 value) { return {Kind::Number, QByteArray::number(value)}; }
    [[nodiscard]] static RowCell of(const QByteArray &bytes) { return {Kind::Text, bytes}; }
};

/// Prints rows with the same columns in any format. A table is laid out by its first rows, of which at most MeasuredRows are kept; the
/// other formats hold nothing back. JSON objects leave nothing out: NULL is null, bytes that are not UTF-8 stand under NAME_base64.
class RowPrinter final
{
public:
    static constexpr qsizetype MeasuredRows = 400;
    static constexpr int WidestColumn = 60; ///< characters of a table cell

    /// Columns in order, as keys of the objects and heads of the table.
    /// Cells of a table are cut at `widestCell` characters.
    RowPrinter(Console &console, RowFormat format, QByteArrayList columns, int widestCell = WidestColumn);

    /// For a table whose rows come one at a time: lays it out now, for columns at least so wide, and keeps no row back.
    void layOut(const QList<int> &leastWidths);
    void add(const QList<RowCell> &row);
    void finish();

private:
    void addJson(const QList<RowCell> &row);
    void addCsv(const QList<RowCell> &row);
    void addToTable(const QList<RowCell> &row);
    void measure(const QList<int> &leastWidths);
    [[nodiscard]] QByteArray cellText(const RowCell &cell) const;
    void writeTableRow(const QByteArrayList &texts, const QList<bool> &isNumber);

    Console &m_console;
    RowFormat m_format;
    QByteArrayList m_columns;
    int m_widestCell;
    bool m_hasRows = false;
    bool m_isLaidOut = false;
    QList<QList<RowCell>> m_kept; ///< rows of a table before it is laid out
    QList<int> m_widths;
};

} // namespace ledgerscope
