// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "views/theme/tokens.h"

#include <QFont>
#include <QRect>

class QPainter;
class QStyleOption;
class QStyleOptionViewItem;
class QWidget;

namespace ledgerscope {

/// The drawings of ProxyStyle: one control, or a part of one, flat and in tokens. Made for one option and one painter; both must outlive
/// it. Options of another kind than a drawing needs leave it undrawn.
class ControlPainter final
{
public:
    ControlPainter(QPainter &painter, const QStyleOption &option);

    void paintItemPanel();   ///< background of a cell: selection, with the bar in the first cell of a row
    void paintBranchPanel(); ///< what is left of the first cell in a tree, selected with it
    void paintButton();
    void paintToolButton();
    void paintField(); ///< with its ground
    void paintFieldFrame();
    void paintBranch();
    void paintHeaderSection();
    void paintTab(const QFont &font, bool showsMnemonic);
    void paintProgress();
    void paintComboBox(const QRect &arrow);
    void paintSplitter();
    void paintMenuBarItem(); ///< without its text
    void paintArrowDown();
    void paintBar(Qt::Edge line, const QColor &ground); ///< tool, menu and status bars

private:
    void paintSelection(const QStyleOptionViewItem &item);
    void paintSelectionBar(const QStyleOptionViewItem &item);

    QPainter &m_painter;
    const QStyleOption &m_option;
    const Tokens &m_tokens;
};

} // namespace ledgerscope
