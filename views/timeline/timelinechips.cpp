// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/timeline/timelinechips.h"

#include <QPainter>

#include <cmath>

namespace ledgerscope {

void TimelineChips::paint(QPainter &painter, const QRectF &rect, const EventFamily &family, const Tokens &tokens, ChipLook look,
                          qreal devicePixelRatio)
{
    if (m_devicePixelRatio != devicePixelRatio || m_tokens != &tokens) {
        m_pictures.clear();
        m_devicePixelRatio = devicePixelRatio;
        m_tokens = &tokens;
    }
    QPixmap &picture = m_pictures[{family.slot, family.letters, look, rect.size().toSize()}];
    if (picture.isNull()) {
        picture = QPixmap((rect.size() * devicePixelRatio).toSize());
        picture.setDevicePixelRatio(devicePixelRatio);
        picture.fill(Qt::transparent);
        QPainter painting(&picture);
        paintChip(painting, QRectF(QPointF(), rect.size()), family, tokens, look, rect.height());
    }
    const auto whole = [devicePixelRatio](qreal position) { return std::round(position * devicePixelRatio) / devicePixelRatio; };
    painter.drawPixmap(QPointF(whole(rect.x()), whole(rect.y())), picture);
}

} // namespace ledgerscope
