// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "views/widgets/celldelegate.h"

namespace ledgerscope {

/// A change as a bar from the middle of the cell: to the right in the accent what became more, to the left in grey what became less. The
/// cell beside it says the same in numbers.
class ChangeBarDelegate final : public CellDelegate
{
    Q_OBJECT

public:
    /// `shareRole` gives a double from −1 to 1; anything else draws nothing.
    explicit ChangeBarDelegate(int shareRole, QObject *parent = nullptr);

    /// The bar of a share in a cell, empty for no change; a pixel at least for any other. For tests too.
    [[nodiscard]] static QRect barIn(const QRect &cell, double share, bool isMirrored);

protected:
    [[nodiscard]] QRect paintContent(QPainter &painter, const QRect &rect, const QStyleOptionViewItem &option,
                                     const QModelIndex &index) const override;

private:
    int m_shareRole;
};

} // namespace ledgerscope
