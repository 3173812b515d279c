// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/timeline/timelinechips.h"

#include "views/theme/shapes.h"

#include <QPainter>
#include <QPainterPath>

#include <cmath>

namespace ledgerscope {

namespace {

constexpr qreal StackShift = 3; // of the chip behind, to the right
constexpr qreal StackRise = 2;  // and up

} // namespace

void TimelineChips::paint(QPainter &painter, const QRectF &rect, const Chip &chip, const Tokens &tokens, qreal devicePixelRatio)
{
    if (m_devicePixelRatio != devicePixelRatio || m_tokens != &tokens) {
        m_pictures.clear();
        m_devicePixelRatio = devicePixelRatio;
        m_tokens = &tokens;
    }
    QPixmap &picture = m_pictures[{chip.family.slot, chip.family.letters, chip.look, chip.isStack, rect.size().toSize()}];
    if (picture.isNull())
        picture = draw(rect.size(), chip, tokens, devicePixelRatio);
    const auto whole = [devicePixelRatio](qreal position) { return std::round(position * devicePixelRatio) / devicePixelRatio; };
    painter.drawPixmap(QPointF(whole(rect.x()), whole(rect.y() - StackRise)), picture);
}

QPixmap TimelineChips::draw(const QSizeF &size, const Chip &chip, const Tokens &tokens, qreal devicePixelRatio)
{
    QPixmap picture(((size + QSizeF(StackShift, StackRise)) * devicePixelRatio).toSize());
    picture.setDevicePixelRatio(devicePixelRatio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    const QRectF rect(QPointF(0, StackRise), size);
    if (chip.isStack) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setOpacity(chip.look == ChipLook::Dimmed ? 0.4 : 0.7);
        const QPainterPath behind = shapes::chip(rect.translated(StackShift, -StackRise), 3).subtracted(shapes::chip(rect.adjusted(-1, -1, 1, 1), 4));
        painter.fillPath(behind, tokens.family[static_cast<std::size_t>(chip.family.slot)]);
        painter.setOpacity(1);
    }
    paintChip(painter, rect, chip.family, tokens, chip.look, rect.height());
    return picture;
}

} // namespace ledgerscope
