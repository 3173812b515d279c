// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ctl/rowprinter.h"

#include "app/ctl/console.h"
#include "app/ctl/terminaltext.h"
#include "backend/json/text.h"
#include "backend/transfer/eventcsv.h"
#include "backend/transfer/eventline.h"

#include <algorithm>
#include <utility>

namespace ledgerscope {

RowPrinter::RowPrinter(Console &console, RowFormat format, QByteArrayList columns, int widestCell)
    : m_console(console)
    , m_format(format)
    , m_columns(std::move(columns))
    , m_widestCell(widestCell)
{
    if (m_format == RowFormat::Csv)
        m_console.write(m_columns.join(',') + "\r\n");
}

void RowPrinter::add(const QList<RowCell> &row)
{
    Q_ASSERT(row.size() == m_columns.size());
    switch (m_format) {
    case RowFormat::Table:
        addToTable(row);
        break;
    case RowFormat::Json:
    case RowFormat::JsonLines:
        addJson(row);
        break;
    case RowFormat::Csv:
        addCsv(row);
        break;
    }
    m_hasRows = true;
}

void RowPrinter::finish()
{
    if (m_format == RowFormat::Json)
        m_console.write(m_hasRows ? "\n]\n" : "[]\n");
    if (m_format == RowFormat::Table && !m_isLaidOut)
        measure({});
}

void RowPrinter::addJson(const QList<RowCell> &row)
{
    const auto audience = m_console.isOutputTerminal() ? LineAudience::Terminal : LineAudience::File;
    QByteArray out;
    if (m_format == RowFormat::Json)
        out = m_hasRows ? ",\n" : "[\n";
    out += '{';
    for (qsizetype i = 0; i < row.size(); ++i) {
        const RowCell &cell = row.at(i);
        const bool isBase64 = cell.kind == RowCell::Kind::Text && json::firstBadUtf8(cell.text) >= 0;
        if (i > 0)
            out += ',';
        appendJsonString(out, isBase64 ? QByteArray(m_columns.at(i) + "_base64") : m_columns.at(i), audience);
        out += ':';
        if (cell.kind == RowCell::Kind::Null)
            out += "null";
        else if (cell.kind == RowCell::Kind::Number)
            out += cell.text;
        else
            appendJsonString(out, isBase64 ? cell.text.toBase64() : cell.text, audience);
    }
    out += '}';
    if (m_format == RowFormat::JsonLines)
        out += '\n';
    m_console.write(out);
}

void RowPrinter::addCsv(const QList<RowCell> &row)
{
    QByteArray out;
    for (qsizetype i = 0; i < row.size(); ++i) {
        if (i > 0)
            out += ',';
        if (row.at(i).kind != RowCell::Kind::Null)
            appendCsvCell(out, row.at(i).text);
    }
    out += "\r\n";
    m_console.write(out);
}

void RowPrinter::addToTable(const QList<RowCell> &row)
{
    if (!m_isLaidOut) {
        m_kept.append(row);
        if (m_kept.size() >= MeasuredRows)
            measure({});
        return;
    }
    QByteArrayList texts;
    QList<bool> isNumber;
    for (const RowCell &cell : row) {
        texts.append(cellText(cell));
        isNumber.append(cell.kind == RowCell::Kind::Number);
    }
    writeTableRow(texts, isNumber);
}

void RowPrinter::layOut(const QList<int> &leastWidths)
{
    if (m_format == RowFormat::Table && !m_isLaidOut)
        measure(leastWidths);
}

void RowPrinter::measure(const QList<int> &leastWidths)
{
    m_isLaidOut = true;
    QList<bool> isNumber(m_columns.size(), false);
    for (qsizetype i = 0; i < m_columns.size(); ++i) {
        int width = std::max(leastWidths.value(i), terminalWidth(m_columns.at(i)));
        for (const QList<RowCell> &row : std::as_const(m_kept)) {
            width = std::max(width, terminalWidth(cellText(row.at(i))));
            isNumber[i] = isNumber.at(i) || row.at(i).kind == RowCell::Kind::Number;
        }
        m_widths.append(width);
    }
    QByteArrayList heads;
    for (const QByteArray &column : std::as_const(m_columns))
        heads.append(terminalText(column));
    writeTableRow(heads, isNumber);
    for (const QList<RowCell> &row : std::exchange(m_kept, {}))
        addToTable(row);
}

QByteArray RowPrinter::cellText(const RowCell &cell) const
{
    if (cell.kind == RowCell::Kind::Null)
        return "—";
    return terminalCut(terminalText(cell.text), m_widestCell);
}

void RowPrinter::writeTableRow(const QByteArrayList &texts, const QList<bool> &isNumber)
{
    QByteArray out;
    for (qsizetype i = 0; i < texts.size(); ++i) {
        if (i > 0)
            out += "  ";
        const QByteArray blanks(std::max(0, m_widths.at(i) - terminalWidth(texts.at(i))), ' ');
        out += isNumber.at(i) ? blanks + texts.at(i) : texts.at(i) + blanks;
    }
    while (out.endsWith(' '))
        out.chop(1);
    out += '\n';
    m_console.write(out);
}

} // namespace ledgerscope
