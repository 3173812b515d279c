// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "views/widgets/celldelegate.h"

#include <QStyle>

#include <functional>

namespace ledgerscope {

/// Draws a row of the payload tree: key, colon and value in their colours, marks, and the pin of numeric values (interface.md §3).
class PayloadTreeDelegate final : public CellDelegate
{
    Q_OBJECT

public:
    using IsPinned = std::function<bool(const QByteArray &path)>;

    explicit PayloadTreeDelegate(IsPinned isPinned, QObject *parent = nullptr);

    /// The row is drawn as selected by the view, from edge to edge: to the delegate it says so with this state instead of State_Selected.
    static constexpr QStyle::StateFlag SelectedRow = QStyle::State_On;

    /// Where the pin of a row is drawn and clicked.
    [[nodiscard]] static QRect pinRectOf(const QRect &row, Qt::LayoutDirection direction);

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    void adjust(QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QRect paintContent(QPainter &painter, const QRect &rect, const QStyleOptionViewItem &option,
                                     const QModelIndex &index) const override;

private:
    IsPinned m_isPinned;
};

} // namespace ledgerscope
