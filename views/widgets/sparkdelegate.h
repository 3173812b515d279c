// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "views/widgets/celldelegate.h"

namespace ledgerscope {

/// A row of small bars: how activity is spread over all history. Heights grow with log(1 + n), so that single events stay visible.
class SparkDelegate final : public CellDelegate
{
    Q_OBJECT

public:
    /// `countsRole` gives a QList<int>, one count per bar, oldest first; anything else draws nothing.
    explicit SparkDelegate(int countsRole, QObject *parent = nullptr);

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    [[nodiscard]] QRect paintContent(QPainter &painter, const QRect &rect, const QStyleOptionViewItem &option,
                                     const QModelIndex &index) const override;

private:
    int m_countsRole;
};

} // namespace ledgerscope
