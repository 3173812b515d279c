// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHeaderView>

namespace ledgerscope {

/// Column titles that stand exactly above the text of their cells.
class EventTableHeader final : public QHeaderView
{
    Q_OBJECT

public:
    explicit EventTableHeader(QWidget *parent = nullptr);

protected:
    void initStyleOptionForIndex(QStyleOptionHeader *option, int logicalIndex) const override;
    void paintSection(QPainter *painter, const QRect &rect, int logicalIndex) const override;
};

} // namespace ledgerscope
