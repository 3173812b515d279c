// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/theme/fonts.h"

#include <QApplication>
#include <QFontDatabase>
#include <QFontMetricsF>

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr qreal DesignedBase = 10;

qreal designedSizeOf(TextRole role)
{
    switch (role) {
    case TextRole::Base:
        return DesignedBase;
    case TextRole::Table:
    case TextRole::Mono:
        return 9;
    case TextRole::Caption:
    case TextRole::MonoCaption:
        return 8.25;
    case TextRole::Section:
        return 11.5;
    case TextRole::PageSentence:
        return 12;
    case TextRole::StartTitle:
        return 16.5;
    }
    Q_UNREACHABLE();
}

bool isBold(TextRole role)
{
    return role == TextRole::Section || role == TextRole::PageSentence || role == TextRole::StartTitle;
}

bool isMono(TextRole role)
{
    return role == TextRole::Mono || role == TextRole::MonoCaption;
}

bool hasTabularDigits(const QFont &font)
{
    const QFontMetricsF metrics(font);
    const qreal width = metrics.horizontalAdvance(u'0');
    const QString digits = u"123456789"_s;
    return std::all_of(digits.begin(), digits.end(), [&](QChar digit) { return qFuzzyCompare(metrics.horizontalAdvance(digit), width); });
}

} // namespace

QFont fontOf(TextRole role)
{
    const QFont base = QApplication::font();
    QFont font = isMono(role) ? QFontDatabase::systemFont(QFontDatabase::FixedFont) : base;
    const qreal ratio = designedSizeOf(role) / DesignedBase;
    if (base.pointSizeF() > 0)
        font.setPointSizeF(base.pointSizeF() * ratio);
    else
        font.setPixelSize(std::max(1, static_cast<int>(base.pixelSize() * ratio)));
    font.setBold(isBold(role));
    return font;
}

QFont boldFontOf(TextRole role)
{
    QFont font = fontOf(role);
    font.setBold(true);
    return font;
}

QFont numericFont()
{
    QFont font = fontOf(TextRole::Table);
    if (hasTabularDigits(font))
        return font;
    font.setFamilies({u"Noto Sans"_s, u"DejaVu Sans"_s});
    return font;
}

} // namespace ledgerscope
