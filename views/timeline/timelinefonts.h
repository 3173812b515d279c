// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFont>
#include <QFontMetricsF>
#include <QHash>
#include <QStaticText>
#include <QString>

#include <array>

namespace ledgerscope {

enum class TimelineFont { Caption, CaptionBold, Table, TableBold, MonoCaption };

/// The fonts of the timeline and the texts laid out in them, kept from frame to frame: laying out a thousand labels takes longer than all
/// the rest of a frame. To be made anew when fonts change.
class TimelineFonts final
{
public:
    TimelineFonts();

    [[nodiscard]] const QFont &font(TimelineFont font) const { return of(font).font; }
    [[nodiscard]] const QFontMetricsF &metrics(TimelineFont font) const { return of(font).metrics; }
    /// A line of plain text, ready to paint; its size is known.
    [[nodiscard]] const QStaticText &text(TimelineFont font, const QString &text);
    [[nodiscard]] qreal width(TimelineFont font, const QString &text) { return this->text(font, text).size().width(); }

private:
    struct Entry {
        explicit Entry(const QFont &usedFont)
            : font(usedFont)
            , metrics(usedFont)
        {
        }

        QFont font;
        QFontMetricsF metrics;
        QHash<QString, QStaticText> texts;
    };

    [[nodiscard]] const Entry &of(TimelineFont font) const { return m_entries[static_cast<std::size_t>(font)]; }

    std::array<Entry, 5> m_entries; ///< by TimelineFont
};

} // namespace ledgerscope
