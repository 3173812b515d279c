// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "views/theme/fonts.h"
#include "views/widgets/celldelegate.h"

namespace ledgerscope {

/// Cells of the events table. A cell that is still to come is a bar in its final place, not empty; badges stand worded behind the text;
/// the type of an event of the focus entity is bold; what only repeats what is known (a date) is faint.
class EventCellDelegate final : public CellDelegate
{
    Q_OBJECT

public:
    struct Look {
        TextRole font = TextRole::Table;
        bool isSecondary = false; ///< in the second text colour
        bool hasBadges = false;
        bool boldensFocus = false;
        Qt::TextElideMode elide = Qt::ElideRight;
    };

    explicit EventCellDelegate(const Look &look, QObject *parent = nullptr);

    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option, const QModelIndex &index) override;

protected:
    void adjust(QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QRect paintContent(QPainter &painter, const QRect &rect, const QStyleOptionViewItem &option,
                                     const QModelIndex &index) const override;

private:
    void paintPlaceholder(QPainter &painter, const QRect &rect, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    [[nodiscard]] QRect paintFaintPrefix(QPainter &painter, const QRect &rect, const QStyleOptionViewItem &option, int length) const;
    [[nodiscard]] QRect paintHighlights(QPainter &painter, const QRect &rect, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    void paintTextAndBadges(QPainter &painter, const QRect &rect, const QStyleOptionViewItem &option, const QModelIndex &index) const;

    Look m_look;
};

} // namespace ledgerscope
