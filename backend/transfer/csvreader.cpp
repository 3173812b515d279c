// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/transfer/csvreader.h"

#include "backend/transfer/linereader.h"

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

/// The text of a record without the line break behind it, taken apart. Gives the fault, if there is one.
std::optional<QString> split(QByteArrayView text, std::vector<CsvCell> &cells)
{
    qsizetype at = 0;
    for (;;) {
        CsvCell cell;
        if (at < text.size() && text[at] == '"') {
            cell.isQuoted = true;
            ++at;
            for (;;) {
                const qsizetype quote = text.indexOf('"', at);
                if (quote < 0)
                    return u"a quote is not closed"_s;
                cell.text += text.sliced(at, quote - at);
                at = quote + 1;
                if (at >= text.size() || text[at] != '"')
                    break;
                cell.text += '"';
                ++at;
            }
            if (at < text.size() && text[at] != ',')
                return u"something follows a closing quote"_s;
        } else {
            const qsizetype comma = text.indexOf(',', at);
            const qsizetype end = comma < 0 ? text.size() : comma;
            cell.text = text.sliced(at, end - at).toByteArray();
            if (cell.text.contains('"'))
                return u"a quote stands inside a cell that does not begin with one"_s;
            at = end;
        }
        cells.push_back(std::move(cell));
        if (at >= text.size())
            return std::nullopt;
        ++at; // the comma
    }
}

bool hasOpenQuote(QByteArrayView text, bool wasOpen)
{
    return (std::count(text.begin(), text.end(), '"') % 2 != 0) != wasOpen;
}

} // namespace

CsvReader::CsvReader(LineReader &lines, qint64 limit)
    : m_lines(lines)
    , m_limit(limit)
{
}

Result<std::optional<CsvReader::Record>> CsvReader::next()
{
    Record record;
    QByteArray text;
    bool isOpen = false;
    bool isTooLong = false;
    for (;;) {
        const auto line = m_lines.next();
        if (!line)
            return line.error();
        if (!*line) {
            if (record.line == 0)
                return std::optional<Record>();
            break;
        }
        const LineReader::Line &part = **line;
        if (record.line == 0 && !part.isTooLong && (part.text.isEmpty() || part.text == "\r"))
            continue;
        if (record.line == 0)
            record.line = part.number;
        else
            text += '\n';
        isTooLong = isTooLong || part.isTooLong || text.size() + part.text.size() > m_limit;
        if (!isTooLong)
            text += part.text;
        isOpen = hasOpenQuote(part.text, isOpen);
        if (!isOpen || isTooLong)
            break;
    }
    if (isTooLong) {
        record.fault = u"longer than %1 bytes"_s.arg(m_limit);
        return std::optional(std::move(record));
    }
    if (!isOpen && text.endsWith('\r'))
        text.chop(1);
    record.fault = split(text, record.cells);
    if (record.fault)
        record.cells.clear();
    return std::optional(std::move(record));
}

} // namespace ledgerscope
