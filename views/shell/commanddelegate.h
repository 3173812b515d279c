// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "views/widgets/celldelegate.h"

namespace ledgerscope {

/// A line of the command palette: icon, text, detail in small print, key at the right.
class CommandDelegate final : public CellDelegate
{
    Q_OBJECT

public:
    using CellDelegate::CellDelegate;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    [[nodiscard]] QRect paintContent(QPainter &painter, const QRect &rect, const QStyleOptionViewItem &option,
                                     const QModelIndex &index) const override;
};

} // namespace ledgerscope
