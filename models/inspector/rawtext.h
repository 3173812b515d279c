// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QString>

#include <vector>

namespace ledgerscope {

/// Stored bytes as lines that are safe to show, and the way back from a place on the screen to the bytes, so that what is copied are the
/// bytes and never the marks that stand for some of them (cases C09, C13).
///
/// A line ends at a line feed; a very long one is broken into pieces that fit a text layout. Lines are displayed one by one and never
/// kept. A value; any thread.
class RawText final
{
public:
    /// Where a line is broken at the latest, in bytes.
    static constexpr qsizetype MaximumLineBytes = 4096;

    struct Line {
        qsizetype begin = 0;
        qsizetype end = 0;       ///< without the line feed
        bool isBroken = false;   ///< the next line goes on without a line feed in between
    };
    /// A place between two displayed characters; `column` counts UTF-16 units of display(line).
    struct Place {
        qsizetype line = 0;
        qsizetype column = 0;

        friend bool operator==(const Place &, const Place &) = default;
    };

    RawText() : RawText(QByteArray()) { }
    explicit RawText(QByteArray bytes);

    [[nodiscard]] const QByteArray &bytes() const noexcept { return m_bytes; }
    [[nodiscard]] qsizetype lineCount() const noexcept { return static_cast<qsizetype>(m_lines.size()); } ///< at least 1
    [[nodiscard]] const Line &line(qsizetype index) const { return m_lines.at(static_cast<std::size_t>(index)); }
    [[nodiscard]] QString display(qsizetype index) const;
    [[nodiscard]] QString display() const; ///< all lines

    /// Offset of the byte whose mark or character begins at, or covers, that place.
    [[nodiscard]] qsizetype offsetOf(const Place &place) const;
    [[nodiscard]] Place placeOf(qsizetype offset) const;

private:
    void addLine(qsizetype begin, qsizetype end);

    QByteArray m_bytes;
    std::vector<Line> m_lines;
};

} // namespace ledgerscope
