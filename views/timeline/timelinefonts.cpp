// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/timeline/timelinefonts.h"

#include "views/theme/fonts.h"

namespace ledgerscope {

namespace {

constexpr qsizetype MostTexts = 4'000; // of one font; a screen has a tenth of that

} // namespace

TimelineFonts::TimelineFonts()
    : m_entries{Entry(fontOf(TextRole::Caption)), Entry(boldFontOf(TextRole::Caption)), Entry(fontOf(TextRole::Table)),
                Entry(boldFontOf(TextRole::Table)), Entry(fontOf(TextRole::MonoCaption))}
{
}

const QStaticText &TimelineFonts::text(TimelineFont font, const QString &text)
{
    Entry &entry = m_entries[static_cast<std::size_t>(font)];
    if (const auto known = entry.texts.constFind(text); known != entry.texts.cend())
        return *known;
    if (entry.texts.size() >= MostTexts)
        entry.texts.clear();
    QStaticText laidOut(text);
    laidOut.setTextFormat(Qt::PlainText);
    laidOut.setPerformanceHint(QStaticText::AggressiveCaching);
    laidOut.prepare({}, entry.font);
    return *entry.texts.insert(text, laidOut);
}

} // namespace ledgerscope
