// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "views/widgets/celldelegate.h"

namespace ledgerscope {

/// Cells of the payload diff: the letter in its colour, values in mono on the tint of their side (interface.md §3).
class PayloadDiffDelegate final : public CellDelegate
{
    Q_OBJECT

public:
    explicit PayloadDiffDelegate(QObject *parent = nullptr);

    /// The whole text of a cell, taken literally.
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option, const QModelIndex &index) override;

protected:
    void adjust(QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QRect paintContent(QPainter &painter, const QRect &rect, const QStyleOptionViewItem &option,
                                     const QModelIndex &index) const override;
};

} // namespace ledgerscope
