// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "views/theme/familypalette.h"
#include "views/widgets/celldelegate.h"

namespace ledgerscope {

/// Draws an event type's chip, and the cell's text right of it.
class ChipDelegate final : public CellDelegate
{
    Q_OBJECT

public:
    /// `typeRole` gives the event type as QByteArray; an empty or invalid one draws no chip. `hollowRole` (bool, −1: none) marks late
    /// events. The palette is not owned and must outlive the delegate.
    ChipDelegate(FamilyPalette &families, int typeRole, int hollowRole = -1, QObject *parent = nullptr);

protected:
    [[nodiscard]] QRect paintContent(QPainter &painter, const QRect &rect, const QStyleOptionViewItem &option,
                                     const QModelIndex &index) const override;

private:
    FamilyPalette &m_families;
    int m_typeRole;
    int m_hollowRole;
};

} // namespace ledgerscope
