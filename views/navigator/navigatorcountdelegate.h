// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "views/widgets/celldelegate.h"

namespace ledgerscope {

/// Counts in the navigator: they stand right and line up; those of values without a match are faint.
class NavigatorCountDelegate final : public CellDelegate
{
    Q_OBJECT

public:
    explicit NavigatorCountDelegate(QObject *parent = nullptr);

protected:
    void adjust(QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace ledgerscope
