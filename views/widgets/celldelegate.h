// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStyledItemDelegate>

namespace ledgerscope {

/// Base of our delegates: row height from the density, text drawn plain and by the style, room left for a drawing beside it.
class CellDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit CellDelegate(QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    /// Changes the option after it was filled from the model: font, colour, text.
    virtual void adjust(QStyleOptionViewItem &option, const QModelIndex &index) const;
    /// Draws into `rect` (padded) and returns what is left for the text.
    [[nodiscard]] virtual QRect paintContent(QPainter &painter, const QRect &rect, const QStyleOptionViewItem &option,
                                             const QModelIndex &index) const;
};

} // namespace ledgerscope
