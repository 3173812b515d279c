// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/write/ledgerwriter.h"
#include "backend/transfer/csvreader.h"
#include "backend/transfer/importfields.h"
#include "backend/transfer/linereader.h"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace ledgerscope {

/// A line, or a record that spans lines: an event, or why it is none.
struct SourceItem {
    qint64 line = 0;
    Result<EventRecord> record = ImportFields::refusal({});
};

/// What an import reads from: the events of a file, one after the other, whatever its format.
class RecordSource
{
public:
    RecordSource() = default;
    RecordSource(const RecordSource &) = delete;
    RecordSource &operator=(const RecordSource &) = delete;
    virtual ~RecordSource();

    /// nullopt at the end. An error is one of the file, not of a line.
    [[nodiscard]] virtual Result<std::optional<SourceItem>> next() = 0;

    /// CSV if the first line has a cell `event_id` (or `event_id_base64`), else JSON Lines. The lines must outlive the source.
    [[nodiscard]] static Result<std::unique_ptr<RecordSource>> open(LineReader &lines, qint64 limit);
};

/// JSON Lines; lines of nothing but white space are passed over.
class JsonLinesSource final : public RecordSource
{
public:
    JsonLinesSource(LineReader &lines, qint64 limit) : m_lines(lines), m_limit(limit) { }

    [[nodiscard]] Result<std::optional<SourceItem>> next() override;

private:
    LineReader &m_lines;
    qint64 m_limit;
};

/// CSV with a header: the exact form of `export`, and the spreadsheet-safe one, whose marks are undone by its column `spreadsheet_safe`.
class CsvSource final : public RecordSource
{
public:
    CsvSource(LineReader &lines, qint64 limit) : m_csv(lines, limit) { }

    /// Reads the header; BadFile if a column is unknown or there twice.
    [[nodiscard]] Result<void> readHeader();
    [[nodiscard]] Result<std::optional<SourceItem>> next() override;

private:
    struct Column {
        QByteArray title;
        std::optional<ImportName> name; ///< nullopt: the column that lists neutralised cells
    };

    [[nodiscard]] Result<EventRecord> recordOf(std::vector<CsvCell> &cells) const;
    /// Undoes what spreadsheet-safe export did to the cells it lists.
    void restoreNeutralised(std::vector<CsvCell> &cells, const QByteArray &list) const;
    [[nodiscard]] static Result<void> fill(ImportFields &fields, const Column &column, CsvCell &cell);

    CsvReader m_csv;
    std::vector<Column> m_columns;
};

} // namespace ledgerscope
