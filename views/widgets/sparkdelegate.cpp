// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/widgets/sparkdelegate.h"

#include "views/theme/tokens.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ledgerscope {

namespace {
constexpr int BarWidth = 3;
constexpr int BarStep = 4;
constexpr int MaximumHeight = 12;
}

SparkDelegate::SparkDelegate(int countsRole, QObject *parent)
    : CellDelegate(parent), m_countsRole(countsRole)
{
}

QSize SparkDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    constexpr int Bars = 10;
    constexpr int Padding = 16;
    return {Bars * BarStep + Padding, CellDelegate::sizeHint(option, index).height()};
}

QRect SparkDelegate::paintContent(QPainter &painter, const QRect &rect, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto counts = index.data(m_countsRole).value<QList<int>>();
    if (counts.isEmpty())
        return rect;
    const int largest = std::max(1, *std::max_element(counts.begin(), counts.end()));
    const int width = static_cast<int>(counts.size()) * BarStep - 1;
    const int left = rect.right() - width + 1;
    const int bottom = rect.center().y() + MaximumHeight / 2;
    const QColor color = tokensOf(option.palette).textFaint;
    for (qsizetype i = 0; i < counts.size(); ++i) {
        const double share = std::log1p(counts.at(i)) / std::log1p(largest);
        // One pixel is always drawn, so that "none here" is seen to be inside the drawing.
        const int height = std::max(1, static_cast<int>(std::lround(share * MaximumHeight)));
        painter.fillRect(QRect(left + static_cast<int>(i) * BarStep, bottom - height, BarWidth, height), color);
    }
    return {rect.left(), rect.top(), std::max(0, left - rect.left() - BarStep), rect.height()};
}

} // namespace ledgerscope
