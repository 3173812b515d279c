// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "views/theme/eventfamily.h"
#include "views/theme/painting.h"
#include "views/theme/tokens.h"

#include <QHash>
#include <QPixmap>
#include <QRectF>

class QPainter;

namespace ledgerscope {

/// Chips as pictures: a frame may have two thousand, and drawing each from its outline and letter takes ten times as long. Holds a few
/// dozen pictures; forgets them when the device ratio or the tokens change.
class TimelineChips final
{
public:
    struct Chip {
        EventFamily family;
        ChipLook look = ChipLook::Filled;
        bool isStack = false; ///< stands for several: the edge of another chip looks out behind it
    };

    /// As paintChip() does, at the nearest whole device pixel.
    void paint(QPainter &painter, const QRectF &rect, const Chip &chip, const Tokens &tokens, qreal devicePixelRatio);

private:
    struct Key {
        int slot = 0;
        QString letters;
        ChipLook look = ChipLook::Filled;
        bool isStack = false;
        QSize size;

        friend bool operator==(const Key &, const Key &) = default;
        friend std::size_t qHash(const Key &key, std::size_t seed = 0) noexcept
        {
            return qHashMulti(seed, key.slot, key.letters, static_cast<int>(key.look), key.isStack, key.size.width(), key.size.height());
        }
    };

    [[nodiscard]] static QPixmap draw(const QSizeF &size, const Chip &chip, const Tokens &tokens, qreal devicePixelRatio);

    QHash<Key, QPixmap> m_pictures;
    qreal m_devicePixelRatio = 0;
    const Tokens *m_tokens = nullptr;
};

} // namespace ledgerscope
