// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QColor>

#include <algorithm>
#include <cmath>

namespace ledgerscope {

/// Relative luminance and contrast ratio as WCAG 2 defines them.
inline double luminanceOf(const QColor &color)
{
    const auto linear = [](double part) { return part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

inline double contrastOf(const QColor &a, const QColor &b)
{
    const auto [low, high] = std::minmax({luminanceOf(a), luminanceOf(b)}); // a list: minmax of two values hands out references
    return (high + 0.05) / (low + 0.05);
}

} // namespace ledgerscope
