// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <vector>

namespace ledgerscope {

class LineReader;

/// A cell: quoted and unquoted are two things, because an exact export writes NULL as nothing and '' as "".
struct CsvCell {
    QByteArray text;
    bool isQuoted = false;

    friend bool operator==(const CsvCell &, const CsvCell &) = default;
};

/// Reads records of RFC 4180: commas, double quotes, line breaks inside quotes, LF or CRLF behind a record.
class CsvReader final
{
public:
    struct Record {
        qint64 line = 0; ///< of its beginning, from 1
        std::vector<CsvCell> cells;
        std::optional<QString> fault; ///< why it is not a record; then there are no cells
    };

    /// The lines must outlive the reader. `limit` bytes for a record with line breaks inside.
    CsvReader(LineReader &lines, qint64 limit);

    /// nullopt at the end. Empty lines are passed over.
    [[nodiscard]] Result<std::optional<Record>> next();

private:
    LineReader &m_lines;
    qint64 m_limit;
};

} // namespace ledgerscope
