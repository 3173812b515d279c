// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "views/widgets/celldelegate.h"

namespace ledgerscope {

/// Numbers that stand right and line up: differences, counts, sizes. What deserves a look is bold in the warning colour.
class DeltaDelegate final : public CellDelegate
{
    Q_OBJECT

public:
    /// `emphasisRole` gives a bool, for example "this event came late"; −1: never.
    explicit DeltaDelegate(int emphasisRole = -1, QObject *parent = nullptr);

protected:
    void adjust(QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    int m_emphasisRole;
};

} // namespace ledgerscope
