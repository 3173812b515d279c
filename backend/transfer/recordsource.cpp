// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/transfer/recordsource.h"

#include "backend/json/text.h"
#include "backend/transfer/csvcolumns.h"
#include "backend/transfer/importline.h"

#include <algorithm>
#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

bool isBlank(QByteArrayView text)
{
    return std::all_of(text.begin(), text.end(), [](char c) { return c == ' ' || c == '\t' || c == '\r'; });
}

QString tooLong(qint64 limit)
{
    return u"longer than %1 bytes"_s.arg(limit);
}

} // namespace

RecordSource::~RecordSource() = default;

Result<std::unique_ptr<RecordSource>> RecordSource::open(LineReader &lines, qint64 limit)
{
    const auto waiting = lines.peek();
    if (!waiting)
        return waiting.error();
    const qsizetype lineEnd = waiting->indexOf('\n');
    const QByteArrayView first = lineEnd < 0 ? *waiting : waiting->first(lineEnd);
    const QList<QByteArray> titles = first.toByteArray().replace('\r', "").replace('"', "").split(',');
    if (!titles.contains("event_id") && !titles.contains("event_id_base64"))
        return std::unique_ptr<RecordSource>(std::make_unique<JsonLinesSource>(lines, limit));
    auto csv = std::make_unique<CsvSource>(lines, limit);
    if (const auto header = csv->readHeader(); !header)
        return header.error();
    return std::unique_ptr<RecordSource>(std::move(csv));
}

Result<std::optional<SourceItem>> JsonLinesSource::next()
{
    for (;;) {
        const auto line = m_lines.next();
        if (!line)
            return line.error();
        if (!*line)
            return std::optional<SourceItem>();
        const LineReader::Line &text = **line;
        if (text.isTooLong)
            return std::optional(SourceItem{text.number, ImportFields::refusal(tooLong(m_limit))});
        if (!isBlank(text.text))
            return std::optional(SourceItem{text.number, parseImportLine(text.text)});
    }
}

Result<void> CsvSource::readHeader()
{
    const auto bad = [](const Phrase &what) {
        return Error{.code = ErrorCode::BadFile,
                     .what = what,
                     .where = Phrase(QT_TRANSLATE_NOOP("Phrase", "line %1"), {u"1"_s}),
                     .untouched = QT_TRANSLATE_NOOP("Phrase", "Nothing of this file was written."),
                     .remedy = QT_TRANSLATE_NOOP("Phrase", "Its columns are those of an exported file.")};
    };
    const auto header = m_csv.next();
    if (!header)
        return header.error();
    if (!*header || (*header)->fault)
        return bad(QT_TRANSLATE_NOOP("Phrase", "The header of the CSV file cannot be read."));
    for (const CsvCell &cell : (*header)->cells) {
        Column column{cell.text, importNameOf(cell.text)};
        if (!column.name && cell.text != SpreadsheetColumn)
            return bad(Phrase(QT_TRANSLATE_NOOP("Phrase", "The CSV file has an unknown column \"%1\"."), {QString::fromUtf8(cell.text)}));
        const bool isTwice = std::any_of(m_columns.begin(), m_columns.end(), [&](const Column &other) { return other.title == column.title; });
        if (isTwice)
            return bad(Phrase(QT_TRANSLATE_NOOP("Phrase", "The CSV file has the column \"%1\" twice."), {QString::fromUtf8(cell.text)}));
        m_columns.push_back(std::move(column));
    }
    return {};
}

Result<std::optional<SourceItem>> CsvSource::next()
{
    auto record = m_csv.next();
    if (!record)
        return record.error();
    if (!*record)
        return std::optional<SourceItem>();
    CsvReader::Record &found = **record;
    if (found.fault)
        return std::optional(SourceItem{found.line, ImportFields::refusal(*found.fault)});
    return std::optional(SourceItem{found.line, recordOf(found.cells)});
}

Result<EventRecord> CsvSource::recordOf(std::vector<CsvCell> &cells) const
{
    if (cells.size() != m_columns.size())
        return ImportFields::refusal(u"%1 cells instead of %2"_s.arg(cells.size()).arg(m_columns.size()));
    const auto list = std::find_if(m_columns.begin(), m_columns.end(), [](const Column &column) { return !column.name; });
    if (list != m_columns.end())
        restoreNeutralised(cells, QByteArray(cells[static_cast<std::size_t>(list - m_columns.begin())].text));
    ImportFields fields;
    bool hasPayload = false;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const Column &column = m_columns[i];
        const bool isNull = cells[i].text.isEmpty() && !cells[i].isQuoted;
        if (!column.name || isNull)
            continue;
        const bool isPayload = column.name->key == ImportKey::PayloadJson || column.name->key == ImportKey::PayloadBase64;
        hasPayload = hasPayload || isPayload;
        if (!fields.claim(column.name->key))
            return ImportFields::refusal(u"%1 is given twice"_s.arg(QString::fromUtf8(canonicalNameOf(column.name->key))));
        if (const auto done = fill(fields, column, cells[i]); !done)
            return done.error();
    }
    if (!hasPayload)
        fields.setPayload({}); // an exact file says NULL by saying nothing
    return fields.take();
}

void CsvSource::restoreNeutralised(std::vector<CsvCell> &cells, const QByteArray &list) const
{
    const QList<QByteArray> names = list.split(' ');
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (cells[i].text.startsWith(NeutralisingMark) && names.contains(m_columns[i].title))
            cells[i].text.remove(0, 1);
    }
}

Result<void> CsvSource::fill(ImportFields &fields, const Column &column, CsvCell &cell)
{
    const ImportKey key = column.name->key;
    if (json::firstBadUtf8(cell.text) >= 0)
        return ImportFields::refusal(u"the cell %1 is not UTF-8; such bytes are given as base64"_s.arg(QString::fromUtf8(column.title)));
    if (column.name->isBase64)
        return fields.setBase64(key, cell.text);
    switch (key) {
    case ImportKey::Sequence: {
        bool isWhole = false;
        const qint64 number = cell.text.toLongLong(&isWhole);
        if (!isWhole)
            return ImportFields::refusal(u"sequence_no is not a whole number of 64 bits"_s);
        fields.setSequence(number);
        return {};
    }
    case ImportKey::PayloadKind:
        return fields.setPayloadKind(cell.text);
    case ImportKey::PayloadJson:
    case ImportKey::PayloadText: {
        const qint64 size = cell.text.size();
        fields.setPayload({PayloadKind::Text, std::move(cell.text), size});
        return {};
    }
    default:
        fields.set(key, std::move(cell.text));
        return {};
    }
}

} // namespace ledgerscope
