// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/open/lanesketch.h"

#include "views/theme/eventfamily.h"
#include "views/theme/painting.h"
#include "views/theme/tokens.h"

#include <QPainter>

#include <array>
#include <cmath>

namespace ledgerscope {

namespace {

constexpr int LaneHeight = 20;
constexpr int BarStep = 6;
constexpr int BarWidth = 4;
constexpr int LabelWidth = 28;
constexpr qreal BarOpacity = 0.62;

struct Lane {
    char16_t letter;
    int slot;
    quint32 seed;
    qreal density;
};

constexpr std::array<Lane, 5> Lanes{{{u'P', 0, 3, 0.9}, {u'O', 3, 11, 0.8}, {u'H', 2, 23, 0.55}, {u'E', 4, 37, 0.7}, {u'W', 8, 53, 0.65}}};

/// xorshift32: the same drawing on every machine.
quint32 next(quint32 &state)
{
    state ^= state << 13U;
    state ^= state >> 17U;
    state ^= state << 5U;
    return state;
}

} // namespace

LaneSketch::LaneSketch(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Drawing of a timeline"));
}

QSize LaneSketch::sizeHint() const
{
    return {600, static_cast<int>(Lanes.size()) * LaneHeight};
}

void LaneSketch::paintEvent(QPaintEvent *)
{
    constexpr qreal Most = 14;
    constexpr qreal Pi = 3.14159265358979;
    const Tokens &tokens = tokensOf(*this);
    QPainter painter(this);
    for (std::size_t lane = 0; lane < Lanes.size(); ++lane) {
        const Lane &shape = Lanes[lane];
        const int top = static_cast<int>(lane) * LaneHeight;
        const int bottom = top + LaneHeight - 2;
        paintChip(painter, QRectF(0, top + 1, 16, LaneHeight - 4), {shape.slot, QString(QChar{shape.letter})}, tokens, ChipLook::Filled, 15);
        painter.fillRect(LabelWidth, bottom, width() - LabelWidth, 1, tokens.line);
        QColor color = tokens.family[static_cast<std::size_t>(shape.slot)];
        color.setAlphaF(static_cast<float>(BarOpacity));
        quint32 state = shape.seed * 2654435761U;
        const int bars = (width() - LabelWidth) / BarStep;
        for (int bar = 0; bar < bars; ++bar) {
            const qreal wave = 0.35 + 0.65 * std::pow(std::sin(Pi * bar / bars + static_cast<qreal>(lane) * 0.35), 2);
            const qreal random = static_cast<qreal>(next(state) % 1000) / 1000;
            if (random > shape.density)
                continue;
            const int height = std::max(2, static_cast<int>(Most * wave * std::pow(random / shape.density, 2)));
            painter.fillRect(LabelWidth + bar * BarStep, bottom - height, BarWidth, height, color);
        }
    }
}

} // namespace ledgerscope
