// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"

#include <QByteArray>
#include <QByteArrayView>

#include <optional>

namespace ledgerscope {

class InputFile;

/// Cuts a file into lines at each line feed. A line may be as long as the limit; of a longer one only its number is told, and memory
/// stays bounded by the limit.
class LineReader final
{
public:
    static constexpr qint64 DefaultLimit = 64 * 1024 * 1024; ///< bytes

    struct Line {
        QByteArrayView text; ///< without the line feed; valid until the next call
        qint64 number = 0;   ///< from 1
        bool isTooLong = false;
    };

    /// Both must outlive the reader; the file must be open.
    explicit LineReader(InputFile &file, qint64 limit = DefaultLimit);

    /// nullopt at the end of the file. A last line without a line feed counts, an empty one does not.
    [[nodiscard]] Result<std::optional<Line>> next();
    /// The bytes that are waiting, to guess the format by; at least one line, or all there is up to a chunk.
    [[nodiscard]] Result<QByteArrayView> peek();

private:
    [[nodiscard]] Result<bool> fill();
    [[nodiscard]] Line take(qsizetype size, qsizetype separator);

    InputFile &m_file;
    qint64 m_limit;
    QByteArray m_buffer;
    qsizetype m_begin = 0;   ///< of the line under construction
    qsizetype m_end = 0;     ///< of what was read
    qsizetype m_scanned = 0; ///< no line feed before it
    qint64 m_number = 0;
    bool m_isSkipping = false;
    bool m_isAtStart = true;
};

} // namespace ledgerscope
