// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "views/widgets/celldelegate.h"

namespace ledgerscope {

class FamilyPalette;

/// Names in the navigator: groups bold, event types with their chip, the line that says how many are not shown in the second colour.
class NavigatorNameDelegate final : public CellDelegate
{
    Q_OBJECT

public:
    /// The palette is not owned and must outlive the delegate.
    explicit NavigatorNameDelegate(FamilyPalette &families, QObject *parent = nullptr);

    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option, const QModelIndex &index) override;

protected:
    void adjust(QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QRect paintContent(QPainter &painter, const QRect &rect, const QStyleOptionViewItem &option,
                                     const QModelIndex &index) const override;

private:
    FamilyPalette &m_families;
};

} // namespace ledgerscope
