// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTreeView>

namespace ledgerscope {

class FamilyPalette;
class NavigatorModel;

/// The tree of the navigator: name, ten bars of activity, count. Lines that say how many are not shown run over all columns.
class NavigatorTreeView final : public QTreeView
{
    Q_OBJECT

public:
    /// None is owned; all must outlive the view.
    NavigatorTreeView(NavigatorModel &model, FamilyPalette &families, QWidget *parent = nullptr);

    /// Expands all groups when they are few or were searched for, else none that was not open.
    void expandUsefully();

Q_SIGNALS:
    void chosen(const QModelIndex &index);       ///< Enter or a click
    void filterWanted(const QModelIndex &index); ///< Ctrl+Enter

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void applyFonts();
    void fitColumns();
    void spanTails();

    NavigatorModel &m_model;
};

} // namespace ledgerscope
