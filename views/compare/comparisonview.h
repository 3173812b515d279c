// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "views/widgets/longtableview.h"

#include <QByteArray>

namespace ledgerscope {

class ComparisonModel;
class FamilyPalette;

/// The table of a comparison: value, counts, rates, change in numbers, in percent and as a bar. A click on a head sorts; the line that has
/// the focus keeps it when lines come anew.
class ComparisonView final : public LongTableView
{
    Q_OBJECT

public:
    /// Neither is owned; both must outlive the view.
    ComparisonView(ComparisonModel &model, FamilyPalette &families, QWidget *parent = nullptr);

Q_SIGNALS:
    void filterWanted(const QModelIndex &index); ///< Enter, Ctrl+Enter or a double click

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void setUpColumns(FamilyPalette &families);
    void applyFonts();
    void fitColumns();
    void keepCurrent();
    void restoreCurrent();

    ComparisonModel &m_model;
    QByteArray m_currentValue; ///< of the line that had the focus
};

} // namespace ledgerscope
