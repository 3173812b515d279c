// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/severity.h"
#include "views/widgets/celldelegate.h"

namespace ledgerscope {

/// Draws the shape of a severity, and the cell's text right of it; a cell whose severity asks for attention is bold.
class SeverityDelegate final : public CellDelegate
{
    Q_OBJECT

public:
    /// `severityRole` gives a Severity as int.
    explicit SeverityDelegate(int severityRole, QObject *parent = nullptr);

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    void adjust(QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QRect paintContent(QPainter &painter, const QRect &rect, const QStyleOptionViewItem &option,
                                     const QModelIndex &index) const override;

private:
    [[nodiscard]] Severity severityAt(const QModelIndex &index) const;

    int m_severityRole;
};

} // namespace ledgerscope
